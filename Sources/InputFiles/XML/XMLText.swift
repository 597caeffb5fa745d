import FitModel
import Foundation

/// Finds the encoding of an XML document.
enum XMLText {
  /// The document in UTF-8 without a byte order mark: UTF-8, UTF-16 with or without a mark, or the 8-bit encoding its
  /// declaration names.
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
    // Without a mark, the byte order follows from the first character, which is `<`.
    let mark: [UInt8] = raw.starts(with: [0x3C, 0]) ? [0xFF, 0xFE] : raw.starts(with: [0, 0x3C]) ? [0xFE, 0xFF] : []
    let text = try TextDecoder.decode(mark.isEmpty ? data : Data(mark) + data, file: file)
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
