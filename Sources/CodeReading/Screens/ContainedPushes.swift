/// Pushes by child controllers. They push onto the stack of the container, so the container is the screen below.
extension ScreenGraph {
  /// The outermost container of a child controller whose navigation item no bar shows: `nil` if it is not contained,
  /// `.some(nil)` if it has several containers.
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
}
