extension Device {
  /// iPhone XS Max and 11 Pro Max.
  static let phone65 = Device.phone(
    "iPhone 6.5\"",
    [
      Model("iPhone XS Max", 12...18),
      Model("iPhone 11 Pro Max", 13...27),
    ],
    414, 896, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, compactLandscape: false,
    systems: 12...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
