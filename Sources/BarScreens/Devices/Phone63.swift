extension Device {
  /// iPhone 16 Pro, 17 and 17 Pro.
  static let phone63 = Device.phone(
    "iPhone 6.3\"",
    [
      Model("iPhone 17", 26...26),
      Model("iPhone 17 Pro", 26...26),
      Model("iPhone 16 Pro", 18...26),
    ],
    402, 874, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: true,
    systems: 18...26, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
