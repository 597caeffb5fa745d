internal import Foundation
internal import SourceFiles

/// A key on its way into an index, with its hash. Keys that are canonically equivalent are one key, as in `String`.
struct KeyQuery {
  let key: String
  let hash: UInt32
  /// Whether the key is in normalization form C by its very characters, so that its bytes alone tell it from others.
  let isRegular: Bool

  init(_ key: String) {
    var key = key
    (hash, isRegular) = key.withUTF8 { KeyHash.hash($0) }
    self.key = key
  }

  /// Whether a key of these bytes is the one that is looked for.
  @inline(__always)
  func matches(_ bytes: UnsafeBufferPointer<UInt8>, isRegular otherIsRegular: Bool) -> Bool {
    if isRegular, otherIsRegular {
      var copy = key
      return copy.withUTF8 { KeyHash.equal($0, bytes) }
    }
    return key == String(decoding: bytes, as: UTF8.self)
  }
}

/// Hashes of keys. They differ from run to run; nothing that is printed depends on their order.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a key in normalization form C, and whether the key is in it already.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> (hash: UInt32, isRegular: Bool) {
    if RegularCharacters.are(bytes) { return (hash(bytes: bytes), true) }
    var canonical = String(decoding: bytes, as: UTF8.self).precomposedStringWithCanonicalMapping
    return (canonical.withUTF8 { hash(bytes: $0) }, false)
  }

  /// Multiplies and folds, eight bytes at a time.
  private static func hash(bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash ^ ByteWords.load(bytes, index))
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    return UInt32(truncatingIfNeeded: mix(mix(hash ^ tail)))
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// Whether two stretches hold the same bytes.
  static func equal(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index + 8 <= a.count {
      if ByteWords.load(a, index) != ByteWords.load(b, index) { return false }
      index += 8
    }
    while index < a.count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }
}
