/// Decides whether code that accesses the items of a tab bar may set their titles.
///
/// Other code may do so if this code passes an item on, stores or returns it.
struct TabItemChanges {
  private let statements: [Statement]
  /// The local names that may hold items, or one of them.
  private var holders: Set<String> = ["$0", "$1"]

  init(_ statements: [Statement]) {
    self.statements = statements
    var known = 0
    while known < holders.count {
      known = holders.count
      findHolders()
    }
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
    case .call(let call):
      Self.listFunctions.contains(call.name ?? "") && call.receiver.map(isItem) == true
        || call.name?.startsUppercase == true && call.arguments.contains { isItem($0.value) }
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
        guard !Self.functionsWithoutEffect.contains(name), call.receiver?.isPath("super") != true else { return }
        if Self.listFunctions.contains(name), call.arguments.allSatisfy({ $0.value.closure != nil }) { return }
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

  private static let functionsWithoutEffect: Set<String> = [
    "setTitleTextAttributes", "setImage", "setSelectedImage", "setBadgeValue", "setImageInsets", "firstIndex", "index",
    "indexOfObject", "contains", "containsObject", "objectAtIndex", "isEqual", "print", "value", "valueForKey",
  ]
  /// Functions of lists that change no element if their arguments are closures that change none.
  private static let listFunctions: Set<String> = [
    "forEach", "enumerated", "first", "last", "filter", "map", "compactMap", "sorted", "reversed", "dropFirst",
    "dropLast", "prefix", "suffix", "objectAtIndex", "firstObject", "lastObject",
  ]
}

/// What code does with the tab bar items of controllers in local variables.
struct ControllerTabItems {
  private var titles: [String: Int] = [:]
  /// Whether it changes an item that may be that of any controller.
  private(set) var isOpen = false
  private var changed: Set<String> = []

  /// Reads the code of a file.
  init(_ file: SourceForm) {
    var (titles, isOpen, changed) = ([String: Int](), false, Set<String>())
    // The controllers of a loop or a closure, which are also in other variables.
    var others: Set<String> = ["$0"]
    var owners: Set<String> = []
    var walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value), .addition(let target, let value):
        if Self.isItem(value) { isOpen = true }
        guard case .member(let owner?, let property) = target.uncast.kind else { return }
        if case .member(let controller?, "tabBarItem") = owner.uncast.kind, !controller.isPath("self") {
          guard case .name(let name) = controller.uncast.kind else { return isOpen = true }
          owners.insert(name)
          if property == "title" { titles[name, default: 0] += 1 }
        } else if property == "title" || property == "tabBarItem", let name = owner.lastName {
          changed.insert(name)
        }
      case .closure(let closure): others.formUnion(closure.parameters.map(\.name))
      case .call(let call):
        if call.arguments.contains(where: { Self.isItem($0.value) }) { isOpen = true }
        guard let name = call.name, !name.startsUppercase, name != "init", !Self.keeping.contains(name) else { return }
        for case .name(let name) in call.arguments.map(\.value.uncast.kind) { changed.insert(name) }
      default: break
      }
    }
    walk.declare = { if $0.value.map(Self.isItem) == true { isOpen = true } }
    walk.list = { statements in
      for case .loop(let variable?, _, _, _) in statements { others.insert(variable) }
    }
    walk.walk([file])
    (self.titles, self.changed) = (titles, changed)
    self.isOpen = isOpen || !owners.isDisjoint(with: others)
  }

  /// Whether code sets the title of the item of a variable's controller so many times, and changes it in no other way.
  func isKnown(_ name: String, titles count: Int) -> Bool {
    !isOpen && !changed.contains(name) && titles[name, default: 0] == count
  }

  private static func isItem(_ expression: Expression) -> Bool {
    if case .member(_, "tabBarItem") = expression.uncast.kind { true } else { false }
  }

  /// Functions that only add a controller to a container or a list.
  private static let keeping: Set<String> = [
    "setViewControllers", "addChild", "addChildViewController", "append", "addObject", "present", "print",
    "presentViewController", "pushViewController",
  ]
}
