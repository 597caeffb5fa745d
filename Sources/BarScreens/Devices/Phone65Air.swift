import FitVocabulary

extension Device {
  /// iPhone Air, which starts with iOS 26.
  static let phone65Air = Device.phone(
    "iPhone 6.5\" Air",
    [
      Model("iPhone Air", 26...27)
    ],
    420, 912, scale: 3, top: 68, bottom: 34, sides: 68, landscapeBottom: 20, compactLandscape: false,
    systems: 26...27,
    trust: .b, source: "flutter_device_preview device specifications, probed in an iOS 26 simulator")
}
