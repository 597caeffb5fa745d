/// A bar style of UIKit; both may be translucent.
public enum BarStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// Light, in light mode.
  case `default`
  /// Black.
  case black
}

/// What a document says about the look of a bar; `nil` where it leaves it to UIKit or to code.
public struct BarAppearance: Hashable, Sendable, Codable {
  /// Whether the content behind the bar shines through.
  public var translucent: Bool?
  /// Its style.
  public var style: BarStyle?

  /// Creates an appearance of which only the arguments are known.
  public init(translucent: Bool? = nil, style: BarStyle? = nil) {
    self.translucent = translucent
    self.style = style
  }
}

extension NavigationItem {
  /// How the bar looks, as far as the document says so.
  public var appearance: BarAppearance {
    get { BarAppearance(translucent: translucent, style: style) }
    set { (translucent, style) = (newValue.translucent, newValue.style) }
  }
}
