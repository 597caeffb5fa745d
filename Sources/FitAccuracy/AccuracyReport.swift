import BarScreens
import FitReports
import Foundation

/// The order of the tables of `Reports/Accuracy`, and their figures.
enum AccuracyReport {
  /// The bars in the order of the report.
  static let bars = ["label", "navigation", "toolbar", "tab", "search"]

  /// The names of the platforms, the oldest first.
  static var platforms: [String] {
    Platform.all.sorted { $0.versions.lowerBound < $1.versions.lowerBound }.map(\.name)
  }

  /// The percentile: the smallest value that a `share` of the values does not exceed.
  static func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
  }
}

/// What `labelfit accuracy` prints: the differences, the figures, and what was not compared. Texts of recordings are
/// made safe to print.
public enum AccuracyText {
  /// The whole output.
  ///
  /// - Parameter isVerbose: whether numbers that agree with the recording are also listed.
  public static func render(_ data: AccuracyData, isVerbose: Bool = false) -> String {
    var parts: [String] = []
    let listed = data.differences.enumerated().filter { isVerbose || isOff($0.element) }
      .sorted { (-abs($0.element.points), $0.offset) < (-abs($1.element.points), $1.offset) }.map(\.element)
    if !listed.isEmpty { parts.append(differences(listed)) }
    if !data.differences.isEmpty { parts.append(figures(data.differences)) }
    if !data.excluded.isEmpty { parts.append(omissions(data.excluded)) }
    parts.append(conclusion(data) + "\n")
    return parts.joined(separator: "\n")
  }

  /// Whether a difference is not 0 when written with two decimals.
  private static func isOff(_ each: Difference) -> Bool { abs(each.points) >= 0.005 }

  private static func differences(_ all: [Difference]) -> String {
    let header = [
      "off", "may be", "", "quantity", "recorded", "ours", "bar", "platform", "iOS", "width", "text", "source",
    ]
    let rows = all.map { each in
      [
        isOff(each) ? String(format: "%+.2f", each.points) : "0.00", points(each.allowed),
        each.judgement.rawValue, each.quantity.rawValue + (each.edge.isEmpty ? "" : ", " + each.edge),
        "\(points(each.recorded.lowerBound))…\(points(each.recorded.upperBound))", points(each.ours), each.bar,
        each.platform, each.ios, each.width.map { String(format: "%.0f", $0) } ?? "", each.text, each.source,
      ]
    }
    return """
      Points that the layout is outside of what the recording allows, the worst first; “may be” is the limit that the
      layout states.


      """ + TextTable.render(header: header, rows: rows)
  }

  private static func figures(_ all: [Difference]) -> String {
    var rows: [[String]] = []
    for bar in AccuracyReport.bars {
      for platform in AccuracyReport.platforms {
        for quantity in Difference.Quantity.allCases {
          let some = all.filter { $0.bar == bar && $0.platform == platform && $0.quantity == quantity }
          guard !some.isEmpty else { continue }
          let sizes = some.map { abs($0.points) }
          rows.append(
            [bar, platform, quantity.rawValue, "\(some.count)"]
              + [0.5, 0.9, 1].map { points(AccuracyReport.percentile(sizes, $0)) }
              + ["\(some.count { $0.judgement == .beyond })"])
        }
      }
    }
    return TextTable.render(
      header: ["bar", "platform", "quantity", "numbers", "median", "90 %", "worst", "beyond"], rows: rows)
  }

  private static func omissions(_ all: [AccuracyData.Omission]) -> String {
    var lines = ["Not compared:"]
    for rule in Exclusion.allCases {
      let some = all.filter { $0.rule == rule }
      guard !some.isEmpty else { continue }
      lines.append("- \(rule.rawValue) (\(some.count))")
      lines += some.map { "    " + ReportLine.logged("\($0.what); \($0.source)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func conclusion(_ data: AccuracyData) -> String {
    func count(_ number: Int, _ one: String, _ more: String) -> String { "\(number) \(number == 1 ? one : more)" }
    guard !data.differences.isEmpty else { return "Nothing could be compared." }
    func count(_ judgement: Difference.Judgement) -> Int { data.differences.count { $0.judgement == judgement } }
    var words = [
      "\(count(data.differences.count, "number", "numbers")) compared",
      "\(data.differences.count { isOff($0) }) off", "\(count(.beyond)) further off than stated",
    ]
    if count(.estimate) > 0 { words.append("\(count(.estimate)) where the layout is an estimate") }
    if !data.excluded.isEmpty { words.append("\(count(data.excluded.count, "bar or item", "bars or items")) left out") }
    return words.joined(separator: ", ") + "."
  }

  private static func points(_ number: Double) -> String { String(format: "%.2f", number) }
}
