import Foundation

@testable import FitAccuracy

/// The tables of `Reports/Accuracy`.
extension AccuracyReport {
  /// A line for each number that differs from the recording, the largest difference of each quantity first, and how many
  /// items each exclusion leaves out.
  static func differences(_ data: AccuracyData) -> String {
    var lines = ["recorded: the interval that prints as the source printed it; off: how far ours is outside of it", ""]
    lines.append(
      row("bar", "platform", "iOS", "quantity", "recorded", "ours", "off", "text (width of the bar), source"))
    for quantity in Difference.Quantity.allCases {
      let some = data.differences.enumerated().filter {
        $0.element.quantity == quantity && abs($0.element.points) >= 0.005
      }
      let sorted = some.sorted { (-abs($0.element.points), $0.offset) < (-abs($1.element.points), $1.offset) }
      lines += sorted.map { line($0.element) }
    }
    lines += ["", "Not compared", ""]
    for rule in Exclusion.allCases {
      let count = data.excluded.count { $0.rule == rule }
      if count > 0 { lines.append("\(rule.rawValue) (\(count))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ each: Difference) -> String {
    let quantity = each.quantity.rawValue + (each.edge.isEmpty ? "" : ", " + each.edge)
    let recorded = String(format: "%.2f…%.2f", each.recorded.lowerBound, each.recorded.upperBound)
    let width = each.width.map { " (\(Int($0)))" } ?? ""
    return row(
      each.bar, each.platform, each.ios, quantity, recorded, String(format: "%.2f", each.ours),
      String(format: "%+.2f", each.points), "\(each.text)\(width), \(each.source)")
  }

  private static func row(
    _ bar: String, _ platform: String, _ ios: String, _ quantity: String, _ recorded: String, _ ours: String,
    _ off: String, _ rest: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return left(bar, 11) + left(platform, 9) + left(ios, 6) + left(quantity, 26) + right(recorded, 15) + right(ours, 9)
      + right(off, 8) + "  " + rest
  }

  /// The figures per bar, platform and quantity, and those of the requirements.
  static func summary(_ data: AccuracyData) -> String {
    var lines = [
      "# How far the layout is off measured frames", "",
      "Points outside of the interval that the source's rounding allows; see README.md. \(data.differences.count) numbers of \(Set(data.differences.map(\.source)).count) sources.",
      "", "| bar | platform | quantity | numbers | median | 90 % | worst | within 1 pt |",
      "|---|---|---|---:|---:|---:|---:|---:|",
    ]
    for bar in bars {
      for platform in platforms {
        for quantity in Difference.Quantity.allCases {
          let some = data.differences.filter { $0.bar == bar && $0.platform == platform && $0.quantity == quantity }
          guard !some.isEmpty else { continue }
          lines.append("| \(bar) | \(platform) | \(quantity.rawValue) | \(figures(some.map(\.points))) |")
        }
      }
    }
    let widths = data.differences.filter { $0.quantity == .textWidth }
    lines += ["", "Text widths as parts of the width:", ""]
    lines += ["| | median | 90 % | worst |", "|---|---:|---:|---:|"]
    lines.append("| off the interval | \(parts(widths.map(\.part))) |")
    lines.append("| off its middle | \(parts(widths.map(\.partFromMiddle))) |")
    let inside = widths.count { abs($0.points) <= $0.stated }
    lines += [
      "", "\(inside) of \(widths.count) text widths lie within the error that the measurement states of itself.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func figures(_ points: [Double]) -> String {
    let sizes = points.map(abs)
    let within = Double(sizes.count { $0 <= 1 }) / Double(sizes.count)
    return ["\(sizes.count)"]
      .appending(
        [percentile(sizes, 0.5), percentile(sizes, 0.9), percentile(sizes, 1)].map { String(format: "%.2f", $0) }
      )
      .appending([String(format: "%.0f %%", within * 100)]).joined(separator: " | ")
  }

  private static func parts(_ parts: [Double]) -> String {
    let sizes = parts.map(abs)
    return [0.5, 0.9, 1].map { String(format: "%.2f %%", percentile(sizes, $0) * 100) }.joined(separator: " | ")
  }
}

extension Difference {
  /// Distance of `ours` from the interval relative to the recorded length.
  var part: Double { recorded.middle == 0 ? 0 : points / recorded.middle }
  /// Distance of `ours` from the middle of the interval relative to the recorded length.
  var partFromMiddle: Double { recorded.middle == 0 ? 0 : (ours - recorded.middle) / recorded.middle }
}

extension [String] {
  fileprivate func appending(_ others: [String]) -> [String] { self + others }
}

extension ClosedRange<Double> {
  /// The middle of the interval.
  var middle: Double { (lowerBound + upperBound) / 2 }
}
