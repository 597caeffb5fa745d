import BarScreens
import FitModel

/// Lays out a toolbar.
///
/// Source: Auto Layout logs of iOS 13 to 18: a text is inset by 8 in its item, items follow each other without a
/// gap, flexible spaces share the remaining room, and without a flexible space, items are packed at the leading
/// edge.
public enum ToolbarLayout {
  /// Lays out every item; items that do not fit extend beyond the trailing edge.
  ///
  /// - Parameter isAboveKeyboard: whether it is the bar above a keyboard. No such bar was measured, so the numbers of
  ///   toolbars are only estimates there.
  public static func layOut(
    _ items: [MeasuredItem], isAboveKeyboard: Bool = false, in environment: LayoutEnvironment
  ) -> LaidOutBar {
    let metrics = environment.platform.toolbar
    let insets = environment.safeArea.value
    let barWidth = environment.pane.width.value
    let overhang = metrics.edgeOverhang.value
    let start = insets.left + environment.margin.value - overhang
    let available = barWidth - insets.right - environment.margin.value + overhang - start
    let boxes = self.boxes(
      items, metrics: metrics, segmented: environment.platform.segmented, scale: environment.device.scale)
    let gaps = metrics.itemGap.value * Double(max(0, boxes.count - 1))
    let needed = boxes.reduce(gaps) { $0 + $1.width }
    let flexibleCount = items.count { $0.kind == .flexibleSpace }
    let share = flexibleCount > 0 ? max(0, available - needed) / Double(flexibleCount) : 0

    let height = metrics.heights.height(environment.device, environment.orientation)
    let screen = environment.device.size(environment.orientation)
    let frame = Rect(x: 0, y: screen.height - insets.bottom - height.value, width: barWidth, height: height.value)
    let itemHeight = metrics.itemHeight?.value ?? frame.height
    let itemTop = metrics.itemBottom.map { screen.height - $0.value - itemHeight } ?? frame.y
    let row = Rect(x: frame.x, y: itemTop, width: frame.width, height: itemHeight)
    let trust =
      isAboveKeyboard
      ? .c : min(min(environment.pane.width.trust, environment.safeArea.trust), min(environment.margin.trust, .b))

    var x = start
    var laidOut: [LaidOutItem] = []
    for (item, box) in zip(items, boxes) {
      let width = item.kind == .flexibleSpace ? share : box.width
      if !item.isSpace {
        let label = lineBox(item.text, x: x + box.labelStart, width: box.labelWidth, row: row)
        let overflows = x + width > start + available + 0.001
        laidOut.append(
          LaidOutItem(
            id: item.id, role: item.role, text: item.shownText, shown: item.shownText,
            frame: Rect(x: x, y: row.y, width: width, height: row.height), label: label,
            rowHeight: row.height, fit: overflows ? .overflow : .full, needed: box.labelWidth,
            available: overflows ? max(0, start + available - label.x - metrics.textPadding.value) : box.labelWidth,
            error: box.error + PointError(geometry: geometryError), ownError: box.error,
            trust: trust, slide: 0, cause: nil, style: item.style,
            measured: item.text, terms: []))
        if case .segments(let titles) = item.kind {
          laidOut += SegmentedControlLayout.segments(
            titles, frame: Rect(x: x, y: row.y, width: width, height: row.height), trust: trust, in: environment
          ) { item.id.segment($0) }
        }
      }
      x += width + metrics.itemGap.value
    }
    let bar = LaidOutBar(
      kind: .toolbar, environment: environment, frame: frame, items: laidOut, itemsNeeded: needed,
      itemsAvailable: available, gapError: metrics.itemGap.trust == .c ? gaps : 0)
    return environment.isRightToLeft ? bar.mirrored() : bar
  }

  /// Possible error, in points, of gaps that only one source states.
  static let geometryError: Double = 1

  struct ItemBox {
    var width, labelStart, labelWidth: Double
    var error = PointError()
  }

  private static func boxes(
    _ items: [MeasuredItem], metrics: ToolbarMetrics, segmented: SegmentedControlMetrics, scale: Double
  ) -> [ItemBox] {
    let first = items.firstIndex { !$0.isSpace }
    let last = items.lastIndex { !$0.isSpace }
    return items.indices.map { index in
      switch items[index].kind {
      case .text(let text):
        let width = text.width(scale: scale)
        let padding = metrics.textPadding.value
        return ItemBox(width: width + 2 * padding, labelStart: padding, labelWidth: width, error: text.pointError)
      case .image(let width):
        // An image at the outer edge of the bar has no padding there.
        let before = index == first && index == 0 ? 0 : metrics.imagePadding.value
        let after = index == last && index == items.count - 1 ? 0 : metrics.imagePadding.value
        let content = width ?? metrics.imageWidth.value
        return ItemBox(
          width: before + content + after, labelStart: before, labelWidth: content,
          error: PointError(geometry: width == nil ? metrics.imageWidthTolerance : 0))
      case .customView(let width):
        let content = width ?? metrics.imageWidth.value
        return ItemBox(
          width: content, labelStart: 0, labelWidth: content,
          error: PointError(geometry: width == nil ? metrics.imageWidthTolerance : 0))
      case .segments(let titles):
        let width = SegmentedControlLayout.width(titles, metrics: segmented, scale: scale)
        return ItemBox(
          width: width, labelStart: 0, labelWidth: width, error: titles.reduce(PointError()) { $0 + $1.pointError })
      case .fixedSpace(let width):
        return ItemBox(width: width, labelStart: 0, labelWidth: 0)
      case .flexibleSpace:
        return ItemBox(width: 0, labelStart: 0, labelWidth: 0)
      }
    }
  }
}
