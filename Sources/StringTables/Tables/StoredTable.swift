internal import FitModel

/// A table as lookups ask it, by places: whatever number a table gives the entry of a key.
enum StoredTable: Sendable {
  case catalog(XCStringsTable)
  case records(RecordTable)
  case memory(MemoryTable)

  init(_ entries: StringEntries) {
    switch entries.source {
    case let catalog as XCStringsTable: self = .catalog(catalog)
    case let records as RecordTable: self = .records(records)
    default: self = .memory(MemoryTable(entries))
    }
  }

  /// The place of a key, `nil` when the table has none.
  @inline(__always)
  func place(of query: KeyQuery) -> Int? {
    switch self {
    case .catalog(let table): table.place(of: query)
    case .records(let table): table.place(of: query)
    case .memory(let table): table.place(of: query)
    }
  }

  /// Calls a function with the hash of every key, of a catalog those of all its languages.
  func forEachKeyHash(_ body: (UInt32) -> Void) {
    switch self {
    case .catalog(let table): table.shared.contents.forEachKeyHash(body)
    case .records(let table): table.forEachKeyHash(body)
    case .memory(let table): table.forEachKeyHash(body)
    }
  }
}

/// An entry of a table. Strings are made when they are asked for.
struct StoredEntry {
  let table: StoredTable
  let place: Int

  /// Whether it is a plain text without a character.
  var isEmpty: Bool {
    switch table {
    case .catalog(let table): table.isEmpty(place)
    case .records(let table): table.isEmpty(place)
    case .memory(let table): if case .text(let text, _) = table.entry(place).value { text.isEmpty } else { false }
    }
  }

  var shouldTranslate: Bool {
    switch table {
    case .catalog(let table): table.shouldTranslate(place)
    case .records: true
    case .memory(let table): table.entry(place).shouldTranslate
    }
  }

  var state: TranslationState {
    switch table {
    case .catalog(let table): table.state(place)
    case .records: .translated
    case .memory(let table): table.entry(place).state
    }
  }

  var comment: String? {
    switch table {
    case .catalog(let table): table.comment(place)
    case .records(let table): table.comment(place)
    case .memory(let table): table.entry(place).comment
    }
  }

  /// Where the key stands.
  var position: SourcePosition {
    switch table {
    case .catalog(let table): table.position(place)
    case .records(let table): table.position(place)
    case .memory(let table): table.entry(place).position
    }
  }

  /// The text with its position when it is a plain one without `%`, so that it is shown as it is.
  var shownText: (text: String, position: SourcePosition)? {
    switch table {
    case .catalog(let table): table.shownText(place)
    case .records(let table): table.shownText(place)
    case .memory(let table):
      if case .text(let text, let position) = table.entry(place).value, !text.utf8.contains(UInt8(ascii: "%")) {
        (text, position)
      } else {
        nil
      }
    }
  }

  var value: LocalizedValue {
    switch table {
    case .catalog(let table): table.value(place)
    case .records(let table): table.value(place)
    case .memory(let table): table.entry(place).value
    }
  }
}

/// Entries that are kept as values, such as the texts of a document.
final class MemoryTable: Sendable {
  private let entries: [StringEntry]
  private let places: [String: Int]

  init(_ entries: StringEntries) {
    self.entries = entries.values
    places = Dictionary(zip(self.entries.map(\.key), self.entries.indices)) { $1 }
  }

  func place(of query: KeyQuery) -> Int? { places[query.text] }

  func forEachKeyHash(_ body: (UInt32) -> Void) {
    for entry in entries { KeyQuery.with(entry.key) { body($0.hash) } }
  }

  func entry(_ place: Int) -> StringEntry { entries[place] }
}
