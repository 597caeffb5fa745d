/// A part of an XML document with its byte range.
enum XMLEvent {
  /// A start tag, or a self-closing element.
  case start(XMLTag)
  /// Character data, with its references as they are written.
  case text(Range<Int>)
  /// The content of a CDATA section.
  case cdata(Range<Int>)
  /// An end tag.
  case end(Range<Int>)
}

/// The start tag of an element.
struct XMLTag {
  /// The name as written, prefix included.
  var name: String
  /// From `<` to `>`.
  var range: Range<Int>
  /// The attributes in order; the values without their quotation marks, as written.
  var attributes: [(name: String, value: Range<Int>)]
  /// Whether it is `<a/>`: no end tag follows.
  var isClosed: Bool
}

/// Resolves the characters, references and names of XML. Source: XML 1.0, fifth edition, 2.2, 2.3, 2.11, 3.3.3 and 4.1.
enum XMLContent {
  /// The kind of content.
  enum Kind { case text, cdata, attribute }

  /// The text of document bytes: references are resolved, line breaks become line feeds. In an attribute a line break
  /// or a tab becomes a space.
  ///
  /// - Parameter bytes: well-formed content of that kind.
  static func text(_ bytes: ArraySlice<UInt8>, _ kind: Kind) -> String {
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case 0x0D: false
      case UInt8(ascii: "&"): kind == .cdata
      case 0x09, 0x0A: kind != .attribute
      default: true
      }
    }
    guard !isPlain else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x0D:
        if index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
        result.append(kind == .attribute ? 0x20 : 0x0A)
      case 0x09, 0x0A: result.append(kind == .attribute ? 0x20 : byte)
      case UInt8(ascii: "&") where kind != .cdata:
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
        if let scalar = character(bytes[index..<end]) { result += String(scalar).utf8 }
        index = min(end + 1, bytes.endIndex)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The character of a reference without `&` and `;`, such as `amp` or `#x41`; `nil` if XML has none.
  static func character(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self) {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    case let name where name.first == "#":
      let isHexadecimal = name.dropFirst().first == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard digits.first?.isHexDigit == true, let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
        return nil
      }
      return Unicode.Scalar(code).flatMap { isAllowed($0) ? $0 : nil }
    default: return nil
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Whether a text is a name, or empty.
  static func isName(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard startsName(scalar.value) || (!isFirst && continuesName(scalar.value)) else { return false }
      isFirst = false
    }
    return true
  }

  private static func startsName(_ value: UInt32) -> Bool {
    switch value {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x3A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x1_0000...0xE_FFFF:
      true
    default: false
    }
  }

  private static func continuesName(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x2D, 0x2E, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}
