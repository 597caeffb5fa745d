/// How much a finding matters.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
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
public enum Certainty: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
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

/// How sure a finding is, by what it rests on.
public struct CertaintyParts: Hashable, Sendable, Codable {
  /// How sure the widths of the texts are: the real fonts were measured, or stand-ins with an error.
  public var text: Certainty
  /// How sure the arrangement of the bar is: measured numbers, or estimates.
  public var geometry: Certainty
  /// How sure it is what stands in the bar: stated, inferred, or open.
  public var composition: Certainty

  /// Creates the parts; what is not stated is certain.
  public init(text: Certainty = .certain, geometry: Certainty = .certain, composition: Certainty = .certain) {
    self.text = text
    self.geometry = geometry
    self.composition = composition
  }

  /// A finding that rests on nothing doubtful.
  public static let certain = CertaintyParts()

  /// A finding of which only the widths of texts may be in doubt.
  public static func text(_ certainty: Certainty) -> CertaintyParts { CertaintyParts(text: certainty) }

  /// A finding of which only the arrangement may be in doubt.
  public static func geometry(_ certainty: Certainty) -> CertaintyParts { CertaintyParts(geometry: certainty) }

  /// What the finding is: no surer than the least sure of the three.
  public var least: Certainty { min(text, geometry, composition) }
}
