import BarScreens
import FitVocabulary

/// Lays out a navigation bar.
public enum NavigationBarLayout {
  /// Places every item of a measured bar.
  public static func place(_ bar: MeasuredNavigationBar, in context: LayoutContext) -> PlacedBar {
    let room = NavigationBarRoom(bar, in: context)
    let scale = context.device.scale
    let frame = self.frame(bar, in: context)
    let row = rowFrame(bar, frame: frame, in: context)
    let titleWidth = bar.title?.width(scale: scale) ?? bar.titleViewWidth
    let choice = room.showsBack
      ? bar.back.map { BackButtonChoice($0, titleWidth: titleWidth, room: room, scale: scale) } : nil
    let back = choice.map { placeBack($0, bar: bar, room: room, row: row, scale: scale) }
    // An explicit back item keeps what it needs; a cut one ends where the trailing items begin.
    let backLabel = choice?.shown == nil ? nil : back?.label.width

    var items: [PlacedItem] = back.map { [$0] } ?? []
    items += placeGroup(
      room.leading, from: room.leadingStart(backLabel: backLabel), inward: 1, row: row, room: room)
    items += placeTitle(bar, room: room, backLabel: backLabel, back: choice?.shown, row: row, scale: scale)
    items += placeGroup(room.trailing, from: room.rightEdge, inward: -1, row: row, room: room).reversed()
    items += placePrompt(bar, room: room, frame: frame, row: row, scale: scale)

    let gaps = room.metrics.groupGap.value
    let left = room.leftLimit(backLabel: backLabel) - room.leftEdge
    let right = room.rightEdge - room.rightLimit
    let placed = PlacedBar(
      kind: .navigation, context: context, frame: frame, items: items,
      // Both sides count a gap to the title; buttons alone need one between them.
      itemsNeeded: max(0, left + right - (left > 0 && right > 0 ? gaps : 0)),
      itemsAvailable: room.rightEdge - room.leftEdge)
    return context.isRightToLeft ? placed.mirrored() : placed
  }

  private static func frame(_ bar: MeasuredNavigationBar, in context: LayoutContext) -> Rect {
    let metrics = context.platform.navigation
    var height = metrics.heights.height(context.device, context.orientation).value
    if bar.prompt != nil { height += metrics.promptHeight.value }
    let isTall = context.device.idiom == .ipad || context.orientation == .portrait
    if bar.isLarge, isTall { height += metrics.largeTitleHeight.value }
    return Rect(x: 0, y: context.top, width: context.pane.width.value, height: height)
  }

  /// The row of the title and the buttons, below the prompt.
  private static func rowFrame(_ bar: MeasuredNavigationBar, frame: Rect, in context: LayoutContext) -> Rect {
    let metrics = context.platform.navigation
    let height = metrics.heights.height(context.device, context.orientation).value
    let prompt = bar.prompt == nil ? 0 : metrics.promptHeight.value
    return Rect(x: 0, y: frame.y + prompt, width: frame.width, height: height)
  }

  private static func placeBack(
    _ choice: BackButtonChoice, bar: MeasuredNavigationBar, room: NavigationBarRoom, row: Rect, scale: Double
  ) -> PlacedItem {
    let metrics = room.metrics
    let needed = choice.wanted?.width(scale: scale) ?? 0
    let isExplicit = bar.back?.kind == .backItem
    // What an explicit item may take at most: everything up to the trailing items.
    let limit = max(0, room.backLabelRoom(titleLeft: room.rightLimit))
    let width = min(choice.shown?.width(scale: scale) ?? 0, isExplicit ? limit : .infinity)
    let isCut = isExplicit && needed > limit
    let labelX = room.leftEdge + metrics.chevronWidth.value + metrics.chevronGap.value
    let touchWidth = room.backWidth(label: choice.shown == nil ? nil : width)
    let titleError = bar.title?.error ?? 0
    return PlacedItem(
      name: bar.back?.name ?? "back", role: .back, text: choice.wanted?.text ?? "",
      shown: isCut ? (choice.shown?.truncated(to: limit) ?? "") : (choice.shown?.text ?? ""),
      frame: Rect(x: 0, y: row.y, width: room.leftEdge + touchWidth, height: row.height),
      label: lineBox(choice.shown, x: labelX, width: width, row: row),
      rowHeight: row.height, fit: isCut ? .truncated : choice.fit, needed: needed,
      available: max(0, isExplicit ? limit : choice.available),
      error: (choice.wanted?.error ?? 0) + (choice.isCentrable ? titleError / 2 : titleError + room.trailing.error),
      isExactFont: (choice.wanted?.error ?? 0) == 0 && titleError == 0, trust: choice.isCentrable ? room.trust : .c,
      slide: 0, cause: bar.title == nil ? "trailing items" : "title", style: metrics.back, measured: choice.wanted,
      terms: [
        SumTerm(
          choice.isCentrable ? "left edge of the centred title" : "left edge of the title beside the trailing items",
          choice.available + room.leftLimit(backLabel: 0), room.trust, "half the title's width from the centre"),
        SumTerm(
          "margin, chevron, gaps and leading items before it", -room.leftLimit(backLabel: 0), room.trust,
          metrics.backSpare.source),
      ])
  }

  private static func placeTitle(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, backLabel: Double?, back: MeasuredText?, row: Rect,
    scale: Double
  ) -> [PlacedItem] {
    guard let needed = bar.title?.width(scale: scale) ?? bar.titleViewWidth else { return [] }
    let left = room.leftLimit(backLabel: backLabel)
    let right = room.rightLimit
    let available = max(0, right - left)
    let ideal = room.centre - needed / 2
    let isCut = needed > available
    let x = isCut ? left : min(max(ideal, left), right - needed)
    let sideError = (back?.error ?? 0) + room.leading.error + room.trailing.error
    let label = lineBox(bar.title, x: x, width: min(needed, available), row: row)
    return [
      PlacedItem(
        name: "title", role: bar.title == nil ? .customView : .title, text: bar.title?.text ?? "",
        shown: bar.title.map { isCut ? $0.truncated(to: available) : $0.text } ?? "", frame: label, label: label,
        rowHeight: row.height, fit: isCut ? .truncated : .full, needed: needed, available: available,
        error: (bar.title?.error ?? 0) + sideError,
        isExactFont: (bar.title?.error ?? 0) == 0 && (back?.error ?? 0) == 0 && room.leading.isExactFont
          && room.trailing.isExactFont,
        trust: room.trust, slide: isCut ? 0 : x - ideal, cause: cause(ideal: ideal, left: left, right: right, room: room),
        style: room.metrics.title, measured: bar.title, terms: room.terms(backLabel: backLabel))
    ]
  }

  /// The item that stands in the title's way most: the widest of the side that reaches further in.
  private static func cause(ideal: Double, left: Double, right: Double, room: NavigationBarRoom) -> String? {
    let isLeading = left - room.leftEdge > room.rightEdge - right
    let group = isLeading ? room.leading : room.trailing
    if isLeading, group.slots.isEmpty { return room.showsBack ? "back" : nil }
    return group.slots.max { $0.labelWidth < $1.labelWidth }?.item.name
  }

  private static func placePrompt(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, frame: Rect, row: Rect, scale: Double
  ) -> [PlacedItem] {
    guard let prompt = bar.prompt else { return [] }
    let left = room.insets.left + room.margin.value
    let available = room.barWidth - room.insets.right - room.margin.value - left
    let needed = prompt.width(scale: scale)
    let width = min(needed, available)
    let promptRow = Rect(x: 0, y: frame.y, width: frame.width, height: row.y - frame.y)
    let label = lineBox(prompt, x: left + (available - width) / 2, width: width, row: promptRow)
    return [
      PlacedItem(
        name: "prompt", role: .prompt, text: prompt.text, shown: prompt.truncated(to: available), frame: label,
        label: label, rowHeight: promptRow.height, fit: needed > available ? .truncated : .full, needed: needed, available: available,
        error: prompt.error, isExactFont: prompt.error == 0, trust: .c, slide: 0, cause: nil,
        style: room.metrics.prompt, measured: prompt,
        terms: [
          SumTerm("width of the bar", room.barWidth, .a, "the device's width"),
          SumTerm(
            "safe area and layout margins", available - room.barWidth, room.margin.trust, room.margin.source),
        ])
    ]
  }
}
