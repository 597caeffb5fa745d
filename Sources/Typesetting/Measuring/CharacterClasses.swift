internal import CUnicode
internal import FitModel

/// The properties of a character for the fast path of measuring, in one word.
struct CharacterClass: Equatable {
  /// 0 for a character that has not been classified.
  private(set) var bits: UInt16

  /// The scripts that the fast path knows; `common` stands for characters that take the script around them.
  enum Script: UInt16, CaseIterable {
    case common, latin, cyrillic, greek, han, hiragana, katakana

    /// ISO 15924 code as a packed tag.
    var tag: UInt32 { Self.tags[Int(rawValue)] }

    init?(tag: UInt32) {
      guard let index = Self.tags.firstIndex(of: tag) else { return nil }
      self = Self.allCases[index]
    }

    private static let tags = ["Zyyy", "Latn", "Cyrl", "Grek", "Hani", "Hira", "Kana"].map { OpenTypeTag($0).raw }
  }

  /// The maximum number of fonts of a cascade.
  static let mostFonts = 8
  /// The bits of `font` and `script`, by which texts are divided into runs.
  static let runMask: UInt16 = 0x7F

  private static let resolved: UInt16 = 0x80
  private static let fullShapingBit: UInt16 = 0x100
  private static let bracketBit: UInt16 = 0x200
  private static let cjkBit: UInt16 = 0x400

  static let unresolved = CharacterClass(bits: 0)
  /// A character that requires full shaping.
  static let fullShaping = CharacterClass(bits: resolved | fullShapingBit)

  /// A character that is always a single grapheme cluster, runs left to right, and is drawn by the cascade's font
  /// `font`.
  ///
  /// - Parameter isCJK: whether its script extensions are Han, Hiragana and Katakana; `script` is then `common`.
  init(script: Script, font: Int, isBracket: Bool, isCJK: Bool) {
    bits =
      Self.resolved | script.rawValue | UInt16(font) << 4 | (isBracket ? Self.bracketBit : 0)
      | (isCJK ? Self.cjkBit : 0)
  }

  private init(bits: UInt16) { self.bits = bits }

  var isUnresolved: Bool { bits == 0 }
  var needsFullShaping: Bool { bits & Self.fullShapingBit != 0 }
  var script: UInt16 { bits & 15 }
  var isBracket: Bool { bits & Self.bracketBit != 0 }
  /// Whether it takes its script only from Han, Hiragana and Katakana.
  var isCJK: Bool { bits & Self.cjkBit != 0 }
  /// Font and script as one number.
  var run: UInt16 { bits & Self.runMask }
}

/// The classes of characters for the fonts of one cascade, computed on demand.
///
/// Each character is analyzed and itemized like a whole text, alone and beside a few others. It takes the fast path
/// only if the results show that its neighbors do not matter.
final class CharacterClasses {
  private let table = CharacterTable(unset: CharacterClass.unresolved)

  /// The class of a character below U+10000.
  @inline(__always)
  func known(_ scalar: UInt32) -> CharacterClass { table[scalar] }

  /// Classifies a character below U+10000.
  func resolve(_ scalar: UInt32, _ context: MeasuringContext) -> CharacterClass {
    let value = Self.classified(scalar, context)
    table.set(value, for: scalar)
    return value
  }

  /// Blocks without marks, joiners, selectors, jamo or anything else whose neighbors belong to its cluster; their
  /// characters are classified one by one. U+2044 is left out, because HarfBuzz forms fractions with it.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x2FF, 0x370...0x52F, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x2043, 0x2045...0x205E,
    0x20A0...0x20BF, 0x2100...0x23FF, 0x2460...0x27BF, 0x3000...0x3029, 0x3030...0x30FF, 0x3200...0x4DBF,
    0x4E00...0x9FFF, 0xFF01...0xFF60,
  ]

  private static func classified(_ scalar: UInt32, _ context: MeasuringContext) -> CharacterClass {
    guard blocks.contains(where: { $0.contains(scalar) }), let character = Unicode.Scalar(scalar),
      character.properties.generalCategory != .unassigned, isCluster(UInt16(scalar))
    else { return .fullShaping }
    let analysis = TextAnalysis(String(character))
    let itemizer = Itemizer(analysis, cascade: context.cascade, language: context.language)
    guard itemizer.items.count == 1, itemizer.missing.isEmpty, analysis.levels.allSatisfy({ $0 == 0 }),
      case .font(let drawing) = itemizer.items[0].font,
      let font = context.cascade.fonts.prefix(CharacterClass.mostFonts).firstIndex(where: { $0 === drawing }),
      let (script, isCJK) = script(UInt16(scalar))
    else { return .fullShaping }
    let isBracket = [.openPunctuation, .closePunctuation].contains(character.properties.generalCategory)
    return CharacterClass(script: script, font: font, isBracket: isBracket, isCJK: isCJK)
  }

  /// Whether the character is a grapheme cluster beside letters and beside itself.
  private static func isCluster(_ unit: UInt16) -> Bool {
    if TextAnalysis.areClusters(upTo: unit) { return true }
    let text: [UInt16] = [0x61, unit, unit, 0x61]
    var ends = [Int32](repeating: 0, count: 4)
    return cu_grapheme_ends(text, 4, &ends) == 4
  }

  private static func script(_ unit: UInt16) -> (script: CharacterClass.Script, isCJK: Bool)? {
    // The script of the character after a Han, Hiragana, Katakana, Latin and Cyrillic character, and alone; and the
    // script that a digit before it takes from it.
    let beside = [0x4E2D, 0x3042, 0x30A2, 0x61, 0x42F].map { scripts([$0, unit])[1] }
    let alone = scripts([unit])[0]
    let lent = scripts([0x31, unit])[0]
    let common = CharacterClass.Script.common.tag
    if alone == common { return beside == scriptsBeside ? (.common, false) : nil }
    if lent == alone, beside.allSatisfy({ $0 == alone }) {
      return CharacterClass.Script(tag: alone).map { ($0, false) }
    }
    let (han, hiragana, katakana) = (
      CharacterClass.Script.han.tag, CharacterClass.Script.hiragana.tag, CharacterClass.Script.katakana.tag
    )
    let isCJK = alone == han && lent == common && Array(beside.prefix(3)) == [han, hiragana, katakana]
    return isCJK ? (.common, true) : nil
  }

  /// The scripts that a common character can inherit from the one before it.
  private static let scriptsBeside = ["Hani", "Hira", "Kana", "Latn", "Cyrl"].map { OpenTypeTag($0).raw }

  private static func scripts(_ units: [UInt16]) -> [UInt32] {
    var tags = [UInt32](repeating: 0, count: units.count)
    _ = cu_scripts(units, Int32(units.count), &tags)
    return tags
  }
}

/// A value for each character below U+10000, in chunks of 256 that are allocated when one of their values is set.
struct CharacterTable<Element: BitwiseCopyable>: ~Copyable {
  private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  private let unset: Element

  /// A table in which every character has one value.
  init(unset: Element) {
    self.unset = unset
    chunks = .allocate(capacity: 256)
    chunks.initialize(repeating: nil, count: 256)
  }

  deinit {
    for chunk in 0..<256 { chunks[chunk]?.deallocate() }
    chunks.deallocate()
  }

  /// The value of a character.
  @inline(__always)
  subscript(scalar: UInt32) -> Element {
    guard let chunk = chunks[Int(scalar >> 8 & 0xFF)] else { return unset }
    return chunk[Int(scalar & 0xFF)]
  }

  /// Sets the value of a character.
  func set(_ value: Element, for scalar: UInt32) {
    let index = Int(scalar >> 8 & 0xFF)
    if chunks[index] == nil {
      let chunk = UnsafeMutablePointer<Element>.allocate(capacity: 256)
      chunk.initialize(repeating: unset, count: 256)
      chunks[index] = chunk
    }
    chunks[index]?[Int(scalar & 0xFF)] = value
  }
}
