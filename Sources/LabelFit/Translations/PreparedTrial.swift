import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules
public import Pictures
import StringTables
import Typesetting

/// A key with its slots, prepared for trying wordings one after the other, as the user types them.
///
/// What does not depend on the wording is computed once: the result of a check with the narrowest text, and the room in
/// each layout.
public struct PreparedTrial: Sendable {
  private struct MeasuredSlot {
    var slot: TextSlot
    var kind: LaidOutBar.Kind
    var rooms: [RoomFinder.Room]
  }
  /// The narrowest text: its problems occur with any other text as well.
  private static let narrowest = "i"

  private let request: WordingRequest
  private let app: AppInput
  private let analyzer: Analyzer
  private let rules: RoomRules
  private let judge: WordingJudge
  private let least: [Report]
  private let slots: [TextSlot]
  private let measured: [MeasuredSlot]
  /// Whether a bar shows the key twice, so that the room of one depends on the wording of the other.
  private let isOwnNeighbor: Bool
  /// The widths of letters; `nil` if no number of characters is requested.
  private let letters: LetterWidths?

  /// Prepares a key; `nil` if no bar shows it.
  ///
  /// - Parameters:
  ///   - request: the request; slots whose room depends on the text use its first wording.
  ///   - samples: sample values of format arguments, by specifier; they precede those of the configuration.
  ///   - letters: the widths of the language's characters, if already known.
  public init?(
    _ request: WordingRequest, in app: AppInput, analyzer: Analyzer, samples: [String: String] = [:],
    letters: LetterWidths? = nil
  ) {
    self.init(request, in: app, analyzer: analyzer, samples: samples, letters: letters, fittingIn: nil)
  }

  /// - Parameter session: measures the texts of a trial that only states what fits, without rooms; `nil` for others.
  private init?(
    _ request: WordingRequest, in app: AppInput, analyzer: Analyzer, samples: [String: String] = [:],
    letters: LetterWidths? = nil, fittingIn session: MeasuringSession?
  ) {
    var analyzer = analyzer
    if !samples.isEmpty {
      var options = analyzer.options
      for (specifier, sample) in samples { options.samples.samples[specifier] = [sample] }
      analyzer = Analyzer(analyzer, options: options)
    }
    var app = analyzer.withKnownFonts(app.showing(request))
    slots = app.slots(where: request.takes)
    guard !slots.isEmpty else { return nil }
    self.letters = session == nil ? letters ?? LetterWidths(app.strings, locale: request.locale) : nil
    // The tables are built again for each wording, so they contain only what the screens show.
    app.strings = app.strings.narrowed(to: app.references)
    self.request = request
    self.app = app
    self.analyzer = analyzer
    rules = RoomRules(analyzer.options)
    judge = WordingJudge(analyzer: analyzer.narrowed(to: [request.locale], rules: rules))
    least = judge.reports(app.setting(Self.narrowest, for: request), fittingIn: session)
    struct Bar: Hashable {
      var screenIndex: Int
      var kind: LaidOutBar.Kind?
    }
    let small = slots.filter { $0.item.role != .largeTitle }.map { Bar(screenIndex: $0.screenIndex, kind: $0.kind) }
    isOwnNeighbor = Set(small).count < small.count
    measured =
      session == nil ? Self.measured(request.wordings.first ?? "", slots, request, app, analyzer, rules) : []
  }

  /// The wordings of a request that fit everywhere, like `trial` but without the points that are left.
  static func fitting(
    _ request: WordingRequest, in app: AppInput, analyzer: Analyzer, _ session: MeasuringSession
  ) -> [String] {
    guard let trial = PreparedTrial(request, in: app, analyzer: analyzer, fittingIn: session) else { return [] }
    return request.wordings.filter { wording in
      let reports = trial.judge.reports(trial.app.setting(wording, for: request), fittingIn: session)
      let findings = trial.judge.findings(reports, of: request.key, since: trial.least)
      return trial.slots.allSatisfy { slot in
        trial.judge.fit(findings.filter { WordingJudge.isAbout($0, slot) }) == .fits
      }
    }
  }

  private static func measured(
    _ text: String, _ slots: [TextSlot], _ request: WordingRequest, _ app: AppInput, _ analyzer: Analyzer,
    _ rules: RoomRules
  ) -> [MeasuredSlot] {
    // An item without a text is in no bar.
    let text = text.isEmpty ? narrowest : text
    let session = MeasuringSession(analyzer.typesetters)
    let resolver = analyzer.resolver(for: app.setting(text, for: request))
    return slots.compactMap { slot in
      guard let kind = slot.kind else { return nil }
      let finder = RoomFinder(
        resolver.localize(app.screens[slot.screenIndex], in: request.locale), slot: slot, kind: kind,
        run: analyzer.plainRun, rules: rules, session: session)
      let rooms = finder.rooms()
      return rooms.isEmpty ? nil : MeasuredSlot(slot: slot, kind: kind, rooms: rooms)
    }
  }

  /// The results of some wordings, best first.
  public func trial(_ wordings: [String]) -> WordingTrial {
    let tried = tried(wordings)
    return WordingTrial(
      key: request.key, locale: request.locale, wordings: Self.bestFirst(tried.map(\.wording)))
  }

  /// The maximum number of slots of a key that are drawn.
  static let mostDrawn = 8

  /// The result of a wording, its worst slots first, with a picture of each measure of the first slots.
  public func drawn(_ wording: String) -> DrawnWording? {
    tried([wording]).first.map { tried in
      var tried = tried
      let order = tried.wording.slots.indices.sorted { a, b in
        let (a, b) = (tried.wording.slots[a], tried.wording.slots[b])
        return (b.fit, a.left ?? .infinity) < (a.fit, b.left ?? .infinity)
      }
      tried.wording.slots = order.map { tried.wording.slots[$0] }
      tried.measures = order.map { tried.measures[$0] }
      tried.rows = order.map { tried.rows[$0] }
      var builder = PictureBookBuilder(analyzer.typesetters)
      let pictures = zip(tried.wording.slots, tried.pictures(most: Self.mostDrawn)).map { result, bars in
        bars.map { bar in bar.map { builder.picture($0, item: result.slot.item) } }
      }
      return DrawnWording(
        wording: tried.wording, pictures: pictures, book: builder.book, charactersLeft: charactersLeft(tried.measures))
    }
  }

  /// The approximate number of characters left in the tightest slot; `nil` if too few texts of the language are known.
  private func charactersLeft(_ measures: [WordingMeasures]) -> Int? {
    guard let tightest = measures.compactMap(\.tightest).min(by: { $0.left < $1.left }) else { return nil }
    return letters?.pointsOfCharacter(
      MeasuringSession(analyzer.typesetters), analyzer.plainRun.platforms[tightest.platform].platform,
      tightest.style
    ).map { Int((tightest.left / $0).rounded(.down)) }
  }

  private struct Tried {
    var wording: WordingTrial.Wording
    var measures: [WordingMeasures]
    var rows: [[Int]]

    /// The bars of the measures of the first slots; empty for other slots.
    func pictures(most: Int) -> [[PictureSketch.Bar?]] {
      zip(measures, rows).enumerated().map { $0 < most ? $1.0.pictures($1.1) : $1.1.map { _ in nil } }
    }
  }

  private func tried(_ wordings: [String]) -> [Tried] {
    let session = MeasuringSession(analyzer.typesetters)
    let measured =
      isOwnNeighbor ? Self.measured(wordings.first ?? "", slots, request, app, analyzer, rules) : measured
    let judged = wordings.map { text -> JudgedWording in
      let tried = app.setting(text, for: request)
      let findings = judge.findings(judge.reports(tried), of: request.key, since: least)
      let resolver = analyzer.resolver(for: tried)
      return JudgedWording(
        text: text,
        slots: measured.map { measured in
          let finder = RoomFinder(
            resolver.localize(app.screens[measured.slot.screenIndex], in: request.locale), slot: measured.slot,
            kind: measured.kind,
            run: analyzer.layoutRun, rules: rules, session: session)
          return JudgedWording.Slot(
            measures: WordingMeasures(measured.rooms, finder: finder),
            findings: findings.filter { WordingJudge.isAbout($0, measured.slot) })
        })
    }
    let rows = measured.indices.map { slot in WordingMeasures.rows(judged.map { $0.slots[slot].measures }) }
    return judged.map { wording in
      let found = zip(measured, zip(wording.slots, rows)).map { measured, found in
        WordingTrial.SlotResult(
          slot: measured.slot, fit: judge.fit(found.0.findings), measures: found.0.measures.list(found.1),
          findings: found.0.findings)
      }
      return Tried(
        wording: WordingTrial.Wording(text: wording.text, match: nil, slots: found),
        measures: wording.slots.map(\.measures), rows: rows)
    }
  }

  /// Order by fit, then by points left; the sort is stable.
  private static func bestFirst(_ wordings: [WordingTrial.Wording]) -> [WordingTrial.Wording] {
    let ranked = wordings.enumerated().map { offset, wording -> (fit: WordingTrial.Fit, left: Double, offset: Int) in
      (wording.fit, wording.left ?? .infinity, offset)
    }
    return ranked.sorted { ($0.fit, $1.left, $0.offset) < ($1.fit, $0.left, $1.offset) }.map { wordings[$0.offset] }
  }
}

/// The result of one wording, with pictures.
public struct DrawnWording: Sendable {
  /// The result; each measure is the worst of its kind of device.
  public var wording: WordingTrial.Wording
  /// A picture for each measure of each slot; `nil` if the bar is not shown or the slot is not drawn.
  public var pictures: [[BarPicture?]]
  /// The texts and outlines of the pictures.
  public var book: PictureBook
  /// The approximate number of characters left in the tightest slot, negative if there are too many; `nil` if too few
  /// texts of the language are known, or nothing limits the text.
  public var charactersLeft: Int?
}
