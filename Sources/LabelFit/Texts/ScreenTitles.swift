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
    var known: [(name: String, title: ScreenTitle)] = []
    for states in Dictionary(grouping: app.screens, by: \.name).values {
      let name = Name(states[0].name, type: states[0].typeName)
      guard !states[0].isStated else { continue }
      if let title = title(of: states), !name.contains(title) {
        known.append((name.whole, ScreenTitle(title, detail: name.short)))
      } else if let (rest, document) = name.withoutObject {
        known.append((name.whole, ScreenTitle(rest, detail: document)))
      }
    }
    let counts = Dictionary(known.map { ($0.title, 1) }, uniquingKeysWith: +)
    return Dictionary(
      known.map { name, title in
        let isUnique = counts[title] == 1
        return (
          name, isUnique ? title : ScreenTitle(title.title, detail: Name(name, type: nil).long(beside: title.title))
        )
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

  /// The name of a screen with its parts.
  private struct Name {
    /// The whole name, as code or the document states it.
    var whole: String
    /// The class or view type of the screen, if known.
    var type: String?

    init(_ whole: String, type: String?) { (self.whole, self.type) = (whole, type) }

    /// Whether the name is a title, or a title with what distinguishes its screen from others.
    func contains(_ title: String) -> Bool {
      whole == title || whole.hasPrefix(title + " (") && withoutObject == nil
    }

    /// `Album`, and `Main.storyboard` for `Album (Main.storyboard aBc-dE-fGh)`; `nil` for other names.
    var withoutObject: (rest: String, document: String)? {
      whole.wholeMatch(of: /(.*) \((.*) [A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\)/)
        .map { (String($0.output.1), String($0.output.2)) }
    }

    /// The name without object and line; for a name with an object, the class or the document.
    var short: String {
      if let (_, document) = withoutObject { return type ?? document }
      return Self.inside(whole.wholeMatch(of: /(.*) \(line [0-9]+\)(?: [0-9]+)?/).map { String($0.output.1) } ?? whole)
    }

    /// The whole name, without a title that stands before it.
    func long(beside title: String) -> String {
      let isTitled = whole.hasPrefix(title + " (") && whole.hasSuffix(")")
      return isTitled ? String(whole.dropFirst(title.count + 2).dropLast()) : Self.inside(whole)
    }

    /// `Settings, line 12` for `Settings (line 12)`, for use in parentheses.
    private static func inside(_ name: String) -> String {
      name.wholeMatch(of: /(.*) \((.*)\)/).map { "\($0.output.1), \($0.output.2)" } ?? name
    }
  }
}
