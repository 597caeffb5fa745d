public import FitModel

/// The kinds of bars, by the keys of the screens file.
public enum BarKind: String, Hashable, Sendable, CaseIterable, Codable {
  case navigation, toolbar, tabs, search
}

/// The container of a tab bar on an iPad.
public enum TabsContainer: String, Hashable, Sendable, CaseIterable, Codable {
  /// Along the bottom of the screen.
  case fullScreen = "full-screen"
  /// In a popover.
  case popover
  /// In the narrow pane of a split view.
  case pane
}

/// What a screen does with the status bar.
public struct StatusBar: Hashable, Sendable, Codable {
  /// Whether it is hidden.
  public var isHidden: Bool
  /// Where this is stated.
  public var position: SourcePosition

  public init(isHidden: Bool, at position: SourcePosition) {
    self.isHidden = isHidden
    self.position = position
  }
}

/// A bar height fixed by the app.
public struct PinnedBarHeight: Hashable, Sendable, Codable {
  /// The height in points.
  public var height: Double
  /// Where it is fixed.
  public var position: SourcePosition

  public init(_ height: Double, at position: SourcePosition) {
    self.height = height
    self.position = position
  }
}

extension Screen {
  /// The tabs in an orientation: `tabsLandscape` in landscape if it is not empty, otherwise `tabs`.
  public func tabs(_ orientation: Orientation) -> [TabItem] {
    orientation == .landscape && !tabsLandscape.isEmpty ? tabsLandscape : tabs
  }
}

/// A bar style of UIKit. Bars of either style may be translucent.
public enum BarStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// Light, in light mode.
  case `default`
  case black
}

/// The appearance of a bar as stated in a document; `nil` if the document leaves it to UIKit or to code.
public struct BarAppearance: Hashable, Sendable, Codable {
  /// Whether the content behind the bar shines through.
  public var translucent: Bool?
  /// Its style; `nil` if the document does not state one.
  public var style: BarStyle?

  /// What is left out is not stated.
  public init(translucent: Bool? = nil, style: BarStyle? = nil) {
    self.translucent = translucent
    self.style = style
  }
}

extension NavigationItem {
  /// The appearance of the bar, if the document states it.
  public var appearance: BarAppearance {
    get { BarAppearance(translucent: translucent, style: style) }
    set { (translucent, style) = (newValue.translucent, newValue.style) }
  }
}
