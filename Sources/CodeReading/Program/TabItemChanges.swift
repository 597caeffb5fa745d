/// Decides whether code that accesses the items of a tab bar may set their titles.
///
/// The rest of such code matters only if an item may be changed elsewhere: if code passes it to a function, stores or
/// returns it.
struct TabItemChanges {
  private let statements: [Statement]
  /// The local names that may hold items, or one of them.
  private var holders: Set<String> = ["$0", "$1"]

  init(_ statements: [Statement]) {
    self.statements = statements
    // A loop or a closure may use a variable that is declared after it.
    for _ in 0..<2 { findHolders() }
  }

  private mutating func findHolders() {
    var found = holders
    let known = self
    var walk = FormWalk { expression in
      guard case .call(let call) = expression.kind, call.receiver.map(known.mentionsItems) == true else { return }
      for case .closure(let closure) in call.arguments.map(\.value.kind) {
        found.formUnion(closure.parameters.map(\.name))
      }
    }
    walk.declare = { if $0.value.map(known.mentionsItems) == true { found.insert($0.name) } }
    walk.list = { statements in
      for case .loop(let variable?, _, let over?, _) in statements where known.mentionsItems(over) {
        found.insert(variable)
      }
    }
    walk.walk(statements)
    holders = found
  }

  /// Whether an expression mentions the items of a tab bar, or a variable that holds some of them.
  private func mentionsItems(_ expression: Expression) -> Bool {
    var mentions = false
    FormWalk { inner in
      switch inner.kind {
      case .name(let name): mentions = mentions || holders.contains(name)
      case .member(let bar?, "items"): mentions = mentions || bar.lastName == "tabBar"
      default: break
      }
    }.walk(expression)
    return mentions
  }

  /// Whether the value of an expression is the list of items or one of them, not a property of an item.
  private func isItem(_ expression: Expression) -> Bool {
    switch expression.uncast.kind {
    case .name(let name): holders.contains(name)
    case .member(let bar?, "items"): bar.lastName == "tabBar"
    case .member(let list?, "first"), .member(let list?, "last"), .element(let list, _): isItem(list)
    case .infix("??", let first, _): isItem(first)
    default: false
    }
  }

  /// Whether the code sets a title, replaces an item, or passes, stores or returns one.
  var mayRetitle: Bool {
    var may = statements.results().contains(where: isItem)
    FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value), .addition(let target, let value):
        let name = target.uncast.lastName
        may = may || name == "title" && !Self.isOfScreen(target) || name == "items" || isItem(target)
        may = may || isItem(value) && !Self.indices.contains(name ?? "")
      case .call(let call):
        let name = call.name ?? ""
        guard !name.startsUppercase, !Self.harmlessFunctions.contains(name), call.receiver?.isPath("super") != true
        else { return }
        may = may || call.receiver.map(isItem) == true || call.arguments.contains { isItem($0.value) }
      default: break
      }
    }.walk(statements)
    return may
  }

  /// Whether a title is that of the controller itself.
  private static func isOfScreen(_ title: Expression) -> Bool {
    guard case .member(let base?, _) = title.uncast.kind else { return true }
    return base.isPath("self") || base.lastName == "navigationItem"
  }

  /// Properties that select an item and change none.
  private static let indices: Set<String> = ["selectedItem", "selectedIndex"]

  private static let harmlessFunctions: Set<String> = [
    "forEach", "enumerated", "setTitleTextAttributes", "setImage", "setSelectedImage", "setBadgeValue",
    "setImageInsets", "firstIndex", "index", "indexOfObject", "contains", "containsObject", "first", "last", "filter",
    "map", "compactMap", "sorted", "objectAtIndex", "isEqual", "print", "value", "valueForKey",
  ]
}
