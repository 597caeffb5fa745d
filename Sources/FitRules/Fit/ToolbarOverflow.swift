import BarLayout
import BarScreens
import FitModel

extension Rule {
  /// Reports items that together are wider than their bar.
  public static let toolbarOverflow = Rule(
    id: "toolbar-overflow", severity: .error, summary: "The items need more width than the bar has",
    rationale: """
      Buttons do not shrink. If together they are wider than the bar, the last ones extend beyond it or overlap. \
      The rule also checks the buttons of a navigation bar up to iOS 18; later versions move them into a menu.
      """,
    source: "iOS 7 guidelines, Bars, Toolbar: items are spaced across the width of the bar",
    examples: [
      .triggers(
        "Three long titles on a small phone",
        """
        screens:
          - name: Photo
            toolbar: [ { text: Als Hintergrundbild }, flexible, { text: Bearbeiten }, flexible, { text: Freigeben … } ]
        """, device: "320x568"),
      .passes(
        "Three short titles",
        """
        screens:
          - name: Photo
            toolbar: [ { text: Use }, flexible, { text: Edit }, flexible, { text: Share } ]
        """, device: "320x568"),
      .passes(
        "A view that fills the bar",
        """
        screens:
          - name: Photo
            toolbar: [ { custom: 320 } ]
        """, device: "320x568"),
    ],
    arrangement: .withoutText, topic: .overflow,
    check: .layout(in: .navigation, .toolbar) { bar, _ in
      let excess = bar.itemsNeeded - bar.itemsAvailable
      guard excess > 0, let widest = bar.buttons.max(by: { $0.label.width < $1.label.width })
      else { return [] }
      // A single view fills the bar, whatever width it starts with.
      guard bar.buttons.count > 1 || !widest.shown.isEmpty else { return [] }
      // The gaps of a toolbar come from a single source.
      let error = bar.error + PointError(geometry: bar.kind == .toolbar ? 1 : 0)
      let trust = bar.items.map(\.trust).min() ?? .c
      let (needed, available) = (points(bar.itemsNeeded), points(bar.itemsAvailable))
      return [
        Verdict(
          widest.id,
          bar.kind == .toolbar
            ? "The items of the toolbar need \(needed), but only \(available) is available"
            : "The items of the navigation bar need \(needed), but only \(available) is available",
          fix: widest.shown.isEmpty
            ? "move items to a menu: together they are \(pointsToLose(excess)) too wide"
            : "shorten the items by \(pointsToLose(excess)) in total, or move some to a menu; the widest is "
              + "\(quoted(widest.named)) with \(points(widest.label.width))",
          certainty: error.certainty(excess: excess, trust: trust), needed: bar.itemsNeeded,
          available: bar.itemsAvailable, shown: widest.shown)
      ]
    })
}
