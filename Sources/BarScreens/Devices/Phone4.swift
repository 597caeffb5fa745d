extension Device {
  /// iPhone 5 to SE (1st generation).
  static let phone4 = Device.phone(
    "iPhone 4\"",
    [
      .zoomed("iPhone 6", 8...12),
      .zoomed("iPhone 6s", 9...15),
      .zoomed("iPhone 7", 10...15),
      .zoomed("iPhone 8", 11...16),
      .zoomed("iPhone SE (2nd generation)", 13...27),
      .zoomed("iPhone SE (3rd generation)", 15...27),
      Model("iPhone 5", 6...10),
      Model("iPhone 5c", 7...10),
      Model("iPhone 5s", 7...12),
      Model("iPhone SE (1st generation)", 9...15),
    ],
    320, 568, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 6...15, source: "Human Interface Guidelines, layout; device specifications probed in simulators")
}
