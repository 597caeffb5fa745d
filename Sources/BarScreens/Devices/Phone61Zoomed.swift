import FitVocabulary

extension Device {
  /// 6.1" phones with Display Zoom: 320 points is a width in use today.
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
    trust: .b, source: "QMUI QMUIHelper.m (size); safe areas scaled from the unzoomed phone", landscapeTrust: .c)
}
