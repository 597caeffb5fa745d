extension Device {
  /// iPhone 6 Plus to 8 Plus.
  static let phone55 = Device.phone(
    "iPhone 5.5\"",
    [
      "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus",
    ],
    414, 736, scale: 3, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: false,
    systems: 8...16, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
