internal import FitModel

/// Recursive descent over the old-style grammar; nesting is bounded.
package struct OldStyleParser {
  /// How reading ended.
  package enum Outcome {
    /// Everything was read.
    case complete([PropertyListEntry])
    /// Reading ended in the middle without an error: CoreFoundation keeps what it has read.
    case stopped([PropertyListEntry], at: Int)
    /// The file is not read at all.
    case rejected(ParsingFailure)
  }

  /// Offsets of the texts in which half a surrogate pair became U+FFFD, ascending.
  package private(set) var repaired: [Int] = []
  private var scanner: OldStyleScanner
  private var cursor: TextPositionCursor

  /// Starts at the first byte of a text.
  package init(_ bytes: TextBytes, cursor: TextPositionCursor) {
    scanner = OldStyleScanner(bytes: bytes)
    self.cursor = cursor
  }

  /// Reads the outermost dictionary, which may lack braces.
  package mutating func parseFile() -> Outcome {
    guard scanner.skipSpace(), let first = scanner.current else {
      return scanner.unclosedComment.map { .stopped([], at: $0) } ?? .complete([])
    }
    do throws(ParsingFailure) {
      if first == UInt8(ascii: "{") { return .complete(try parseBracedFile()) }
      guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || OldStyleScanner.isUnquoted(first) else {
        throw ParsingFailure(
          offset: scanner.index, message: "No key can start here",
          fix: "begin the file with a key in straight quotation marks")
      }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { try expectClosedQuote() }
      var entries: [PropertyListEntry] = []
      let stop = try parseContent(into: &entries, depth: 0)
      return stop.map { .stopped(entries, at: $0) } ?? .complete(entries)
    } catch {
      return .rejected(error)
    }
  }

  private mutating func expectClosedQuote() throws(ParsingFailure) {
    let start = scanner.index
    guard scanner.scanQuoted() != nil else { throw unclosedQuote() }
    scanner.index = start
  }

  private mutating func parseBracedFile() throws(ParsingFailure) -> [PropertyListEntry] {
    let entries = try parseDictionary(depth: 0)
    if scanner.skipSpace() {
      throw ParsingFailure(
        offset: scanner.index,
        message: "There is something after the closing brace", fix: "remove what follows the brace")
    }
    return entries
  }

  /// The content of a dictionary in braces; `index` is at `{`.
  private mutating func parseDictionary(depth: Int) throws(ParsingFailure) -> [PropertyListEntry] {
    let start = scanner.index
    scanner.index += 1
    var entries: [PropertyListEntry] = []
    let stop = try parseContent(into: &entries, depth: depth)
    guard scanner.current == UInt8(ascii: "}") else {
      throw ParsingFailure(
        offset: stop ?? start, message: "The “}” of a dictionary is missing", fix: "close it before this place")
    }
    scanner.index += 1
    return entries
  }

  /// Reads pairs of key and value. Returns the offset at which no further key starts, or of an unclosed comment;
  /// `nil` if the text ends properly.
  private mutating func parseContent(
    into entries: inout [PropertyListEntry], depth: Int
  ) throws(ParsingFailure) -> Int? {
    while scanner.skipSpace() {
      takeTrailingComments(&entries)
      guard let (key, start) = parseString() else { return scanner.index }
      let position = cursor.position(of: start)
      let comment = takeComments()
      let value = try parseValue(of: key, at: position, depth: depth)
      entries.append(PropertyListEntry(key: key, position: position, value: value, comment: comment))
      let end = scanner.index
      guard scanner.skipSpace(), scanner.current == UInt8(ascii: ";") else {
        throw ParsingFailure(
          offset: end, message: "A “;” is missing after the value of “\(key)”",
          fix: "add it, or escape the quotation marks inside the value as \\\"")
      }
      scanner.comments.removeAll(keepingCapacity: true)
      scanner.index += 1
    }
    takeTrailingComments(&entries)
    return scanner.unclosedComment
  }

  private mutating func parseValue(
    of key: String, at position: SourcePosition, depth: Int
  ) throws(ParsingFailure) -> PropertyListNode {
    guard scanner.skipSpace(), let byte = scanner.current else {
      throw ParsingFailure(
        offset: scanner.bytes.count, message: "The file ends after the key “\(key)”", fix: "write = and a value, and ;")
    }
    if byte == UInt8(ascii: ";") { return PropertyListNode(value: .text(key), position: position) }
    guard byte == UInt8(ascii: "=") else {
      throw ParsingFailure(
        offset: scanner.index, message: "An “=” is missing after the key “\(key)”",
        fix: "add it, or escape the quotation marks inside the key as \\\"")
    }
    scanner.index += 1
    return try parseObject(depth: depth)
  }

  private mutating func parseObject(depth: Int) throws(ParsingFailure) -> PropertyListNode {
    guard scanner.skipSpace(), let byte = scanner.current else {
      throw ParsingFailure(
        offset: scanner.bytes.count, message: "The file ends before a value", fix: "write the value")
    }
    let start = scanner.index
    if let (text, start) = parseString() {
      return PropertyListNode(value: .text(text), position: cursor.position(of: start))
    }
    let position = cursor.position(of: start)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard depth < PropertyListLimits.maximumDepth else {
        throw ParsingFailure(
          offset: start, message: "Values are nested deeper than \(PropertyListLimits.maximumDepth) levels",
          fix: "write strings only")
      }
      if byte == UInt8(ascii: "{") {
        return PropertyListNode(value: .dictionary(try parseDictionary(depth: depth + 1)), position: position)
      }
      return PropertyListNode(value: .list(try parseArray(depth: depth + 1)), position: position)
    case UInt8(ascii: "<"):
      try parseData()
      return PropertyListNode(value: .other("data", text: nil), position: position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): throw unclosedQuote()
    default:
      throw ParsingFailure(
        offset: start, message: "No value can start here", fix: "put the value in straight quotation marks")
    }
  }

  private mutating func parseArray(depth: Int) throws(ParsingFailure) -> [PropertyListNode] {
    let start = scanner.index
    var members: [PropertyListNode] = []
    repeat {
      scanner.index += 1
      guard scanner.skipSpace(), scanner.current != UInt8(ascii: ")") else { break }
      members.append(try parseObject(depth: depth))
    } while scanner.skipSpace() && scanner.current == UInt8(ascii: ",")
    guard scanner.current == UInt8(ascii: ")") else {
      throw ParsingFailure(offset: start, message: "The “)” of a list is missing", fix: "close the list")
    }
    scanner.index += 1
    return members
  }

  private mutating func parseData() throws(ParsingFailure) {
    let start = scanner.index
    while let byte = scanner.current, byte != UInt8(ascii: ">") {
      guard byte == 0x3C || byte <= 0x20 || OldStyleEscapes.hexDigit(byte) != nil else { break }
      scanner.index += 1
    }
    guard scanner.current == UInt8(ascii: ">") else {
      throw ParsingFailure(offset: start, message: "The “>” of data is missing", fix: "close the data, or remove it")
    }
    scanner.index += 1
  }

  private func unclosedQuote() -> ParsingFailure {
    ParsingFailure(
      offset: scanner.index,
      message: "This quotation mark has no closing one", fix: "close it, or escape the one before it"
    )
  }

  /// A quoted or unquoted string with the offset of its first character; `nil` if no string starts here, or if it is
  /// not closed.
  private mutating func parseString() -> (String, Int)? {
    guard let byte = scanner.current else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      guard let range = scanner.scanQuoted() else { return nil }
      let (text, isRepaired) = OldStyleEscapes.resolve(scanner.bytes, range)
      if isRepaired { repaired.append(range.lowerBound) }
      return (text, range.lowerBound)
    }
    guard OldStyleScanner.isUnquoted(byte) else { return nil }
    let range = scanner.scanUnquoted()
    return (scanner.text(range), range.lowerBound)
  }

  /// Comments on the line where the last entry ended belong to that entry.
  private mutating func takeTrailingComments(_ entries: inout [PropertyListEntry]) {
    guard let last = entries.indices.last else { return }
    let trailing = scanner.comments.prefix { $0.isTrailing }
    guard !trailing.isEmpty else { return }
    scanner.comments.removeFirst(trailing.count)
    let text = trailing.map { commentText($0.range) }.joined(separator: "\n")
    entries[last].comment = entries[last].comment.map { "\($0)\n\(text)" } ?? text
  }

  private mutating func takeComments() -> String? {
    guard !scanner.comments.isEmpty else { return nil }
    defer { scanner.comments.removeAll(keepingCapacity: true) }
    return scanner.comments.map { commentText($0.range) }.joined(separator: "\n")
  }

  private func commentText(_ range: Range<Int>) -> String { scanner.text(scanner.commentText(range)) }
}
