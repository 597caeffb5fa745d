import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules

/// What was found of a wording, place by place.
struct JudgedWording {
  struct Place {
    var measures: WordingMeasures
    var findings: [Finding]
  }
  var text: String
  var places: [Place]
}

/// Says what a check finds of wordings.
struct WordingJudge {
  let analyzer: Analyzer
  /// The rule that says that nothing is known of a bar, since no font here has its letters.
  static let fontRule = "missing-glyph"
  private static let titleRule = "title-truncated"

  /// Checks of the app's screens such that each has one state of a screen: a report says of several only the worst.
  func reports(_ app: AppInput) -> [Report] {
    layers(app).map { numbers in
      var part = app
      part.screens = numbers.map { app.screens[$0] }
      var report = analyzer.check(part)
      for index in report.findings.indices {
        guard let number = report.findings[index].screenNumber, numbers.indices.contains(number) else { continue }
        report.findings[index].screenNumber = numbers[number]
      }
      return report
    }
  }

  /// The numbers of the screens, those of one name each in another list.
  private func layers(_ app: AppInput) -> [[Int]] {
    var counts: [String: Int] = [:]
    return app.screens.indices.reduce(into: []) { layers, number in
      let layer = counts[app.screens[number].name, default: 0]
      counts[app.screens[number].name] = layer + 1
      if layer == layers.count { layers.append([]) }
      layers[layer].append(number)
    }
  }

  /// What counts against a wording.
  func findings(_ reports: [Report], of key: String, since least: [Report]) -> [Finding] {
    zip(reports, least).flatMap { report, least in
      let compared = StateComparison.compared(report, with: least, screens: ([], []), base: "")
      return report.findings.filter { finding in
        if finding.rule == Self.fontRule { return true }
        let isCut = finding.rule.hasSuffix("-truncated") && finding.shown != finding.text
        // A cut title is a note where its large form is cut as well, though it may be more on a bar without that.
        let counts = finding.severity > .note || isCut && finding.rule == Self.titleRule
        return counts && (compared.status(of: finding) != .unchanged || isCut && finding.key == key)
      }
    }
  }

  /// Whether a finding is about a slot: about its item, or about another one of its bar.
  func isAbout(_ finding: Finding, _ slot: TextSlot) -> Bool {
    if finding.rule == Self.fontRule { return true }
    guard finding.screenNumber == slot.number, let item = finding.item, item.bar == slot.item.bar else { return false }
    return (item.role == .largeTitle) == (slot.item.role == .largeTitle)
  }

  func fit(_ findings: [Finding]) -> WordingTrial.Fit {
    let known = findings.filter { $0.rule != Self.fontRule }
    guard let surest = known.map(\.certainty).max() else { return findings.isEmpty ? .fits : .mayNotFit }
    return surest > .possible ? .doesNotFit : .mayNotFit
  }

}

/// What is left for a wording in every place that shows it.
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
    // What has moved into a menu is as wide as elsewhere on its platform.
    var byPlatform: [Int: Double] = [:]
    for case (let room, let width?) in zip(rooms, widths) {
      byPlatform[room.platform] = max(width, byPlatform[room.platform] ?? 0)
    }
    lefts = zip(rooms, widths).map { room, width in
      let isBounded = room.points < RoomFinder.unbounded
      return ((width ?? byPlatform[room.platform]).flatMap { isBounded ? room.points - $0 : nil }, width != nil)
    }
  }

  /// The number of the worst place of each kind of device and orientation, the first of equals.
  private var worst: [(kind: Kind, number: Int)] {
    var worst: [Kind: Int] = [:]
    var order: [Kind] = []
    for (number, room) in rooms.enumerated() {
      let kind = Kind(idiom: room.context.device.idiom, orientation: room.context.orientation)
      if worst[kind] == nil { order.append(kind) }
      guard let known = worst[kind], lefts[number].left ?? .infinity >= lefts[known].left ?? .infinity else {
        worst[kind] = number
        continue
      }
    }
    return order.compactMap { kind in worst[kind].map { (kind, $0) } }
  }

  /// The numbers of the places that are worst for one of several wordings at least; kinds of devices stay together.
  static func rows(_ wordings: [WordingMeasures]) -> [Int] {
    var kinds: [Kind] = []
    var numbers: [Kind: [Int]] = [:]
    for (kind, number) in wordings.flatMap(\.worst) {
      if numbers[kind] == nil { kinds.append(kind) }
      if numbers[kind]?.contains(number) != true { numbers[kind, default: []].append(number) }
    }
    return kinds.flatMap { numbers[$0] ?? [] }
  }

  /// The bars in some of the places as pictures, with what a check finds of the text.
  func pictures(_ rows: [Int]) -> [PictureSketch.Bar?] {
    rows.map { number in
      finder.bar(at: rooms[number]).map {
        PictureSketch.Bar(bar: $0, screen: finder.screen, isFailing: lefts[number].left ?? 0 < 0)
      }
    }
  }

  /// Points left for the text, and how it is set, where it has least room; `nil` where nothing bounds it.
  var tightest: (left: Double, platform: Int, style: TextStyle)? {
    let number = lefts.indices.filter { lefts[$0].left != nil }.min {
      (lefts[$0].left ?? 0) < (lefts[$1].left ?? 0)
    }
    guard let number, let left = lefts[number].left,
      let item = finder.widest(at: rooms[number]) ?? finder.widestElsewhere(rooms[number])
    else { return nil }
    return (left, rooms[number].platform, item.style)
  }

  /// What is left in some of the places.
  func list(_ rows: [Int]) -> [WordingTrial.Measure] {
    let own = Set(worst.map(\.number))
    return rows.map { number in
      let context = rooms[number].context
      return WordingTrial.Measure(
        device: context.device.representative, platform: context.platform.name, orientation: context.orientation,
        left: lefts[number].left, shown: finder.shown(at: rooms[number]), isShown: lefts[number].isShown,
        isWorst: own.contains(number))
    }
  }
}
