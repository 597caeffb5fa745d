extension Device {
  /// iPhone 16 Pro Max, 17 Pro Max and 18 Pro Max; of the last the size is public, the safe area is as before.
  static let phone69 = Device.phone(
    "iPhone 6.9\"",
    [
      Model("iPhone 18 Pro Max", 27...27),
      Model("iPhone 17 Pro Max", 26...27),
      Model("iPhone 16 Pro Max", 18...27),
    ],
    440, 956, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: false,
    systems: 18...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
