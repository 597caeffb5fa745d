/// The platforms an Xcode project builds for.
public enum ApplePlatform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS

  /// The platform of an SDK name such as `iphonesimulator` or `macosx14.0`.
  init?(sdk: some StringProtocol) {
    let prefixes: [(String, ApplePlatform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("watch", .watchOS), ("appletv", .tvOS), ("xr", .visionOS),
    ]
    guard let found = prefixes.first(where: { sdk.lowercased().hasPrefix($0.0) }) else { return nil }
    self = found.1
  }

  /// The platform of a filter such as `ios` or `xros`; Mac Catalyst runs the iOS code and is none of its own here.
  init?(filter: String) {
    let filters: [String: ApplePlatform] = [
      "ios": .iOS, "macos": .macOS, "watchos": .watchOS, "tvos": .tvOS, "xros": .visionOS,
    ]
    guard let found = filters[filter.lowercased()] else { return nil }
    self = found
  }
}
