public import FitVocabulary
public import Foundation

/// A text file as UTF-8 without its byte order mark, and what it was before.
public struct DecodedText: Sendable {
  /// The encodings Xcode writes and reads.
  public enum Encoding: String, Sendable, Hashable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
  }
  /// The text in UTF-8; offsets into it are what `LineIndex` takes.
  public var bytes: [UInt8]
  /// The encoding of the file.
  public var encoding: Encoding
  /// Byte order marks that stood at the start: 0, 1, or 2 where a tool added one to a file that had one.
  public var byteOrderMarks: Int
  /// Offset in `bytes` of the first U+FFFD that stands for half a surrogate pair of a UTF-16 file.
  public var firstRepair: Int?
}

/// Bytes that are no text.
public struct TextDecodingProblem: Error, Hashable, Sendable {
  /// Where the text ends.
  public var position: SourcePosition
  /// Offset of the culprit in the file.
  public var offset: Int
  /// What is wrong, one sentence without a full stop.
  public var message: String
  /// What to do about it, one clause in the imperative.
  public var fix: String
}

/// Finds the encoding of a text file.
///
/// Order: byte order mark, then the pattern of zero bytes that ASCII leaves in UTF-16, then UTF-8. Eight-bit encodings
/// such as Mac Roman are never guessed: every byte sequence is valid in them, so a guess would hide damage.
public enum TextDecoder {
  /// Decodes a file.
  ///
  /// - Parameter file: the relative path, for positions.
  /// - Throws: a problem that names line and byte when the bytes are no text.
  public static func decode(_ data: Data, file: String) throws(TextDecodingProblem) -> DecodedText {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw TextDecodingProblem(
        position: SourcePosition(file: file, line: 1, column: 1), offset: 0, message: "The file is UTF-32 text",
        fix: "save it as UTF-8")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes, .utf16LittleEndian, file) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes, .utf16BigEndian, file) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !bytes.starts(with: mark), let encoding = zeroBytePattern(bytes) { return try utf16(bytes, encoding, file) }
    var start = 0
    while bytes[start...].starts(with: mark) { start += mark.count }
    let text = start == 0 ? bytes : Array(bytes[start...])
    if let offset = firstInvalidByte(text) {
      throw TextDecodingProblem(
        position: LineIndex(text).position(of: offset, in: file), offset: start + offset,
        message: "Byte 0x\(hex(text[offset])) at offset \(start + offset) is not UTF-8",
        fix: "save the file as UTF-8")
    }
    return DecodedText(bytes: text, encoding: .utf8, byteOrderMarks: start / mark.count, firstRepair: nil)
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// UTF-16 without a mark: zero bytes stand on one side only, and often, since syntax is ASCII.
  private static func zeroBytePattern(_ bytes: [UInt8]) -> DecodedText.Encoding? {
    let sample = bytes.prefix(65_536)
    guard sample.count >= 2 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    let (most, least) = (max(zeros[0], zeros[1]), min(zeros[0], zeros[1]))
    guard most >= 2, most * 10 >= sample.count / 2, most > 4 * least else { return nil }
    return zeros[0] > zeros[1] ? .utf16BigEndian : .utf16LittleEndian
  }

  private static func utf16(
    _ bytes: [UInt8], _ encoding: DecodedText.Encoding, _ file: String
  ) throws(TextDecodingProblem) -> DecodedText {
    let high = encoding == .utf16BigEndian ? 0 : 1
    let units = (0..<bytes.count / 2).lazy.map { UInt16(bytes[2 * $0 + high]) << 8 | UInt16(bytes[2 * $0 + 1 - high]) }
    let marks = units.prefix(while: { $0 == 0xFEFF }).count
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var firstRepair: Int?
    var decoder = UTF16()
    var input = units.dropFirst(marks).makeIterator()
    decoding: while true {
      switch decoder.decode(&input) {
      case .scalarValue(let scalar): if let encoded = UTF8.encode(scalar) { text.append(contentsOf: encoded) }
      case .emptyInput: break decoding
      case .error:
        if firstRepair == nil { firstRepair = text.count }
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      }
    }
    if !bytes.count.isMultiple(of: 2) {
      throw TextDecodingProblem(
        position: LineIndex(text).position(of: text.count, in: file), offset: bytes.count - 1,
        message: "The file is \(encoding.rawValue) and ends in the middle of a character",
        fix: "restore the file, or save it as UTF-8")
    }
    return DecodedText(bytes: text, encoding: encoding, byteOrderMarks: marks, firstRepair: firstRepair)
  }

  /// Offset of the first byte that is not part of well-formed UTF-8 (Unicode, table 3-7), `nil` when there is none.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        let length = sequenceLength(bytes, index)
        if length == 0 { return index }
        index += length
      }
      return nil
    }
  }

  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let first = bytes[index]
    func isTrail(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + distance < bytes.count && range.contains(bytes[index + distance])
    }
    switch first {
    case 0xC2...0xDF: return isTrail(1) ? 2 : 0
    case 0xE0: return isTrail(1, 0xA0...0xBF) && isTrail(2) ? 3 : 0
    case 0xED: return isTrail(1, 0x80...0x9F) && isTrail(2) ? 3 : 0
    case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : 0
    case 0xF0: return isTrail(1, 0x90...0xBF) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : 0
    case 0xF4: return isTrail(1, 0x80...0x8F) && isTrail(2) && isTrail(3) ? 4 : 0
    default: return 0
    }
  }
}
