internal import FitModel

/// The tables of an app by name, folder and localization, with everything precomputed that does not depend on the key.
/// It is immutable, so threads can share it, and a class, so they do not copy it.
final class TableIndex: Sendable {
  let locales: [LanguageTag]
  /// The localizations of all folders.
  let folders: FolderLocalizations
  private let languages: LanguageData
  private let matcher: LocalizationMatcher
  private let sourceScript: LanguageScript
  /// The views of the app's locales, which every lookup needs.
  private let views: [LanguageTag: LocaleView]
  private let families: [String: FamilyList]
  /// The source language as a locale.
  let source: LocaleView

  /// - Parameter others: localizations of tables that are not used.
  init(
    _ tables: [StringTable], _ sourceLanguage: LanguageTag, _ languages: LanguageData, others: FolderLocalizations
  ) {
    self.languages = languages
    folders = others.merging(Dictionary(grouping: tables, by: \.folder).mapValues { Set($0.map(\.locale)) }) {
      $0.union($1)
    }
    locales = Set(folders.values.joined().map { $0 ?? sourceLanguage }).sorted()
    let available = Set(locales + [sourceLanguage]).sorted()
    let matcher = LocalizationMatcher(available, languages: languages)
    let sourceScript = LanguageScript(sourceLanguage, languages)
    let views = available.enumerated().map { number, locale in
      Self.view(of: locale, number: number, matcher, sourceScript, languages)
    }
    let source =
      views.first { $0.locale == sourceLanguage }
      ?? Self.view(of: sourceLanguage, number: nil, matcher, sourceScript, languages)
    let bundles = folders.mapValues { Set($0.compactMap(\.self)) }
    families = Dictionary(grouping: tables, by: \.name).mapValues { tables in
      let byFolder = Dictionary(grouping: tables, by: \.folder)
      // Nearest to the root first, then in the order of paths.
      let folders = byFolder.keys.sorted { (Self.depth($0), $0) < (Self.depth($1), $1) }
      return FamilyList(
        folders.map {
          TableFamily(folder: $0, byFolder[$0] ?? [], bundle: bundles[$0] ?? [], source: source, views: views)
        })
    }
    self.matcher = matcher
    self.sourceScript = sourceScript
    self.source = source
    self.views = Dictionary(views.map { ($0.locale, $0) }) { $1 }
  }

  private static func depth(_ folder: String) -> Int {
    folder.isEmpty ? 0 : folder.split(separator: "/", omittingEmptySubsequences: false).count
  }

  /// The tables of a name, one family for each folder.
  func families(name: String) -> FamilyList? { families[name] }

  func localizations(for locale: LanguageTag) -> [LanguageTag] { view(for: locale).searchList }

  /// What lookups need to know of a locale.
  func view(for locale: LanguageTag) -> LocaleView {
    views[locale] ?? Self.view(of: locale, number: nil, matcher, sourceScript, languages)
  }

  private static func view(
    of locale: LanguageTag, number: Int?, _ matcher: LocalizationMatcher, _ source: LanguageScript,
    _ languages: LanguageData
  ) -> LocaleView {
    var list = matcher.localizations(for: locale)
    if !list.contains(source.tag) { list.append(source.tag) }
    return LocaleView(
      locale: locale, searchList: list, script: LanguageScript(locale, languages), source: source, number: number)
  }
}

/// The localizations of the tables in each folder; `nil` for `Base` and for tables outside any `.lproj`.
typealias FolderLocalizations = [String: Set<LanguageTag?>]

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

/// What lookups need to know of a requested locale. It is a class, so a lookup does not copy it.
final class LocaleView: Sendable {
  let locale: LanguageTag
  /// The localizations the app uses, in lookup order.
  let searchList: [LanguageTag]
  let script: LanguageScript
  /// Whether its texts are in the language and script of the source language.
  let isSource: Bool
  /// Its number among the app's locales; `nil` if it is none of them.
  let number: Int?

  init(locale: LanguageTag, searchList: [LanguageTag], script: LanguageScript, source: LanguageScript, number: Int?) {
    self.locale = locale
    self.searchList = searchList
    self.script = script
    self.number = number
    isSource = script.isSame(source)
  }
}
