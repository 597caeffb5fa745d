extension ScreenStates {
  /// Adds states in which the guards hold that need several subjects to differ from the usual state at once, so that no
  /// text is left out where not every combination is told: the usual state, but for what a guard asks for.
  mutating func addStates(where guards: [Guard]) {
    guard let usual = states.first else { return }
    var seen: Set<Guard> = []
    let most = states.count + Self.maximum
    for condition in guards where condition.literals.count > 1 && seen.insert(condition).inserted {
      guard states.count < most, !states.contains(where: { $0.allows(condition) }) else { continue }
      let state = usual.changed(to: condition)
      if state.allows(condition) { states.append(state) }
    }
  }
}
