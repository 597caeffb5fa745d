extension Device {
  /// iPad Pro 12.9", 1st and 2nd generation.
  static let pad129 = Device.pad(
    "iPad 12.9\" with Home button",
    [
      Model("iPad Pro 12.9\" (1st generation)", 9...16),
      Model("iPad Pro 12.9\" (2nd generation)", 10...17),
    ],
    1024, 1366, top: 20, bottom: 0, systems: 9...17)
}
