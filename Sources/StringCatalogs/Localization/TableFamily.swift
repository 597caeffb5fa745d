internal import FitVocabulary

/// Tables of one name that belong together: those of one folder.
struct TableFamily: Sendable {
  /// A table as lookups ask it.
  struct Table: Sendable {
    private let lookup: (any EntryLookup)?
    private let entries: StringEntries

    init(_ table: StringTable) {
      entries = table.entries
      lookup = entries.source as? any EntryLookup
    }

    @inline(__always)
    func find(_ query: KeyQuery) -> FoundEntry? {
      if let lookup { lookup.find(query) } else { entries[query.key].map(FoundEntry.init) }
    }
  }

  /// The tables of one localization in one kind of file.
  struct Group: Sendable {
    /// `nil` is `Base` and files outside of any `.lproj`.
    var localization: LanguageTag?
    /// The language of its texts.
    var script: LanguageScript
    var tables: [Table]

    @inline(__always)
    func find(_ query: KeyQuery) -> FoundEntry? {
      for table in tables {
        if let found = table.find(query) { return found }
      }
      return nil
    }
  }

  /// The tables of one precedence.
  struct Level: Sendable {
    let groups: [Group]
    /// The tables in the source language, then those of `Base`; the second kind string catalogs only, whose languages
    /// are all compiled from one file.
    let source: [Table]
    let sourceCatalogs: [Table]
    /// The group that is picked, by the number of the locale.
    private let picked: [Int16]
    private let byLocalization: [LanguageTag?: Int]

    init(_ tables: [StringTable], source: LocaleView, views: [LocaleView]) {
      let scripts = Dictionary(views.map { ($0.locale, $0.script) }) { $1 }
      let byLocale = Dictionary(grouping: tables, by: \.locale)
      let locales = byLocale.keys.sorted { ($0?.identifier ?? "") < ($1?.identifier ?? "") }
      groups = locales.map { locale in
        Group(
          localization: locale, script: locale.flatMap { scripts[$0] } ?? source.script,
          tables: (byLocale[locale] ?? []).map(Table.init))
      }
      byLocalization = Dictionary(uniqueKeysWithValues: zip(locales, locales.indices))
      let inSource = (byLocale[source.locale] ?? []) + (byLocale[nil] ?? [])
      self.source = inSource.map(Table.init)
      sourceCatalogs = inSource.filter(\.isCatalog).map(Table.init)
      let byLocalization = byLocalization
      picked = views.map { Int16(clamping: Self.pick($0.searchList, byLocalization) ?? -1) }
    }

    /// The group a locale's texts come from: that of the picked localization, `Base`, then the rest.
    ///
    /// Source: `_CFBundleCreateQueryTableAtPath` in `CFBundle_Resources.c`.
    @inline(__always)
    func group(for view: LocaleView) -> Group? {
      let index = view.number.map { Int(picked[$0]) } ?? Self.pick(view.searchList, byLocalization) ?? -1
      return index < 0 ? nil : groups[index]
    }

    private static func pick(_ list: [LanguageTag], _ groups: [LanguageTag?: Int]) -> Int? {
      if let first = list.first, let group = groups[first] { return group }
      if let base = groups[nil] { return base }
      for locale in list.dropFirst() {
        if let group = groups[locale] { return group }
      }
      return nil
    }
  }

  let folder: String
  /// The kinds of files, the strongest first.
  let levels: [Level]
  /// The texts that stand in documents themselves.
  let documents: Level?

  init(folder: String, _ tables: [StringTable], source: LocaleView, views: [LocaleView]) {
    self.folder = folder
    let byPrecedence = Dictionary(grouping: tables, by: \.precedence)
    levels = byPrecedence.keys.filter { $0 > 0 }.sorted(by: >)
      .map { Level(byPrecedence[$0] ?? [], source: source, views: views) }
    documents = byPrecedence[0].map { Level($0, source: source, views: views) }
  }

  /// Whether any of the tables has a key.
  func has(_ query: KeyQuery) -> Bool {
    (levels + [documents].compactMap { $0 }).contains { level in
      level.groups.contains { $0.find(query) != nil }
    }
  }
}

extension StringTable {
  /// Whether the table comes from a string catalog, which is compiled with all its languages.
  fileprivate var isCatalog: Bool { file.lowercased().hasSuffix(".xcstrings") }
}
