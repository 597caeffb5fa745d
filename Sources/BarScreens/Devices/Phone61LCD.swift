import FitVocabulary

extension Device {
  /// iPhone XR and 11.
  static let phone61LCD = Device.phone(
    "iPhone 6.1\" LCD",
    [
      Model("iPhone XR", 12...18),
      Model("iPhone 11", 13...27),
    ],
    414, 896, scale: 2, top: 48, bottom: 34, sides: 48, landscapeBottom: 21, compactLandscape: false,
    systems: 12...27,
    trust: .b, source: "QMUI QMUIHelper.m")
}
