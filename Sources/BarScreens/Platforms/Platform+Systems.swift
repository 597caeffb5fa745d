public import FitVocabulary

extension Platform {
  /// All versions of the platform.
  public var systems: SystemVersions {
    SystemVersions(from: SystemVersion(versions.lowerBound), through: versions.upperBound)
  }

  /// The versions of the platform that can run an app; `nil` when the app needs a later one.
  ///
  /// - Parameter deploymentTarget: the first version that runs the app; `nil` when it is not known.
  public func systems(from deploymentTarget: SystemVersion?) -> SystemVersions? {
    let first = max(SystemVersion(versions.lowerBound), deploymentTarget ?? SystemVersion(0))
    guard first.major <= versions.upperBound else { return nil }
    return SystemVersions(from: first, through: versions.upperBound)
  }

  /// The platforms an app is checked for when nobody chooses: the default one, or the first that runs the app.
  public static func standard(for app: AppRequirements) -> [Platform] {
    let able = all.filter { $0.systems(from: app.deploymentTarget) != nil }
    // An app for a version that is in no table is checked as if it ran on the latest that is.
    return [able.first ?? all.max { $0.versions.upperBound < $1.versions.upperBound } ?? .ios11]
  }

  /// The devices that run any of its versions, in the order of `Device.all`.
  public var devices: [Device] { devices(for: .open) }

  /// The devices on which an app is shown, in the order of `Device.all`; each with the models that run the app on this
  /// platform, so that no other is named.
  ///
  /// A size that models have by themselves is not named after those that have it with Display Zoom. Where the deployment
  /// target is not known, or none of the versions runs the app, the classes of the platform have all their models.
  public func devices(for app: AppRequirements) -> [Device] {
    let systems = app.deploymentTarget == nil ? nil : systems(from: app.deploymentTarget)
    return Device.all.filter { app.idioms.contains($0.idiom) }.compactMap { device in
      var device = device
      if let systems {
        device.models.removeAll { !$0.systems.overlaps(systems.first.major...systems.lastMajor) }
        guard !device.models.isEmpty else { return nil }
      } else if !device.systems.overlaps(versions) {
        return nil
      }
      if !device.models.allSatisfy(\.isZoomed) { device.models.removeAll(where: \.isZoomed) }
      return device
    }
  }
}
