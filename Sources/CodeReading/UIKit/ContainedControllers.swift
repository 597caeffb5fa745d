/// Controllers inside others: a navigation bar shows the title and the items of the outer one only.
extension Program {
  /// Whether the bar of a controller shows nothing of its child: the child's code does not access its parent, and the
  /// parent's code does not access what the child would show.
  func hides(_ child: String, within parent: String?) -> Bool {
    guard let parent, !lineage(of: parent).contains(where: Self.showsChildren) else { return false }
    return !mentionsMember(of: child, in: Self.outer) { _ in true }
      && !mentionsMember(of: parent, in: Self.shown) { base in
        guard let path = base?.namePath else { return base != nil }
        return !path.allSatisfy {
          ["self", "super", "navigationItem", "navigationController", "navigationBar"].contains($0)
        }
      }
  }

  private static func showsChildren(_ name: String) -> Bool {
    ["NavigationController", "TabBarController", "SplitViewController", "PageViewController"].contains(
      where: name.hasSuffix)
  }

  private static let outer: Set<String> = [
    "parent", "parentViewController", "didMove", "willMove", "topViewController",
  ]
  private static let shown: Set<String> = [
    "title", "navigationItem", "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems",
    "toolbarItems", "titleView",
  ]

  /// Whether the own or inherited code of a controller mentions a member of something.
  private func mentionsMember(of type: String, in names: Set<String>, _ counts: (Expression?) -> Bool) -> Bool {
    var found = false
    for info in lineage(of: type).compactMap({ types[$0] }) where info.isDeclared {
      withoutActuallyEscaping(counts) { counts in
        let walk = FormWalk { expression in
          switch expression.kind {
          case .name(let name) where names.contains(name): found = found || counts(nil)
          case .member(let base, let name) where names.contains(name): found = found || counts(base)
          default: break
          }
        }
        for function in info.functions.values.joined() { walk.walk(function.body ?? []) }
        for variable in info.variables.values.joined() { walk.walk(variable) }
      }
    }
    return found
  }
}
