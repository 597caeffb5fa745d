import FitModel

/// Screens whose navigation bar is hidden.
extension ScreenGraph {
  /// Whether a document hides the bar of a screen's stack, or a document or the screen below hides the bar of every
  /// known stack onto which the screen is pushed.
  ///
  /// - Parameters:
  ///   - shows: whether the code of a screen or navigation controller may show the bar of its stack.
  ///   - hides: whether the code of a screen always hides it.
  ///   - hidesStacks: whether code hides the bars of a number of stacks whose first screen this is.
  func isBarHidden(
    _ screen: String, shows: (String) -> Bool, hides: (String) -> Bool, hidesStacks: (String, Int) -> Bool
  ) -> Bool {
    var seen: Set<String> = []
    // `nil` for a screen whose stack is unknown: it does not show that a bar is visible.
    func isHidden(_ name: String) -> Bool? {
      if hidden.contains(name) || name != screen && hides(name) { return true }
      guard seen.insert(name).inserted else { return nil }
      let roots = (into[name] ?? []).filter { $0.kind == .root }
      guard roots.isEmpty || hidesStacks(name, roots.count) else { return false }
      let pushers = (requesters[name]?.compactMap(\.from) ?? pushers(of: name)) + tabBarsInStacks(of: name)
      let unknown = (requesters[name] ?? edges(into: name)).filter { $0.kind == .push && $0.from == nil }
      let below: [Bool?] =
        (roots.isEmpty ? [] : [true]) + pushers.map { shows($0) ? false : isHidden($0) }
        + unknown.map { edge in
          let known = edge.firsts.union(edge.others)
          guard !known.isEmpty else { return nil }
          return !known.isDisjoint(with: hidden.union(hiddenStacks)) && !known.contains(where: shows)
        }
      return below.contains(false) ? false : below.contains(true) ? true : nil
    }
    return isHidden(screen) == true
  }
}

extension ScreenAssembly {
  /// Whether a screen that is known to appear hides its navigation bar in some state. It is then listed without a bar.
  func hidesBar(_ recorded: ScreenRecorder.RecordedScreen, _ states: [ScreenInState]) -> Bool {
    (recorded.kind == .view || graph.isKnown(recorded.name)) && states.contains(where: \.bars.hidesBar)
  }

  /// Whether a controller always hides the bar of its stack, or the code that creates the stack hides it. It stays
  /// hidden for the screens above, unlike one that a view hides for itself.
  func hidesOwnBar(_ name: String) -> Bool {
    if hidesBar(name) { return true }
    guard recorder[name]?.kind == .controller else { return false }
    let facts = recorder[name]?.facts ?? []
    return facts.contains { $0.content == .hidesNavigationBar(true) && $0.condition.isAlways }
      && !facts.contains(where: \.showsNavigationBar)
  }

  /// Whether the code that creates a number of stacks with a controller as their first one hides the bars of all of
  /// them.
  func hidesBars(ofStacksOf name: String, count: Int) -> Bool {
    guard recorder[name]?.kind == .controller else { return false }
    let facts = recorder[name]?.facts ?? []
    let hiding = facts.count { $0.content == .hidesNavigationBar(true) && $0.condition.isOnlyOfUse }
    return hiding >= count && !facts.contains(where: \.showsNavigationBar)
  }
}

extension Guard {
  /// Whether it only requires certain code to show the screen.
  fileprivate var isOnlyOfUse: Bool {
    clauses.isEmpty
      && literals.allSatisfy { if case .value(.use, _) = $0.atom { $0.holds } else { false } }
  }
}
