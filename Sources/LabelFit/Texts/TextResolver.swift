import BarScreens
import FitModel
import FitRules
import StringTables

/// A text of a screen with its place.
struct TextDeclaration {
  /// The item that shows it; unique on the screen.
  var id: ItemID
  var role: LocalizedText.Role
  var text: BarText
  var back: BackLabel?
}

extension Screen {
  /// Every known text of the screen, bar by bar; at the end the texts of items without a known bar.
  var textDeclarations: [TextDeclaration] {
    let all =
      navigationTexts + itemTexts(toolbar, ItemID.toolbar) + tabTexts + searchTexts + segmentTexts
      + itemTexts(unplaced.map(\.checkedItem), ItemID.unplaced)
    return all.filter { $0.text.unknownReason == nil }
  }

  private var navigationTexts: [TextDeclaration] {
    guard let navigation else { return [] }
    var texts: [TextDeclaration] = []
    func add(_ id: ItemID, _ role: LocalizedText.Role, _ text: BarText?, back: BackLabel? = nil) {
      guard let text else { return }
      texts.append(TextDeclaration(id: id, role: role, text: text, back: back))
    }
    for (index, back) in navigation.backs.enumerated() {
      add(.back(index), .back, back.text ?? BarText(.system(SystemItem("back")), at: position), back: back)
    }
    texts += itemTexts(navigation.leading, ItemID.leading)
    add(.title, .title, navigation.title)
    add(.titleField, .placeholder, navigation.titlePlaceholder)
    for (index, segment) in navigation.segments.enumerated() {
      add(.titleControl.segment(index), .segment, segment)
    }
    texts += itemTexts(navigation.trailing, ItemID.trailing)
    add(.prompt, .prompt, navigation.prompt)
    return texts
  }

  private func itemTexts(_ items: [BarItem], _ identity: (Int) -> ItemID) -> [TextDeclaration] {
    zip(items, BarItem.ids(items, identity)).flatMap { item, id -> [TextDeclaration] in
      switch item.content {
      case .text(let text): [TextDeclaration(id: id, role: .button, text: text)]
      case .system(let system) where SystemTitles.content(of: system) == .title:
        [TextDeclaration(id: id, role: .button, text: BarText(.system(system), at: item.position))]
      case .image(_, let title?): [TextDeclaration(id: id, role: .imageTitle, text: title)]
      case .segments(let titles):
        titles.enumerated().map { TextDeclaration(id: id.segment($0), role: .segment, text: $1) }
      case .textField(let placeholder?, _): [TextDeclaration(id: id, role: .placeholder, text: placeholder)]
      default: []
      }
    }
  }

  private var tabTexts: [TextDeclaration] {
    let portrait = tabs.enumerated().compactMap { index, tab in
      tab.title.map { TextDeclaration(id: .tab(index), role: .tab, text: $0) }
    }
    let known = Set(portrait.map(\.text.content))
    return portrait
      + tabsLandscape.enumerated().compactMap { index, tab in
        guard let title = tab.title, !known.contains(title.content) else { return nil }
        return TextDeclaration(id: ItemID(.tab, .landscapeTab, index), role: .tab, text: title)
      }
  }

  private var searchTexts: [TextDeclaration] {
    var texts: [TextDeclaration] = []
    if let text = search?.placeholder {
      texts.append(TextDeclaration(id: .placeholder, role: .placeholder, text: text))
    }
    if let text = search?.prompt { texts.append(TextDeclaration(id: .searchPrompt, role: .prompt, text: text)) }
    for (index, text) in ((search?.scope ?? []) + scopeBar).enumerated() {
      texts.append(TextDeclaration(id: .scope(index), role: .scope, text: text))
    }
    return texts
  }

  private var segmentTexts: [TextDeclaration] {
    segmentedControls.enumerated().flatMap { control, titles in
      titles.enumerated().map { TextDeclaration(id: .control(control).segment($0), role: .segment, text: $1) }
    }
  }
}

extension UnplacedItem {
  /// The checked part of the item: without its texts if no bar shows them.
  fileprivate var checkedItem: BarItem {
    reason == .nowhere ? BarItem(.customView(width: nil), at: item.position) : item
  }
}

/// Resolves the texts of a screen in a language.
struct TextResolver: Sendable {
  let strings: AppStrings
  let samples: ArgumentSamples

  /// Prepares a screen for all locales.
  func prepare(_ screen: Screen) -> PreparedScreen {
    let declarations = screen.textDeclarations
    return PreparedScreen(
      screen: screen, declarations: declarations, slots: ScreenSlots(screen, declarations: declarations),
      sourceTexts: declarations.map { words(of: $0.text, in: strings.sourceLanguage) },
      isOpen: declarations.contains { [$0.text, $0.back?.previousTitle].contains { $0?.isOpen == true } })
  }

  /// A screen without the texts that are unknown in a locale.
  func prepared(_ prepared: PreparedScreen, in locale: LanguageTag) -> PreparedScreen {
    guard prepared.isOpen else { return prepared }
    return prepare(
      prepared.screen.mapTexts { text in
        isKnown(text, in: locale)
          ? text : BarText(.unknown("the fallback for a missing entry is unknown"), at: text.position)
      })
  }

  private func isKnown(_ text: BarText, in locale: LanguageTag) -> Bool {
    text.content.references.allSatisfy { reference in
      !reference.unknownLanguages.contains(locale)
        && !(reference.hasOwnFallback && strings.lacksEntry(for: reference, in: locale))
    }
  }

  /// A screen with its texts in a locale, where they are known.
  func localize(_ screen: Screen, in locale: LanguageTag) -> LocalizedScreen {
    localize(prepared(prepare(screen), in: locale), in: locale)
  }

  /// A screen with its texts in a locale.
  func localize(_ prepared: PreparedScreen, in locale: LanguageTag) -> LocalizedScreen {
    LocalizedScreen(
      screen: prepared.screen, locale: locale, sourceLanguage: strings.sourceLanguage,
      texts: zip(prepared.declarations, prepared.sourceTexts).map { resolve($0, source: $1, in: locale) })
  }

  /// A text of a screen in a locale.
  func localized(_ declaration: TextDeclaration, in locale: LanguageTag) -> LocalizedText {
    resolve(declaration, source: words(of: declaration.text, in: strings.sourceLanguage), in: locale)
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
      if let translation = strings.translation(of: reference, in: locale, samples: samples) { return translation }
      return fixed(
        reference.sourceText ?? reference.key, at: text, locale: locale, language: strings.sourceLanguage,
        status: .missing)
    case .literal(let literal):
      return fixed(literal, at: text, locale: locale, language: locale, status: .notTranslatable)
    case .hardCoded(let literal):
      let language = strings.sourceLanguage
      // The arguments of a format in code are filled in.
      if literal.contains("%"), var filled = strings.filled(literal, in: locale, samples: samples) {
        filled.status = .notTranslatable
        return filled
      }
      return fixed(literal, at: text, locale: locale, language: language, status: .notTranslatable)
    case .unknown:
      return Translation(
        locale: locale, language: locale, status: .notTranslatable, position: nil, variants: [])
    case .system(let item):
      let title = SystemTitles.title(item.name, in: locale).value
      return fixed(title, at: text, locale: locale, language: locale, status: .translated)
    case .joined(let parts):
      return joined(parts.map { translation(of: BarText($0, at: text.position), in: locale) }, in: locale)
    }
  }

  /// The maximum number of variants of a joined text.
  private static let maximumVariants = 32

  /// The text that others form together. No single entry has it, so nothing is said about its translation.
  private func joined(_ parts: [Translation], in locale: LanguageTag) -> Translation {
    var variants = [TextVariant(text: "", position: nil)]
    for part in parts {
      variants = variants.flatMap { start in part.variants.compactMap { start.followed(by: $0) } }
      variants.removeLast(max(0, variants.count - Self.maximumVariants))
    }
    let language = parts.first { $0.status != .notTranslatable }?.language ?? locale
    return Translation(
      locale: locale, language: language, status: .notTranslatable, position: nil, variants: variants)
  }

  private func fixed(
    _ words: String, at text: BarText, locale: LanguageTag, language: LanguageTag, status: Translation.Status
  ) -> Translation {
    Translation(
      locale: locale, language: language, status: status, position: nil,
      variants: [TextVariant(text: words, position: nil)])
  }
}

extension BarText {
  /// Whether it may be unknown in one language but known in another.
  fileprivate var isOpen: Bool {
    content.references.contains { $0.hasOwnFallback || !$0.unknownLanguages.isEmpty }
  }
}

/// A screen with everything that is independent of the language: the places of its texts, and the texts in the source
/// language.
struct PreparedScreen: Sendable {
  let screen: Screen
  let declarations: [TextDeclaration]
  let slots: ScreenSlots
  /// The texts in the source language, by index of the declaration.
  let sourceTexts: [String]
  /// Whether a text may be unknown in one language but known in another.
  let isOpen: Bool
}
