extension Device {
  /// iPad to 6th generation, Air 1 and 2, Pro 9.7", mini 1 to 5.
  static let pad79 = Device.pad(
    "iPad 9.7\"",
    [
      Model("iPad (6th generation)", 11...17),
      Model("iPad Pro 9.7\"", 9...16),
      Model("iPad mini (5th generation)", 12...26),
    ],
    768, 1024, top: 20, bottom: 0, systems: 3...26)

  /// iPad mini 6th generation and A17 Pro.
  static let pad83 = Device.pad(
    "iPad 8.3\"",
    [
      Model("iPad mini (6th generation)", 15...27),
      Model("iPad mini (A17 Pro)", 18...27),
    ],
    744, 1133, top: 24, bottom: 20, systems: 15...27)

  /// iPad 7th to 9th generation.
  static let pad102 = Device.pad(
    "iPad 10.2\"",
    [
      Model("iPad (7th generation)", 13...18),
      Model("iPad (8th generation)", 14...26),
      Model("iPad (9th generation)", 15...27),
    ],
    810, 1080, top: 20, bottom: 0, systems: 13...27)

  /// iPad Pro 10.5" and Air (3rd generation).
  static let pad105 = Device.pad(
    "iPad 10.5\"",
    [
      Model("iPad Pro 10.5\"", 10...17),
      Model("iPad Air (3rd generation)", 12...26),
    ],
    834, 1112, top: 20, bottom: 0, systems: 10...26)

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

  /// iPad Pro 11" M4 and M5.
  static let pad11M4 = Device.pad(
    "iPad 11\" M4",
    [
      Model("iPad Pro 11\" (M5)", 26...27),
      Model("iPad Pro 11\" (M4)", 17...27),
    ],
    834, 1210, top: 24, bottom: 20, systems: 17...27)

  /// iPad Pro 12.9", 1st and 2nd generation.
  static let pad129 = Device.pad(
    "iPad 12.9\" with Home button",
    [
      Model("iPad Pro 12.9\" (1st generation)", 9...16),
      Model("iPad Pro 12.9\" (2nd generation)", 10...17),
    ],
    1024, 1366, top: 20, bottom: 0, systems: 9...17)

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

  /// iPad Pro 13" M4 and M5.
  static let pad13M4 = Device.pad(
    "iPad 13\" M4",
    [
      Model("iPad Pro 13\" (M5)", 26...27),
      Model("iPad Pro 13\" (M4)", 17...27),
    ],
    1032, 1376, top: 24, bottom: 20, systems: 17...27)
}
