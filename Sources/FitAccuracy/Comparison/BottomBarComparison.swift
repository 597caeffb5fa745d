import BarLayout
import BarScreens
import FitModel

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
      case .equal, .centred: false
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
