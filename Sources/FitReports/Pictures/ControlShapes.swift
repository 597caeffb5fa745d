import BarLayout
import BarScreens
import FitModel

/// The shapes of an item besides its text, in the style of its platform: chevron, capsule or border, icon, field,
/// segment, badge.
struct ControlShapes {
  let bar: PlacedBar
  let look: BarLook
  private var isMirrored: Bool { bar.context.isRightToLeft }

  init(_ bar: PlacedBar) {
    self.bar = bar
    look = BarLook(bar.context.platform)
  }

  /// - Parameters:
  ///   - icon: name of the system item with this icon; `nil` if it is not known.
  ///   - textWidth: width of the item's text, in points.
  func marks(of item: PlacedItem, icon: String?, textWidth: Double?) -> [BarDrawing.Mark] {
    switch item.role {
    case .back: back(item)
    case .button: button(item)
    case .image: button(item) + [self.icon(icon, in: item.label, side: 22, ink: iconInk)]
    case .customView: [.frame(Self.inset(item.label, height: 30), radius: 5, line: 0.75, .secondary)]
    case .tab: tab(item, icon: icon)
    case .badge: badge(item, textWidth: textWidth)
    case .segment: segment(item)
    case .placeholder: field(item)
    default: []
    }
  }

  /// The ink of an item's text.
  func ink(of item: PlacedItem) -> Ink {
    switch item.role {
    case .badge: return .onBadge
    case .placeholder: return look == .classic ? .faint : .secondary
    case .tab: return look == .classic ? (isSelected(item) ? .onBadge : .faint) : isSelected(item) ? .tint : .secondary
    case .segment: return look == .classic ? .onBadge : .text
    case .back, .button: return look == .classic ? .onBadge : look == .glass ? .text : .tint
    default: return look == .classic && bar.kind != .status ? .onBadge : .text
    }
  }

  private var iconInk: Ink { look == .classic ? .onBadge : look == .glass ? .text : .tint }

  private func isSelected(_ item: PlacedItem) -> Bool { item.id.index == 0 && item.id.role != .moreTab }

  private func icon(_ name: String?, in box: Rect, side: Double, ink: Ink) -> BarDrawing.Mark {
    let scale = min(side, max(8, box.width), box.height) / 22
    return .fill(BarIcon.outline(name, x: box.midX, y: box.y + box.height / 2, scale: scale), ink, clip: nil)
  }

  private static func inset(_ box: Rect, height: Double) -> Rect {
    let height = min(box.height, height)
    return Rect(x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height)
  }

  private func button(_ item: PlacedItem) -> [BarDrawing.Mark] {
    let box = item.frame
    guard box.width > 2, look != .flat else { return [] }
    if look == .glass { return BarGrounds.glass(Self.inset(box, height: 44)) }
    // Icons of a toolbar have no shape around them.
    if item.role == .image, bar.kind == .toolbar { return [] }
    return bordered(Self.inset(box, height: box.height < 40 ? 24 : 30))
  }

  private func bordered(_ box: Rect) -> [BarDrawing.Mark] {
    [.box(box, radius: 5, .press)] + BarGrounds.gloss(box, radius: 5) + [.frame(box, radius: 5, line: 1, .rim)]
  }

  /// The system's chevron, in its room before the label.
  private func back(_ item: PlacedItem) -> [BarDrawing.Mark] {
    let metrics = bar.context.platform.navigation
    let middle = item.label.y + item.label.height / 2
    let (width, gap) = (metrics.chevronWidth.value, metrics.chevronGap.value)
    if look == .classic { return arrow(item, gap: gap) }
    let start = isMirrored ? item.label.maxX + gap + width : item.label.x - gap - width
    let side: Double = isMirrored ? -1 : 1
    let reach = look == .glass ? 8 : min(9.5, item.rowHeight * 0.25)
    let tip = start + side * (look == .glass ? width / 2 - 5 : 1)
    let chevron = Outline(
      Outline.stroke(from: (tip, middle), to: (tip + side * reach, middle - reach), width: 2.2).segments
        + Outline.stroke(from: (tip, middle), to: (tip + side * reach, middle + reach), width: 2.2).segments)
    guard look == .glass else { return [.fill(chevron, .tint, clip: nil)] }
    let end = item.label.width > 0 ? capsuleEnd(after: item) : start + side * width
    let box = Rect(x: min(start, end), y: middle - 22, width: abs(end - start), height: 44)
    return BarGrounds.glass(box) + [.fill(chevron, .text, clip: nil)]
  }

  /// Room after a back label; less if the next text is closer.
  private func capsuleEnd(after item: PlacedItem) -> Double {
    let others = bar.items.filter {
      $0.id != item.id && $0.label.width > 0 && abs($0.label.y - item.label.y) < 12 && $0.role != .space
    }.map(\.label)
    if isMirrored {
      let next = others.map(\.maxX).filter { $0 < item.label.x }.max() ?? -.infinity
      return max(item.label.x - 16, min(item.label.x, next + 3))
    }
    let next = others.map(\.x).filter { $0 > item.label.maxX }.min() ?? .infinity
    return min(item.label.maxX + 16, max(item.label.maxX, next - 3))
  }

  /// A pointed button around its label.
  private func arrow(_ item: PlacedItem, gap: Double) -> [BarDrawing.Mark] {
    let height: Double = item.rowHeight < 40 ? 24 : 30
    let side: Double = isMirrored ? -1 : 1
    let (start, end) = isMirrored ? (item.label.maxX, item.label.x) : (item.label.x, item.label.maxX)
    let middle = item.label.y + item.label.height / 2
    func shape(_ inset: Double) -> Outline {
      let half = height / 2 - inset
      let (tip, shoulder, back) = (start - side * (gap - inset * 1.5), start - side * 4, end + side * (9 - inset))
      let points = [
        (tip, middle), (shoulder, middle - half), (back, middle - half), (back, middle + half),
        (shoulder, middle + half),
      ]
      return .polygon((isMirrored ? points.reversed() : points).map { (x: $0.0, y: $0.1) })
    }
    let left = min(start - side * 4, end + side * 8), right = max(start - side * 4, end + side * 8)
    let body = Rect(x: left, y: middle - height / 2 + 1, width: right - left, height: height - 2)
    return [
      .fill(Outline(shape(0).segments + shape(1).reversed.segments), .rim, clip: nil),
      .fill(shape(1), .press, clip: nil),
    ]
      + BarGrounds.gloss(body, radius: 0)
  }

  private func tab(_ item: PlacedItem, icon: String?) -> [BarDrawing.Mark] {
    let side = min(24, item.frame.height * 0.55)
    let isBeside = abs(item.label.y + item.label.height / 2 - item.frame.y - item.frame.height / 2) < 1
    let before = isMirrored ? item.label.maxX + 6 : item.label.x - side - 6
    let x = isBeside && !item.text.isEmpty ? before : item.frame.midX - side / 2
    let y = isBeside ? item.frame.y + (item.frame.height - side) / 2 : item.frame.y + 5
    let box = Rect(x: x, y: y, width: side, height: side)
    // iPads of iOS 16 and later show no icons in tabs that float.
    let isFloating = isBeside && bar.context.device.idiom == .ipad && look == .glass
    var marks: [BarDrawing.Mark] = []
    if look == .glass, isSelected(item) {
      marks.append(.box(item.frame, radius: item.frame.height / 2, .control))
    } else if look == .classic, isSelected(item) {
      let frame = item.frame
      marks.append(
        .box(Rect(x: frame.x, y: frame.y + 2, width: frame.width, height: frame.height - 4), radius: 3, .gloss))
    }
    return isFloating ? marks : marks + [self.icon(icon, in: box, side: side * 0.9, ink: ink(of: item))]
  }

  /// A badge as wide as its text requires, inside the device.
  private func badge(_ item: PlacedItem, textWidth: Double?) -> [BarDrawing.Mark] {
    let width = max(item.frame.width, item.frame.height, (textWidth ?? 0) + 10)
    let x = min(max(0, item.frame.midX - width / 2), bar.frame.width - width)
    let box = Rect(x: x, y: item.frame.y, width: width, height: item.frame.height)
    return [.box(box, radius: box.height / 2, .badge)]
  }

  private func track(_ frame: Rect) -> [BarDrawing.Mark] {
    let box = Self.inset(frame, height: look == .classic ? 30 : 32)
    switch look {
    case .classic: return bordered(box)
    case .flat: return [.box(box, radius: 8, .control)]
    case .glass: return [.box(box, radius: box.height / 2, .control)]
    }
  }

  /// The first segment is drawn as selected, and with the ground of the whole control.
  private func segment(_ item: PlacedItem) -> [BarDrawing.Mark] {
    let control = bar.items.filter {
      $0.role == .segment && $0.id.bar == item.id.bar && $0.id.role == item.id.role
        && (item.id.part == nil || $0.id.index == item.id.index)
    }
    let box = Self.inset(item.frame, height: look == .classic ? 30 : 32)
    guard box.width > 2, let first = control.first else { return [] }
    if first.id != item.id {
      let x = isMirrored ? box.maxX : box.x
      return [.box(Rect(x: x, y: box.y + 7, width: 0.5, height: box.height - 14), radius: 0, .hairline)]
    }
    let left = control.map(\.frame.x).min() ?? 0, right = control.map(\.frame.maxX).max() ?? 0
    let ground = track(Rect(x: left, y: item.frame.y, width: right - left, height: item.frame.height))
    if look == .classic { return ground + [.box(box, radius: 5, .press)] }
    let inside = Rect(x: box.x + 2, y: box.y + 2, width: max(0, box.width - 4), height: max(0, box.height - 4))
    return ground + [.box(inside, radius: look == .glass ? inside.height / 2 : 6, .field)]
  }

  private func field(_ item: PlacedItem) -> [BarDrawing.Mark] {
    let box = item.frame
    guard box.width > 2 else { return [] }
    let side = min(15, box.height / 2)
    let x = isMirrored ? box.maxX - 8 - side : box.x + 8
    let glass = icon(
      "search", in: Rect(x: x, y: box.y + (box.height - side) / 2, width: side, height: side), side: side,
      ink: look == .classic ? .faint : .secondary)
    switch look {
    case .classic:
      return [.box(box, radius: box.height / 2, .paper), .frame(box, radius: box.height / 2, line: 1, .rim), glass]
    case .flat: return [.box(box, radius: 10, .control), glass]
    case .glass: return BarGrounds.glass(box) + [glass]
    }
  }
}
