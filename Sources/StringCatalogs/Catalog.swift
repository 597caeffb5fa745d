public import FitVocabulary

/// All strings of an app: what its tables hold, in every language.
public struct Catalog: Sendable {
  /// The tables, in the order of their files.
  public var tables: [StringTable] { didSet { updateIndex() } }
  /// The language the app is written in.
  public var sourceLanguage: LanguageTag { didSet { updateIndex() } }
  let languages: LanguageData
  private(set) var index: TableIndex
  private var source: LocaleView

  /// Creates a catalog.
  ///
  /// - Parameters:
  ///   - tables: tables of files, and those of the texts inside documents (precedence 0).
  ///   - sourceLanguage: the language of tables without a locale.
  ///   - languages: what is known of languages.
  public init(tables: [StringTable], sourceLanguage: LanguageTag, languages: LanguageData) {
    self.tables = tables
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    index = TableIndex(tables, sourceLanguage, languages)
    source = index.view(for: sourceLanguage)
  }

  private mutating func updateIndex() {
    index = TableIndex(tables, sourceLanguage, languages)
    source = index.view(for: sourceLanguage)
  }

  /// Every locale that any table has, sorted; `Base` counts as the source language.
  public var locales: [LanguageTag] { index.locales }

  /// The localizations the app uses for a requested locale, in the order in which a table is looked for: the one iOS
  /// picks for the whole app, then those that stand in for it, the source language last.
  public func localizations(for locale: LanguageTag) -> [LanguageTag] { index.localizations(for: locale) }

  /// What a reader of a locale is shown for a reference.
  ///
  /// Lookup is that of `CFBundle`: the localization is picked once for the app; each kind of table is the first the
  /// search list has (picked localization, `Base`, its parents, source language); a key missing in a `.strings` table
  /// that is there is not looked for elsewhere, so the reader sees the text at the place of use, or the key. Compiled
  /// string catalogs have the source text filled in. A document shows its own text.
  ///
  /// - Parameter samples: values for format arguments; defaults fill what is not listed.
  /// - Returns: `nil` when no table has the key and the reference has no text of its own.
  public func translation(
    of reference: StringReference, in locale: LanguageTag, samples: ArgumentSamples
  ) -> Translation? {
    guard let found = TableLookup(index, source: source).find(reference, in: locale) else { return nil }
    return Translation(
      locale: locale, language: found.language, status: found.status, state: found.entry?.state ?? .translated,
      comment: found.entry?.comment, position: found.entry?.position, variants: variants(of: found, samples))
  }

  private func variants(of found: TableLookup.Found, _ samples: ArgumentSamples) -> [TextVariant] {
    let value: LocalizedValue
    switch found.value {
    case .plain(let text, let position):
      // A text without any argument is shown as it is.
      if !text.utf8.contains(UInt8(ascii: "%")) {
        return [TextVariant(text: text, position: found.isOwnText ? nil : position)]
      }
      value = .text(text, position)
    case .other(let other): value = other
    }
    let expansion = VariantExpansion(samples: SampleSet(samples), language: found.language, languages: languages)
    var variants = expansion.variants(of: value)
    if found.isOwnText {
      for index in variants.indices { variants[index].position = nil }
    }
    return variants
  }
}
