extension Device {
  /// iPad Pro 11" M4 and M5.
  static let pad11M4 = Device.pad(
    "iPad 11\" M4",
    [
      Model("iPad Pro 11\" (M5)", 26...27),
      Model("iPad Pro 11\" (M4)", 17...27),
    ],
    834, 1210, top: 24, bottom: 20, systems: 17...27)
}
