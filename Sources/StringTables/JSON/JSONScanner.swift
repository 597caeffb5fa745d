internal import FitModel
internal import InputFiles

/// Moves over the bytes of a JSON document, and counts its lines.
struct JSONScanner {
  let bytes: TextBytes
  var index = 0
  /// The line of `index`. Lines are counted here, not by `LineColumnCursor`, because white space is skipped anyway and
  /// only it contains line breaks.
  private(set) var line: UInt32 = 1

  init(bytes: TextBytes) { self.bytes = bytes }

  /// The next byte; `nil` at the end.
  @inline(__always)
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips white space: mostly a space, or a line break and the indentation of the next line.
  @inline(__always)
  mutating func skipSpace() {
    guard index < bytes.count, bytes[index] <= 0x20 else { return }
    if bytes[index] == 0x0A {
      line &+= 1
      index &+= 1
      while index &+ 8 <= bytes.count {
        let others = bytes.word(at: index) ^ 0x2020_2020_2020_2020
        index &+= others == 0 ? 8 : ByteWords.first(others)
        if others != 0 { break }
      }
    } else if bytes[index] == 0x20 {
      index &+= 1
    }
    guard index < bytes.count, bytes[index] <= 0x20 else { return }
    (index, line) = Self.afterSpace(bytes, index, line)
  }

  /// The offset and the line of the first byte that is not white space.
  @inline(never)
  private static func afterSpace(_ bytes: TextBytes, _ start: Int, _ line: UInt32) -> (index: Int, line: UInt32) {
    var (index, line) = (start, line)
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09: break
      case 0x0A: line += 1
      // A carriage return and the line feed after it are one line break.
      case 0x0D: if index + 1 == bytes.count || bytes[index + 1] != 0x0A { line += 1 }
      default: return (index, line)
      }
      index += 1
    }
    return (index, line)
  }

  /// Moves from the opening quotation mark of a text to its closing one, or to a byte before it that is not plain.
  /// Returns whether it reached the closing one.
  @inline(__always)
  mutating func skipPlainText() -> Bool {
    index &+= 1
    while index &+ 8 <= bytes.count {
      let word = bytes.word(at: index)
      let mask = ByteWords.equal(word, 0x22) | ByteWords.equal(word, 0x5C) | ByteWords.less(word, than: 0x20)
      index &+= mask == 0 ? 8 : ByteWords.first(mask)
      if mask != 0 { break }
    }
    // The last bytes of the file.
    while index + 8 > bytes.count, index < bytes.count, bytes[index] >= 0x20, ![0x22, 0x5C].contains(bytes[index]) {
      index += 1
    }
    return current == 0x22
  }

  /// The end of a text that has escapes.
  ///
  /// - Parameter offset: where to continue, after plain characters.
  @inline(never)
  static func end(ofText start: Int, _ bytes: TextBytes, from offset: Int) throws(ParsingFailure) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x22, bytes[end] >= 0x20 {
      end += bytes[end] == 0x5C ? try JSONEscapes.length(bytes, end) : 1
    }
    guard end < bytes.count, bytes[end] == 0x22 else { throw JSONFault.openText.failure(at: start - 1) }
    return end
  }

  /// The kind and end of a value that is not a text, object or array.
  @inline(never)
  static func numberOrWord(_ bytes: TextBytes, _ start: Int) throws(ParsingFailure) -> (kind: JSONToken.Kind, end: Int)
  {
    guard start < bytes.count else { throw JSONFault.value.failure(at: start) }
    for word: StaticString in ["true", "false", "null"] {
      let end = start + word.utf8CodeUnitCount
      if end <= bytes.count, bytes[start..<end] == word { return (.literal, end) }
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard isDigit(bytes[start]) || bytes[start] == 0x2D else { throw JSONFault.unknown.failure(at: start) }
    var end = start
    while end < bytes.count, isDigit(bytes[end]) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[end]) { end += 1 }
    return (.number, end)
  }
}

/// What can be wrong with a JSON document, with the words for it.
enum JSONFault {
  case openObject, openArray, openText, comma, key, colon, value, unknown, escape, depth, size, trailing

  /// The fault at an offset.
  @inline(never)
  func failure(at offset: Int) -> ParsingFailure {
    let (message, fix) = words
    return ParsingFailure(offset: offset, message: message, fix: fix)
  }

  private var words: (message: Sentence, fix: Sentence) {
    switch self {
    case .openObject, .openArray:
      ("The file ends inside \(self == .openObject ? "an object" : "an array")", "restore the rest of it")
    case .openText:
      ("A text is not closed on its line", "close it with a quotation mark, write \\n for a line break")
    case .comma: ("A comma is missing", "add it here")
    case .key: ("A key in quotation marks is expected here", "write one, or remove this")
    case .colon: ("A colon is missing after the key", "add it")
    case .value: ("The file ends where a value is expected", "restore the rest of it")
    case .unknown: ("No value can start here", "write a text in quotation marks")
    case .escape: ("The backslash does not start an escape", "write \\\\ for a backslash, \\u with four digits")
    case .depth:
      ("Values are nested deeper than \(JSONDocument.maximumDepth) levels", "restore the file")
    case .size: ("The file is larger than 4 GB", "split it")
    case .trailing: ("Unexpected content after the end of the document", "remove it")
    }
  }
}

/// Backslash escapes of JSON texts (RFC 8259, section 7).
enum JSONEscapes {
  /// The length of the escape at an offset.
  static func length(_ bytes: TextBytes, _ offset: Int) throws(ParsingFailure) -> Int {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u") where unit(bytes, offset) != nil: return 6
    default:
      throw JSONFault.escape.failure(at: offset)
    }
  }

  /// The text between two quotation marks with its escapes resolved, and whether half a surrogate pair became U+FFFD.
  static func resolve(_ slice: TextBytes) -> (text: String, isRepaired: Bool) {
    var text = EscapedText()
    text.bytes.reserveCapacity(slice.count)
    var index = 0
    while index < slice.count {
      guard slice[index] == 0x5C, index + 1 < slice.count else {
        text.append(byte: slice[index])
        index += 1
        continue
      }
      if slice[index + 1] == UInt8(ascii: "u") {
        text.append(unit: unit(slice, index) ?? 0xFFFD)
        index += 6
      } else {
        text.append(byte: plain(slice[index + 1]))
        index += 2
      }
    }
    text.flush()
    return (String(decoding: text.bytes, as: UTF8.self), text.isRepaired)
  }

  /// Offset of the first escape of half a surrogate pair in the text between two quotation marks.
  static func firstHalf(_ slice: TextBytes) -> Int? {
    func unit(at index: Int) -> UInt16? {
      index + 1 < slice.count && slice[index] == UInt8(ascii: "\\") && slice[index + 1] == UInt8(ascii: "u")
        ? Self.unit(slice, index) : nil
    }
    var index = 0
    while index < slice.count {
      guard slice[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      guard let first = unit(at: index), first & 0xF800 == 0xD800 else {
        index += 2
        continue
      }
      guard UTF16.isLeadSurrogate(first), let second = unit(at: index + 6), UTF16.isTrailSurrogate(second) else {
        return index
      }
      index += 12
    }
    return nil
  }

  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  private static func unit(_ bytes: TextBytes, _ offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = OldStyleEscapes.hexDigit(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
