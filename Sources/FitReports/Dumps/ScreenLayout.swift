public import BarLayout
public import FitVocabulary

/// The bars of one screen in one language on every device.
public struct ScreenLayout: Hashable, Sendable {
  /// Name of the screen.
  public var screen: String
  /// Its state, where the screen has several; `nil` for the usual one.
  public var state: String?
  /// The language.
  public var locale: LanguageTag
  /// The bars, device by device.
  public var bars: [PlacedBar]

  /// Creates a layout.
  public init(screen: String, state: String? = nil, locale: LanguageTag, bars: [PlacedBar]) {
    self.screen = screen
    self.state = state
    self.locale = locale
    self.bars = bars
  }
}
