extension Device {
  /// iPhone 14 Pro, 15, 15 Pro and 16.
  static let phone61Island = Device.phone(
    "iPhone 6.1\" island",
    [
      Model("iPhone 14 Pro", 16...27),
      Model("iPhone 15", 17...27),
      Model("iPhone 15 Pro", 17...27),
      Model("iPhone 16", 18...27),
    ],
    393, 852, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, compactLandscape: true,
    systems: 16...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
