/// The navigation stacks of SwiftUI screens, by their positions in the code. A link with a value leads only to
/// destinations that are declared in its own stack.
struct StackMembers {
  /// The stacks of a screen.
  private enum Stacks {
    case known(Set<CodeLocation>)
    /// The screen may be in any stack.
    case unknown
  }

  /// How a screen appears.
  private struct Way {
    var kind: ScreenEdge.Kind
    var from: String?
    var isStackOfViews = false
  }

  private var ways: [String: [Way]] = [:]
  /// The root screens of the stacks in the code of a screen.
  private var roots: [String: Set<String>] = [:]
  private let screens: [String: ViewScreen]
  /// A cache of the stacks of screens.
  private let known = Known()

  private final class Known {
    var stacks: [String: Stacks] = [:]
    /// The stacks of a screen and those in its code.
    var declared: [String: Stacks] = [:]
  }

  init(_ edges: [ScreenEdge], pushes: [RouteTable.Push], screens: [String: ViewScreen]) {
    self.screens = screens
    for edge in edges {
      ways[edge.to, default: []].append(Way(kind: edge.kind, from: edge.from, isStackOfViews: edge.isStackOfViews))
      if edge.kind == .root, let owner = edge.from { roots[owner, default: []].insert(edge.to) }
    }
    for push in pushes {
      ways[push.destination.screen.name, default: []].append(Way(kind: .push, from: push.from?.name))
    }
  }

  /// Whether a link on a screen may lead to a destination: whether both may be in the same stack.
  func reaches(_ destination: RouteTable.Destination, from screen: ViewScreen) -> Bool {
    guard case .known(let own) = stacks(of: screen.name), !own.isEmpty,
      case .known(let declared) = stacks(ofAndIn: destination.from.name)
    else { return true }
    return declared.isEmpty || !own.isDisjoint(with: declared)
  }

  private func stacks(ofAndIn screen: String) -> Stacks {
    if let stacks = known.declared[screen] { return stacks }
    var stacks = stacks(of: screen)
    if case .known(var declared) = stacks {
      for root in roots[screen] ?? [] { declared.formUnion(screens[root]?.firstOfStacks ?? []) }
      stacks = .known(declared)
    }
    known.declared[screen] = stacks
    return stacks
  }

  private func stacks(of screen: String) -> Stacks {
    if let stacks = known.stacks[screen] { return stacks }
    let stacks = findStacks(of: screen)
    known.stacks[screen] = stacks
    return stacks
  }

  private func findStacks(of screen: String) -> Stacks {
    var found: Set<CodeLocation> = []
    var seen: Set<String> = [screen]
    var queue = [screen]
    while let name = queue.popLast() {
      guard let known = screens[name], !known.mayBeAnywhere else { return .unknown }
      for way in ways[name] ?? [] {
        switch way.kind {
        case .root:
          guard !known.firstOfStacks.isEmpty, way.from.map({ screens[$0] != nil }) ?? way.isStackOfViews else {
            return .unknown
          }
          found.formUnion(known.firstOfStacks)
        case .present: continue
        case .push, .child, .tab:
          guard let from = way.from else { return .unknown }
          if seen.insert(from).inserted { queue.append(from) }
        }
      }
    }
    return .known(found)
  }
}

extension ViewScreen {
  /// Whether some use of the screen is unknown, or may be in an unknown stack.
  var mayBeAnywhere: Bool { containments.contains { if case .unknown = $0 { true } else { false } } }
}
