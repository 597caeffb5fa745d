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

/// The inks as CSS.
package enum PictureInks {
  /// A rule for each ink, which takes its color from the variables.
  package static let rules = Ink.allCases.map { ink in
    "svg.bar .\(ink.rawValue){fill:var(--ink-\(ink.rawValue));fill-opacity:var(--ink-\(ink.rawValue)-o)}"
  }.joined(separator: "\n")

  /// The variables of all inks: their colors on white paper, or on a dark page.
  package static func variables(isDark: Bool) -> String {
    Ink.allCases.map { ink in
      let color = isDark ? ink.dark : ink.light
      return "--ink-\(ink.rawValue):\(color.hex);--ink-\(ink.rawValue)-o:\(PathData.number(color.opacity))"
    }.joined(separator: ";")
  }
}

/// The color of a mark.
public enum Ink: String, Hashable, Sendable, CaseIterable, Codable {
  /// The bar, the part of it outside the safe area, and its layout margins.
  case bar, unsafe, margin
  /// The edges of the device.
  case edge
  /// Texts: ordinary, tappable, secondary, and on a badge.
  case text, tint, secondary, onBadge = "on-badge"
  /// Controls without a text: fields and segments, selected segments, badges.
  case control, field, badge
  /// The line where a flat bar ends.
  case hairline
  /// Glass, and the rim of raised shapes.
  case glass, rim
  /// Bars with gradients: navigation bars and toolbars, tab bars, gloss, raised buttons, white fields, and texts that
  /// are not selected.
  case chrome, tabs, gloss, press, paper, faint
  /// The frame around the item a finding is about.
  case subject
  /// Dimensions: gaps and items.
  case gap, width
  /// Needed points and available points.
  case need, room

  /// A color as 0xRRGGBB with its opacity.
  public struct Color: Hashable, Sendable {
    /// 0xRRGGBB.
    public var rgb: UInt32
    /// 0 invisible … 1 opaque.
    public var opacity: Double

    /// `#1a2b3c`.
    var hex: String {
      let digits = String(rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  /// The color on white paper.
  public var light: Color {
    switch self {
    case .bar: Color(rgb: 0xF1F2F6, opacity: 1)
    case .unsafe: Color(rgb: 0x8A90A0, opacity: 0.28)
    case .margin: Color(rgb: 0x2F6FDE, opacity: 0.1)
    case .edge: Color(rgb: 0x3B4252, opacity: 1)
    case .text: Color(rgb: 0x101318, opacity: 1)
    case .tint: Color(rgb: 0x0A63D6, opacity: 1)
    case .secondary: Color(rgb: 0x6A7080, opacity: 1)
    case .onBadge: Color(rgb: 0xFFFFFF, opacity: 1)
    case .control: Color(rgb: 0x767E90, opacity: 0.2)
    case .field: Color(rgb: 0xFFFFFF, opacity: 0.95)
    case .hairline: Color(rgb: 0x000000, opacity: 0.3)
    case .glass: Color(rgb: 0xFFFFFF, opacity: 0.85)
    case .rim: Color(rgb: 0x2B3A55, opacity: 0.35)
    case .chrome: Color(rgb: 0x5F7899, opacity: 1)
    case .tabs: Color(rgb: 0x15171B, opacity: 1)
    case .gloss: Color(rgb: 0xFFFFFF, opacity: 0.034)
    case .press: Color(rgb: 0x33517E, opacity: 1)
    case .paper: Color(rgb: 0xFFFFFF, opacity: 1)
    case .faint: Color(rgb: 0x8E929B, opacity: 1)
    case .badge: Color(rgb: 0xD92D20, opacity: 1)
    case .subject: Color(rgb: 0xC4271B, opacity: 0.55)
    case .gap: Color(rgb: 0x6A7080, opacity: 1)
    case .width: Color(rgb: 0x0A63D6, opacity: 0.9)
    case .need: Color(rgb: 0xC4271B, opacity: 1)
    case .room: Color(rgb: 0x14783C, opacity: 1)
    }
  }

  /// The color on a dark page.
  public var dark: Color {
    switch self {
    case .bar: Color(rgb: 0x2A2D36, opacity: 1)
    case .unsafe: Color(rgb: 0x000000, opacity: 0.45)
    case .margin: Color(rgb: 0x6FA3FF, opacity: 0.14)
    case .edge: Color(rgb: 0xA9B0C0, opacity: 1)
    case .text: Color(rgb: 0xF4F5F8, opacity: 1)
    case .tint: Color(rgb: 0x6BAAFF, opacity: 1)
    case .secondary: Color(rgb: 0xA3AABA, opacity: 1)
    case .onBadge: Color(rgb: 0xFFFFFF, opacity: 1)
    case .control: Color(rgb: 0xA3AABA, opacity: 0.24)
    case .field: Color(rgb: 0x767E90, opacity: 0.75)
    case .hairline: Color(rgb: 0xFFFFFF, opacity: 0.3)
    case .glass: Color(rgb: 0x4A4F5C, opacity: 0.85)
    case .rim: Color(rgb: 0xD5DCEA, opacity: 0.35)
    case .chrome: Color(rgb: 0x46597A, opacity: 1)
    case .tabs: Color(rgb: 0x0B0C0F, opacity: 1)
    case .gloss: Color(rgb: 0xFFFFFF, opacity: 0.026)
    case .press: Color(rgb: 0x273E63, opacity: 1)
    case .paper: Color(rgb: 0xF1F2F6, opacity: 1)
    case .faint: Color(rgb: 0x8E929B, opacity: 1)
    case .badge: Color(rgb: 0xE5453A, opacity: 1)
    case .subject: Color(rgb: 0xFF7A70, opacity: 0.6)
    case .gap: Color(rgb: 0xA3AABA, opacity: 1)
    case .width: Color(rgb: 0x6BAAFF, opacity: 0.95)
    case .need: Color(rgb: 0xFF7A70, opacity: 1)
    case .room: Color(rgb: 0x5CCB86, opacity: 1)
    }
  }
}
