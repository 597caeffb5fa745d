extension Device {
  /// iPhone 12 and 13 Pro Max, 14 Plus.
  static let phone67Notch = Device.phone(
    "iPhone 6.7\" notch",
    [
      Model("iPhone 12 Pro Max", 14...27),
      Model("iPhone 13 Pro Max", 15...27),
      Model("iPhone 14 Plus", 16...27),
    ],
    428, 926, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: false,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
