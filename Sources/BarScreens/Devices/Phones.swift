import FitModel

extension Device {
  /// The first iPhone to the 4s; only the status bar reduces the safe area.
  static let phone35 = Device.phone(
    "iPhone 3.5\"",
    [
      Model("iPhone 3GS", 3...6),
      Model("iPhone 4", 4...7),
      Model("iPhone 4s", 5...9),
    ],
    320, 480, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 3...9, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 5 to SE (1st generation).
  static let phone4 = Device.phone(
    "iPhone 4\"",
    [
      .zoomed("iPhone 6", 8...12),
      .zoomed("iPhone 6s", 9...15),
      .zoomed("iPhone 7", 10...15),
      .zoomed("iPhone 8", 11...16),
      .zoomed("iPhone SE (2nd generation)", 13...27),
      .zoomed("iPhone SE (3rd generation)", 15...27),
      Model("iPhone 5", 6...10),
      Model("iPhone 5c", 7...10),
      Model("iPhone 5s", 7...12),
      Model("iPhone SE (1st generation)", 9...15),
    ],
    320, 568, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 6...15, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 6 to 8 and SE (2nd and 3rd generation).
  static let phone47 = Device.phone(
    "iPhone 4.7\"",
    [
      Model("iPhone 6", 8...12),
      Model("iPhone 6s", 9...15),
      Model("iPhone 7", 10...15),
      Model("iPhone 8", 11...16),
      Model("iPhone SE (2nd generation)", 13...27),
      Model("iPhone SE (3rd generation)", 15...27),
    ],
    375, 667, scale: 2, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: true,
    systems: 8...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 6 Plus to 8 Plus.
  static let phone55 = Device.phone(
    "iPhone 5.5\"",
    [
      Model("iPhone 6 Plus", 8...12),
      Model("iPhone 6s Plus", 9...15),
      Model("iPhone 7 Plus", 10...15),
      Model("iPhone 8 Plus", 11...16),
    ],
    414, 736, scale: 3, top: 20, bottom: 0, sides: 0, landscapeBottom: 0, compactLandscape: false,
    systems: 8...16, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone X, XS and 11 Pro.
  static let phone58 = Device.phone(
    "iPhone 5.8\"",
    [
      Model("iPhone X", 11...16),
      Model("iPhone XS", 12...18),
      Model("iPhone 11 Pro", 13...27),
    ],
    375, 812, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, compactLandscape: true,
    systems: 11...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone XS Max and 11 Pro Max.
  static let phone65 = Device.phone(
    "iPhone 6.5\"",
    [
      Model("iPhone XS Max", 12...18),
      Model("iPhone 11 Pro Max", 13...27),
    ],
    414, 896, scale: 3, top: 44, bottom: 34, sides: 44, landscapeBottom: 21, compactLandscape: false,
    systems: 12...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone XR and 11.
  static let phone61LCD = Device.phone(
    "iPhone 6.1\" LCD",
    [
      Model("iPhone XR", 12...18),
      Model("iPhone 11", 13...27),
    ],
    414, 896, scale: 2, top: 48, bottom: 34, sides: 48, landscapeBottom: 21, compactLandscape: false,
    systems: 12...27,
    trust: .b, source: "QMUI screen sizes")

  /// iPhone 12 mini and 13 mini.
  static let phone54 = Device.phone(
    "iPhone 5.4\"",
    [
      Model("iPhone 12 mini", 14...27),
      Model("iPhone 13 mini", 15...27),
    ],
    375, 812, scale: 3, top: 50, bottom: 34, sides: 50, landscapeBottom: 21, compactLandscape: true,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 12, 13, 14 and the Pro models of 12 and 13, 16e, 17e.
  static let phone61Notch = Device.phone(
    "iPhone 6.1\" notch",
    [
      Model("iPhone 12", 14...27),
      Model("iPhone 12 Pro", 14...27),
      Model("iPhone 13", 15...27),
      Model("iPhone 13 Pro", 15...27),
      Model("iPhone 17e", 26...27),
      Model("iPhone 16e", 18...27),
      Model("iPhone 14", 16...27),
    ],
    390, 844, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: true,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 12 and 13 Pro Max, 14 Plus.
  static let phone67Notch = Device.phone(
    "iPhone 6.7\" notch",
    [
      Model("iPhone 12 Pro Max", 14...27),
      Model("iPhone 13 Pro Max", 15...27),
      Model("iPhone 14 Plus", 16...27),
    ],
    428, 926, scale: 3, top: 47, bottom: 34, sides: 47, landscapeBottom: 21, compactLandscape: false,
    systems: 14...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 14 Pro, 15, 15 Pro and 16.
  static let phone61Island = Device.phone(
    "iPhone 6.1\" island",
    [
      Model("iPhone 14 Pro", 16...27),
      Model("iPhone 15", 17...27),
      Model("iPhone 15 Pro", 17...27),
      Model("iPhone 16", 18...27),
    ],
    393, 852, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, compactLandscape: true,
    systems: 16...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 14 Pro Max, 15 Plus, 15 Pro Max and 16 Plus.
  static let phone67Island = Device.phone(
    "iPhone 6.7\" island",
    [
      Model("iPhone 14 Pro Max", 16...27),
      Model("iPhone 15 Plus", 17...27),
      Model("iPhone 15 Pro Max", 17...27),
      Model("iPhone 16 Plus", 18...27),
    ],
    430, 932, scale: 3, top: 59, bottom: 34, sides: 59, landscapeBottom: 21, compactLandscape: false,
    systems: 16...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 16 Pro, 17, 17 Pro and 18 Pro. Of the last one, only the size and the top inset are published; the other
  /// numbers are those of the earlier models.
  static let phone63 = Device.phone(
    "iPhone 6.3\"",
    [
      Model("iPhone 18 Pro", 27...27),
      Model("iPhone 17", 26...27),
      Model("iPhone 17 Pro", 26...27),
      Model("iPhone 16 Pro", 18...27),
    ],
    402, 874, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: true,
    systems: 18...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone 16 Pro Max, 17 Pro Max and 18 Pro Max. Of the last one, only the size is published; the safe area is that
  /// of the earlier models.
  static let phone69 = Device.phone(
    "iPhone 6.9\"",
    [
      Model("iPhone 18 Pro Max", 27...27),
      Model("iPhone 17 Pro Max", 26...27),
      Model("iPhone 16 Pro Max", 18...27),
    ],
    440, 956, scale: 3, top: 62, bottom: 34, sides: 62, landscapeBottom: 21, compactLandscape: false,
    systems: 18...27, source: "Human Interface Guidelines, layout; device specifications probed in simulators")

  /// iPhone Air, which shipped with iOS 26.
  static let phone65Air = Device.phone(
    "iPhone 6.5\" Air",
    [
      Model("iPhone Air", 26...27)
    ],
    420, 912, scale: 3, top: 68, bottom: 34, sides: 68, landscapeBottom: 20, compactLandscape: false,
    systems: 26...27,
    trust: .b, source: "flutter_device_preview device specifications, probed in an iOS 26 simulator")

  /// 6.1" phones with Display Zoom, because of which 320 points is still a current width.
  static let phone61Zoomed = Device.phone(
    "iPhone 6.1\" zoomed",
    [
      .zoomed("iPhone 12", 14...27),
      .zoomed("iPhone 13", 15...27),
      .zoomed("iPhone 14", 16...27),
      .zoomed("iPhone 15", 17...27),
      .zoomed("iPhone 16", 18...27),
    ],
    320, 693, scale: 3, top: 39, bottom: 28, sides: 39, landscapeBottom: 17, compactLandscape: true,
    systems: 14...27,
    trust: .b, source: "QMUI screen sizes; safe areas scaled from the unzoomed phone", landscapeTrust: .c)
}
