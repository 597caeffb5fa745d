import BarScreens
public import FitModel

/// The choices on a page about fonts.
public struct DesignChoices: Hashable, Sendable {
  /// Names of the platforms that are checked.
  public var platforms: [String]
  /// Names of the classes of devices that are checked.
  public var devices: [String]
  /// Names of the screens with bars that some platform shows, in the order of the app.
  public var screens: [String]
}

extension Analyzer {
  /// The choices for an app with the options of this analyzer.
  public func designChoices(of app: AppInput) -> DesignChoices {
    let devices = options.platforms.flatMap { LayoutRun.devices(of: $0, options) }.map(\.name)
    let screens = app.screens.filter { layoutRun.shows($0) && !$0.textDeclarations.isEmpty }.map(\.name)
    return DesignChoices(
      platforms: options.platforms.map(\.name),
      devices: Device.all.map(\.name).filter(devices.contains).uniqued(),
      screens: screens.uniqued())
  }
}

extension AppInput {
  /// The index of a screen; that of its first state if it has several.
  public func number(ofScreen name: String) -> Int? { screens.firstIndex { $0.name == name } }
}
