extension Device {
  /// iPhone 12, 13, 14 and the Pro models of 12 and 13, 16e, 17e.
  static let phone61Notch = Device.phone(
    "iPhone 6.1\" notch",
    [
      Model("iPhone 12", 14...27),
      Model("iPhone 12 Pro", 14...27),
      Model("iPhone 13", 15...27),
      Model("iPhone 13 Pro", 15...27),
      Model("iPhone 17e", 26...27),
      Model("iPhone 16e", 18...27),
      Model("iPhone 14", 16...27),
    ],
    390, 844, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: true,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
