internal import FitModel

/// A table as lookups see it: a key has a row, and the row gives the entry's parts.
enum StoredTable: Sendable {
  case file(FileTable)
  case memory(MemoryTable)

  init(_ entries: StringEntries) {
    switch entries.source {
    case let table as FileTable: self = .file(table)
    default: self = .memory(MemoryTable(entries))
    }
  }

  /// The row of a key, `nil` if the table has none.
  @inline(__always)
  func row(of query: KeyQuery) -> Int? {
    switch self {
    case .file(let table): table.row(of: query)
    case .memory(let table): table.row(of: query)
    }
  }

  /// Calls a function with the hash of every key; for a catalog, of all its languages.
  func forEachKeyHash(_ body: (UInt32) -> Void) {
    switch self {
    case .file(let table): table.shared.contents.forEachKeyHash(body)
    case .memory(let table): table.forEachKeyHash(body)
    }
  }
}

/// An entry of a table. Strings are created on demand.
struct StoredEntry {
  let table: StoredTable
  let row: Int

  /// Whether it is an empty plain text.
  var isEmpty: Bool {
    switch table {
    case .file(let table): table.isEmpty(row)
    case .memory(let table): if case .text(let text, _) = table.entry(row).value { text.isEmpty } else { false }
    }
  }

  var shouldTranslate: Bool {
    switch table {
    case .file(let table): table.shouldTranslate(row)
    case .memory(let table): table.entry(row).shouldTranslate
    }
  }

  var state: TranslationState {
    switch table {
    case .file(let table): table.state(row)
    case .memory(let table): table.entry(row).state
    }
  }

  var comment: String? {
    switch table {
    case .file(let table): table.comment(row)
    case .memory(let table): table.entry(row).comment
    }
  }

  /// The position of the key.
  var position: SourcePosition {
    switch table {
    case .file(let table): table.position(row)
    case .memory(let table): table.entry(row).position
    }
  }

  /// The text with its position if it is a plain one without `%`, which is shown unchanged.
  var shownText: (text: String, position: SourcePosition)? {
    switch table {
    case .file(let table): table.shownText(row)
    case .memory(let table):
      if case .text(let text, let position) = table.entry(row).value, !text.utf8.contains(UInt8(ascii: "%")) {
        (text, position)
      } else {
        nil
      }
    }
  }

  var value: LocalizedValue {
    switch table {
    case .file(let table): table.value(row)
    case .memory(let table): table.entry(row).value
    }
  }
}

/// Entries kept as values, such as the texts of a document.
final class MemoryTable: Sendable {
  private let entries: [StringEntry]
  private let rows: [String: Int]

  init(_ entries: StringEntries) {
    self.entries = entries.values
    rows = Dictionary(zip(self.entries.map(\.key), self.entries.indices)) { $1 }
  }

  func row(of query: KeyQuery) -> Int? { rows[query.text] }

  func forEachKeyHash(_ body: (UInt32) -> Void) {
    for entry in entries { KeyQuery.with(entry.key) { body($0.hash) } }
  }

  func entry(_ row: Int) -> StringEntry { entries[row] }
}
