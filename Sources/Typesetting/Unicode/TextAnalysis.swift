internal import CUnicode

/// The Unicode properties of a text: scripts, directions, grapheme clusters. Offsets count UTF-16 code units.
struct TextAnalysis {
  /// The text as it is shaped, with control characters replaced.
  let units: [UInt16]
  /// ISO 15924 code of each unit as a packed tag.
  let scripts: [UInt32]
  /// Bidirectional level of each unit; empty if all are 0.
  let levels: [UInt8]
  /// End of each extended grapheme cluster.
  let graphemeEnds: [Int32]
  /// `CU_…` flags of each unit; empty if there are none.
  let flags: [UInt8]
  /// Length in UTF-8 of each unit of the original text; empty if all are 1.
  private let utf8Lengths: [UInt8]

  init(_ text: String) {
    let original = Array(text.utf16)
    units = original.map(Self.shaped)
    // Below U+0590 all text runs to the right, so ICU is not needed for it.
    let highest = original.max() ?? 0
    utf8Lengths = highest < 0x80 ? [] : original.map { $0 < 0x80 ? 1 : $0 < 0x800 || UTF16.isSurrogate($0) ? 2 : 3 }
    graphemeEnds =
      Self.areClusters(upTo: highest) && !original.contains(0x0D)
      ? Array(stride(from: 1, through: Int32(original.count), by: 1)) : Self.graphemeEnds(original)
    levels = highest < 0x590 ? [] : Self.filled(units, 0, cu_bidi_levels)
    scripts = Self.filled(units, ScriptCode.common.packed, cu_scripts)
    flags = highest < 0x7F ? [] : Self.filled(units, 0, cu_properties)
  }

  /// Flags of a unit.
  func flags(at offset: Int) -> Int32 { flags.isEmpty ? 0 : Int32(flags[offset]) }

  /// Whether the text at a unit runs to the left.
  func isRightToLeft(at offset: Int) -> Bool { !levels.isEmpty && levels[offset] & 1 == 1 }

  /// Length in UTF-8 of a unit in the original text; a surrogate counts as two.
  func utf8Length(at offset: Int) -> Int { Int(utf8Lengths.isEmpty ? 1 : utf8Lengths[offset]) }

  /// A bar label has one line: breaks and tabs are as wide as a space, other controls have no width.
  private static func shaped(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: 0x20
    case 0..<0x20, 0x7F..<0xA0, 0xFFF9...0xFFFB: 0x200B
    default: unit
    }
  }

  /// Whether every code unit up to one is known without ICU to be a grapheme cluster; only the line feed of a CR LF
  /// pair is none.
  static func areClusters(upTo highest: UInt16) -> Bool { highest < 0x300 }

  private static func graphemeEnds(_ text: [UInt16]) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: text.count) { buffer, count in
      count = max(0, Int(cu_grapheme_ends(text, Int32(text.count), buffer.baseAddress)))
    }
  }

  private static func filled<Value>(
    _ text: [UInt16], _ standard: Value,
    _ function: (UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<Value>?) -> Int32
  ) -> [Value] {
    var values = Array(repeating: standard, count: text.count)
    _ = function(text, Int32(text.count), &values)
    return values
  }
}

extension UTF16 {
  /// Whether the unit is half of a pair.
  static func isSurrogate(_ unit: CodeUnit) -> Bool { unit & 0xF800 == 0xD800 }
}

/// An ISO 15924 script code.
struct ScriptCode: Hashable, Sendable {
  /// The four letters, the first in the highest byte.
  let packed: UInt32

  init(packed: UInt32) { self.packed = packed }

  /// The four letters of ISO 15924, such as `Latn`.
  var name: String { OpenTypeTag(raw: packed).name }

  static let common = ScriptCode(packed: OpenTypeTag("Zyyy").raw)
}

extension Unicode.Scalar {
  /// The columns that the character takes in a terminal: 2 if it is wide, 0 if it is invisible or combines with others,
  /// otherwise 1.
  ///
  /// Source: Unicode Standard Annex #11, “East Asian Width”, in the version of ICU.
  public var terminalColumns: Int { Int(cu_terminal_columns(value)) }
}
