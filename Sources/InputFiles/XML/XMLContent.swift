import FitModel
import Foundation

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
  /// Whether the element is self-closing, such as `<a/>`.
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

  /// The character of a reference without `&` and `;`, such as `amp` or `#x41`; `nil` if XML has no such character.
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

/// Finds the encoding of an XML document.
enum XMLText {
  /// Converts a document to UTF-8 without a byte order mark, from UTF-8, UTF-16 (with or without one), or the
  /// 8-bit encoding that its declaration names.
  static func bytes(of data: Data, file: String) throws(InputProblem) -> [UInt8] {
    let raw = Array(data.prefix(1024))
    let start = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
    if let name = encoding(in: start), let encoding = eightBitEncodings[name.text.lowercased()] {
      guard let text = String(bytes: data.dropFirst(raw.count - start.count), encoding: encoding) else {
        throw InputProblem(
          .unreadable, at: SourcePosition(file: file, line: 1, column: 1),
          message: "The file says that it is \(name.text), but it is not", fix: "save the file as UTF-8")
      }
      return Array(text.utf8)
    }
    // Without a byte order mark, the byte order follows from the first character, which is `<`.
    let byteOrderMark: [UInt8] =
      raw.starts(with: [0x3C, 0]) ? [0xFF, 0xFE] : raw.starts(with: [0, 0x3C]) ? [0xFE, 0xFF] : []
    let text = try TextDecoder.decode(byteOrderMark.isEmpty ? data : Data(byteOrderMark) + data, file: file)
    func problem(at offset: Int, _ message: Sentence, _ fix: Sentence) -> InputProblem {
      InputProblem(
        .unreadable, at: LineIndex(text.bytes).position(of: offset, in: file), message: message, fix: fix)
    }
    if let repair = text.firstRepair {
      throw problem(at: repair, "This is half of a surrogate pair", "write the whole character")
    }
    guard text.byteOrderMarks < 2 else {
      throw problem(at: 0, "There is text outside the root element", "delete it")
    }
    if let name = encoding(in: Array(text.bytes.prefix(1024))) {
      guard isName(name.text) else {
        throw problem(at: name.offset, "This is not the name of an encoding", "write encoding=\"UTF-8\"")
      }
      guard isKnown(name.text.lowercased()) else {
        throw problem(
          at: name.offset, "There is no encoding called “\(name.text)”, so the system does not read the file",
          "write encoding=\"UTF-8\"")
      }
    }
    return text.bytes
  }

  private static let eightBitEncodings: [String: String.Encoding] = [
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252,
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "macintosh": .macOSRoman,
    "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
  ]

  /// Prefixes of the names of other encodings that Apple's systems support. They are not converted here: ASCII text in
  /// them reads the same, other text is reported. Source: IANA, Character Sets.
  private static let otherEncodings = [
    "ascii", "us-ascii", "ansi_x3.4", "ucs-", "iso-10646-ucs-", "iso-8859-", "iso8859",
    "iso_8859-", "latin", "windows-", "cp", "ibm", "koi8-", "gb2312", "gbk", "gb18030", "gb_2312", "hz-gb-2312", "big5",
    "euc-", "shift", "x-", "iso-2022-", "ks_c_5601", "tis-620", "mac", "viscii", "nextstep",
  ]

  private static func isKnown(_ name: String) -> Bool {
    if name.hasPrefix("utf") {
      return ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be"].contains(name)
    }
    return eightBitEncodings[name] != nil || otherEncodings.contains { name.hasPrefix($0) }
  }

  /// The encoding that the XML declaration names, and where its name starts.
  private static func encoding(in bytes: [UInt8]) -> (text: String, offset: Int)? {
    guard bytes.starts(with: Array("<?xml".utf8)), let end = bytes.prefix(400).firstIndex(of: 0x3E) else { return nil }
    let word = Array("encoding".utf8)
    guard let start = (5..<end).first(where: { bytes[$0..<end].starts(with: word) }) else { return nil }
    var index = start + word.count
    let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    while index < end, blanks.contains(bytes[index]) { index += 1 }
    guard bytes[index] == 0x3D else { return nil }
    index += 1
    while index < end, blanks.contains(bytes[index]) { index += 1 }
    guard index < end, bytes[index] == 0x22 || bytes[index] == 0x27,
      let close = bytes[(index + 1)..<end].firstIndex(of: bytes[index])
    else { return nil }
    return (String(decoding: bytes[(index + 1)..<close], as: UTF8.self), index + 1)
  }

  /// Whether a text is a name of an encoding. Source: XML 1.0, production 81.
  private static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9._\-]*/) != nil
  }
}
