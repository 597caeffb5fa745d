import BarScreens
public import FitModel

/// What a page about fonts lets people choose from.
public struct DesignChoices: Hashable, Sendable {
  /// Names of the platforms that are checked.
  public var platforms: [String]
  /// Names of the classes of devices that are checked.
  public var devices: [String]
  /// Names of the screens with bars that some platform shows, in the order of the app.
  public var screens: [String]
}

extension Analyzer {
  /// What there is to choose from where an app is checked as this analyzer does it.
  public func designChoices(of app: AppInput) -> DesignChoices {
    let devices = options.platforms.flatMap { LayoutRun.devices(of: $0, options) }.map(\.name)
    let screens = app.screens.filter { layoutRun.shows($0) && !$0.textDeclarations.isEmpty }.map(\.name)
    return DesignChoices(
      platforms: options.platforms.map(\.name),
      devices: Device.all.map(\.name).filter(devices.contains).reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      },
      screens: screens.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}

extension AppInput {
  /// The number of a screen; of several states of it the first.
  public func number(ofScreen name: String) -> Int? { screens.firstIndex { $0.name == name } }
}
