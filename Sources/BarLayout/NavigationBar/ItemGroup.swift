import BarScreens
import FitVocabulary

/// The buttons of one side of a navigation bar, packed from the edge inwards.
struct ItemGroup {
  /// A button with its extent measured from the group's outer edge inwards.
  struct Slot {
    var item: MeasuredItem
    /// Start of the touch box, inwards from the outer end of the group.
    var start: Double
    /// Width of the touch box.
    var width: Double
    /// Where the text or image starts inside the touch box, seen from the outer end.
    var labelStart: Double
    /// Width of the text or image.
    var labelWidth: Double
    /// How far the width may be off.
    var error: PointError
  }
  var slots: [Slot] = []
  /// Extent of the whole group.
  var width: Double = 0
  /// How far `width` may be off: errors of texts, images of unknown width.
  var error = PointError()

  /// Packs items, the outermost first.
  ///
  /// - Parameter atEdge: whether the first item stands at the edge of the bar and reaches out to it.
  init(
    _ items: [MeasuredItem], trailing: Bool, atEdge: Bool, platform: Platform, scale: Double
  ) {
    let metrics = platform.navigation
    var isFirst = true
    for item in items {
      if case .fixedSpace(let space) = item.kind {
        width += space
        continue
      }
      guard !item.isSpace else { continue }
      if !isFirst { width += metrics.buttonGap.value }
      let content = Self.contentWidth(item, metrics: metrics, segmented: platform.segmented, scale: scale)
      let padding = Self.padding(
        item, isOutermost: isFirst && atEdge, trailing: trailing, metrics: metrics)
      let slot = Slot(
        item: item, start: width, width: padding.outer + content.width + padding.inner, labelStart: padding.outer,
        labelWidth: content.width, error: content.error)
      slots.append(slot)
      width += slot.width
      error += content.error
      isFirst = false
    }
  }

  private static func contentWidth(
    _ item: MeasuredItem, metrics: NavigationBarMetrics, segmented: SegmentedControlMetrics, scale: Double
  ) -> (width: Double, error: PointError) {
    switch item.kind {
    case .text(let text):
      (
        text.width(scale: scale),
        text.pointError + PointError(geometry: 2 * metrics.textPaddingTolerance)
      )
    case .image(let width?), .customView(let width?): (width, PointError())
    case .image, .customView: (metrics.imageWidth.value, PointError(geometry: metrics.imageWidthTolerance))
    case .segments(let titles):
      (
        SegmentedControl.width(titles, metrics: segmented, scale: scale),
        titles.reduce(PointError()) { $0 + $1.pointError }
      )
    case .fixedSpace, .flexibleSpace: (0, PointError())
    }
  }

  /// Space around text or image inside the touch box, at its outer and inner side.
  private static func padding(
    _ item: MeasuredItem, isOutermost: Bool, trailing: Bool, metrics: NavigationBarMetrics
  ) -> (outer: Double, inner: Double) {
    let reach = metrics.edgeReach.value
    switch item.kind {
    case .text:
      // The spare points stand after the text in reading order: inside at the leading edge, outside at the trailing.
      let spare = metrics.textButtonSpare.value
      let text = metrics.textPadding.value
      if trailing { return (text + (isOutermost ? reach : spare), text) }
      return (text + (isOutermost ? reach : 0), text + spare)
    case .image:
      let padding = metrics.imagePadding.value
      // Without a box that reaches beyond the margin the image keeps its padding: a capsule is alike on both sides.
      return (isOutermost && reach > 0 ? reach : padding, padding)
    case .customView, .segments, .fixedSpace, .flexibleSpace:
      return (isOutermost ? reach : 0, 0)
    }
  }
}
