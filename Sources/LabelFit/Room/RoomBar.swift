import BarLayout
import FitModel
import FitRules

/// A bar with a text of a given width, and what is wrong with it; determined on demand.
final class RoomBar {
  /// Whether the bar is shown with the item in it.
  let isShown: Bool
  /// The width in points that is available for the text; `nil` if it is not in the bar.
  let available: Double?
  private let bar: PlacedBar
  private let item: ItemID
  private let rules: RoomRules

  /// - Parameter isShown: whether the place shows such a bar.
  init(_ bar: PlacedBar, item: ItemID, isShown: Bool, rules: RoomRules) {
    self.bar = bar
    self.item = item
    self.rules = rules
    available = bar.item(item)?.available
    self.isShown = isShown && available != nil
  }

  private(set) lazy var faults = rules.faults(bar, about: item)

  /// The points that the other items need less than they have; the minimum if there are several.
  var slack: Double? {
    bar.items.filter { $0.id != item && $0.available > $0.needed }.map { $0.available - $0.needed }.min()
  }

  /// Whether the bar has the item, and fits without compromise or problem.
  ///
  /// - Parameter lowestRow: the height in points of the lowest row of such a bar.
  func fitsUncompromised(lowestRow: Double) -> Bool {
    available != nil && bar.fitsUncompromised(lowestRow: lowestRow) && faults.isEmpty
  }
}
