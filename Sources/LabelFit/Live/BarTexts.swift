import BarScreens
public import FitModel
public import FitReports

/// A table text in bars in one language, with its smallest room.
public struct BarTextRow: Hashable, Sendable {
  /// Table and key.
  public var table, key: String
  /// The shown text, and that of the source language; `nil` if there is none.
  public var text, source: String?
  /// The screens that show it.
  public var screens: [String]
  /// Points left in the tightest place, negative if they are missing; `nil` if nothing limits the text.
  public var left: Double?
  /// Whether the language has the text itself, so that no fallback is shown.
  public var isTranslated: Bool
  /// Whether the tightest bar may contain something else.
  public var isPossible: Bool
}

extension Analyzer {
  /// The budget of one language, or of all requested ones.
  public func budget(_ app: AppInput, only locale: LanguageTag?, asksNeighbours: Bool = true) -> Budget {
    guard let locale else { return budget(app, asksNeighbours: asksNeighbours) }
    return measuring(only: locale).budget(app, asksNeighbours: asksNeighbours)
  }

  /// The measuring parts for one language.
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
    struct Name: Hashable {
      var table, key: String
    }
    let (budget, rooms) = measuring(only: locale).budget(app, asksNeighbours: false, kept: kept, progress: nil)
    let entries = Dictionary(budget.entries.map { (Name(table: $0.table, key: $0.key), $0) }) { first, _ in first }
    let slots = Dictionary(grouping: app.slots { _ in true }) { Name(table: $0.table, key: $0.key) }
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

  /// The current states of the font files used for measuring.
  public var fontFiles: FileStates { FileStates(of: [], and: typesetters.files) }
}
