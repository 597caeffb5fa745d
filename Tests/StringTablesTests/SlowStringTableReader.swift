import FitModel
import Foundation
import InputFiles

@testable import StringTables

/// A simple reader of string catalogs: it reads all tokens first, creates every entry at once, and looks up every
/// position separately. The results of the scanner and the compact tables are compared with its result.
struct SlowCatalogReader {
  struct Table {
    var locale: LanguageTag
    var entries: [String: StringEntry] = [:]
    var problems: [InputProblem] = []
  }

  private var document: JSONDocument
  private let lines: LineIndex
  private let file: String
  private var tables: [Table] = []
  private var problems: [InputProblem] = []
  private var badNames: Set<String> = []

  /// The tables by locale and all problems in order; no tables for a document that cannot be read.
  static func read(_ data: Data, file: String) -> (tables: [Table], problems: [InputProblem]) {
    let text: DecodedText
    do {
      text = try TextDecoder.decode(data, file: file)
    } catch {
      return ([], [error])
    }
    let lines = LineIndex(text.bytes)
    do throws(ParsingFailure) {
      return try text.bytes.withTextBytes { bytes throws(ParsingFailure) in
        var reader = SlowCatalogReader(document: try JSONDocument(bytes), lines: lines, file: file)
        return reader.read(repaired: text.firstRepair)
      }
    } catch {
      return ([], [error.problem(in: text.bytes, file: file)])
    }
  }

  private init(document: JSONDocument, lines: LineIndex, file: String) {
    (self.document, self.lines, self.file) = (document, lines, file)
  }

  private func position(_ token: Int) -> SourcePosition { lines.position(of: document.offset(token), in: file) }

  private mutating func read(repaired: Int?) -> ([Table], [InputProblem]) {
    guard let named = document.member(0, "sourceLanguage"), let name = document.text(named) else {
      let message: Sentence = "The catalog has no sourceLanguage"
      return ([], [InputProblem(.unreadable, at: position(0), message: message, fix: "add it, as Xcode writes it")])
    }
    tables = [Table(locale: LanguageData.handMade.canonical(name) ?? LanguageTag(name))]
    let sourceName = raw(named)
    let strings = document.member(0, "strings")
    if let strings, document.kind(strings) == .object {
      for (key, entry) in members(strings) { read(key, entry, sourceName) }
    } else {
      let message: Sentence = "The catalog has no object “strings”, so it contains no texts"
      problems = [
        InputProblem(.unreadable, at: position(strings ?? 0), message: message, fix: "restore it from Xcode")
      ]
    }
    problems = (problems + tables.flatMap(\.problems)).sorted { $0.position < $1.position }
    for offset in Set(document.repaired + (repaired.map { [$0] } ?? [])).sorted() {
      problems.append(.halfSurrogate(at: lines.position(of: offset, in: file)))
    }
    return (tables.sorted { $0.locale < $1.locale }, problems)
  }

  private func members(_ token: Int) -> [(key: Int, value: Int)] {
    var (members, rest) = ([(key: Int, value: Int)](), document.members(token))
    while let member = document.next(&rest) { members.append(member) }
    return members
  }

  private func raw(_ token: Int) -> String {
    document.slice(token).text
  }

  private mutating func read(_ token: Int, _ entry: Int, _ sourceName: String) {
    guard let key = document.text(token) else { return }
    guard document.kind(entry) == .object else {
      problems.append(
        InputProblem(
          .unreadable, at: position(entry),
          message: "The entry “\(key)” is not an object", fix: "restore it from Xcode"))
      return
    }
    var found = StringEntry(key: key, position: position(token), value: .text(key, position(token)))
    for (name, value) in members(entry) {
      if document.equals(name, "comment") { found.comment = document.text(value) }
      if document.equals(name, "shouldTranslate") { found.shouldTranslate = !document.equals(value, "false") }
    }
    var hasSource = false
    let localizations = document.member(entry, "localizations")
    let texts: [(key: Int, value: Int)] = localizations.map { members($0) } ?? []
    for (language, value) in texts {
      guard let table = table(language, sourceName) else { continue }
      var state = TranslationState.translated
      var substitutions: [Substitution] = []
      guard var value = content(value, &state, &substitutions) else { continue }
      if !substitutions.isEmpty { value = value.referring(to: substitutions) }
      found.value = value
      found.state = state
      add(found, table)
      hasSource = hasSource || table == 0
    }
    guard !hasSource else { return }
    found.value = .text(key, found.position)
    found.state = .translated
    add(found, 0)
  }

  private mutating func add(_ entry: StringEntry, _ table: Int) {
    guard let earlier = tables[table].entries.updateValue(entry, forKey: entry.key) else { return }
    let problem = DuplicateKeys.problem(
      entry, replacing: earlier, locale: tables[table].locale, reportsKeys: table == 0)
    if let problem { tables[table].problems.append(problem) }
  }

  private mutating func table(_ token: Int, _ sourceName: String) -> Int? {
    if raw(token) == sourceName { return 0 }
    if badNames.contains(raw(token)) { return nil }
    let name = document.text(token) ?? ""
    guard let language = LanguageData.handMade.canonical(name) else {
      badNames.insert(raw(token))
      if name.lowercased() == "base" { return nil }
      problems.append(
        InputProblem(
          .unreadable, at: position(token), message: "“\(name)” is not a language",
          fix: "write a language tag such as zh-Hans"))
      return nil
    }
    if let index = tables.firstIndex(where: { $0.locale == language }) { return index }
    tables.append(Table(locale: language))
    return tables.count - 1
  }

  private mutating func content(
    _ token: Int, _ state: inout TranslationState, _ substitutions: inout [Substitution]
  ) -> LocalizedValue? {
    var unit: LocalizedValue?
    var variants: LocalizedValue?
    for (name, member) in members(token) {
      switch raw(name) {
      case "stringUnit": unit = self.unit(member, &state)
      case "variations": variants = variations(member, &state) ?? variants
      case "substitutions":
        for (name, member) in members(member) {
          if let one = substitution(name, member, &state) { substitutions.append(one) }
        }
      default: break
      }
    }
    return variants ?? unit
  }

  private mutating func unit(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    var value: LocalizedValue?
    for (name, member) in members(token) where document.isText(member) {
      if raw(name) == "value" {
        value = .text(document.text(member) ?? "", position(member))
      } else if raw(name) == "state", state == .translated, raw(member) != "translated" {
        state = document.text(member).flatMap(TranslationState.init) ?? .translated
      }
    }
    return value
  }

  private mutating func variations(_ token: Int, _ state: inout TranslationState) -> LocalizedValue? {
    for (name, member) in members(token) {
      guard let kind = document.text(name).flatMap(VariationKind.init) else { continue }
      var found: [Variation] = []
      for (selector, value) in members(member) {
        var inner: [Substitution] = []
        guard let selector = document.text(selector), let value = content(value, &state, &inner) else { continue }
        found.append(Variation(selector, inner.isEmpty ? value : value.referring(to: inner)))
      }
      if !found.isEmpty { return .variations(kind, found) }
    }
    return nil
  }

  private mutating func substitution(_ name: Int, _ token: Int, _ state: inout TranslationState) -> Substitution? {
    guard let name = document.text(name) else { return nil }
    var found: (specifier: String, argument: Int?, value: LocalizedValue?) = ("lld", nil, nil)
    for (name, member) in members(token) {
      switch raw(name) {
      case "formatSpecifier": found.specifier = document.text(member) ?? found.specifier
      case "argNum": found.argument = Int(raw(member))
      case "variations": found.value = variations(member, &state)
      default: break
      }
    }
    return found.value.map {
      Substitution(name: name, specifier: found.specifier, argument: found.argument, value: $0)
    }
  }
}
