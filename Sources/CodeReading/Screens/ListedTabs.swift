import BarScreens

/// Tabs that code chooses from a list: `if visible.contains(.home) { Tab(…) }`.
extension [ScreenFact] {
  /// The first of several tabs that are there only if one list contains something: how many of them it contains at the
  /// same time is not known.
  var tabOfList: TabFact? {
    var lists: [String: Int] = [:]
    for tab in flatMap(\.tabs) {
      let asked = tab.condition.literals.lazy.compactMap { literal -> String? in
        guard case .value(let subject, _) = literal.atom else { return nil }
        return subject.firstRange(of: ".contains(").map { String(subject[..<$0.lowerBound]) }
      }
      guard let list = asked.first else { continue }
      lists[list, default: 0] += 1
      if lists[list] == 2 { return tab }
    }
    return nil
  }
}
