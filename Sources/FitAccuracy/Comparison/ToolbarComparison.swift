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
