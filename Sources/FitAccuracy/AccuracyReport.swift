import BarScreens

/// The order of the tables of `Reports/Accuracy`, and their figures.
public enum AccuracyReport {
  /// The bars in the order of the report.
  static let bars = ["label", "navigation", "toolbar", "tab", "search"]

  /// The names of the platforms, the oldest first.
  static var platforms: [String] {
    Platform.all.sorted { $0.versions.lowerBound < $1.versions.lowerBound }.map(\.name)
  }

  /// The percentile: the smallest value that a `share` of the values does not exceed.
  public static func percentile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
  }
}
