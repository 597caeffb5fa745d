/// A font of the selection as reports name it.
public struct FontDescription: Hashable, Sendable {
  /// `latin`, `han`, `han-bold`, `emoji`, or the role it was chosen for, such as `title`.
  public var slot: String
  /// Family, such as `Inter`.
  public var family: String
  /// Style of the default instance, such as `Regular`.
  public var style: String
  /// The file as it was given.
  public var file: String
  /// Which face of the file.
  public var index: Int
  /// The font it stands in for, such as `SF Pro`; `nil` when the font itself is meant.
  public var standInFor: String?
  /// How far a width at 17 pt regular may be off, as a part of the width; 0 for the font itself.
  public var relativeError: Double
}

extension FontDescription {
  init(_ font: CascadeFont) {
    let standIn: StandIn? = if case .standIn(let standIn) = font.origin { standIn } else { nil }
    slot = font.slot
    family = font.face.family
    style = font.face.style(at: font.pinned)
    file = font.face.path
    index = font.face.index
    standInFor = standIn?.rawValue
    relativeError =
      standIn?.correction(size: 17, weight: 400, script: "Zyyy", language: "").relativeError ?? 0
  }
}
