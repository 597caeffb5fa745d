import BarLayout
import BarScreens
import FitVocabulary

/// Finds the bar in which a finding is worst.
enum WorstBar {
  static func find(for finding: Finding, among bars: [LaidOutBar]) -> LaidOutBar? {
    guard let worst = finding.failing.first else { return nil }
    let there = bars.filter { laidOut in
      let context = laidOut.bar.context
      return laidOut.bar.kind.rawValue == finding.bar && context.platform.name == finding.platform
        && context.orientation == worst.orientation && context.pane.width.value == worst.barWidth
        && worst.devices.last?.hasPrefix(context.device.representative) == true
    }
    let ofVariant = there.first { $0.choice.focus == finding.item && $0.choice.variation == finding.variation }
    return finding.variation.isEmpty ? there.first : ofVariant ?? there.first
  }
}
