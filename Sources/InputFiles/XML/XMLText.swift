import FitModel
import Foundation

/// The bytes of a document as UTF-8 without a byte-order mark and without a word about their encoding.
struct XMLText {
  /// UTF-8, valid, in which offsets are the document's own.
  var bytes: [UInt8]

  /// Decodes a document: UTF-8, UTF-16 with or without a mark, or the 8-bit encoding its declaration names.
  init(_ data: Data, file: String) throws(XMLProblem) {
    let raw = [UInt8](data)
    if let utf16 = Self.utf16(raw) {
      bytes = try Self.utf16(raw, bigEndian: utf16.isBigEndian, marks: utf16.marks, file: file)
    } else {
      bytes = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
      let declared = Self.encodingDeclaration(bytes).map { String(decoding: bytes[$0.name], as: UTF8.self) }
      if let declared, let encoding = Self.eightBitEncodings[declared.lowercased()] {
        bytes = try Self.transcoded(bytes, from: encoding, name: declared, file: file)
      }
    }
    if let offset = Self.firstInvalidByte(bytes) {
      throw XMLProblem(
        "The byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not valid UTF-8",
        fix: "save the file as UTF-8", at: LineIndex(bytes).position(of: offset, in: file))
    }
    if let declaration = Self.encodingDeclaration(bytes) {
      guard Self.isEncodingName(bytes[declaration.name]) else {
        throw XMLProblem(
          "This is no name of an encoding", fix: "write encoding=\"UTF-8\"",
          at: LineIndex(bytes).position(of: declaration.name.lowerBound, in: file))
      }
      let name = String(decoding: bytes[declaration.name], as: UTF8.self)
      guard Self.isKnown(name) else {
        throw XMLProblem(
          "No encoding is called “\(name)”, and the system reads nothing of the file", fix: "write encoding=\"UTF-8\"",
          at: LineIndex(bytes).position(of: declaration.name.lowerBound, in: file))
      }
      // Its line breaks stay, so that lines keep their numbers.
      for index in declaration.whole where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
    }
  }

  private static let eightBitEncodings: [String: String.Encoding] = [
    "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252,
    "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251, "macintosh": .macOSRoman,
    "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
  ]

  /// The beginnings of the names of the other encodings that Apple's systems know. What of them is not converted here
  /// reads the same where it is ASCII, and is reported where it is not. Source: IANA, Character Sets.
  private static let otherEncodings = [
    "ascii", "us-ascii", "ansi_x3.4", "ucs-", "iso-10646-ucs-", "iso-8859-", "iso8859",
    "iso_8859-", "latin", "windows-", "cp", "ibm", "koi8-", "gb2312", "gbk", "gb18030", "gb_2312", "hz-gb-2312", "big5",
    "euc-", "shift", "x-", "iso-2022-", "ks_c_5601", "tis-620", "mac", "viscii", "nextstep",
  ]

  private static func isKnown(_ name: String) -> Bool {
    let name = name.lowercased()
    if name.hasPrefix("utf") {
      return ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "utf-32", "utf-32le", "utf-32be"].contains(name)
    }
    return eightBitEncodings[name] != nil || otherEncodings.contains { name.hasPrefix($0) }
  }

  private static func utf16(_ raw: [UInt8]) -> (isBigEndian: Bool, marks: Int)? {
    switch raw.prefix(2) {
    case [0xFF, 0xFE]: (false, 1)
    case [0xFE, 0xFF]: (true, 1)
    case [0x3C, 0x00]: (false, 0)
    case [0x00, 0x3C]: (true, 0)
    default: nil
    }
  }

  private static func utf16(
    _ raw: [UInt8], bigEndian: Bool, marks: Int, file: String
  ) throws(XMLProblem) -> [UInt8] {
    let (text, firstRepair) = raw.withUnsafeBufferPointer {
      UTF16Transcoding.utf8($0, bigEndian: bigEndian, from: marks)
    }
    if let firstRepair {
      throw XMLProblem(
        "Half of a surrogate pair stands here", fix: "write the whole character",
        at: LineIndex(text).position(of: firstRepair, in: file))
    }
    guard raw.count.isMultiple(of: 2) else {
      throw XMLProblem(
        "The file is UTF-16 and ends in the middle of a character", fix: "restore the file, or save it as UTF-8",
        at: LineIndex(text).position(of: text.count, in: file))
    }
    return text
  }

  private static func transcoded(
    _ raw: [UInt8], from encoding: String.Encoding, name: String, file: String
  ) throws(XMLProblem) -> [UInt8] {
    guard let text = String(bytes: raw, encoding: encoding) else {
      throw XMLProblem(
        "The file is not the \(name) it says it is", fix: "save the file as UTF-8",
        at: SourcePosition(file: file, line: 1, column: 1))
    }
    return Array(text.utf8)
  }

  /// The attribute `encoding="…"` of the XML declaration: all of it, and the name alone.
  private static func encodingDeclaration(_ bytes: [UInt8]) -> (whole: Range<Int>, name: Range<Int>)? {
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
    return (start..<(close + 1), (index + 1)..<close)
  }

  /// Whether bytes are a name of an encoding. Source: XML 1.0, production 81.
  private static func isEncodingName(_ name: ArraySlice<UInt8>) -> Bool {
    let isLetter = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return name.first.map(isLetter) == true
      && name.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "._-".utf8.contains($0) }
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let scalar): offset += scalar.count
      case .error: return min(offset, bytes.count - 1)
      case .emptyInput: return nil
      }
    }
  }
}
