extension Device {
  /// iPhone 6 to 8 and SE (2nd and 3rd generation).
  static let phone47 = Device.phone(
    "iPhone 4.7\"",
    [
      "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
      "iPhone SE (3rd generation)",
    ],
    375, 667, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 8...26, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
