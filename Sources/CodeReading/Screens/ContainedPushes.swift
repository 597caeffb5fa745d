/// Pushes by screens inside other controllers. The stack is that of the outer controller, which is the screen below.
extension ScreenGraph {
  /// The controller around one whose bar shows nothing of it: `nil` if there is none, `.some(nil)` if there are several.
  private func container(of name: String, _ into: [String: [ScreenEdge]]) -> String?? {
    var current = name
    var seen: Set<String> = []
    while seen.insert(current).inserted, let edges = into[current], !edges.isEmpty,
      edges.allSatisfy({ $0.kind == .child && $0.isContained && $0.from != nil })
    {
      let outer = Set(edges.compactMap(\.from))
      guard outer.count == 1, let only = outer.first else { return .some(nil) }
      current = only
    }
    return current == name ? nil : .some(current)
  }

  /// The edges into screens, where a contained screen's pushes are those of the controller around it. If there are
  /// several such controllers, the screen below is not known.
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
}
