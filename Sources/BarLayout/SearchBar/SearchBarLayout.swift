import BarScreens
public import FitModel

/// A search bar whose texts have been measured.
public struct MeasuredSearchBar: Hashable, Sendable {
  /// The text of the empty field; `nil` if it has none.
  public var placeholder: MeasuredText?
  /// Cancel, when it is shown.
  public var cancel: MeasuredText?
  /// The line above the field.
  public var prompt: MeasuredText?
  /// Titles of the scope bar.
  public var scope: [MeasuredText]
  /// Number of buttons at the end of the field: bookmarks, results list.
  public var fieldButtons: Int

  public init(
    placeholder: MeasuredText?, cancel: MeasuredText? = nil, prompt: MeasuredText? = nil, scope: [MeasuredText] = [],
    fieldButtons: Int = 0
  ) {
    self.placeholder = placeholder
    self.cancel = cancel
    self.prompt = prompt
    self.scope = scope
    self.fieldButtons = fieldButtons
  }
}

/// Lays out a search bar with its scope bar.
///
/// Source of the arrangement: measured frames in `Reports/Accuracy` for the field and Cancel; the room inside the
/// field is an estimate from iOS 11 on.
public enum SearchBarLayout {
  /// Lays out field, Cancel and scope buttons.
  ///
  /// - Parameters:
  ///   - top: the y at which the bar starts.
  ///   - followsNavigationBar: whether it is the last row of a navigation bar.
  public static func layOut(
    _ bar: MeasuredSearchBar, top: Double, followsNavigationBar: Bool = false, in environment: LayoutEnvironment
  ) -> LaidOutBar {
    let metrics = environment.platform.search
    let width = environment.pane.width.value
    let scale = environment.device.scale
    let insets = environment.safeArea.value
    let besideScope = standsBesideScope(environment)
    let promptHeight: Double = bar.prompt == nil ? 0 : environment.platform.navigation.promptHeight.value
    let height = (followsNavigationBar ? metrics.rowInNavigationBar : nil)?.value ?? metrics.height.value
    let space = followsNavigationBar ? metrics.fieldTop?.value : nil
    let row = Rect(x: 0, y: top + promptHeight, width: width, height: height)
    let inset = metrics.fieldInset ?? environment.margin
    let left = insets.left + inset.value
    // Beside a scope bar the field keeps half of the width.
    let end = besideScope && !bar.scope.isEmpty ? width / 2 : width - insets.right
    let cancel = bar.cancel.map { self.cancel($0, row: row, end: end - inset.value, metrics: metrics, scale: scale) }
    let right = (cancel?.label.x).map { $0 - metrics.cancelGap.value } ?? end - inset.value
    let field = Rect(
      x: left, y: row.y + (space ?? (row.height - metrics.fieldHeight.value) / 2), width: max(0, right - left),
      height: metrics.fieldHeight.value)
    var items: [LaidOutItem] = []
    if let placeholder = bar.placeholder {
      items.append(
        self.placeholder(
          placeholder, field: field, buttons: bar.fieldButtons, inset: inset, in: environment))
    }
    items += cancel.map { [$0] } ?? []
    if let prompt = bar.prompt {
      items.append(
        self.prompt(prompt, left: left, width: width - 2 * left, y: top, height: promptHeight, environment: environment)
      )
    }
    let scopeRow =
      besideScope
      ? Rect(x: end, y: row.y, width: width - insets.right - end, height: row.height)
      : Rect(x: insets.left, y: row.maxY, width: width - insets.left - insets.right, height: metrics.scopeHeight.value)
    items += scope(bar.scope, row: scopeRow, isEstimated: besideScope, environment: environment)
    let bottom = bar.scope.isEmpty || besideScope ? row.maxY : scopeRow.maxY
    let laidOut = LaidOutBar(
      kind: .search, environment: environment, frame: Rect(x: 0, y: top, width: width, height: bottom - top),
      items: items,
      itemsNeeded: 0, itemsAvailable: width)
    return environment.isRightToLeft ? laidOut.mirrored() : laidOut
  }

  /// Whether the scope bar is beside the field and not below it.
  static func standsBesideScope(_ environment: LayoutEnvironment) -> Bool {
    environment.platform.search.scopeStandsBeside && environment.orientation == .landscape
      && environment.device.idiom == .iphone
  }

  private static func cancel(
    _ text: MeasuredText, row: Rect, end: Double, metrics: SearchBarMetrics, scale: Double
  ) -> LaidOutItem {
    let width = text.width(scale: scale)
    let label = lineBox(text, x: end - width, width: width, row: row)
    return LaidOutItem(
      id: .cancel, role: .button, text: text.text, shown: text.text,
      frame: Rect(x: label.x, y: row.y, width: width, height: row.height), label: label, rowHeight: row.height,
      fit: .full, needed: width, available: width, error: text.pointError, ownError: text.pointError,
      trust: metrics.cancelGap.trust, slide: 0, cause: nil, style: metrics.cancel, measured: text, terms: [])
  }

  private static func placeholder(
    _ text: MeasuredText, field: Rect, buttons: Int, inset: Sourced<Double>, in environment: LayoutEnvironment
  ) -> LaidOutItem {
    let metrics = environment.platform.search
    let buttonRoom = Double(buttons) * metrics.buttonRoom.value
    let available = max(0, field.width - metrics.iconRoom.value - metrics.trailingRoom.value - buttonRoom)
    let needed = text.width(scale: environment.device.scale)
    let trust =
      [
        inset.trust, metrics.iconRoom.trust, metrics.trailingRoom.trust, buttons > 0 ? metrics.buttonRoom.trust : .a,
      ].min() ?? .c
    return LaidOutItem(
      id: .placeholder, role: .placeholder, text: text.text, shown: text.shown(needing: needed, in: available),
      frame: field,
      label: lineBox(text, x: field.x + metrics.iconRoom.value, width: min(needed, available), row: field),
      rowHeight: field.height, fit: isCut(needed, in: available) ? .truncated : .full, needed: needed,
      available: available,
      error: text.pointError, ownError: text.pointError, trust: trust, slide: 0, cause: nil,
      style: metrics.text, measured: text,
      terms: environment.explained {
        [
          SumTerm("width of the field", field.width, inset.trust, inset.source),
          SumTerm("magnifying glass", -metrics.iconRoom.value, metrics.iconRoom.trust, metrics.iconRoom.source),
          SumTerm(
            "space after the text", -metrics.trailingRoom.value, metrics.trailingRoom.trust,
            metrics.trailingRoom.source),
          SumTerm("buttons in the field", -buttonRoom, metrics.buttonRoom.trust, metrics.buttonRoom.source),
        ]
      })
  }

  private static func prompt(
    _ text: MeasuredText, left: Double, width: Double, y: Double, height: Double, environment: LayoutEnvironment
  ) -> LaidOutItem {
    let needed = text.width(scale: environment.device.scale)
    let row = Rect(x: left, y: y, width: width, height: height)
    let shown = min(needed, width)
    return LaidOutItem(
      id: .searchPrompt, role: .prompt, text: text.text, shown: text.shown(needing: needed, in: width), frame: row,
      label: lineBox(text, x: left + (width - shown) / 2, width: shown, row: row), rowHeight: height,
      fit: isCut(needed, in: width) ? .truncated : .full, needed: needed, available: width, error: text.pointError,
      ownError: text.pointError, trust: .c, slide: 0, cause: nil,
      style: environment.platform.navigation.prompt, measured: text,
      terms: environment.explained {
        [SumTerm("width between the margins", width, .c, "estimate: as in a navigation bar")]
      })
  }

  private static func scope(
    _ titles: [MeasuredText], row: Rect, isEstimated: Bool, environment: LayoutEnvironment
  ) -> [LaidOutItem] {
    guard !titles.isEmpty else { return [] }
    let metrics = environment.platform.search
    let height = environment.platform.segmented.height.value
    let frame = Rect(
      x: row.x + metrics.scopeMargin.value / 2, y: row.y + (row.height - height) / 2,
      width: row.width - metrics.scopeMargin.value, height: height)
    return SegmentedControlLayout.segments(
      titles, frame: frame, trust: isEstimated ? .c : metrics.scopeMargin.trust, in: environment
    ) { .scope($0) }
  }
}
