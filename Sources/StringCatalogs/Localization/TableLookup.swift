internal import FitVocabulary

/// Finds the entry a reference shows in a locale; see `Catalog.translation(of:in:samples:)`.
struct TableLookup {
  /// A text and where it came from.
  struct Found {
    var value: LocalizedValue
    var language: LanguageTag
    var status: Translation.Status
    var entry: StringEntry?
    /// Whether the text is not the entry's, but that of the place of use, or the key.
    var isOwnText = false
  }

  private let index: TableIndex
  private let sourceLanguage: LanguageTag

  init(_ index: TableIndex, sourceLanguage: LanguageTag) {
    self.index = index
    self.sourceLanguage = sourceLanguage
  }

  func find(_ reference: StringReference, in locale: LanguageTag) -> Found? {
    let families = index.families(name: reference.table, folder: reference.folder).filter { $0.has(reference.key) }
    let list = index.localizations(for: locale)
    var fallback: Found?
    for family in families {
      guard let found = find(reference.key, in: family, list, locale) else { continue }
      if found.status != .missing { return found }
      fallback = fallback ?? found
    }
    if let fallback { return fallback }
    return ownText(reference, families, locale)
  }

  /// The entry of a family: of each kind of table the first there is, the stronger kind first.
  private func find(
    _ key: String, in family: TableIndex.Family, _ list: [LanguageTag], _ locale: LanguageTag
  ) -> Found? {
    for precedence in family.precedences {
      guard let tables = family.tables[precedence] else { continue }
      for localization in order(list) {
        guard let candidates = tables[localization] else { continue }
        if let entry = candidates.compactMap({ $0.entries[key] }).first {
          return found(entry, localization, tables, locale)
        }
        if let source = sourceEntry(key, tables, catalogsOnly: true) {
          return Found(value: source.value, language: sourceLanguage, status: missing(source, locale), entry: source)
        }
        break
      }
    }
    // Texts that stand in a document itself.
    guard let text = sourceEntry(key, family.tables[0] ?? [:], catalogsOnly: false) else { return nil }
    return Found(value: text.value, language: sourceLanguage, status: missing(text, locale), entry: text)
  }

  /// The picked localization, `Base`, then the rest. Source: `_CFBundleCreateQueryTableAtPath` in `CFBundle_Resources.c`.
  private func order(_ list: [LanguageTag]) -> [LanguageTag?] {
    Array(list.prefix(1)).map(Optional.some) + [nil] + list.dropFirst().map(Optional.some)
  }

  private func found(
    _ entry: StringEntry, _ localization: LanguageTag?, _ tables: [LanguageTag?: [StringTable]], _ locale: LanguageTag
  ) -> Found {
    let language = localization ?? sourceLanguage
    guard index.isSame(language, locale) else {
      return Found(value: entry.value, language: language, status: missing(entry, locale), entry: entry)
    }
    guard entry.shouldTranslate else {
      return Found(value: entry.value, language: language, status: .notTranslatable, entry: entry)
    }
    let isSource = index.isSame(language, sourceLanguage)
    guard entry.value.isEmpty else {
      let isNew = entry.state == .new && !isSource
      return Found(value: entry.value, language: language, status: isNew ? .untranslated : .translated, entry: entry)
    }
    // Xcode compiles an empty text of a catalog as if it were not there; an empty text of a strings file is shown.
    let source = sourceEntry(entry.key, tables, catalogsOnly: true)
    let status: Translation.Status = isSource || source?.value.isEmpty == true ? .translated : .untranslated
    return Found(
      value: source?.value ?? entry.value, language: source == nil ? language : sourceLanguage, status: status,
      entry: entry)
  }

  private func missing(_ source: StringEntry, _ locale: LanguageTag) -> Translation.Status {
    if !source.shouldTranslate { return .notTranslatable }
    return index.isSame(sourceLanguage, locale) ? .translated : .missing
  }

  /// The entry in the source language.
  ///
  /// - Parameter catalogsOnly: whether only string catalogs are looked at, whose languages are all compiled from one
  ///   file.
  private func sourceEntry(
    _ key: String, _ tables: [LanguageTag?: [StringTable]], catalogsOnly: Bool
  ) -> StringEntry? {
    for localization in [sourceLanguage, nil] as [LanguageTag?] {
      for table in tables[localization] ?? [] where !catalogsOnly || table.isCatalog {
        if let entry = table.entries[key] { return entry }
      }
    }
    return nil
  }

  /// What is shown when no table of the search list has the key: the text at the place of use, or the key itself.
  private func ownText(
    _ reference: StringReference, _ families: [TableIndex.Family], _ locale: LanguageTag
  ) -> Found? {
    let tables = families.flatMap { family in family.precedences.compactMap { family.tables[$0] } }
    let entry = tables.compactMap { sourceEntry(reference.key, $0, catalogsOnly: false) }.first
    guard let text = reference.sourceText ?? (families.isEmpty ? nil : reference.key) else { return nil }
    let isSource = reference.sourceText != nil && index.isSame(sourceLanguage, locale)
    let position = entry?.position ?? SourcePosition(file: "", line: 1, column: 1)
    return Found(
      value: .text(text, position), language: sourceLanguage, status: isSource ? .translated : .missing, entry: entry,
      isOwnText: true)
  }
}

extension LocalizedValue {
  fileprivate var isEmpty: Bool {
    if case .text("", _) = self { true } else { false }
  }
}

extension StringTable {
  /// Whether the table comes from a string catalog, which is compiled with all its languages.
  fileprivate var isCatalog: Bool { file.lowercased().hasSuffix(".xcstrings") }
}
