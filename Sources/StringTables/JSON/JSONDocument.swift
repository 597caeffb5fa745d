internal import FitModel
internal import InputFiles

/// One value of a JSON document: its range, and the index of the next one.
struct JSONToken {
  enum Kind: UInt8 {
    case object, array, text, escapedText, number, literal
  }
  var kind: Kind
  /// First byte; for a text the one after its opening quotation mark.
  var start: UInt32
  /// End of the bytes; for a text its closing quotation mark.
  var end: UInt32
  /// For an object or array, the index of the token after everything inside it; for any other value, its line.
  fileprivate(set) var link: UInt32

  fileprivate var isContainer: Bool { kind == .object || kind == .array }

  /// The 1-based line of the value; `nil` for an object or array.
  var line: Int? { isContainer ? nil : Int(link) }
}

extension [JSONToken] {
  /// The index of the token after a value and everything inside it.
  func next(after value: Int) -> Int { self[value].isContainer ? Int(self[value].link) : value + 1 }
}

/// A JSON document, split into tokens without recursion and without creating strings; values are identified by the
/// index of their token. Members of an object are pairs of tokens, the key first.
///
/// Valid as long as the bytes are.
struct JSONDocument {
  /// Levels of nesting that are read; a string catalog has about ten.
  static let maximumDepth = 200
  /// The index of the outermost value.
  static let root = 0

  let bytes: TextBytes
  private(set) var tokens: [JSONToken] = []
  /// Offset of the first escape of half a surrogate pair that was read.
  private(set) var firstHalfEscape: Int?
  /// Offsets of texts in which half a surrogate pair became U+FFFD.
  private(set) var repaired: [Int] = []
  private var scanner: JSONScanner
  /// The number of objects and arrays that are not closed.
  private(set) var depth = 0
  /// The innermost open object or array. Until it is closed, its link is the index of the one around it.
  private var container = 0
  /// Whether the innermost open value is an object.
  private var isInObject = false
  /// Whether a value has to follow: after a colon, or at the start.
  private var isValueNext = false
  /// Whether a comma or the end has to follow: after a value.
  private var isCommaNext = false

  /// Reads a whole document.
  init(_ bytes: TextBytes) throws(ParsingFailure) {
    try self.init(startOf: bytes)
    tokens.reserveCapacity(bytes.count / 16)
    if depth > 0 { try readMembers(downTo: 0) }
    try end()
  }

  /// Reads the start of a document: `{` or `[`, or a whole value of another kind.
  init(startOf bytes: TextBytes) throws(ParsingFailure) {
    self.bytes = bytes
    scanner = JSONScanner(bytes: bytes)
    if bytes.count >= Int(UInt32.max) { throw JSONFault.size.failure(at: 0) }
    try readMembers(downTo: 1)
  }

  /// Reads the end of the document, after its outermost value.
  mutating func end() throws(ParsingFailure) {
    scanner.skipSpace()
    WorkCount.add(scanner.index)
    if scanner.index < bytes.count { throw JSONFault.trailing.failure(at: scanner.index) }
  }

  /// Reads the next member of the innermost object, with everything inside it, overwriting the tokens of the previous
  /// one.
  ///
  /// - Returns: the index of its key; `nil` at the end of the object.
  mutating func replaceMember() throws(ParsingFailure) -> Int? {
    let level = depth
    let key = container + 1
    tokens.removeLast(tokens.count - key)
    try readMembers(downTo: level)
    return depth == level ? key : nil
  }

  /// Reads tokens until at most `level` objects and arrays are open; at least one member, or the end of an object or
  /// array. At the start of the document, reads the outermost value.
  mutating func readMembers(downTo level: Int) throws(ParsingFailure) {
    // The compiler keeps the properties of a variable in registers, but not those of `self`.
    var document = self
    tokens = []
    defer { self = document }
    document.isValueNext = depth == 0
    repeat { try document.readToken() } while document.depth > level || document.isValueNext
  }

  /// Reads a key, a value, or the end of an object or array, with the comma before it or the colon after it. Of a
  /// value that is an object or array, reads only the opening bracket.
  @inline(__always)
  private mutating func readToken() throws(ParsingFailure) {
    scanner.skipSpace()
    if !isValueNext {
      guard let byte = scanner.current else {
        throw (isInObject ? JSONFault.openObject : .openArray).failure(at: scanner.index)
      }
      if byte == (isInObject ? 0x7D : 0x5D) {
        scanner.index &+= 1
        return close()
      }
      if isCommaNext {
        guard byte == 0x2C else { throw JSONFault.comma.failure(at: scanner.index) }
        scanner.index &+= 1
        scanner.skipSpace()
        // Foundation, with which Xcode reads catalogs, accepts a comma after the last member.
        if scanner.current == (isInObject ? 0x7D : 0x5D) {
          scanner.index &+= 1
          return close()
        }
      }
    }
    let isKey = isInObject && !isValueNext
    isValueNext = isKey
    switch scanner.current {
    case 0x22:
      try text()
      guard isKey else { return }
      scanner.skipSpace()
      guard scanner.current == 0x3A else { throw JSONFault.colon.failure(at: scanner.index) }
      scanner.index &+= 1
    case _ where isKey: throw JSONFault.key.failure(at: scanner.index)
    case 0x7B: try open(.object)
    case 0x5B: try open(.array)
    default:
      let start = scanner.index
      let (kind, end) = try JSONScanner.numberOrWord(bytes, start)
      scanner.index = end
      add(kind, start)
    }
  }

  @inline(__always)
  private mutating func text() throws(ParsingFailure) {
    let start = scanner.index + 1
    let isPlain = scanner.skipPlainText()
    if !isPlain { scanner.index = try JSONScanner.end(ofText: start, bytes, from: scanner.index) }
    add(isPlain ? .text : .escapedText, start)
    scanner.index &+= 1
    if !isPlain, firstHalfEscape == nil {
      firstHalfEscape = JSONEscapes.firstHalf(bytes[start..<scanner.index - 1]).map { start + $0 }
    }
  }

  @inline(__always)
  private mutating func open(_ kind: JSONToken.Kind) throws(ParsingFailure) {
    guard depth < Self.maximumDepth else { throw JSONFault.depth.failure(at: scanner.index) }
    add(kind, scanner.index, link: UInt32(truncatingIfNeeded: container))
    (isInObject, isCommaNext) = (kind == .object, false)
    container = tokens.count - 1
    depth += 1
    scanner.index &+= 1
  }

  @inline(__always)
  private mutating func close() {
    var token = tokens[container]
    let outer = Int(token.link)
    token.end = UInt32(truncatingIfNeeded: scanner.index)
    token.link = UInt32(truncatingIfNeeded: tokens.count)
    tokens[container] = token
    container = outer
    depth -= 1
    (isInObject, isCommaNext) = (depth > 0 && tokens[outer].kind == .object, true)
  }

  @inline(__always)
  private mutating func add(_ kind: JSONToken.Kind, _ start: Int, link: UInt32? = nil) {
    tokens.append(
      JSONToken(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: scanner.index),
        link: link ?? scanner.line))
    isCommaNext = true
  }
}

/// Access to the values.
extension JSONDocument {
  func kind(_ value: Int) -> JSONToken.Kind { tokens[value].kind }

  func offset(_ value: Int) -> Int { Int(tokens[value].start) }

  func isText(_ value: Int) -> Bool { kind(value) == .text || kind(value) == .escapedText }

  /// The text of a value; `nil` if it is not a text.
  mutating func text(_ value: Int) -> String? {
    switch kind(value) {
    case .text: return slice(value).text
    case .escapedText:
      let (text, isRepaired) = JSONEscapes.resolve(slice(value))
      if isRepaired { repaired.append(offset(value)) }
      return text
    default: return nil
    }
  }

  /// The UTF-8 of a text without escapes; `nil` for any other value.
  @inline(__always)
  func plainText(_ value: Int) -> TextBytes? { kind(value) == .text ? slice(value) : nil }

  /// Whether the bytes of a value are those of an ASCII word; escapes are not resolved.
  @inline(__always)
  func equals(_ value: Int, _ word: StaticString) -> Bool { slice(value) == word }

  /// The bytes of a value; of a text, those between its quotation marks.
  @inline(__always)
  func slice(_ value: Int) -> TextBytes { bytes[range(of: value)] }

  /// The range of `slice`.
  @inline(__always)
  func range(of value: Int) -> Range<Int> { Int(tokens[value].start)..<Int(tokens[value].end) }

  /// Keys and values of an object in the order of the file; nothing for any other value.
  @inline(__always)
  func members(_ value: Int) -> Members {
    Members(index: value + 1, end: kind(value) == .object ? tokens.next(after: value) : value)
  }

  /// The next member; `nil` at the end.
  @inline(__always)
  func next(_ members: inout Members) -> (key: Int, value: Int)? {
    guard members.index + 1 < members.end else { return nil }
    defer { members.index = tokens.next(after: members.index + 1) }
    return (members.index, members.index + 1)
  }

  /// The value of a member, the last one if it occurs several times; `nil` if there is none.
  func member(_ value: Int, _ key: StaticString) -> Int? {
    var found: Int?
    var members = members(value)
    while let (name, member) = next(&members) {
      if equals(name, key) { found = member }
    }
    return found
  }

  /// Members that `next` has not returned yet.
  struct Members {
    fileprivate var index: Int
    fileprivate let end: Int
  }
}
