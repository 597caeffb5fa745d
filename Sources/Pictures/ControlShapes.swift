import BarLayout
import BarScreens
import FitModel

/// The shapes of an item besides its text, in the style of its platform: chevron, capsule or border, icon, field,
/// segment, badge.
struct ControlShapes {
  let bar: LaidOutBar
  let style: DrawingStyle
  private var isMirrored: Bool { bar.environment.isRightToLeft }

  init(_ bar: LaidOutBar) {
    self.bar = bar
    style = DrawingStyle(bar.environment.platform)
  }

  /// - Parameters:
  ///   - icon: name of the system item with this icon; `nil` if it is unknown.
  ///   - textWidth: width of the item's text, in points.
  func marks(of item: LaidOutItem, icon: String?, textWidth: Double?) -> [BarDrawing.Mark] {
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
  func ink(of item: LaidOutItem) -> Ink {
    switch item.role {
    case .badge: return .onBadge
    case .placeholder: return style == .classic ? .faint : .secondary
    case .tab: return style == .classic ? (isSelected(item) ? .onBadge : .faint) : isSelected(item) ? .tint : .secondary
    case .segment: return style == .classic ? .onBadge : .text
    case .back, .button: return style == .classic ? .onBadge : style == .glass ? .text : .tint
    default: return style == .classic && bar.kind != .status ? .onBadge : .text
    }
  }

  private var iconInk: Ink { style == .classic ? .onBadge : style == .glass ? .text : .tint }

  private func isSelected(_ item: LaidOutItem) -> Bool { item.id.index == 0 && item.id.role != .moreTab }

  private func icon(_ name: String?, in box: Rect, side: Double, ink: Ink) -> BarDrawing.Mark {
    let scale = min(side, max(8, box.width), box.height) / 22
    return .fill(BarIcon.outline(name, x: box.midX, y: box.y + box.height / 2, scale: scale), ink, clip: nil)
  }

  private static func inset(_ box: Rect, height: Double) -> Rect {
    let height = min(box.height, height)
    return Rect(x: box.x, y: box.y + (box.height - height) / 2, width: box.width, height: height)
  }

  private func button(_ item: LaidOutItem) -> [BarDrawing.Mark] {
    let box = item.frame
    guard box.width > 2, style != .flat else { return [] }
    if style == .glass { return BarGrounds.glass(Self.inset(box, height: 44)) }
    // Icons of a toolbar have no shape around them.
    if item.role == .image, bar.kind == .toolbar { return [] }
    return bordered(Self.inset(box, height: box.height < 40 ? 24 : 30))
  }

  private func bordered(_ box: Rect) -> [BarDrawing.Mark] {
    [.box(box, radius: 5, .press)] + BarGrounds.gloss(box, radius: 5) + [.frame(box, radius: 5, line: 1, .rim)]
  }

  /// The system's chevron, in the space before the label.
  private func back(_ item: LaidOutItem) -> [BarDrawing.Mark] {
    let metrics = bar.environment.platform.navigation
    let middle = item.label.y + item.label.height / 2
    let (width, gap) = (metrics.chevronWidth.value, metrics.chevronGap.value)
    if style == .classic { return arrow(item, gap: gap) }
    let start = isMirrored ? item.label.maxX + gap + width : item.label.x - gap - width
    let side: Double = isMirrored ? -1 : 1
    let arm = style == .glass ? 8 : min(9.5, item.rowHeight * 0.25)
    let tip = start + side * (style == .glass ? width / 2 - 5 : 1)
    let chevron = Outline(
      Outline.stroke(from: (tip, middle), to: (tip + side * arm, middle - arm), width: 2.2).segments
        + Outline.stroke(from: (tip, middle), to: (tip + side * arm, middle + arm), width: 2.2).segments)
    guard style == .glass else { return [.fill(chevron, .tint, clip: nil)] }
    let end = item.label.width > 0 ? capsuleEnd(after: item) : start + side * width
    let box = Rect(x: min(start, end), y: middle - 22, width: abs(end - start), height: 44)
    return BarGrounds.glass(box) + [.fill(chevron, .text, clip: nil)]
  }

  /// Where the capsule ends after a back label: earlier if the next text is close.
  private func capsuleEnd(after item: LaidOutItem) -> Double {
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
  private func arrow(_ item: LaidOutItem, gap: Double) -> [BarDrawing.Mark] {
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

  private func tab(_ item: LaidOutItem, icon: String?) -> [BarDrawing.Mark] {
    let box = iconBox(ofTab: item)
    var marks: [BarDrawing.Mark] = []
    if style == .glass, isSelected(item) {
      marks.append(.box(item.frame, radius: item.frame.height / 2, .control))
    } else if style == .classic, isSelected(item) {
      let frame = item.frame
      marks.append(
        .box(Rect(x: frame.x, y: frame.y + 2, width: frame.width, height: frame.height - 4), radius: 3, .gloss))
    }
    // The floating tabs of iPads show no icons.
    let isFloating = isBesideIcon(item) && bar.environment.device.idiom == .ipad && style == .glass
    return isFloating ? marks : marks + [self.icon(icon, in: box, side: box.width * 0.9, ink: ink(of: item))]
  }

  private func isBesideIcon(_ tab: LaidOutItem) -> Bool {
    abs(tab.label.y + tab.label.height / 2 - tab.frame.y - tab.frame.height / 2) < 1
  }

  private func iconBox(ofTab item: LaidOutItem) -> Rect {
    let side = min(24, item.frame.height * 0.55)
    let isBeside = isBesideIcon(item)
    let before = isMirrored ? item.label.maxX + 6 : item.label.x - side - 6
    let x = isBeside && !item.text.isEmpty ? before : item.frame.midX - side / 2
    let y = isBeside ? item.frame.y + (item.frame.height - side) / 2 : item.frame.y + 5
    return Rect(x: x, y: y, width: side, height: side)
  }

  private func badge(_ item: LaidOutItem, textWidth: Double?) -> [BarDrawing.Mark] {
    let box = badgeBox(item, textWidth: textWidth)
    return [.box(box, radius: box.height / 2, .badge)]
  }

  /// The pill of a badge: as wide as its text requires, but inside the device, and not over the icon of the next tab,
  /// which would then seem to have no icon.
  func badgeBox(_ item: LaidOutItem, textWidth: Double?) -> Rect {
    let width = max(item.frame.width, item.frame.height, (textWidth ?? 0) + 10)
    let x = min(max(0, item.frame.midX - width / 2), bar.frame.width - width)
    var box = Rect(x: x, y: item.frame.y, width: width, height: item.frame.height)
    let own = bar.items.first { $0.role == .tab && $0.id.role == item.id.role && $0.id.index == item.id.index }
    guard let own else { return box }
    let icons = bar.items.filter { $0.role == .tab && $0.id != own.id }.map(iconBox)
    if isMirrored {
      let end = icons.filter { $0.maxX < own.frame.midX }.map(\.maxX).max() ?? 0
      let start = min(max(box.x, end + 1), box.maxX - box.height)
      (box.x, box.width) = (start, box.maxX - start)
    } else {
      let end = icons.filter { $0.x > own.frame.midX }.map(\.x).min() ?? bar.frame.width + 1
      box.width = max(box.height, min(box.width, end - 1 - box.x))
    }
    return box
  }

  private func track(_ frame: Rect) -> [BarDrawing.Mark] {
    let box = Self.inset(frame, height: style == .classic ? 30 : 32)
    switch style {
    case .classic: return bordered(box)
    case .flat: return [.box(box, radius: 8, .control)]
    case .glass: return [.box(box, radius: box.height / 2, .control)]
    }
  }

  /// The first segment is drawn as selected, together with the background of the whole control.
  private func segment(_ item: LaidOutItem) -> [BarDrawing.Mark] {
    let control = bar.items.filter {
      $0.role == .segment && $0.id.bar == item.id.bar && $0.id.role == item.id.role
        && (item.id.part == nil || $0.id.index == item.id.index)
    }
    let box = Self.inset(item.frame, height: style == .classic ? 30 : 32)
    guard box.width > 2, let first = control.first else { return [] }
    if first.id != item.id {
      let x = isMirrored ? box.maxX : box.x
      return [.box(Rect(x: x, y: box.y + 7, width: 0.5, height: box.height - 14), radius: 0, .hairline)]
    }
    let left = control.map(\.frame.x).min() ?? 0, right = control.map(\.frame.maxX).max() ?? 0
    let ground = track(Rect(x: left, y: item.frame.y, width: right - left, height: item.frame.height))
    if style == .classic { return ground + [.box(box, radius: 5, .press)] }
    let inside = Rect(x: box.x + 2, y: box.y + 2, width: max(0, box.width - 4), height: max(0, box.height - 4))
    return ground + [.box(inside, radius: style == .glass ? inside.height / 2 : 6, .field)]
  }

  private func field(_ item: LaidOutItem) -> [BarDrawing.Mark] {
    let box = item.frame
    guard box.width > 2 else { return [] }
    let side = min(15, box.height / 2)
    let x = isMirrored ? box.maxX - 8 - side : box.x + 8
    let glass = icon(
      "search", in: Rect(x: x, y: box.y + (box.height - side) / 2, width: side, height: side), side: side,
      ink: style == .classic ? .faint : .secondary)
    switch style {
    case .classic:
      return [.box(box, radius: box.height / 2, .paper), .frame(box, radius: box.height / 2, line: 1, .rim), glass]
    case .flat: return [.box(box, radius: 10, .control), glass]
    case .glass: return BarGrounds.glass(box) + [glass]
    }
  }
}

/// Icons as simple strokes: system icons by the names of their items, and one symbol for all icons of the app.
enum BarIcon {
  /// An icon of about 20 points around a point.
  ///
  /// - Parameter name: the name of a system item; `nil` for an unknown icon.
  static func outline(_ name: String?, x: Double, y: Double, scale: Double) -> Outline {
    let shape = name.flatMap { shapes[$0] } ?? picture
    var segments: [Outline.Segment] = []
    for line in shape.lines {
      let points = stride(from: 0, to: line.count - 1, by: 2).map { (x + line[$0] * scale, y + line[$0 + 1] * scale) }
      for (from, to) in zip(points, points.dropFirst()) {
        segments += Outline.stroke(from: from, to: to, width: 1.7 * scale).segments
      }
    }
    for ring in shape.rings {
      segments +=
        Outline.ring(x: x + ring.x * scale, y: y + ring.y * scale, radius: ring.radius * scale, width: 1.7 * scale)
        .segments
    }
    return Outline(segments)
  }

  private struct Shape {
    /// Points of lines, x and y in turn, from −10 to 10.
    var lines: [[Double]]
    var rings: [(x: Double, y: Double, radius: Double)] = []
  }

  private static let picture = Shape(
    lines: [
      [-9, -8, 9, -8, 9, 8, -9, 8, -9, -8], [-8, 5, -3, -1, 1, 4, 4, 1, 8, 5],
    ], rings: [(4, -4, 1.8)])
  private static let cross = Shape(lines: [[-7, -7, 7, 7], [-7, 7, 7, -7]])
  private static let book = Shape(
    lines: [[0, -5, -9, -7.5, -9, 6, 0, 8.5, 9, 6, 9, -7.5, 0, -5, 0, 8.5]])
  private static let star = Shape(
    lines: [[0, -9.5, 2.5, -3, 9.5, -3, 4, 1.5, 6, 8.5, 0, 4.5, -6, 8.5, -4, 1.5, -9.5, -3, -2.5, -3, 0, -9.5]])
  private static let clock = Shape(lines: [[0, -5, 0, 0.5, 4, 3]], rings: [(0, 0, 9)])
  private static let dots = Shape(lines: [], rings: [(-7, 0, 1.7), (0, 0, 1.7), (7, 0, 1.7)])

  private static let shapes: [String: Shape] = [
    "action": Shape(lines: [
      [-3.5, -2, -7, -2, -7, 9, 7, 9, 7, -2, 3.5, -2], [0, 4, 0, -10], [-4, -6, 0, -10, 4, -6],
    ]),
    "add": Shape(lines: [[0, -9, 0, 9], [-9, 0, 9, 0]]),
    "bookmarks": book,
    "camera": Shape(
      lines: [[-10, -5, -5, -5, -3, -8, 3, -8, 5, -5, 10, -5, 10, 7, -10, 7, -10, -5]], rings: [(0, 1, 4)]),
    "cancel": cross, "close": cross, "stop": cross,
    "compose": Shape(lines: [[2, -8, -8, -8, -8, 8, 8, 8, 8, -1], [9, -9, -2, 2, -3, 4]]),
    "contacts": Shape(lines: [[-8, 9, -6, 3, 6, 3, 8, 9, -8, 9]], rings: [(0, -4, 4.5)]),
    "done": Shape(lines: [[-8, 0, -3, 6, 8, -7]]),
    "downloads": Shape(lines: [[0, -9, 0, 4], [-5, -1, 0, 4, 5, -1], [-8, 8, 8, 8]]),
    "fastForward": Shape(lines: [[-9, -6, 0, 0, -9, 6, -9, -6], [0, -6, 9, 0, 0, 6, 0, -6]]),
    "favorites": star, "featured": star, "topRated": star,
    "history": clock, "mostRecent": clock, "recents": clock,
    "more": dots,
    "mostViewed": Shape(lines: [[-8, -6, 8, -6], [-8, 0, 8, 0], [-8, 6, 8, 6]]),
    "organize": Shape(lines: [[-10, 7, -10, -7, -4, -7, -2, -4, 10, -4, 10, 7, -10, 7]]),
    "pageCurl": Shape(lines: [[-7, -9, 7, -9, 7, 4, 2, 9, -7, 9, -7, -9], [7, 4, 2, 4, 2, 9]]),
    "pause": Shape(lines: [[-4, -8, -4, 8], [4, -8, 4, 8]]),
    "play": Shape(lines: [[-6, -8, 8, 0, -6, 8, -6, -8]]),
    "refresh": Shape(
      lines: [
        [7, -4, 3.5, -7.2, -1, -8, -5, -6.2, -7.7, -2, -7.7, 2, -5, 6.2, -1, 8, 3.5, 7.2, 7, 4],
        [7.5, -9, 7, -4, 2, -4],
      ]),
    "reply": Shape(lines: [[-3, -7, -9, -1, -3, 5], [-9, -1, 3, -1, 7, 1, 9, 7]]),
    "rewind": Shape(lines: [[9, -6, 0, 0, 9, 6, 9, -6], [0, -6, -9, 0, 0, 6, 0, -6]]),
    "search": Shape(lines: [[2.6, 2.6, 9, 9]], rings: [(-2, -2, 6.5)]),
    "trash": Shape(
      lines: [[-8, -6, 8, -6], [-3, -6, -3, -9, 3, -9, 3, -6], [-6, -6, -5, 9, 5, 9, 6, -6], [0, -2, 0, 5]]),
  ]
}

extension Outline {
  /// A line with square caps, so that lines of a polygon join.
  static func stroke(from start: (Double, Double), to end: (Double, Double), width: Double) -> Outline {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return Outline() }
    let (x, y) = (dx / length * width / 2, dy / length * width / 2)
    // The winding is always the same, so that crossing lines leave no hole.
    return .polygon([
      (start.0 - x + y, start.1 - y - x), (end.0 + x + y, end.1 + y - x), (end.0 + x - y, end.1 + y + x),
      (start.0 - x - y, start.1 - y + x),
    ])
  }

  /// A circle's line around a point, inside the radius.
  static func ring(x: Double, y: Double, radius: Double, width: Double) -> Outline {
    func circle(_ radius: Double) -> Outline {
      .rectangle(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    }
    guard radius > width else { return circle(radius) }
    return Outline(circle(radius).segments + circle(radius - width).reversed.segments)
  }
}
