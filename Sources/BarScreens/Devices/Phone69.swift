extension Device {
  /// iPhone 16 Pro Max and 17 Pro Max.
  static let phone69 = Device.phone(
    "iPhone 6.9\"",
    [
      Model("iPhone 17 Pro Max", 26...26),
      Model("iPhone 16 Pro Max", 18...26),
    ],
    440, 956, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: false,
    systems: 18...26, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
