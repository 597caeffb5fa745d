import BarScreens

/// How the tabs of a platter share its width.
///
/// Source of the arrangement: measured frames of iOS 26 in `Reports/Accuracy`. Two ends are measured: short labels,
/// whose tabs are equally wide, and labels for which the platter is far too narrow. Cases between them and still wider
/// labels are our estimate.
struct TabPlatterLayout {
  /// Where each tab starts, from the left edge of the safe area.
  var starts: [Double] = []
  /// How wide each tab is.
  var widths: [Double] = []
  /// Whether no recorded bar shows an arrangement like this one.
  var isEstimated = false

  /// Arranges tabs.
  ///
  /// - Parameters:
  ///   - labels: width of each label as it is when its tab is selected; 0 for an icon alone.
  ///   - width: of the bar between its safe areas.
  init(labels: [Double], in width: Double, platter: TabPlatter) {
    let most = max(0, width - 2 * platter.margin)
    let inner = max(0, most - 2 * platter.inset)
    let wanted = labels.map { $0 > 0 ? min($0 + platter.padding, inner) : 0 }
    let steps = Double(labels.count - 1)
    let natural = wanted.map { max($0, platter.tab) }
    let intrinsic = sum(natural) - platter.overlap * steps + 2 * platter.inset
    if intrinsic < most - 0.01 {
      isEstimated = natural.contains { $0 > platter.tab }
      place(natural, overlap: platter.overlap, from: (width - intrinsic) / 2 + platter.inset)
      return
    }
    let share = min(inner, most / Double(max(1, labels.count)) + platter.stretch)
    let usual = steps > 0 ? (share * (steps + 1) - inner) / steps : 0
    let others = Self.others(beside: wanted, share: share, least: platter.least, total: inner + usual * steps)
    let widths = wanted.map { max($0, others) }
    let overlap = steps > 0 ? (sum(widths) - inner) / steps : 0
    isEstimated = overlap > platter.mostOverlap || (others > platter.least && others < share)
    place(widths, overlap: overlap, from: (width - inner) / 2)
  }

  /// Width of the tabs that need no more than their share: the share, reduced down to `least` if others need more.
  private static func others(beside wanted: [Double], share: Double, least: Double, total: Double) -> Double {
    var rest = total
    var others = share
    var count = Double(wanted.count)
    for want in wanted.sorted(by: >) where want > others {
      rest -= want
      count -= 1
      guard count > 0 else { break }
      others = rest / count
    }
    return max(least, others)
  }

  private mutating func place(_ widths: [Double], overlap: Double, from start: Double) {
    self.widths = widths
    var x = start
    for width in widths {
      starts.append(x)
      x += width - overlap
    }
  }
}

private func sum(_ widths: [Double]) -> Double { widths.reduce(0, +) }
