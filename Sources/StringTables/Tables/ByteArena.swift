/// Texts one behind the other, by offset and length.
struct ByteArena: Sendable {
  /// A stretch of an arena.
  struct Span: Sendable {
    var offset: UInt32
    var length: UInt32
  }

  private(set) var bytes: [UInt8] = []

  /// The offset at which the next text will stand.
  var end: Int { bytes.count }

  @discardableResult mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Span {
    let span = Span(offset: UInt32(bytes.count), length: UInt32(text.count))
    bytes.append(contentsOf: text)
    return span
  }

  @discardableResult mutating func append(_ text: String) -> Span {
    var text = text
    return text.withUTF8 { append($0) }
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Seven bits a byte, the lowest first; the high bit says that more follow.
  mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The number at an offset, which moves behind it.
  func number(at offset: inout Int) -> Int {
    var value = 0
    var shift = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  mutating func set(_ byte: UInt8, at offset: Int) { bytes[offset] = byte }

  func text(_ offset: Int, _ length: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[offset..<offset + length], as: UTF8.self) }
  }

  func text(_ span: Span) -> String { text(Int(span.offset), Int(span.length)) }

  /// A text that has no `%`; `nil` for one that has.
  func shownText(_ offset: Int, _ length: Int) -> String? {
    withBytes(offset, length) { bytes in
      ByteSearch.contains(UInt8(ascii: "%"), in: bytes) ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  @inline(__always)
  func withBytes<Result>(_ offset: Int, _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[offset..<offset + length])) }
  }

  /// Whether a text stands anywhere.
  func contains(_ text: String) -> Bool {
    bytes.withUnsafeBufferPointer { ByteSearch.contains(text, in: $0) }
  }

  /// The same bytes without room to grow.
  func trimmed() -> ByteArena {
    var arena = ByteArena()
    arena.bytes = bytes.trimmed()
    return arena
  }
}

extension Array {
  /// The same elements without room to grow.
  func trimmed() -> [Element] { withUnsafeBufferPointer { Array($0) } }
}
