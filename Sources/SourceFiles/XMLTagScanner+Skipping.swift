import FitVocabulary

/// The bytes XML gives a meaning.
enum XMLByte {
  static let less = UInt8(ascii: "<")
  static let ampersand = UInt8(ascii: "&")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")

  /// Space, tab, line feed or carriage return.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension XMLTagScanner {
  /// Whether the given ASCII text stands here.
  func follows(_ text: StaticString) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[index + $0] == expected[$0] }
    }
  }

  /// Moves over white space.
  mutating func skipSpace() {
    while index < bytes.count, XMLByte.isSpace(bytes[index]) { index += 1 }
  }

  /// Takes the name that stands here, empty when none does.
  mutating func takeName() -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), XMLByte.less, XMLByte.quote,
      XMLByte.apostrophe, XMLByte.ampersand, UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// Moves behind `end`, which has to follow somewhere.
  mutating func skip(past end: StaticString, opening: Int, what: String) throws(XMLProblem) {
    let start = index
    index += opening
    while index < bytes.count, !follows(end) { index += 1 }
    guard index < bytes.count else {
      throw problem("The \(what) is never closed", fix: "add \(end) where it ends", at: start)
    }
    index += end.utf8CodeUnitCount
  }

  /// Moves over `<?…?>`; an XML declaration may only start the file.
  mutating func processingInstruction() throws(XMLProblem) {
    let start = index
    try skip(past: "?>", opening: 2, what: "processing instruction")
    let isDeclaration = bytes[start..<index].starts(with: "<?xml".utf8) && XMLByte.isSpace(bytes[start + 5])
    guard !isDeclaration || start == 0 else {
      throw problem(
        "The XML declaration <?xml …?> has to be the very first thing in the file",
        fix: "delete what stands before it", at: start)
    }
    if !isDeclaration { instructions.append(start..<index) }
  }

  /// Moves over `&name;`, which has to be one of XML's own five or a number.
  mutating func reference() throws(XMLProblem) {
    let start = index
    index += 1
    let name = takeName()
    guard follows(";") else {
      throw problem("This & starts no entity", fix: "write &amp; for an & that is part of a text", at: start)
    }
    index += 1
    guard ["lt", "gt", "amp", "quot", "apos"].contains(name) || Self.isCharacter(name) else {
      throw problem(
        "XML knows no entity &\(name);", fix: "write the character itself, or its number as in &#160;", at: start)
    }
  }

  /// Whether `#65` or `#x41` names a character XML allows.
  private static func isCharacter(_ name: String) -> Bool {
    guard name.first == "#" else { return false }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code) else { return false }
    return code >= 0x20 && code & 0xFFFE != 0xFFFE || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
