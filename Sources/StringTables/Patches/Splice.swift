internal import FitModel
internal import Foundation
internal import InputFiles

/// A replacement of bytes.
struct Splice: Hashable, Sendable {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }
}

/// The decoded text of a file, and how its offsets map to the file.
struct SplicedText {
  let bytes: [UInt8]
  private let encoding: DecodedText.Encoding
  private let marks: Int
  private let data: Data

  init(_ data: Data, file: String) throws(PatchProblem) {
    do {
      let text = try TextDecoder.decode(data, file: file)
      (bytes, encoding, marks) = (text.bytes, text.encoding, text.byteOrderMarks)
      self.data = data
    } catch {
      throw PatchProblem(error)
    }
  }

  /// The file with its splices applied.
  ///
  /// - Parameter splices: ascending; none overlaps another.
  func applying(_ splices: [Splice]) -> Data {
    var result = Data()
    result.reserveCapacity(data.count + 256)
    var cursor = RawCursor(bytes, encoding: encoding, marks: marks)
    var end = data.startIndex
    for splice in splices {
      result += data[end..<(data.startIndex + cursor.offset(of: splice.range.lowerBound))]
      result += encoded(splice.bytes)
      end = data.startIndex + cursor.offset(of: splice.range.upperBound)
    }
    return result + data[end...]
  }

  private func encoded(_ bytes: [UInt8]) -> Data {
    guard encoding != .utf8 else { return Data(bytes) }
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    return Data(
      units.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return encoding == .utf16BigEndian ? [high, low] : [low, high]
      })
  }
}

/// Maps ascending offsets of the UTF-8 text to offsets of the file.
private struct RawCursor {
  private let bytes: [UInt8]
  private let encoding: DecodedText.Encoding
  private var offset = 0
  private var raw: Int

  init(_ bytes: [UInt8], encoding: DecodedText.Encoding, marks: Int) {
    self.bytes = bytes
    self.encoding = encoding
    raw = marks * (encoding == .utf8 ? 3 : 2)
  }

  mutating func offset(of target: Int) -> Int {
    guard encoding != .utf8 else { return raw + target }
    while offset < target {
      // The first byte of a character says how many 16-bit units it has; the others have none.
      raw += bytes[offset] >= 0xF0 ? 4 : bytes[offset] & 0xC0 == 0x80 ? 0 : 2
      offset += 1
    }
    return raw
  }
}
