import FitVocabulary

/// What build settings say about platforms and devices.
enum TargetPlatforms {
  /// The platforms of all configurations; `nil` when no setting tells.
  ///
  /// `SUPPORTED_PLATFORMS` tells, else `SDKROOT`, else the deployment targets that are set.
  static func platforms(_ configurations: [[String: String]]) -> Set<ApplePlatform>? {
    var all: Set<ApplePlatform> = []
    for settings in configurations { all.formUnion(platforms(settings)) }
    return all.isEmpty ? nil : all
  }

  private static func platforms(_ settings: [String: String]) -> Set<ApplePlatform> {
    for key in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let names = (BuildSettings.value(key, in: settings) ?? "").split { $0 == " " || $0 == "\"" }
      let found = Set(names.compactMap { ApplePlatform(sdk: $0) })
      if !found.isEmpty { return found }
    }
    let targets: [(String, ApplePlatform)] = [
      ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
      ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]
    return Set(targets.filter { settings[$0.0] != nil }.map(\.1))
  }

  /// The families of `TARGETED_DEVICE_FAMILY`: 1 is the iPhone, 2 the iPad; `nil` when no setting tells.
  static func idioms(_ configurations: [[String: String]]) -> Set<DeviceIdiom>? {
    var all: Set<DeviceIdiom> = []
    for settings in configurations {
      let families = BuildSettings.value("TARGETED_DEVICE_FAMILY", in: settings) ?? ""
      for family in families.split(whereSeparator: { !$0.isNumber }) {
        if family == "1" { all.insert(.iphone) }
        if family == "2" { all.insert(.ipad) }
      }
    }
    return all.isEmpty ? nil : all
  }
}
