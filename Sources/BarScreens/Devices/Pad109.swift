extension Device {
  /// iPad Air 4th and 5th generation and 11", iPad 10th generation and A16.
  static let pad109 = Device.pad(
    "iPad 10.9\"",
    [
      Model("iPad Air (4th generation)", 14...27),
      Model("iPad Air (5th generation)", 15...27),
      Model("iPad Air 11\" (M2)", 17...27),
      Model("iPad Air 11\" (M3)", 18...27),
      Model("iPad Air 11\" (M4)", 26...27),
      Model("iPad (A16)", 18...27),
      Model("iPad (10th generation)", 16...27),
    ],
    820, 1180, top: 24, bottom: 20, systems: 14...27)
}
