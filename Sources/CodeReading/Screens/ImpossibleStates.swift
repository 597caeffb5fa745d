import FitModel

extension FactStates {
  /// Removes the states that belong to a use of the screen whose code decides otherwise. If that leaves none of a use,
  /// its states get what the code decides.
  ///
  /// - Parameter assigned: what the code of each use decides, with the use.
  mutating func keep(assigned: [Guard]) {
    // What the code decides instead, by the index of an impossible state.
    var decided: [Int: Guard] = [:]
    var left: Set<Guard.Value> = []
    for (index, state) in states.enumerated() {
      let own = state.decided(by: assigned)
      if let first = own.first, !own.contains(where: state.mayAllow) {
        decided[index] = first
      } else {
        left.formUnion(state.uses)
      }
    }
    states = states.enumerated().compactMap { index, state in
      guard let decided = decided[index] else { return state }
      return left.isDisjoint(with: state.uses) ? state.changed(to: decided) : nil
    }
  }
}

/// States that never occur, because of what they say about uses of the screen or about the lengths of lists, and states
/// that perhaps never occur.
extension FactStates.State {
  /// The uses of screens to which the state belongs.
  fileprivate var uses: Set<Guard.Value> {
    Set(values.compactMap { subject, value in if case .use = subject { value } else { nil } })
  }

  /// What the code decides that shows the screen as in this state.
  fileprivate func decided(by assigned: [Guard]) -> [Guard] {
    assigned.filter { guards in
      guards.literals.contains { literal in
        guard case .value(let subject, .use(let use)) = literal.atom else { return false }
        return literal.holds && values[subject] == .use(use)
      }
    }
  }

  /// Whether what the state says about the lengths of two lists contradicts whether the lists are empty: two lists of
  /// the same length are both empty or both not, and two empty lists have the same length.
  var contradictsLengths: Bool {
    values.contains { subject, value in
      guard let name = subject.name, name.origin == nil, let list = Self.list(counted: name.base) else { return false }
      let isEmpty = isTrue(list + ".isEmpty")
      return (named[subject] ?? []).contains { other in
        guard case .pattern(let pattern) = other, let second = Self.list(counted: pattern),
          let isEmpty, let isSecondEmpty = isTrue(Self.sibling(second, of: list) + ".isEmpty")
        else { return false }
        return value == other ? isEmpty != isSecondEmpty : isEmpty && isSecondEmpty
      }
    }
  }

  /// Whether the state differs from the usual one by several values that no single fact requires together. These may
  /// exclude each other in a way that the code does not state, as `isNew` and `isSaved` (decision 77).
  func combinesConditions(of facts: [ScreenFact], usual: Self) -> Bool {
    let changed = values.filter { subject, value in
      subject.name != nil && usual.values[subject] != .some(value) && FactStates.devices(decidedBy: subject) == nil
    }.map(\.key)
    // What holds for a member depends on what holds for its owner.
    let independent = changed.filter { member in
      !changed.contains { owner in
        guard let owner = owner.name, let holder = member.name?.path.outerName else { return false }
        return holder.lastName == owner.path.lastName
      }
    }
    guard independent.count > 1 else { return false }
    return !facts.contains { fact in
      allows(fact.condition)
        && fact.guards.contains { part in
          allows(part)
            && independent.allSatisfy { subject in
              fact.condition.literals.contains { $0.isAbout(subject) } || part.literals.contains { $0.isAbout(subject) }
            }
        }
    }
  }

  /// `selection` for `selection.count`; `nil` for anything else.
  private static func list(counted name: String) -> String? {
    name.hasSuffix(".count") ? String(name.dropLast(".count".count)) : nil
  }

  /// The name of a property of the type that has another one: `Home.items` beside `Home.selection`.
  private static func sibling(_ name: String, of list: String) -> String {
    list.outerName.map { $0 + "." + name } ?? name
  }

  /// Whether a flag holds in this state; `nil` if the state does not decide it.
  private func isTrue(_ name: String) -> Bool? { values[.value(ValueName(name))].map { $0 == .isTrue } }
}
