import BarScreens
import FitModel
import FitReports
import Foundation

/// A number of the layout, compared with the interval that a recording allows.
public struct Difference: Sendable {
  /// What is compared, in the order of the report.
  public enum Quantity: String, Sendable, CaseIterable {
    case textWidth = "text width"
    case barHeight = "bar height"
    case titleX = "title x"
    case titleRoom = "title room"
    case backWidth = "back button width"
    case buttonX = "button x"
    case imageX = "image x"
    case buttonWidth = "button width"
    case labelX = "label x"
    case tabFrame = "tab frame"
    case fieldFrame = "field frame"

    /// Allowed difference of a frame in points, because of behavior of UIKit that the layout does not model: it moves
    /// labels to whole pixels, and leaves 0 to 3 points after a back label. `Reports/Accuracy` requires these limits.
    public var allowance: Double {
      switch self {
      case .textWidth: 0
      case .titleX: 1.5
      case .titleRoom, .backWidth: 3.5
      case .buttonX, .imageX, .buttonWidth, .labelX, .tabFrame, .fieldFrame, .barHeight: 1
      }
    }
  }

  /// How a difference is judged.
  public enum Judgment: String, Sendable {
    /// Within the error that the layout states.
    case within
    /// The difference is greater than that error.
    case beyond
    /// Beyond that error, but the platform's table calls the arrangement an estimate.
    case estimate
  }

  /// The kind of bar, or `label` for a text outside of bars.
  public var bar: String
  /// Name of the platform.
  public var platform: String
  /// The quantity that is compared, such as a width.
  public var quantity: Quantity
  /// The item's text.
  public var text: String
  /// The version of iOS, as the recording states it.
  public var ios: String
  /// Width of the bar.
  public var width: Double?
  /// The interval that the recording allows, in points.
  public var recorded: ClosedRange<Double>
  /// The layout's number, in points.
  public var ours: Double
  /// Which edge of a frame it is, such as `left`; empty for a single number.
  public var edge = ""
  /// Where the recording comes from.
  public var source: String
  /// The error that the layout states, in points: errors of measured texts and of the platform's numbers, and a pixel.
  public var stated: Double
  /// Whether the layout's numbers are estimates; differences are then reported but not limited.
  public var isEstimated = false

  public init(
    bar: String, platform: String, quantity: Quantity, text: String, ios: String, width: Double?,
    recorded: ClosedRange<Double>, ours: Double, edge: String = "", source: String, stated: Double,
    isEstimated: Bool = false
  ) {
    self.bar = bar
    self.platform = platform
    self.quantity = quantity
    self.text = text
    self.ios = ios
    self.width = width
    self.recorded = recorded
    self.ours = ours
    self.edge = edge
    self.source = source
    self.stated = stated
    self.isEstimated = isEstimated
  }

  /// Distance of `ours` from the interval in points.
  public var points: Double { recorded.offset(ours) }
  /// Allowed distance of `ours` from the interval in points.
  public var allowed: Double { max(quantity.allowance, stated) }
  /// How the difference is judged.
  public var judgment: Judgment { abs(points) <= allowed ? .within : isEstimated ? .estimate : .beyond }
}

/// Why a recorded bar or item is not compared. Every case is a general rule, not a list of rows.
public enum Exclusion: String, Sendable, CaseIterable {
  case noItem = "the source names no item of the bar"
  case custom = "marked custom: the app draws the bar or the item itself"
  case broken = "broken: two items of the bar overlap"
  case stray = "the bar has no item of a kind that belongs in such a bar"
  case noVersion = "the version of iOS is unknown"
  case noDevice = "no device of that version has such a screen, or the screen is unknown"
  case narrow = "narrower than the screen and not drawn smaller: a side of Split View, a sheet or a popover"
  case rightToLeft = "written from right to left: the comparison reads bars from left to right"
  case noFont = "no bundled font has the characters of a text"
  case noText = "no text: an image, whose name is only spoken"
  case unknownContent = "unknown whether it shows a text or an image"
  case unknownFont = "the font is not known to be the system's, and the frame depends on the text"
  case ownWidth = "the app chooses the width: a control or search bar inside another bar"
  case relative = "the frame is relative to a view of unknown position: no frame of the bar, and the button at its edge"
  case someButtons = "not all buttons of the side are recorded: the outermost is not at the edge"
  case someTabs = "the tabs' widths depend on all labels, and not all are recorded"
  case conflict = "sources conflict: text and 24 points in one app on 26.0, text and 32 in three sources from 26 to 27"
  case sheet = "the height belongs to a sheet's bar"
  case noLayout = "a field in a toolbar, a bar above the keyboard, or one that is not laid out"
}

/// The results of all comparisons.
public struct AccuracyData: Sendable {
  /// A row or an item that is not compared.
  public struct Omission: Sendable {
    /// Why it is not compared.
    public var rule: Exclusion
    /// Bar, and item if it is one: `tab: label “Home”`.
    public var what: String
    /// Where the recording comes from.
    public var source: String
  }

  /// The numbers that were compared, in the order of the recording.
  public var differences: [Difference] = []
  /// What was not compared.
  public var excluded: [Omission] = []

  /// Without arguments, no data.
  public init(differences: [Difference] = [], excluded: [Omission] = []) {
    self.differences = differences
    self.excluded = excluded
  }

  /// Adds the results of another recording.
  public mutating func append(_ other: AccuracyData) {
    differences += other.differences
    excluded += other.excluded
  }

  /// Whether any number is beyond its stated error.
  public var hasBeyond: Bool { differences.contains { $0.judgment == .beyond } }
}

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
        each.judgment.rawValue, each.quantity.rawValue + (each.edge.isEmpty ? "" : ", " + each.edge),
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
              + ["\(some.count { $0.judgment == .beyond })"])
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
    func count(_ judgment: Difference.Judgment) -> Int { data.differences.count { $0.judgment == judgment } }
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
