import BarScreens
import FitRules
import FitVocabulary
import StringCatalogs

/// Finds the words of every text of a screen in a language.
struct TextResolver: Sendable {
  let catalog: Catalog
  let samples: ArgumentSamples

  /// A screen made ready to be read in any locale.
  func prepare(_ screen: Screen) -> PreparedScreen {
    let declarations = screen.textDeclarations
    return PreparedScreen(
      screen: screen, declarations: declarations, slots: ScreenSlots(screen, declarations: declarations),
      sourceTexts: declarations.map { words(of: $0.text, in: catalog.sourceLanguage) })
  }

  /// A screen with its texts in a locale.
  func localize(_ screen: Screen, in locale: LanguageTag) -> LocalizedScreen { localize(prepare(screen), in: locale) }

  /// A screen with its texts in a locale.
  func localize(_ prepared: PreparedScreen, in locale: LanguageTag) -> LocalizedScreen {
    LocalizedScreen(
      screen: prepared.screen, locale: locale, sourceLanguage: catalog.sourceLanguage,
      texts: zip(prepared.declarations, prepared.sourceTexts).map { resolve($0, source: $1, in: locale) })
  }

  private func resolve(_ declaration: TextDeclaration, source: String, in locale: LanguageTag) -> LocalizedText {
    LocalizedText(
      id: declaration.id, role: declaration.role, declaration: declaration.text,
      translation: translation(of: declaration.text, in: locale), sourceText: source,
      back: declaration.back.map { back in
        let previous = back.previousTitle.flatMap { $0.unknownReason == nil ? words(of: $0, in: locale) : nil }
        return (label: back, previousTitle: previous)
      })
  }

  /// The text's first variant.
  private func words(of text: BarText, in locale: LanguageTag) -> String {
    translation(of: text, in: locale).variants.first?.text ?? ""
  }

  private func translation(of text: BarText, in locale: LanguageTag) -> Translation {
    switch text.content {
    case .localized(let reference):
      if let translation = catalog.translation(of: reference, in: locale, samples: samples) { return translation }
      return fixed(
        reference.sourceText ?? reference.key, at: text, locale: locale, language: catalog.sourceLanguage,
        status: .missing)
    case .literal(let literal):
      return fixed(literal, at: text, locale: locale, language: locale, status: .notTranslatable)
    case .hardCoded(let literal):
      return fixed(literal, at: text, locale: locale, language: catalog.sourceLanguage, status: .notTranslatable)
    case .unknown:
      return Translation(
        locale: locale, language: locale, status: .notTranslatable, position: nil, variants: [])
    case .system(let item):
      let title = SystemTitles.title(item.name, in: locale).value
      return fixed(title, at: text, locale: locale, language: locale, status: .translated)
    }
  }

  private func fixed(
    _ words: String, at text: BarText, locale: LanguageTag, language: LanguageTag, status: Translation.Status
  ) -> Translation {
    Translation(
      locale: locale, language: language, status: status, position: nil,
      variants: [TextVariant(text: words, position: nil)])
  }
}
