extension Device {
  /// iPad mini 6th generation and A17 Pro.
  static let pad83 = Device.pad(
    "iPad 8.3\"",
    [
      Model("iPad mini (6th generation)", 15...27),
      Model("iPad mini (A17 Pro)", 18...27),
    ],
    744, 1133, top: 24, bottom: 20, systems: 15...27)
}
