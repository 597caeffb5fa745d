public import FitModel

/// The kinds of bars, by the keys of the screens file.
public enum BarKind: String, Hashable, Sendable, CaseIterable, Codable {
  case navigation, toolbar, tabs, search
}

/// The place of a tab bar on an iPad.
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
  /// The tabs in an orientation.
  public func tabs(_ orientation: Orientation) -> [TabItem] {
    orientation == .landscape && !tabsLandscape.isEmpty ? tabsLandscape : tabs
  }
}

/// A bar style of UIKit. Bars of either style may be translucent.
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

/// A range of iOS versions: from one version on, and before another.
public struct SystemWindow: Hashable, Sendable, Codable {
  /// The first version; `nil` for all from the start.
  public var since: SystemVersion?
  /// The first version that is not in it; `nil` for no end.
  public var before: SystemVersion?

  /// Creates a window; without bounds it contains every version.
  public init(since: SystemVersion? = nil, before: SystemVersion? = nil) {
    self.since = since
    self.before = before
  }

  /// Whether some of an app's checked versions are in the window.
  public func meets(_ versions: SystemVersions) -> Bool {
    if let since, versions.availability(of: since) == .never { return false }
    if let before, versions.availability(of: before) == .always { return false }
    return true
  }

  /// The smallest window that contains both.
  public func union(_ other: SystemWindow) -> SystemWindow {
    SystemWindow(
      since: since.flatMap { one in other.since.map { min(one, $0) } },
      before: before.flatMap { one in other.before.map { max(one, $0) } })
  }
}
