extension Device {
  /// iPad Air 4th and 5th generation and 11", iPad 10th generation and A16.
  static let pad109 = Device.pad(
    "iPad 10.9\"",
    [
      "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11\" (M2)",
      "iPad Air 11\" (M3)", "iPad (A16)", "iPad (10th generation)",
    ],
    820, 1180, top: 24, bottom: 20, systems: 14...26)
}
