import BarLayout
import BarScreens
import FitModel

/// How the bars of a platform are drawn.
enum DrawingStyle {
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

/// The size of a picture's bar, its safe area insets and its layout margins, in points.
struct BarGround {
  var width, height: Double
  var safe: Insets
  var margin: Double

  init(_ bar: LaidOutBar) {
    let environment = bar.environment
    width = bar.frame.width
    height = bar.frame.height
    safe = environment.safeArea.value
    safe.top = 0
    // Only a tab bar extends to the edge of the device; one that is not taller than the inset is above it.
    if bar.kind != .tab || height <= safe.bottom { safe.bottom = 0 }
    margin = environment.margin.value
  }
}

/// The background of a bar: a gradient, a flat color with a hairline, or a flat color.
enum BarGrounds {
  static func marks(of bar: LaidOutBar, _ ground: BarGround) -> [BarDrawing.Mark] {
    let all = Rect(x: 0, y: 0, width: ground.width, height: ground.height)
    let isBelow = bar.kind == .tab || bar.kind == .toolbar
    let edge = Rect(x: 0, y: isBelow ? 0 : ground.height - 0.5, width: ground.width, height: 0.5)
    switch DrawingStyle(bar.environment.platform) {
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
  private static func platter(of bar: LaidOutBar) -> [BarDrawing.Mark] {
    let tabs = bar.items.filter { $0.role == .tab }.map(\.frame)
    guard bar.kind == .tab, let left = tabs.map(\.x).min(), let right = tabs.map(\.maxX).max() else { return [] }
    let inset = 4.0
    return glass(
      Rect(
        x: left - inset, y: tabs[0].y - bar.frame.y - inset, width: right - left + 2 * inset,
        height: tabs[0].height + 2 * inset))
  }
}
