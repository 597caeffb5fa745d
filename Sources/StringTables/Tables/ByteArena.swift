/// Texts stored back to back, addressed by offset and length.
struct ByteArena: Sendable {
  /// A range of the arena.
  struct Span: Sendable {
    var offset: UInt32
    var length: UInt32
  }

  private(set) var bytes: [UInt8] = []

  @discardableResult mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Span {
    let span = Span(offset: UInt32(bytes.count), length: UInt32(text.count))
    bytes.append(contentsOf: text)
    return span
  }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  func text(_ offset: Int, _ length: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[offset..<offset + length], as: UTF8.self) }
  }

  func text(_ span: Span) -> String { text(Int(span.offset), Int(span.length)) }

  /// The text, `nil` if it contains a `%`.
  func shownText(_ offset: Int, _ length: Int) -> String? {
    withBytes(offset, length) { bytes in
      ByteSearch.contains(UInt8(ascii: "%"), in: bytes) ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  @inline(__always)
  func withBytes<Result>(_ offset: Int, _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[offset..<offset + length])) }
  }

  /// Whether any stored bytes contain a text.
  func contains(_ text: String) -> Bool {
    bytes.withUnsafeBufferPointer { ByteSearch.contains(text, in: $0) }
  }

  /// A copy without spare capacity.
  func trimmed() -> ByteArena {
    var arena = ByteArena()
    arena.bytes = bytes.trimmed()
    return arena
  }
}

extension Array {
  /// A copy without spare capacity.
  func trimmed() -> [Element] { withUnsafeBufferPointer { Array($0) } }
}
