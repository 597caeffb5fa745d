extension Device {
  /// iPhone 16 Pro, 17, 17 Pro and 18 Pro; of the last the size and the top inset are public, the rest is as before.
  static let phone63 = Device.phone(
    "iPhone 6.3\"",
    [
      Model("iPhone 18 Pro", 27...27),
      Model("iPhone 17", 26...27),
      Model("iPhone 17 Pro", 26...27),
      Model("iPhone 16 Pro", 18...27),
    ],
    402, 874, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: true,
    systems: 18...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
