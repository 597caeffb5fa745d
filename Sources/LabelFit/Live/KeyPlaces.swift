import BarScreens
public import FitModel
import StringTables
import Typesetting

/// An index of an app's bar texts by key, so that a question about one text only visits the screens that show it.
public struct KeyPlaces: Sendable {
  /// The app's languages, sorted.
  public let locales: [LanguageTag]
  private let app: AppInput
  /// The tables from which the laid-out bars show a key.
  private let tables: [String: Set<String>]
  /// The numbers of the screens that declare a key.
  private let screens: [String: [Int]]

  /// Indexes an app.
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
  var references: Set<StringReference> {
    Set(texts.compactMap { if case .localized(let reference) = $0.content { reference } else { nil } })
  }
}

extension AppInput {
  /// The table references of its screens' texts.
  var references: Set<StringReference> { screens.reduce(into: []) { $0.formUnion($1.references) } }
}
