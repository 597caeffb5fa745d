import BarScreens
import FitModel
import Typesetting

/// The accessibility setting Bold Text: the system's fonts are drawn heavier. All of it is an estimate.
///
/// Source: measured by the authors of YMatterType (pull request 67): the system's font gains 100 up to light and 200
/// from regular on, to 900 at most; material-components-ios (issue 2905) has semibold for regular, too. It is not
/// documented whether it applies to every text of a bar.
struct BoldText: Hashable, Sendable {
  /// The relative error of a width in addition to that of its font: the effect of about 100 units of weight in Inter,
  /// because the actual gain may differ by that much.
  static let error = 0.02

  /// Roles with custom fonts, which the setting does not change.
  var ownFonts: Set<FontRole> = []

  /// Whether the systems of a platform have the setting; it came with iOS 7.
  static func exists(on platform: Platform) -> Bool { platform.versions.upperBound >= 7 }

  /// Whether the setting changes the texts of a role.
  func changes(_ role: FontRole) -> Bool { !ownFonts.contains(role) }

  /// The drawn weight for a requested weight.
  static func weight(_ weight: FontWeight) -> FontWeight {
    FontWeight(min(900, weight.value + (weight.value < 400 ? 100 : 200)))
  }

  /// The platform with heavier texts.
  func applied(to platform: Platform) -> Platform {
    guard Self.exists(on: platform) else { return platform }
    var platform = platform
    for style in Platform.barStyles where changes(platform[keyPath: style].role) {
      platform[keyPath: style].weight = Self.weight(platform[keyPath: style].weight)
    }
    for arrangement in Platform.tabArrangements {
      guard changes(platform[keyPath: arrangement].label.role) else { continue }
      platform[keyPath: arrangement].label.weight = Self.weight(platform[keyPath: arrangement].label.weight)
      if let selected = platform[keyPath: arrangement].selected {
        platform[keyPath: arrangement].selected?.weight = Self.weight(selected.weight)
      }
    }
    return platform
  }

  /// A measured text of a role, with the error of the estimate.
  func applied(to text: MeasuredText, role: FontRole) -> MeasuredText {
    guard changes(role) else { return text }
    return MeasuredText(
      text, width: text.width, error: text.error + text.width * Self.error, missing: text.missing)
  }
}

extension CertaintyParts {
  /// The certainty if the weight of texts is an estimate: at most possible, unless text widths do not matter.
  var withEstimatedTexts: CertaintyParts {
    var parts = self
    if parts.text == .likely { parts.text = .possible }
    return parts
  }
}

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

  /// The platform with another size in points, and perhaps another weight on the `wght` scale, for the texts of a role
  /// except those of tabs.
  func styled(_ role: FontRole, size: Double, weight: Double? = nil) -> Platform {
    var platform = self
    for style in Self.barStyles where platform[keyPath: style].role == role {
      platform[keyPath: style].size = size
      if let weight { platform[keyPath: style].weight = FontWeight(weight) }
    }
    return platform
  }

  /// The platform with the text sizes that come with the fonts of single roles.
  func sized(for fonts: FontSelection) -> Platform {
    let sizes = fonts.overrides.compactMapValues(\.size)
    guard !sizes.isEmpty else { return self }
    var platform = sizes.reduce(self) { $0.styled($1.key, size: $1.value) }
    guard let size = sizes[.tab] else { return platform }
    for arrangement in Self.tabArrangements {
      platform[keyPath: arrangement].label.size = size
      platform[keyPath: arrangement].selected?.size = size
    }
    return platform
  }
}
