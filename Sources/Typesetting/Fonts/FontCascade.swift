internal import FitModel

/// Where a font of a cascade comes from, which decides the error of its widths.
enum FontOrigin: Hashable, Sendable {
  /// The font is used as itself, with additional points for each letter.
  case selected(tracking: Double)
  /// It stands in for one of Apple's fonts.
  case standIn(StandIn)
  /// A font of the machine, because no other has the character.
  case system
}

/// An open font with its place in the selection.
struct CascadeFont: Sendable {
  /// Slot or role: `latin`, `latin-bold`, `han`, `han-bold`, `emoji`, `title` …
  let slot: String
  let face: FontFace
  /// Coordinates the user pinned.
  let pinned: [FontVariation]
  let origin: FontOrigin
}

/// The open fonts of a selection, in the order in which they are searched for a character.
struct FontCascade: Sendable {
  /// Weight from which a font that comes in two files is taken from the bold one.
  static let boldFrom = 600.0

  let latin, hanRegular, hanBold: CascadeFont
  let latinBold: CascadeFont?
  let emoji: CascadeFont?
  let overrides: [FontRole: CascadeFont]
  /// Whether errors are ignored, as if no font were a stand-in.
  let ignoresErrors: Bool

  /// Opens every font of the selection, each file once.
  init(_ selection: FontSelection) throws(FontError) {
    ignoresErrors = selection.ignoresErrors
    var opened: [FaceKey: FontFace] = [:]
    latin = try Self.open(selection.latin, "latin", &opened)
    latinBold = if let font = selection.latinBold { try Self.open(font, "latin-bold", &opened) } else { nil }
    hanRegular = try Self.open(selection.hanRegular, "han", &opened)
    hanBold = try Self.open(selection.hanBold, "han-bold", &opened)
    emoji = if let font = selection.emoji { try Self.open(font, "emoji", &opened) } else { nil }
    var overrides: [FontRole: CascadeFont] = [:]
    for role in FontRole.allCases {
      guard let font = selection.overrides[role] else { continue }
      overrides[role] = try Self.open(font, role.rawValue, &opened)
    }
    self.overrides = overrides
  }

  /// The fonts for a style, first choice first; without the emoji font.
  ///
  /// PingFang has no bold: from semibold on the heavier file draws Han, with the widths of the regular file, which also
  /// has rarer characters.
  func fonts(role: FontRole, weight: FontWeight) -> [CascadeFont] {
    let isBold = weight.value >= Self.boldFrom
    let latins = [overrides[role], isBold ? latinBold ?? latin : latin].compactMap { $0 }
    return latins + (isBold && hanBold.face !== hanRegular.face ? [hanBold, hanRegular] : [hanRegular])
  }

  /// Every font, in a stable order.
  var all: [CascadeFont] {
    FontRole.allCases.compactMap { overrides[$0] } + [latin, latinBold, hanRegular, hanBold, emoji].compactMap { $0 }
  }

  private struct FaceKey: Hashable {
    let path: String
    let index: Int
  }

  private static func open(
    _ font: FontSpecification, _ slot: String, _ opened: inout [FaceKey: FontFace]
  ) throws(FontError) -> CascadeFont {
    let key = FaceKey(path: font.path, index: font.index)
    let face: FontFace
    if let known = opened[key] { face = known } else { face = try FontFace(path: font.path, index: font.index) }
    opened[key] = face
    for variation in font.variations { try check(variation, of: face) }
    let origin: FontOrigin = font.standIn.map { .standIn($0) } ?? .selected(tracking: font.tracking)
    return CascadeFont(slot: slot, face: face, pinned: font.variations, origin: origin)
  }

  private static func check(_ variation: FontVariation, of face: FontFace) throws(FontError) {
    guard let axis = face.axis(variation.axis) else {
      throw .unknownAxis(path: face.path, axis: variation.axis, known: face.axes.map(\.tag))
    }
    guard variation.value >= axis.lowest, variation.value <= axis.highest else {
      throw .axisOutOfRange(
        path: face.path, axis: axis.tag, value: variation.value, lowest: axis.lowest, highest: axis.highest)
    }
  }
}
