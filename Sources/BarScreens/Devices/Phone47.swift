extension Device {
  /// iPhone 6 to 8 and SE (2nd and 3rd generation).
  static let phone47 = Device.phone(
    "iPhone 4.7\"",
    [
      Model("iPhone 6", 8...12),
      Model("iPhone 6s", 9...15),
      Model("iPhone 7", 10...15),
      Model("iPhone 8", 11...16),
      Model("iPhone SE (2nd generation)", 13...27),
      Model("iPhone SE (3rd generation)", 15...27),
    ],
    375, 667, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 8...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
