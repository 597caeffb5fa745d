extension Device {
  /// iPhone to 4s; no safe area but the status bar.
  static let phone35 = Device.phone(
    "iPhone 3.5\"",
    [
      "iPhone 3GS", "iPhone 4", "iPhone 4s",
    ],
    320, 480, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 3...9, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
