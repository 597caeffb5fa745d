import BarScreens
import FitVocabulary
import LabelFit
import StringCatalogs

/// The texts of an app's bars as a check measures them: each distinct one of a size, weight and language once.
struct BarTexts {
  /// What decides how a text is shaped; what it is for does not.
  struct Setting: Hashable {
    var size, weight: Double
    var language: LanguageTag
  }
  private(set) var texts: [Setting: Set<String>] = [:]
  /// Number of all of them.
  var count: Int { texts.values.reduce(0) { $0 + $1.count } }

  private let app: AppInput
  private let platform: Platform

  init(_ app: AppInput, platform: Platform) {
    (self.app, self.platform) = (app, platform)
    let locales = app.locales
    for screen in app.screens { add(screen, locales: locales) }
  }

  private mutating func add(_ screen: Screen, locales: [LanguageTag]) {
    let bar = platform.navigation
    let navigation = screen.navigation ?? NavigationItem()
    add([navigation.title], bar.title, locales)
    if navigation.largeTitle {
      for category in [ContentSizeCategory.large, .accessibilityMedium] {
        var style = bar.largeTitle
        style.size = category.largeTitleSize
        add([navigation.title], style, locales)
      }
    }
    add([navigation.prompt], bar.prompt, locales)
    add(navigation.backs.map(\.text), bar.back, locales)
    add((navigation.leading + navigation.trailing).map(\.text), bar.button, locales)
    add(screen.toolbar.map(\.text), platform.toolbar.item, locales)
    add([screen.search?.placeholder], platform.search.text, locales)
    add((screen.search?.scope ?? []).map { $0 }, platform.segmented.label, locales)
    let tab = platform.tab
    let arrangements = [tab.phonePortrait, tab.phoneLandscapeCompact, tab.phoneLandscapeRegular, tab.pad]
    for style in Set(arrangements.flatMap { [$0.label, $0.selected].compactMap { $0 } }) {
      add(screen.tabs.map(\.title), style, locales)
    }
  }

  private mutating func add(_ texts: [BarText?], _ style: TextStyle, _ locales: [LanguageTag]) {
    for case .localized(let reference)? in texts.map({ $0?.content }) {
      for locale in locales {
        guard let found = app.catalog.translation(of: reference, in: locale, samples: ArgumentSamples()) else {
          continue
        }
        let setting = Setting(size: style.size, weight: style.weight.value, language: found.language)
        for variant in found.variants { self.texts[setting, default: []].insert(variant.text) }
      }
    }
  }
}

extension BarItem {
  fileprivate var text: BarText? {
    if case .text(let text) = content { return text }
    return nil
  }
}
