/// The appearances that code sets on the navigation item of the controller that it belongs to, and on nothing else:
/// they hold for that controller only.
struct OwnAppearances {
  /// The properties of bars and items that hold appearances.
  static let properties: Set<String> = [
    "standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance",
  ]
  private var ofOwnItem: Set<String> = []
  /// How often code uses each name, and how often only to change the object or to set it on the item.
  private var uses: [String: Int] = [:]
  private var ownUses: [String: Int] = [:]
  /// How often code names an appearance of the item, and how often to set or change it.
  private var itemUses = 0
  private var ownItemUses = 0

  mutating func read(_ expression: Expression) {
    switch expression.kind {
    case .name(let name): uses[name, default: 0] += 1
    case .member(let base?, let property):
      if Self.properties.contains(property), base.lastName == "navigationItem" { itemUses += 1 }
    case .assignment(let target, let value):
      if let name = value.onlyName, let property = target.lastName, Self.properties.contains(property),
        target.isOfOwnItem
      {
        ofOwnItem.insert(name)
        ownUses[name, default: 0] += 1
      }
      let changed = if case .element(let base, _) = target.uncast.kind { base } else { target }
      if let path = changed.namePath, path.count > 1 {
        ownUses[path[0], default: 0] += 1
        let own = path.filter { $0 != "self" }
        if own.count > 1, own[0] == "navigationItem", Self.properties.contains(own[1]) { ownItemUses += 1 }
      }
    case .call(let call):
      guard let name = call.receiver?.onlyName, call.name?.hasPrefix("configure") == true else { return }
      ownUses[name, default: 0] += 1
    default: break
    }
  }

  /// Whether attributes are those of such an appearance, which is a local or that of the item itself.
  func holds(_ target: Expression, _ locals: [Variable]) -> Bool {
    guard let path = target.namePath?.filter({ $0 != "self" }), path.count > 1, itemUses == ownItemUses else {
      return false
    }
    if path[0] == "navigationItem" { return Self.properties.contains(path[1]) }
    return ofOwnItem.contains(path[0]) && uses[path[0]] == ownUses[path[0]] && locals.contains { $0.name == path[0] }
  }
}

extension Expression {
  /// The name, if it is one without a base.
  fileprivate var onlyName: String? { if case .name(let name) = uncast.kind { name } else { nil } }

  /// Whether it is a property of the navigation item of the current object.
  fileprivate var isOfOwnItem: Bool {
    guard let path = namePath?.filter({ $0 != "self" }) else { return false }
    return path.count == 2 && path[0] == "navigationItem"
  }
}
