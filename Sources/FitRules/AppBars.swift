public import BarScreens
public import FitModel

/// The bars of all screens of an app, for what only a comparison of screens can show.
public struct AppBars: Sendable {
  /// The screens, in the order of the app.
  public var screens: [Screen]
  /// What they are checked for.
  public var scope: CheckScope

  public init(screens: [Screen], scope: CheckScope) {
    self.screens = screens
    self.scope = scope
  }
}

/// The platforms and kinds of devices a check is about.
public struct CheckScope: Hashable, Sendable {
  /// Names of the platforms, such as `ios11`.
  public var platforms: Set<String>
  /// Kinds of devices.
  public var idioms: Set<DeviceIdiom>

  /// Creates a scope; without arguments, any device and no platform in particular.
  public init(platforms: Set<String> = [], idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases)) {
    self.platforms = platforms
    self.idioms = idioms
  }
}
