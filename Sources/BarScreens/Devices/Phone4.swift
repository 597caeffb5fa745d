extension Device {
  /// iPhone 5 to SE (1st generation).
  static let phone4 = Device.phone(
    "iPhone 4\"",
    [
      "iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)",
    ],
    320, 568, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 6...15, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
