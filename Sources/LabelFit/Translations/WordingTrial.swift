import BarScreens
public import FitModel
import FitRules
import StringTables
import Typesetting

/// The results of trying wordings for a key: whether each fits everywhere the key is used.
public struct WordingTrial: Sendable {
  /// How well a wording fits.
  public enum Fit: Int, Comparable, Sendable {
    /// A check has no findings.
    case fits
    /// The findings are only possible: within the measurement error, or in a bar with unknown contents.
    case mayNotFit
    /// A check finds that it does not fit.
    case doesNotFit

    /// Better fits come first.
    public static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  /// A layout that is the worst of its kind of device for at least one of the wordings.
  public struct Measure: Sendable {
    /// Name of the device, and name of the platform.
    public var device, platform: String
    /// How the device is held.
    public var orientation: Orientation
    /// Points left; negative if points are missing, `nil` if nothing limits the text.
    public var left: Double?
    /// The visible text.
    public var shown: String
    /// Whether it is in the bar and not in the overflow menu.
    public var isShown: Bool
    /// Whether this layout is the worst of its kind of device for this wording.
    public var isWorst: Bool
  }

  /// A wording in one slot of the app.
  public struct SlotResult: Sendable {
    /// The item that shows the key.
    public var slot: TextSlot
    /// How well it fits.
    public var fit: Fit
    /// The worst layouts of each kind of device and orientation, the same for all wordings.
    public var measures: [Measure]
    /// The findings of a check, worst first; each names what would have to change.
    public var findings: [Finding]
    /// The fewest points left; if it does not fit, minus the points missing in the most certain findings.
    public var left: Double? {
      let surest = findings.filter { $0.points != nil }.max { $0.certainty < $1.certainty }
      let missing =
        fit == .fits
        ? nil
        : surest.flatMap { finding in
          findings.filter { $0.certainty == finding.certainty }.compactMap(\.points).max()
        }
      if let missing, missing > 0 { return -missing }
      return measures.compactMap(\.left).min()
    }
  }

  /// The results of one wording.
  public struct Wording: Sendable {
    /// The wording as it was given.
    public var text: String
    /// The origin of an existing text; `nil` for wordings of the user.
    public var match: ShorterText.Match?
    /// Every slot of the key, in the order of the screens.
    public var slots: [SlotResult]
    /// The worst fit of all slots.
    public var fit: Fit { slots.map(\.fit).max() ?? .fits }
    /// Points left in the worst slot; `nil` if nothing limits the text.
    public var left: Double? {
      let fit = fit
      return slots.filter { $0.fit == fit }.compactMap(\.left).min()
    }
  }

  /// The key whose text is replaced.
  public var key: String
  /// The language of the wordings.
  public var locale: LanguageTag
  /// The wordings, best first.
  public var wordings: [Wording]

  /// Sets the origins of existing texts.
  public mutating func setOrigins(from texts: [ShorterText]) {
    for index in wordings.indices {
      wordings[index].match = texts.first { $0.text == wordings[index].text }?.match
    }
  }
}

/// A key with the wordings to try, and the place where they are tried.
public struct WordingRequest: Hashable, Sendable {
  /// The key whose text is replaced.
  public var key: String
  /// Its table; `nil` for any.
  public var table: String?
  /// The screen; `nil` for all.
  public var screen: String?
  /// The language of the wordings.
  public var locale: LanguageTag
  /// The wordings, without duplicates.
  public var wordings: [String]

  public init(key: String, table: String? = nil, screen: String? = nil, locale: LanguageTag, wordings: [String]) {
    self.key = key
    self.table = table
    self.screen = screen
    self.locale = locale
    self.wordings = wordings.uniqued()
  }

  func takes(_ reference: StringReference) -> Bool {
    reference.key == key && (table == nil || reference.table == table)
  }
}

extension AppInput {
  /// The sorted keys of texts in bars, optionally only of one table or one screen.
  public func keysInBars(table: String? = nil, screen: String? = nil) -> [String] {
    Set(slots { table == nil || $0.table == table }.filter { screen == nil || $0.screen == screen }.map(\.key)).sorted()
  }

  /// The app with only the screens whose bars show the key of a request, and without problems.
  func showing(_ request: WordingRequest) -> AppInput {
    var app = self
    let wanted = Set(
      slots(where: request.takes).filter { request.screen == nil || $0.screen == request.screen }.map(\.screenIndex))
    app.screens = wanted.sorted().map { screens[$0] }
    app.problems = []
    return app
  }

  /// The app with a text for a key in every table that has it, as a translator would write it; a table is added for a
  /// key that has none.
  func setting(_ text: String, for request: WordingRequest) -> AppInput {
    var app = self
    let position = SourcePosition(file: "(\(request.key))", line: 1, column: 1)
    let references = Set(
      screens.flatMap(\.textDeclarations).compactMap { declaration -> StringReference? in
        guard case .localized(let reference) = declaration.text.content, request.takes(reference) else { return nil }
        return reference
      })
    for table in Set(references.map(\.table)).sorted() {
      app.strings.replaceRules(of: request.key, in: table, request.locale, with: .text(text, position))
      let offer = OfferedText(
        table: table, key: request.key, locale: request.locale, value: .text(text, position), position: position)
      let overlay = OfferOverlay([offer], in: app.strings, languages: .icu, wanted: [request.locale])
      app.strings = overlay.strings
      guard overlay.count == 0 else { continue }
      let folders = Set(references.filter { $0.table == table }.flatMap { $0.folders ?? [$0.folder ?? ""] })
      app.strings.tables += folders.sorted().map { folder in
        StringTable(
          name: table, folder: folder, file: position.file, locale: request.locale,
          entries: StringEntries([
            request.key: StringEntry(key: request.key, position: position, value: .text(text, position))
          ]))
      }
    }
    return app
  }
}

extension Analyzer {
  /// Tries wordings for a key everywhere it is used in a bar.
  ///
  /// A wording fits if a check of the app with it finds no error and no warning about room that does not also occur
  /// with the narrowest text. Findings about the tried text itself always count.
  ///
  /// - Returns: `nil` if no bar shows the key.
  public func trial(_ request: WordingRequest, in app: AppInput) -> WordingTrial? {
    PreparedTrial(request, in: app, analyzer: self)?.trial(request.wordings)
  }

  /// An analyzer for some languages and the rules about room.
  func narrowed(to locales: [LanguageTag], rules: RoomRules) -> Analyzer {
    var options = options
    options.locales = locales
    options.onlyRules = rules.ids.union(Rule.ids(about: .missingGlyph))
    return Analyzer(self, options: options)
  }
}

extension AppStrings {
  /// Replaces the `.stringsdict` rules for a key, which would take precedence over a text.
  fileprivate mutating func replaceRules(
    of key: String, in table: String, _ locale: LanguageTag, with value: LocalizedValue
  ) {
    for index in tables.indices
    where tables[index].precedence > 1 && tables[index].name == table && tables[index].locale == locale {
      guard var entry = tables[index].entries[key] else { continue }
      entry.value = value
      tables[index].entries[key] = entry
    }
  }
}
