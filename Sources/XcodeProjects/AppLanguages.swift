import FitModel
import InputFiles

/// The languages of an app, from the project's list and from its files.
struct AppLanguages {
  /// The languages that the project lists.
  let known: Set<LanguageTag>
  /// The languages of its folders.
  let files: Set<LanguageTag>
  /// The languages of its folders and tables.
  let own: Set<LanguageTag>
  /// The languages in which no table has a text.
  let silent: Set<LanguageTag>
  /// The languages with less than a tenth of the texts of the language with the most, unless there is another variant
  /// of the language in the same script.
  let scant: Set<LanguageTag>
  /// The languages that users cannot choose.
  let neverChosen: Set<LanguageTag>
  let shipped: Set<LanguageTag>

  /// - Parameters:
  ///   - listed: the languages of the project, as it writes them.
  ///   - localizations: the languages in `Info.plist`.
  ///   - regions: the language folders of its files.
  ///   - bundled: its tables.
  ///   - held: the tables of every target.
  init(
    listed: [String], localizations: [String], regions: Set<String>, bundled: [StringTable], held: [StringTable],
    unread: Set<String>, _ tags: LanguageData
  ) {
    known = Set(listed.filter { $0 != "Base" }.compactMap { tags.canonical($0) })
    files = Set(regions.compactMap { tags.canonical($0) })
    let named = Set(localizations.compactMap { tags.canonical($0) })
    // If `Info.plist` lists languages, another one in which only its own texts exist was added for the system's alerts.
    let catalogs = Set(
      bundled.filter { $0.file.hasSuffix(".xcstrings") && (named.isEmpty || $0.name != "InfoPlist") }
        .compactMap(\.locale))
    // A generated project lists no languages, so those of its files count.
    let own = files.union(bundled.compactMap(\.locale))
    self.own = own
    var texts: [LanguageTag: Int] = [:]
    for table in held { if let locale = table.locale { texts[locale, default: 0] += table.textCount } }
    // The contents of an unreadable file are not known.
    for locale in unread.compactMap(LocalizedName.region).compactMap({ tags.canonical($0) }) { texts[locale] = nil }
    silent = own.filter { texts[$0] == 0 }
    let most = texts.values.max() ?? 0
    // A regional variant may contain only what differs from its language, but a variant in another script may not.
    func written(_ locale: LanguageTag) -> [Substring] {
      let parts = tags.maximized(locale).identifier.split(separator: "-")
      return Array(parts.prefix(1) + parts.dropFirst().filter { $0.count == 4 }.prefix(1))
    }
    scant = own.filter { locale in
      guard let count = texts[locale], count > 0, count * 10 < most else { return false }
      return !own.contains { $0 != locale && written($0) == written(locale) }
    }
    let there = (known.isEmpty ? own : own.intersection(known)).union(catalogs)
      .subtracting(silent).subtracting(scant).union(named)
    // The system's settings offer Chinese only with a script; `zh` without one means Simplified Chinese.
    neverChosen = there.contains("zh-Hans") ? there.intersection(["zh"]) : []
    shipped = there.subtracting(neverChosen)
  }
}

extension StringTable {
  /// Number of entries with a text that the app shows. In a catalog, texts that are empty or marked as new do not
  /// count; in a strings file, an empty text is shown.
  fileprivate var textCount: Int {
    file.hasSuffix(".xcstrings") ? entries.textCount : entries.count
  }
}

/// Finds the pseudo-languages with which a translation service shows its editor inside an app: their texts are markers
/// that the service replaces, and users never see them.
///
/// Source: Crowdin's documentation, “In-Context Localization”: a pseudo-language whose texts are enclosed in `crwdns`
/// and `crwdne`.
enum MarkerTexts {
  /// How many tables of a language are examined, the smallest first.
  private static let maximumTables = 4
  /// How many texts of a table are examined.
  private static let maximumTexts = 32

  /// The languages that have a table, among the smallest ones, in which most texts are markers.
  static func languages(of tables: [StringTable]) -> Set<LanguageTag> {
    let byLocale = Dictionary(grouping: tables.filter { $0.locale != nil && !$0.entries.isEmpty }) { $0.locale }
    return Set(
      byLocale.filter { _, tables in
        tables.sorted { $0.entries.count < $1.entries.count }.prefix(maximumTables).contains { hasMarkers($0.entries) }
      }.compactMap(\.key))
  }

  private static func hasMarkers(_ entries: StringEntries) -> Bool {
    let texts = entries.keys(first: maximumTexts).compactMap { entries[$0]?.value.anyText }.filter { !$0.isEmpty }
    return texts.count { $0.containsBytes(of: "crwdns") && $0.containsBytes(of: "crwdne") } * 2 > texts.count
  }
}

extension LocalizedValue {
  fileprivate var anyText: String? {
    switch self {
    case .text(let text, _): text
    case .variations(_, let variations): variations.first?.value.anyText
    case .format(let text, _, let substitutions): substitutions.first?.value.anyText ?? text
    }
  }
}
