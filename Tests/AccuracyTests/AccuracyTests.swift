import BarScreens
import BundledFonts
import FitModel
import FitTestSupport
import Foundation
import Testing
import Typesetting

@testable import FitAccuracy

@Suite struct AccuracyTests {
  /// All comparisons, made once.
  static let data: AccuracyData = {
    let typesetters = try! Recordings.typesetters()
    var data = AccuracyData()
    for row in try! Recordings.bars() { data.append(BarComparison.compare(row, typesetters: typesetters)) }
    data.differences += try! Recordings.widths().filter { !$0.inBar }.map { difference($0, typesetters: typesetters) }
    return data
  }()

  /// The platform of a version such as `16-17`. Versions before iOS 11 draw with other typefaces, and count as iOS
  /// 11.
  private static func platform(of version: String) -> String {
    let major = Int(version.prefix { $0.isNumber }) ?? 11
    return Platform.all.first { $0.versions.contains(max(11, major)) }?.name ?? "ios26"
  }

  private static func difference(_ row: RecordedWidth, typesetters: RecordingTypesetters) -> Difference {
    let style = TextStyle(role: .title, size: row.size, weight: FontWeight(row.weight))
    let typeface = SystemTypeface(rawValue: row.typeface) ?? .sanFrancisco
    let text = typesetters[typeface].measure(row.text, style: style, language: LanguageTag(row.language))
    return Difference(
      bar: "label", platform: platform(of: row.ios), quantity: .textWidth, text: row.text,
      ios: row.ios, width: nil, recorded: row.low...row.high, ours: text.width, edge: "\(Int(row.size)) pt",
      source: row.source, stated: text.error)
  }

  private func sizes(_ quantity: Difference.Quantity, _ size: (Difference) -> Double = { $0.points }) -> [Double] {
    Self.data.differences.filter { $0.quantity == quantity }.map { abs(size($0)) }
  }

  @Test("The reports in the repository match this layout")
  func reports() throws {
    try Golden.expect(AccuracyReport.differences(Self.data), matches: "Reports/Accuracy/differences.txt")
    let summary = AccuracyReport.summary(Self.data)
    print(summary)
    try Golden.expect(summary, matches: "Reports/Accuracy/summary.md")
  }

  @Test(
    "Text widths differ by at most 0.5 % at the median and 2 % at the 90th percentile, and 95 % are within the stated error"
  )
  func textWidths() {
    for parts in [sizes(.textWidth, \.part), sizes(.textWidth, \.partFromMiddle)] {
      #expect(AccuracyReport.percentile(parts, 0.5) <= 0.005)
      #expect(AccuracyReport.percentile(parts, 0.9) <= 0.02)
    }
    let widths = Self.data.differences.filter { $0.quantity == .textWidth }
    #expect(Double(widths.count { abs($0.points) <= $0.stated }) >= 0.95 * Double(widths.count))
    #expect(AccuracyReport.percentile(sizes(.titleX), 0.5) <= 0.5)
  }

  @Test(
    "Buttons differ by at most 2 points up to iOS 18, and 4 on iOS 26",
    arguments: [Difference.Quantity.buttonX, .buttonWidth, .labelX])
  func buttons(quantity: Difference.Quantity) {
    for each in Self.data.differences where each.quantity == quantity {
      #expect(abs(each.points) <= (each.platform == "ios26" ? 4 : 2), "\(each.text), iOS \(each.ios): \(each.points)")
    }
  }

  @Test(
    "Every frame that is not an estimate is within the required limit",
    arguments: [
      (Difference.Quantity.titleX, 1.5), (.titleRoom, 2), (.backWidth, 2), (.tabFrame, 1), (.fieldFrame, 1),
      (.barHeight, 1),
    ])
  func worst(quantity: Difference.Quantity, points: Double) {
    for each in Self.data.differences where each.quantity == quantity && !each.isEstimated {
      #expect(abs(each.points) <= points, "\(each.text) \(each.edge), iOS \(each.ios): \(each.ours), \(each.recorded)")
    }
  }

  @Test("There are enough comparisons for the statistics")
  func extent() {
    #expect(sizes(.textWidth).count >= 70)
    #expect(sizes(.titleX).count >= 12)
    #expect(sizes(.tabFrame).count >= 200)
    #expect(Set(Self.data.differences.map(\.platform)) == ["classic", "ios7", "ios11", "ios16", "ios26"])
  }

  @Test("Every recorded bar is compared or left out by a rule")
  func complete() throws {
    let typesetters = try Recordings.typesetters()
    for row in try Recordings.bars() {
      let data = BarComparison.compare(row, typesetters: typesetters)
      #expect(!data.differences.isEmpty || !data.excluded.isEmpty, "\(row.bar), \(row.source)")
    }
  }
}

@Suite struct AccuracyDocumentationTests {
  @Test("The page lists every rule that leaves something out", arguments: Exclusion.allCases)
  func rules(_ rule: Exclusion) throws {
    let page = try String(contentsOf: Repository.url("Reports/Accuracy/README.md"), encoding: .utf8)
    #expect(page.contains("- \(rule.rawValue)\n"))
  }

  @Test("The script describes every field of the recordings", arguments: ["frames", "widths"])
  func fields(name: String) throws {
    let script = try String(contentsOf: Repository.url("Reports/Accuracy/trim-recordings.py"), encoding: .utf8)
    let parts = script.components(separatedBy: "\"\"\"")
    try #require(parts.count > 1)
    let description = parts[1]
    let words = Set(description.split { !$0.isLetter }.map(String.init))
    for line in try Data(contentsOf: Repository.url("Reports/Accuracy/\(name).jsonl")).split(separator: 10) {
      let row = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
      #expect(Set(row.keys).subtracting(words) == [])
    }
  }
}

struct AccuracyTextTests {
  private func difference(_ ours: Double, stated: Double = 0.5, text: String = "Home", isEstimated: Bool = false)
    -> Difference
  {
    Difference(
      bar: "navigation", platform: "ios11", quantity: .titleX, text: text, ios: "13", width: 375, recorded: 100...101,
      ours: ours, source: "me", stated: stated, isEstimated: isEstimated)
  }

  @Test("The allowed difference covers the stated error and UIKit's rounding")
  func judgment() {
    #expect(difference(100.5).judgment == .within)
    #expect(difference(102.5).judgment == .within)
    #expect(difference(102.6).judgment == .beyond)
    #expect(difference(102.6, stated: 2).judgment == .within)
    #expect(difference(90, isEstimated: true).judgment == .estimate)
    #expect(!AccuracyData(differences: [difference(90, isEstimated: true), difference(101)]).hasBeyond)
    #expect(AccuracyData(differences: [difference(101), difference(90)]).hasBeyond)
  }

  @Test("The worst difference is first; agreeing numbers are listed on request")
  func order() throws {
    let data = AccuracyData(differences: [
      difference(100.5, text: "Agrees"), difference(102, text: "Little"), difference(90, text: "Much"),
    ])
    let text = AccuracyText.render(data)
    let much = try #require(text.firstRange(of: "Much"))
    let little = try #require(text.firstRange(of: "Little"))
    #expect(much.lowerBound < little.lowerBound)
    #expect(!text.contains("Agrees"))
    #expect(AccuracyText.render(data, isVerbose: true).contains("Agrees"))
    #expect(text.contains("3 numbers compared, 2 off, 1 further off than stated."))
    #expect(AccuracyText.render(AccuracyData()) == "Nothing could be compared.\n")
  }

  @Test("Texts and sources cannot move the cursor or start a command")
  func escaping() {
    var data = AccuracyData(differences: [difference(90, text: "\u{1B}[2J\u{202E}::error::x")])
    data.excluded = [AccuracyData.Omission(rule: .noItem, what: "tab", source: "##[error]\u{7}\nx")]
    let text = AccuracyText.render(data)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    #expect(!text.contains("##[") && !text.contains("\nx"))
  }
}

/// The recordings of `Reports/Accuracy`, and the fonts they are compared with.
enum Recordings {
  /// Every row of `frames.jsonl`, none of which may be damaged.
  static func bars() throws -> [RecordedBar] {
    let path = "Reports/Accuracy/frames.jsonl"
    let recording = RecordingReader.read(try Data(contentsOf: Repository.url(path)), file: path)
    #expect(recording.problems == [])
    return recording.bars
  }

  /// Every row of `widths.jsonl`.
  static func widths() throws -> [RecordedWidth] {
    try Data(contentsOf: Repository.url("Reports/Accuracy/widths.jsonl")).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(RecordedWidth.self, from: $0)
    }
  }

  /// Typesetters with the fonts of the repository.
  static func typesetters() throws -> RecordingTypesetters {
    func path(_ file: String) -> String { Repository.url("Fonts/\(file)").path }
    return try RecordingTypesetters(
      StandInFiles(
        inter: path(BundledFonts.inter), helvetica: path(BundledFonts.labelFitSansRegular),
        helveticaBold: path(BundledFonts.labelFitSansBold), noto: path(BundledFonts.notoSansSCRegular),
        notoBold: path(BundledFonts.notoSansSCBold)))
  }
}

/// The width of a text on iOS: a row of `Reports/Accuracy/widths.jsonl`.
struct RecordedWidth: Decodable, Sendable {
  var source, ios, typeface, text, language: String
  var size, weight, low, high: Double
  /// Whether the text belongs to a row of `frames.jsonl`.
  var inBar: Bool
  /// Whether the stand-in fonts are fitted to the row.
  var fitted: Bool
}
