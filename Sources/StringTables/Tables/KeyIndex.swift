internal import Foundation
internal import InputFiles

/// Finds the row of a key by its hash: open addressing over 32-bit rows, at most five eighths full.
struct KeyIndex: Sendable {
  /// Row numbers plus one; zero marks a free bucket.
  private var buckets: [UInt32]
  private var used = 0

  /// - Parameter capacity: the number of keys that fit before the index grows.
  init(capacity: Int = 16) {
    var size = 16
    while size * 5 < capacity * 8 { size *= 2 }
    buckets = [UInt32](repeating: 0, count: size)
  }

  /// The first row in the probe sequence of a hash that satisfies a condition, which has to compare the hashes.
  @inline(__always)
  func find(_ hash: UInt32, where matches: (UInt32) -> Bool) -> UInt32? {
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while buckets[bucket] != 0 {
      let row = buckets[bucket] - 1
      if matches(row) { return row }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  /// Replaces a row with another one of the same key.
  mutating func replace(_ hash: UInt32, _ old: UInt32, with new: UInt32) {
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while buckets[bucket] != old + 1 {
      if buckets[bucket] == 0 { return }
      bucket = (bucket + 1) & mask
    }
    buckets[bucket] = new + 1
  }

  /// Adds a row whose key the index does not have yet.
  ///
  /// - Parameter hashOf: the hash of an existing row, needed when the index grows.
  mutating func insert(_ hash: UInt32, _ row: UInt32, hashOf: (UInt32) -> UInt32) {
    if (used + 1) * 8 > buckets.count * 5 {
      let rows = buckets.filter { $0 != 0 }
      buckets = [UInt32](repeating: 0, count: buckets.count * 2)
      for row in rows { put(hashOf(row - 1), row) }
    }
    put(hash, row + 1)
    used += 1
  }

  private mutating func put(_ hash: UInt32, _ value: UInt32) {
    let mask = buckets.count - 1
    var bucket = Int(hash) & mask
    while buckets[bucket] != 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = value
  }
}

/// A key with its hash, for lookups in an index. Keys that are canonically equivalent are one key, as in `String`.
struct KeyQuery {
  let bytes: TextBytes
  let hash: UInt32
  /// Whether the key consists of characters that are always in normalization form C, so that comparing bytes is enough.
  let isRegular: Bool

  /// - Parameter bytes: the key in UTF-8, which must outlive the query.
  init(_ bytes: TextBytes) {
    self.bytes = bytes
    (hash, isRegular) = KeyHash.hash(bytes)
  }

  /// Calls a function with the query of a key, which is valid while the function runs.
  static func with<Result>(_ key: String, _ body: (KeyQuery) -> Result) -> Result {
    key.withTextBytes { body(KeyQuery($0)) }
  }

  var text: String { bytes.text }

  /// Whether these bytes are the key that is looked for.
  @inline(__always)
  func matches(_ other: TextBytes, isRegular otherIsRegular: Bool) -> Bool {
    if isRegular, otherIsRegular { return bytes == other }
    return text == other.text
  }
}

/// Hashes of keys. They differ from run to run, so nothing that is printed may depend on their order.
enum KeyHash {
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of a key in normalization form C, and whether the key is in it already.
  static func hash(_ bytes: TextBytes) -> (hash: UInt32, isRegular: Bool) {
    if RegularCharacters.are(bytes) { return (hash(bytes: bytes), true) }
    return (bytes.text.precomposedStringWithCanonicalMapping.withTextBytes { hash(bytes: $0) }, false)
  }

  /// Multiplies and folds, eight bytes at a time.
  private static func hash(bytes: TextBytes) -> UInt32 {
    var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      hash = mix(hash ^ bytes.word(at: index))
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
}
