public import FitModel
public import Foundation
internal import InputFiles

/// A JSON document as values with positions, for small files.
public indirect enum JSONTree: Hashable, Sendable {
  /// Members in the order of the file.
  case object([Member], SourcePosition)
  /// Values in order.
  case array([JSONTree], SourcePosition)
  /// A text.
  case text(String, SourcePosition)
  /// A whole number.
  case integer(Int, SourcePosition)
  /// A number with decimals.
  case decimal(Double, SourcePosition)
  /// `true`, `false`, `null`, or a number out of range.
  case other(SourcePosition)

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The position of the name.
    public var position: SourcePosition
    /// The value.
    public var value: JSONTree
  }

  /// Reads a document.
  ///
  /// - Parameter file: the path that positions carry.
  /// - Throws: a problem with line and column if the file is not text or not JSON.
  public static func read(_ data: Data, file: String) throws(InputProblem) -> JSONTree {
    let bytes = try TextDecoder.decode(data, file: file).bytes
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONTree, ParsingFailure> in
      do throws(ParsingFailure) {
        let tokens = try JSONTokenizer.tokens(of: buffer)
        var cursor = TextPositionCursor(bytes, file: file)
        return .success(
          tokens.withUnsafeBufferPointer { tokens in
            var document = JSONDocument(buffer, tokens: tokens)
            return tree(JSONDocument.root, &document, &cursor)
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.mapError { $0.problem(in: bytes, file: file) }.get()
  }

  /// Its first character; for a text the one after the quotation mark.
  public var position: SourcePosition {
    switch self {
    case .object(_, let position), .array(_, let position), .text(_, let position), .integer(_, let position),
      .decimal(_, let position), .other(let position):
      position
    }
  }

  /// The value of a member; `nil` if there is none, or if this is not an object.
  public subscript(_ name: String) -> JSONTree? {
    guard case .object(let members, _) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The number; `nil` if it is not one.
  public var number: Double? {
    switch self {
    case .integer(let number, _): Double(number)
    case .decimal(let number, _): number
    default: nil
    }
  }

  /// The text; `nil` if it is not one.
  public var text: String? { if case .text(let text, _) = self { text } else { nil } }

  /// The tokenizer bounds the depth.
  private static func tree(
    _ value: Int, _ document: inout JSONDocument, _ cursor: inout TextPositionCursor
  ) -> JSONTree {
    let position = cursor.position(of: document.offset(value))
    switch document.kind(value) {
    case .object:
      var members: [Member] = []
      for (key, member) in document.members(value) {
        let name = document.text(key) ?? ""
        let start = cursor.position(of: document.offset(key))
        members.append(Member(name: name, position: start, value: tree(member, &document, &cursor)))
      }
      return .object(members, position)
    case .array:
      var values: [JSONTree] = []
      var index = value + 1
      while index < Int(document.tokens[value].next) {
        values.append(tree(index, &document, &cursor))
        index = Int(document.tokens[index].next)
      }
      return .array(values, position)
    case .text, .escapedText: return .text(document.text(value) ?? "", position)
    case .number: return document.number(value, position)
    case .literal: return .other(position)
    }
  }
}

extension JSONDocument {
  fileprivate func number(_ value: Int, _ position: SourcePosition) -> JSONTree {
    let token = tokens[value]
    let digits = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    if let integer = Int(digits) { return .integer(integer, position) }
    guard let number = Double(digits), number.isFinite else { return .other(position) }
    return .decimal(number, position)
  }
}

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
