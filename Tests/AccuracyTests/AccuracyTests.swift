import BarScreens
import BundledFonts
import FitAccuracy
import FitModel
import FitTestSupport
import Foundation
import Testing
import Typesetting

@Suite struct AccuracyTests {
  /// Every comparison; made once.
  static let data: AccuracyData = {
    let typesetters = try! Recordings.typesetters()
    var data = AccuracyData()
    for row in try! Recordings.bars() { data.append(BarComparison.compare(row, typesetters: typesetters)) }
    data.differences += try! Recordings.widths().filter { !$0.inBar }.map { difference($0, typesetters: typesetters) }
    return data
  }()

  /// The platform of a version such as `16-17`; those before iOS 11 draw with other typefaces, and count with it.
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
