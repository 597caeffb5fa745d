import BarLayout
import BarScreens
import FitModel
import Foundation
public import Typesetting

/// Lays out one recorded bar and compares it item by item.
public struct BarComparison {
  let row: RecordedBar
  let setting: RecordedSetting
  let typesetter: Typesetter
  private(set) var data = AccuracyData()

  /// Compares everything in a row.
  public static func compare(_ row: RecordedBar, typesetters: RecordingTypesetters) -> AccuracyData {
    func excluded(_ rule: Exclusion) -> AccuracyData {
      AccuracyData(excluded: [AccuracyData.Omission(rule: rule, what: row.bar, source: row.source)])
    }
    if row.items.isEmpty { return excluded(.noItem) }
    if row.font.hasPrefix("custom") { return excluded(.custom) }
    if row.hasOverlap { return excluded(.broken) }
    if row.isRightToLeft { return excluded(.rightToLeft) }
    switch RecordedSetting.find(row) {
    case .failure(let error): return excluded(error.rule)
    case .success(let setting):
      var comparison = BarComparison(row: row, setting: setting, typesetter: typesetters[setting.typeface])
      if row.items.contains(where: comparison.lacksFont) { return excluded(.noFont) }
      switch row.bar {
      case "navigation": comparison.compareNavigationBar()
      case "tab": comparison.compareTabBar()
      case "search": comparison.compareSearchBar()
      case "toolbar": comparison.compareToolbar()
      case "segmented": return excluded(.ownWidth)
      default: for item in row.items { comparison.exclude(item, .noLayout) }
      }
      let strays = row.items.filter { comparison.kinds?.contains($0.kind) == false }
      for item in strays { comparison.exclude(item, .stray) }
      let isSilent = comparison.data.differences.isEmpty && comparison.data.excluded.isEmpty
      return isSilent ? excluded(.stray) : comparison.data
    }
  }

  /// The kinds of items that the bar can have; `nil` if such bars are not compared.
  private var kinds: Set<String>? {
    switch row.bar {
    case "navigation": ["title", "back", "button", "segment", "label"]
    case "tab": ["tab", "label"]
    case "search": ["placeholder", "button", "label"]
    case "toolbar": ["button", "label", "placeholder"]
    default: nil
    }
  }

  /// The text measured in a style.
  ///
  /// No bundled font has Hangul, so the calibrated advance of its syllables is used.
  func measure(_ text: String, _ style: TextStyle) -> MeasuredText {
    let measured = typesetter.measure(text, style: style, language: LanguageTag(ofRecorded: text))
    guard let hangul = EvenHangul(text, size: style.size) else { return measured }
    return MeasuredText(measured, width: hangul.width, error: hangul.error, missing: [])
  }

  /// Whether no font here can measure an item's text.
  private func lacksFont(_ item: RecordedBar.Item) -> Bool {
    ["text", "room"].contains(item.shows)
      && !measure(item.text, setting.environment.platform.navigation.button).missing.isEmpty
  }

  /// A pixel of the device, in points.
  private var pixel: Double { 1 / setting.environment.device.scale }

  func labelWidth(_ text: MeasuredText) -> Double { text.width(scale: setting.environment.device.scale) }

  /// Whether the collector judged the texts to be set in the system's font.
  var hasSystemFont: Bool { row.font.hasPrefix("system") }

  /// Whether the frame is too narrow for the item's text, which is then only an accessibility label.
  func isSpokenOnly(_ item: RecordedBar.Item, style: TextStyle) -> Bool {
    item.shows != "text" || item.text.isEmpty || measure(item.text, style).width > 2 * item.width
  }

  /// The left edge of a recorded frame relative to the bar's.
  func start(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?.x ?? 0)
    return row.rounding.start(item.frame.x - origin).unzoomed(setting.zoom)
  }

  /// The right edge of a recorded frame relative to the bar's left edge.
  func end(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?.x ?? 0)
    return row.rounding.end(item.frame.x - origin + item.width).unzoomed(setting.zoom)
  }

  /// The width of a recorded frame.
  func width(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    row.rounding.length(item.width).unzoomed(setting.zoom)
  }

  /// Records a number; `error` is its stated error in points.
  mutating func add(
    _ quantity: Difference.Quantity, _ item: RecordedBar.Item, ours: Double, recorded: ClosedRange<Double>,
    edge: String = "", error: Double, isEstimated: Bool = false
  ) {
    if isInConflict, [.buttonX, .buttonWidth, .labelX].contains(quantity) {
      let numbers = String(format: "recorded %.2f…%.2f, ours %.2f", recorded.lowerBound, recorded.upperBound, ours)
      return exclude(item, .conflict, "\(quantity.rawValue) \(numbers)")
    }
    data.differences.append(
      Difference(
        bar: row.bar, platform: setting.environment.platform.name, quantity: quantity, text: item.text,
        ios: row.ios ?? "",
        width: setting.environment.pane.width.value, recorded: recorded, ours: ours, edge: edge, source: row.source,
        stated: error + pixel, isEstimated: isEstimated))
  }

  /// Whether the bar is from a version for which the only source contradicts all later versions.
  ///
  /// The difference may be due to the version or to the app, so it is not used.
  private var isInConflict: Bool { row.bar == "navigation" && row.ios?.hasPrefix("26.0") == true }

  mutating func exclude(_ item: RecordedBar.Item, _ rule: Exclusion, _ what: String = "") {
    let name =
      (item.text.isEmpty ? item.kind : "\(item.kind) “\(item.text)”") + (what.isEmpty ? "" : ", \(what)")
    data.excluded.append(AccuracyData.Omission(rule: rule, what: "\(row.bar): \(name)", source: row.source))
  }
}

/// A typesetter for each typeface of the system. It uses only the bundled fonts, so that results are the same on
/// every machine.
public struct RecordingTypesetters: Sendable {
  private let values: [SystemTypeface: Typesetter]

  /// Opens the stand-in fonts for each typeface of the recordings.
  public init(_ files: StandInFiles) throws(FontError) {
    var values: [SystemTypeface: Typesetter] = [:]
    for typeface in SystemTypeface.allCases {
      values[typeface] = try Typesetter(fonts: .standIns(files, for: typeface, systemFonts: false))
    }
    self.values = values
  }

  /// The typesetter for recordings in a typeface.
  public subscript(_ typeface: SystemTypeface) -> Typesetter {
    // The initializer adds one for each case.
    values[typeface]!
  }
}

extension BarComparison {
  /// Compares the buttons of a toolbar.
  ///
  /// Recordings do not contain the spaces of a toolbar. They are derived from the positions of its items: a gap larger
  /// than the platform's is a flexible space. So for several items in the middle only the widths are compared. A
  /// toolbar that is not at the bottom of the screen is above the keyboard, and has other gaps.
  mutating func compareToolbar() {
    let buttons = row.items.filter { $0.kind == "button" }.sorted { $0.midX < $1.midX }
    for item in row.items where item.kind == "placeholder" { exclude(item, .noLayout) }
    guard isAtBottom else {
      for item in buttons { exclude(item, .noLayout) }
      return
    }
    let metrics = setting.environment.platform.toolbar
    guard buttons.allSatisfy({ $0.shows == "text" && !isSpokenOnly($0, style: metrics.item) }) else {
      for item in buttons { exclude(item, .noText) }
      return
    }
    guard hasSystemFont else {
      for item in buttons { exclude(item, .unknownFont) }
      return
    }
    let laidOut = ToolbarLayout.layOut(measuredItems(buttons), in: setting.environment)
    for (index, item) in buttons.enumerated() {
      guard let ours = laidOut.item(.toolbar(index)) else { continue }
      let inside = insideCapsule(item)
      let error = ours.error.total
      add(.buttonX, item, ours: ours.frame.x + inside, recorded: start(item), error: error)
      add(.buttonWidth, item, ours: ours.frame.width - 2 * inside, recorded: width(item), error: error)
    }
  }

  /// Whether the bar, or without its frame each item, is in the lowest part of the screen.
  private var isAtBottom: Bool {
    let lowest = setting.environment.device.size(setting.environment.orientation).height - 120
    return row.frame?.y.map { $0 >= lowest } ?? row.items.allSatisfy { $0.frame.y >= lowest }
  }

  /// The buttons, with flexible spaces in large gaps.
  private func measuredItems(_ buttons: [RecordedBar.Item]) -> [MeasuredItem] {
    let style = setting.environment.platform.toolbar.item
    let flexible = MeasuredItem(.flexibleSpace, id: ItemID(.toolbar, .space), style: style)
    var items: [MeasuredItem] = []
    let insets = setting.environment.safeArea.value
    var end = insets.left
    for (index, item) in buttons.enumerated() {
      if item.frame.x - end > margin + 8 { items.append(flexible) }
      items.append(MeasuredItem(.text(measure(item.text, style)), id: .toolbar(index), style: style))
      end = item.frame.maxX
    }
    if setting.environment.pane.width.value - insets.right - end > margin + 8 { items.append(flexible) }
    return items
  }
}

extension BarComparison {
  /// Compares the frames of the tabs, and their labels if they are recorded.
  mutating func compareTabBar() {
    let tabs = row.items.filter { $0.kind == "tab" }
    let labels = row.items.filter { $0.kind == "label" }
    let environment = setting.environment
    let style = environment.platform.tab.arrangement(
      environment.device, environment.orientation, pane: environment.pane
    ).label
    let count = tabCount(tabs)
    if let count, let indices = tabIndices(tabs, count: count) {
      compare(tabs, labels: labels, indices: indices, count: count, style: style)
    } else {
      for item in tabs { exclude(item, count == nil ? .someTabs : .broken) }
    }
    for label in labels where !tabs.contains(where: { $0.text == label.text }) {
      // A label whose tab is not recorded: only its width can be compared.
      guard hasSystemFont else {
        exclude(label, .unknownFont)
        continue
      }
      let text = measure(label.text, style)
      add(.textWidth, label, ours: labelWidth(text), recorded: width(label), error: text.error)
    }
  }

  /// Number of tabs of the bar, of which not all may be recorded; `nil` if it cannot be determined.
  ///
  /// If tabs share the width of the bar equally, it is the number for which the recorded tab width and gaps come
  /// closest to the bar's width. Otherwise all tabs have to be recorded, with equal space on both sides.
  private func tabCount(_ tabs: [RecordedBar.Item]) -> Int? {
    let environment = setting.environment
    let barWidth = environment.pane.width.value
    guard let first = tabs.first, let last = tabs.last else { return nil }
    if case .equal(let inset) = environment.platform.tab.arrangement(
      environment.device, environment.orientation, pane: environment.pane
    ).widths {
      let count = (barWidth / max(1, first.width + 2 * inset)).rounded()
      return count > Double(TabBarLayout.mostTabs) ? nil : max(1, Int(count))
    }
    let isComplete = abs(first.frame.x + last.frame.x + last.width - barWidth) < 2
    return isComplete && tabs.count <= TabBarLayout.mostTabs ? tabs.count : nil
  }

  /// The index of each recorded tab; `nil` if two have the same index or one has none.
  private func tabIndices(_ tabs: [RecordedBar.Item], count: Int) -> [Int]? {
    let indices = tabs.map { tabIndex($0, count: count) }
    return Set(indices).count == indices.count && indices.allSatisfy { $0 < count } ? indices : nil
  }

  private func tabIndex(_ tab: RecordedBar.Item, count: Int) -> Int {
    let share = setting.environment.pane.width.value / Double(count)
    let isEqual = share - tab.width < 8
    guard !isEqual else { return min(max(0, Int(tab.midX / share)), count - 1) }
    return row.items.filter { $0.kind == "tab" && $0.frame.x < tab.frame.x }.count
  }

  private mutating func compare(
    _ tabs: [RecordedBar.Item], labels: [RecordedBar.Item], indices: [Int], count: Int, style: TextStyle
  ) {
    var measured = (0..<count).map { MeasuredTab(id: .tab($0), label: nil) }
    for (tab, index) in zip(tabs, indices) where !tab.text.isEmpty && tab.shows == "text" {
      measured[index].label = measure(tab.text, style)
    }
    let environment = setting.environment
    let arrangement = environment.platform.tab.arrangement(
      environment.device, environment.orientation, pane: environment.pane)
    if let selected = arrangement.selected {
      for (tab, index) in zip(tabs, indices) where measured[index].label != nil {
        measured[index].selected = measure(tab.text, selected)
      }
    }
    let dependsOnText =
      switch arrangement.widths {
      case .equal, .centered: false
      case .platter, .fitted: true
      }
    let laidOut = TabBarLayout.layOut(measured, more: MeasuredTab(id: .moreTab, label: nil), in: setting.environment)
    let textError = laidOut.items.reduce(0) { $0 + $1.ownError.total }
    for (tab, index) in zip(tabs, indices) {
      guard let ours = laidOut.item(.tab(index)) else {
        exclude(tab, .someTabs)
        continue
      }
      let top = top(tab, in: laidOut)
      let edges = [
        ("left", ours.frame.x, row.rounding.start(tab.frame.x)),
        ("right", ours.frame.maxX, row.rounding.end(tab.frame.x + tab.width)),
        ("top", ours.frame.y - laidOut.frame.y, row.rounding.start(top)),
        ("bottom", ours.frame.maxY - laidOut.frame.y, row.rounding.end(top + tab.height)),
      ]
      for (edge, ours, recorded) in edges {
        add(
          .tabFrame, tab, ours: ours, recorded: recorded, edge: edge, error: dependsOnText ? textError : 0,
          isEstimated: arrangement.trust == .c)
      }
      if hasSystemFont, let label = labels.first(where: { $0.text == tab.text }) {
        compareLabel(label, ours, error: ours.ownError.total + (dependsOnText ? textError : 0))
      }
    }
  }

  /// A tab's top relative to the bar's; some sources print relative values.
  private func top(_ tab: RecordedBar.Item, in laidOut: LaidOutBar) -> Double {
    let barTop = row.frame?.y ?? laidOut.frame.y
    return tab.frame.y < barTop ? tab.frame.y : tab.frame.y - barTop
  }
}
