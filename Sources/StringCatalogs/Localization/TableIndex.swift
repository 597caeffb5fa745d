internal import FitVocabulary

/// The tables of an app by name, folder and localization, with everything worked out in advance that a lookup of a key
/// does not depend on. It never changes, so that many threads can ask it.
struct TableIndex: Sendable {
  let locales: [LanguageTag]
  private let sourceLanguage: LanguageTag
  private let languages: LanguageData
  private let matcher: LocalizationMatcher
  /// What is known of the app's own locales, which every lookup asks for.
  private var views: [LanguageTag: LocaleView] = [:]
  private var families: [String: [TableFamily]] = [:]

  init(_ tables: [StringTable], _ sourceLanguage: LanguageTag, _ languages: LanguageData) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    locales = Set(tables.map { $0.locale ?? sourceLanguage }).sorted()
    let available = Set(locales + [sourceLanguage]).sorted()
    matcher = LocalizationMatcher(available, languages: languages)
    for (number, locale) in available.enumerated() {
      var view = view(of: locale)
      view.number = number
      views[locale] = view
    }
    let source = views[sourceLanguage] ?? view(of: sourceLanguage)
    let views = available.compactMap { self.views[$0] }
    for (name, tables) in Dictionary(grouping: tables, by: \.name) {
      let byFolder = Dictionary(grouping: tables, by: \.folder)
      // Nearest to the root first, then in the order of paths.
      let folders = byFolder.keys.sorted { (Self.depth($0), $0) < (Self.depth($1), $1) }
      families[name] = folders.map { TableFamily(folder: $0, byFolder[$0] ?? [], source: source, views: views) }
    }
  }

  private static func depth(_ folder: String) -> Int {
    folder.isEmpty ? 0 : folder.split(separator: "/", omittingEmptySubsequences: false).count
  }

  /// The tables of a name, a family a folder.
  func families(name: String) -> [TableFamily] { families[name] ?? [] }

  func localizations(for locale: LanguageTag) -> [LanguageTag] { view(for: locale).searchList }

  /// What lookups need to know of a locale.
  func view(for locale: LanguageTag) -> LocaleView { views[locale] ?? view(of: locale) }

  private func view(of locale: LanguageTag) -> LocaleView {
    var list = matcher.localizations(for: locale)
    if !list.contains(sourceLanguage) { list.append(sourceLanguage) }
    return LocaleView(
      locale: locale, searchList: list, script: LanguageScript(locale, languages), number: nil)
  }
}

/// The language and script a tag stands for.
struct LanguageScript: Hashable, Sendable {
  let tag: LanguageTag
  private let language: String
  private let script: String?

  init(_ tag: LanguageTag, _ languages: LanguageData) {
    self.tag = tag
    let subtags = Subtags(languages.maximized(tag))
    (language, script) = (subtags.language, subtags.script)
  }

  /// Whether texts in one are in the language and script of the other.
  func isSame(_ other: LanguageScript) -> Bool {
    tag == other.tag || (language == other.language && script == other.script)
  }
}

/// What is known of a locale that texts are asked for in.
struct LocaleView: Sendable {
  let locale: LanguageTag
  /// The localizations the app uses, in the order in which a table is looked for.
  let searchList: [LanguageTag]
  let script: LanguageScript
  /// Its number among the app's locales; `nil` when it is none of them.
  var number: Int?
}
