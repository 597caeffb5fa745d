internal import FitModel

/// A text of an old-style property list, as it is in the file.
package struct OldStyleText: Sendable {
  /// Its bytes, without quotation marks.
  package var range: Range<Int>
  /// Whether it is in quotation marks, so that it may contain escapes.
  package var isQuoted: Bool
  /// Its first character.
  package var position: LineColumn
}

/// A pair of an old-style dictionary. It consists of ranges, so that a table can be read without making strings.
package struct OldStyleEntry: Sendable {
  /// The kinds of values.
  package enum Value: Sendable {
    /// None: the key is also the text.
    case key
    case text(OldStyleText)
    /// A dictionary, a list or data: `OldStyleParser.nested`.
    case nested
  }
  package var key: OldStyleText
  package var value: Value
}

/// Recursive descent over the old-style grammar; nesting is bounded. `next` reads one entry of the outermost
/// dictionary, `parseFile` all of them.
package struct OldStyleParser {
  /// Whether the whole file was read, and the entries that were.
  package enum Reading {
    /// The entries of a file that was read to its end.
    case complete([PropertyListEntry])
    /// Reading ended in the middle without an error: CoreFoundation keeps what it has read.
    case stopped([PropertyListEntry], at: Int)
    /// The file is not read at all.
    case rejected(ParsingFailure)
  }

  /// What follows in a dictionary.
  package enum Step: Sendable {
    case entry(OldStyleEntry)
    /// No further key starts at the offset, or a comment that starts there is not closed.
    case stop(at: Int)
    /// The text ends properly.
    case end
  }

  /// The value of the last entry if it is nested.
  package private(set) var nested: PropertyListNode?
  private var scanner: OldStyleScanner
  private var cursor = LineColumnCursor()
  private let file: String
  /// The comments of the last entry, without their delimiters: those before it, and those after it on the line on which
  /// it ends.
  package private(set) var comments: [Range<Int>] = []

  /// Starts at the first byte of a text.
  ///
  /// - Parameter file: the path that positions of nested values have.
  package init(_ bytes: TextBytes, file: String) {
    scanner = OldStyleScanner(bytes: bytes)
    self.file = file
  }

  /// Reads the next entry of a dictionary.
  ///
  /// - Throws: what makes CoreFoundation reject the whole file.
  package mutating func next(depth: Int = 0) throws(ParsingFailure) -> Step {
    if !comments.isEmpty { comments.removeAll(keepingCapacity: true) }
    guard scanner.skipSpace() else { return scanner.unclosedComment.map { .stop(at: $0) } ?? .end }
    guard let key = scanText() else { return .stop(at: scanner.index) }
    takeComments(scanner.comments.count)
    let value = try scanValue(of: key, depth: depth)
    let end = scanner.index
    guard scanner.skipSpace(), scanner.current == UInt8(ascii: ";") else {
      if case .text(let text) = value, isUnclosed(text) {
        throw ParsingFailure(
          offset: text.range.lowerBound - 1,
          message: "The quotation mark that closes the value of “\(string(key))” is missing on its line",
          fix: "add it before the “;”")
      }
      throw ParsingFailure(
        offset: end, message: "A “;” is missing after the value of “\(string(key))”",
        fix: "add it, or escape the quotation marks inside the value as \\\"")
    }
    // Comments inside the entry are lost.
    if !scanner.comments.isEmpty { scanner.comments.removeAll(keepingCapacity: true) }
    scanner.index += 1
    _ = scanner.skipSpace()
    takeComments(scanner.comments.firstIndex { !$0.isTrailing } ?? scanner.comments.count)
    return .entry(OldStyleEntry(key: key, value: value))
  }

  /// Adds the first comments that were passed to those of the entry.
  @inline(__always)
  private mutating func takeComments(_ count: Int) {
    guard count > 0 else { return }
    for index in 0..<count { comments.append(scanner.commentText(scanner.comments[index].range)) }
    if count == scanner.comments.count {
      scanner.comments.removeAll(keepingCapacity: true)
    } else {
      scanner.comments.removeFirst(count)
    }
  }

  private mutating func scanValue(of key: OldStyleText, depth: Int) throws(ParsingFailure) -> OldStyleEntry.Value {
    guard scanner.skipSpace(), let byte = scanner.current else {
      throw ParsingFailure(
        offset: scanner.bytes.count, message: "The file ends after the key “\(string(key))”",
        fix: "write = and a value, and ;")
    }
    if byte == UInt8(ascii: ";") { return .key }
    guard byte == UInt8(ascii: "=") else {
      throw ParsingFailure(
        offset: scanner.index, message: "An “=” is missing after the key “\(string(key))”",
        fix: "add it, or escape the quotation marks inside the key as \\\"")
    }
    scanner.index += 1
    guard scanner.skipSpace() else {
      throw ParsingFailure(
        offset: scanner.bytes.count, message: "The file ends before a value", fix: "write the value")
    }
    if let text = scanText() { return .text(text) }
    nested = try parseNested(depth: depth)
    return .nested
  }

  /// A quoted or unquoted text; `nil` if none starts here, or if it is not closed.
  @inline(__always)
  private mutating func scanText() -> OldStyleText? {
    guard let byte = scanner.current else { return nil }
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    guard isQuoted || OldStyleScanner.isUnquoted(byte),
      let range = isQuoted ? scanner.scanQuoted() : scanner.scanUnquoted()
    else { return nil }
    return OldStyleText(
      range: range, isQuoted: isQuoted, position: cursor.lineColumn(of: range.lowerBound, in: scanner.bytes))
  }

  /// Whether the closing quotation mark is probably missing on the first line of a text: the line ends with a
  /// semicolon, and the next one begins with a key or a comment.
  private func isUnclosed(_ text: OldStyleText) -> Bool {
    guard text.isQuoted,
      let end = text.range.first(where: { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(scanner.bytes[$0]) })
    else { return false }
    let spaces = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let last = (text.range.lowerBound..<end).last { !spaces.contains(scanner.bytes[$0]) }
    let next = (end..<scanner.bytes.count).first { scanner.bytes[$0] > UInt8(ascii: " ") }
    let starts = [UInt8(ascii: "\""), UInt8(ascii: "/")]
    return last.map { scanner.bytes[$0] == UInt8(ascii: ";") } == true
      && next.map { starts.contains(scanner.bytes[$0]) } == true
  }

  /// A text with its escapes resolved.
  private func string(_ text: OldStyleText) -> String {
    text.isQuoted ? OldStyleEscapes.resolve(scanner.bytes, text.range).text : scanner.text(text.range)
  }
}

// MARK: - Whole files

extension OldStyleParser {
  /// Reads the outermost dictionary, which may lack braces.
  package mutating func parseFile() -> Reading {
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
      let stop = try parseEntries(into: &entries, depth: 0)
      return stop.map { .stopped(entries, at: $0) } ?? .complete(entries)
    } catch {
      return .rejected(error)
    }
  }

  /// Offsets of the texts so far in which half a surrogate pair became U+FFFD, ascending.
  package var repaired: [Int] {
    var offsets: [Int] = []
    var scanner = OldStyleScanner(bytes: scanner.bytes)
    while scanner.skipSpace(), scanner.index < self.scanner.index, let byte = scanner.current {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let range = scanner.scanQuoted() else { break }
        if OldStyleEscapes.resolve(scanner.bytes, range).isRepaired { offsets.append(range.lowerBound) }
      } else if OldStyleScanner.isUnquoted(byte) {
        _ = scanner.scanUnquoted()
      } else {
        scanner.index += 1
      }
      scanner.comments.removeAll(keepingCapacity: true)
    }
    return offsets
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
        message: "Unexpected content after the closing brace", fix: "remove what follows the brace")
    }
    return entries
  }

  /// Reads entries as values. Returns the offset at which no further key starts, or of an unclosed comment; `nil` if
  /// the text ends properly.
  private mutating func parseEntries(
    into entries: inout [PropertyListEntry], depth: Int
  ) throws(ParsingFailure) -> Int? {
    while true {
      switch try next(depth: depth) {
      case .end: return nil
      case .stop(let offset): return offset
      case .entry(let entry): entries.append(value(of: entry))
      }
    }
  }

  private func value(of entry: OldStyleEntry) -> PropertyListEntry {
    let (key, position) = (string(entry.key), sourcePosition(entry.key.position))
    let value =
      switch entry.value {
      case .key: PropertyListNode(value: .text(key), position: position)
      case .text(let text): node(text)
      case .nested: nested ?? node(entry.key)
      }
    let comment = comments.isEmpty ? nil : comments.map(scanner.text).joined(separator: "\n")
    return PropertyListEntry(key: key, position: position, value: value, comment: comment)
  }

  private func node(_ text: OldStyleText) -> PropertyListNode {
    PropertyListNode(value: .text(string(text)), position: sourcePosition(text.position))
  }

  private func sourcePosition(_ position: LineColumn) -> SourcePosition {
    SourcePosition(file: file, line: position.line, column: position.column)
  }

  /// The content of a dictionary in braces; `index` is at `{`.
  private mutating func parseDictionary(depth: Int) throws(ParsingFailure) -> [PropertyListEntry] {
    let start = scanner.index
    let outer = comments
    scanner.index += 1
    var entries: [PropertyListEntry] = []
    let stop = try parseEntries(into: &entries, depth: depth)
    guard scanner.current == UInt8(ascii: "}") else {
      throw ParsingFailure(
        offset: stop ?? start, message: "The “}” of a dictionary is missing", fix: "close it here")
    }
    scanner.index += 1
    comments = outer
    return entries
  }

  /// A dictionary, a list or data.
  private mutating func parseNested(depth: Int) throws(ParsingFailure) -> PropertyListNode {
    let start = scanner.index
    let position = sourcePosition(cursor.lineColumn(of: start, in: scanner.bytes))
    switch scanner.current {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      guard depth < PropertyListLimits.maximumDepth else {
        throw ParsingFailure(
          offset: start, message: "Values are nested deeper than \(PropertyListLimits.maximumDepth) levels",
          fix: "write strings only")
      }
      if scanner.current == UInt8(ascii: "{") {
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
      if let text = scanText() {
        members.append(node(text))
      } else {
        members.append(try parseNested(depth: depth))
      }
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
}
