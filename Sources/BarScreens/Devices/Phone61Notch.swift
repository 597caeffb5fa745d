extension Device {
  /// iPhone 12, 13, 14 and the Pro models of 12 and 13, 16e, 17e.
  static let phone61Notch = Device.phone(
    "iPhone 6.1\" notch",
    [
      "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 17e",
      "iPhone 16e", "iPhone 14",
    ],
    390, 844, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: true,
    systems: 14...26, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
