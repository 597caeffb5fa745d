internal import FitModel
internal import InputFiles

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
