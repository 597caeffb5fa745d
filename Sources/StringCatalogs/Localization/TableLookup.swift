internal import FitVocabulary

/// Finds the entry a reference shows in a locale; see `Catalog.translation(of:in:samples:)`.
struct TableLookup {
  /// A text and where it came from.
  struct Found {
    var value: FoundEntry.Value
    var language: LanguageTag
    var status: Translation.Status
    var entry: FoundEntry?
    /// Whether the text is not the entry's, but that of the place of use, or the key.
    var isOwnText = false
  }

  private let index: TableIndex
  private let source: LocaleView

  init(_ index: TableIndex, source: LocaleView) {
    self.index = index
    self.source = source
  }

  func find(_ reference: StringReference, in locale: LanguageTag) -> Found? {
    let query = KeyQuery(reference.key)
    let families = index.families(name: reference.table)
    let view = index.view(for: locale)
    var fallback: Found?
    for family in families where reference.folder == nil || reference.folder == family.folder {
      guard let found = find(query, in: family, view) else { continue }
      if found.status != .missing { return found }
      fallback = fallback ?? found
    }
    if let fallback { return fallback }
    let known = families.filter { family in
      (reference.folder == nil || reference.folder == family.folder) && family.has(query)
    }
    return ownText(reference, query, known, view)
  }

  /// The entry of a family: of each kind of table the first there is, the stronger kind first.
  private func find(_ query: KeyQuery, in family: TableFamily, _ view: LocaleView) -> Found? {
    for level in family.levels {
      guard let group = level.group(for: view) else { continue }
      if let entry = group.find(query) { return found(entry, query, group, level, view) }
      if let entry = Self.first(query, level.sourceCatalogs) {
        return Found(value: entry.value, language: source.locale, status: missing(entry, view), entry: entry)
      }
    }
    // Texts that stand in a document itself.
    guard let text = family.documents.flatMap({ Self.first(query, $0.source) }) else { return nil }
    return Found(value: text.value, language: source.locale, status: missing(text, view), entry: text)
  }

  private func found(
    _ entry: FoundEntry, _ query: KeyQuery, _ group: TableFamily.Group, _ level: TableFamily.Level, _ view: LocaleView
  ) -> Found {
    let language = group.localization ?? source.locale
    guard group.script.isSame(view.script) else {
      return Found(value: entry.value, language: language, status: missing(entry, view), entry: entry)
    }
    guard entry.shouldTranslate else {
      return Found(value: entry.value, language: language, status: .notTranslatable, entry: entry)
    }
    guard entry.value.isEmpty else {
      let isNew = entry.state == .new && !group.script.isSame(source.script)
      return Found(value: entry.value, language: language, status: isNew ? .untranslated : .translated, entry: entry)
    }
    // Xcode compiles an empty text of a catalog as if it were not there; an empty text of a strings file is shown.
    let original = Self.first(query, level.sourceCatalogs)
    let isTranslated = group.script.isSame(source.script) || original?.value.isEmpty == true
    return Found(
      value: original?.value ?? entry.value, language: original == nil ? language : source.locale,
      status: isTranslated ? .translated : .untranslated, entry: entry)
  }

  private func missing(_ entry: FoundEntry, _ view: LocaleView) -> Translation.Status {
    if !entry.shouldTranslate { return .notTranslatable }
    return source.script.isSame(view.script) ? .translated : .missing
  }

  private static func first(_ query: KeyQuery, _ tables: [TableFamily.Table]) -> FoundEntry? {
    for table in tables {
      if let entry = table.find(query) { return entry }
    }
    return nil
  }

  /// What is shown when no table of the search list has the key: the text at the place of use, or the key itself.
  ///
  /// - Parameter families: those that have the key in whatever language.
  private func ownText(
    _ reference: StringReference, _ query: KeyQuery, _ families: [TableFamily], _ view: LocaleView
  ) -> Found? {
    let levels = families.flatMap(\.levels)
    let entry = levels.lazy.compactMap { Self.first(query, $0.source) }.first
    guard let text = reference.sourceText ?? (families.isEmpty ? nil : reference.key) else { return nil }
    let isSource = reference.sourceText != nil && source.script.isSame(view.script)
    let position = entry?.position ?? SourcePosition(file: "", line: 1, column: 1)
    return Found(
      value: .plain(text, position), language: source.locale, status: isSource ? .translated : .missing, entry: entry,
      isOwnText: true)
  }
}
