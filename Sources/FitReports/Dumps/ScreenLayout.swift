public import BarLayout
public import FitVocabulary

/// The bars of one screen in one language on every device.
public struct ScreenLayout: Hashable, Sendable {
  /// Name of the screen.
  public var screen: String
  /// The language.
  public var locale: LanguageTag
  /// The bars, device by device.
  public var bars: [PlacedBar]

  /// Creates a layout.
  public init(screen: String, locale: LanguageTag, bars: [PlacedBar]) {
    self.screen = screen
    self.locale = locale
    self.bars = bars
  }
}
