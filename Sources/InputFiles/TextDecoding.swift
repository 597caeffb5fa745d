public import FitModel
public import Foundation

/// A text file as UTF-8 without its byte order mark, and its original encoding.
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
  /// The number of byte order marks at the start: 0, 1, or 2 if a tool added a second one.
  public var byteOrderMarks: Int
  /// Offset in `bytes` of the first U+FFFD that stands for half a surrogate pair of a UTF-16 file.
  public var firstRepair: Int?
}

/// Finds the encoding of a text file.
///
/// Order: byte order mark, then the pattern of zero bytes that ASCII leaves in UTF-16, then UTF-8. Eight-bit encodings
/// such as Mac Roman are never guessed: every byte sequence is valid in them, so a guess would hide damage.
public enum TextDecoder {
  /// Decodes a file.
  ///
  /// - Parameter file: the relative path, for positions.
  /// - Throws: a problem with line and byte if the bytes are not text.
  public static func decode(_ data: Data, file: String) throws(InputProblem) -> DecodedText {
    try withText(of: data, file: file) { bytes, original in
      DecodedText(
        bytes: [UInt8](bytes), encoding: original.encoding, byteOrderMarks: original.byteOrderMarks,
        firstRepair: original.firstRepair)
    }
  }

  /// The original encoding of a decoded file; see `DecodedText`.
  package struct OriginalEncoding: Sendable {
    /// The encoding of the file.
    package var encoding: DecodedText.Encoding
    /// The number of byte order marks at the start.
    package var byteOrderMarks: Int
    /// Offset in the text of the first U+FFFD that stands for half a surrogate pair.
    package var firstRepair: Int?
  }

  /// Decodes a file and calls a function with its text. Valid UTF-8 is not copied for that.
  ///
  /// - Parameter body: gets the text in UTF-8 without byte order marks, valid while it runs.
  /// - Throws: a problem with line and byte if the bytes are not text.
  package static func withText<Result>(
    of data: Data, file: String, _ body: (TextBytes, OriginalEncoding) -> Result
  ) throws(InputProblem) -> Result {
    let result = data.withUnsafeBytes { raw -> Swift.Result<Result, InputProblem> in
      do throws(InputProblem) {
        return .success(try withText(of: raw.bindMemory(to: UInt8.self), file: file, body))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func withText<Result>(
    of bytes: UnsafeBufferPointer<UInt8>, file: String, _ body: (TextBytes, OriginalEncoding) -> Result
  ) throws(InputProblem) -> Result {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw InputProblem(
        .unreadable, at: SourcePosition(file: file, line: 1, column: 1), message: "The file is UTF-32 text",
        fix: "save it as UTF-8")
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let encoding: DecodedText.Encoding? =
      if bytes.starts(with: [0xFF, 0xFE]) {
        .utf16LittleEndian
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        .utf16BigEndian
      } else {
        bytes.starts(with: byteOrderMark) ? nil : zeroBytePattern(bytes)
      }
    if let encoding {
      let (text, original) = try utf16(bytes, encoding, file)
      return text.withTextBytes { body($0, original) }
    }
    var start = 0
    while bytes[start...].starts(with: byteOrderMark) { start += byteOrderMark.count }
    let text = TextBytes(UnsafeBufferPointer(rebasing: bytes[start...]))
    if let offset = text.firstInvalidByte {
      throw InputProblem(
        .unreadable, at: LineIndex(Array(text)).position(of: offset, in: file),
        message: "Byte 0x\(hex(text[offset])) at offset \(start + offset) is not UTF-8",
        fix: "save the file as UTF-8")
    }
    return body(text, OriginalEncoding(encoding: .utf8, byteOrderMarks: start / byteOrderMark.count, firstRepair: nil))
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Detects UTF-16 without a byte order mark: its many ASCII characters have zero bytes on one side only.
  private static func zeroBytePattern(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText.Encoding? {
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(65_536))
    guard sample.count >= 2, TextBytes(sample).contains(0) else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    let (most, least) = (max(zeros[0], zeros[1]), min(zeros[0], zeros[1]))
    guard most >= 2, most * 10 >= sample.count / 2, most > 4 * least else { return nil }
    return zeros[0] > zeros[1] ? .utf16BigEndian : .utf16LittleEndian
  }

  private static func utf16(
    _ bytes: UnsafeBufferPointer<UInt8>, _ encoding: DecodedText.Encoding, _ file: String
  ) throws(InputProblem) -> ([UInt8], OriginalEncoding) {
    let isBigEndian = encoding == .utf16BigEndian
    let byteOrderMark: (UInt8, UInt8) = isBigEndian ? (0xFE, 0xFF) : (0xFF, 0xFE)
    var byteOrderMarks = 0
    while 2 * byteOrderMarks + 1 < bytes.count,
      (bytes[2 * byteOrderMarks], bytes[2 * byteOrderMarks + 1]) == byteOrderMark
    { byteOrderMarks += 1 }
    let (text, firstRepair) = UTF16Transcoding.utf8(bytes, bigEndian: isBigEndian, from: byteOrderMarks)
    if !bytes.count.isMultiple(of: 2) {
      throw InputProblem(
        .unreadable, at: LineIndex(text).position(of: text.count, in: file),
        message: "The file is \(encoding.rawValue) and ends in the middle of a character",
        fix: "restore the file, or save it as UTF-8")
    }
    return (text, OriginalEncoding(encoding: encoding, byteOrderMarks: byteOrderMarks, firstRepair: firstRepair))
  }
}

/// Turns UTF-16 into UTF-8.
enum UTF16Transcoding {
  /// The decoded text, and the offset of the first U+FFFD that replaces half a surrogate pair.
  ///
  /// - Parameters:
  ///   - bytes: the file; an odd last byte is ignored.
  ///   - start: the first unit that counts.
  static func utf8(
    _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool, from start: Int
  ) -> (text: [UInt8], firstRepair: Int?) {
    let count = bytes.count / 2
    let high = bigEndian ? 0 : 1
    func unit(_ index: Int) -> UInt16 { UInt16(bytes[2 * index + high]) << 8 | UInt16(bytes[2 * index + 1 - high]) }
    var firstRepair: Int?
    let text = [UInt8](unsafeUninitializedCapacity: max(count - start, 0) * 3) { buffer, length in
      var out = 0
      func put(_ byte: UInt32) {
        buffer[out] = UInt8(truncatingIfNeeded: byte)
        out += 1
      }
      var index = start
      while index < count {
        var scalar = UInt32(unit(index))
        index += 1
        if scalar & 0xF800 == 0xD800 {
          let next = index < count ? unit(index) : 0
          if scalar < 0xDC00, UTF16.isTrailSurrogate(next) {
            scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(next & 0x3FF)
            index += 1
          } else {
            firstRepair = firstRepair ?? out
            scalar = 0xFFFD
          }
        }
        switch scalar {
        case 0..<0x80: put(scalar)
        case 0x80..<0x800:
          put(0xC0 | scalar >> 6)
          put(0x80 | scalar & 0x3F)
        case 0x800..<0x10000:
          put(0xE0 | scalar >> 12)
          put(0x80 | scalar >> 6 & 0x3F)
          put(0x80 | scalar & 0x3F)
        default:
          put(0xF0 | scalar >> 18)
          put(0x80 | scalar >> 12 & 0x3F)
          put(0x80 | scalar >> 6 & 0x3F)
          put(0x80 | scalar & 0x3F)
        }
      }
      length = out
    }
    return (text, firstRepair)
  }
}

extension InputProblem {
  /// Says that half a surrogate pair was read as U+FFFD.
  ///
  /// - Parameters:
  ///   - position: its position, or the start of the text that contains it.
  ///   - text: the text as it was read, for a file without lines.
  package static func halfSurrogate(at position: SourcePosition, in text: String? = nil) -> InputProblem {
    let message: Sentence =
      text.map { "The text “\($0.prefix(60))” contains half of a surrogate pair, which is read as U+FFFD" }
      ?? "This is half of a surrogate pair; it is read as U+FFFD"
    return InputProblem(.unreadable, at: position, message: message, fix: "write the whole character")
  }
}
