import BarLayout
import BarScreens
import FitTestSupport
import FitVocabulary
import Foundation
@testable import Typesetting

/// Lays one recorded bar out and compares it item by item.
struct BarComparison {
  let row: RecordedBar
  let place: RecordedPlace
  let typesetter: Typesetter
  private(set) var data = AccuracyData()

  /// Everything there is to compare in a row.
  static func compare(_ row: RecordedBar, typesetters: Typesetters) -> AccuracyData {
    func excluded(_ rule: Exclusion) -> AccuracyData {
      AccuracyData(excluded: [(rule, row.bar, row.source)])
    }
    if row.items.isEmpty { return excluded(.noItem) }
    if row.font.hasPrefix("custom") { return excluded(.custom) }
    if row.hasOverlap { return excluded(.broken) }
    switch RecordedPlace.find(row) {
    case .failure(let error): return excluded(error.rule)
    case .success(let place):
      var comparison = BarComparison(row: row, place: place, typesetter: typesetters.typesetter(place.typeface))
      switch row.bar {
      case "navigation": comparison.compareNavigationBar()
      case "tab": comparison.compareTabBar()
      case "search": comparison.compareSearchBar()
      case "segmented": return excluded(.ownWidth)
      default: comparison.excludeAll()
      }
      return comparison.data
    }
  }

  /// A bar without a layout: its texts, if any, have none either.
  private mutating func excludeAll() {
    for item in row.items { exclude(item, item.shows == "text" && item.kind != "label" ? .noLayout : .noText) }
  }

  /// The text measured in a style.
  ///
  /// No bundled font has Hangul, whose syllables are all as wide as the calibration says.
  func measure(_ text: String, _ style: TextStyle) -> MeasuredText {
    var measured = typesetter.measure(text, style: style, language: LanguageTag(ofRecorded: text))
    if !text.isEmpty, text.unicodeScalars.allSatisfy({ (0xAC00...0xD7A3).contains($0.value) }) {
      measured.width = Double(text.count) * style.size * StandInCalibration.hangul.em
    }
    return measured
  }

  /// Width as a label of the device has it.
  func labelWidth(_ text: MeasuredText) -> Double { text.width(scale: place.context.device.scale) }

  /// Whether the collector judged the texts to be set in the system's font.
  var hasSystemFont: Bool { row.font.hasPrefix("system") }

  /// Whether the frame is too narrow for the item's text, which then is only spoken.
  func isSpokenOnly(_ item: RecordedBar.Item, style: TextStyle) -> Bool {
    item.shows != "text" || item.text.isEmpty || measure(item.text, style).width > 2 * item.width
  }

  /// The left edge of a recorded frame, seen from the bar's.
  func start(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?[0] ?? 0)
    return row.rounding.start(item.frame[0] - origin).unzoomed(place.zoom)
  }

  /// The right edge of a recorded frame, seen from the bar's left one.
  func end(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    let origin = (row.frame?[0] ?? 0)
    return row.rounding.end(item.frame[0] - origin + item.width).unzoomed(place.zoom)
  }

  /// The width of a recorded frame.
  func width(_ item: RecordedBar.Item) -> ClosedRange<Double> {
    row.rounding.length(item.width).unzoomed(place.zoom)
  }

  mutating func add(
    _ quantity: Difference.Quantity, _ item: RecordedBar.Item, ours: Double, recorded: ClosedRange<Double>,
    edge: String = "",
    isEstimated: Bool = false
  ) {
    data.differences.append(
      Difference(
        bar: row.bar, platform: place.context.platform.name, quantity: quantity, text: item.text, ios: row.ios ?? "",
        width: place.context.pane.width.value, recorded: recorded, ours: ours, edge: edge, source: row.source,
        isEstimated: isEstimated))
  }

  mutating func exclude(_ item: RecordedBar.Item, _ rule: Exclusion) {
    let name = item.text.isEmpty ? item.kind : "\(item.kind) “\(item.text)”"
    data.excluded.append((rule, "\(row.bar): \(name)", row.source))
  }
}

/// A typesetter for each typeface of the system, with the bundled fonts.
struct Typesetters {
  private let values: [SystemTypeface: Typesetter]

  init() throws {
    func path(_ file: String) -> String { Repository.url("Fonts/\(file)").path }
    let files = StandInFiles(
      inter: path("Inter/Inter.var.ttf"), helvetica: path("LiberationSans/LabelFitSans-Regular.ttf"),
      helveticaBold: path("LiberationSans/LabelFitSans-Bold.ttf"), noto: path("NotoSansSC/NotoSansSC-Regular.otf"),
      notoBold: path("NotoSansSC/NotoSansSC-Bold.otf"))
    values = try Dictionary(
      uniqueKeysWithValues: SystemTypeface.allCases.map {
        ($0, try Typesetter(fonts: .standIns(files, for: $0, systemFonts: false)))
      })
  }

  func typesetter(_ typeface: SystemTypeface) -> Typesetter { values[typeface]! }
}
