import BarScreens
import BundledFonts
import FitModel
import LabelFit
import StringTables
import Typesetting

/// The fonts of a run: the bundled ones, and on request those of the machine.
package struct BenchmarkFonts {
  let selection: FontSelection
  /// The files for labels in `ShapingCase.style`.
  let files: [String]
  /// The families that Fontconfig finds in them, in order of preference.
  let families = "Inter,Noto Sans CJK SC"

  /// - Throws: `OptionError` if the fonts are missing.
  package init(systemFonts: Bool = false) throws {
    selection = try OptionResolver.resolve(TypedOptions(systemFonts: systemFonts), configuration: nil).fonts
    files = [selection.latin.path, selection.hanRegular.path, selection.hanBold.path]
  }
}

/// Measures labels with the typesetter, in one style and language.
struct LabelMeasuring {
  private let typesetter: Typesetter
  private let worker: MeasuringWorker
  private let measurer: TextMeasurer
  private let style: TextStyle
  private let language: LanguageTag

  init(_ fonts: BenchmarkFonts, style: TextStyle, language: LanguageTag) throws {
    typesetter = try Typesetter(fonts: fonts.selection)
    worker = typesetter.worker()
    measurer = worker.measurer(style: style, language: language)
    self.style = style
    self.language = language
  }

  /// Measures every label, as a check does it.
  ///
  /// - Returns: the sum of the widths in points.
  @discardableResult
  func measureAll(_ labels: [String]) -> Double {
    var sum = 0.0
    for label in labels { sum += measurer.measure(label).width }
    return sum
  }

  /// - Throws: `BenchmarkError.unusableFont` if a font of the typesetter cannot be opened.
  func plainLoop(_ labels: [String]) throws -> PlainShaping {
    try PlainShaping(labels, with: typesetter, style: style, language: language)
  }
}

/// The texts of an app's bars as a check measures them: each text once per size, weight and language.
struct BarTexts {
  /// What decides how a text is shaped; its role does not.
  struct Setting: Hashable {
    var size, weight: Double
    var language: LanguageTag
  }
  private(set) var texts: [Setting: Set<String>] = [:]
  /// Number of all texts.
  var count: Int { texts.values.reduce(0) { $0 + $1.count } }

  private let app: AppInput
  private let platform: Platform

  init(_ app: AppInput, platform: Platform) {
    (self.app, self.platform) = (app, platform)
    let locales = app.locales
    for screen in app.screens { add(screen, locales: locales) }
  }

  /// Measures every text once, on one core.
  func measure(with typesetter: Typesetter) {
    let worker = typesetter.worker()
    for (setting, texts) in texts {
      let style = TextStyle(role: .button, size: setting.size, weight: FontWeight(setting.weight))
      let measurer = worker.measurer(style: style, language: setting.language)
      for text in texts { _ = measurer.measure(text) }
    }
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
        guard let found = app.strings.translation(of: reference, in: locale, samples: ArgumentSamples()) else {
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
