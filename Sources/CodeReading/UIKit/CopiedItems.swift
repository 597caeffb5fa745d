/// Items that code takes from the controller's own bar: `next.navigationItem.rightBarButtonItem =
/// navigationItem.rightBarButtonItem`.
extension BarButtonItems {
  /// The construction of such an item; `nil` for any other value, and if more than one statement may decide the item.
  func copied(_ value: Value) -> Value? {
    guard case .member(let item?, let name) = value.expression.uncast.kind, let bar = Self.bars[name],
      item.isPath("navigationItem"), value.scope.local("navigationItem") == nil, let own = reading.own,
      UIKitObjectReader(reading: reading).owner(in: value.scope) == own
    else { return nil }
    let insertions = reading.bars.insertions.filter { $0.bar == bar && $0.screen == own }
    guard insertions.count == 1, insertions[0].isElement, !insertions[0].joins,
      insertions[0].value.expression.location != value.expression.location,
      insertions[0].value.condition.assuming(value.condition)?.isAlways == true,
      assignmentCount(of: name, in: own.name) == 1
    else { return nil }
    var found = insertions[0].value
    found.condition = value.condition
    return found
  }

  private static let bars: [String: ScreenFact.ItemBar] = [
    "leftBarButtonItem": .leading, "rightBarButtonItem": .trailing,
  ]

  /// How many statements of a controller may set an item of its bar, or change what the item shows.
  private func assignmentCount(of name: String, in type: String) -> Int {
    // `setRightBarButton`, `setRightBarButtonItem`, `setRightBarButtonItems`
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst().dropLast("Item".count)
    var count = 0
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        guard case .member(let base, let member) = target.uncast.kind else { return }
        if member == name || member == name + "s" {
          if base?.isPath("navigationItem") == true { count += 1 }
        } else if base?.lastName == name || base?.lastName == name + "s" {
          if Self.looks.contains(member) { count += 1 }
        }
      case .call(let call): if call.name?.hasPrefix(setter) == true { count += 1 }
      default: break
      }
    }
    for owner in reading.program.lineage(of: type) {
      guard let info = reading.program.types[owner], info.isDeclared else { continue }
      for function in info.functions.values.joined() { walk.walk(function.body ?? []) }
      for variable in info.variables.values.joined() { walk.walk(variable) }
    }
    return count
  }

  /// The properties that change what an item shows.
  private static let looks: Set<String> = ["title", "image", "customView", "primaryAction", "menu"]
}
