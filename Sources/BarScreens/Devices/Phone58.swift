extension Device {
  /// iPhone X, XS and 11 Pro.
  static let phone58 = Device.phone(
    "iPhone 5.8\"",
    [
      Model("iPhone X", 11...16),
      Model("iPhone XS", 12...18),
      Model("iPhone 11 Pro", 13...27),
    ],
    375, 812, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, compactLandscape: true,
    systems: 11...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
