/// A view of the bytes of a text that is stored elsewhere; valid only until the function it was passed to returns.
///
/// Ranges are checked against the number of bytes; single bytes and words, which readers ask for most often, are
/// checked in debug builds.
@usableFromInline package struct TextBytes {
  @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

  /// - Parameter buffer: bytes that outlive the view.
  @inlinable @inline(__always)
  package init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  /// The number of bytes.
  @inlinable @inline(__always)
  package var count: Int { buffer.count }

  /// The byte at an offset.
  @inlinable @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    assert(UInt(bitPattern: offset) < UInt(bitPattern: buffer.count))
    return buffer[offset]
  }

  /// The bytes of a range, whose offsets start at zero.
  @inlinable @inline(__always)
  package subscript(range: Range<Int>) -> TextBytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= buffer.count)
    return TextBytes(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// Eight bytes, the first one lowest; all of them must be in the text.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= buffer.count)
    return UInt64(
      littleEndian: UnsafeRawPointer(buffer.baseAddress.unsafelyUnwrapped)
        .loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes as text.
  package var text: String { String(decoding: buffer, as: UTF8.self) }

  /// Offset of the first byte that is not part of well-formed UTF-8, `nil` if there is none.
  ///
  /// The standard library takes several times as long as this loop for ASCII, so it gets only the parts between words
  /// of ASCII, which are all well-formed exactly if the whole is.
  package var firstInvalidByte: Int? {
    var start = 0
    while true {
      while start + 32 <= count, isASCII(from: start, words: 4) { start += 32 }
      while start + 8 <= count, isASCII(from: start, words: 1) { start += 8 }
      var end = start
      while end + 8 <= count, word(at: end) & ByteWords.highs != 0 { end += 8 }
      if end + 8 > count { end = count }
      guard start < end else { return nil }
      if let invalid = self[start..<end].firstInvalidByteWithLibrary { return start + invalid }
      start = end
    }
  }

  @inline(__always)
  private func isASCII(from start: Int, words: Int) -> Bool {
    var all: UInt64 = 0
    for number in 0..<words { all |= word(at: start &+ 8 &* number) }
    return all & ByteWords.highs == 0
  }

  private var firstInvalidByteWithLibrary: Int? {
    guard #available(macOS 26, *) else {
      return String(validating: buffer, as: UTF8.self) == nil ? offsetOfInvalidByte : nil
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: buffer.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  /// Before macOS 26, validation does not report the offset, so the characters up to it are counted.
  private var offsetOfInvalidByte: Int {
    var (parser, bytes, offset) = (UTF8.ForwardParser(), buffer.makeIterator(), 0)
    while case .valid(let character) = parser.parseScalar(from: &bytes) { offset += character.count }
    return offset
  }

  /// Whether the bytes contain a byte.
  @inlinable @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    var index = 0
    while index + 8 <= count {
      if ByteWords.equal(word(at: index), byte) != 0 { return true }
      index += 8
    }
    while index < count {
      if self[index] == byte { return true }
      index += 1
    }
    return false
  }

  /// Whether both hold the same bytes.
  @inlinable
  package static func == (a: TextBytes, b: TextBytes) -> Bool {
    guard a.count == b.count else { return false }
    var index = 0
    while index + 8 <= a.count {
      if a.word(at: index) != b.word(at: index) { return false }
      index += 8
    }
    while index < a.count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes are those of an ASCII word.
  @inlinable @inline(__always)
  package static func == (bytes: TextBytes, word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount
      && bytes == TextBytes(UnsafeBufferPointer(start: word.utf8Start, count: bytes.count))
  }
}

extension TextBytes: Sequence {
  /// Iterates over the bytes.
  @inlinable @inline(__always)
  package func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { buffer.makeIterator() }
}

extension [UInt8] {
  /// Calls a function with a view of the bytes, valid while it runs.
  @inlinable @inline(__always)
  package func withTextBytes<Result, Failure: Error>(
    _ body: (TextBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { buffer throws(Failure) in try body(TextBytes(buffer)) }
  }

  /// Appends the bytes of a view.
  @inlinable @inline(__always)
  package mutating func append(_ text: TextBytes) { append(contentsOf: text.buffer) }
}

extension String {
  /// Calls a function with a view of the text in UTF-8, valid while it runs.
  @inlinable @inline(__always)
  package func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    var text = self
    return text.withUTF8 { body(TextBytes($0)) }
  }
}

// MARK: - Eight bytes at a time

/// Compares eight bytes at a time with one byte: which of them are equal to it, or less than it.
///
/// Each mask has the high bit of a byte set where the byte matches. Only the lowest set bit of a mask is reliable:
/// bytes above the first match may be marked wrongly, because borrows propagate upward.
public enum ByteWords {
  /// A byte with only its lowest bit set, eight times.
  @inlinable @inline(__always)
  public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// A byte with only its highest bit set, eight times; in a word of ASCII none of these bits is set.
  @inlinable @inline(__always)
  public static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks the bytes of a word that equal a byte.
  @inlinable @inline(__always)
  public static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Marks the bytes of a word that are below a bound of at most 128.
  @inlinable @inline(__always)
  public static func less(_ word: UInt64, than bound: UInt8) -> UInt64 {
    (word &- ones &* UInt64(bound)) & ~word & highs
  }

  /// The number of bytes below the lowest mark of a mask that is not zero.
  @inlinable @inline(__always)
  public static func first(_ mask: UInt64) -> Int { mask.trailingZeroBitCount >> 3 }
}
