/// Apple's fonts that a free font may stand in for.
public enum StandIn: String, Sendable, Hashable, CaseIterable {
  /// The system font from iOS 11 on, measured with Inter.
  case sfPro = "SF Pro"
  /// The Chinese system font from iOS 10 on, measured with Noto Sans CJK.
  case pingFang = "PingFang"
  /// The Chinese system font up to iOS 9, measured with Noto Sans CJK: exactly one em a character.
  case heiti = "Heiti"
}

/// How the advances of a stand-in become those of the font it stands for.
public struct StandInCorrection: Hashable, Sendable {
  /// What advances are multiplied by.
  public var scale: Double
  /// What each cluster of glyphs gets on top, in points.
  public var tracking: Double
  /// How far the result may be off, as a part of the width.
  public var relativeError: Double

  /// No correction and no error: the font itself.
  public static let none = StandInCorrection(scale: 1, tracking: 0, relativeError: 0)
}
