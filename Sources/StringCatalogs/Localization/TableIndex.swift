internal import FitVocabulary

/// The tables of an app by name, folder and localization.
struct TableIndex: Sendable {
  /// Tables of one name that belong together: those of one folder.
  struct Family: Sendable {
    var folder: String
    /// Tables by localization, by precedence; `nil` is `Base` and files outside of any `.lproj`.
    var tables: [Int: [LanguageTag?: [StringTable]]] = [:]
    /// Precedences of files, the highest first; 0, the texts of documents, is not among them.
    var precedences: [Int] { tables.keys.filter { $0 > 0 }.sorted(by: >) }

    func has(_ key: String) -> Bool {
      tables.values.contains { $0.values.contains { $0.contains { $0.entries[key] != nil } } }
    }
  }

  let locales: [LanguageTag]
  private let sourceLanguage: LanguageTag
  private let languages: LanguageData
  /// Likely subtags of the app's own locales, which every lookup asks for.
  private var maximized: [LanguageTag: Subtags] = [:]
  private let matcher: LocalizationMatcher
  private var searchLists: [LanguageTag: [LanguageTag]] = [:]
  private var families: [String: [Family]] = [:]

  init(_ tables: [StringTable], _ sourceLanguage: LanguageTag, _ languages: LanguageData) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    locales = Set(tables.map { $0.locale ?? sourceLanguage }).sorted()
    matcher = LocalizationMatcher(Set(locales + [sourceLanguage]).sorted(), languages: languages)
    for (name, tables) in Dictionary(grouping: tables, by: \.name) {
      var byFolder: [String: Family] = [:]
      for table in tables {
        byFolder[table.folder, default: Family(folder: table.folder)]
          .tables[table.precedence, default: [:]][table.locale, default: []].append(table)
      }
      // Nearest to the root first, then in the order of paths.
      families[name] = byFolder.values.sorted {
        (Self.depth($0.folder), $0.folder) < (Self.depth($1.folder), $1.folder)
      }
    }
    for locale in Set(locales + [sourceLanguage]) {
      searchLists[locale] = searchList(for: locale)
      maximized[locale] = Subtags(languages.maximized(locale))
    }
  }

  /// Whether texts in one language are in the language and script of the other.
  func isSame(_ first: LanguageTag, _ second: LanguageTag) -> Bool {
    if first == second { return true }
    let a = maximized[first] ?? Subtags(languages.maximized(first))
    let b = maximized[second] ?? Subtags(languages.maximized(second))
    return (a.language, a.script) == (b.language, b.script)
  }

  private static func depth(_ folder: String) -> Int {
    folder.isEmpty ? 0 : folder.split(separator: "/", omittingEmptySubsequences: false).count
  }

  func families(name: String, folder: String?) -> [Family] {
    guard let folder else { return families[name] ?? [] }
    return (families[name] ?? []).filter { $0.folder == folder }
  }

  func localizations(for locale: LanguageTag) -> [LanguageTag] { searchLists[locale] ?? searchList(for: locale) }

  private func searchList(for locale: LanguageTag) -> [LanguageTag] {
    var list = matcher.localizations(for: locale)
    if !list.contains(sourceLanguage) { list.append(sourceLanguage) }
    return list
  }
}
