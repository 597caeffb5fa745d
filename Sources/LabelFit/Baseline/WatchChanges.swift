public import FitModel
public import FitReports
import FitRules

/// The differences between a check and the last one of the same app, for watch mode.
///
/// While a table cannot be read, for example because somebody is typing in it, the last findings about its language are
/// kept, and compared with the first ones after it can be read again.
public struct WatchChanges: Sendable {
  /// A file that cannot be read completely, and its language.
  private struct Gap: Hashable {
    var file: String
    /// `nil` if the findings of all languages depend on the file.
    var locale: LanguageTag?
  }

  /// What is known: the last report, with earlier findings about languages that it could not check.
  private var known: Report

  /// The state after a first check.
  public init(_ report: Report) { known = report }

  /// A line for each finding that is new, worse or gone, and for each language that is no longer checked; then a line
  /// with their numbers.
  public func text(to after: Report, _ say: Speaker = .english) -> String {
    let compared = compared(with: after)
    let gaps = Self.gaps(of: after)
    let changed = compared.findings.compactMap { finding -> String? in
      guard !Self.touch(finding, gaps) else { return nil }
      switch compared.status(of: finding) {
      case .new: return "+ " + Self.words(finding, say)
      case .worse: return "! " + Self.words(finding, say)
      case .unchanged, .uncompared, .fixed, nil: return nil
      }
    }
    let gone = Self.gone(compared, gaps).map { "- " + Self.words($0, say) }
    let unchecked = gaps.subtracting(Self.gaps(of: known)).sorted { $0.file < $1.file }.map { gap in
      let sentence: Sentence =
        gap.locale.map { "\($0.identifier) is not checked until \(gap.file) can be read again" }
        ?? "Nothing is compared until \(gap.file) can be read again"
      return ReportLine.logged(say(sentence))
    }
    let new = changed.count { $0.hasPrefix("+") }
    let worse = changed.count - new
    var changes: Sentence = "\(new) new, \(gone.count) gone"
    if worse > 0 { changes = "\(changes), \(worse) worse" }
    let summary = say("\(changes); \(counted(after.findings.count, "finding"))")
    return (changed + gone + unchecked + [summary]).joined(separator: "\n")
  }

  /// The state after another check.
  public func following(_ after: Report) -> WatchChanges {
    let compared = compared(with: after)
    let gaps = Self.gaps(of: after)
    let kept = (compared.comparison?.fixed ?? []).filter { Self.touch($0, gaps) }
    var next = after
    next.findings.removeAll { compared.status(of: $0) == .new && Self.touch($0, gaps) }
    next.findings += kept
    return WatchChanges(next)
  }

  private func compared(with after: Report) -> Report {
    ReportComparison.compared(
      after, with: known, screens: (after.summary.screenNames, known.summary.screenNames), base: "the check before")
  }

  /// The findings that no longer occur, as far as their languages were checked.
  private static func gone(_ compared: Report, _ gaps: Set<Gap>) -> [Finding] {
    (compared.comparison?.fixed ?? []).filter { !touch($0, gaps) }
  }

  /// The files that a report could not read, or only in part.
  private static func gaps(of report: Report) -> Set<Gap> {
    Set(
      report.findings.compactMap { finding in
        guard isGap(finding) else { return nil }
        let isSource = finding.locale?.language == report.summary.sourceLanguage.language
        return Gap(file: finding.location.file, locale: isSource ? nil : finding.locale)
      })
  }

  /// Whether a finding says that something could not be read.
  private static func isGap(_ finding: Finding) -> Bool {
    guard finding.severity == .error, case .input(let kind)? = Rule.named(finding.rule)?.check else { return false }
    return kind == .unreadable || kind == .lostEntries
  }

  /// Whether a finding depends on what could not be read.
  private static func touch(_ finding: Finding, _ gaps: Set<Gap>) -> Bool {
    !isGap(finding)
      && gaps.contains { gap in gap.locale.map { $0.language == finding.locale?.language } ?? true }
  }

  private static func words(_ finding: Finding, _ say: Speaker) -> String {
    let subject = [
      finding.screen.map(Sentence.init(verbatim:)), finding.item?.words,
      finding.locale.map { Sentence(verbatim: $0.identifier) },
    ].compactMap { $0 }
    let words: Sentence =
      subject.isEmpty ? finding.statement : "\(Sentence.list(subject, by: .names)): \(finding.statement)"
    return ReportLine.logged(say("\(finding.location): \("\(words) (\(finding.rule))" as Sentence)"))
  }
}
