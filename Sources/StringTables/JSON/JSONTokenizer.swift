internal import FitModel
internal import InputFiles

/// One value of a JSON document: its range, and the index of the next one.
struct JSONToken {
  enum Kind: UInt8 {
    case object, array, text, escapedText, number, literal
  }
  var kind: Kind
  /// First byte; for a text the one after its opening quotation mark.
  var start: UInt32
  /// End of the bytes; for a text its closing quotation mark.
  var end: UInt32
  /// Index of the token after this value and all inside it.
  var next: UInt32
}

/// Splits JSON into tokens without recursion and without creating strings. Members of an object are pairs of tokens,
/// the key first.
struct JSONTokenizer {
  /// Levels of nesting that are read; a string catalog has about ten.
  static let maximumDepth = 200

  private struct Container {
    var token: Int
    var isObject: Bool

    /// The byte that closes it.
    var end: UInt8 { isObject ? 0x7D : 0x5D }
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var tokens: [JSONToken] = []
  private var stack: [Container] = []

  static func tokens(of bytes: UnsafeBufferPointer<UInt8>) throws(ParsingFailure) -> [JSONToken] {
    guard bytes.count < Int(UInt32.max) else {
      throw ParsingFailure(offset: 0, message: "The file is larger than 4 GB", fix: "split it")
    }
    var tokenizer = JSONTokenizer(bytes: bytes)
    try tokenizer.run()
    return tokenizer.tokens
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 16)
  }

  private mutating func run() throws(ParsingFailure) {
    defer { WorkCount.add(index) }
    try nestedValue()
    skipSpace()
    if index < bytes.count {
      throw ParsingFailure(offset: index, message: "There is something after the end of the document", fix: "remove it")
    }
  }

  /// A value with everything inside it.
  private mutating func nestedValue() throws(ParsingFailure) {
    try value()
    while let container = stack.last {
      skipSpace()
      guard index < bytes.count else {
        throw ParsingFailure(
          offset: index, message: "The file ends inside \(container.isObject ? "an object" : "an array")",
          fix: "restore the rest of it")
      }
      let isFirst = tokens.count == container.token + 1
      if !isFirst, bytes[index] != container.end { try comma() }
      if index < bytes.count, bytes[index] == container.end {
        index += 1
        close(container)
        continue
      }
      if container.isObject { try key() }
      try value()
    }
  }

  private mutating func close(_ container: Container) {
    stack.removeLast()
    tokens[container.token].end = UInt32(index)
    tokens[container.token].next = UInt32(tokens.count)
  }

  /// A comma. One after the last member is accepted as well, as by Foundation, with which Xcode reads catalogs.
  private mutating func comma() throws(ParsingFailure) {
    guard bytes[index] == 0x2C else {
      throw ParsingFailure(offset: index, message: "A comma is missing", fix: "add it before this place")
    }
    index += 1
    skipSpace()
  }

  private mutating func key() throws(ParsingFailure) {
    guard index < bytes.count, bytes[index] == 0x22 else {
      throw ParsingFailure(
        offset: index, message: "A key in quotation marks is expected here", fix: "write one, or remove this")
    }
    try text()
    skipSpace()
    guard index < bytes.count, bytes[index] == 0x3A else {
      throw ParsingFailure(offset: index, message: "A colon is missing after the key", fix: "add it")
    }
    index += 1
    skipSpace()
  }

  private mutating func value() throws(ParsingFailure) {
    skipSpace()
    guard index < bytes.count else {
      throw ParsingFailure(
        offset: index, message: "The file ends where a value is expected", fix: "restore the rest of it")
    }
    switch bytes[index] {
    case 0x7B, 0x5B:
      guard stack.count < Self.maximumDepth else {
        throw ParsingFailure(
          offset: index, message: "Values are nested deeper than \(Self.maximumDepth) levels", fix: "restore the file")
      }
      let isObject = bytes[index] == 0x7B
      stack.append(Container(token: tokens.count, isObject: isObject))
      add(isObject ? .object : .array, index)
      index += 1
    case 0x22: try text()
    case 0x2D, 0x30...0x39: number()
    default: try literal()
    }
  }

  private mutating func add(_ kind: JSONToken.Kind, _ start: Int) {
    tokens.append(
      JSONToken(kind: kind, start: UInt32(start), end: UInt32(index), next: UInt32(tokens.count + 1)))
  }

  private mutating func text() throws(ParsingFailure) {
    let start = index + 1
    var end = start
    var kind = JSONToken.Kind.text
    // Skips plain characters eight bytes at a time, because escapes are rare.
    while end + 8 <= bytes.count {
      let word = ByteWords.load(bytes, end)
      let mask = ByteWords.equal(word, 0x22) | ByteWords.equal(word, 0x5C) | ByteWords.less(word, than: 0x20)
      guard mask == 0 else {
        end += ByteWords.first(mask)
        break
      }
      end += 8
    }
    while end < bytes.count, bytes[end] != 0x22 {
      if bytes[end] == 0x5C {
        kind = .escapedText
        end += try JSONEscapes.length(bytes, end)
      } else if bytes[end] < 0x20 {
        break
      } else {
        end += 1
      }
    }
    guard end < bytes.count, bytes[end] == 0x22 else {
      throw ParsingFailure(
        offset: index, message: "A text is not closed on its line",
        fix: "close it with a quotation mark, write \\n for a line break")
    }
    index = end
    add(kind, start)
    index += 1
  }

  private mutating func number() {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: index += 1
      default: return add(.number, start)
      }
    }
    add(.number, start)
  }

  private mutating func literal() throws(ParsingFailure) {
    for word in ["true", "false", "null"] {
      let end = index + word.utf8.count
      if end <= bytes.count, bytes[index..<end].elementsEqual(word.utf8) {
        let start = index
        index = end
        return add(.literal, start)
      }
    }
    throw ParsingFailure(offset: index, message: "No value can start here", fix: "write a text in quotation marks")
  }

  /// Skips white space: mostly a line break and the indentation of the next line.
  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20 where index + 8 <= bytes.count:
        let others = ByteWords.load(bytes, index) ^ 0x2020_2020_2020_2020
        index += others == 0 ? 8 : ByteWords.first(others)
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}

/// Backslash escapes of JSON texts (RFC 8259, section 7).
enum JSONEscapes {
  /// The length of the escape at an offset.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) throws(ParsingFailure) -> Int {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u") where unit(bytes, offset) != nil: return 6
    default:
      throw ParsingFailure(
        offset: offset, message: "The backslash does not start an escape",
        fix: "write \\\\ for a backslash, \\u with four digits")
    }
  }

  /// The text between two quotation marks with its escapes resolved, and whether half a surrogate pair became U+FFFD.
  static func resolve(_ slice: UnsafeBufferPointer<UInt8>) -> (text: String, isRepaired: Bool) {
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
  static func firstHalf(_ slice: UnsafeBufferPointer<UInt8>) -> Int? {
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

  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = OldStyleEscapes.hexDigit(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
