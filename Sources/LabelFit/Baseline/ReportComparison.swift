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
    // Kept findings share their list of layouts, so for them this comparison takes no time.
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
  /// The problems of the earlier state that the later state does not have unchanged.
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
