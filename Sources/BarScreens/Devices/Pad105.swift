extension Device {
  /// iPad Pro 10.5" and Air (3rd generation).
  static let pad105 = Device.pad(
    "iPad 10.5\"",
    [
      Model("iPad Pro 10.5\"", 10...17),
      Model("iPad Air (3rd generation)", 12...26),
    ],
    834, 1112, top: 20, bottom: 0, systems: 10...26)
}
