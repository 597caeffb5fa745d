import BarLayout
import BarScreens
import FitModel
import Foundation
public import Typesetting

/// Lays out one recorded bar and compares it item by item.
public struct BarComparison {
  let row: RecordedBar
  let setting: RecordedSetting
  let typesetter: Typesetter
  private(set) var data = AccuracyData()

  /// Compares everything in a row.
  public static func compare(_ row: RecordedBar, typesetters: RecordingTypesetters) -> AccuracyData {
    func excluded(_ rule: Exclusion) -> AccuracyData {
      AccuracyData(excluded: [AccuracyData.Omission(rule: rule, what: row.bar, source: row.source)])
    }
    if row.items.isEmpty { return excluded(.noItem) }
    if row.font.hasPrefix("custom") { return excluded(.custom) }
    if row.hasOverlap { return excluded(.broken) }
    if row.isRightToLeft { return excluded(.rightToLeft) }
    switch RecordedSetting.find(row) {
    case .failure(let error): return excluded(error.rule)
    case .success(let setting):
      var comparison = BarComparison(row: row, setting: setting, typesetter: typesetters[setting.typeface])
      if row.items.contains(where: comparison.lacksFont) { return excluded(.noFont) }
      switch row.bar {
      case "navigation": comparison.compareNavigationBar()
      case "tab": comparison.compareTabBar()
      case "search": comparison.compareSearchBar()
      case "toolbar": comparison.compareToolbar()
      case "segmented": return excluded(.ownWidth)
      default: for item in row.items { comparison.exclude(item, .noLayout) }
      }
      let strays = row.items.filter { comparison.kinds?.contains($0.kind) == false }
      for item in strays { comparison.exclude(item, .stray) }
      let isSilent = comparison.data.differences.isEmpty && comparison.data.excluded.isEmpty
      return isSilent ? excluded(.stray) : comparison.data
    }
  }

  /// The kinds of items that the bar can have; `nil` if such bars are not compared.
  private var kinds: Set<String>? {
    switch row.bar {
    case "navigation": ["title", "back", "button", "segment", "label"]
    case "tab": ["tab", "label"]
    case "search": ["placeholder", "button", "label"]
    case "toolbar": ["button", "label", "placeholder"]
    default: nil
    }
  }

  /// The text measured in a style.
  ///
  /// No bundled font has Hangul, so the calibrated advance of its syllables is used.
  func measure(_ text: String, _ style: TextStyle) -> MeasuredText {
    var measured = typesetter.measure(text, style: style, language: LanguageTag(ofRecorded: text))
    if let hangul = EvenHangul(text, size: style.size) {
      (measured.width, measured.error, measured.missing) = (hangul.width, hangul.error, [])
    }
    return measured
  }

  /// Whether no font here can measure an item's text.
  private func lacksFont(_ item: RecordedBar.Item) -> Bool {
    ["text", "room"].contains(item.shows)
      && !measure(item.text, setting.environment.platform.navigation.button).missing.isEmpty
  }

  /// A pixel of the device, in points.
  private var pixel: Double { 1 / setting.environment.device.scale }

  func labelWidth(_ text: MeasuredText) -> Double { text.width(scale: setting.environment.device.scale) }

  /// Whether the collector judged the texts to be set in the system's font.
  var hasSystemFont: Bool { row.font.hasPrefix("system") }

  /// Whether the frame is too narrow for the item's text, which is then only an accessibility label.
  func isSpokenOnly(_ item: RecordedBar.Item, style: TextStyle) -> Bool {
    item.shows != "text" || item.text.isEmpty || measure(item.text, style).width > 2 * item.width
  }

  /// The left edge of a recorded frame relative to the bar's.
  func start(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?.x ?? 0)
    return row.rounding.start(item.frame.x - origin).unzoomed(setting.zoom)
  }

  /// The right edge of a recorded frame relative to the bar's left edge.
  func end(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?.x ?? 0)
    return row.rounding.end(item.frame.x - origin + item.width).unzoomed(setting.zoom)
  }

  /// The width of a recorded frame.
  func width(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    row.rounding.length(item.width).unzoomed(setting.zoom)
  }

  /// Records a number; `error` is its stated error in points.
  mutating func add(
    _ quantity: Difference.Quantity, _ item: RecordedBar.Item, ours: Double, recorded: ClosedRange<Double>,
    edge: String = "", error: Double, isEstimated: Bool = false
  ) {
    if isInConflict, [.buttonX, .buttonWidth, .labelX].contains(quantity) {
      let numbers = String(format: "recorded %.2f…%.2f, ours %.2f", recorded.lowerBound, recorded.upperBound, ours)
      return exclude(item, .conflict, "\(quantity.rawValue) \(numbers)")
    }
    data.differences.append(
      Difference(
        bar: row.bar, platform: setting.environment.platform.name, quantity: quantity, text: item.text,
        ios: row.ios ?? "",
        width: setting.environment.pane.width.value, recorded: recorded, ours: ours, edge: edge, source: row.source,
        stated: error + pixel, isEstimated: isEstimated))
  }

  /// Whether the bar is from a version for which the only source contradicts all later versions.
  ///
  /// The difference may be due to the version or to the app, so it is not used.
  private var isInConflict: Bool { row.bar == "navigation" && row.ios?.hasPrefix("26.0") == true }

  mutating func exclude(_ item: RecordedBar.Item, _ rule: Exclusion, _ what: String = "") {
    let name =
      (item.text.isEmpty ? item.kind : "\(item.kind) “\(item.text)”") + (what.isEmpty ? "" : ", \(what)")
    data.excluded.append(AccuracyData.Omission(rule: rule, what: "\(row.bar): \(name)", source: row.source))
  }
}

/// A typesetter for each typeface of the system. It uses only the bundled fonts, so that results are the same on
/// every machine.
public struct RecordingTypesetters: Sendable {
  private let values: [SystemTypeface: Typesetter]

  /// Opens the stand-in fonts for each typeface of the recordings.
  public init(_ files: StandInFiles) throws(FontError) {
    var values: [SystemTypeface: Typesetter] = [:]
    for typeface in SystemTypeface.allCases {
      values[typeface] = try Typesetter(fonts: .standIns(files, for: typeface, systemFonts: false))
    }
    self.values = values
  }

  /// The typesetter for recordings in a typeface.
  public subscript(_ typeface: SystemTypeface) -> Typesetter {
    // The initializer adds one for each case.
    values[typeface]!
  }
}
