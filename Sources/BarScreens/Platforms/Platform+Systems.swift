public import FitVocabulary

extension Platform {
  /// The versions of the platform that can run an app; `nil` when the app needs a later one.
  ///
  /// - Parameter deploymentTarget: the first version that runs the app; `nil` when it is not known.
  public func systems(from deploymentTarget: SystemVersion?) -> SystemVersions? {
    let first = max(SystemVersion(versions.lowerBound), deploymentTarget ?? SystemVersion(0))
    guard first.major <= versions.upperBound else { return nil }
    return SystemVersions(from: first, through: versions.upperBound)
  }
}
