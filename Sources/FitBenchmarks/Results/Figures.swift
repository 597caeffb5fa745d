import Foundation

/// Numbers and tables as the page shows them.
enum Figures {
  static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, ["---"] + Array(repeating: "---:", count: head.count - 1)] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  static func microseconds(_ seconds: Double, each count: Int) -> String { decimal(seconds / Double(count) * 1e6, 2) }
  static func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1e3, 1) }
  static func seconds(_ seconds: Double) -> String { decimal(seconds, seconds < 0.1 ? 3 : 2) }
  static func ratio(_ a: Double, _ b: Double) -> String { b > 0 ? decimal(a / b, 2) : "–" }
  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1e6, 1) }
  static func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

  /// A whole number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
  }
}
