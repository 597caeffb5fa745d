import BarLayout
import BarScreens
import FitModel

/// How the bars of a platform look.
enum BarLook {
  /// Bordered buttons on gradients, up to iOS 6.
  case classic
  /// Plain texts on flat bars, iOS 7 to 18.
  case flat
  /// Capsules of glass without a bar behind them, from iOS 26 on.
  case glass

  init(_ platform: Platform) {
    self = platform.versions.upperBound < 7 ? .classic : platform.versions.lowerBound < 26 ? .flat : .glass
  }
}

/// The position of a picture's bar between device edge, safe area and margins, in points.
struct BarGround {
  var width, height: Double
  var safe: Insets
  var margin: Double

  init(_ bar: PlacedBar) {
    let context = bar.context
    width = bar.frame.width
    height = bar.frame.height
    let insets = context.device.insets(context.orientation).value
    safe = context.pane.isFullScreen ? Insets(left: insets.left, right: insets.right) : Insets()
    // Bars at the bottom extend to the edge of the device; a bar without room for the inset is above it.
    if bar.kind == .tab, height > insets.bottom { safe.bottom = insets.bottom }
    margin = context.platform.margins.margin(context.device, pane: context.pane).value
  }
}

/// The background of a bar: a gradient, a flat ground with a hairline, or none.
enum BarGrounds {
  static func marks(of bar: PlacedBar, _ ground: BarGround) -> [BarDrawing.Mark] {
    let all = Rect(x: 0, y: 0, width: ground.width, height: ground.height)
    let isBelow = bar.kind == .tab || bar.kind == .toolbar
    let edge = Rect(x: 0, y: isBelow ? 0 : ground.height - 0.5, width: ground.width, height: 0.5)
    switch BarLook(bar.context.platform) {
    case .classic:
      let height = ground.height - ground.safe.bottom
      let ink: Ink = bar.kind == .tab ? .tabs : .chrome
      return [.box(all, radius: 0, ink)] + gloss(Rect(x: 0, y: 0, width: ground.width, height: height), radius: 0)
        + [.box(edge, radius: 0, .press)]
    case .flat: return [.box(all, radius: 0, .bar), .box(edge, radius: 0, .hairline)]
    case .glass: return [.box(all, radius: 0, .bar)] + platter(of: bar)
    }
  }

  /// A gloss from above: thin layers of decreasing height.
  static func gloss(_ rect: Rect, radius: Double) -> [BarDrawing.Mark] {
    (1...10).map { layer in
      .box(
        Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * (1 - Double(layer) / 11)), radius: radius,
        .gloss)
    }
  }

  /// Glass with its rim.
  static func glass(_ rect: Rect) -> [BarDrawing.Mark] {
    [
      .box(rect, radius: rect.height / 2, .glass), .frame(rect, radius: rect.height / 2, line: 0.75, .rim),
    ]
  }

  /// The capsule that all tabs share.
  private static func platter(of bar: PlacedBar) -> [BarDrawing.Mark] {
    let tabs = bar.items.filter { $0.role == .tab }.map(\.frame)
    guard bar.kind == .tab, let left = tabs.map(\.x).min(), let right = tabs.map(\.maxX).max() else { return [] }
    let inset = 4.0
    return glass(
      Rect(
        x: left - inset, y: tabs[0].y - bar.frame.y - inset, width: right - left + 2 * inset,
        height: tabs[0].height + 2 * inset))
  }
}

/// The inks as CSS.
enum PictureInks {
  /// A rule for each ink, which takes its colour from the variables.
  static let rules = Ink.allCases.map { ink in
    "svg.bar .\(ink.rawValue){fill:var(--ink-\(ink.rawValue));fill-opacity:var(--ink-\(ink.rawValue)-o)}"
  }.joined(separator: "\n")

  /// The variables of all inks: their colours on white paper, or on a dark page.
  static func variables(isDark: Bool) -> String {
    Ink.allCases.map { ink in
      let color = isDark ? ink.dark : ink.light
      return "--ink-\(ink.rawValue):\(color.hex);--ink-\(ink.rawValue)-o:\(PathData.number(color.opacity))"
    }.joined(separator: ";")
  }
}
