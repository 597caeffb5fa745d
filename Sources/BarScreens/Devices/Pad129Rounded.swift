extension Device {
  /// iPad Pro 12.9" from the 3rd generation, Air 13".
  static let pad129Rounded = Device.pad(
    "iPad 12.9\"",
    [
      Model("iPad Pro 12.9\" (3rd generation)", 12...26),
      Model("iPad Pro 12.9\" (4th generation)", 13...27),
      Model("iPad Pro 12.9\" (5th generation)", 14...27),
      Model("iPad Air 13\" (M2)", 17...27),
      Model("iPad Air 13\" (M3)", 18...27),
      Model("iPad Air 13\" (M4)", 26...27),
      Model("iPad Pro 12.9\" (6th generation)", 16...27),
    ],
    1024, 1366, top: 24, bottom: 20, systems: 12...27)
}
