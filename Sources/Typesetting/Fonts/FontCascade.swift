internal import CUnicode
internal import FitModel
internal import Synchronization

/// Where a font of a cascade comes from, which decides the error of its widths.
enum FontOrigin: Hashable, Sendable {
  /// The font is used as it is, with additional points for each cluster.
  case selected(tracking: Double)
  /// It stands in for one of Apple's fonts.
  case standIn(StandIn)
  /// A font of the machine, because no other has the character.
  case system
}

/// An open font with its position in the selection.
struct CascadeFont: Sendable {
  /// What it is for: `latin`, `latin-bold`, `han`, `han-bold`, `emoji`, `title` …
  let role: String
  let face: FontFace
  /// The coordinates that the user pinned.
  let pinned: [FontVariation]
  let origin: FontOrigin

  init(_ font: FontSpecification, _ role: String, _ opened: OpenedFonts) throws(FontError) {
    self.role = role
    face = try opened.face(of: font)
    for variation in font.variations { try Self.check(variation, of: face) }
    pinned = font.variations
    origin = font.standIn.map { .standIn($0) } ?? .selected(tracking: font.tracking)
  }

  init(role: String, face: FontFace, pinned: [FontVariation], origin: FontOrigin) {
    self.role = role
    self.face = face
    self.pinned = pinned
    self.origin = origin
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

/// The open fonts of a selection, in the order in which they are searched for a character.
struct FontCascade: Sendable {
  /// The lowest weight for which the bold file of a font in two files is used.
  static let boldFrom = 600.0

  let latin, hanRegular, hanBold: CascadeFont
  let latinBold: CascadeFont?
  let emoji: CascadeFont?
  let overrides: [FontRole: CascadeFont]
  /// Whether errors are ignored, as if no font were a stand-in.
  let ignoresErrors: Bool

  /// Opens every font of the selection.
  init(_ selection: FontSelection) throws(FontError) {
    ignoresErrors = selection.ignoresErrors
    let opened = selection.opened
    latin = try CascadeFont(selection.latin, "latin", opened)
    latinBold = if let font = selection.latinBold { try CascadeFont(font, "latin-bold", opened) } else { nil }
    hanRegular = try CascadeFont(selection.hanRegular, "han", opened)
    hanBold = try CascadeFont(selection.hanBold, "han-bold", opened)
    emoji = if let font = selection.emoji { try CascadeFont(font, "emoji", opened) } else { nil }
    var overrides: [FontRole: CascadeFont] = [:]
    for role in FontRole.allCases {
      guard let font = selection.overrides[role] else { continue }
      overrides[role] = try CascadeFont(font, role.rawValue, opened)
    }
    self.overrides = overrides
  }

  /// The fonts for a style, first choice first; without the emoji font.
  ///
  /// PingFang has no bold: from semibold on, the heavier file draws Han, with the widths of the regular file, which
  /// also has rarer characters.
  func fonts(role: FontRole, weight: FontWeight) -> [CascadeFont] {
    let isBold = weight.value >= Self.boldFrom
    let latins = [overrides[role], isBold ? latinBold ?? latin : latin].compactMap { $0 }
    return latins + (isBold && hanBold.face !== hanRegular.face ? [hanBold, hanRegular] : [hanRegular])
  }

  /// Every font, in a stable order.
  var all: [CascadeFont] {
    FontRole.allCases.compactMap { overrides[$0] } + [latin, latinBold, hanRegular, hanBold, emoji].compactMap { $0 }
  }
}

/// The open fonts of a selection and of its variations for other platforms: each face is opened once.
public final class OpenedFonts: Sendable {
  private struct Key: Hashable {
    let path: String
    let index: Int
  }
  private let faces = Mutex<[Key: FontFace]>([:])
  /// The fonts of the machine.
  let system = SystemFonts()

  public init() {}

  /// Adds a face that is open already.
  public func add(_ face: FontFace) {
    faces.withLock { $0[Key(path: face.path, index: face.index)] = face }
  }

  /// The face of a font, opened at the first request.
  @discardableResult
  public func face(of font: FontSpecification) throws(FontError) -> FontFace {
    let key = Key(path: font.path, index: font.index)
    return try faces.withLock { faces throws(FontError) -> FontFace in
      if let known = faces[key] { return known }
      let face = try FontFace(path: font.path, index: font.index)
      faces[key] = face
      return face
    }
  }
}

extension OpenedFonts: Hashable {
  /// Always `true`: selections are equal if they select the same fonts, whichever are open.
  public static func == (a: OpenedFonts, b: OpenedFonts) -> Bool { true }

  /// Hashes nothing, because all instances are equal.
  public func hash(into hasher: inout Hasher) {}
}

/// What a grapheme cluster, or a part of one, requires of a font.
struct ClusterCoverage {
  /// The characters that need a glyph.
  let scalars: [UInt32]
  /// Whether the cluster is to be drawn as an emoji (UTS #51: by default, by U+FE0F, or as a keycap).
  let isEmoji: Bool
  /// Whether an emoji font would draw it if no other font does.
  let canBeEmoji: Bool
  /// Whether it is one Hangul syllable.
  var isHangulSyllable: Bool { scalars.count == 1 && (0xAC00...0xD7A3).contains(scalars[0]) }
  private let isSynthesizable: Bool
  private let hasOtherSpelling: Bool
  /// The canonically equivalent spellings of the characters.
  private lazy var otherSpellings = hasOtherSpelling ? Self.spellings(scalars) : []

  init(_ analysis: TextAnalysis, _ range: Range<Int>) {
    var scalars: [UInt32] = []
    var union: Int32 = 0
    var isSynthesizable = true
    Self.forEachScalar(of: analysis.units, in: range) { scalar, offset in
      let flags = analysis.flags(at: offset)
      union |= flags
      if flags & CU_IGNORABLE == 0 {
        scalars.append(scalar)
        isSynthesizable = isSynthesizable && flags & CU_SYNTHESIZED != 0
      }
    }
    self.scalars = scalars
    self.isSynthesizable = isSynthesizable
    // Reordering many marks takes quadratic time, and no cluster of a real language has so many.
    hasOtherSpelling = scalars.count > 1 ? scalars.count <= 32 : union & CU_DECOMPOSABLE != 0
    let first = range.isEmpty ? 0 : analysis.flags(at: range.lowerBound)
    let isKeycap = scalars.last == 0x20E3 && scalars.count == 2 && scalars[0] < 0x40
    let asksForEmoji = union & (CU_EMOJI_PRESENTATION | CU_EMOJI_REQUEST) != 0 && union & CU_TEXT_REQUEST == 0
    isEmoji = isKeycap || (first & CU_EMOJI != 0 && asksForEmoji)
    canBeEmoji = first & CU_EMOJI != 0
  }

  /// Whether the font has every character, or every character of a canonically equivalent spelling, which HarfBuzz
  /// finds by itself.
  mutating func isCovered(by font: StyledFont) -> Bool {
    scalars.allSatisfy(font.instance.has) || otherSpellings.contains { $0.allSatisfy(font.instance.has) }
  }

  /// Whether HarfBuzz replaces the character with a space or a hyphen of the font.
  func isSynthesized(by font: StyledFont) -> Bool {
    isSynthesizable && font.instance.has(scalars == [0x2011] ? 0x2010 : 0x20)
  }

  /// Passes each character of a part of a text, with its offset, to `body`.
  @inline(__always)
  private static func forEachScalar(
    of units: [UInt16], in range: Range<Int>, _ body: (_ scalar: UInt32, _ offset: Int) -> Void
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let unit = UInt32(units[offset])
      if unit & 0xFC00 == 0xD800, offset + 1 < range.upperBound {
        body(0x10000 + (unit & 0x3FF) << 10 + UInt32(units[offset + 1]) & 0x3FF, offset)
        offset += 2
      } else {
        body(unit, offset)
        offset += 1
      }
    }
  }

  /// The composed and the decomposed spelling of some characters, if they differ from the characters.
  private static func spellings(_ scalars: [UInt32]) -> [[UInt32]] {
    var units: [UInt16] = []
    for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) { units += scalar.utf16 }
    let limit = units.count * 4 + 16
    return [Int32(1), 0].compactMap { compose in
      let normalized = [UInt16](unsafeUninitializedCapacity: limit) { out, count in
        count = max(0, Int(cu_normalize(units, Int32(units.count), compose, out.baseAddress, Int32(limit))))
      }
      var found: [UInt32] = []
      forEachScalar(of: normalized, in: normalized.indices) { scalar, _ in found.append(scalar) }
      return found.isEmpty || found == scalars ? nil : found
    }
  }
}
