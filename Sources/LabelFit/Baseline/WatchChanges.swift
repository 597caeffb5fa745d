public import FitModel
public import FitReports
import FitRules

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
