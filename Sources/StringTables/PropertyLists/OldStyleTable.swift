internal import FitModel
internal import InputFiles

/// Property lists in the old-style grammar, the form of almost every `.strings` file.
///
/// It loses the same entries as CoreFoundation, and reports them: a missing `;` rejects the whole file, and where no
/// key can start, reading stops without an error and loses the remaining keys.
enum OldStylePropertyList {
  static func read(_ bytes: [UInt8], file: String) -> PropertyListReading {
    bytes.withTextBytes { text in
      var parser = OldStyleParser(text, cursor: TextPositionCursor(bytes, file: file))
      let outcome = parser.parseFile()
      var reading = PropertyListReading()
      var cursor = TextPositionCursor(bytes, file: file)
      reading.problems += parser.repaired.map { .halfSurrogate(at: cursor.position(of: $0)) }
      switch outcome {
      case .complete(let entries): reading.entries = entries
      case .stopped(let entries, let offset):
        reading.entries = entries
        let lost = LostEntries.count(text, from: offset)
        if lost > 0 || !endsHarmlessly(text, offset) {
          reading.problems.append(stop(text, offset, lost, LineIndex(bytes).position(of: offset, in: file)))
        }
      case .rejected(let failure):
        reading.problems.append(rejection(text, failure, LineIndex(bytes).position(of: failure.offset, in: file)))
      }
      return reading
    }
  }

  private static func stop(
    _ bytes: TextBytes, _ offset: Int, _ lost: Int, _ position: SourcePosition
  ) -> InputProblem {
    let keys: Sentence =
      switch lost {
      case 0: "if the file was cut off here, the rest of it is missing"
      case 1: "the key after it is lost"
      default: "the \(lost) keys after it are lost"
      }
    let culprit: (Sentence, Sentence) =
      switch bytes[offset] {
      case UInt8(ascii: ";"): ("a second “;”", "remove it")
      case UInt8(ascii: "="): ("a “=” without a key", "remove it, or write the key")
      case UInt8(ascii: "\""), UInt8(ascii: "'"): ("an unclosed quotation mark", "close it")
      case UInt8(ascii: "/"): ("an unclosed comment", "close it with */")
      default: ("a character no key can start with", "remove it, or put the key in straight quotation marks")
      }
    var problem = InputProblem(
      .lostEntries, at: position, message: "Xcode silently stops reading here, at \(culprit.0): \(keys)",
      fix: culprit.1)
    // An unclosed comment without keys may be intended.
    problem.isNote = lost == 0 && bytes[offset] == UInt8(ascii: "/")
    return problem
  }

  /// Whether only semicolons, white space and comments follow an offset.
  private static func endsHarmlessly(_ bytes: TextBytes, _ offset: Int) -> Bool {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    while scanner.skipSpace() {
      guard scanner.current == UInt8(ascii: ";") else { return false }
      scanner.index += 1
    }
    return scanner.unclosedComment == nil
  }

  private static func rejection(
    _ bytes: TextBytes, _ failure: ParsingFailure, _ position: SourcePosition
  ) -> InputProblem {
    let lost = LostEntries.count(bytes, from: 0)
    let all: Sentence =
      switch lost {
      case 0: "the file is not a string table"
      case 1: "the whole file is rejected, and its key is lost"
      default: "the whole file is rejected, and its \(lost) keys are lost"
      }
    var problem = InputProblem(.unreadable, at: position, message: "\(failure.message): \(all)", fix: failure.fix)
    // Outside of language folders, apps use this extension for formats of their own.
    problem.isNote = lost == 0 && TablePath(position.file).localization == nil
    return problem
  }
}

/// Reads a `.strings` file in the old-style grammar straight into a table, as long as it contains only texts and no
/// errors. `OldStyleParser` gives the same result for such a file, and reads all others.
struct OldStyleTableScanner {
  private(set) var builder: TableBuilder
  private let bytes: TextBytes
  private var scanner: OldStyleScanner
  private var cursor = LineColumnCursor()
  /// The last entry; a comment after it on the same line still belongs to it.
  private var pending: Entry?
  /// Whether a text contained half a surrogate pair.
  private var isRepaired = false

  private struct Entry {
    var key: Range<Int>
    var position: LineColumn
    var text: Range<Int>
    var textPosition: LineColumn
    var isKeyQuoted: Bool
    var isTextQuoted: Bool
    var comment: ByteArena.Span?
  }

  init(_ bytes: TextBytes, builder: TableBuilder) {
    self.bytes = bytes
    self.builder = builder
    scanner = OldStyleScanner(bytes: bytes)
  }

  /// Reads the whole file; `false` if the general parser has to read it.
  mutating func scan() -> Bool {
    while scanner.skipSpace() {
      takeTrailingComments()
      commit()
      guard scanEntry() else { return false }
    }
    takeTrailingComments()
    commit()
    return scanner.unclosedComment == nil && !isRepaired
  }

  private mutating func scanEntry() -> Bool {
    guard let (key, isKeyQuoted) = scanString() else { return false }
    let position = cursor.lineColumn(of: key.lowerBound, in: bytes)
    var entry = Entry(
      key: key, position: position, text: key, textPosition: position, isKeyQuoted: isKeyQuoted,
      isTextQuoted: isKeyQuoted)
    for comment in scanner.comments { add(comment, to: &entry.comment) }
    guard scanner.skipSpace() else { return false }
    if scanner.current == UInt8(ascii: "=") {
      scanner.index += 1
      guard scanner.skipSpace(), let (text, isTextQuoted) = scanString() else { return false }
      entry.text = text
      entry.isTextQuoted = isTextQuoted
      entry.textPosition = cursor.lineColumn(of: text.lowerBound, in: bytes)
      guard scanner.skipSpace() else { return false }
    }
    guard scanner.current == UInt8(ascii: ";") else { return false }
    scanner.index += 1
    scanner.comments.removeAll(keepingCapacity: true)
    pending = entry
    return true
  }

  private mutating func scanString() -> (range: Range<Int>, isQuoted: Bool)? {
    guard let byte = scanner.current else { return nil }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return scanner.scanQuoted().map { ($0, true) } }
    return OldStyleScanner.isUnquoted(byte) ? (scanner.scanUnquoted(), false) : nil
  }

  /// Comments on the line where the last entry ended belong to that entry.
  private mutating func takeTrailingComments() {
    guard var entry = pending, !scanner.comments.isEmpty else { return }
    let count = scanner.comments.prefix { $0.isTrailing }.count
    for index in 0..<count { add(scanner.comments[index], to: &entry.comment) }
    scanner.comments.removeFirst(count)
    pending = entry
  }

  private mutating func add(_ comment: OldStyleScanner.Comment, to span: inout ByteArena.Span?) {
    span = builder.addComment(bytes[scanner.commentText(comment.range)], to: span)
  }

  private mutating func commit() {
    guard let entry = pending else { return }
    pending = nil
    var (isKeyRepaired, isTextRepaired) = (false, false)
    Self.withText(bytes, entry.key, entry.isKeyQuoted, &isKeyRepaired) { key in
      Self.withText(bytes, entry.text, entry.isTextQuoted, &isTextRepaired) { text in
        let row = builder.addRow(key, at: entry.position)
        if let comment = entry.comment { builder.set(row, comment: comment) }
        if entry.text == entry.key {
          builder.addKeyAsText(row: row)
        } else {
          builder.add(text, at: entry.textPosition, .translated, row: row, column: 0)
        }
      }
    }
    isRepaired = isRepaired || isKeyRepaired || isTextRepaired
  }

  /// Calls a function with a text whose escapes are resolved.
  @inline(__always)
  private static func withText(
    _ bytes: TextBytes, _ range: Range<Int>, _ isQuoted: Bool, _ isRepaired: inout Bool,
    _ body: (TextBytes) -> Void
  ) {
    guard isQuoted, bytes[range].contains(0x5C) else { return body(bytes[range]) }
    let (text, isHalf) = OldStyleEscapes.resolve(bytes, range)
    isRepaired = isRepaired || isHalf
    text.withTextBytes(body)
  }
}

/// Estimates how many keys the unread part of a table contains; tolerates syntax errors.
enum LostEntries {
  /// How many unmatched quotation marks are skipped; each costs a scan of the remaining text.
  private static let maximumRestarts = 16

  /// The number of keys from an offset to the end of the text.
  static func count(_ bytes: TextBytes, from offset: Int) -> Int {
    var scanner = OldStyleScanner(bytes: bytes, index: offset)
    if isUnclosedComment(scanner) { scanner.index += 2 }
    var statement = Statement()
    var restarts = 0
    var count = 0
    while true {
      scanner.comments.removeAll(keepingCapacity: true)
      guard scanner.skipSpace(), let byte = scanner.current else { return count }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if scanner.scanQuoted() != nil {
          statement.hasString = true
        } else {
          restarts += 1
          guard restarts <= maximumRestarts else { return count }
          scanner.index += 1
        }
      case UInt8(ascii: "="):
        if statement.hasString || statement.hasJunk, !statement.isCounted { count += 1 }
        statement.isCounted = true
        scanner.index += 1
      case UInt8(ascii: ";"):
        if statement.hasString, !statement.hasJunk, !statement.isCounted { count += 1 }
        statement = Statement()
        scanner.index += 1
      case let byte where OldStyleScanner.isUnquoted(byte):
        _ = scanner.scanUnquoted()
        statement.hasString = true
      default:
        statement.hasJunk = true
        scanner.index += 1
      }
    }
  }

  private static func isUnclosedComment(_ scanner: OldStyleScanner) -> Bool {
    var probe = scanner
    return probe.current == UInt8(ascii: "/") && !probe.skipSpace() && probe.unclosedComment == scanner.index
  }

  /// What has been seen since the last `;`.
  private struct Statement {
    var hasString = false
    var hasJunk = false
    var isCounted = false
  }
}
