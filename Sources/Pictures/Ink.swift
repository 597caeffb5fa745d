import BarLayout
import BarScreens
import FitModel

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
