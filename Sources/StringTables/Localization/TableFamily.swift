public import FitModel
import Synchronization

/// The tables of one name in one folder. It consists of classes, so a lookup copies nothing.
final class TableFamily: Sendable {
  /// The tables of one localization in one kind of file.
  final class Localization: Sendable {
    /// `nil` is `Base` and files outside of any `.lproj`.
    let localization: LanguageTag?
    /// The language and script of its texts.
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

  /// The group from which a locale's texts come.
  struct Pick: Sendable {
    let group: Localization
    /// Whether the group's texts are in the locale's language and script.
    let isSame: Bool

    init(group: Localization, view: LocaleView) {
      self.group = group
      isSame = group.script.isSame(view.script)
    }
  }

  /// The tables of one precedence.
  final class PrecedenceGroup: Sendable {
    let groups: [Localization]
    /// The tables in the source language, then those of `Base`; `sourceCatalogs` only contains string catalogs, whose
    /// languages are compiled from one file.
    let source: [StoredTable]
    let sourceCatalogs: [StoredTable]
    /// The picked group by the index of the locale.
    private let picked: [Pick?]
    private let byLocalization: [LanguageTag?: Int]

    /// The locales of the bundle: of all tables in the folder.
    private let bundle: Set<LanguageTag>

    init(_ tables: [StringTable], bundle: Set<LanguageTag>, source: LocaleView, views: [LocaleView]) {
      let scripts = Dictionary(views.map { ($0.locale, $0.script) }) { $1 }
      let byLocale = Dictionary(grouping: tables, by: \.locale)
      let locales = byLocale.keys.sorted { ($0?.identifier ?? "") < ($1?.identifier ?? "") }
      groups = locales.map { locale in
        Localization(
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
    /// Source: `_CFBundleCreateQueryTableAtPath` in CoreFoundation.
    @inline(__always)
    func pick(for view: LocaleView) -> Pick? {
      if let index = view.index { return picked[index] }
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
  let levels: [PrecedenceGroup]
  /// The texts inside documents.
  let documentTexts: PrecedenceGroup?
  /// Whether most languages lack a key, for the keys that have been looked up.
  private let lacked = Mutex<[String: Bool]>([:])

  init(
    folder: String, _ tables: [StringTable], bundle: Set<LanguageTag>, source: LocaleView, views: [LocaleView]
  ) {
    self.folder = folder
    let byPrecedence = Dictionary(grouping: tables, by: \.precedence)
    levels = byPrecedence.keys.filter { $0 > 0 }.sorted(by: >)
      .map { PrecedenceGroup(byPrecedence[$0] ?? [], bundle: bundle, source: source, views: views) }
    documentTexts = byPrecedence[0].map { PrecedenceGroup($0, bundle: bundle, source: source, views: views) }
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
    for level in levels + [documentTexts].compactMap({ $0 }) {
      for group in level.groups {
        group.forEachTable { table in
          // All languages of a catalog share their keys.
          if case .file(let file) = table, !seen.insert(ObjectIdentifier(file.shared)).inserted { return }
          table.forEachKeyHash(body)
        }
      }
    }
  }

  /// Whether more than half of the languages into which the tables translate lack a key; `false` if there is no such
  /// language. Every language looks up the same keys, so the results are cached.
  func mostLanguagesLack(_ query: KeyQuery) -> Bool {
    let key = query.text
    if let known = lacked.withLock({ $0[key] }) { return known }
    let isLacked = countsAsLacked(query)
    lacked.withLock { $0[key] = isLacked }
    return isLacked
  }

  private func countsAsLacked(_ query: KeyQuery) -> Bool {
    let groups = (levels + [documentTexts].compactMap(\.self)).flatMap(\.groups).filter { !$0.isSource }
    let languages = Set(groups.map(\.localization))
    let having = Set(groups.filter { $0.find(query) != nil }.map(\.localization))
    return having.count * 2 < languages.count
  }

  /// Whether any of the tables has a key.
  func has(_ query: KeyQuery) -> Bool {
    (levels + [documentTexts].compactMap { $0 }).contains { level in
      level.groups.contains { $0.find(query) != nil }
    }
  }
}

extension StringTable {
  /// Whether the table comes from a string catalog, which is compiled with all its languages.
  fileprivate var isCatalog: Bool { file.lowercased().hasSuffix(".xcstrings") }
}

/// The families of one table name, nearest to the root first.
final class FamilyList: Sendable {
  /// Up to this many families are searched one by one.
  private static let fewFamilies = 3

  let families: [TableFamily]
  /// Which families have a key, if there are many.
  private let directory: KeyDirectory?

  init(_ families: [TableFamily]) {
    self.families = families
    guard families.count > Self.fewFamilies else {
      directory = nil
      return
    }
    var directory = KeyDirectory()
    for (number, family) in families.enumerated() {
      family.forEachKeyHash { directory.insert($0, UInt32(number)) }
    }
    self.directory = directory
  }

  /// Calls a function with the families that a reference may refer to and that may have a key, in order, until it
  /// returns `false`.
  @inline(__always)
  func forEach(of query: KeyQuery, in reference: StringReference, _ body: (TableFamily) -> Bool) {
    if let directory, reference.folder == nil, reference.folders == nil {
      directory.forEach(query.hash) { body(families[Int($0)]) }
      return
    }
    for index in families.indices {
      if let folder = reference.folder, folder != families[index].folder { continue }
      if let folders = reference.folders, !folders.contains(families[index].folder) { continue }
      if !body(families[index]) { return }
    }
  }
}

/// Numbers by hash, several for each hash, in insertion order.
struct KeyDirectory: Sendable {
  private var entries: [(hash: UInt32, number: UInt32)] = []
  /// Indices of entries plus one; zero is free.
  private var buckets = [UInt32](repeating: 0, count: 64)

  /// Adds a number to a hash unless it is already there.
  mutating func insert(_ hash: UInt32, _ number: UInt32) {
    if (entries.count + 1) * 2 > buckets.count {
      buckets = [UInt32](repeating: 0, count: buckets.count * 2)
      for index in entries.indices { buckets[freeBucket(entries[index].hash)] = UInt32(index + 1) }
    }
    var isNew = true
    forEach(hash) { found in
      if found == number { isNew = false }
      return isNew
    }
    guard isNew else { return }
    entries.append((hash, number))
    buckets[freeBucket(hash)] = UInt32(entries.count)
  }

  private func freeBucket(_ hash: UInt32) -> Int {
    var bucket = Int(hash) & (buckets.count - 1)
    while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    return bucket
  }

  /// Calls a function with the numbers of a hash until it returns `false`.
  @inline(__always)
  func forEach(_ hash: UInt32, _ body: (UInt32) -> Bool) {
    var bucket = Int(hash) & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let entry = entries[Int(buckets[bucket]) - 1]
      if entry.hash == hash, !body(entry.number) { return }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
  }
}

/// Tables of bundles with their own set of languages, such as those of Swift packages.
public enum BundleTables {
  /// Tables for languages of the app that their bundle lacks, but for which iOS picks another localization of the
  /// bundle: `nl` uses `nl-NL`, for example.
  ///
  /// - Parameters:
  ///   - tables: the tables of the bundles.
  ///   - shipped: the languages of the app.
  public static func standIns(
    _ tables: [StringTable], for shipped: Set<LanguageTag>, languages: LanguageData
  ) -> [StringTable] {
    let bundles = Dictionary(grouping: tables, by: \.folder).sorted { $0.key < $1.key }.map(\.value)
    return bundles.flatMap { tables in
      let own = Set(tables.compactMap(\.locale))
      let matcher = LocalizationMatcher(own.sorted(), languages: languages)
      return shipped.subtracting(own).sorted().flatMap { locale -> [StringTable] in
        guard let pick = matcher.localizations(for: locale).first, !shipped.contains(pick),
          LanguageScript(pick, languages).isSame(LanguageScript(locale, languages))
        else { return [] }
        return tables.filter { $0.locale == pick }.map { table in
          var table = table
          table.locale = locale
          return table
        }
      }
    }
  }
}
