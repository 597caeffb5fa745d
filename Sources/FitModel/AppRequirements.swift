/// What an app's projects say about where it runs; what they do not say is left open.
public struct AppRequirements: Hashable, Sendable {
  /// The deployment target: the first version of iOS that runs the app; `nil` when no project tells.
  public var deploymentTarget: SystemVersion?
  /// The kinds of devices the app is made for. An app for phones alone is shown on an iPad as on a phone, which is not
  /// looked at.
  public var idioms: Set<DeviceIdiom>
  /// How devices of a kind may be held; a kind without an entry may be held either way.
  public var orientations: [DeviceIdiom: Set<Orientation>]
  /// Whether the app asks for the bars of before iOS 26 (`UIDesignRequiresCompatibility` in its `Info.plist`).
  public var keepsOlderBars = false

  /// Creates requirements; everything left out is open.
  public init(
    deploymentTarget: SystemVersion? = nil, idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases),
    orientations: [DeviceIdiom: Set<Orientation>] = [:]
  ) {
    self.deploymentTarget = deploymentTarget
    self.idioms = idioms
    self.orientations = orientations
  }

  /// Nothing is known.
  public static let open = AppRequirements()

  /// Whether the app is shown on a kind of device that is held in a certain way.
  public func allows(_ idiom: DeviceIdiom, _ orientation: Orientation) -> Bool {
    idioms.contains(idiom) && orientations[idiom]?.contains(orientation) != false
  }
}
