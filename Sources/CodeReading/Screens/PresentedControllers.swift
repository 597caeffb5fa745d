/// Which controllers are presented, alone or in a stack or tab bar controller.
struct PresentedControllers {
  /// How a screen may appear.
  private struct Ways: OptionSet {
    var rawValue: UInt8
    static let presented = Ways(rawValue: 1)
    static let inWindow = Ways(rawValue: 2)
    static let unknown = Ways(rawValue: 4)
  }

  private var ways: [String: Ways] = [:]

  /// Follows the edges into each screen back to presentations and first screens of windows.
  ///
  /// - Parameter into: the edges into each screen.
  init(_ into: [String: [ScreenEdge]]) {
    var next: [String: [String]] = [:]
    for (name, edges) in into {
      // Another edge states what shows a stack whose root the screen is.
      let shown = edges.filter { $0.kind != .root }
      if edges.count - shown.count > shown.count(where: { $0.kind != .push }) { ways[name, default: []] = .unknown }
      for edge in shown {
        if edge.kind == .present {
          ways[name, default: []].insert(edge.startsWindow ? .inWindow : .presented)
        } else if let from = edge.from, into[from] != nil {
          next[from, default: []].append(name)
        } else {
          ways[name, default: []].insert(.unknown)
        }
      }
    }
    var queue = Array(ways.keys)
    while let from = queue.popLast() {
      guard let passed = ways[from] else { continue }
      for name in next[from] ?? [] where ways[name]?.isSuperset(of: passed) != true {
        ways[name, default: []].formUnion(passed)
        queue.append(name)
      }
    }
  }

  /// Whether a screen is always presented (`true`), or never (`false`); `nil` if that is not known, or differs.
  func isPresented(_ name: String) -> Bool? {
    switch ways[name] {
    case .some(.presented): true
    case .some(.inWindow): false
    default: nil
    }
  }
}
