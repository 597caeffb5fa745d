public import Foundation

/// SHA-256 of bytes, for comparisons that have to be safe against deliberate collisions.
///
/// Source: NIST FIPS 180-4, “Secure Hash Standard”.
public struct ContentDigest: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes of the last, incomplete block.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  public init() {}

  /// The digest of some bytes, as 64 hexadecimal digits.
  public static func hex(_ data: Data) -> String {
    var digest = ContentDigest()
    digest.add(data)
    return digest.hex
  }

  /// Continues the digest with more bytes.
  public mutating func add(_ data: Data) { data.withUnsafeBytes { add($0) } }

  /// Adds texts, separated by a byte that UTF-8 never uses.
  public mutating func add(_ texts: some Sequence<String>) {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += text.utf8
      bytes.append(0xff)
    }
    bytes.withUnsafeBytes { add($0) }
  }

  /// The digest of what was added so far, as 64 hexadecimal digits.
  public var hex: String {
    var copy = self
    let bits = length &* 8
    var end: [UInt8] = [0x80]
    end += Array(repeating: 0, count: (119 - rest.count) % 64)
    end += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
    end.withUnsafeBytes { copy.add($0) }
    return copy.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(64 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 64 else { return }
      rest.withUnsafeBytes { Self.mix($0, from: 0, into: &state) }
      rest = []
    }
    while start + 64 <= bytes.count {
      Self.mix(bytes, from: start, into: &state)
      start += 64
    }
    rest += bytes[start...]
  }

  /// Mixes one block into the state.
  private static func mix(_ bytes: UnsafeRawBufferPointer, from start: Int, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let (near, far) = (words[index - 2], words[index - 15])
        let first = turned(far, 7) ^ turned(far, 18) ^ (far >> 3)
        let second = turned(near, 17) ^ turned(near, 19) ^ (near >> 10)
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        let choice = (e & f) ^ (~e & g)
        let first = h &+ upper &+ choice &+ constants[index] &+ words[index]
        let lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ lower &+ majority)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { (word >> bits) | (word << (32 - bits)) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
