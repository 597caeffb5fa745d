/// Finds where a text stops being well-formed UTF-8.
enum UTF8Validation {
  /// Offset of the first byte that is not part of well-formed UTF-8, `nil` if there is none.
  static func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    // Whether a text is valid is known much sooner than where it is not.
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    return offset
  }
}
