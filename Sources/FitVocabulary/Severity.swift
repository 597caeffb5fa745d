/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  case note, warning, error

  /// `note` < `warning` < `error`.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// How sure a verdict is: measured need minus room, against the error of font and geometry.
public enum Certainty: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Inside the error of the measurement, or resting on an estimated number.
  case possible
  /// Beyond the error of a stand-in font.
  case likely
  /// Exact font and measured geometry, or a fact that needs no measuring.
  case certain

  /// `possible` < `likely` < `certain`.
  public static func < (a: Certainty, b: Certainty) -> Bool { a.rank < b.rank }
  private var rank: Int {
    switch self {
    case .possible: 0
    case .likely: 1
    case .certain: 2
    }
  }
}
