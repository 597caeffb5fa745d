import BarScreens
import FitModel
import FitReports
import FitRules
import InputFiles
import StringTables
import Typesetting

/// A request to suppress some findings.
struct Suppression {
  /// The position of the request.
  var position: SourcePosition
  /// The rule as written; `nil` if none is named.
  var rule: String?
  /// The reason; `nil` if none is given.
  var reason: String?
  /// Whether it is in a comment of a string.
  var isInSource: Bool
  /// What it is about, for messages: `“datetime.title”`.
  var target: String
  /// Whether it applies to a finding, ignoring the rule.
  var concerns: @Sendable (Finding) -> Bool

  /// Whether it applies to a finding.
  func covers(_ finding: Finding) -> Bool { rule.map { $0 == finding.rule } != false && concerns(finding) }
}

/// Removes suppressed findings from a report, and reports invalid suppressions.
struct SuppressionPass {
  private let suppressions: [Suppression]

  init(_ app: AppInput) {
    suppressions =
      CommentSuppressions.all(in: app.strings)
      + IgnoreSuppressions.all(in: app.configuration, folder: app.configurationPrefix)
  }

  /// Whether nothing is suppressed.
  var isEmpty: Bool { suppressions.isEmpty }

  /// The report without suppressed findings.
  ///
  /// - Parameter isPartial: whether findings may be missing because they were not checked; then no suppression is
  ///   reported as having no effect.
  func applied(to report: Report, isPartial: Bool) -> Report {
    guard !suppressions.isEmpty else { return report }
    var report = report
    var isUsed = [Bool](repeating: false, count: suppressions.count)
    let valid = suppressions.indices.filter { problem(suppressions[$0]) == nil }
    report.findings = report.findings.filter { finding in
      let covering = valid.filter { suppressions[$0].covers(finding) }
      for index in covering { isUsed[index] = true }
      guard let first = covering.first else { return true }
      report.suppressed.append(
        Report.SuppressedFinding(
          finding: finding, reason: suppressions[first].reason, position: suppressions[first].position,
          isInSource: suppressions[first].isInSource))
      return false
    }
    report.suppressionProblems = suppressions.indices.compactMap { index in
      let suppression = suppressions[index]
      if let problem = problem(suppression) { return problem }
      if !isUsed[index] { return isPartial ? nil : withoutEffect(suppression) }
      return suppression.reason == nil ? withoutReason(suppression) : nil
    }
    return report
  }

  /// Why a suppression is invalid; `nil` if it is valid.
  private func problem(_ suppression: Suppression) -> InputProblem? {
    guard let rule = suppression.rule else {
      guard suppression.isInSource else { return nil }
      return InputProblem(
        .skipped, at: suppression.position,
        message: "\(CommentSuppressions.keyword) in the comment of \(suppression.target) names no rule",
        fix: "write \(CommentSuppressions.keyword) RULE and the reason")
    }
    guard Rule.named(rule) == nil else { return nil }
    let nearest = NearestName.of(rule, in: Rule.all.map(\.id))
    return InputProblem(
      .skipped, at: suppression.position, message: "“\(rule)” is not a known rule, so nothing is suppressed",
      fix: nearest.map { "write “\($0)”" } ?? "labelfit rules lists the rules")
  }

  private func withoutEffect(_ suppression: Suppression) -> InputProblem {
    InputProblem(
      .skipped, at: suppression.position, message: "\(words(suppression)) has no effect", fix: "delete it")
  }

  private func withoutReason(_ suppression: Suppression) -> InputProblem {
    InputProblem(
      .skipped, at: suppression.position, message: "No reason is given for \(words(suppression))",
      fix: suppression.isInSource ? "write it after the rule" : "add reason: …")
  }

  private func words(_ suppression: Suppression) -> Sentence {
    let parts = [suppression.rule, suppression.target.isEmpty ? nil : suppression.target].compactMap { $0 }
    guard suppression.isInSource else { return Sentence(verbatim: "ignore: " + parts.joined(separator: ", ")) }
    let directive = ([CommentSuppressions.keyword] + parts.prefix(1)).joined(separator: " ")
    return parts.count > 1 ? "\(directive) of \(parts[1])" : Sentence(verbatim: directive)
  }
}

/// Suppressions in comments of strings: `labelfit:ignore RULE reason`.
///
/// In a `.strings` file the comment is above the entry or after it on its line, and applies to findings in the same
/// folder, including those in the `.stringsdict` beside it. In a string catalog it is the comment of the key, and
/// applies to every language.
enum CommentSuppressions {
  static let keyword = "labelfit:ignore"

  /// The suppressions of all tables, in the order of the files.
  static func all(in strings: AppStrings) -> [Suppression] {
    var seen: Set<SourcePosition> = []
    var suppressions: [Suppression] = []
    for table in strings.tables {
      for entry in table.entries.entries(commentedWith: keyword) {
        // A catalog's comment occurs in each of its languages.
        guard let comment = entry.comment, seen.insert(entry.position).inserted else { continue }
        suppressions += directives(in: comment).map { suppression($0, of: entry, in: table) }
      }
    }
    return suppressions.sorted { $0.position < $1.position }
  }

  /// The directives in a comment; a directive ends with its line.
  static func directives(in comment: String) -> [(rule: String?, reason: String?)] {
    comment.split(whereSeparator: \.isNewline).flatMap { line in
      line.split(separator: keyword, omittingEmptySubsequences: false).dropFirst().map { rest in
        let words = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let rule = words.first.map { $0.trimming(":,;") } ?? ""
        let reason = words.count > 1 ? words[1].trimming("-–—: \t") : ""
        return (rule.isEmpty ? nil : rule, reason.isEmpty ? nil : reason)
      }
    }
  }

  private static func suppression(
    _ directive: (rule: String?, reason: String?), of entry: StringEntry, in table: StringTable
  ) -> Suppression {
    let (file, key, name) = (entry.position.file, entry.key, table.name)
    let folder = String(folder(of: file))
    return Suppression(
      position: entry.position, rule: directive.rule, reason: directive.reason, isInSource: true, target: "“\(key)”"
    ) { finding in
      guard finding.key == key else { return false }
      if finding.position.file == file { return true }
      return finding.table == name && Self.folder(of: finding.position.file) == folder && folder.hasSuffix(".lproj")
    }
  }

  private static func folder(of file: String) -> Substring { file[..<(file.lastIndex(of: "/") ?? file.startIndex)] }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    let end = start.reversed().drop { characters.contains($0) }.reversed()
    return String(end)
  }
}

/// Suppressions of the configuration: the entries of `ignore`.
enum IgnoreSuppressions {
  /// One suppression per entry; it applies to findings that match everything the entry states.
  ///
  /// - Parameter folder: the folder of the configuration file, which its globs are relative to.
  static func all(in file: ScreensFile?, folder: String) -> [Suppression] {
    (file?.ignore ?? []).map { entry in
      let path = entry.path.map { Glob(folder.isEmpty ? $0 : folder + "/" + $0) }
      let locale = entry.locale.map { LanguageData.icu.canonical($0)?.identifier ?? $0 }
      return Suppression(
        position: entry.position, rule: entry.rule, reason: entry.reason, isInSource: false, target: target(entry)
      ) { finding in
        if let path, ![finding.position.file, finding.declared?.file].compactMap({ $0 }).contains(where: path.matches) {
          return false
        }
        return agrees(entry.key, finding.key) && agrees(entry.screen, finding.screen)
          && (locale == nil || locale == finding.locale?.identifier)
      }
    }
  }

  /// Whether a word matches a pattern with `*` and `?`; `/` has no special meaning.
  private static func agrees(_ pattern: String?, _ word: String?) -> Bool {
    guard let pattern else { return true }
    guard let word else { return false }
    return Glob(pattern.replacing("/", with: "\u{0}")).matches(word.replacing("/", with: "\u{0}"))
  }

  private static func target(_ entry: SuppressionRequest) -> String {
    [
      entry.path.map { "files \($0)" }, entry.key.map { "key \($0)" }, entry.locale.map { "locale \($0)" },
      entry.screen.map { "screen \($0)" },
    ].compactMap { $0 }.joined(separator: ", ")
  }
}
