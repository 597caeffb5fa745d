import BarLayout
import FitModel
import FitRules

/// The rules that decide whether a text has room: those about laid-out bars that are no mere notes.
struct RoomRules: Sendable {
  private let rules: [LayoutRule]
  /// Their names.
  let ids: Set<String>

  init(_ options: CheckOptions) {
    let adjusted = Rule.all.filter { options.runs($0.id) }.map(options.adjusted).filter { $0.severity > .note }
    rules = adjusted.compactMap { rule in
      guard case .layout(let kinds, let check) = rule.check else { return nil }
      let settings = RuleParameters(defaults: rule.settings, overrides: options.ruleSettings[rule.id] ?? [:])
      return LayoutRule(rule, kinds: kinds, settings: settings, check: check)
    }
    ids = Set(rules.map(\.rule.id))
  }

  /// What is wrong with a bar: how much, by rule and item.
  struct Faults {
    struct Subject: Hashable {
      var rule: Int
      var item: ItemID
    }
    fileprivate var weights: [Subject: Double] = [:]

    /// Whether nothing is wrong.
    var isEmpty: Bool { weights.isEmpty }

    /// Whether something is wrong here that is not, or is less, in the other bar.
    func exceeds(_ other: Faults) -> Bool {
      weights.contains { subject, weight in
        other.weights[subject].map { weight > $0 + StateComparison.tolerance } ?? true
      }
    }
  }

  /// What is wrong with a bar, whatever the error of a measurement: something lacks points, or holds without any.
  ///
  /// - Parameter slot: the item in question; a large title is judged alone, and so is all the rest.
  func faults(_ bar: PlacedBar, about slot: ItemID) -> Faults {
    var faults = Faults()
    let isLarge = slot.role == .largeTitle
    for (number, rule) in rules.enumerated() where rule.kinds.contains(bar.kind) {
      for verdict in rule.verdicts(bar) where (verdict.item.role == .largeTitle) == isLarge {
        if let needed = verdict.needed, let available = verdict.available, needed <= available { continue }
        // A rule about the height of letters says nothing about width.
        if rule.rule.id == "label-clipped" { continue }
        let subject = Faults.Subject(rule: number, item: verdict.item)
        faults.weights[subject] = max(verdict.weight, faults.weights[subject] ?? -.infinity)
      }
    }
    return faults
  }
}
