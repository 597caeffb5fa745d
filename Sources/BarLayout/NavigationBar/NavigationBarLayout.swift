import BarScreens
public import FitModel

/// Lays out prompt, back button, groups, title and large title of a navigation bar.
public enum NavigationBarLayout {
  /// Lays out every item of a measured bar.
  public static func layOut(_ bar: MeasuredNavigationBar, in environment: LayoutEnvironment) -> LaidOutBar {
    let staysLarge = bar.titleStaysLarge && bar.largeTitle != nil && showsLargeTitles(environment)
    // Bars are slow to copy, so only those that change are copied.
    guard staysLarge || bar.titleLeads else { return layOutShown(bar, in: environment) }
    var shown = bar
    if staysLarge { shown.title = nil }
    // Of the items before a leading title, only the back button is known: it shows just its chevron.
    if bar.titleLeads { shown.back?.display = .minimal }
    return layOutShown(shown, in: environment)
  }

  private static func layOutShown(_ bar: MeasuredNavigationBar, in environment: LayoutEnvironment) -> LaidOutBar {
    let room = NavigationBarRoom(bar, in: environment)
    guard let (shown, roomBesideMenu) = withMenu(bar, room, in: environment) else {
      return layOut(bar, room, in: environment)
    }
    return layOut(shown, roomBesideMenu, in: environment)
  }

  private static func layOut(
    _ bar: MeasuredNavigationBar, _ room: NavigationBarRoom, in environment: LayoutEnvironment
  ) -> LaidOutBar {
    let scale = environment.device.scale
    let frame = self.frame(bar, in: environment)
    let row = rowFrame(bar, frame: frame, in: environment)
    let menu = bar.titleMenuWidth(environment)
    let titleWidth = bar.titleWidth(environment).map { $0 + menu }
    let choice =
      room.showsBack
      ? bar.back.map { BackButtonChoice($0, titleWidth: titleWidth, room: room, scale: scale) } : nil
    let backLabel = choice?.labelWidth(scale: scale)

    var items: [LaidOutItem] = []
    items.reserveCapacity(room.leading.boxes.count + room.trailing.boxes.count + 4)
    if let choice { items.append(layOutBack(choice, bar: bar, room: room, row: row, scale: scale)) }
    layOutGroup(
      room.leading, from: room.leadingStart(backLabel: backLabel), inward: 1, row: row, room: room, scale: scale,
      into: &items)
    layOutTitle(bar, room: room, choice: choice, row: row, scale: scale, into: &items)
    let trailing = items.count
    layOutGroup(
      room.trailing, from: room.rightEdge, inward: -1, row: row, room: room, scale: scale, into: &items)
    items[trailing...].reverse()
    if let prompt = layOutPrompt(bar, room: room, frame: frame, row: row, scale: scale) { items.append(prompt) }
    if let title = layOutLargeTitle(bar, room: room, frame: frame, row: row, scale: scale) { items.append(title) }

    let laidOut = LaidOutBar(
      kind: .navigation, environment: environment, frame: frame, items: items,
      itemsNeeded: room.itemsNeeded(backLabel: backLabel), itemsAvailable: room.itemsAvailable)
    return environment.isRightToLeft ? laidOut.mirrored() : laidOut
  }

  /// Whether large titles are shown large; a phone in landscape shows them small.
  static func showsLargeTitles(_ environment: LayoutEnvironment) -> Bool {
    environment.device.idiom == .ipad || environment.orientation == .portrait
  }

  /// The bar's frame on the screen.
  public static func frame(_ bar: MeasuredNavigationBar, in environment: LayoutEnvironment) -> Rect {
    var height = rowHeight(environment)
    if bar.prompt != nil { height += environment.platform.navigation.promptHeight.value }
    if bar.largeTitle != nil, showsLargeTitles(environment) {
      height += environment.platform.navigation.largeTitleHeight.value
    }
    return Rect(x: 0, y: environment.safeArea.value.top, width: environment.pane.width.value, height: height)
  }

  /// The row of the title and the buttons, below the prompt.
  private static func rowFrame(_ bar: MeasuredNavigationBar, frame: Rect, in environment: LayoutEnvironment) -> Rect {
    let prompt = bar.prompt == nil ? 0 : environment.platform.navigation.promptHeight.value
    return Rect(x: 0, y: frame.y + prompt, width: frame.width, height: rowHeight(environment))
  }

  private static func rowHeight(_ environment: LayoutEnvironment) -> Double {
    environment.platform.navigation.heights.height(environment.device, environment.orientation).value
  }
}

extension MeasuredNavigationBar {
  /// Points that the chevron of the title's menu takes.
  func titleMenuWidth(_ environment: LayoutEnvironment) -> Double {
    hasTitleMenu && title != nil ? environment.platform.navigation.titleMenuWidth.value : 0
  }

  /// Natural width of the title, or of the control that replaces it; `nil` if there is none.
  func titleWidth(_ environment: LayoutEnvironment) -> Double? {
    let scale = environment.device.scale
    if let title { return title.width(scale: scale) }
    guard segments.isEmpty else {
      return SegmentedControlLayout.width(segments, metrics: environment.platform.segmented, scale: scale)
    }
    return titleViewWidth
  }
}

extension NavigationBarLayout {
  /// The bar with a More button instead of items that do not fit; `nil` if they fit, or if the platform has no such
  /// button.
  ///
  /// Source: one recorded bar of iOS 26, with More instead of both trailing items; Apple's documentation says that
  /// items without room go to a menu. It is unknown which items would stay. Here all items of a side move, trailing
  /// ones first.
  private static func withMenu(
    _ bar: MeasuredNavigationBar, _ room: NavigationBarRoom, in environment: LayoutEnvironment
  ) -> (MeasuredNavigationBar, NavigationBarRoom)? {
    func isFull(_ room: NavigationBarRoom) -> Bool {
      isCut(room.itemsNeeded(backLabel: nil), in: room.itemsAvailable)
    }
    guard environment.platform.navigation.overflowPolicy == .menu, isFull(room) else { return nil }
    var bar = bar
    let more = MeasuredItem(.image(width: nil), id: .moreItems, style: environment.platform.navigation.button)
    bar.trailing = [more]
    let room = NavigationBarRoom(bar, in: environment)
    guard isFull(room) else { return (bar, room) }
    // Leading items that replaced the back button still replace it when they are in the menu.
    if !room.showsBack { bar.back = nil }
    bar.leading = []
    return (bar, NavigationBarRoom(bar, in: environment))
  }
}

extension NavigationBarLayout {
  /// Lays out the title, or the control that replaces it with its segments, and adds it to the items.
  static func layOutTitle(
    _ bar: MeasuredNavigationBar, room: NavigationBarRoom, choice: BackButtonChoice?, row: Rect, scale: Double,
    into items: inout [LaidOutItem]
  ) {
    guard let needed = bar.titleWidth(room.environment) else { return }
    let left = room.leftLimit(backLabel: choice?.labelWidth(scale: scale))
    let menu = bar.titleMenuWidth(room.environment)
    let right = room.rightLimit - menu
    let available = max(0, right - left)
    let ideal = bar.titleLeads ? left : room.center - (needed + menu) / 2
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
      trust: isCut ? room.titleTrust : room.trust, slide: isCut ? 0 : x - ideal, lack: isCut ? 0 : lack,
      cause: cause(left: left, right: right, room: room), style: style, measured: bar.title,
      terms: room.environment.explained {
        let chevron = room.metrics.titleMenuWidth
        return room.terms(backLabel: choice?.labelWidth(scale: scale))
          + (menu > 0 ? [SumTerm("menu beside the title", -menu, chevron.trust, chevron.source)] : [])
      })
    items.append(title)
    guard !bar.segments.isEmpty else { return }
    let control = Rect(
      x: label.x, y: row.y + (row.height - room.platform.segmented.height.value) / 2, width: label.width,
      height: room.platform.segmented.height.value)
    items += SegmentedControlLayout.segments(
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
    // It is unknown whether a long prompt shrinks before it is cut.
    return line(
      prompt, id: .prompt, role: .prompt, style: room.metrics.prompt, row: promptRow, trust: .c, isCentered: true,
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
      title, id: .largeTitle, role: .largeTitle, style: style, row: titleRow, trust: room.trust, isCentered: false,
      room: room, scale: scale)
  }

  /// One line between the margins.
  private static func line(
    _ text: MeasuredText, id: ItemID, role: LaidOutItem.Role, style: TextStyle, row: Rect, trust: Trust,
    isCentered: Bool, room: NavigationBarRoom, scale: Double
  ) -> LaidOutItem {
    let left = room.insets.left + room.margin.value
    let available = room.barWidth - room.insets.right - room.margin.value - left
    let needed = text.width(scale: scale)
    let width = min(needed, available)
    let label = lineBox(text, x: isCentered ? left + (available - width) / 2 : left, width: width, row: row)
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
