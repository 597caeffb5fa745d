import BarScreens

/// How the bars of a platform look.
enum BarLook {
  /// Bordered buttons on gradients, up to iOS 6.
  case classic
  /// Plain texts on flat bars, iOS 7 to 18.
  case flat
  /// Capsules of glass without a bar behind them, from iOS 26 on.
  case glass

  init(_ platform: Platform) {
    self = platform.versions.upperBound < 7 ? .classic : platform.versions.lowerBound < 26 ? .flat : .glass
  }
}
