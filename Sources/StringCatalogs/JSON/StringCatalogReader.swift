internal import FitVocabulary
internal import SourceFiles

/// Makes tables, one a language, of the JSON of a string catalog.
struct StringCatalogReader {
  var document: JSONDocument
  var cursor: TextPositionCursor
  private let file: TableFile
  private var builders: [TableBuilder] = []
  /// Which builder takes the texts of a language, by a token of its name; `nil` when the name is no language.
  private var languages: [(token: Int, builder: Int?)] = []
  private var lastLanguage = 0
  private var problems: [InputProblem] = []
  private var keyCount = 0
  /// Entries that room may still be made for in advance: an entry takes seven tokens at least.
  private var reservable: Int

  init(_ document: JSONDocument, cursor: TextPositionCursor, file: TableFile) {
    self.document = document
    self.cursor = cursor
    self.file = file
    reservable = document.tokens.count / 7
  }

  mutating func read() -> TableReading {
    guard let named = document.member(JSONDocument.root, "sourceLanguage"), let source = document.text(named) else {
      return TableReading(problems: [
        problem(JSONDocument.root, "The catalog names no sourceLanguage", "add it, as Xcode writes it")
      ])
    }
    let sourceLanguage = file.languages.canonical(source) ?? LanguageTag(source)
    let strings = document.member(JSONDocument.root, "strings")
    if let strings { keyCount = document.members(strings).reduce(0) { count, _ in count + 1 } }
    addBuilder(sourceLanguage)
    languages = [(named, 0)]
    if let strings {
      for (key, entry) in document.members(strings) { read(key: key, entry) }
    }
    let tables = builders.map(\.table).sorted { ($0.locale ?? "") < ($1.locale ?? "") }
    return TableReading(
      tables: tables, problems: (problems + builders.flatMap(\.problems)).sorted { $0.position < $1.position },
      sourceLanguages: [sourceLanguage])
  }

  private mutating func addBuilder(_ language: LanguageTag) {
    let path = TablePath(file.path)
    var builder = TableBuilder(
      StringTable(name: path.name, folder: path.folder, file: file.path, locale: language),
      reportsKeys: builders.isEmpty)
    let count = min(keyCount, reservable)
    reservable -= count
    builder.reserve(count)
    builders.append(builder)
  }

  private mutating func read(key token: Int, _ entry: Int) {
    guard let key = document.text(token) else { return }
    let position = cursor.position(of: document.offset(token))
    guard document.kind(entry) == .object else {
      problems.append(problem(entry, "The entry “\(key)” is no object", "restore it from Xcode"))
      return
    }
    var template = StringEntry(key: key, position: position, value: .text(key, position))
    var localizations: Int?
    for (name, value) in document.members(entry) {
      if document.equals(name, "localizations") {
        localizations = value
      } else if document.equals(name, "comment") {
        template.comment = document.text(value)
      } else if document.equals(name, "shouldTranslate") {
        template.shouldTranslate = !document.equals(value, "false")
      }
    }
    var hasSource = false
    if let localizations {
      for (language, value) in document.members(localizations) {
        guard let index = builderIndex(language) else { continue }
        var state = TranslationState.translated
        guard let value = localization(value, &state) else { continue }
        template.value = value
        template.state = state
        builders[index].add(template)
        hasSource = hasSource || index == 0
      }
    }
    guard !hasSource else { return }
    // Without a text of its own, the key is the text in the source language.
    template.value = .text(key, position)
    template.state = .translated
    builders[0].add(template)
  }

  /// Languages come in the same order in every entry, so the one after the last is tried first.
  private mutating func builderIndex(_ token: Int) -> Int? {
    for step in 1...languages.count {
      let index = (lastLanguage + step) % languages.count
      if document.equal(languages[index].token, token) {
        lastLanguage = index
        return languages[index].builder
      }
    }
    let name = document.text(token) ?? ""
    var index: Int?
    if let language = file.languages.canonical(name) {
      index = builders.firstIndex { $0.table.locale == language }
      if index == nil {
        addBuilder(language)
        index = builders.count - 1
      }
    } else {
      problems.append(problem(token, "“\(name)” is no language", "write a language tag such as zh-Hans"))
    }
    languages.append((token, index))
    lastLanguage = languages.count - 1
    return index
  }

  private mutating func problem(_ token: Int, _ message: String, _ fix: String) -> InputProblem {
    InputProblem(.unreadable, at: cursor.position(of: document.offset(token)), message: message, fix: fix)
  }
}
