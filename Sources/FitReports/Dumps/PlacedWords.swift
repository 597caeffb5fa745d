public import BarLayout
public import FitModel

extension PlacedBar.Kind {
  /// The bar in a word.
  var words: Sentence {
    switch self {
    case .status: "status"
    case .navigation: "navigation"
    case .search: "search"
    case .toolbar: "toolbar"
    case .tab: "tab"
    }
  }
}

extension PlacedItem.Role {
  /// What an item without a text is, in a word.
  var words: Sentence {
    switch self {
    case .title: "title"
    case .largeTitle: "large-title"
    case .back: "back"
    case .button: "button"
    case .image: "image"
    case .customView: "custom-view"
    case .segments: "segments"
    case .segment: "segment"
    case .prompt: "prompt"
    case .tab: "tab"
    case .badge: "badge"
    case .placeholder: "placeholder"
    case .space: "space"
    }
  }
}

extension PlacedItem.Fit {
  /// How an item fits, in a word.
  var words: Sentence {
    switch self {
    case .full: "full"
    case .truncated: "truncated"
    case .replaced: "replaced"
    case .dropped: "dropped"
    case .overflow: "overflow"
    }
  }
}

/// The bars of one screen in one language on every device.
public struct ScreenLayout: Hashable, Sendable {
  /// Name of the screen.
  public var screen: String
  /// Its state, if the screen has several; `nil` for the usual one.
  public var state: String?
  /// The language.
  public var locale: LanguageTag
  /// The bars, device by device.
  public var bars: [PlacedBar]

  public init(screen: String, state: String? = nil, locale: LanguageTag, bars: [PlacedBar]) {
    self.screen = screen
    self.state = state
    self.locale = locale
    self.bars = bars
  }
}
