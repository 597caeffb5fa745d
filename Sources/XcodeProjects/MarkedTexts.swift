import FitModel

/// Finds the pseudo-languages with which a translation service shows its editor inside an app: their texts are markers
/// that the service replaces, and users never see them.
///
/// Source: Crowdin's documentation, “In-Context Localization”: a pseudo-language whose texts are enclosed in `crwdns`
/// and `crwdne`.
enum MarkedTexts {
  /// How many tables of a language are examined, the smallest first.
  private static let maximumTables = 4
  /// How many texts of a table are examined.
  private static let maximumTexts = 32

  /// The languages of tables most of whose texts are markers.
  static func languages(of tables: [StringTable]) -> Set<LanguageTag> {
    let byLocale = Dictionary(grouping: tables.filter { $0.locale != nil && !$0.entries.isEmpty }) { $0.locale }
    return Set(
      byLocale.filter { _, tables in
        tables.sorted { $0.entries.count < $1.entries.count }.prefix(maximumTables).contains { isMarked($0.entries) }
      }.compactMap(\.key))
  }

  private static func isMarked(_ entries: StringEntries) -> Bool {
    let texts = entries.keys.prefix(maximumTexts).compactMap { entries[$0]?.value.anyText }.filter { !$0.isEmpty }
    return texts.count { $0.contains("crwdns") && $0.contains("crwdne") } * 2 > texts.count
  }
}

extension LocalizedValue {
  /// One of its texts.
  fileprivate var anyText: String? {
    switch self {
    case .text(let text, _): text
    case .variations(_, let variations): variations.first?.value.anyText
    case .format(let text, _, let substitutions): substitutions.first?.value.anyText ?? text
    }
  }
}
