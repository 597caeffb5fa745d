extension Device {
  /// iPhone 14 Pro Max, 15 Plus, 15 Pro Max and 16 Plus.
  static let phone67Island = Device.phone(
    "iPhone 6.7\" island",
    [
      Model("iPhone 14 Pro Max", 16...27),
      Model("iPhone 15 Plus", 17...27),
      Model("iPhone 15 Pro Max", 17...27),
      Model("iPhone 16 Plus", 18...27),
    ],
    430, 932, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, compactLandscape: false,
    systems: 16...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
