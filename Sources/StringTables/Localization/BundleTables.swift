public import FitModel

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
