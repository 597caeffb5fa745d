/// What a text is for; each role can have its own font.
public enum FontRole: String, Sendable, Hashable, CaseIterable, Codable {
  case title, largeTitle = "large-title", prompt, back, button, done, toolbar, tab, badge, search, scope, segment
}

/// Weight of a font on OpenType's `wght` scale.
public struct FontWeight: Hashable, Sendable {
  /// 1…1000; 400 is regular, 600 semibold, 700 bold.
  public var value: Double
  /// A weight on the `wght` scale.
  public init(_ value: Double) { self.value = value }
  /// 400, the weight of body text.
  public static let regular = FontWeight(400)
  /// 500, one step above regular.
  public static let medium = FontWeight(500)
  /// 600, the weight of titles in bars.
  public static let semibold = FontWeight(600)
  /// 700, the weight of large titles.
  public static let bold = FontWeight(700)
  /// The name that UIKit uses, or the number.
  public var name: String {
    [
      100: "ultralight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold",
      800: "heavy", 900: "black",
    ][value] ?? "\(Int(value))"
  }
}

/// How a text is set: role, size in points, weight.
public struct TextStyle: Hashable, Sendable {
  /// What the text is for.
  public var role: FontRole
  /// Font size in points.
  public var size: Double
  /// Weight on the `wght` scale.
  public var weight: FontWeight
  /// A style; `size` in points.
  public init(role: FontRole, size: Double, weight: FontWeight) {
    self.role = role
    self.size = size
    self.weight = weight
  }
}

/// A Dynamic Type setting.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  case extraSmall = "extra-small"
  case small, medium, large
  case extraLarge = "extra-large"
  case extraExtraLarge = "extra-extra-large"
  case extraExtraExtraLarge = "extra-extra-extra-large"
  case accessibilityMedium = "accessibility-medium"

  /// Whether it is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self == .accessibilityMedium }

  /// Size of a large title in points; the buttons and tabs of bars do not scale, nor do titles up to iOS 18.
  ///
  /// Source: Human Interface Guidelines, typography, Dynamic Type sizes of Large Title; 44 at the first accessibility
  /// size, the largest that bars use.
  public var largeTitleSize: Double {
    switch self {
    case .extraSmall: 31
    case .small: 32
    case .medium: 33
    case .large: 34
    case .extraLarge: 36
    case .extraExtraLarge: 38
    case .extraExtraExtraLarge: 40
    case .accessibilityMedium: 44
    }
  }
}
