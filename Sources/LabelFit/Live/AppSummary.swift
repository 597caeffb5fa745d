import BarScreens
public import FitModel
import Foundation
import StringTables
import Typesetting

/// An overview of an app, for a page that shows one language at a time.
public struct AppSummary: Hashable, Sendable {
  /// A language, with the number of bar texts without an entry.
  public struct Language: Hashable, Sendable {
    /// The language.
    public var locale: LanguageTag
    /// Number of texts.
    public var missing: Int
  }
  /// The languages, sorted.
  public var languages: [Language]
  /// The language the app is written in.
  public var source: LanguageTag
  /// Number of table texts in bars, and of screens with bars.
  public var texts, screens: Int
}

extension AppInput {
  /// An overview of the app.
  public var summary: AppSummary {
    struct Name: Hashable {
      var table, key: String
    }
    struct Table: Hashable {
      var name: String
      var locale: LanguageTag
    }
    let names = Set(slots { _ in true }.map { Name(table: $0.table, key: $0.key) })
    let tables = Dictionary(grouping: strings.tables) {
      Table(name: $0.name, locale: $0.locale ?? strings.sourceLanguage)
    }
    let languages = locales.map { locale in
      AppSummary.Language(
        locale: locale,
        missing: names.count { name in
          !(tables[Table(name: name.table, locale: locale)] ?? []).contains { $0.entries.contains(name.key) }
        })
    }
    return AppSummary(
      languages: languages, source: strings.sourceLanguage, texts: names.count, screens: Set(screens.map(\.name)).count)
  }

  /// The format arguments of a key, with the sample values that are measured.
  ///
  /// - Parameters:
  ///   - form: one of several texts of the key, whose samples select it; `nil` for any.
  ///   - text: the replacement for that text.
  public func samples(
    of key: String, table: String?, in locale: LanguageTag, form: String? = nil, writing text: String? = nil,
    analyzer: Analyzer
  ) -> [(specifier: String, sample: String)] {
    let tables = table.map { [$0] } ?? Set(slots { $0.key == key }.map(\.table)).sorted()
    var strings = strings
    if let text, let path = form.flatMap(TextPatch.path) {
      strings = strings.narrowed(to: Set(tables.map { StringReference(table: $0, key: key) }))
      strings.set(text, of: key, in: locale, at: path)
    }
    let variants =
      tables.lazy.compactMap {
        strings.translation(of: StringReference(table: $0, key: key), in: locale, samples: analyzer.options.samples)
      }.first?.variants ?? []
    let own = variants.filter { variant in
      form.map { variant.name == $0 || variant.name.hasPrefix($0 + ",") || variant.name.hasPrefix($0 + " ") } ?? true
    }
    return (own.isEmpty ? variants : own).flatMap { $0.name.components(separatedBy: ", ") }.reduce(into: []) {
      found, part in
      guard let mark = part.range(of: " = ") else { return }
      let specifier = String(part[..<mark.lowerBound])
      guard specifier.hasPrefix("%"), !found.contains(where: { $0.specifier == specifier }) else { return }
      found.append((specifier, String(part[mark.upperBound...])))
    }
  }
}
