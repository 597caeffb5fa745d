import BarScreens
import FitVocabulary

extension NavigationBarLayout {
  /// Places the back button with the label it ends up with.
  static func placeBack(
    _ choice: BackButtonChoice, bar: MeasuredNavigationBar, room: NavigationBarRoom, row: Rect, scale: Double
  ) -> PlacedItem {
    let metrics = room.metrics
    let width = choice.labelWidth(scale: scale)
    let isCut = choice.fit == .truncated
    let titleError = bar.title?.pointError ?? PointError()
    let sideError =
      room.leading.error
      + (choice.isCentrable && bar.title != nil ? titleError * 0.5 : titleError + room.trailing.error)
    let ownError = choice.wanted?.pointError ?? PointError()
    return PlacedItem(
      id: bar.back?.id ?? .back(0), role: .back, text: choice.wanted?.text ?? "",
      shown: isCut ? choice.shown?.truncated(to: choice.available) ?? "" : choice.shown?.text ?? "",
      frame: Rect(x: 0, y: row.y, width: room.leftEdge + room.backWidth(label: width), height: row.height),
      label: lineBox(
        choice.shown, x: room.leftEdge + metrics.chevronWidth.value + metrics.chevronGap.value, width: width ?? 0,
        row: row),
      rowHeight: row.height, fit: choice.fit, needed: choice.wanted?.width(scale: scale) ?? 0,
      available: choice.available, error: ownError + sideError, ownError: ownError,
      trust: choice.isEstimated ? .c : room.trust, slide: 0,
      cause: bar.title == nil ? nil : .title, style: metrics.back, measured: choice.wanted,
      terms: room.context.explained { terms(choice, bar: bar, room: room) })
  }

  private static func terms(
    _ choice: BackButtonChoice, bar: MeasuredNavigationBar, room: NavigationBarRoom
  ) -> [SumTerm] {
    let before = room.leftLimit(backLabel: 0)
    let limit: Sentence =
      bar.title == nil || bar.back?.kind == .backItem
      ? "where the trailing items or the margin begin"
      : choice.isCentrable ? "left edge of the centred title" : "left edge of the title, moved to the trailing items"
    return [
      SumTerm(limit, choice.available + before, room.trust, "the widths of title and trailing items"),
      SumTerm("margin, chevron, gaps and leading items before it", -before, room.trust, room.backSpare.source),
    ]
  }
}
