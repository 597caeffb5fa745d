import BarLayout
import BarScreens
import FitVocabulary

/// What an item shows besides its text: chevron, icon, field, segment, badge.
///
/// An icon's own picture is not known; a tile of its width stands for it.
enum ControlShapes {
  static func shapes(of item: PlacedItem, in bar: PlacedBar) -> [(outline: Outline, ink: Ink)] {
    switch item.role {
    case .back: chevron(item, in: bar).map { [($0, .tint)] } ?? []
    case .image: [(tile(item.label, side: 24), .icon)]
    case .customView: [(tile(item.label, side: 28), .control)]
    case .tab: tab(item, in: bar)
    case .badge: [(.rectangle(item.frame, radius: 9), .badge)]
    case .segment: [(.rectangle(inset(item.frame), radius: 6), .control)]
    case .placeholder: [(.rectangle(item.frame, radius: 9), .control), (glass(item, in: bar), .secondary)]
    case .button where bar.context.platform.name == "ios26":
      [(.rectangle(item.frame, radius: item.frame.height / 2), .control)]
    default: []
    }
  }

  private static func tile(_ box: Rect, side: Double) -> Outline {
    let height = min(side, box.height * 0.7)
    return .rectangle(
      Rect(x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height), radius: 5)
  }

  private static func inset(_ box: Rect) -> Rect {
    let height = min(box.height, 32)
    return Rect(x: box.x + 0.5, y: box.y + (box.height - height) / 2, width: max(0, box.width - 1), height: height)
  }

  /// The system's chevron, in the room the platform's numbers give it before the label.
  private static func chevron(_ item: PlacedItem, in bar: PlacedBar) -> Outline? {
    let metrics = bar.context.platform.navigation
    let width = metrics.chevronWidth.value
    guard width > 0 else { return nil }
    let middle = item.label.y + item.label.height / 2
    let reach = min(9.5, item.rowHeight * 0.25)
    let isMirrored = bar.context.isRightToLeft
    let start =
      isMirrored
      ? item.label.maxX + metrics.chevronGap.value + width : item.label.x - metrics.chevronGap.value - width
    let side: Double = isMirrored ? -1 : 1
    let tip = start + side * 1
    let end = start + side * (reach + 1)
    let stroke = side * 2.6
    return .polygon([
      (tip, middle), (end, middle - reach), (end + stroke, middle - reach), (tip + stroke, middle),
      (end + stroke, middle + reach), (end, middle + reach),
    ])
  }

  private static func tab(_ item: PlacedItem, in bar: PlacedBar) -> [(outline: Outline, ink: Ink)] {
    let ink: Ink = item.id == .tab(0) ? .icon : .control
    let side = min(24, item.frame.height * 0.55)
    let isBeside = abs(item.label.y + item.label.height / 2 - item.frame.y - item.frame.height / 2) < 1
    let x = isBeside && !item.text.isEmpty ? item.label.x - side - 6 : item.frame.midX - side / 2
    let y = isBeside ? item.frame.y + (item.frame.height - side) / 2 : item.frame.y + 4
    return [(.rectangle(Rect(x: x, y: y, width: side, height: side), radius: 6), ink)]
  }

  /// The magnifying glass of a search field: a ring.
  private static func glass(_ item: PlacedItem, in bar: PlacedBar) -> Outline {
    let side = min(14, item.frame.height / 2)
    let isMirrored = bar.context.isRightToLeft
    let x = isMirrored ? item.frame.maxX - 8 - side : item.frame.x + 8
    let ring = Rect(x: x, y: item.frame.y + (item.frame.height - side) / 2, width: side, height: side)
    let hole = Rect(x: ring.x + 2, y: ring.y + 2, width: max(0, side - 4), height: max(0, side - 4))
    return Outline(
      Outline.rectangle(ring, radius: side / 2).segments
        + Outline.rectangle(hole, radius: hole.width / 2).reversed.segments)
  }
}
