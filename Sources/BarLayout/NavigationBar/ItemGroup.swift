import BarScreens
import FitModel

/// The buttons of one side of a navigation bar, packed from the edge inward.
struct ItemGroup {
  /// A button with its extent measured from the group's outer edge inward.
  struct ItemBox {
    var item: MeasuredItem
    /// Distance of the touch box from the outer end of the group.
    var start: Double
    /// Width of the touch box.
    var width: Double
    /// Distance of the text or image from the outer end of the touch box.
    var labelStart: Double
    /// Width of the text or image.
    var labelWidth: Double
    /// The possible error of the width.
    var error: PointError
  }
  var boxes: [ItemBox] = []
  /// Extent of the whole group.
  var width: Double = 0
  /// Possible error of `width`: errors of texts, images of unknown width.
  var error = PointError()

  /// Packs items, the outermost first.
  ///
  /// - Parameter atEdge: whether the first item is at the edge of the bar and extends to it.
  init(
    _ items: [MeasuredItem], trailing: Bool, atEdge: Bool, in environment: LayoutEnvironment
  ) {
    var isFirst = true
    var spaceError = PointError()
    for item in items {
      if case .fixedSpace(let space) = item.kind {
        width += space
        // In pictures of one app on iOS 16 (triangledraw/TriangleDraw-iOS), a fixed space replaces the gap between the
        // buttons. It is not known whether it always does.
        spaceError += PointError(geometry: environment.platform.navigation.buttonGap.value)
        continue
      }
      guard !item.isSpace else { continue }
      if !isFirst { width += environment.platform.navigation.buttonGap.value }
      let content = Self.contentWidth(item, in: environment)
      let padding = Self.padding(item, isOutermost: isFirst && atEdge, trailing: trailing, in: environment)
      let box = ItemBox(
        item: item, start: width, width: padding.outer + content.width + padding.inner, labelStart: padding.outer,
        labelWidth: content.width, error: content.error + spaceError)
      boxes.append(box)
      width += box.width
      error += box.error
      spaceError = PointError()
      isFirst = false
    }
  }

  private static func contentWidth(
    _ item: MeasuredItem, in environment: LayoutEnvironment
  ) -> (width: Double, error: PointError) {
    switch item.kind {
    case .text(let text):
      (
        text.width(scale: environment.device.scale),
        text.pointError + PointError(geometry: 2 * environment.platform.navigation.textPaddingTolerance)
      )
    case .image(let width?), .customView(let width?): (width, PointError())
    case .image, .customView:
      (
        environment.platform.navigation.imageWidth.value,
        PointError(geometry: environment.platform.navigation.imageWidthTolerance)
      )
    case .segments(let titles):
      (
        SegmentedControlLayout.width(
          titles, metrics: environment.platform.segmented, scale: environment.device.scale),
        titles.reduce(PointError()) { $0 + $1.pointError }
      )
    case .fixedSpace, .flexibleSpace: (0, PointError())
    }
  }

  /// Space around text or image inside the touch box, at its outer and inner side.
  private static func padding(
    _ item: MeasuredItem, isOutermost: Bool, trailing: Bool, in environment: LayoutEnvironment
  ) -> (outer: Double, inner: Double) {
    let overhang = environment.platform.navigation.edgeOverhang.value
    switch item.kind {
    case .text:
      // The spare points follow the text in reading order: at the inner side of a leading item, at the outer side of
      // a trailing one.
      let spare = environment.platform.navigation.textButtonSpare.value
      let text = environment.platform.navigation.textPadding.value
      if trailing { return (text + (isOutermost ? overhang : spare), text) }
      return (text + (isOutermost ? overhang : 0), text + spare)
    case .image:
      let padding = environment.platform.navigation.imagePadding.value
      // If the box does not extend beyond the margin, the image keeps its padding, because a capsule is symmetric.
      return (isOutermost && overhang > 0 ? overhang : padding, padding)
    case .customView, .segments, .fixedSpace, .flexibleSpace:
      return (isOutermost ? overhang : 0, 0)
    }
  }
}

extension NavigationBarLayout {
  /// Lays out the boxes of a group, and adds them to the items, the outermost first.
  ///
  /// - Parameters:
  ///   - start: x of the group's outer end.
  ///   - inward: 1 if x grows toward the inside, −1 at the trailing edge.
  static func layOutGroup(
    _ group: ItemGroup, from start: Double, inward: Double, row: Rect, room: NavigationBarRoom, scale: Double,
    into items: inout [LaidOutItem]
  ) {
    for box in group.boxes {
      let outer = start + inward * box.start
      let x = inward > 0 ? outer : outer - box.width
      let labelX = inward > 0 ? x + box.labelStart : x + box.width - box.labelStart - box.labelWidth
      let touch = Rect(x: x, y: row.y, width: box.width, height: row.height)
      let item = LaidOutItem(
        id: box.item.id, role: box.item.role, text: box.item.shownText, shown: box.item.shownText, frame: touch,
        label: lineBox(box.item.text, x: labelX, width: box.labelWidth, row: row), rowHeight: row.height, fit: .full,
        needed: box.labelWidth, available: box.labelWidth, error: box.error, ownError: box.error,
        trust: group.boxes.count > 1 ? min(room.trust, room.metrics.buttonGap.trust) : room.trust, slide: 0, cause: nil,
        style: box.item.style,
        measured: box.item.text, terms: [], goesBack: box.item.goesBack)
      items.append(item)
      guard case .segments(let titles) = box.item.kind else { continue }
      let control = Rect(x: labelX, y: row.y, width: box.labelWidth, height: row.height)
      items += SegmentedControlLayout.segments(
        titles, frame: control, trust: min(room.trust, .b), in: room.environment
      ) { box.item.id.segment($0) }
    }
  }
}

/// The box of one line of text, centered in its row; the row's height if there is no text.
func lineBox(_ text: MeasuredText?, x: Double, width: Double, row: Rect) -> Rect {
  let height = text.map { $0.ascent + $0.descent } ?? row.height
  return Rect(x: x, y: row.y + (row.height - height) / 2, width: width, height: height)
}

extension MeasuredItem {
  /// The kind of item that rules see.
  var role: LaidOutItem.Role {
    switch kind {
    case .text: .button
    case .image: .image
    case .customView: .customView
    case .segments: .segments
    case .fixedSpace, .flexibleSpace: .space
    }
  }

  /// Its title, or its segments' titles.
  var shownText: String {
    switch kind {
    case .text(let text): text.text
    case .segments(let titles): titles.map(\.text).joined(separator: " | ")
    default: ""
    }
  }
}

extension LaidOutBar {
  /// The bar mirrored, for a language written from right to left.
  func mirrored() -> LaidOutBar {
    func mirror(_ rect: Rect) -> Rect {
      Rect(x: frame.x + frame.maxX - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    var bar = self
    bar.items = items.map { LaidOutItem($0, frame: mirror($0.frame), label: mirror($0.label), slide: -$0.slide) }
    return bar
  }
}
