/// A byte buffer of blocks that are never moved, because a report may be large and has millions of small pieces.
struct ByteWriter: ~Copyable {
  /// Bytes of a block, unless one piece is longer.
  private static let blockSize = 1 << 20

  private var full: [UnsafeBufferPointer<UInt8>] = []
  private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
  private var capacity = 1 << 16
  private var count = 0

  deinit {
    start.deallocate()
    full.forEach { $0.deallocate() }
  }

  /// The bytes as UTF-8 text.
  var text: String {
    let blocks = full + [UnsafeBufferPointer(start: start, count: count)]
    return String(unsafeUninitializedCapacity: blocks.reduce(0) { $0 + $1.count }) { text in
      blocks.reduce(0) { end, block in text[end...].initialize(fromContentsOf: block) }
    }
  }

  /// Reserves bytes and returns their address; the caller has to fill them.
  @inline(__always)
  private mutating func reserve(_ length: Int) -> UnsafeMutablePointer<UInt8> {
    if count + length > capacity { begin(length) }
    defer { count += length }
    return start + count
  }

  /// Starts another block when the current one is full.
  @inline(never)
  private mutating func begin(_ length: Int) {
    full.append(UnsafeBufferPointer(start: start, count: count))
    capacity = max(Self.blockSize, length)
    start = .allocate(capacity: capacity)
    count = 0
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) { reserve(1).pointee = byte }

  @inline(__always)
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let from = bytes.baseAddress else { return }
    reserve(bytes.count).update(from: from, count: bytes.count)
  }

  /// Adds a fixed part of the format.
  @inline(__always)
  mutating func add(_ text: StaticString) {
    add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds a byte several times.
  mutating func add(_ byte: UInt8, times: Int) { reserve(times).update(repeating: byte, count: times) }

  /// Adds a whole number in decimal digits.
  mutating func add(_ number: Int) {
    if number < 0 { add(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var digits = 1
    var limit: UInt = 10
    while rest >= limit, digits < 20 {
      digits += 1
      let (next, isOver) = limit.multipliedReportingOverflow(by: 10)
      if isOver { break }
      limit = next
    }
    let target = reserve(digits)
    for index in stride(from: digits - 1, through: 0, by: -1) {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
      target[index] = UInt8(ascii: "0") + UInt8(remainder)
      rest = quotient
    }
  }
}

/// Whether bytes need no escapes in JSON: no control character, quotation mark or backslash, and no first byte of a
/// character that is written as an escape.
///
/// 0xC2 is the first byte of the control characters from U+0080 on, 0xE2 that of direction overrides and line
/// separators, and of other characters.
func isPlainJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  let bytes = UnsafeRawBufferPointer(text)
  while index + 8 <= text.count {
    let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let isLow = (word &- 0x2020_2020_2020_2020) & ~word
    let found =
      isLow | zero(word ^ 0x2222_2222_2222_2222) | zero(word ^ 0x5C5C_5C5C_5C5C_5C5C)
      | zero(word ^ 0x7F7F_7F7F_7F7F_7F7F) | zero(word ^ 0xC2C2_C2C2_C2C2_C2C2) | zero(word ^ 0xE2E2_E2E2_E2E2_E2E2)
    if found & 0x8080_8080_8080_8080 != 0 { return false }
    index += 8
  }
  while index < text.count {
    switch text[index] {
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xE2: return false
    default: index += 1
    }
  }
  return true
}

/// Sets the high bit of every zero byte, and possibly of bytes above a zero byte.
@inline(__always)
private func zero(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
