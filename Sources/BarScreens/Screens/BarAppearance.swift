/// A bar style of UIKit; both may be translucent.
public enum BarStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// Light, in light mode.
  case `default`
  /// Black.
  case black
}

/// The appearance of a bar as stated in a document; `nil` if the document leaves it to UIKit or to code.
public struct BarAppearance: Hashable, Sendable, Codable {
  /// Whether the content behind the bar shines through.
  public var translucent: Bool?
  /// Its style.
  public var style: BarStyle?

  /// Creates an appearance; what is left out is not stated.
  public init(translucent: Bool? = nil, style: BarStyle? = nil) {
    self.translucent = translucent
    self.style = style
  }
}

extension NavigationItem {
  /// The appearance of the bar, as far as the document states it.
  public var appearance: BarAppearance {
    get { BarAppearance(translucent: translucent, style: style) }
    set { (translucent, style) = (newValue.translucent, newValue.style) }
  }
}
