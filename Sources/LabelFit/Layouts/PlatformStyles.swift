import BarScreens
import FitModel
import Typesetting

extension Platform {
  /// The styles of all texts except those of tabs.
  static var barStyles: [WritableKeyPath<Platform, TextStyle>] {
    [
      \.navigation.title, \.navigation.largeTitle, \.navigation.prompt, \.navigation.back, \.navigation.button,
      \.navigation.done, \.toolbar.item, \.toolbar.done, \.tab.badge, \.search.text, \.search.cancel,
      \.segmented.label,
    ]
  }

  /// The arrangements of tabs, with the styles of their texts.
  static var tabArrangements: [WritableKeyPath<Platform, TabArrangement>] {
    [\.tab.phonePortrait, \.tab.phoneLandscapeCompact, \.tab.phoneLandscapeRegular, \.tab.pad]
  }

  /// The platform with the text sizes that fonts of single roles set.
  func sized(for fonts: FontSelection) -> Platform {
    let sizes = fonts.overrides.compactMapValues(\.size)
    guard !sizes.isEmpty else { return self }
    var platform = self
    for style in Self.barStyles {
      if let size = sizes[platform[keyPath: style].role] { platform[keyPath: style].size = size }
    }
    guard let size = sizes[.tab] else { return platform }
    for arrangement in Self.tabArrangements {
      platform[keyPath: arrangement].label.size = size
      platform[keyPath: arrangement].selected?.size = size
    }
    return platform
  }
}
