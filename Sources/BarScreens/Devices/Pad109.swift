extension Device {
  /// iPad Air 4th and 5th generation and 11", iPad 10th generation and A16.
  static let pad109 = Device.pad(
    "iPad 10.9\"",
    [
      Model("iPad Air (4th generation)", 14...26),
      Model("iPad Air (5th generation)", 15...26),
      Model("iPad Air 11\" (M2)", 17...26),
      Model("iPad Air 11\" (M3)", 18...26),
      Model("iPad (A16)", 18...26),
      Model("iPad (10th generation)", 16...26),
    ],
    820, 1180, top: 24, bottom: 20, systems: 14...26)
}
