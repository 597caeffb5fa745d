/// A Dynamic Type setting.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  case extraSmall = "extra-small"
  case small, medium, large
  case extraLarge = "extra-large"
  case extraExtraLarge = "extra-extra-large"
  case extraExtraExtraLarge = "extra-extra-extra-large"
  case accessibilityMedium = "accessibility-medium"

  /// Whether it is one of the sizes that people turn on as an accessibility setting.
  public var isAccessibilitySize: Bool { self == .accessibilityMedium }

  /// Size of a large title in points; buttons and tabs of bars do not scale, titles up to iOS 18 neither.
  ///
  /// Source: Human Interface Guidelines, typography, Dynamic Type sizes of Large Title; 44 at the first accessibility
  /// size, which is where bars stop growing.
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
