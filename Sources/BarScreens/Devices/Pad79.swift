extension Device {
  /// iPad to 6th generation, Air 1 and 2, Pro 9.7", mini 1 to 5.
  static let pad79 = Device.pad(
    "iPad 9.7\"",
    [
      Model("iPad (6th generation)", 11...17),
      Model("iPad Pro 9.7\"", 9...16),
      Model("iPad mini (5th generation)", 12...26),
    ],
    768, 1024, top: 20, bottom: 0, systems: 3...26)
}
