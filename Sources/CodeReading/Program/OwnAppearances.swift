/// The appearances that code sets on the navigation item of the controller that it belongs to, and on nothing else:
/// they hold for that controller only.
struct OwnAppearances {
  private static let properties: Set<String> = [
    "standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance",
  ]
  private var ofOwnItem: Set<String> = []
  private var ofOthers: Set<String> = []

  mutating func read(_ expression: Expression) {
    switch expression.kind {
    case .assignment(let target, let value):
      guard let name = value.namePath.flatMap({ $0.count == 1 ? $0[0] : nil }) else { return }
      if let property = target.lastName, Self.properties.contains(property), target.isOfOwnItem {
        ofOwnItem.insert(name)
      } else {
        ofOthers.insert(name)
      }
    case .call(let call):
      ofOthers.formUnion(call.arguments.compactMap { $0.value.namePath.flatMap { $0.count == 1 ? $0[0] : nil } })
    default: break
    }
  }

  /// Whether attributes are those of such an appearance, which is a local or that of the item itself.
  func holds(_ target: Expression, _ locals: [Variable]) -> Bool {
    guard let path = target.namePath?.filter({ $0 != "self" }), path.count > 1 else { return false }
    if path[0] == "navigationItem" { return Self.properties.contains(path[1]) }
    return ofOwnItem.contains(path[0]) && !ofOthers.contains(path[0]) && locals.contains { $0.name == path[0] }
  }
}

extension Expression {
  /// Whether it is a property of the navigation item of the current object.
  fileprivate var isOfOwnItem: Bool {
    guard let path = namePath?.filter({ $0 != "self" }) else { return false }
    return path.count == 2 && path[0] == "navigationItem"
  }
}
