extension Device {
  /// iPhone 6 Plus to 8 Plus.
  static let phone55 = Device.phone(
    "iPhone 5.5\"",
    [
      Model("iPhone 6 Plus", 8...12),
      Model("iPhone 6s Plus", 9...15),
      Model("iPhone 7 Plus", 10...15),
      Model("iPhone 8 Plus", 11...16),
    ],
    414, 736, scale: 3, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: false,
    systems: 8...16, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
