import BarScreens
import FitModel

/// The item that a navigation controller of the app puts at the leading edge of every controller that it pushes, in its
/// `pushViewController(_:animated:)`. It replaces the back button.
struct PushedItem {
  /// What the item shows: an image, or a view of unknown width without text.
  let content: BarItem.Content
  /// Where the item is assigned.
  let location: CodeLocation

  /// The properties and methods of a navigation item that set its leading items.
  static let properties: Set<String> = [
    "leftBarButtonItem", "leftBarButtonItems", "setLeftBarButton", "setLeftBarButtonItem", "setLeftBarButtonItems",
  ]

  /// Reads an override.
  ///
  /// - Parameters:
  ///   - owner: the class of the navigation controller.
  ///   - program: has the functions that the override calls to build the item.
  /// - Returns: `nil` if it assigns no leading item to each pushed controller, or one that is not known to have no
  ///   text.
  init?(_ function: Function, of owner: String, in program: Program) {
    guard let parameter = function.parameters.first?.name, let body = function.body else { return nil }
    var found: [(value: Expression, conditions: [Condition])] = []
    var conditions: [Condition] = []
    var isKept = false
    var walk = FormWalk { expression in
      if case .assignment(let target, let value) = expression.kind, let name = target.lastName,
        target.joinedPath?.first == parameter
      {
        if Self.properties.contains(name) { found.append((value, conditions)) }
        if name == "leftItemsSupplementBackButton" { isKept = true }
      }
      if let call = expression.call, let name = call.name, Self.properties.contains(name),
        call.receiver?.joinedPath?.first == parameter, let value = call.arguments.first?.value
      {
        found.append((value, conditions))
      }
    }
    walk.below = { inner, visit in
      let outer = conditions
      conditions += inner
      visit()
      conditions = outer
    }
    walk.walk(body)
    guard found.count == 1, !isKept, found[0].conditions.allSatisfy(Self.isAboutStack),
      let content = Self.content(of: found[0].value, in: body, of: owner, program)
    else { return nil }
    self.content = content
    location = found[0].value.location
  }

  /// Whether a condition only tests whether the stack already has a controller, such as `viewControllers.count > 0`, or
  /// whether the pushed controller has a leading item of its own.
  private static func isAboutStack(_ condition: Condition) -> Bool {
    switch condition {
    case .all(let parts): return parts.allSatisfy(isAboutStack)
    case .not(.exists(let item)) where item.lastName?.hasPrefix("leftBarButtonItem") == true: return true
    case .holds(let test):
      if case .infix("==", let item, let other) = test.uncast.kind, other.isNone,
        item.lastName?.hasPrefix("leftBarButtonItem") == true
      {
        return true
      }
    default: break
    }
    let stack: Set<String> = ["viewControllers", "children", "childViewControllers", "topViewController"]
    let names = [Statement.branch([Branch(condition: condition, bindings: [], body: [])])].names
    return !names.isDisjoint(with: stack) && names.isSubset(of: stack.union(["self", "count", "isEmpty", "first"]))
  }

  /// The content of the item that an expression builds.
  ///
  /// - Parameter body: the code that contains the expression.
  private static func content(
    of value: Expression, in body: [Statement], of owner: String, _ program: Program, depth: Int = 0
  ) -> BarItem.Content? {
    guard depth < 4 else { return nil }
    func content(_ value: Expression) -> BarItem.Content? {
      Self.content(of: value, in: body, of: owner, program, depth: depth + 1)
    }
    if case .array(let elements) = value.uncast.kind { return elements.count == 1 ? content(elements[0]) : nil }
    if let path = value.namePath, path.count == 1, let local = body.locals.last(where: { $0.name == path[0] }) {
      return local.value.flatMap(content)
    }
    guard let call = value.uncast.call, let name = call.name else { return nil }
    let functions = call.receiver.map { $0.isPath("self") } ?? true ? program.functions(name, of: owner) : []
    if let made = functions.first?.function, functions.count == 1 {
      let results = made.body?.results() ?? []
      guard results.count == 1 else { return nil }
      return Self.content(of: results[0], in: made.body ?? [], of: owner, program, depth: depth + 1)
    }
    let labels = ([name] + call.arguments.compactMap(\.label)).map { $0.lowercased() }
    guard !labels.contains(where: { $0.hasSuffix("title") || $0.hasSuffix("text") }) else { return nil }
    if name.hasSuffix("BarButtonItem"), labels.contains("customview") {
      // The text of a button in the view would be wider than an arrow.
      let setters: Set<String> = ["setTitle", "setAttributedTitle", "text", "title", "attributedText"]
      return body.names.isDisjoint(with: setters) ? .customView(width: nil) : nil
    }
    return labels.contains { $0.hasSuffix("image") || $0.hasSuffix("imagename") || $0.hasSuffix("icon") }
      ? .image(width: nil, title: nil) : nil
  }
}
