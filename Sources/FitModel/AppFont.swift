/// A font that an app's code sets for titles of navigation bars.
public struct AppFont: Hashable, Sendable, Codable {
  /// The PostScript name or the family; `nil` for the system's font.
  public var name: String?
  /// The size in points at the default text size.
  public var size: Double
  /// The weight of the system's font on the `wght` scale; `nil` for a named font.
  public var weight: Double?
  /// Where the code sets it.
  public var position: SourcePosition

  public init(name: String?, size: Double, weight: Double?, position: SourcePosition) {
    self.name = name
    self.size = size
    self.weight = weight
    self.position = position
  }

  /// Whether it is the same font, wherever it is set.
  public func isDrawnLike(_ other: AppFont) -> Bool {
    (name, size, weight) == (other.name, other.size, other.weight)
  }
}

/// The fonts that an app's code sets for the texts of one role on one screen.
public struct AppFontChoice: Hashable, Sendable, Codable {
  /// The fonts, of which each text has one. Never empty, without duplicates.
  public var fonts: [AppFont]
  /// Whether a text may also have the font of the system.
  public var mayBeSystem: Bool

  public init(_ fonts: [AppFont], mayBeSystem: Bool) {
    self.fonts = fonts
    self.mayBeSystem = mayBeSystem
  }

  /// The font of all texts; `nil` if it is unknown which one a text has.
  public var only: AppFont? { fonts.count == 1 && !mayBeSystem ? fonts[0] : nil }
}
