/// How certain a verdict is: it compares the missing points with the errors of font and geometry.
public enum Certainty: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
  /// Within the measurement error, or dependent on an estimate.
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

/// How certain a finding is, by its causes.
public struct CertaintyParts: Hashable, Sendable, Codable {
  /// Certainty of the text widths: the real fonts were measured, or stand-ins with an error.
  public var text: Certainty
  /// Certainty of the bar's geometry: measured numbers, or estimates.
  public var geometry: Certainty
  /// Certainty of the bar's contents: stated, inferred, or open.
  public var composition: Certainty

  /// What is not stated is certain.
  public init(text: Certainty = .certain, geometry: Certainty = .certain, composition: Certainty = .certain) {
    self.text = text
    self.geometry = geometry
    self.composition = composition
  }

  /// A finding without any doubt.
  public static let certain = CertaintyParts()

  /// Certain, except for the widths of texts.
  public static func text(_ certainty: Certainty) -> CertaintyParts { CertaintyParts(text: certainty) }

  /// Certain, except for the geometry.
  public static func geometry(_ certainty: Certainty) -> CertaintyParts { CertaintyParts(geometry: certainty) }

  /// The certainty of the finding: the least of the three.
  public var least: Certainty { min(text, geometry, composition) }
}
