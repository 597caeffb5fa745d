import BarLayout
import BarScreens
import FitModel
import FitRules

/// Determines how wide the text of an item may be, with the layouts and rules of a check.
///
/// It stretches the text. The room is the largest width with which no rule finds more problems than with the narrowest
/// text.
final class RoomFinder {
  /// The room in an environment.
  struct Room {
    /// The width of the widest text that fits, in points.
    var points: Double
    var environment: LayoutEnvironment
    /// Index of the platform among the checked ones, and the kind of device whose texts are shown.
    var platform: Int
    var idiom: DeviceIdiom
  }
  /// The precision of a room in points; results are rounded down.
  static let precision = 0.05
  /// More points than any bar has.
  static let unbounded = 4096.0
  /// The width of the narrowest text that is tried, in points.
  private static let least = 1.0

  let screen: LocalizedScreen
  private let slot: TextSlot
  private let kind: LaidOutBar.Kind
  private let run: LayoutRun
  private let rules: RoomRules
  private let slots: ScreenSlots
  private let session: MeasuringSession
  private let others: [ItemID: Double]
  private struct Key: Hashable {
    var platform: Int
    var idiom: DeviceIdiom
    var steps: Int
  }
  private var measured: [Key: [MeasuredScreen]] = [:]

  /// - Parameter others: widths that override those of other items of the screen.
  init(
    _ screen: LocalizedScreen, slot: TextSlot, kind: LaidOutBar.Kind, run: LayoutRun, rules: RoomRules,
    session: MeasuringSession, others: [ItemID: Double] = [:]
  ) {
    self.screen = screen
    self.slot = slot
    self.kind = kind
    self.run = run
    self.rules = rules
    self.session = session
    self.others = others
    slots = ScreenSlots(screen.screen, declarations: screen.screen.textDeclarations)
  }

  /// The room in every environment that shows the bar, once for each geometry.
  func rooms() -> [Room] {
    candidates().compactMap { candidate in
      let least = judged(Self.least, candidate)
      guard isShown(least) else { return nil }
      return Room(
        points: room(candidate, least: least, below: Self.unbounded).points, environment: candidate.environment,
        platform: candidate.platform, idiom: candidate.idiom)
    }
  }

  /// The smallest room of all environments; `nil` if none shows the item.
  func tightest() -> Room? {
    var tightest: Room?
    // The candidates in which a text as wide as the smallest room so far fits without compromise: roomier candidates
    // can be skipped.
    var uncompromised: [Candidate] = []
    for candidate in candidates() where !uncompromised.contains(where: { candidate.isAtLeastAsRoomy(as: $0) }) {
      let limit = tightest?.points ?? Self.unbounded
      if tightest != nil {
        let bars = judged(limit, candidate)
        // Most candidates are not tighter: a text of this width has no problem there, so no search is needed.
        if bars.allSatisfy({ $0.map { $0.available != nil && $0.faults.isEmpty } ?? true }) {
          if fitsUncompromised(bars, candidate) { uncompromised.append(candidate) }
          continue
        }
      }
      let least = judged(Self.least, candidate)
      guard isShown(least) else { continue }
      let (points, bars) = room(candidate, least: least, below: limit)
      if tightest == nil || points < limit {
        tightest = Room(
          points: points, environment: candidate.environment, platform: candidate.platform, idiom: candidate.idiom)
      }
      if fitsUncompromised(bars, candidate) { uncompromised.append(candidate) }
    }
    return tightest
  }

  /// Whether bars fit without compromise.
  private func fitsUncompromised(_ bars: [RoomBar?], _ candidate: Candidate) -> Bool {
    guard kind != .tab else { return false }
    let lowestRow = run.platforms[candidate.platform].lowestRow(of: kind)
    return bars.allSatisfy { $0?.fitsUncompromised(lowestRow: lowestRow) == true }
  }

  /// Whether one of the bars is shown with the item in it.
  private func isShown(_ bars: [RoomBar?]) -> Bool { bars.contains { $0?.isShown == true } }

  /// Determines the room in one environment again.
  func room(at room: Room) -> Double {
    let candidate = Candidate(platform: room.platform, idiom: room.idiom, environment: room.environment)
    return self.room(candidate, least: judged(Self.least, candidate), below: Self.unbounded).points
  }

  /// The current width of the item in an environment, that of its widest variant; `nil` if it shows nothing.
  func width(at room: Room) -> Double? { items(at: room).compactMap { $0.measured?.width }.max() }

  /// The visible text of the widest variant in an environment.
  func shown(at room: Room) -> String { widest(at: room)?.shown ?? "" }

  /// The item in an environment with the widest variant of its text; `nil` if it is not in the bar.
  func widest(at room: Room) -> LaidOutItem? {
    items(at: room).max { ($0.measured?.width ?? 0) < ($1.measured?.width ?? 0) }
  }

  /// The item with the widest variant of its text in another environment of the same platform that shows it.
  func widestElsewhere(_ room: Room) -> LaidOutItem? {
    candidates().lazy.filter { $0.platform == room.platform && $0.idiom == room.idiom }.compactMap { candidate in
      self.widest(
        at: Room(points: 0, environment: candidate.environment, platform: candidate.platform, idiom: candidate.idiom))
    }.first
  }

  /// The item in an environment, once for each variant of its text.
  private func items(at room: Room) -> [LaidOutItem] { bars(at: room).compactMap { $0.item(slot.item) } }

  /// The bar in an environment with the widest variant of the text; the plain choice if the item has moved into a menu.
  func bar(at room: Room) -> LaidOutBar? {
    let bars = bars(at: room)
    let widest = bars.filter { $0.item(slot.item) != nil }.max {
      ($0.item(slot.item)?.measured?.width ?? 0) < ($1.item(slot.item)?.measured?.width ?? 0)
    }
    return widest ?? bars.first
  }

  private func bars(at room: Room) -> [LaidOutBar] {
    let platform = run.platforms[room.platform]
    let made =
      plain[Variants(platform: room.platform, idiom: room.idiom)]
      ?? {
        let measurer = BarMeasurer(
          session, platform, screen.locale, idiom: room.idiom, textSize: run.options.textSize, slots: slots)
        let tabKeys = platform.environments(screen.locale).tabKeys
        return screen.choices(for: room.idiom, allSizes: false)
          .filter { $0.focus == nil || $0.focus == slot.item.declared }
          .map { MeasuredScreen(screen, shown($0), measurer: measurer, tabKeys: tabKeys, kinds: [kind]) }
      }()
    plain[Variants(platform: room.platform, idiom: room.idiom)] = made
    return made.compactMap { $0.bar(kind, in: room.environment)?.bar }
  }

  private struct Variants: Hashable {
    var platform: Int
    var idiom: DeviceIdiom
  }
  private var plain: [Variants: [MeasuredScreen]] = [:]

  /// An environment in which the room is determined.
  private struct Candidate {
    var platform: Int
    var idiom: DeviceIdiom
    var environment: LayoutEnvironment
    var geometry: BarGeometry?

    /// Whether a bar that fits uncompromised in `other` is guaranteed to fit uncompromised here.
    func isAtLeastAsRoomy(as other: Candidate) -> Bool {
      guard platform == other.platform, idiom == other.idiom, let geometry, let least = other.geometry else {
        return false
      }
      return geometry.isAtLeastAsRoomy(as: least)
    }
  }

  private func candidates() -> [Candidate] {
    let differ = !screen.texts.allSatisfy { $0.translation.variants.allSatisfy { $0.idioms == nil } }
    return run.platforms.enumerated().flatMap { number, platform -> [Candidate] in
      guard platform.shows(screen.screen) else { return [] }
      let environments = platform.environments(screen.locale)
      return environments.distinct(kind).map { index in
        let environment = environments.all[index]
        return Candidate(
          platform: number, idiom: differ ? environment.device.idiom : .iphone, environment: environment,
          geometry: environments.geometry(kind, index))
      }
    }
  }

  /// The width of the widest text that fits, at most `limit` points, and the bars with it.
  ///
  /// - Parameter least: the bars with the narrowest text.
  private func room(_ candidate: Candidate, least: [RoomBar?], below limit: Double) -> (
    points: Double, bars: [RoomBar?]
  ) {
    let widest = judged(limit, candidate)
    guard exceeds(widest, least) else { return (limit, widest) }
    var (low, high, fitting) = (Self.steps(Self.least), Self.steps(limit), least)
    func tryWidth(_ steps: Int) -> Bool {
      let bars = judged(Double(steps) * Self.precision, candidate)
      let fails = exceeds(bars, least)
      if fails { high = steps } else { (low, fitting) = (steps, bars) }
      return fails
    }
    if let guess = guess(widest.first ?? nil, least.first ?? nil, limit).map(Self.steps), low < guess, guess < high {
      let isBelow = tryWidth(guess)
      var stride = 1
      while high - low > 1, isBelow ? low < guess - stride : guess + stride < high {
        if tryWidth(isBelow ? guess - stride : guess + stride) != isBelow { break }
        stride *= 8
      }
    }
    while high - low > 1 { _ = tryWidth((low + high) / 2) }
    return (Double(low) * Self.precision, fitting)
  }

  /// The estimate of the room from the layouts, which is nearly always exact: the width available for a text that is
  /// too wide, or what the other items leave beside the narrowest text. The search starts there and moves outward.
  private func guess(_ widest: RoomBar?, _ least: RoomBar?, _ limit: Double) -> Double? {
    if let available = widest?.available, available < limit { return available }
    return least?.slack.map { Self.least + $0 }
  }

  private static func steps(_ width: Double) -> Int { Int((width / precision).rounded()) }

  /// The bars in an environment with a text of a given width; `nil` where there is none.
  private func judged(_ width: Double, _ candidate: Candidate) -> [RoomBar?] {
    screens(width, candidate).map { screen in
      screen.bar(kind, in: candidate.environment).map {
        RoomBar($0.bar, item: slot.item, isShown: screen.shows(kind, in: candidate.environment), rules: rules)
      }
    }
  }

  /// Whether a wider text causes a problem that a narrower one does not, for one of the combinations of variants.
  private func exceeds(_ wide: [RoomBar?], _ narrow: [RoomBar?]) -> Bool {
    zip(wide, narrow).contains { wide, narrow in
      guard let wide, let narrow else { return false }
      // If the wide text moves into the menu, the other items gain space, so availability is compared first.
      guard wide.available != nil || narrow.available == nil else { return true }
      return !wide.faults.isEmpty && wide.faults.exceeds(narrow.faults)
    }
  }

  /// The screen with the text stretched, in the plain choice of variants and those of the other items.
  private func screens(_ width: Double, _ candidate: Candidate) -> [MeasuredScreen] {
    let key = Key(platform: candidate.platform, idiom: candidate.idiom, steps: Self.steps(width))
    if let known = measured[key] { return known }
    let platform = run.platforms[candidate.platform]
    var measurer = BarMeasurer(
      session, platform, screen.locale, idiom: candidate.idiom, textSize: run.options.textSize, slots: slots)
    measurer.widths = others
    measurer.widths[slot.item.declared] = width
    let own = slot.item.declared
    let choices =
      own.role == .back
      ? [shown(TextChoice())]
      : screen.choices(for: candidate.idiom, allSizes: run.options.allTextSizes).filter { $0.focus != own }
    let made = choices.map {
      MeasuredScreen(
        screen, $0, measurer: measurer, tabKeys: platform.environments(screen.locale).tabKeys, kinds: [kind])
    }
    measured[key] = made
    return made
  }

  /// A choice that shows the item; for a back label, that label.
  private func shown(_ choice: TextChoice) -> TextChoice {
    guard slot.item.role == .back else { return choice }
    var choice = choice
    choice.back = slot.item.index
    return choice
  }
}
