/// Segment advances by the segment's bytes in UTF-8: open addressing with linear probing.
struct SegmentTable: ~Copyable {
  private struct Bucket {
    /// 0 when the bucket is free.
    var length: UInt32 = 0
    var offset: UInt32 = 0
    var hash: UInt64 = 0
    var advance = SegmentAdvance()
  }

  /// The maximum number of segments; a full table is emptied.
  static let mostSegments = 1 << 15
  private static let mostBytes = 1 << 20

  private var buckets: UnsafeMutablePointer<Bucket>
  private var capacity: Int
  private var count = 0
  private var bytes: UnsafeMutablePointer<UInt8>
  private var byteCapacity: Int
  private var byteCount = 0

  init() {
    capacity = 256
    buckets = .allocate(capacity: capacity)
    buckets.initialize(repeating: Bucket(), count: capacity)
    byteCapacity = 4096
    bytes = .allocate(capacity: byteCapacity)
  }

  deinit {
    buckets.deallocate()
    bytes.deallocate()
  }

  /// A hash of the bytes.
  @inline(__always)
  static func hash(_ text: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawPointer(text)
    var hash = UInt64(truncatingIfNeeded: length) &* factor
    var offset = 0
    while offset + 8 <= length {
      hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    if offset + 4 <= length {
      rest = UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      offset += 4
    }
    while offset < length {
      rest = rest << 8 | UInt64(text[offset])
      offset += 1
    }
    return mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The stored advance of the bytes.
  @inline(__always)
  func advance(_ text: UnsafePointer<UInt8>, _ length: Int, hash: UInt64) -> SegmentAdvance? {
    var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while true {
      let bucket = buckets + index
      if bucket.pointee.length == 0 { return nil }
      if bucket.pointee.hash == hash, Int(bucket.pointee.length) == length,
        Self.areEqual(bytes + Int(bucket.pointee.offset), text, length)
      {
        return bucket.pointee.advance
      }
      index = (index + 1) & (capacity - 1)
    }
  }

  @inline(__always)
  private static func areEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    let (first, second) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var offset = 0
    while offset + 8 <= length {
      if first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < length {
      if a[offset] != b[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Stores the advance of bytes that are not in the table.
  mutating func insert(_ text: UnsafePointer<UInt8>, _ length: Int, hash: UInt64, _ advance: SegmentAdvance) {
    guard length > 0, length < Self.mostBytes / 4 else { return }
    if count >= Self.mostSegments || byteCount + length > Self.mostBytes { forget() }
    if (count + 1) * 2 > capacity { grow() }
    if byteCount + length > byteCapacity { growBytes(by: length) }
    (bytes + byteCount).update(from: text, count: length)
    insert(Bucket(length: UInt32(length), offset: UInt32(byteCount), hash: hash, advance: advance))
    byteCount += length
    count += 1
  }

  private mutating func insert(_ bucket: Bucket) {
    var index = Int(truncatingIfNeeded: bucket.hash) & (capacity - 1)
    while buckets[index].length != 0 { index = (index + 1) & (capacity - 1) }
    buckets[index] = bucket
  }

  private mutating func forget() {
    buckets.update(repeating: Bucket(), count: capacity)
    count = 0
    byteCount = 0
  }

  private mutating func grow() {
    let (old, oldCapacity) = (buckets, capacity)
    capacity *= 2
    buckets = .allocate(capacity: capacity)
    buckets.initialize(repeating: Bucket(), count: capacity)
    for index in 0..<oldCapacity where old[index].length != 0 { insert(old[index]) }
    old.deallocate()
  }

  private mutating func growBytes(by length: Int) {
    let old = bytes
    byteCapacity = max(byteCapacity * 2, byteCount + length)
    bytes = .allocate(capacity: byteCapacity)
    bytes.update(from: old, count: byteCount)
    old.deallocate()
  }
}

/// The position of a segment in its run, which decides on which sides it has neighbors.
enum SegmentPosition: CaseIterable {
  /// It is the whole run.
  case alone
  case first, middle, last

  init(hasBefore: Bool, hasAfter: Bool) {
    self = hasBefore ? (hasAfter ? .middle : .last) : hasAfter ? .first : .alone
  }

  var hasBefore: Bool { self == .middle || self == .last }
  var hasAfter: Bool { self == .first || self == .middle }
}

/// The advance of a segment at a position of a run, in font units.
struct SegmentAdvance: Equatable {
  /// Sum of the advances.
  var units: Int32 = 0
  /// Number of clusters that get tracking.
  var tracked: UInt16 = 0
  /// Whether it has clusters that are not tracked or not drawn, so that its text needs full shaping.
  var isIrregular = false
  /// Whether its advance is independent of its neighbors.
  var isJoinable = true
}
