import FitModel
import Foundation

/// Checks JSON before it is decoded: it must not be nested so deeply that decoding overflows the stack, and must not
/// contain larger numbers than any report.
enum JSONGuard {
  static let deepest = 400
  static let largest = 1e12

  /// - Throws: `ShardError` with line and column.
  static func check(_ data: Data, name: String) throws(ShardError) {
    let failure: (offset: Int, isDeep: Bool)? = data.withUnsafeBytes { bytes in
      var (depth, index) = (0, 0)
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          if depth > deepest { return (index, true) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let start = index
          while index < bytes.count, isNumber(bytes[index]) { index += 1 }
          let number = index - start <= 40 ? Double(String(decoding: bytes[start..<index], as: UTF8.self)) : nil
          guard let number, number <= largest else { return (start, false) }
          continue
        default: break
        }
        index += 1
      }
      return nil
    }
    guard let failure else { return }
    let lines = data.prefix(failure.offset).split(separator: 10, omittingEmptySubsequences: false)
    let position = "\(name):\(max(1, lines.count)):\((lines.last?.count ?? 0) + 1)"
    throw ShardError(
      failure.isDeep
        ? "\(position): this is not a shard of labelfit: values are nested too deeply; leave the file out"
        : "\(position): this is not a shard of labelfit: a number in it is out of range; leave the file out")
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || Array("+-.eE".utf8).contains(byte)
  }
}
