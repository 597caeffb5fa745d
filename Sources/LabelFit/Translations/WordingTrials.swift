import BarLayout
import BarScreens
import FitReports
import FitRules
public import FitVocabulary
import StringCatalogs
import Typesetting

/// Which key wordings are tried for, and where.
public struct WordingRequest: Sendable {
  /// The key.
  public var key: String
  /// Its table; `nil` for any.
  public var table: String?
  /// The screen; `nil` for all.
  public var screen: String?
  /// The language of the wordings.
  public var locale: LanguageTag
  /// The wordings, none twice.
  public var wordings: [String]

  /// Creates a request.
  public init(key: String, table: String? = nil, screen: String? = nil, locale: LanguageTag, wordings: [String]) {
    self.key = key
    self.table = table
    self.screen = screen
    self.locale = locale
    self.wordings = wordings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func takes(_ reference: StringReference) -> Bool {
    reference.key == key && (table == nil || reference.table == table)
  }
}

extension AppInput {
  /// The keys of texts that stand in bars, in a table or in any, on a screen or on any; sorted.
  public func keysInBars(table: String? = nil, screen: String? = nil) -> [String] {
    Set(slots { table == nil || $0.table == table }.filter { screen == nil || $0.screen == screen }.map(\.key)).sorted()
  }

  /// The app with a text for a key in every table that has it, as a translator would write it there; a key that is in
  /// no table gets one.
  func setting(_ text: String, for request: WordingRequest) -> AppInput {
    var app = self
    let position = SourcePosition(file: "(\(request.key))", line: 1, column: 1)
    let references = Set(
      screens.flatMap(\.textDeclarations).compactMap { declaration -> StringReference? in
        guard case .localized(let reference) = declaration.text.content, request.takes(reference) else { return nil }
        return reference
      })
    for table in Set(references.map(\.table)).sorted() {
      let offer = OfferedText(
        table: table, key: request.key, locale: request.locale, value: .text(text, position), position: position)
      let overlay = OfferOverlay([offer], in: app.catalog, languages: .icu, wanted: [request.locale])
      app.catalog = overlay.catalog
      guard overlay.count == 0 else { continue }
      let folders = Set(references.filter { $0.table == table }.flatMap { $0.folders ?? [$0.folder ?? ""] })
      app.catalog.tables += folders.sorted().map { folder in
        StringTable(
          name: table, folder: folder, file: position.file, locale: request.locale,
          entries: [request.key: StringEntry(key: request.key, position: position, value: .text(text, position))])
      }
    }
    return app
  }
}

extension Analyzer {
  /// The narrowest text: what is wrong with it is wrong with any other.
  private static var narrowest: String { "i" }

  /// Tries wordings for a key everywhere it stands in a bar.
  ///
  /// A wording fits where a check of the app with it in the table finds no error and no warning about room that it does
  /// not find with the narrowest text, too; findings about the text itself, cut as it is, count in any case.
  ///
  /// - Returns: `nil` when the key stands in no bar.
  public func trial(_ request: WordingRequest, in app: AppInput) -> WordingTrial? {
    var app = app
    let wanted = Set(
      app.slots(where: request.takes).filter { request.screen == nil || $0.screen == request.screen }.map(\.number))
    app.screens = wanted.sorted().map { app.screens[$0] }
    app.problems = []
    app = withKnownFonts(app)
    let slots = app.slots(where: request.takes)
    guard !slots.isEmpty else { return nil }
    let rules = RoomRules(options)
    let judge = WordingJudge(analyzer: narrowed(to: request.locale, rules: rules), rules: rules)
    let least = judge.report(app.setting(Self.narrowest, for: request))
    let session = MeasuringSession(layoutRun.typesetters)
    let resolver = resolver(for: app.setting(request.wordings.first ?? "", for: request))
    let rooms = slots.map { slot -> [RoomFinder.Room] in
      guard let kind = slot.kind else { return [] }
      return RoomFinder(
        resolver.localize(app.screens[slot.number], in: request.locale), slot: slot, kind: kind, run: layoutRun,
        rules: rules, session: session
      ).rooms()
    }
    let wordings = request.wordings.map { text -> WordingTrial.Wording in
      let tried = app.setting(text, for: request)
      let findings = judge.findings(judge.report(tried), of: request.key, since: least)
      let resolver = self.resolver(for: tried)
      let places = zip(slots, rooms).compactMap { slot, rooms -> WordingTrial.Place? in
        guard let kind = slot.kind, !rooms.isEmpty else { return nil }
        let screen = resolver.localize(tried.screens[slot.number], in: request.locale)
        let finder = RoomFinder(screen, slot: slot, kind: kind, run: layoutRun, rules: rules, session: session)
        let own = findings.filter { judge.isAbout($0, slot) }
        return WordingTrial.Place(
          slot: slot, fit: judge.fit(own),
          measures: WordingMeasures.worst(rooms, finder: finder, slot: slot, kind: kind),
          findings: own)
      }
      return WordingTrial.Wording(text: text, places: places)
    }
    return WordingTrial(
      key: request.key, locale: request.locale,
      wordings: wordings.enumerated().sorted { a, b in
        (a.element.fit, -(a.element.left ?? .infinity), a.offset) < (
          b.element.fit, -(b.element.left ?? .infinity), b.offset
        )
      }.map(\.element))
  }

  /// An analyzer for one language and the rules about room.
  private func narrowed(to locale: LanguageTag, rules: RoomRules) -> Analyzer {
    var options = options
    options.locales = [locale]
    options.onlyRules = rules.ids.union([WordingJudge.fontRule])
    return Analyzer(options: options, typesetters: layoutRun.typesetters)
  }
}

/// Says what a check finds of wordings.
private struct WordingJudge {
  let analyzer: Analyzer
  let rules: RoomRules
  /// The rule that says that nothing is known of a bar, since no font here has its letters.
  static let fontRule = "missing-glyph"

  func report(_ app: AppInput) -> Report { analyzer.check(app) }

  /// What counts against a wording.
  func findings(_ report: Report, of key: String, since least: Report) -> [Finding] {
    let compared = StateComparison.compared(report, with: least, screens: ([], []), base: "")
    return report.findings.filter { finding in
      if finding.rule == Self.fontRule { return true }
      return finding.severity > .note && (compared.status(of: finding) != .unchanged || isCut(finding, key))
    }
  }

  /// Whether a finding is about a slot: about its item, or about another one of its bar.
  func isAbout(_ finding: Finding, _ slot: TextSlot) -> Bool {
    if finding.rule == Self.fontRule { return true }
    guard finding.screen == slot.screen, let item = finding.item, item.bar == slot.item.bar else { return false }
    if let states = finding.states, !states.isAll, !states.names.contains(slot.state) { return false }
    return (item.role == .largeTitle) == (slot.item.role == .largeTitle)
  }

  func fit(_ findings: [Finding]) -> WordingTrial.Fit {
    let known = findings.filter { $0.rule != Self.fontRule }
    guard let surest = known.map(\.certainty).max() else { return findings.isEmpty ? .fits : .mayNotFit }
    return surest > .possible ? .doesNotFit : .mayNotFit
  }

  /// Whether a finding says that the text of a key is cut.
  private func isCut(_ finding: Finding, _ key: String) -> Bool {
    finding.key == key && finding.rule.hasSuffix("-truncated") && finding.shown != finding.text
  }
}

/// Finds the worst place of each kind of device.
enum WordingMeasures {
  private struct Kind: Hashable {
    var idiom: DeviceIdiom
    var orientation: Orientation
  }

  static func worst(
    _ rooms: [RoomFinder.Room], finder: RoomFinder, slot: TextSlot, kind: PlacedBar.Kind
  ) -> [WordingTrial.Measure] {
    let widths = rooms.map(finder.width)
    // What has moved into a menu is as wide as elsewhere on its platform.
    var byPlatform: [Int: Double] = [:]
    for case (let room, let width?) in zip(rooms, widths) {
      byPlatform[room.platform] = max(width, byPlatform[room.platform] ?? 0)
    }
    var worst: [Kind: (room: RoomFinder.Room, left: Double?, isShown: Bool)] = [:]
    var order: [Kind] = []
    for (room, width) in zip(rooms, widths) {
      let key = Kind(idiom: room.context.device.idiom, orientation: room.context.orientation)
      let isBounded = room.points < RoomFinder.unbounded
      let left = (width ?? byPlatform[room.platform]).flatMap { isBounded ? room.points - $0 : nil }
      if worst[key] == nil { order.append(key) }
      if worst[key] == nil || left ?? .infinity < worst[key]?.left ?? .infinity {
        worst[key] = (room, left, width != nil)
      }
    }
    return order.compactMap { key in
      worst[key].map { found in
        WordingTrial.Measure(
          device: found.room.context.device.representative, platform: found.room.context.platform.name,
          orientation: key.orientation, left: found.left, shown: finder.shown(at: found.room), isShown: found.isShown)
      }
    }
  }
}
