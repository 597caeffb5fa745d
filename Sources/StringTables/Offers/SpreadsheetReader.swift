internal import FitModel
internal import Foundation
internal import InputFiles

/// Reads rows of texts: the exports of Crowdin and Weblate, and tables with a column for each language.
///
/// Source: Weblate's documentation, “CSV files” (`location, source, target, ID, fuzzy, context, …`); Crowdin's, “CSV”
/// (`identifier, source_phrase, translation, context, labels, max_length`, or a column for each language).
enum SpreadsheetReader {
  static func read(_ file: TableFile, columns names: [String]?) -> OfferReading {
    do throws(InputProblem) {
      let bytes = try TextDecoder.decode(file.data, file: file.path).bytes
      return read(bytes, file, names)
    } catch {
      return OfferReading(problems: [error])
    }
  }

  private static func read(_ bytes: [UInt8], _ file: TableFile, _ names: [String]?) -> OfferReading {
    let isTabbed = TablePath(file.path).fileExtension == "tsv"
    let separator = isTabbed ? UInt8(ascii: "\t") : SeparatedValues.separator(of: bytes)
    var rows = SeparatedValues(bytes, separator: separator, file: file.path)
    var reading = OfferReading()
    let start = SourcePosition(file: file.path, line: 1, column: 1)
    var columns: SpreadsheetColumns
    if let names {
      columns = SpreadsheetColumns(
        names.map { SeparatedValues.Cell(text: $0, position: start) }, file.languages)
    } else {
      guard let header = rows.next() else {
        reading.problems = [
          InputProblem(.unreadable, at: start, message: "The file is empty", fix: "export it again")
        ]
        return reading
      }
      columns = SpreadsheetColumns(header, file.languages)
      reading.remarks += columns.unknown.map { cell in
        InputProblem(
          .skipped, at: cell.position,
          message: "The column “\(Self.short(cell.text))” is neither a language nor a known column",
          fix: "it is not read")
      }
    }
    if let missing = columns.missing {
      reading.problems =
        rows.problems.problems + [
          InputProblem(
            .unreadable, at: start, message: missing,
            fix: "name the columns in order: --columns key,de, with - for one that is left out")
        ]
      return reading
    }
    let locale = fileLocale(file)
    var isFirst = names != nil
    var remarks = SpreadsheetRemarks()
    while let row = rows.next() {
      let key = columns.read(row, targetLocale: locale) { text in
        var text = text
        text.mayBeHeading = isFirst
        remarks.check(text)
        reading.texts.append(text)
      }
      remarks.check(row, columns, key: key)
      isFirst = false
    }
    reading.problems += rows.problems.problems
    reading.remarks += remarks.list.problems
    reading.remark(empty: remarks.empty, first: remarks.firstEmpty)
    return reading
  }

  /// The start of a heading; in a file that is not a table, it may be very long.
  private static func short(_ heading: String) -> String {
    heading.utf8.count > 240 ? String(heading.prefix(60)) + "…" : heading
  }

  /// The language in the name of the file or of its folder: `de.csv`, `Localizable_de.csv`, `de/Localizable.csv`.
  private static func fileLocale(_ file: TableFile) -> LanguageTag? {
    let path = TablePath(file.path)
    if let locale = (try? path.locale(file.languages)) ?? nil { return locale }
    let ending = path.name.split(whereSeparator: { "._ ".contains($0) }).last.map(String.init) ?? path.name
    let folder = file.path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    for word in [path.name, ending, folder] where TableOffers.isLanguage(word) {
      if let locale = file.languages.canonical(word) { return locale }
    }
    return nil
  }
}

/// The columns of a file.
struct SpreadsheetColumns {
  private enum Column {
    case key, context, id, source, target, table, file
    case language(LanguageTag)
    case other
  }
  private var columns: [Column]
  /// Columns that are ignored.
  private(set) var unknown: [SeparatedValues.Cell] = []

  init(_ header: [SeparatedValues.Cell], _ languages: LanguageData) {
    columns = header.map { cell in
      let name = cell.text.trimmingCharacters(in: .whitespacesAndNewlines)
      if let known = Self.known(name.lowercased()) { return known }
      if TableOffers.isLanguage(name), let locale = languages.canonical(name) { return .language(locale) }
      return .other
    }
    let ignored: Set = [
      "", "-", "location", "fuzzy", "labels", "max_length", "max length", "translator_comments", "developer_comments",
      "comment", "comments", "description", "state", "status",
    ]
    unknown = zip(header, columns).filter { cell, column in
      guard case .other = column else { return false }
      return !ignored.contains(cell.text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased())
    }.map(\.0)
  }

  private static func known(_ name: String) -> Column? {
    switch name {
    case "key", "identifier", "keys", "string id", "string_id": .key
    case "context": .context
    case "id": .id
    case "source", "source_phrase", "source phrase", "source string", "source_string": .source
    case "target", "translation": .target
    case "table": .table
    case "file", "original": .file
    default: nil
    }
  }

  /// A message about a required column that is missing; `nil` if there is none.
  var missing: Sentence? {
    let hasKey = columns.contains {
      if case .key = $0 { true } else if case .context = $0 { true } else if case .id = $0 { true } else { false }
    }
    let hasText = columns.contains { if case .language = $0 { true } else if case .target = $0 { true } else { false } }
    if !hasKey { return "No column is called key, identifier, context or id, so no text has a key" }
    return hasText ? nil : "No column is called translation or target, or after a language"
  }

  /// The number of columns.
  var count: Int { columns.count }

  /// The cells of a row with translations, including empty ones.
  func texts(of row: [SeparatedValues.Cell]) -> [SeparatedValues.Cell] {
    zip(columns, row).filter { column, _ in
      switch column {
      case .target, .language: true
      default: false
      }
    }.map(\.1)
  }

  /// The texts of a row, without empty ones.
  ///
  /// - Returns: the key; `nil` if the row has no key, and therefore no texts.
  @discardableResult func read(
    _ row: [SeparatedValues.Cell], targetLocale: LanguageTag?, _ add: (OfferedText) -> Void
  ) -> String? {
    var key, context, id, source, table, file: SeparatedValues.Cell?
    for (column, cell) in zip(columns, row) {
      switch column {
      case .key: key = key ?? cell
      case .context: context = context ?? cell
      case .id: id = id ?? cell
      case .source: source = source ?? cell
      case .table: table = table ?? cell
      case .file: file = file ?? cell
      case .target, .language, .other: break
      }
    }
    // In Crowdin's files the context is a remark beside the key; in Weblate's it is the key.
    let named = key ?? [context, id].compactMap { $0 }.first { !$0.text.isEmpty } ?? id
    guard let named, !named.text.isEmpty else { return nil }
    for (column, cell) in zip(columns, row) where !cell.text.isEmpty {
      let locale: LanguageTag?
      var isGuessed = false
      switch column {
      case .target: (locale, isGuessed) = (targetLocale, true)
      case .language(let tag): locale = tag
      default: continue
      }
      var text = OfferedText(
        original: file.flatMap { $0.text.isEmpty ? nil : $0.text },
        table: table.flatMap { $0.text.isEmpty ? nil : $0.text }, key: named.text, locale: locale,
        sourceText: source?.text, sourcePosition: source?.position, value: .text(cell.text, cell.position),
        position: named.position)
      text.isLocaleGuessed = isGuessed
      add(text)
    }
    return named.text
  }
}

/// Remarks on the rows of a file: missing keys, extra cells, repeated texts.
struct SpreadsheetRemarks {
  private struct Name: Hashable {
    var original, table: String?
    var key: String
    var locale: LanguageTag?
  }
  private(set) var list = InputProblemList()
  /// How many translations are empty.
  private(set) var empty = 0
  private(set) var firstEmpty: SourcePosition?
  private var lines: [Name: Int] = [:]
  private var lastDoubled: SourcePosition?

  /// Checks whether a row has a key, empty translations, or more cells than columns.
  mutating func check(_ row: [SeparatedValues.Cell], _ columns: SpreadsheetColumns, key: String?) {
    let texts = columns.texts(of: row)
    if key == nil, let text = texts.first(where: { !$0.text.isEmpty }) {
      list.append(.skipped) {
        InputProblem(
          .skipped, at: text.position, message: "The row of this text has no key",
          fix: "its text is not checked; give it the key that the app has")
      }
    }
    if key != nil, let cell = texts.first(where: \.text.isEmpty) {
      empty += texts.count { $0.text.isEmpty }
      firstEmpty = firstEmpty ?? cell.position
    }
    guard let surplus = row.dropFirst(columns.count).first(where: { !$0.text.isEmpty }) else { return }
    list.append(.skipped) {
      InputProblem(
        .skipped, at: surplus.position,
        message: """
          The row has \(counted(row.count, "cell")) for \(counted(columns.count, "column")), so a text may have been \
          cut
          """,
        fix: "put a text with a separator in it into quotation marks", key: key)
    }
  }

  /// Checks whether an earlier row has a text for the same key and language.
  mutating func check(_ text: OfferedText) {
    let name = Name(original: text.original, table: text.table, key: text.key, locale: text.locale)
    guard let line = lines.updateValue(text.position.line, forKey: name), lastDoubled != text.position else { return }
    lastDoubled = text.position
    list.append(.skipped) {
      InputProblem(
        .skipped, at: text.position, message: "“\(text.key)” is also on line \(line); the later one is used",
        fix: "remove one of them", key: text.key)
    }
  }
}
