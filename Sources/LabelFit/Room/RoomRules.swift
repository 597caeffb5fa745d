import BarLayout
import FitModel
import FitRules

/// The rules that decide whether a text has room: those about laid-out bars, except for notes.
struct RoomRules: Sendable {
  private let rules: [LayoutRule]
  let ids: Set<String>

  init(_ options: CheckOptions) {
    rules = options.rules.filter { $0.severity > .note }.compactMap { rule in
      guard case .layout(let kinds, let check) = rule.check else { return nil }
      return LayoutRule(rule, kinds: kinds, settings: options.settings(of: rule), check: check)
    }
    ids = Set(rules.map(\.rule.id))
  }

  /// The problems of a bar: their extent by rule and item.
  struct Faults {
    struct Key: Hashable {
      var rule: Int
      var item: ItemID
    }
    fileprivate var extents: [Key: Double] = [:]

    /// Whether there are no problems.
    var isEmpty: Bool { extents.isEmpty }

    /// Whether there is a problem that is missing or smaller in the other bar.
    func exceeds(_ other: Faults) -> Bool {
      extents.contains { key, extent in
        other.extents[key].map { extent > $0 + ReportComparison.tolerance } ?? true
      }
    }
  }

  /// The problems of a bar, ignoring measurement errors: missing points, or verdicts without points.
  ///
  /// - Parameter slot: the item in question; a large title is judged separately from the rest of the bar.
  func faults(_ bar: LaidOutBar, about slot: ItemID) -> Faults {
    var faults = Faults()
    let isLarge = slot.role == .largeTitle
    // A rule about the height of lines does not depend on width.
    for (number, rule) in rules.enumerated() where rule.kinds.contains(bar.kind) && rule.rule.topic != .lineHeight {
      for verdict in rule.verdicts(bar) where (verdict.item.role == .largeTitle) == isLarge {
        if let needed = verdict.needed, let available = verdict.available, needed <= available { continue }
        let key = Faults.Key(rule: number, item: verdict.item)
        faults.extents[key] = max(verdict.extent, faults.extents[key] ?? -.infinity)
      }
    }
    return faults
  }
}

/// A bar with a text of a given width, and what is wrong with it; determined on demand.
final class RoomBar {
  /// Whether the bar is shown with the item in it.
  let isShown: Bool
  /// The width in points that is available for the text; `nil` if it is not in the bar.
  let available: Double?
  private let bar: LaidOutBar
  private let item: ItemID
  private let rules: RoomRules

  /// - Parameter isShown: whether the environment shows such a bar.
  init(_ bar: LaidOutBar, item: ItemID, isShown: Bool, rules: RoomRules) {
    self.bar = bar
    self.item = item
    self.rules = rules
    available = bar.item(item)?.available
    self.isShown = isShown && available != nil
  }

  private(set) lazy var faults = rules.faults(bar, about: item)

  /// The fewest points that another item has in addition to what it needs; `nil` if no item has any.
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
