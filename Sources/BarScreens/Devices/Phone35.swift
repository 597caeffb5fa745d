extension Device {
  /// iPhone to 4s; no safe area but the status bar.
  static let phone35 = Device.phone(
    "iPhone 3.5\"",
    [
      Model("iPhone 3GS", 3...6),
      Model("iPhone 4", 4...7),
      Model("iPhone 4s", 5...9),
    ],
    320, 480, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 3...9, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
