extension Device {
  /// iPad Pro 13" M4 and M5.
  static let pad13M4 = Device.pad(
    "iPad 13\" M4",
    [
      Model("iPad Pro 13\" (M5)", 26...27),
      Model("iPad Pro 13\" (M4)", 17...27),
    ],
    1032, 1376, top: 24, bottom: 20, systems: 17...27)
}
