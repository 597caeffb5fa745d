public import FitModel

extension Report {
  /// How a finding stands to an earlier state of the app.
  public enum Status: String, Hashable, Sendable, CaseIterable, Codable {
    /// It did not occur before.
    case new
    /// It occurred, and now more points are missing, it is on more devices, or it is surer.
    case worse
    /// It occurred, and is no worse.
    case unchanged
    /// Whether it occurred is not known: what would say so could not be read of the earlier state.
    case uncompared
    /// It occurred, and does so no more; such findings stand in `Comparison.fixed` only.
    case fixed

    /// The status in a word.
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

  /// The report beside an earlier state of the app.
  public struct Comparison: Hashable, Sendable, Codable {
    /// The earlier state as it was named, such as `HEAD~1`.
    public var base: String
    /// `new`, `worse`, `unchanged` or `uncompared` by the `idOfAll` of each finding.
    public var statuses: [String: Status]
    /// The findings of the earlier state that are gone; their positions are those of that state.
    public var fixed: [Finding]
    /// What of the earlier state could not be read, although it can be read now or says something else now.
    public var unread: [InputProblem]
    /// Creates a comparison.
    public init(base: String, statuses: [String: Status], fixed: [Finding], unread: [InputProblem] = []) {
      self.base = base
      self.statuses = statuses
      self.fixed = fixed
      self.unread = unread
    }
  }

  /// A finding that the app's people do not want to see, and why.
  public struct SuppressedFinding: Hashable, Sendable, Codable {
    /// The finding; it is not among the report's findings.
    public var finding: Finding
    /// The reason they gave; `nil` when they gave none.
    public var reason: String?
    /// Where the suppression stands.
    public var position: SourcePosition
    /// Whether it stands in the comment of the string itself; else it stands in a configuration file.
    public var isInSource: Bool
    /// Creates a suppressed finding.
    public init(finding: Finding, reason: String?, position: SourcePosition, isInSource: Bool) {
      self.finding = finding
      self.reason = reason
      self.position = position
      self.isInSource = isInSource
    }
  }

  /// The baseline that was taken into account.
  public struct BaselineUse: Hashable, Sendable, Codable {
    /// Path of the file.
    public var file: String
    /// Number of findings that are not reported because the baseline has them.
    public var known: Int
    /// Its entries that no longer occur, each in words.
    public var stale: [String]
    /// Number of findings that are reported although it has them, because more points are missing than it accepts.
    public var grown: Int
    /// Creates a use of a baseline.
    public init(file: String, known: Int, stale: [String], grown: Int = 0) {
      self.file = file
      self.known = known
      self.stale = stale
      self.grown = grown
    }
  }

  /// How a finding stands to the earlier state; `nil` when the report has none.
  public func status(of finding: Finding) -> Status? { comparison?.statuses[finding.idOfAll] }

  /// Whether a finding is known or may be known from the earlier state, so that no run fails for it.
  public func isKnown(_ finding: Finding) -> Bool {
    [.unchanged, .uncompared].contains(status(of: finding))
  }

  /// The statuses with their numbers, as reports list them: `uncompared` only where there are such.
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
