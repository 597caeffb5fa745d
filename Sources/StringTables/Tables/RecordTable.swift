internal import FitModel
internal import InputFiles

/// The entries of a file of one language, such as a `.strings` file: one record of a few bytes behind the other, and
/// an index of their offsets.
final class RecordTable: StringEntrySource {
  private let contents: RecordContents

  init(_ contents: RecordContents) { self.contents = contents }

  var count: Int { contents.count }

  /// The offset of a key's record.
  func row(of query: KeyQuery) -> Int? { contents.record(of: query) }

  func forEachKeyHash(_ body: (UInt32) -> Void) {
    contents.forEachHeader { header in
      contents.records.withBytes(header.key.lowerBound, header.key.count) { body(KeyHash.hash($0).hash) }
    }
  }

  func isEmpty(_ record: Int) -> Bool {
    let header = contents.header(record)
    return !header.flags.contains(.isStructured) && header.value.isEmpty
  }

  func comment(_ record: Int) -> String? { contents.comment(contents.header(record)) }

  func position(_ record: Int) -> SourcePosition { contents.position(contents.header(record).place) }

  func shownText(_ record: Int) -> (text: String, position: SourcePosition)? {
    let header = contents.header(record)
    guard !header.flags.contains(.isStructured),
      let text = contents.records.shownText(header.value.lowerBound, header.value.count)
    else { return nil }
    return (text, contents.position(header.valuePlace))
  }

  func value(_ record: Int) -> LocalizedValue { contents.value(contents.header(record)) }

  func contains(_ key: String) -> Bool { KeyQuery.with(key) { row(of: $0) != nil } }

  func entry(of key: String) -> StringEntry? {
    KeyQuery.with(key) { row(of: $0) }.map { contents.entry(contents.header($0)) }
  }

  var keys: [String] {
    var keys: [String] = []
    keys.reserveCapacity(count)
    contents.forEachHeader { keys.append(contents.key($0)) }
    return keys
  }

  func forEach(_ body: (StringEntry) -> Void) { contents.forEachHeader { body(contents.entry($0)) } }

  func entries(commentedWith text: String) -> [StringEntry] {
    guard contents.comments.contains(text) else { return [] }
    var found: [StringEntry] = []
    contents.forEachHeader { header in
      if contents.comment(header)?.contains(text) ?? false { found.append(contents.entry(header)) }
    }
    return found
  }
}

/// The records of a table.
///
/// A record is: flags; the key's length and bytes; its line and column; then of a plain text its line, counted from
/// the key's, its column, its length and its bytes, or else the number of a structured value; then offset and length of
/// the comment. A text that is the key, at the key's place, is not repeated. Numbers take seven bits a byte.
struct RecordContents: Sendable {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let hasComment = Flags(rawValue: 1)
    static let isStructured = Flags(rawValue: 2)
    /// A later record has the same key.
    static let isOverruled = Flags(rawValue: 4)
    /// See `KeyQuery.isRegular`.
    static let isRegular = Flags(rawValue: 8)
    static let isKeyAsText = Flags(rawValue: 16)
  }

  /// Where the parts of a record are.
  struct Header {
    var flags: Flags
    var key: Range<Int>
    var place: LineColumn
    /// Where the value starts, behind the places.
    var value: Range<Int>
    var valuePlace: LineColumn
    var structured: Int
    var comment: Range<Int>?
    /// Behind the record.
    var end: Int
  }

  let file: String
  var records = ByteArena()
  var comments = ByteArena()
  var structured: [LocalizedValue] = []
  var index = KeyIndex()
  var count = 0

  init(file: String) { self.file = file }

  /// The record of a key that counts.
  @inline(__always)
  func record(of query: KeyQuery) -> Int? {
    index.find(query.hash) { record in
      let (flags, key) = key(at: Int(record))
      return records.withBytes(key.lowerBound, key.count) {
        query.matches($0, isRegular: flags.contains(.isRegular))
      }
    }.map(Int.init)
  }

  @inline(__always)
  func key(at record: Int) -> (flags: Flags, key: Range<Int>) { Self.key(at: record, in: records) }

  @inline(__always)
  static func key(at record: Int, in records: ByteArena) -> (flags: Flags, key: Range<Int>) {
    var offset = record + 1
    let length = records.number(at: &offset)
    return (Flags(rawValue: records.bytes[record]), offset..<offset + length)
  }

  func header(_ record: Int) -> Header {
    let (flags, key) = key(at: record)
    var offset = key.upperBound
    let line = records.number(at: &offset)
    let place = LineColumn(line: line, column: records.number(at: &offset))
    var header = Header(
      flags: flags, key: key, place: place, value: key, valuePlace: place, structured: 0, comment: nil, end: offset)
    if flags.contains(.isStructured) {
      header.structured = records.number(at: &offset)
    } else if !flags.contains(.isKeyAsText) {
      header.valuePlace.line += records.number(at: &offset)
      header.valuePlace.column = records.number(at: &offset)
      let length = records.number(at: &offset)
      header.value = offset..<offset + length
      offset += length
    }
    if flags.contains(.hasComment) {
      let start = records.number(at: &offset)
      header.comment = start..<start + records.number(at: &offset)
    }
    header.end = offset
    return header
  }

  /// Calls a function with every record that counts.
  func forEachHeader(_ body: (Header) -> Void) {
    var offset = 0
    while offset < records.end {
      let header = header(offset)
      if !header.flags.contains(.isOverruled) { body(header) }
      offset = header.end
    }
  }

  func key(_ header: Header) -> String { records.text(header.key.lowerBound, header.key.count) }

  func comment(_ header: Header) -> String? { header.comment.map { comments.text($0.lowerBound, $0.count) } }

  func position(_ place: LineColumn) -> SourcePosition {
    SourcePosition(file: file, line: place.line, column: place.column)
  }

  func value(_ header: Header) -> LocalizedValue {
    header.flags.contains(.isStructured)
      ? structured[header.structured]
      : .text(records.text(header.value.lowerBound, header.value.count), position(header.valuePlace))
  }

  func entry(_ header: Header) -> StringEntry {
    StringEntry(
      key: key(header), position: position(header.place), value: value(header), comment: comment(header))
  }
}
