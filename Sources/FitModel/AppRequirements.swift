/// Where an app runs according to its projects; what they do not state is unknown.
public struct AppRequirements: Hashable, Sendable {
  /// The deployment target: the first version of iOS that runs the app; `nil` if no project states it.
  public var deploymentTarget: SystemVersion?
  /// The kinds of devices the app is made for. An iPad shows an app for phones only as a phone does; this is not
  /// checked.
  public var idioms: Set<DeviceIdiom>
  /// How devices of a kind may be held; a kind without an entry may be held either way.
  public var orientations: [DeviceIdiom: Set<Orientation>]
  /// Whether the app requests the bars from before iOS 26 (`UIDesignRequiresCompatibility` in its `Info.plist`).
  public var keepsOlderBars = false

  /// What is left out is not restricted.
  public init(
    deploymentTarget: SystemVersion? = nil, idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases),
    orientations: [DeviceIdiom: Set<Orientation>] = [:]
  ) {
    self.deploymentTarget = deploymentTarget
    self.idioms = idioms
    self.orientations = orientations
  }

  /// No restrictions: every device, orientation and version.
  public static let unrestricted = AppRequirements()

  /// Whether the app is shown on a kind of device that is held in a certain way.
  public func allows(_ idiom: DeviceIdiom, _ orientation: Orientation) -> Bool {
    idioms.contains(idiom) && orientations[idiom]?.contains(orientation) != false
  }
}
