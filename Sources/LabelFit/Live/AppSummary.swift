import BarScreens
public import FitModel
public import FitReports
import Foundation
import StringTables
import Typesetting

/// An overview of an app, for a page that shows one language at a time.
public struct AppSummary: Hashable, Sendable {
  /// A language, with the number of bar texts without an entry.
  public struct Language: Hashable, Sendable {
    /// The language of the app.
    public var locale: LanguageTag
    /// Number of texts in bars for which the language has no entry.
    public var missing: Int
  }
  /// The languages, sorted.
  public var languages: [Language]
  /// The language the app is written in.
  public var source: LanguageTag
  /// Number of table texts in bars, and of screens.
  public var texts, screens: Int
}

extension AppInput {
  /// An overview of the app.
  public var summary: AppSummary {
    struct Table: Hashable {
      var name: String
      var locale: LanguageTag
    }
    let source = strings.sourceLanguage
    let names = Set(slots { _ in true }.map { TextName(table: $0.table, key: $0.key, locale: source) })
    let tables = Dictionary(grouping: strings.tables) {
      Table(name: $0.name, locale: $0.locale ?? source)
    }
    let languages = locales.map { locale in
      AppSummary.Language(
        locale: locale,
        missing: names.count { name in
          !(tables[Table(name: name.table, locale: locale)] ?? []).contains { $0.entries.contains(name.key) }
        })
    }
    return AppSummary(
      languages: languages, source: source, texts: names.count, screens: Set(screens.map(\.name)).count)
  }

  /// The format arguments of a key, with the sample values that are measured.
  ///
  /// - Parameters:
  ///   - variation: one of several texts of the key, whose samples select it; `nil` for any.
  ///   - text: the replacement for that text.
  public func samples(
    of key: String, table: String?, in locale: LanguageTag, variation: String? = nil, writing text: String? = nil,
    analyzer: Analyzer
  ) -> [(specifier: String, sample: String)] {
    let tables = table.map { [$0] } ?? Set(slots { $0.key == key }.map(\.table)).sorted()
    var strings = strings
    if let text, let path = variation.flatMap(TextPatch.path) {
      strings = strings.narrowed(to: Set(tables.map { StringReference(table: $0, key: key) }))
      strings.set(text, of: key, in: locale, at: path)
    }
    let variants =
      tables.lazy.compactMap {
        strings.translation(of: StringReference(table: $0, key: key), in: locale, samples: analyzer.options.samples)
      }.first?.variants ?? []
    let own = variants.filter { variant in
      // A note, or the variations of further variables, may follow.
      variation.map { name in
        variant.variation == name || [",", " "].contains { variant.variation.hasPrefix(name + $0) }
      } ?? true
    }
    return (own.isEmpty ? variants : own).flatMap(\.samples).reduce(into: []) { used, sample in
      guard !used.contains(where: { $0.specifier == sample.specifier }) else { return }
      used.append((sample.specifier, sample.value))
    }
  }
}

/// A table text in bars in one language, with the fewest points left.
public struct BarTextRow: Hashable, Sendable {
  /// Name of the table, and the key in it.
  public var table, key: String
  /// The shown text, and that of the source language; `nil` if there is none.
  public var text, source: String?
  /// The screens that show it.
  public var screens: [String]
  /// The fewest points left in any place, negative if the text is too wide; `nil` if nothing limits the text.
  public var left: Double?
  /// Whether the language has the text itself, so that no fallback is shown.
  public var isTranslated: Bool
  /// Whether the tightest bar may contain something else.
  public var isPossible: Bool
}

extension Analyzer {
  /// The budget of one language, or of all requested ones.
  public func budget(_ app: AppInput, only locale: LanguageTag?, listsNeighbors: Bool = true) -> Budget {
    guard let locale else { return budget(app, listsNeighbors: listsNeighbors) }
    return measuring(only: locale).budget(app, listsNeighbors: listsNeighbors)
  }

  /// An analyzer for one language, with the same fonts.
  private func measuring(only locale: LanguageTag) -> Analyzer {
    var options = options
    options.locales = [locale]
    return Analyzer(self, options: options, explains: false)
  }

  /// The table texts in bars, in one language: first those that lack the most points, then those with the fewest left.
  /// Only this language is laid out, and only screens that have changed.
  ///
  /// - Parameter kept: the rooms of an earlier state of the app, found with the same options and fonts.
  /// - Returns: the texts, and their rooms.
  public func barTexts(
    of app: AppInput, in locale: LanguageTag, kept: KeptRooms = KeptRooms()
  ) -> (rows: [BarTextRow], rooms: KeptRooms) {
    let (budget, rooms) = measuring(only: locale).budget(app, listsNeighbors: false, kept: kept, progress: nil)
    let entries = Dictionary(budget.rooms.map { (TextName(table: $0.table, key: $0.key, locale: locale), $0) }) {
      first, _ in first
    }
    let slots = Dictionary(grouping: app.slots { _ in true }) {
      TextName(table: $0.table, key: $0.key, locale: locale)
    }
    let rows = slots.map { name, slots -> BarTextRow in
      let entry = entries[name]
      let value = entry == nil ? app.keyText(name.key, table: name.table, in: locale) : KeyText()
      return BarTextRow(
        table: name.table, key: name.key, text: entry?.text ?? value.text ?? value.source,
        source: entry.map(\.source) ?? value.source,
        screens: slots.map(\.screen).uniqued(),
        left: entry?.leastLeft, isTranslated: entry?.isTranslated ?? (value.text != nil),
        isPossible: entry?.composition == .possible)
    }
    let sorted = rows.sorted { a, b in
      let (mine, other) = (a.left ?? .infinity, b.left ?? .infinity)
      return mine == other ? (a.table, a.key) < (b.table, b.key) : mine < other
    }
    return (sorted, rooms)
  }

  /// The current stamps of the font files used for measuring.
  public var fontFiles: FileStamps { FileStamps(of: [], and: typesetters.files) }
}

/// The choices on a page about fonts.
public struct DesignChoices: Hashable, Sendable {
  /// Names of the platforms that are checked.
  public var platforms: [String]
  /// Names of the classes of devices that are checked.
  public var devices: [String]
  /// Names of the screens with bars that some platform shows, in the order of the app.
  public var screens: [String]
}

extension Analyzer {
  /// The choices for an app with the options of this analyzer.
  public func designChoices(of app: AppInput) -> DesignChoices {
    let devices = plainRun.platforms.flatMap { $0.devices.map(\.name) }
    let screens = app.screens.filter { plainRun.shows($0) && !$0.textDeclarations.isEmpty }.map(\.name)
    return DesignChoices(
      platforms: options.platforms.map(\.name),
      devices: Device.all.map(\.name).filter(devices.contains).uniqued(),
      screens: screens.uniqued())
  }
}

extension AppInput {
  /// The index of a screen; that of its first state if it has several.
  public func index(ofScreen name: String) -> Int? { screens.firstIndex { $0.name == name } }
}
