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

  /// Takes the values from subjects in states in which what these need is missing.
  mutating func keep(_ ties: [OptionalTie]) {
    for index in states.indices {
      while let tie = ties.first(where: { states[index].breaks($0) }) {
        for value in [Guard.isThere, "true"] {
          states[index] = states[index].changed(to: Guard(tie.subject, is: value).negated ?? .always)
        }
      }
    }
    removeTwins()
  }

  /// Leaves the first of equal states.
  mutating func removeTwins() {
    var known: Set<[String: String?]> = []
    states = states.filter { state in
      var key = state.values
      key["iOS"] = state.since.map { "\($0)" }
      return known.insert(key).inserted
    }
  }
}

extension ScreenStates.State {
  /// Whether a subject has a value although what it needs is missing.
  fileprivate func breaks(_ tie: OptionalTie) -> Bool {
    guard let needed = values[tie.needed], needed == nil || needed == ".none" else { return false }
    return [Guard.isThere, "true"].contains { values[tie.subject] == .some(.some($0)) }
  }
}
