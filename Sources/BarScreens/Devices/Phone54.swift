extension Device {
  /// iPhone 12 mini and 13 mini.
  static let phone54 = Device.phone(
    "iPhone 5.4\"",
    [
      Model("iPhone 12 mini", 14...27),
      Model("iPhone 13 mini", 15...27),
    ],
    375, 812, scale: 3, top: 50, bottom: 34, sides: 50, landscapeBottom: 21, compactLandscape: true,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
