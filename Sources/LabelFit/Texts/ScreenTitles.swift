import BarScreens
import FitModel
import FitReports
import FitRules
import StringTables

/// What people call the screens that code and documents name: their titles in the source language.
struct ScreenTitles {
  var app: AppInput
  var resolver: TextResolver

  /// The titles by name of the screen. Screens of a screens file keep their names, as do those without a known title
  /// and those whose name is the title.
  var all: [String: ScreenTitle] {
    var known: [(naming: ScreenName, title: ScreenTitle)] = []
    for states in Dictionary(grouping: app.screens, by: \.name).values {
      guard !states[0].isStated, let naming = states[0].naming else { continue }
      if let title = title(of: states), !naming.states(title) {
        known.append((naming, ScreenTitle(title, detail: naming.short(type: states[0].typeName))))
      } else if case .object(_, let document) = naming.detail {
        known.append((naming, ScreenTitle(naming.base, detail: document)))
      }
    }
    let counts = Dictionary(known.map { ($0.title, 1) }, uniquingKeysWith: +)
    return Dictionary(
      known.map { naming, title in
        let isUnique = counts[title] == 1
        return (naming.text, isUnique ? title : ScreenTitle(title.title, detail: naming.long(beside: title.title)))
      }
    ) { first, _ in first }
  }

  /// The one title of all states with a known title; `nil` if there are several.
  private func title(of states: [Screen]) -> String? {
    let titles = Set(states.compactMap { $0.navigation?.title }.compactMap(words))
    return titles.count == 1 ? titles.first : nil
  }

  /// The words of a title that is one text, without arguments; `nil` for other titles, and for default ones of
  /// Interface Builder.
  private func words(of title: BarText) -> String? {
    guard title.unknownReason == nil else { return nil }
    let declaration = TextDeclaration(id: .title, role: .title, text: title)
    let text = resolver.localized(declaration, in: app.strings.sourceLanguage)
    guard text.translation.variants.count == 1, let variant = text.translation.variants.first, variant.name.isEmpty,
      variant.unboundedArguments.isEmpty, !variant.isCut, !text.isRawKey
    else { return nil }
    let words = variant.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Self.placeholders.contains(words) ? nil : words
  }

  /// Default titles of new screens in Interface Builder.
  private static let placeholders: Set<String> = ["", "Title", "Root View Controller"]
}

extension ScreenName {
  /// Whether it is a title, or a title with what distinguishes its screen from others, other than an object's id.
  fileprivate func states(_ title: String) -> Bool {
    if case .object = detail { return text == title }
    return text == title || base == title && detail != nil
  }

  /// The name without object and line; for a name with an object, the class or the document.
  fileprivate func short(type: String?) -> String {
    switch detail {
    case .object(_, let document): type ?? document
    case .line: base
    default: textInParentheses
    }
  }

  /// The full name for use in parentheses; the title is omitted if it precedes them.
  fileprivate func long(beside title: String) -> String {
    guard base == title, number == nil, let detail else { return textInParentheses }
    return detail.text
  }
}
