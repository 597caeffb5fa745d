extension Device {
  /// iPad 7th to 9th generation.
  static let pad102 = Device.pad(
    "iPad 10.2\"",
    [
      "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)",
    ],
    810, 1080, top: 20, bottom: 0, systems: 13...26)
}
