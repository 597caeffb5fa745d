internal import FitModel

/// The tables of one name in one folder. It consists of classes, so a lookup copies nothing.
final class TableFamily: Sendable {
  /// The tables of one localization in one kind of file.
  final class Group: Sendable {
    /// `nil` is `Base` and files outside of any `.lproj`.
    let localization: LanguageTag?
    /// The language of its texts.
    let script: LanguageScript
    /// Whether they are in the language and script of the source language.
    let isSource: Bool
    private let tables: [StoredTable]

    init(_ localization: LanguageTag?, script: LanguageScript, source: LocaleView, tables: [StringTable]) {
      self.localization = localization
      self.script = script
      isSource = script.isSame(source.script)
      self.tables = tables.map { StoredTable($0.entries) }
    }

    func forEachTable(_ body: (StoredTable) -> Void) { tables.forEach(body) }

    @inline(__always)
    func find(_ query: KeyQuery) -> StoredEntry? { TableFamily.first(query, tables) }
  }

  /// The group a locale's texts come from.
  struct Pick: Sendable {
    let group: Group
    /// Whether the group's texts are in the locale's language and script.
    let isSame: Bool

    init(group: Group, view: LocaleView) {
      self.group = group
      isSame = group.script.isSame(view.script)
    }
  }

  /// The tables of one precedence.
  final class Level: Sendable {
    let groups: [Group]
    /// The tables in the source language, then those of `Base`; `sourceCatalogs` only contains string catalogs, whose
    /// languages are compiled from one file.
    let source: [StoredTable]
    let sourceCatalogs: [StoredTable]
    /// The picked group by the number of the locale.
    private let picked: [Pick?]
    private let byLocalization: [LanguageTag?: Int]

    /// The locales of the bundle: of all tables in the folder.
    private let bundle: Set<LanguageTag>

    init(_ tables: [StringTable], bundle: Set<LanguageTag>, source: LocaleView, views: [LocaleView]) {
      let scripts = Dictionary(views.map { ($0.locale, $0.script) }) { $1 }
      let byLocale = Dictionary(grouping: tables, by: \.locale)
      let locales = byLocale.keys.sorted { ($0?.identifier ?? "") < ($1?.identifier ?? "") }
      groups = locales.map { locale in
        Group(
          locale, script: locale.flatMap { scripts[$0] } ?? source.script, source: source,
          tables: byLocale[locale] ?? [])
      }
      byLocalization = Dictionary(uniqueKeysWithValues: zip(locales, locales.indices))
      let inSource = (byLocale[source.locale] ?? []) + (byLocale[nil] ?? [])
      self.source = inSource.map { StoredTable($0.entries) }
      sourceCatalogs = inSource.filter(\.isCatalog).map { StoredTable($0.entries) }
      self.bundle = bundle
      let byLocalization = byLocalization
      let groups = groups
      picked = views.map { view in
        Self.pick(view.searchList, byLocalization, bundle).map { Pick(group: groups[$0], view: view) }
      }
    }

    /// The group a locale's texts come from: that of the picked localization, `Base`, then the rest.
    ///
    /// Source: `_CFBundleCreateQueryTableAtPath` in `CFBundle_Resources.c`.
    @inline(__always)
    func pick(for view: LocaleView) -> Pick? {
      if let number = view.number { return picked[number] }
      return Self.pick(view.searchList, byLocalization, bundle).map { Pick(group: groups[$0], view: view) }
    }

    private static func pick(
      _ list: [LanguageTag], _ groups: [LanguageTag?: Int], _ bundle: Set<LanguageTag>
    ) -> Int? {
      // A bundle without the region's own localization is shown in the next one that it has, before `Base`.
      let first = list.first.flatMap { bundle.contains($0) ? $0 : list.first(where: bundle.contains) }
      if let first, let group = groups[first] { return group }
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
  /// The texts inside documents.
  let documents: Level?

  init(
    folder: String, _ tables: [StringTable], bundle: Set<LanguageTag>, source: LocaleView, views: [LocaleView]
  ) {
    self.folder = folder
    let byPrecedence = Dictionary(grouping: tables, by: \.precedence)
    levels = byPrecedence.keys.filter { $0 > 0 }.sorted(by: >)
      .map { Level(byPrecedence[$0] ?? [], bundle: bundle, source: source, views: views) }
    documents = byPrecedence[0].map { Level($0, bundle: bundle, source: source, views: views) }
  }

  /// The entry of a key in the first table that has it.
  @inline(__always)
  static func first(_ query: KeyQuery, _ tables: [StoredTable]) -> StoredEntry? {
    for index in tables.indices {
      if let row = tables[index].row(of: query) { return StoredEntry(table: tables[index], row: row) }
    }
    return nil
  }

  /// Calls a function with the hash of every key of any table, some more than once.
  func forEachKeyHash(_ body: (UInt32) -> Void) {
    var seen: Set<ObjectIdentifier> = []
    for level in levels + [documents].compactMap({ $0 }) {
      for group in level.groups {
        group.forEachTable { table in
          // All languages of a catalog share their keys.
          if case .file(let file) = table, !seen.insert(ObjectIdentifier(file.shared)).inserted { return }
          table.forEachKeyHash(body)
        }
      }
    }
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
