import FitVocabulary

extension Device {
  /// 6.1" phones with Display Zoom: 320 points is a width in use today.
  static let phone61Zoomed = Device.phone(
    "iPhone 6.1\" zoomed",
    [
      "iPhone 12 (Display Zoom)", "iPhone 13 (Display Zoom)", "iPhone 14 (Display Zoom)",
      "iPhone 15 (Display Zoom)", "iPhone 16 (Display Zoom)",
    ],
    320, 693, scale: 3, top: 39, bottom: 28, sides: 39, landscapeBottom: 17, compactLandscape: true,
    systems: 14...26,
    trust: .b, source: "QMUI QMUIHelper.m (size); safe areas scaled from the unzoomed phone", landscapeTrust: .c)
}
