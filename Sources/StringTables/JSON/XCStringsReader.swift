internal import FitModel
internal import InputFiles

/// Creates the tables of a string catalog, one for each language, from its tokens.
struct XCStringsReader {
  var document: JSONDocument
  /// Turns ascending offsets into lines and columns.
  var cursor = LineColumnCursor()
  var builder: TableBuilder
  let sourceLanguage: LanguageTag
  private let file: TableFile
  /// The column of each language, by the range of its name; `nil` if the name is not a language.
  private var languages: [(name: Range<Int>, column: Int?)]
  /// The index of each language by name, for entries that list them in another order.
  private var languagesByName: [String: Int] = [:]
  private var lastLanguage = 0
  private var problems = InputProblemList()
  /// More languages are not read; the App Store has 50.
  static let maximumLanguages = 500
  /// The maximum number of names that are looked up; a lookup takes a thousand times as long as reading a name.
  private static let maximumNames = 4 * maximumLanguages

  /// - Parameters:
  ///   - document: the tokens of the file, at least up to the source language.
  ///   - source: the token that names the source language.
  private init?(_ document: JSONDocument, source: Int, file: TableFile) {
    self.document = document
    self.file = file
    builder = TableBuilder(file: file.path)
    builder.reserve(bytes: document.bytes.count)
    guard let name = self.document.text(source) else { return nil }
    sourceLanguage = file.languages.canonical(name) ?? LanguageTag(name)
    languages = [(document.range(of: source), builder.addColumn(sourceLanguage))]
    languagesByName[document.slice(source).text] = 0
  }

  /// What was read of a catalog.
  struct Result {
    var reading: TableReading
    /// Offsets of texts in which half a surrogate pair became U+FFFD.
    var repaired: [Int] = []
    /// Offset of the first escape of half a surrogate pair; names that are not read may contain it as well.
    var firstHalfEscape: Int?
  }

  /// Reads a catalog: entry by entry if its members are in the order of Xcode, otherwise the whole document at once.
  static func read(_ bytes: TextBytes, file: TableFile) throws(ParsingFailure) -> Result {
    if let result = try readEntries(bytes, file: file) { return result }
    return read(try JSONDocument(bytes), file: file)
  }

  /// Reads the entries one at a time, overwriting the tokens of the previous entry to save time and memory. `nil`
  /// unless the file names the source language before the entries, as Xcode does, and contains both only once.
  private static func readEntries(_ bytes: TextBytes, file: TableFile) throws(ParsingFailure) -> Result? {
    var document = try JSONDocument(startOf: bytes)
    guard document.kind(JSONDocument.root) == .object else { return nil }
    var source: Int?
    var key = JSONDocument.root
    repeat {
      if document.depth == 2 { try document.readMembers(downTo: 1) }
      key = document.tokens.count
      try document.readMembers(downTo: 2)
      guard document.depth > 0 else { return nil }
      if document.equals(key, "sourceLanguage") { source = key + 1 }
    } while !document.equals(key, "strings")
    guard document.kind(key + 1) == .object, let source,
      var reader = XCStringsReader(document, source: source, file: file)
    else { return nil }
    while let entry = try reader.document.replaceMember() { reader.read(key: entry, entry + 1) }
    while reader.document.depth > 0 {
      key = reader.document.tokens.count
      try reader.document.readMembers(downTo: 1)
      guard reader.document.depth > 0 else { break }
      if reader.document.equals(key, "sourceLanguage") || reader.document.equals(key, "strings") { return nil }
    }
    try reader.document.end()
    return reader.finish()
  }

  /// Reads a whole document.
  private static func read(_ document: JSONDocument, file: TableFile) -> Result {
    guard let named = document.member(JSONDocument.root, "sourceLanguage"),
      var reader = XCStringsReader(document, source: named, file: file)
    else {
      var cursor = LineColumnCursor()
      let position = cursor.lineColumn(of: document.offset(JSONDocument.root), in: document.bytes)
      let problem = InputProblem(
        .unreadable, at: SourcePosition(file: file.path, line: position.line, column: position.column),
        message: "The catalog has no sourceLanguage", fix: "add it, as Xcode writes it")
      return Result(reading: TableReading(problems: [problem]), firstHalfEscape: document.firstHalfEscape)
    }
    let strings = document.member(JSONDocument.root, "strings")
    if let strings, document.kind(strings) == .object {
      var entries = document.members(strings)
      while let (key, entry) = document.next(&entries) { reader.read(key: key, entry) }
    } else {
      let problem = reader.problem(
        strings ?? JSONDocument.root,
        "The catalog has no object “strings”, so it contains no texts", "restore it from Xcode"
      )
      reader.problems.append(problem)
    }
    return reader.finish()
  }

  private func finish() -> Result {
    let (tables, found) = builder.finish(TablePath(file.path))
    return Result(
      reading: TableReading(
        tables: tables, problems: (problems.problems + found).sorted { $0.position < $1.position },
        sourceLanguages: [sourceLanguage]),
      repaired: document.repaired, firstHalfEscape: document.firstHalfEscape)
  }

  private mutating func read(key token: Int, _ entry: Int) {
    let position = lineColumn(of: token)
    guard document.kind(entry) == .object else {
      guard let key = document.text(token) else { return }
      problems.append(problem(entry, "The entry “\(key)” is not an object", "restore it from Xcode"))
      return
    }
    let row: Int
    if let key = document.plainText(token) {
      row = builder.addRow(key, at: position)
    } else {
      guard let key = document.text(token) else { return }
      row = key.withTextBytes { builder.addRow($0, at: position) }
    }
    let localizations = readProperties(entry, row: row)
    var hasSource = false
    if let localizations {
      var members = document.members(localizations)
      while let (language, value) = document.next(&members) {
        guard let column = column(language) else { continue }
        var state = TranslationState.translated
        if let (text, position) = plainUnit(value, &state) {
          builder.add(text, at: position, state, row: row, column: column)
        } else {
          guard let value = localization(value, &state) else { continue }
          builder.add(value, state, row: row, column: column)
        }
        hasSource = hasSource || column == 0
      }
    }
    // Without a text of its own, the key is the text in the source language.
    if !hasSource { builder.addKeyAsText(row: row) }
  }

  /// Reads comment and flags of an entry; returns the value that contains its texts.
  private mutating func readProperties(_ entry: Int, row: Int) -> Int? {
    var localizations: Int?
    var comment: TextBytes?
    var escapedComment: String?
    var shouldTranslate = true
    var members = document.members(entry)
    while let (name, value) = document.next(&members) {
      if document.equals(name, "localizations") {
        localizations = value
      } else if document.equals(name, "comment") {
        comment = document.plainText(value)
        escapedComment = comment == nil ? document.text(value) : nil
      } else if document.equals(name, "shouldTranslate") {
        shouldTranslate = !document.equals(value, "false")
      }
    }
    if let span = comment.map({ builder.addComment($0) }) ?? escapedComment?.withTextBytes({ builder.addComment($0) }) {
      builder.set(row, comment: span)
    }
    if !shouldTranslate { builder.setUntranslatable(row) }
    return localizations
  }

  /// The column of a language whose name occurred before; `nil` if it did not occur, `.some(nil)` if its texts are
  /// not read.
  ///
  /// Languages come in the same order in every entry, so those after the last are tried first.
  @inline(__always)
  private mutating func knownColumn(_ name: Range<Int>) -> Int?? {
    var index = lastLanguage
    for _ in 0..<min(languages.count, 8) {
      index = index + 1 < languages.count ? index + 1 : 0
      if document.bytes[languages[index].name] == document.bytes[name] {
        lastLanguage = index
        return .some(languages[index].column)
      }
    }
    guard let index = languagesByName[document.bytes[name].text] else { return nil }
    lastLanguage = index
    return .some(languages[index].column)
  }

  private mutating func column(_ token: Int) -> Int? {
    if let known = knownColumn(document.range(of: token)) { return known }
    let name = document.text(token) ?? ""
    var column: Int?
    if languages.count > Self.maximumNames {
      problems.append(
        problem(token, "The catalog names more than \(Self.maximumNames) languages; “\(name)” is not read", "split it"))
    } else if let language = file.languages.canonical(name) {
      column = builder.column(of: language)
      if column == nil, builder.columnCount < Self.maximumLanguages {
        column = builder.addColumn(language)
      } else if column == nil {
        problems.append(
          problem(
            token, "The catalog has more than \(Self.maximumLanguages) languages; the texts in “\(name)” are not read",
            "split the catalog"))
      }
    } else if name.lowercased() != "base" {
      // Projects with a base localization have such texts. No language uses them: the source language has its own.
      problems.append(problem(token, "“\(name)” is not a language", "write a language tag such as zh-Hans"))
    }
    languages.append((document.range(of: token), column))
    lastLanguage = languages.count - 1
    languagesByName[document.slice(token).text] = lastLanguage
    return column
  }

  /// The line and column of a value. Offsets of values must not decrease; a smaller one gets the previous result.
  private mutating func lineColumn(of token: Int) -> LineColumn {
    let offset = document.offset(token)
    guard let line = document.tokens[token].line else { return cursor.lineColumn(of: offset, in: document.bytes) }
    return cursor.lineColumn(of: offset, onLine: line, in: document.bytes)
  }

  /// The position of a value.
  mutating func position(of token: Int) -> SourcePosition {
    let position = lineColumn(of: token)
    return SourcePosition(file: file.path, line: position.line, column: position.column)
  }

  private mutating func problem(_ token: Int, _ message: Sentence, _ fix: Sentence) -> InputProblem {
    InputProblem(.unreadable, at: position(of: token), message: message, fix: fix)
  }
}

/// The texts of one language: a string unit, variations, substitutions. Members are visited in the order of the file,
/// because each position is counted from the one before.
extension XCStringsReader {
  /// The value of a localization; `nil` if it contains no text.
  ///
  /// - Parameter state: becomes that of the first text that is not `translated`.
  mutating func localization(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var substitutions: [Substitution] = []
    var value = content(token, &state, &substitutions)
    if !substitutions.isEmpty { value = value?.referring(to: substitutions) }
    return value
  }

  /// The text of a localization that is only a string unit without escapes, as nearly all are; its bytes are stored
  /// as they are in the file.
  private mutating func plainUnit(
    _ token: Int, _ state: inout TranslationState
  ) -> (text: TextBytes, position: LineColumn)? {
    var members = document.members(token)
    guard let (name, unit) = document.next(&members), document.next(&members) == nil,
      document.equals(name, "stringUnit")
    else { return nil }
    var value: Int?
    members = document.members(unit)
    while let (name, member) = document.next(&members) {
      if document.equals(name, "value") {
        guard value == nil else { return nil }
        value = member
      } else if document.equals(name, "state") {
        readState(member, &state)
      }
    }
    guard let value, let text = document.plainText(value) else { return nil }
    return (text, lineColumn(of: value))
  }

  /// Takes over the state of a string unit, unless an earlier unit of the localization has one other than `translated`.
  private mutating func readState(_ token: Int, _ state: inout TranslationState) {
    guard document.isText(token), state == .translated, !document.equals(token, "translated") else { return }
    // States that a later Xcode may add count as translated.
    state = document.text(token).flatMap(TranslationState.init) ?? .translated
  }

  private mutating func content(
    _ token: Int, _ state: inout TranslationState, _ substitutions: inout [Substitution]
  ) -> LocalizedValue? {
    var unit: LocalizedValue?
    var variants: LocalizedValue?
    var members = document.members(token)
    while let (name, member) = document.next(&members) {
      if document.equals(name, "stringUnit") {
        unit = stringUnit(member, &state)
      } else if document.equals(name, "variations") {
        variants = variations(member, &state) ?? variants
      } else if document.equals(name, "substitutions") {
        var variables = document.members(member)
        while let (name, member) = document.next(&variables) {
          if let substitution = substitution(name, member, &state) { substitutions.append(substitution) }
        }
      }
    }
    return variants ?? unit
  }

  private mutating func stringUnit(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var value: LocalizedValue?
    var members = document.members(token)
    while let (name, member) = document.next(&members) {
      guard document.isText(member) else { continue }
      if document.equals(name, "value") {
        guard let text = document.text(member) else { continue }
        value = .text(text, position(of: member))
      } else if document.equals(name, "state") {
        readState(member, &state)
      }
    }
    return value
  }

  /// Variations by device or by plural category; if a catalog has both side by side, the first kind in the file.
  private mutating func variations(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var variation: LocalizedValue?
    var kinds = document.members(token)
    while let (name, member) = document.next(&kinds) {
      guard variation == nil, let kind = document.text(name).flatMap(VariationKind.init) else { continue }
      var variations: [Variation] = []
      var selectors = document.members(member)
      while let (selector, value) = document.next(&selectors) {
        var none: [Substitution] = []
        guard let selector = document.text(selector), let value = content(value, &state, &none) else { continue }
        variations.append(Variation(selector, none.isEmpty ? value : value.referring(to: none)))
      }
      if !variations.isEmpty { variation = .variations(kind, variations) }
    }
    return variation
  }

  private mutating func substitution(_ name: Int, _ token: Int, _ state: inout TranslationState) -> Substitution? {
    guard let name = document.text(name) else { return nil }
    var specifier = "lld"
    var argument: Int?
    var value: LocalizedValue?
    var members = document.members(token)
    while let (name, member) = document.next(&members) {
      if document.equals(name, "formatSpecifier") {
        specifier = document.text(member) ?? specifier
      } else if document.equals(name, "argNum") {
        argument = Int(document.slice(member).text)
      } else if document.equals(name, "variations") {
        value = variations(member, &state)
      }
    }
    return value.map { Substitution(name: name, specifier: specifier, argument: argument, value: $0) }
  }
}

extension LocalizedValue {
  /// The value with its texts turned into formats with named variables.
  func referring(to substitutions: [Substitution]) -> LocalizedValue {
    switch self {
    case .text(let text, let position): .format(text, position, substitutions)
    case .variations(let kind, let members):
      .variations(kind, members.map { Variation($0.selector, $0.value.referring(to: substitutions)) })
    case .format: self
    }
  }
}
