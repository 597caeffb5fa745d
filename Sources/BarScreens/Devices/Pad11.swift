extension Device {
  /// iPad Pro 11", 1st to 4th generation.
  static let pad11 = Device.pad(
    "iPad 11\"",
    [
      Model("iPad Pro 11\" (1st generation)", 12...26),
      Model("iPad Pro 11\" (2nd generation)", 13...27),
      Model("iPad Pro 11\" (3rd generation)", 14...27),
      Model("iPad Pro 11\" (4th generation)", 16...27),
    ],
    834, 1194, top: 24, bottom: 20, systems: 12...27)
}
