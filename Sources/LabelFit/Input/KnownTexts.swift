import BarScreens
import CodeReading
import FitModel
import InterfaceBuilder
import XcodeProjects

/// Resolves which tables contain the texts of screens, and marks texts as unknown if these tables are missing.
struct KnownTexts {
  let bundles: AppBundles
  let shipped: ShippedLanguages
  /// What was read from the app's code.
  let code: AppCode
  /// The keys of the app's tables.
  let keys: TableKeys
  /// The texts that are unknown because of a missing table, by table.
  private var texts: [MissingTable: Set<StringReference>] = [:]
  /// The texts that are unknown in the language of a missing table.
  private var textsInLanguage: [MissingTable: Set<StringReference>] = [:]

  init(bundles: AppBundles, shipped: ShippedLanguages, code: AppCode, keys: TableKeys) {
    self.bundles = bundles
    self.shipped = shipped
    self.code = code
    self.keys = keys
  }

  /// A screen with its unknown texts marked.
  mutating func known(_ screen: Screen) -> Screen {
    var lost: [MissingTable: Set<StringReference>] = [:]
    var missed: [MissingTable: Set<StringReference>] = [:]
    var known = screen.mapTexts { text in
      if isKey(text) {
        return BarText(.unknown("code translates it: it is a key of a string table"), at: text.position)
      }
      let content = text.content.mapReferences { reference in
        let unknown = bundles.unknownTranslations(of: reference, at: text.position.file)
        if let table = unknown.table {
          lost[table, default: []].insert(reference)
          return .unknown("its string table was not found")
        }
        for table in unknown.byLanguage.values { missed[table, default: []].insert(reference) }
        var reference = reference
        if code.replacesLookup { reference.hasOwnFallback = true }
        reference.unknownLanguages = Set(unknown.byLanguage.keys)
        return bundles.narrowed(reference, at: text.position.file).map { .localized($0) }
          ?? .unknown("the table with its key belongs to another target")
      }
      return BarText(content, at: text.position)
    }
    texts.merge(lost) { $0.union($1) }
    textsInLanguage.merge(missed) { $0.union($1) }
    known.languages = shipped.languages(
      of: screen.position.file, in: bundles, apps: screen.typeName.flatMap { code.apps[$0] })
    return known
  }

  /// Whether a text of a document is a key that a table of the app has: code looks it up, and users never see the key.
  private func isKey(_ text: BarText) -> Bool {
    let words: String? =
      switch text.content {
      case .hardCoded(let words): words
      case .localized(let reference): reference.sourceText
      case .literal, .system, .joined, .unknown: nil
      }
    guard let words, words.looksLikeKey, InterfaceBuilderReader.isDocument(text.position.file) else { return false }
    return !keys.tables(with: words).isEmpty
  }

  /// One note for each missing table about the texts that were not checked.
  var problems: [InputProblem] {
    var notes = texts.filter { !$0.key.isUnread }.map { table, references in
      note(
        table,
        .plural(
          references.count, one: "one text in a bar was not checked",
          other: "\(references.count) texts in bars were not checked"))
    }
    for table in bundles.missingMainTables where !table.isUnread && !texts.keys.contains(table) {
      notes.append(note(table, "the texts that the app reads from it were not checked"))
    }
    let tables = textsInLanguage.filter { table, _ in
      !table.isUnread && table.locale.map { shipped.languages?.contains($0) != false } == true
    }
    for group in Dictionary(grouping: tables, by: { [$0.key.name ?? "", $0.key.position.file] }).values {
      let first = group.map(\.key).min { $0.position < $1.position }
      let lost = Set(group.flatMap(\.value)).count
      let languages = Sentence.names(Set(group.compactMap(\.key.locale)).sorted().map(\.identifier))
      guard let first else { continue }
      notes.append(
        note(
          first,
          .plural(
            lost, one: "one text in a bar was not checked in \(languages)",
            other: "\(lost) texts in bars were not checked in \(languages)")))
    }
    return notes.sorted { ($0.position, $0.message) < ($1.position, $1.message) }
  }

  private func note(_ table: MissingTable, _ lost: Sentence) -> InputProblem {
    let what: Sentence =
      table.name == nil ? "The folder \(table.path) is empty here" : "The string table \(table.path) was not found"
    var problem = InputProblem(
      .unreadable, at: table.position, message: "\(what), although the project refers to it: \(lost)",
      fix: "add it to the folder, or remove it from the project")
    problem.isNote = true
    return problem
  }
}
