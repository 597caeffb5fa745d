extension Device {
  /// iPad Pro 11", 1st to 4th generation.
  static let pad11 = Device.pad(
    "iPad 11\"",
    [
      "iPad Pro 11\" (1st generation)", "iPad Pro 11\" (2nd generation)",
      "iPad Pro 11\" (3rd generation)", "iPad Pro 11\" (4th generation)",
    ],
    834, 1194, top: 24, bottom: 20, systems: 12...26)
}
