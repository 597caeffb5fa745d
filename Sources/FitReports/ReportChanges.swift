public import FitModel

extension Report {
  /// The status of a finding compared with an earlier state of the app.
  public enum Status: String, Hashable, Sendable, CaseIterable, Codable {
    /// It did not occur before.
    case new
    /// It occurred, but now more points are missing, it affects more devices, or it is more certain.
    case worse
    /// It occurred, and is not worse.
    case unchanged
    /// It is unknown whether it occurred, because that part of the earlier state could not be read.
    case uncompared
    /// It no longer occurs; such findings are only in `Comparison.fixed`.
    case fixed

    /// The status as one word.
    var words: Sentence {
      switch self {
      case .new: "new"
      case .worse: "worse"
      case .unchanged: "unchanged"
      case .uncompared: "uncompared"
      case .fixed: "fixed"
      }
    }
  }

  /// The comparison of a report with an earlier state of the app.
  public struct Comparison: Hashable, Sendable, Codable {
    /// The earlier state as it was named, such as `HEAD~1`.
    public var base: String
    /// The status of each finding, by its `idOfAll`; never `fixed`.
    public var statuses: [String: Status]
    /// The findings of the earlier state that no longer occur, with their positions in that state.
    public var fixed: [Finding]
    /// Parts of the earlier state that could not be read but are readable or different now.
    public var unread: [InputProblem]

    public init(base: String, statuses: [String: Status], fixed: [Finding], unread: [InputProblem] = []) {
      self.base = base
      self.statuses = statuses
      self.fixed = fixed
      self.unread = unread
    }
  }

  /// A suppressed finding with its reason.
  public struct SuppressedFinding: Hashable, Sendable, Codable {
    /// The finding; it is not among the report's findings.
    public var finding: Finding
    /// The stated reason; `nil` if there is none.
    public var reason: String?
    /// The position of the suppression.
    public var position: SourcePosition
    /// Whether the suppression is in the string's comment, and not in a configuration file.
    public var isInSource: Bool

    public init(finding: Finding, reason: String?, position: SourcePosition, isInSource: Bool) {
      self.finding = finding
      self.reason = reason
      self.position = position
      self.isInSource = isInSource
    }
  }

  /// The effect of the baseline that was applied to the report.
  public struct BaselineUse: Hashable, Sendable, Codable {
    /// Path of the file.
    public var file: String
    /// Number of findings that are not reported because the baseline contains them.
    public var known: Int
    /// The entries of the baseline whose findings no longer occur, each in words.
    public var stale: [String]
    /// Number of findings in the baseline that are reported because more points are missing than it accepts.
    public var grown: Int

    public init(file: String, known: Int, stale: [String], grown: Int = 0) {
      self.file = file
      self.known = known
      self.stale = stale
      self.grown = grown
    }
  }

  /// The status of a finding; `nil` if the report has no earlier state.
  public func status(of finding: Finding) -> Status? { comparison?.statuses[finding.idOfAll] }

  /// Whether a finding occurred in the earlier state, or may have, so that it does not fail the run.
  public func isKnown(_ finding: Finding) -> Bool {
    comparison != nil && [.unchanged, .uncompared].contains(status(of: finding))
  }

  /// The statuses with their counts, as reports list them; `uncompared` only if there are any.
  var statusCounts: [(status: Status, count: Int)] {
    Status.allCases.map { ($0, count($0)) }.filter { $0.0 != .uncompared || $0.1 > 0 }
  }

  /// Number of findings of a status; 0 when the report has no earlier state.
  public func count(_ status: Status) -> Int {
    guard let comparison else { return 0 }
    if status == .fixed { return comparison.fixed.count }
    return (findings + unlisted).count { comparison.statuses[$0.idOfAll] == status }
  }
}
