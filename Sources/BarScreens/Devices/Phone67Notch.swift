extension Device {
  /// iPhone 12 and 13 Pro Max, 14 Plus.
  static let phone67Notch = Device.phone(
    "iPhone 6.7\" notch",
    [
      "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus",
    ],
    428, 926, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: false,
    systems: 14...26, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
