import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules

/// The findings for a wording in each slot.
struct JudgedWording {
  struct Slot {
    var measures: WordingMeasures
    var findings: [Finding]
  }
  var text: String
  var slots: [Slot]
}

/// Judges wordings with a check.
struct WordingJudge {
  let analyzer: Analyzer

  /// Checks the app's screens so that each report has only one state of a screen, because a report merges states.
  ///
  /// - Parameter session: measures the texts on the calling thread, if only their fit matters; see `Analyzer.judged`.
  func reports(_ app: AppInput, fittingIn session: MeasuringSession? = nil) -> [Report] {
    layers(app).map { numbers in
      var part = app
      part.screens = numbers.map { app.screens[$0] }
      var report = analyzer.judged(part, fittingIn: session)
      for index in report.findings.indices {
        guard let number = report.findings[index].screenIndex, numbers.indices.contains(number) else { continue }
        report.findings[index].screenIndex = numbers[number]
      }
      return report
    }
  }

  /// The indices of the screens, in lists without two screens of the same name.
  private func layers(_ app: AppInput) -> [[Int]] {
    var counts: [String: Int] = [:]
    return app.screens.indices.reduce(into: []) { layers, number in
      let layer = counts[app.screens[number].name, default: 0]
      counts[app.screens[number].name] = layer + 1
      if layer == layers.count { layers.append([]) }
      layers[layer].append(number)
    }
  }

  /// The findings that count against a wording.
  func findings(_ reports: [Report], of key: String, since least: [Report]) -> [Finding] {
    zip(reports, least).flatMap { report, least in
      let compared = ReportComparison.compared(report, with: least, screens: ([], []), base: "")
      return report.findings.filter { finding in
        switch Self.relevance(of: finding, key: key) {
        case .none: false
        case .ifNew: compared.status(of: finding) != .unchanged
        case .always: true
        }
      }
    }
  }

  /// How a finding counts against a wording.
  enum Relevance {
    /// It does not count.
    case none
    /// It counts unless the narrowest text causes it as well.
    case ifNew
    /// It always counts.
    case always
  }

  /// How a finding counts against a wording of a key.
  static func relevance(of finding: Finding, key: String) -> Relevance {
    if finding.concerns(.missingGlyph) { return .always }
    let isCut = finding.concerns(.truncation) && finding.shown != finding.text
    // A cut title is a note if its large title is cut as well, although it may be an error in a bar without a large
    // title.
    guard finding.severity > .note || isCut && finding.item == .title else { return .none }
    return isCut && finding.key == key ? .always : .ifNew
  }

  /// Whether a finding is about the item of a slot, or about another item of its bar.
  static func isAbout(_ finding: Finding, _ slot: TextSlot) -> Bool {
    if finding.concerns(.missingGlyph) { return true }
    guard finding.screenIndex == slot.screenIndex, let item = finding.item, item.bar == slot.item.bar else {
      return false
    }
    return (item.role == .largeTitle) == (slot.item.role == .largeTitle)
  }

  func fit(_ findings: [Finding]) -> WordingTrial.Fit {
    let known = findings.filter { !$0.concerns(.missingGlyph) }
    guard let surest = known.map(\.certainty).max() else { return findings.isEmpty ? .fits : .mayNotFit }
    return surest > .possible ? .doesNotFit : .mayNotFit
  }

}

/// The points left for a wording in every layout of a slot.
struct WordingMeasures {
  private struct Kind: Hashable {
    var idiom: DeviceIdiom
    var orientation: Orientation
  }
  private let rooms: [RoomFinder.Room]
  private let finder: RoomFinder
  private let lefts: [(left: Double?, isShown: Bool)]

  init(_ rooms: [RoomFinder.Room], finder: RoomFinder) {
    self.rooms = rooms
    self.finder = finder
    let widths = rooms.map(finder.width)
    // The width of an item in a menu is the same as elsewhere on its platform.
    var byPlatform: [Int: Double] = [:]
    for case (let room, let width?) in zip(rooms, widths) {
      byPlatform[room.platform] = max(width, byPlatform[room.platform] ?? 0)
    }
    lefts = zip(rooms, widths).map { room, width in
      let isBounded = room.points < RoomFinder.unbounded
      return ((width ?? byPlatform[room.platform]).flatMap { isBounded ? room.points - $0 : nil }, width != nil)
    }
  }

  /// The index of the worst layout for each kind of device and orientation; the first one if equal.
  private var worst: [(kind: Kind, number: Int)] {
    var worst: [Kind: Int] = [:]
    var order: [Kind] = []
    for (number, room) in rooms.enumerated() {
      let kind = Kind(idiom: room.environment.device.idiom, orientation: room.environment.orientation)
      if worst[kind] == nil { order.append(kind) }
      guard let known = worst[kind], lefts[number].left ?? .infinity >= lefts[known].left ?? .infinity else {
        worst[kind] = number
        continue
      }
    }
    return order.compactMap { kind in worst[kind].map { (kind, $0) } }
  }

  /// The indices of the layouts that are the worst for at least one wording, grouped by kind of device.
  static func rows(_ wordings: [WordingMeasures]) -> [Int] {
    var kinds: [Kind] = []
    var numbers: [Kind: [Int]] = [:]
    for (kind, number) in wordings.flatMap(\.worst) {
      if numbers[kind] == nil { kinds.append(kind) }
      if numbers[kind]?.contains(number) != true { numbers[kind, default: []].append(number) }
    }
    return kinds.flatMap { numbers[$0] ?? [] }
  }

  /// The bars of some of the layouts, for drawing; they fail if points are missing there.
  func pictures(_ rows: [Int]) -> [PictureSketch.Bar?] {
    rows.map { number in
      finder.bar(at: rooms[number]).map {
        PictureSketch.Bar(bar: $0, screen: finder.screen, isFailing: lefts[number].left ?? 0 < 0)
      }
    }
  }

  /// The points left and the style in the tightest layout; `nil` if nothing limits the text.
  var tightest: (left: Double, platform: Int, style: TextStyle)? {
    let number = lefts.indices.filter { lefts[$0].left != nil }.min {
      (lefts[$0].left ?? 0) < (lefts[$1].left ?? 0)
    }
    guard let number, let left = lefts[number].left,
      let item = finder.widest(at: rooms[number]) ?? finder.widestElsewhere(rooms[number])
    else { return nil }
    return (left, rooms[number].platform, item.style)
  }

  /// The measures of some of the layouts.
  func list(_ rows: [Int]) -> [WordingTrial.Measure] {
    let own = Set(worst.map(\.number))
    return rows.map { number in
      let environment = rooms[number].environment
      return WordingTrial.Measure(
        device: environment.device.representative, platform: environment.platform.name,
        orientation: environment.orientation,
        left: lefts[number].left, shown: finder.shown(at: rooms[number]), isShown: lefts[number].isShown,
        isWorst: own.contains(number))
    }
  }
}
