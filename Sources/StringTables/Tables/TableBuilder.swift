internal import FitModel
internal import InputFiles

/// Collects the texts of a file in the order of the file: a row for each key, a column for each language. Reports
/// duplicate keys.
struct TableBuilder {
  private struct Column {
    var locale: LanguageTag?
    var cells = TableColumn()
    var count = 0
    var problems = InputProblemList()
    /// The listed problems of entries that replace another one, by row.
    var replacements: [Int: Int] = [:]
  }

  private(set) var contents: TableContents
  private var columns: [Column] = []
  private var columnsByLocale: [LanguageTag?: Int] = [:]

  init(file: String) { contents = TableContents(file: file) }

  /// A file of one language, whose texts are in column 0.
  init(file: String, locale: LanguageTag?) {
    self.init(file: file)
    _ = addColumn(locale)
  }

  /// Reserves capacity for a file of this size; Xcode writes about 200 bytes for each text of 30 bytes.
  mutating func reserve(bytes: Int) { contents.texts.reserve(min(bytes / 8, 16 << 20)) }

  /// The column of a language, `nil` if it has none yet.
  func column(of locale: LanguageTag) -> Int? { columnsByLocale[locale] }

  /// The number of languages so far.
  var columnCount: Int { columns.count }

  /// Adds a column; the first one of a string catalog is that of the source language.
  mutating func addColumn(_ locale: LanguageTag?) -> Int {
    columns.append(Column(locale: locale))
    columnsByLocale[locale] = columns.count - 1
    return columns.count - 1
  }

  /// Adds a row for a key, translatable and without a comment.
  mutating func addRow(_ key: TextBytes, at lineColumn: LineColumn) -> Int {
    let (hash, isRegular) = KeyHash.hash(key)
    let row = contents.rows.count
    var flags: TableContents.Flags = [.shouldTranslate]
    if isRegular { flags.insert(.isRegular) }
    let span = contents.texts.append(key)
    var previous: UInt32 = 0
    if let earlier = earlierRow(key, hash, isRegular) {
      contents.rows[Int(earlier)].flags.insert(.isRepeated)
      flags.insert(.isRepeated)
      previous = earlier + 1
      contents.index.replace(hash, earlier, with: UInt32(row))
    } else {
      let rows = contents.rows
      contents.index.insert(hash, UInt32(row)) { rows[Int($0)].hash }
    }
    contents.rows.append(
      TableContents.Row(
        key: span, hash: hash, line: UInt32(lineColumn.line), column: UInt32(lineColumn.column),
        comment: ByteArena.Span(offset: 0, length: 0), previous: previous, flags: flags))
    return row
  }

  private func earlierRow(_ key: TextBytes, _ hash: UInt32, _ isRegular: Bool) -> UInt32? {
    contents.index.find(hash) { number in
      let row = contents.rows[Int(number)]
      guard row.hash == hash else { return false }
      return contents.texts.withBytes(Int(row.key.offset), Int(row.key.length)) { other in
        if isRegular, row.flags.contains(.isRegular) { return key == other }
        return key.text == other.text
      }
    }
  }

  /// Stores a comment for a row. Further comments of the row are appended, each on a new line.
  ///
  /// - Parameter span: the row's comment so far; it has to be the last comment that was added.
  mutating func addComment(_ text: TextBytes, to span: ByteArena.Span? = nil) -> ByteArena.Span {
    guard var span else { return contents.comments.append(text) }
    contents.comments.append(byte: 0x0A)
    contents.comments.append(text)
    span.length += UInt32(text.count) + 1
    return span
  }

  mutating func set(_ row: Int, comment: ByteArena.Span) {
    contents.rows[row].comment = comment
    contents.rows[row].flags.insert(.hasComment)
  }

  /// Marks the key of a row as not translatable.
  mutating func setUntranslatable(_ row: Int) { contents.rows[row].flags.remove(.shouldTranslate) }

  /// Adds a plain text to a row.
  mutating func add(
    _ text: TextBytes, at lineColumn: LineColumn, _ state: TranslationState, row: Int, column: Int
  ) {
    guard lineColumn.column < TableContents.Cell.columnLimit else {
      let position = SourcePosition(file: contents.file, line: lineColumn.line, column: lineColumn.column)
      return add(.text(text.text, position), state, row: row, column: column)
    }
    put(TableContents.Cell(text: contents.texts.append(text), position: lineColumn, state: state), row, column)
  }

  /// Adds any value to a row.
  mutating func add(_ value: LocalizedValue, _ state: TranslationState, row: Int, column: Int) {
    if case .text(let text, let position) = value, position.column < TableContents.Cell.columnLimit {
      let lineColumn = LineColumn(line: position.line, column: position.column)
      text.withTextBytes { add($0, at: lineColumn, state, row: row, column: column) }
    } else {
      contents.structured.append(value)
      put(TableContents.Cell(structured: contents.structured.count - 1, state: state), row, column)
    }
  }

  /// Uses the key of a row as its text in the first column.
  mutating func addKeyAsText(row: Int) {
    let found = contents.rows[row]
    guard Int(found.column) < TableContents.Cell.columnLimit else {
      return add(.text(contents.key(row), contents.position(row)), .translated, row: row, column: 0)
    }
    let lineColumn = LineColumn(line: Int(found.line), column: Int(found.column))
    put(TableContents.Cell(text: found.key, position: lineColumn, state: .translated), row, 0)
  }

  /// Adds the row of an entry of a file of one language.
  mutating func add(_ entry: StringEntry) {
    let position = LineColumn(line: entry.position.line, column: entry.position.column)
    let row = entry.key.withTextBytes { addRow($0, at: position) }
    if let span = entry.comment?.withTextBytes({ addComment($0) }) { set(row, comment: span) }
    add(entry.value, .translated, row: row, column: 0)
  }

  /// Adds a problem of a file with one language; problems stay in the order in which they are found.
  mutating func report(_ problem: InputProblem) { columns[0].problems.append(problem) }

  private mutating func put(_ cell: TableContents.Cell, _ row: Int, _ column: Int) {
    if let earlier = earlierCell(row, column) {
      let (old, locale) = (columns[column].cells[earlier], columns[column].locale)
      forgetReplacement(by: earlier, restoredBy: (row, cell), column)
      columns[column].replacements[row] = columns[column].problems.append(.duplicateKey) {
        DuplicateKeys.problem(
          contents.entry(row, cell), replacing: contents.entry(earlier, old), locale: locale, reportsKeys: column == 0)
      }
    } else {
      columns[column].count += 1
    }
    columns[column].cells[row] = cell
  }

  /// Removes the problem that an entry replaces another one, if a later entry restores the text of the first one.
  private mutating func forgetReplacement(
    by row: Int, restoredBy last: (row: Int, cell: TableContents.Cell), _ column: Int
  ) {
    let previous = Int(contents.rows[row].previous)
    guard previous > 0, let problem = columns[column].replacements[row],
      let first = earlierCell(previous - 1, column)
    else { return }
    let texts = [first, row].map { contents.entry($0, columns[column].cells[$0]).value.plainTexts }
    guard texts[0] == contents.entry(last.row, last.cell).value.plainTexts, texts[1] != texts[0] else { return }
    columns[column].problems.remove(at: problem)
    columns[column].replacements[row] = nil
  }

  /// The last row that has a text for the key of a row in a language.
  @inline(__always)
  private func earlierCell(_ row: Int, _ column: Int) -> Int? {
    var row = row
    while columns[column].cells[row].isEmpty {
      let previous = Int(contents.rows[row].previous)
      if previous == 0 { return nil }
      row = previous - 1
    }
    return row
  }

  /// The tables by locale, and their problems in the order in which the languages occurred.
  ///
  /// - Parameter precedence: see `StringTable`.
  func finish(_ path: TablePath, precedence: Int = 1) -> (tables: [StringTable], problems: [InputProblem]) {
    let shared = FileTable.Shared(contents.trimmed())
    let tables = columns.map { column in
      StringTable(
        name: path.name, folder: path.folder, file: path.path, locale: column.locale, precedence: precedence,
        entries: StringEntries(FileTable(shared, cells: column.cells.trimmed(), count: column.count)))
    }
    return (tables.sorted { ($0.locale ?? "") < ($1.locale ?? "") }, columns.flatMap(\.problems.problems))
  }
}

/// Reports keys that a table defines twice.
enum DuplicateKeys {
  /// The problem of an entry that overrides an earlier one with the same key; `nil` if it is not reported here.
  ///
  /// - Parameter reportsKeys: `false` if another table of the same file reports the duplicate keys.
  static func problem(
    _ entry: StringEntry, replacing earlier: StringEntry, locale: LanguageTag?, reportsKeys: Bool = true
  ) -> InputProblem? {
    // Equal positions mean that a catalog repeats a language inside one entry, except in a binary file, where every
    // position is line 1, column 1.
    let isLanguage =
      earlier.position == entry.position && (entry.position.line, entry.position.column) != (1, 1)
    guard reportsKeys || isLanguage else { return nil }
    let saysTheSame = earlier.value.plainTexts == entry.value.plainTexts
    let values: Sentence = saysTheSame ? "with the same text" : "with another text, which is lost"
    let language = locale.map { Sentence(verbatim: $0.identifier) } ?? "one language"
    let message: Sentence =
      isLanguage
      ? "The key “\(entry.key)” has two texts for \(language): the later one is used"
      : "The key “\(entry.key)” is also on line \(earlier.position.line), \(values): the later one is used"
    var problem = InputProblem(
      .duplicateKey, at: entry.position, message: message, fix: "remove one of them", key: entry.key, locale: locale)
    problem.isInvisible = saysTheSame
    // A duplicate that differs only in case or spacing, or that replaces a value equal to its key, loses nothing, so it
    // is a note.
    let lost = earlier.value.plainTexts
    problem.isNote = words(lost) == words(entry.value.plainTexts) || lost == [entry.key]
    return problem
  }

  /// The words of texts, without regard to case and white space.
  private static func words(_ texts: [String]) -> [[Substring]] {
    texts.map { $0.split(whereSeparator: \.isWhitespace) }.map { $0.map { Substring($0.lowercased()) } }
  }
}

extension LocalizedValue {
  /// The texts without their positions, to compare two values.
  var plainTexts: [String] {
    switch self {
    case .text(let text, _): [text]
    case .variations(let kind, let members):
      [kind.rawValue] + members.flatMap { [$0.selector] + $0.value.plainTexts }
    case .format(let text, _, let substitutions):
      [text] + substitutions.flatMap { [$0.name, $0.specifier] + $0.value.plainTexts }
    }
  }
}
