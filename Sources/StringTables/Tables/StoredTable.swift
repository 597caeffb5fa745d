internal import FitModel
import Synchronization

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

/// The entries of a file in one language.
final class FileTable: StringEntrySource {
  /// What all languages of the file share.
  final class Shared: Sendable {
    let contents: TableContents
    init(_ contents: TableContents) { self.contents = contents }
  }

  let shared: Shared
  private let cells: TableColumn
  let count: Int
  /// Counted at the first request.
  private let knownTextCount = Mutex<Int?>(nil)

  init(_ shared: Shared, cells: TableColumn, count: Int) {
    self.shared = shared
    self.cells = cells
    self.count = count
  }

  func row(of query: KeyQuery) -> Int? {
    guard var row = shared.contents.row(of: query) else { return nil }
    while cells[row].isEmpty {
      let previous = Int(shared.contents.rows[row].previous)
      if previous == 0 { return nil }
      row = previous - 1
    }
    return row
  }

  func isEmpty(_ row: Int) -> Bool { !cells[row].isStructured && cells[row].span.length == 0 }

  func shouldTranslate(_ row: Int) -> Bool { shared.contents.rows[row].flags.contains(.shouldTranslate) }

  func state(_ row: Int) -> TranslationState { cells[row].state }

  func comment(_ row: Int) -> String? { shared.contents.comment(row) }

  func position(_ row: Int) -> SourcePosition { shared.contents.position(row) }

  func shownText(_ row: Int) -> (text: String, position: SourcePosition)? {
    let cell = cells[row]
    guard !cell.isStructured,
      let text = shared.contents.texts.shownText(Int(cell.span.offset), Int(cell.span.length))
    else { return nil }
    return (text, shared.contents.position(cell))
  }

  var textCount: Int {
    knownTextCount.withLock { known in
      let count = known ?? rows.count { state($0) != .new && hasText($0) }
      known = count
      return count
    }
  }

  private func hasText(_ row: Int) -> Bool { cells[row].isStructured ? value(row).hasText : !isEmpty(row) }

  func value(_ row: Int) -> LocalizedValue { shared.contents.value(cells[row]) }

  func contains(_ key: String) -> Bool { KeyQuery.with(key) { row(of: $0) != nil } }

  func entry(of key: String) -> StringEntry? {
    KeyQuery.with(key) { row(of: $0) }.map { shared.contents.entry($0, cells[$0]) }
  }

  func texts(among texts: Set<String>) -> Set<String> {
    Set(rows(withTextAmong: texts).compactMap { state($0.row) == .new ? nil : $0.text })
  }

  func entries(withTextAmong texts: Set<String>) -> [StringEntry] {
    rows(withTextAmong: texts).map { shared.contents.entry($0.row, cells[$0.row]) }
  }

  private func rows(withTextAmong texts: Set<String>) -> [(row: Int, text: String)] {
    // Most texts have a different length, so no string has to be created for them.
    let lengths = Set(texts.map(\.utf8.count))
    return rows.compactMap { row in
      guard !cells[row].isStructured, lengths.contains(Int(cells[row].span.length)) else { return nil }
      let text = shared.contents.texts.text(cells[row].span)
      return texts.contains(text) ? (row, text) : nil
    }
  }

  var keys: [String] { rows.map(shared.contents.key) }

  func keys(first most: Int) -> [String] {
    // Determining all rows would take longer than the rest.
    cells.rows(first: most, where: isCurrent).map(shared.contents.key)
  }

  func forEach(_ body: (StringEntry) -> Void) {
    for row in rows { body(shared.contents.entry(row, cells[row])) }
  }

  func entries(commentedWith text: String) -> [StringEntry] {
    guard shared.contents.comments.contains(text) else { return [] }
    return rows.filter { shared.contents.comment($0)?.contains(text) ?? false }
      .map { shared.contents.entry($0, cells[$0]) }
  }

  /// The rows that have a text and are not overridden by a later row with the same key.
  private var rows: [Int] { cells.rows.filter(isCurrent) }

  private func isCurrent(_ row: Int) -> Bool {
    let contents = shared.contents
    return !contents.rows[row].flags.contains(.isRepeated)
      || KeyQuery.with(contents.key(row)) { self.row(of: $0) } == row
  }
}

/// The texts of a file in one language, by row.
///
/// Most languages have most rows, so cells are stored densely. Distant cells are stored separately: dense storage
/// would need a cell for each row in each language, and a file can make both numbers large.
struct TableColumn: Sendable {
  private(set) var dense: [TableContents.Cell] = []
  private(set) var sparse: [Int: TableContents.Cell] = [:]
  private var filled = 0

  /// The cell of a row; empty if the language has no text. Set it only to non-empty cells.
  @inline(__always)
  subscript(row: Int) -> TableContents.Cell {
    get {
      if row < dense.count, !dense[row].isEmpty { return dense[row] }
      return sparse.isEmpty ? .empty : sparse[row] ?? .empty
    }
    set {
      if row < dense.count {
        if !sparse.isEmpty { sparse[row] = nil }
        dense[row] = newValue
      } else if row <= filled * 8 + 32 {
        while dense.count < row { dense.append(.empty) }
        dense.append(newValue)
        if !sparse.isEmpty { sparse[row] = nil }
      } else {
        sparse[row] = newValue
      }
      filled += 1
    }
  }

  /// The rows that have a text, ascending.
  var rows: [Int] {
    let found = dense.indices.filter { !dense[$0].isEmpty }
    return sparse.isEmpty ? found : (found + sparse.keys).sorted()
  }

  /// The first rows that have a text and meet a condition, ascending.
  func rows(first most: Int, where isWanted: (Int) -> Bool) -> [Int] {
    guard sparse.isEmpty else { return Array(rows.filter(isWanted).prefix(most)) }
    var found: [Int] = []
    for row in dense.indices {
      guard found.count < most else { break }
      if !dense[row].isEmpty, isWanted(row) { found.append(row) }
    }
    return found
  }

  /// A copy without spare capacity.
  func trimmed() -> TableColumn {
    var column = self
    column.dense = dense.trimmed()
    return column
  }
}
