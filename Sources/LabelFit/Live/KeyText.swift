import BarScreens
public import FitModel
import StringTables
import Typesetting

/// The entry of a key in an app's tables in one language, as written.
public struct KeyText: Hashable, Sendable {
  /// One of several texts of a key.
  public struct NamedText: Hashable, Sendable {
    /// Its name as `fix --for` accepts it: `plural.one`, `device.iphone`.
    public var name: String
    /// Its text, as the table spells it.
    public var text: String
  }
  /// The text; `nil` if the language has no entry, or an entry with several texts.
  public var text: String?
  /// Several texts for plurals, devices and widths; empty if there is only one.
  public var variations: [NamedText] = []
  /// The text in the source language; the first one of several.
  public var source: String?
  /// All texts in the source language.
  public var sources: [String] = []
  /// The developers' comment for translators.
  public var comment: String?
  /// The position of the entry; `nil` if there is none.
  public var position: SourcePosition?

  /// The text of a variation by its name; the text of the whole entry without one.
  public func text(of variation: String?) -> String? {
    variation.map { name in variations.first { $0.name == name }?.text } ?? text
  }
}

extension AppInput {
  /// The entry of a key; empty if no table has it.
  ///
  /// - Parameter table: the table; `nil` for any that has the key.
  public func keyText(_ key: String, table: String?, in locale: LanguageTag) -> KeyText {
    func entries(_ language: LanguageTag) -> [StringEntry] {
      strings.tables.filter {
        (table == nil || $0.name == table) && ($0.locale ?? strings.sourceLanguage) == language
      }.sorted { $0.precedence > $1.precedence }.compactMap { $0.entries[key] }
    }
    let own = entries(locale).first
    let source = entries(strings.sourceLanguage).first
    var keyText = KeyText(comment: own?.comment ?? source?.comment, position: own?.position)
    let sources = source?.value.namedTexts(named: []) ?? []
    keyText.sources = sources.map(\.text)
    keyText.source = (sources.first { !$0.name.isEmpty } ?? sources.first)?.text
    guard let own else { return keyText }
    if case .text(let text, _) = own.value {
      keyText.text = own.state == .new && text.isEmpty ? nil : text
    } else {
      // The format around variables is not a text that users see.
      keyText.variations = own.value.namedTexts(named: []).filter { !$0.name.isEmpty }
    }
    return keyText
  }
}

extension LocalizedValue {
  /// The texts with their names, in the order of the file.
  fileprivate func namedTexts(named names: [String]) -> [KeyText.NamedText] {
    switch self {
    case .text(let text, _): return [KeyText.NamedText(name: names.joined(separator: "."), text: text)]
    case .variations(let kind, let members):
      return members.flatMap { $0.value.namedTexts(named: names + [kind.rawValue, $0.selector]) }
    case .format(let text, _, let substitutions):
      return [KeyText.NamedText(name: names.joined(separator: "."), text: text)]
        + substitutions.flatMap {
          $0.value.namedTexts(named: names + ["substitutions", $0.name.contains(".") ? "@\($0.name)@" : $0.name])
        }
    }
  }
}

/// An index of an app's bar texts by key, so that a question about one text only visits the screens that show it.
public struct KeySlots: Sendable {
  /// The app's languages, sorted.
  public let locales: [LanguageTag]
  private let app: AppInput
  /// The tables from which the laid-out bars show a key.
  private let tables: [String: Set<String>]
  /// The indices of the screens that declare a key.
  private let screens: [String: [Int]]

  /// Indexes the tables of an app by key.
  public init(_ app: AppInput) {
    self.app = app
    locales = app.locales
    tables = app.slots { _ in true }.reduce(into: [:]) { $0[$1.key, default: []].insert($1.table) }
    screens = app.screens.enumerated().reduce(into: [:]) { screens, screen in
      for reference in screen.element.references where screens[reference.key]?.last != screen.offset {
        screens[reference.key, default: []].append(screen.offset)
      }
    }
  }

  /// Whether a bar shows a key.
  ///
  /// - Parameter table: its table; `nil` for any.
  public func has(_ key: String, table: String?) -> Bool {
    tables[key].map { tables in table.map(tables.contains) ?? true } ?? false
  }

  /// The app with only those screens that show a key.
  public func app(showing key: String) -> AppInput {
    var narrowed = app
    narrowed.screens = (screens[key] ?? []).map { app.screens[$0] }
    return narrowed
  }

  /// A language of the app by name; `nil` if the app does not have it.
  public func language(named name: String) -> LanguageTag? {
    if let same = locales.first(where: { $0.identifier == name }) { return same }
    // Other programs use regions instead of scripts: zh-CN is zh-Hans.
    guard let tag = LanguageData.icu.canonical(name) else { return nil }
    func parts(_ tag: LanguageTag) -> ArraySlice<Substring> {
      LanguageData.icu.maximized(tag).identifier.split(separator: "-").prefix(2)
    }
    return locales.first { parts($0) == parts(tag) }
  }
}

extension Screen {
  /// The table references of its texts.
  var references: Set<StringReference> { Set(texts.flatMap(\.content.references)) }
}

extension AppInput {
  /// The table references of its screens' texts.
  var references: Set<StringReference> { screens.reduce(into: []) { $0.formUnion($1.references) } }
}
