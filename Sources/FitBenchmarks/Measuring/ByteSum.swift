import Foundation

/// Looks at every byte and does nothing else, so that pages that are only mapped are really read.
enum ByteSum {
  static func of(_ data: Data) -> UInt64 {
    data.withUnsafeBytes { bytes in
      // Eight at a time, as fast as memory gives them.
      let words = bytes.count / 8
      var sum: UInt64 = 0
      for word in 0..<words { sum &+= bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self) }
      for index in words * 8..<bytes.count { sum &+= UInt64(bytes[index]) }
      return sum
    }
  }
}
