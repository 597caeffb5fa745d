/// How sure a finding is, by what it rests on.
public struct CertaintyParts: Hashable, Sendable {
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
