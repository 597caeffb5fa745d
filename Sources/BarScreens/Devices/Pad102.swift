extension Device {
  /// iPad 7th to 9th generation.
  static let pad102 = Device.pad(
    "iPad 10.2\"",
    [
      Model("iPad (7th generation)", 13...18),
      Model("iPad (8th generation)", 14...26),
      Model("iPad (9th generation)", 15...27),
    ],
    810, 1080, top: 20, bottom: 0, systems: 13...27)
}
