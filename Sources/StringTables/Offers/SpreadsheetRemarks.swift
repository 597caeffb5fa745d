internal import FitModel
internal import InputFiles

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

  /// Notes a row: whether it has a key, and cells that no column names.
  mutating func note(_ row: [SeparatedValues.Cell], _ columns: SpreadsheetColumns, key: String?) {
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
          The row has \(counted(row.count, "cell")) for \(counted(columns.count, "column")), so that a text may be cut
          """,
        fix: "put a text with a separator in it into quotation marks", key: key)
    }
  }

  /// Notes a text: whether an earlier row has one for the same key and language.
  mutating func note(_ text: OfferedText) {
    let name = Name(original: text.original, table: text.table, key: text.key, locale: text.locale)
    guard let line = lines.updateValue(text.position.line, forKey: name), lastDoubled != text.position else { return }
    lastDoubled = text.position
    list.append(.skipped) {
      InputProblem(
        .skipped, at: text.position, message: "“\(text.key)” is also on line \(line): the later one counts",
        fix: "remove one of them", key: text.key)
    }
  }
}
