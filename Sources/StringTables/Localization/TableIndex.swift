internal import FitModel

/// The tables of an app by name, folder and localization, with everything precomputed that does not depend on the key.
/// It is immutable, so threads can share it, and a class, so they do not copy it.
final class TableIndex: Sendable {
  let locales: [LanguageTag]
  let folders: FolderLocalizations
  private let languages: LanguageData
  private let matcher: LocalizationMatcher
  private let sourceScript: LanguageScript
  /// The views of the app's locales, for a later index.
  private let views: [LocaleView]
  /// The same views by locale, which every lookup needs.
  private let viewOfLocale: [LanguageTag: LocaleView]
  private let families: [String: FamilyList]
  /// The source language as a locale.
  let source: LocaleView

  /// - Parameters:
  ///   - others: localizations of tables that are not used.
  ///   - earlier: a previous index with the same language data. If its locales are the same, what depends only on them
  ///     is reused, because texts are replaced far more often than locales.
  init(
    _ tables: [StringTable], _ sourceLanguage: LanguageTag, _ languages: LanguageData, others: FolderLocalizations,
    earlier: TableIndex? = nil
  ) {
    self.languages = languages
    folders = others.merging(Dictionary(grouping: tables, by: \.folder).mapValues { Set($0.map(\.locale)) }) {
      $0.union($1)
    }
    let locales = Set(folders.values.joined().map { $0 ?? sourceLanguage }).sorted()
    self.locales = locales
    let known = earlier.flatMap { $0.locales == locales && $0.source.locale == sourceLanguage ? $0 : nil }
    let available = Set(locales + [sourceLanguage]).sorted()
    let matcher = known?.matcher ?? LocalizationMatcher(available, languages: languages)
    let sourceScript = known?.sourceScript ?? LanguageScript(sourceLanguage, languages)
    let views =
      known?.views
      ?? available.enumerated().map { index, locale in
        Self.view(of: locale, index: index, matcher, sourceScript, languages)
      }
    let source =
      views.first { $0.locale == sourceLanguage }
      ?? Self.view(of: sourceLanguage, index: nil, matcher, sourceScript, languages)
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
    self.views = views
    viewOfLocale = known?.viewOfLocale ?? Dictionary(views.map { ($0.locale, $0) }) { $1 }
  }

  private static func depth(_ folder: String) -> Int {
    folder.isEmpty ? 0 : folder.split(separator: "/", omittingEmptySubsequences: false).count
  }

  /// The tables of a name, one family for each folder.
  func families(name: String) -> FamilyList? { families[name] }

  func localizations(for locale: LanguageTag) -> [LanguageTag] { view(for: locale).searchList }

  /// What lookups need to know about a locale.
  func view(for locale: LanguageTag) -> LocaleView {
    viewOfLocale[locale] ?? Self.view(of: locale, index: nil, matcher, sourceScript, languages)
  }

  private static func view(
    of locale: LanguageTag, index: Int?, _ matcher: LocalizationMatcher, _ source: LanguageScript,
    _ languages: LanguageData
  ) -> LocaleView {
    var list = matcher.localizations(for: locale)
    if !list.contains(source.tag) { list.append(source.tag) }
    return LocaleView(
      locale: locale, searchList: list, script: LanguageScript(locale, languages), source: source, index: index)
  }
}

/// The localizations of the tables in each folder; `nil` for `Base` and for tables outside any `.lproj`.
typealias FolderLocalizations = [String: Set<LanguageTag?>]

/// The language and script that a tag implies.
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

/// What lookups need to know about a requested locale. It is a class, so a lookup does not copy it.
final class LocaleView: Sendable {
  let locale: LanguageTag
  /// The localizations the app uses, in lookup order.
  let searchList: [LanguageTag]
  let script: LanguageScript
  /// Whether its texts are in the language and script of the source language.
  let isSource: Bool
  /// Its index among the app's locales; `nil` if it is not one of them.
  let index: Int?

  init(locale: LanguageTag, searchList: [LanguageTag], script: LanguageScript, source: LanguageScript, index: Int?) {
    self.locale = locale
    self.searchList = searchList
    self.script = script
    self.index = index
    isSource = script.isSame(source)
  }
}

/// What a reference shows in a locale, and where it came from; see `AppStrings.translation(of:in:samples:)`.
struct FoundText {
  /// The entry with the state, comment and position. Its text is shown unless `other` is set.
  var entry: StoredEntry?
  /// The entry whose text is shown instead.
  var other: StoredEntry?
  /// A text without an entry: the text in the code or document, or the key.
  var ownText: String?
  var language: LanguageTag
  var status: Translation.Status
  /// Whether it is the text inside a document, under a key that most languages lack.
  var isLeftInDocument = false
  /// For a text without an entry: whether some language has an entry.
  var isKnownElsewhere = false

  /// The entry whose text is shown; `nil` for a text without an entry.
  var shownEntry: StoredEntry? { ownText == nil ? other ?? entry : nil }
}

/// Finds the entry a reference shows in a locale.
extension TableIndex {
  func find(_ reference: StringReference, in locale: LanguageTag) -> FoundText? {
    KeyQuery.with(reference.key) { query in
      let text = find(query, reference, view(for: locale))
      // The key, or the text in the code, is shown only if the app's own fallback lookup finds nothing.
      guard let language = reference.fallbackLanguage, text?.ownText != nil || text == nil else { return text }
      if language == .base { return findBase(query, reference, view(for: locale)) ?? text }
      if language != locale, var second = find(query, reference, view(for: language)), second.ownText == nil {
        second.status = .missing
        return second
      }
      // The app may also look in `Base` itself, although the bundle has tables of the source language.
      return language == source.locale ? findSource(query, reference, view(for: locale)) ?? text : text
    }
  }

  /// The entry in the tables of the source language and of `Base`.
  private func findSource(_ query: KeyQuery, _ reference: StringReference, _ view: LocaleView) -> FoundText? {
    var entry: StoredEntry?
    families(name: reference.table)?.forEach(of: query, in: reference) { family in
      entry = family.levels.lazy.compactMap { TableFamily.first(query, $0.source) }.first
      return entry == nil
    }
    return entry.map { sourceText($0, view) }
  }

  /// The entry in the tables of `Base`.
  private func findBase(_ query: KeyQuery, _ reference: StringReference, _ view: LocaleView) -> FoundText? {
    var entry: StoredEntry?
    families(name: reference.table)?.forEach(of: query, in: reference) { family in
      let groups = family.levels.lazy.flatMap(\.groups).filter { $0.localization == nil }
      entry = groups.compactMap { $0.find(query) }.first
      return entry == nil
    }
    return entry.map { sourceText($0, view) }
  }

  private func find(_ query: KeyQuery, _ reference: StringReference, _ view: LocaleView) -> FoundText? {
    let families = families(name: reference.table)
    var fallback: FoundText?
    var best: FoundText?
    families?.forEach(of: query, in: reference) { family in
      guard let found = find(query, in: family, view) else { return true }
      if found.status != .missing {
        best = found
        return false
      }
      if fallback == nil { fallback = found }
      return true
    }
    if best == nil, reference.folder != nil, reference.sourceText != nil {
      // The table of a document can be in any folder, because the bundle contains the tables of all folders.
      var anywhere = reference
      anywhere.folder = nil
      families?.forEach(of: query, in: anywhere) { family in
        guard let found = find(query, in: family, view), found.status == .translated else { return true }
        best = found
        return false
      }
    }
    if let found = best ?? fallback { return found }
    var known: [TableFamily] = []
    families?.forEach(of: query, in: reference) { family in
      if family.has(query) { known.append(family) }
      return true
    }
    return ownText(reference, query, known, view)
  }

  /// The entry of a family: from the first existing table of each kind, stronger kinds first.
  @inline(__always)
  private func find(_ query: KeyQuery, in family: TableFamily, _ view: LocaleView) -> FoundText? {
    for index in family.levels.indices {
      let level = family.levels[index]
      guard let pick = level.pick(for: view) else { continue }
      if let entry = pick.group.find(query) { return found(entry, query, pick, level, view) }
      if let entry = TableFamily.first(query, level.sourceCatalogs) { return sourceText(entry, view) }
    }
    // Texts inside documents; the language may have its own copy of the document.
    guard let documentTexts = family.documentTexts else { return nil }
    var shown: FoundText
    if let pick = documentTexts.pick(for: view), let entry = pick.group.find(query) {
      shown = self.found(entry, query, pick, documentTexts, view)
    } else if let text = TableFamily.first(query, documentTexts.source) {
      shown = sourceText(text, view)
    } else {
      return nil
    }
    shown.isLeftInDocument = family.mostLanguagesLack(query)
    return shown
  }

  private func found(
    _ entry: StoredEntry, _ query: KeyQuery, _ pick: TableFamily.Pick, _ level: TableFamily.PrecedenceGroup,
    _ view: LocaleView
  ) -> FoundText {
    var text = FoundText(
      entry: entry, language: pick.group.localization ?? source.locale, status: .translated)
    if !pick.isSame {
      text.status = missing(entry, view)
    } else if !entry.shouldTranslate {
      text.status = .notTranslatable
    } else if !entry.isEmpty {
      if entry.state == .new, !pick.group.isSource { text.status = .untranslated }
    } else {
      // Xcode ignores an empty text of a catalog; an empty text of a strings file is shown.
      let original = TableFamily.first(query, level.sourceCatalogs)
      if !pick.group.isSource, original?.isEmpty != true { text.status = .untranslated }
      if let original {
        text.other = original
        text.language = source.locale
      }
    }
    return text
  }

  /// A text in the source language as a fallback.
  private func sourceText(_ entry: StoredEntry, _ view: LocaleView) -> FoundText {
    FoundText(entry: entry, language: source.locale, status: missing(entry, view))
  }

  private func missing(_ entry: StoredEntry, _ view: LocaleView) -> Translation.Status {
    if !entry.shouldTranslate { return .notTranslatable }
    return view.isSource ? .translated : .missing
  }

  /// What is shown when no table of the search list has the key: the text in the code or document, or the key itself.
  ///
  /// - Parameter families: the families that have the key in any language.
  private func ownText(
    _ reference: StringReference, _ query: KeyQuery, _ families: [TableFamily], _ view: LocaleView
  ) -> FoundText? {
    let levels = families.flatMap(\.levels)
    let entry = levels.lazy.compactMap { TableFamily.first(query, $0.source) }.first
    guard let text = reference.sourceText ?? (families.isEmpty ? nil : reference.key) else { return nil }
    let status: Translation.Status =
      if reference.sourceText != nil, view.isSource { .translated } else if families.isEmpty { .inNoTable } else {
        .missing
      }
    return FoundText(
      entry: entry, ownText: text, language: source.locale, status: status, isKnownElsewhere: !families.isEmpty)
  }
}
