public import FitModel
public import FitReports
import FitRules
import StringTables
import Typesetting

/// Compares two states of an app.
public enum ReportComparison {
  /// Points by which a text may be longer than before without counting as worse: half a point is less than any letter,
  /// and more than the effect of pixel rounding.
  static let tolerance = 0.5

  /// The later report, with the status of each finding compared with the earlier one.
  ///
  /// - Parameters:
  ///   - screens: names of all screens in the later and in the earlier state.
  ///   - base: the earlier state, as it was named.
  ///   - omissions: the parts of the earlier state that could not be read.
  public static func compared(
    _ later: Report, with earlier: Report, screens: (later: [String], earlier: [String]), base: String,
    omissions: EarlierOmissions = EarlierOmissions()
  ) -> Report {
    let now = later.findings + later.suppressed.map(\.finding)
    let before = earlier.findings
    let (laterScreens, earlierScreens) = (Set(screens.later), Set(screens.earlier))
    let matcher = FindingMatcher(
      goneScreens: earlierScreens.subtracting(laterScreens), addedScreens: laterScreens.subtracting(earlierScreens))
    let matches = matcher.matches(of: now.map(FindingIdentity.init), in: before.map(FindingIdentity.init))
    var statuses: [String: Report.Status] = [:]
    for (finding, match) in zip(later.findings, matches) {
      let status: Report.Status = match.map { isWorse(finding, than: before[$0]) ? .worse : .unchanged } ?? .new
      statuses[finding.id] = status != .unchanged && omissions.touch(finding) ? .uncompared : status
    }
    let still = Set(matches.compactMap { $0 })
    var report = later
    report.comparison = Report.Comparison(
      base: base, statuses: statuses,
      fixed: before.indices.filter { !still.contains($0) && !omissions.touch(before[$0]) }.map { before[$0] },
      unread: omissions.problems)
    return report
  }

  /// Whether more points are missing somewhere than before, or the finding has a higher certainty or severity.
  private static func isWorse(_ finding: Finding, than before: Finding) -> Bool {
    if finding.severity > before.severity || finding.certainty > before.certainty { return true }
    // Findings that were kept share the list of their layouts, so this compares nothing.
    if finding.failing == before.failing { return false }
    var missing: [Layout: Double] = [:]
    for failure in before.failing { missing[Layout(failure), default: -.infinity].merge(failure.excess) }
    return finding.failing.contains { failure in
      guard let known = missing[Layout(failure)] else { return isNoticeable(failure) }
      return failure.excess > known + tolerance
    }
  }

  /// A new failing layout counts if nothing was measured, or if more points than the tolerance are missing.
  private static func isNoticeable(_ failure: Finding.Failure) -> Bool {
    failure.needed == nil || failure.available == nil || failure.excess > tolerance
  }

  private struct Layout: Hashable {
    var devices: [String]
    var orientation: Orientation

    init(_ failure: Finding.Failure) {
      devices = failure.devices
      orientation = failure.orientation
    }
  }
}

extension Double {
  fileprivate mutating func merge(_ other: Double) { self = Swift.max(self, other) }
}

/// The parts of an earlier state that could not be read, and the findings that they may concern.
public struct EarlierOmissions: Hashable, Sendable {
  /// The problems of the earlier state that do not exist in the same way now.
  public let problems: [InputProblem]
  /// Languages with unreadable tables; findings in other languages are still compared.
  private let languages: Set<String>
  /// Whether they may concern any finding: they are in screens, in code, or in texts of the source language, which are
  /// used as fallbacks.
  private let concernsAll: Bool

  /// Nothing is missing.
  public init() { (problems, languages, concernsAll) = ([], [], false) }

  /// Compares the unreadable parts of two states.
  ///
  /// - Parameter options: what is checked; parts that it leaves out are not missing. `nil` for everything.
  public init(earlier: AppInput, later: AppInput, options: CheckOptions? = nil) {
    let selection = options.map { InputSelection($0, source: later.strings.sourceLanguage) }
    let today = Set(later.problems.filter { $0.kind == .unreadable })
    // The contents of a folder that cannot be read now are in neither state.
    let folders = Set(today.map { $0.position.file + "/" })
    problems = earlier.problems.filter { problem in
      problem.kind == .unreadable && !today.contains(problem) && selection?.takes(problem) != false
        && !folders.contains { problem.position.file.hasPrefix($0) }
    }
    let source = [earlier.strings.sourceLanguage.language, later.strings.sourceLanguage.language]
    let touched = problems.map { problem in
      StringTableReader.locale(ofTable: problem.position.file, languages: .icu)
        .flatMap { source.contains($0.language) ? nil : $0.language }
    }
    languages = Set(touched.compactMap { $0 })
    concernsAll = touched.contains(nil)
  }

  /// Whether what could not be read may concern a finding.
  func touch(_ finding: Finding) -> Bool {
    if finding.concerns(.unreadableInput) { return false }
    return concernsAll || finding.locale.map { languages.contains($0.language) } ?? !languages.isEmpty
  }
}

/// The differences between a check and the last one of the same app, for watch mode.
///
/// While a table cannot be read, for example because somebody is typing in it, the last findings about its language are
/// kept, and compared with the first ones after it can be read again.
public struct WatchChanges: Sendable {
  /// A file that cannot be read completely, and its language.
  private struct Omission: Hashable {
    var file: String
    /// `nil` if the findings of all languages depend on the file.
    var locale: LanguageTag?
  }

  /// What is known: the last report, with earlier findings about languages that it could not check.
  private let known: Report

  /// The state after the first check.
  public init(_ report: Report) { known = report }

  /// Compares another check with the last one.
  ///
  /// - Returns: a line for each finding that is new, worse or gone, and for each language that is no longer checked,
  ///   then a line with their numbers; and the state after that check.
  public func update(to after: Report, _ say: Speaker = .english) -> (text: String, changes: WatchChanges) {
    let compared = ReportComparison.compared(
      after, with: known, screens: (after.summary.screenNames, known.summary.screenNames), base: "the check before")
    let omissions = Self.omissions(of: after)
    let text = Self.text(compared, omissions, newOmissions: omissions.subtracting(Self.omissions(of: known)), say)
    var next = after
    next.findings.removeAll { compared.status(of: $0) == .new && Self.touch($0, omissions) }
    next.findings += (compared.comparison?.fixed ?? []).filter { Self.touch($0, omissions) }
    return (text, WatchChanges(next))
  }

  private static func text(_ compared: Report, _ omissions: Set<Omission>, newOmissions: Set<Omission>, _ say: Speaker)
    -> String
  {
    let changed = compared.findings.compactMap { finding -> (status: Report.Status, line: String)? in
      guard !touch(finding, omissions) else { return nil }
      switch compared.status(of: finding) {
      case .new: return (.new, "+ " + words(finding, say))
      case .worse: return (.worse, "! " + words(finding, say))
      case .unchanged, .uncompared, .fixed, nil: return nil
      }
    }
    let gone = gone(compared, omissions).map { "- " + words($0, say) }
    let unchecked = newOmissions.sorted { $0.file < $1.file }.map { omission in
      let sentence: Sentence =
        omission.locale.map { "\($0.identifier) is not checked until \(omission.file) can be read again" }
        ?? "Nothing is compared until \(omission.file) can be read again"
      return ReportLine.logged(say(sentence))
    }
    let new = changed.count { $0.status == .new }
    let worse = changed.count - new
    var changes: Sentence = "\(new) new, \(gone.count) gone"
    if worse > 0 { changes = "\(changes), \(worse) worse" }
    let summary = say("\(changes); \(counted(compared.findings.count, "finding"))")
    return (changed.map(\.line) + gone + unchecked + [summary]).joined(separator: "\n")
  }

  /// The findings that no longer occur although their languages were checked.
  private static func gone(_ compared: Report, _ omissions: Set<Omission>) -> [Finding] {
    (compared.comparison?.fixed ?? []).filter { !touch($0, omissions) }
  }

  /// The files that a report could not read, or only in part.
  private static func omissions(of report: Report) -> Set<Omission> {
    Set(
      report.findings.compactMap { finding in
        guard isOmission(finding) else { return nil }
        let isSource = finding.locale?.language == report.summary.sourceLanguage.language
        return Omission(file: finding.position.file, locale: isSource ? nil : finding.locale)
      })
  }

  /// Whether a finding says that something could not be read.
  private static func isOmission(_ finding: Finding) -> Bool {
    guard finding.severity == .error, case .input(let kind)? = Rule.named(finding.rule)?.check else { return false }
    return kind == .unreadable || kind == .lostEntries
  }

  /// Whether a finding depends on what could not be read.
  private static func touch(_ finding: Finding, _ omissions: Set<Omission>) -> Bool {
    !isOmission(finding)
      && omissions.contains { omission in omission.locale.map { $0.language == finding.locale?.language } ?? true }
  }

  private static func words(_ finding: Finding, _ say: Speaker) -> String {
    let subject = [
      finding.screen.map(Sentence.init(verbatim:)), finding.item?.words,
      finding.locale.map { Sentence(verbatim: $0.identifier) },
    ].compactMap { $0 }
    let words: Sentence =
      subject.isEmpty ? finding.statement : "\(Sentence.list(subject, by: .names)): \(finding.statement)"
    return ReportLine.logged(say("\(finding.position): \("\(words) (\(finding.rule))" as Sentence)"))
  }
}
