import BarLayout
import BarScreens
import FitModel

extension BarComparison {
  /// Compares title, back button, buttons and labels of a navigation bar.
  mutating func compareNavigationBar() {
    let metrics = setting.environment.platform.navigation
    let texts = row.items.filter { $0.kind != "label" }
    let buttons = texts.filter { $0.kind == "button" }
    let middle = (row.frame?.x ?? 0) + setting.environment.pane.width.value * setting.zoom / 2
    let leading = buttons.filter { $0.midX < middle }.sorted { $0.midX < $1.midX }
    let trailing = buttons.filter { $0.midX >= middle }.sorted { $0.midX > $1.midX }
    let title = texts.first { $0.kind == "title" && $0.shows != "custom" }
    let back = texts.first { $0.kind == "back" }
    let bar = MeasuredNavigationBar(
      title: title.map { measure($0.text, metrics.title) },
      largeTitle: isLarge ? title.map { measure($0.text, metrics.largeTitle) } : nil,
      back: back.map(measuredBack), leading: measuredItems(leading, side: .leading),
      trailing: measuredItems(trailing, side: .trailing))
    let laidOut = NavigationBarLayout.layOut(bar, in: setting.environment)

    compareHeight(title)
    if let title { compareTitle(title, in: laidOut) }
    if let back { compareBack(back, in: laidOut) }
    compareButtons(leading, side: .leading, in: laidOut)
    compareButtons(trailing, side: .trailing, in: laidOut)
    for item in texts where item.kind == "segment" { exclude(item, .ownWidth) }
    for item in texts where item.kind == "title" && item.shows == "custom" { exclude(item, .custom) }
  }

  private var rowHeight: Double {
    setting.environment.platform.navigation.heights.height(setting.environment.device, setting.environment.orientation)
      .value
  }

  /// Whether the title is below the row of buttons, like a large title.
  private var isLarge: Bool {
    guard setting.environment.platform.navigation.largeTitleHeight.value > 0, let y = row.frame?.y,
      let title = row.items.first(where: { $0.kind == "title" && $0.shows != "custom" })
    else { return false }
    return title.frame.y >= y + rowHeight - 1
  }

  /// Compares the height of a bar with a title: the sum of its rows, one of which may be a search field.
  private mutating func compareHeight(_ title: RecordedBar.Item?) {
    guard let title, title.shows != "room", let height = row.frame?.height, setting.zoom == 1 else { return }
    let metrics = setting.environment.platform
    let rows = rowHeight + (isLarge ? metrics.navigation.largeTitleHeight.value : 0)
    let search = metrics.search.rowInNavigationBar?.value ?? 0
    let hasSearch = search > 0 && height >= rows + search / 2
    if !hasSearch, height > rows + 2 { return exclude(title, .sheet) }
    add(
      .barHeight, title, ours: rows + (hasSearch ? search : 0), recorded: row.rounding.length(height),
      edge: hasSearch ? "with search" : "", error: 0)
  }

  private func measuredBack(_ item: RecordedBar.Item) -> MeasuredBack {
    let style = setting.environment.platform.navigation.back
    let system = SystemTitles.back(in: LanguageTag(ofRecorded: item.text)).value
    // A back button without a text of its own is drawn as a chevron alone.
    return MeasuredBack(
      label: measure(item.text, style), systemLabel: measure(system, style), kind: .previousTitle,
      display: item.shows == "text" ? .default : .minimal)
  }

  private func measuredItems(_ items: [RecordedBar.Item], side: ItemID.Role) -> [MeasuredItem] {
    let metrics = setting.environment.platform.navigation
    return items.enumerated().map { index, item in
      let kind: MeasuredItem.Kind =
        if item.shows == "unknown" {
          .customView(width: unknownWidth(item, isOutermost: index == 0))
        } else if !isSpokenOnly(item, style: metrics.button) {
          .text(measure(item.text, metrics.button))
        } else if hasCapsules {
          .image(width: max(0, item.width + 2 * insideCapsule(item) - 2 * metrics.imagePadding.value))
        } else if isTouchBox(item) {
          // The image itself: its touch box without the padding.
          .image(
            width: max(
              0,
              item.width - metrics.imagePadding.value - (index == 0 ? metrics.edgeOverhang : metrics.imagePadding).value
            ))
        } else {
          .customView(width: item.width)
        }
      return MeasuredItem(kind, id: ItemID(.navigation, side, index), style: metrics.button)
    }
  }

  /// Width of a view that takes as much of the bar as the frame of a button.
  private func unknownWidth(_ item: RecordedBar.Item, isOutermost: Bool) -> Double {
    // The layout adds an overhang to an outermost view that the frame of a button already includes.
    let overhang = isOutermost && isTouchBox(item) ? setting.environment.platform.navigation.edgeOverhang.value : 0
    return max(0, item.width + 2 * insideCapsule(item) - overhang)
  }

  /// Whether the frame is that of a bar button from iOS 11 on, which is as high as the row, rather than that of a
  /// view inside it.
  private func isTouchBox(_ item: RecordedBar.Item) -> Bool { item.height >= rowHeight - 1 }

  /// Whether the platform's buttons are in capsules of height 44, of which accessibility reports only the inside.
  var hasCapsules: Bool { setting.environment.platform.navigation.overflowPolicy == .menu }

  /// How far the recorded frame of a button is inside its capsule.
  ///
  /// Accessibility frames are 36 high; those of images are sometimes enlarged to 44, but only in height.
  func insideCapsule(_ item: RecordedBar.Item) -> Double {
    hasCapsules && (item.height < 40 || item.shows == "image") ? 4 : 0
  }

  /// The layout margin of the bar.
  var margin: Double { setting.environment.margin.value }

  private mutating func compareTitle(_ item: RecordedBar.Item, in laidOut: LaidOutBar) {
    guard hasSystemFont else { return exclude(item, .unknownFont) }
    guard let ours = laidOut.item(isLarge ? .largeTitle : .title) else { return exclude(item, .noText) }
    if item.shows == "room" {
      return add(.titleRoom, item, ours: ours.available, recorded: width(item), error: ours.error.total)
    }
    add(.textWidth, item, ours: ours.label.width, recorded: width(item), error: ours.textError)
    // The error of a centered title is half of its own; a title that had to move has the errors of all items beside it.
    let error = ours.slide == 0 ? ours.ownError.total / 2 : ours.error.total
    add(.titleX, item, ours: ours.label.x, recorded: start(item), error: error)
  }

  private mutating func compareBack(_ item: RecordedBar.Item, in laidOut: LaidOutBar) {
    let showsNoLabel = setting.environment.platform.navigation.backPolicy == .explicitOnly
    guard let ours = laidOut.item(.back(0)), item.shows == "text" || showsNoLabel else { return exclude(item, .noText) }
    guard hasSystemFont else { return exclude(item, .unknownFont) }
    // The layout's touch box starts at the edge of the bar on every platform, so the width is measured from there.
    add(.backWidth, item, ours: ours.frame.maxX, recorded: end(item), error: ours.ownError.total)
    if let label = row.items.first(where: { $0.kind == "label" && $0.text == item.text }) {
      compareLabel(label, ours, error: 0)
    }
  }

  private mutating func compareButtons(_ items: [RecordedBar.Item], side: ItemID.Role, in laidOut: LaidOutBar) {
    guard let outermost = items.first else { return }
    let margin = margin
    let barWidth = setting.environment.pane.width.value
    let insets = setting.environment.safeArea.value
    let gap =
      side == .leading
      ? outermost.frame.x - insets.left : barWidth - insets.right - outermost.frame.x - outermost.width
    var error = 0.0
    for (index, item) in items.enumerated() {
      let ours = laidOut.item(ItemID(.navigation, side, index))
      // The items before it move it; at the trailing edge, its own width does too.
      error += ours?.ownError.total ?? 0
      if row.frame == nil, gap <= 0 {
        exclude(item, .relative)
        continue
      }
      guard gap <= margin + 8, let ours else {
        exclude(item, .someButtons)
        continue
      }
      compareButton(item, ours, error: error)
    }
  }

  /// Compares a button; `error` is the error of its position in points.
  private mutating func compareButton(_ item: RecordedBar.Item, _ ours: LaidOutItem, error: Double) {
    guard item.shows != "unknown" else { return exclude(item, .unknownContent) }
    guard ours.role == .button else {
      let x = isTouchBox(item) || hasCapsules ? ours.frame.x + insideCapsule(item) : ours.label.x
      return add(.imageX, item, ours: x, recorded: start(item), error: error)
    }
    guard hasSystemFont else { return exclude(item, .unknownFont) }
    let inside = insideCapsule(item)
    add(.buttonX, item, ours: ours.frame.x + inside, recorded: start(item), error: error)
    add(
      .buttonWidth, item, ours: ours.frame.width - 2 * inside, recorded: width(item), error: ours.ownError.total)
    if let label = row.items.first(where: { $0.kind == "label" && $0.text == item.text }) {
      compareLabel(label, ours, error: error)
    }
  }

  /// Compares the position of a label, which has the error `error`, and its width.
  mutating func compareLabel(_ item: RecordedBar.Item, _ ours: LaidOutItem, error: Double) {
    add(.textWidth, item, ours: ours.label.width, recorded: width(item), error: ours.textError)
    add(.labelX, item, ours: ours.label.x, recorded: start(item), error: error)
  }
}

extension LaidOutItem {
  /// How far the width of its text may be off.
  fileprivate var textError: Double { measured?.error ?? 0 }
}

extension BarComparison {
  /// Compares field, placeholder and Cancel of a search bar.
  mutating func compareSearchBar() {
    let metrics = setting.environment.platform.search
    let placeholders = row.items.filter { $0.kind == "placeholder" }
    let fieldHeight = metrics.fieldHeight.value
    let field = placeholders.first { $0.height >= fieldHeight }
    let cancel = row.items.first { $0.kind == "button" && $0.shows == "text" }
    guard let field, isAsWideAsTheScreen(field, hasCancel: cancel != nil) else {
      for item in row.items { exclude(item, .ownWidth) }
      return
    }
    let text = placeholders.first { $0.shows == "text" }?.text ?? ""
    let bar = MeasuredSearchBar(
      placeholder: measure(text, metrics.text), cancel: cancel.map { measure($0.text, metrics.cancel) })
    let laidOut = SearchBarLayout.layOut(bar, top: 0, in: setting.environment)

    // The field ends where Cancel starts.
    let error = laidOut.item(.cancel)?.ownError.total ?? 0
    if let ours = laidOut.item(.placeholder) {
      add(
        .fieldFrame, field, ours: ours.frame.x, recorded: row.rounding.start(field.frame.x), edge: "left",
        error: error)
      add(
        .fieldFrame, field, ours: ours.frame.maxX, recorded: row.rounding.end(field.frame.x + field.width),
        edge: "right", error: error)
      add(
        .fieldFrame, field, ours: ours.frame.height, recorded: row.rounding.length(field.height), edge: "height",
        error: 0)
      for room in placeholders where room.height < fieldHeight {
        add(.labelX, room, ours: ours.label.x, recorded: row.rounding.start(room.frame.x), error: error)
        add(
          .fieldFrame, room, ours: ours.available, recorded: row.rounding.length(room.width), edge: "room of text",
          error: error)
      }
    }
    guard let cancel, let ours = laidOut.item(.cancel) else { return }
    guard hasSystemFont else { return exclude(cancel, .unknownFont) }
    add(.buttonX, cancel, ours: ours.frame.x, recorded: row.rounding.start(cancel.frame.x), error: error)
    add(.buttonWidth, cancel, ours: ours.frame.width, recorded: width(cancel), error: error)
    if let label = row.items.first(where: { $0.kind == "label" && $0.text == cancel.text }) {
      compareLabel(label, ours, error: error)
    }
  }

  /// Without a recorded Cancel, a field is centered in the bar; otherwise it belongs to a view of the app.
  private func isAsWideAsTheScreen(_ field: RecordedBar.Item, hasCancel: Bool) -> Bool {
    hasCancel || abs(2 * field.frame.x + field.width - setting.environment.pane.width.value) < 2
  }
}
