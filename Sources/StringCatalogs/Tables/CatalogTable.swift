internal import FitVocabulary

/// The entries of a string catalog in one language.
final class CatalogTable: EntryLookup {
  /// What all languages of the file share.
  final class Shared: Sendable {
    let contents: CatalogContents
    init(_ contents: CatalogContents) { self.contents = contents }
  }

  let shared: Shared
  /// By row; rows behind the last one with a text are left out.
  private let cells: [CatalogContents.Cell]
  let count: Int

  init(_ shared: Shared, cells: [CatalogContents.Cell], count: Int) {
    self.shared = shared
    self.cells = cells
    self.count = count
  }

  @inline(__always)
  private func place(_ query: KeyQuery) -> Int? {
    guard var row = shared.contents.row(of: query) else { return nil }
    while row >= cells.count || cells[row].isEmpty {
      let previous = Int(shared.contents.rows[row].previous)
      if previous == 0 { return nil }
      row = previous - 1
    }
    return row
  }

  func find(_ query: KeyQuery) -> FoundEntry? {
    guard let row = place(query) else { return nil }
    let cell = cells[row]
    let contents = shared.contents
    return FoundEntry(
      value: cell.isStructured
        ? .other(contents.value(cell)) : .plain(contents.texts.text(cell.span), contents.position(cell)),
      position: contents.position(row), state: cell.state, comment: contents.comment(row),
      shouldTranslate: contents.rows[row].flags.contains(.shouldTranslate))
  }

  func entry(of key: String) -> StringEntry? {
    place(KeyQuery(key)).map { shared.contents.entry($0, cells[$0]) }
  }

  var keys: [String] { rows.map(shared.contents.key) }

  func forEach(_ body: (StringEntry) -> Void) {
    for row in rows { body(shared.contents.entry(row, cells[row])) }
  }

  func entries(commentedWith text: String) -> [StringEntry] {
    guard shared.contents.comments.contains(text) else { return [] }
    return rows.filter { shared.contents.comment($0)?.contains(text) ?? false }
      .map { shared.contents.entry($0, cells[$0]) }
  }

  /// The rows that count: with a text, and not overruled by a later one of the same key.
  private var rows: [Int] {
    let contents = shared.contents
    return cells.indices.filter { row in
      guard !cells[row].isEmpty else { return false }
      return !contents.rows[row].flags.contains(.isRepeated) || place(KeyQuery(contents.key(row))) == row
    }
  }
}
