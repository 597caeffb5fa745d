/// Edges whose navigation stack is determined by other edges: pushes whose code does not show the screen below, and
/// segues of screens that are in no stack.
extension ScreenGraph {
  /// Segues that push only within a stack present the destination if the source is never in one.
  static func presentedWithoutStack(_ into: [String: [ScreenEdge]]) -> [String: [ScreenEdge]] {
    var targets: [String: [String]] = [:]
    for case let (screen, edge) in into.flatMap({ screen, edges in edges.map { (screen, $0) } }) where edge.isShowSegue
    {
      if let from = edge.from { targets[from, default: []].append(screen) }
    }
    guard !targets.isEmpty else { return into }
    // The number of edges into a screen that may put it into a stack.
    var open = into.mapValues { edges in edges.count { !$0.isBare } }
    var queue = targets.keys.filter { open[$0] == 0 }
    var alone = Set(queue)
    while let from = queue.popLast() {
      for screen in targets[from] ?? [] {
        open[screen]? -= 1
        if open[screen] == 0, alone.insert(screen).inserted { queue.append(screen) }
      }
    }
    return into.mapValues { edges in
      edges.map { edge in
        guard edge.isShowSegue, let from = edge.from, alone.contains(from) else { return edge }
        var edge = edge
        (edge.kind, edge.isBare) = (.present, true)
        return edge
      }
    }
  }

  /// The outermost container of a child controller, or of a tab, whose navigation item no bar shows: `nil` if it is not
  /// contained, `.some(nil)` if it has several containers.
  private func container(of name: String, _ into: [String: [ScreenEdge]]) -> String?? {
    var current = name
    var seen: Set<String> = []
    while seen.insert(current).inserted, let edges = into[current], !edges.isEmpty,
      edges.allSatisfy({ $0.from != nil && ($0.kind == .child && $0.isContained || isTabInStack($0, into)) })
    {
      let outer = Set(edges.compactMap(\.from))
      guard outer.count == 1, let only = outer.first else { return .some(nil) }
      current = only
    }
    return current == name ? nil : .some(current)
  }

  /// The tab bar controllers in navigation stacks that contain a screen, whose pushes go to those stacks.
  func tabBarsInStacks(of name: String) -> [String] {
    edges(into: name).filter { $0.kind == .tab }.compactMap(\.from).filter(isInStack)
  }

  /// Whether a tab bar controller is in a navigation stack, which then is also that of its tab. Only tabs without a
  /// stack of their own have no other edge. The bar around a `TabView` of SwiftUI shows the title of the selected tab,
  /// if that has one.
  private func isTabInStack(_ edge: ScreenEdge, _ into: [String: [ScreenEdge]]) -> Bool {
    guard edge.kind == .tab, let from = edge.from, let tabs = into[from],
      !views.contains(from) || !titledViews.contains(edge.to)
    else { return false }
    return tabs.contains { $0.kind == .root || $0.kind == .push }
      && tabs.allSatisfy { !$0.isBare && $0.kind != .child && $0.kind != .tab }
  }

  /// The edges into screens, with pushes by contained screens attributed to the container. If there are several
  /// containers, the screen below is unknown.
  func pushedByContainers(_ into: [String: [ScreenEdge]]) -> [String: [ScreenEdge]] {
    into.mapValues { edges in
      edges.map { edge in
        guard edge.kind == .push, let from = edge.from, let container = container(of: from, into) else { return edge }
        var edge = edge
        edge.from = container
        edge.isAbove = container == nil
        edge.isOwn = container == edge.to
        return edge
      }
    }
  }

  /// The screens that are only in stacks of navigation controllers of packages: their first screens, and those that
  /// only such screens push. A stack that is presented, such as a side menu, pushes onto the one below it.
  static func inForeignStacks(_ into: [String: [ScreenEdge]]) -> Set<String> {
    let stacks = into.mapValues { edges in edges.filter { $0.kind == .root || $0.kind == .push } }
    var found = Set(stacks.filter { !$0.value.isEmpty && $0.value.allSatisfy(\.isInForeignStack) }.keys)
    var lasting = found.filter { screen in into[screen]?.contains { $0.kind == .present && !$0.startsWindow } != true }
    while true {
      let more = stacks.filter { screen, edges in
        !edges.isEmpty && !found.contains(screen)
          && edges.allSatisfy { $0.isInForeignStack || $0.kind == .push && $0.from.map(lasting.contains) == true }
      }.keys
      guard !more.isEmpty else { return found }
      found.formUnion(more)
      lasting.formUnion(more)
    }
  }

  /// The edges into screens, where a push by a screen in such a stack records that the screen below is unknown: a
  /// navigation controller of a package may push onto a different stack.
  func pushedOntoForeignStacks(_ into: [String: [ScreenEdge]]) -> [String: [ScreenEdge]] {
    into.mapValues { edges in
      edges.map { edge in
        guard edge.kind == .push, edge.from.map(isInForeignStack) == true else { return edge }
        var edge = edge
        (edge.from, edge.isAbove) = (nil, true)
        return edge
      }
    }
  }

  /// The edges into screens, where a push onto the stack of the selected tab, which may be any tab, records that the
  /// screen below is unknown.
  func pushedOntoTabs(_ into: [String: [ScreenEdge]]) -> [String: [ScreenEdge]] {
    let tabs = into.values.joined().filter { $0.kind == .tab }
    return Dictionary(
      uniqueKeysWithValues: into.map { screen, edges in
        let known = edges.map { edge in
          guard let tabBar = edge.tabBar, edge.from == nil else { return edge }
          var edge = edge
          edge.isAbove = true
          edge.firsts = Set(tabs.filter { tabBar.isEmpty || $0.from == tabBar }.map(\.to)).subtracting([screen])
          return edge
        }
        return (screen, known)
      })
  }
}
