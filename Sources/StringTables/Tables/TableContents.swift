internal import FitModel
internal import InputFiles

/// The keys of a file of string tables, without the texts by language: one row for each occurrence of a key, shared by
/// the columns of all languages. A `.strings` file has one column.
struct TableContents: Sendable {
  /// A key with its properties in all languages.
  struct Row: Sendable {
    var key: ByteArena.Span
    /// See `KeyHash`.
    var hash: UInt32
    var line: UInt32
    var column: UInt32
    var comment: ByteArena.Span
    /// Index plus one of the earlier row with the same key; zero for none.
    var previous: UInt32 = 0
    var flags: Flags
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32
    static let shouldTranslate = Flags(rawValue: 1)
    static let hasComment = Flags(rawValue: 2)
    /// The key occurs more than once.
    static let isRepeated = Flags(rawValue: 4)
    /// See `KeyQuery.isRegular`.
    static let isRegular = Flags(rawValue: 8)
  }

  /// The text of a key in one language.
  struct Cell: Sendable {
    /// Offset and length of a plain text; for other values, their index among the structured values.
    var span: ByteArena.Span
    var line: UInt32
    /// From the lowest bit: two bits of kind, three of state, the rest the column.
    private var bits: UInt32

    static let empty = Cell(span: ByteArena.Span(offset: 0, length: 0), line: 0, bits: 0)
    /// The first column number that does not fit into a cell.
    static let columnLimit = 1 << 27

    private init(span: ByteArena.Span, line: UInt32, bits: UInt32) {
      self.span = span
      self.line = line
      self.bits = bits
    }

    /// A plain text; the column must be below the limit.
    init(text: ByteArena.Span, position: LineColumn, state: TranslationState) {
      self.init(
        span: text, line: UInt32(position.line), bits: 1 | state.number << 2 | UInt32(position.column) << 5)
    }

    init(structured number: Int, state: TranslationState) {
      self.init(
        span: ByteArena.Span(offset: UInt32(number), length: 0), line: 0, bits: 2 | state.number << 2)
    }

    var isEmpty: Bool { bits == 0 }
    var isStructured: Bool { bits & 3 == 2 }
    var state: TranslationState { TranslationState(number: bits >> 2 & 7) }
    var column: Int { Int(bits >> 5) }
  }

  let file: String
  var texts = ByteArena()
  var comments = ByteArena()
  var rows: [Row] = []
  var index = KeyIndex()
  /// Values other than plain texts: variations and formats.
  var structured: [LocalizedValue] = []

  init(file: String) { self.file = file }

  /// The last row of a key.
  @inline(__always)
  func row(of query: KeyQuery) -> Int? {
    // A closure that captured `self` would retain all of its arrays.
    let (rows, texts) = (rows, texts)
    return index.find(query.hash) { number in
      let row = rows[Int(number)]
      guard row.hash == query.hash else { return false }
      return texts.withBytes(Int(row.key.offset), Int(row.key.length)) {
        query.matches($0, isRegular: row.flags.contains(.isRegular))
      }
    }.map(Int.init)
  }

  func forEachKeyHash(_ body: (UInt32) -> Void) {
    for row in rows { body(row.hash) }
  }

  func key(_ row: Int) -> String { texts.text(rows[row].key) }

  func comment(_ row: Int) -> String? {
    rows[row].flags.contains(.hasComment) ? comments.text(rows[row].comment) : nil
  }

  func position(_ row: Int) -> SourcePosition {
    SourcePosition(file: file, line: Int(rows[row].line), column: Int(rows[row].column))
  }

  func position(_ cell: Cell) -> SourcePosition {
    SourcePosition(file: file, line: Int(cell.line), column: cell.column)
  }

  func value(_ cell: Cell) -> LocalizedValue {
    cell.isStructured ? structured[Int(cell.span.offset)] : .text(texts.text(cell.span), position(cell))
  }

  func entry(_ row: Int, _ cell: Cell) -> StringEntry {
    StringEntry(
      key: key(row), position: position(row), value: value(cell), state: cell.state, comment: comment(row),
      shouldTranslate: rows[row].flags.contains(.shouldTranslate))
  }

  /// A copy without spare capacity.
  func trimmed() -> TableContents {
    var contents = self
    contents.texts = texts.trimmed()
    contents.comments = comments.trimmed()
    contents.rows = rows.trimmed()
    return contents
  }
}

extension TranslationState {
  fileprivate var number: UInt32 {
    switch self {
    case .translated: 0
    case .new: 1
    case .needsReview: 2
    case .stale: 3
    case .machineTranslated: 4
    }
  }

  fileprivate init(number: UInt32) {
    switch number {
    case 1: self = .new
    case 2: self = .needsReview
    case 3: self = .stale
    case 4: self = .machineTranslated
    default: self = .translated
    }
  }
}
