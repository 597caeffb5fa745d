/// A tokenized document; values are identified by the index of their token. Valid as long as the buffers are.
struct JSONDocument {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<JSONToken>
  /// Offsets of texts in which half a surrogate pair became U+FFFD.
  private(set) var repaired: [Int] = []

  /// - Parameter tokens: those of the bytes, at least one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<JSONToken>) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// The index of the outermost value.
  static let root = 0

  func kind(_ value: Int) -> JSONToken.Kind { tokens[value].kind }

  func offset(_ value: Int) -> Int { Int(tokens[value].start) }

  func isText(_ value: Int) -> Bool { kind(value) == .text || kind(value) == .escapedText }

  /// The text of a value; `nil` if it is not a text.
  mutating func text(_ value: Int) -> String? {
    let token = tokens[value]
    let slice = UnsafeBufferPointer(rebasing: bytes[Int(token.start)..<Int(token.end)])
    switch token.kind {
    case .text: return String(decoding: slice, as: UTF8.self)
    case .escapedText:
      let (text, isRepaired) = JSONEscapes.resolve(slice)
      if isRepaired { repaired.append(Int(token.start)) }
      return text
    default: return nil
    }
  }

  /// The UTF-8 of a text without escapes; `nil` for any other value.
  @inline(__always)
  func plainText(_ value: Int) -> UnsafeBufferPointer<UInt8>? {
    kind(value) == .text ? UnsafeBufferPointer(rebasing: bytes[range(of: value)]) : nil
  }

  /// Whether the bytes of a value are those of an ASCII word; escapes are not resolved.
  @inline(__always)
  func equals(_ value: Int, _ word: StaticString) -> Bool {
    let token = tokens[value]
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { KeyHash.equal($0, UnsafeBufferPointer(rebasing: bytes[range(of: value)])) }
  }

  /// Offset of the first escape of half a surrogate pair.
  var firstHalfEscape: Int? {
    for token in tokens where token.kind == .escapedText {
      let text = Int(token.start)..<Int(token.end)
      if let half = JSONEscapes.firstHalf(UnsafeBufferPointer(rebasing: bytes[text])) { return text.lowerBound + half }
    }
    return nil
  }

  /// The bytes of a value.
  func range(of value: Int) -> Range<Int> { Int(tokens[value].start)..<Int(tokens[value].end) }

  /// Whether two ranges of the document hold the same bytes.
  @inline(__always)
  func equal(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count
      && KeyHash.equal(UnsafeBufferPointer(rebasing: bytes[a]), UnsafeBufferPointer(rebasing: bytes[b]))
  }

  /// Keys and values of an object in the order of the file; nothing for any other value.
  func members(_ value: Int) -> Members {
    let end = kind(value) == .object ? Int(tokens[value].next) : value
    return Members(tokens: tokens, index: value + 1, end: end)
  }

  /// The value of a member, the last one if it occurs several times; `nil` if there is none.
  func member(_ value: Int, _ key: StaticString) -> Int? {
    var found: Int?
    for (name, member) in members(value) where equals(name, key) { found = member }
    return found
  }

  struct Members: Sequence, IteratorProtocol {
    let tokens: UnsafeBufferPointer<JSONToken>
    var index: Int
    let end: Int

    mutating func next() -> (key: Int, value: Int)? {
      guard index + 1 < end else { return nil }
      defer { index = Int(tokens[index + 1].next) }
      return (index, index + 1)
    }
  }
}
