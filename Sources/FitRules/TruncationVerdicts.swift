import BarLayout
import FitModel

extension Rule {
  /// Verdicts about the items of a role that are cut.
  static func truncated(
    _ bar: PlacedBar, role: PlacedItem.Role, message: @escaping @Sendable (PlacedItem) -> Sentence
  ) -> [Verdict] {
    bar.items.filter { $0.role == role && $0.fit == .truncated }.map { item in
      let excess = item.needed - item.available
      return Verdict(
        item.id, message(item), fix: "shorten \(quoted(item.text)) by \(pointsToLose(excess))",
        certainty: item.certainty(excess: excess), needed: item.needed, available: item.available, shown: item.shown)
    }
  }
}
