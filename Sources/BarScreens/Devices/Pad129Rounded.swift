extension Device {
  /// iPad Pro 12.9" from the 3rd generation, Air 13".
  static let pad129Rounded = Device.pad(
    "iPad 12.9\"",
    [
      "iPad Pro 12.9\" (3rd generation)", "iPad Pro 12.9\" (4th generation)",
      "iPad Pro 12.9\" (5th generation)", "iPad Air 13\" (M2)", "iPad Air 13\" (M3)",
      "iPad Pro 12.9\" (6th generation)",
    ],
    1024, 1366, top: 24, bottom: 20, systems: 12...26)
}
