import BarScreens
import FitModel

extension NavigationBarLayout {
  /// Lays out the title, or the control that replaces it with its segments.
  static func layOutTitle(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, choice: BackButtonChoice?, row: Rect, scale: Double
  ) -> [LaidOutItem] {
    guard let needed = bar.titleWidth(room.environment) else { return [] }
    let left = room.leftLimit(backLabel: choice?.labelWidth(scale: scale))
    let menu = bar.titleMenuWidth(room.environment)
    let right = room.rightLimit - menu
    let available = max(0, right - left)
    let ideal = bar.titleLeads ? left : room.centre - (needed + menu) / 2
    let isCut = isCut(needed, in: available)
    let lack = max(0, left - ideal, ideal + needed - right)
    let jumps = lack > 0.01 && room.metrics.titlePolicy == .jumps
    let x = isCut || jumps ? left : min(max(ideal, left), right - needed)
    var style = room.metrics.title
    style.size = bar.titleSize ?? style.size
    let label = lineBox(bar.title, x: x, width: min(needed, available), row: row)
    let back = choice?.shown
    let ownError = bar.title?.pointError ?? PointError()
    let gaveWay = bar.back?.kind == .backItem ? left : room.leftLimit(backLabel: nil)
    let title = LaidOutItem(
      id: .title, role: bar.title != nil ? .title : bar.segments.isEmpty ? .customView : .segments,
      text: bar.title?.text ?? "", shown: bar.title?.shown(needing: needed, in: available) ?? "", frame: label,
      label: label,
      rowHeight: row.height, fit: isCut ? .truncated : .full, needed: needed, available: available,
      overlap: max(0, left - right), roomAtMost: max(0, right - gaveWay),
      error: ownError + (back?.pointError ?? PointError()) + room.leading.error + room.trailing.error,
      ownError: ownError,
      trust: room.trust, slide: isCut ? 0 : x - ideal, lack: isCut ? 0 : lack,
      cause: cause(left: left, right: right, room: room), style: style, measured: bar.title,
      terms: room.environment.explained {
        let chevron = room.metrics.titleMenuWidth
        return room.terms(backLabel: choice?.labelWidth(scale: scale))
          + (menu > 0 ? [SumTerm("menu beside the title", -menu, chevron.trust, chevron.source)] : [])
      })
    guard !bar.segments.isEmpty else { return [title] }
    let control = Rect(
      x: label.x, y: row.y + (row.height - room.platform.segmented.height.value) / 2, width: label.width,
      height: room.platform.segmented.height.value)
    return [title]
      + SegmentedControlLayout.segments(
        bar.segments, frame: control, trust: min(room.trust, .b), in: room.environment
      ) { ItemID.titleControl.segment($0) }
  }

  /// The item that limits the title most: the widest one on the side that extends further.
  private static func cause(left: Double, right: Double, room: NavigationBarRoom) -> ItemID? {
    let isLeading = left - room.leftEdge > room.rightEdge - right
    let group = isLeading ? room.leading : room.trailing
    if isLeading, group.boxes.isEmpty { return room.back }
    return group.boxes.max { $0.labelWidth < $1.labelWidth }?.item.id
  }

  /// Lays out the prompt, the line above the row of the title.
  static func layOutPrompt(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, frame: Rect, row: Rect, scale: Double
  ) -> LaidOutItem? {
    guard let prompt = bar.prompt else { return nil }
    let promptRow = Rect(x: 0, y: frame.y, width: frame.width, height: row.y - frame.y)
    // It is not known whether a long prompt shrinks before it is cut.
    return line(
      prompt, id: .prompt, role: .prompt, style: room.metrics.prompt, row: promptRow, trust: .c, isCentred: true,
      room: room, scale: scale)
  }

  /// Lays out the large title below the row of buttons.
  static func layOutLargeTitle(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, frame: Rect, row: Rect, scale: Double
  ) -> LaidOutItem? {
    guard let title = bar.largeTitle, frame.maxY > row.maxY else { return nil }
    var style = room.metrics.largeTitle
    style.size = bar.largeTitleSize
    let titleRow = Rect(x: 0, y: row.maxY, width: frame.width, height: frame.maxY - row.maxY)
    return line(
      title, id: .largeTitle, role: .largeTitle, style: style, row: titleRow, trust: room.trust, isCentred: false,
      room: room, scale: scale)
  }

  /// One line between the margins.
  private static func line(
    _ text: MeasuredText, id: ItemID, role: LaidOutItem.Role, style: TextStyle, row: Rect, trust: Trust,
    isCentred: Bool, room: NavigationBarRoom, scale: Double
  ) -> LaidOutItem {
    let left = room.insets.left + room.margin.value
    let available = room.barWidth - room.insets.right - room.margin.value - left
    let needed = text.width(scale: scale)
    let width = min(needed, available)
    let label = lineBox(text, x: isCentred ? left + (available - width) / 2 : left, width: width, row: row)
    return LaidOutItem(
      id: id, role: role, text: text.text, shown: text.shown(needing: needed, in: available), frame: label,
      label: label,
      rowHeight: row.height, fit: isCut(needed, in: available) ? .truncated : .full, needed: needed,
      available: available,
      error: text.pointError, ownError: text.pointError, trust: trust, slide: 0, cause: nil, style: style,
      measured: text,
      terms: room.environment.explained {
        [
          SumTerm("width of the bar", room.barWidth, .a, "the device's width"),
          SumTerm("safe area and layout margins", available - room.barWidth, room.margin.trust, room.margin.source),
        ]
      })
  }
}
