/// Notes messages that lead to other screens, and what is said of these.
struct ObjectiveCScreenCalls {
  let walk: ObjectiveCWalk

  private var context: ObjectiveCContext { walk.context }

  private func note(_ fact: CodeFact) { walk.notes.note(fact, in: walk.owner) }

  /// Notes a message.
  func note(_ expression: ObjectiveCExpression, _ selector: String, _ arguments: [ObjectiveCExpression]) {
    switch selector {
    case "pushViewController:animated:", "showViewController:sender:", "showDetailViewController:sender:":
      arguments.first.map(screens)?.forEach { note(.pushes($0)) }
    case "presentViewController:animated:completion:", "presentModalViewController:animated:":
      arguments.first.map(screens)?.forEach { note(.presents($0)) }
    case "initWithRootViewController:":
      arguments.first.map(screens)?.forEach { note(.root($0)) }
    case "performSegueWithIdentifier:sender:":
      if case .text(let identifier)? = arguments.first?.plain.kind { note(.pushes(.segue(identifier))) }
    case "insertSegmentWithTitle:atIndex:animated:", "setTitle:forSegmentAtIndex:":
      let texts = ObjectiveCTextReader(context: context)
      if let text = arguments.first.flatMap({ texts.argument($0, call: selector) }) { note(.segments([text])) }
    default: break
    }
  }

  /// The screens an expression builds or names; those inside of a navigation controller.
  func screens(_ expression: ObjectiveCExpression) -> [CodeDestination] {
    let plain = expression.plain
    if case .array(let members) = plain.kind { return members.flatMap(screens) }
    if let root = rootType(of: plain) { return [.type(root)] }
    if case .cast(let type, _) = expression.kind, Self.isScreen(type) { return [.type(type)] }
    if let type = context.type(of: expression), Self.isScreen(type) { return [.type(type)] }
    for candidate in [plain] + context.values(of: plain).map(\.plain) {
      if let found = storyboardScreen(candidate) { return [found] }
    }
    return []
  }

  private static func isScreen(_ type: String) -> Bool {
    ObjectiveCContext.isSpecific(type) && !type.hasPrefix("UI") && type != "NSArray"
  }

  /// The type of the screen a navigation controller starts with; `nil` for anything else.
  func rootType(of expression: ObjectiveCExpression) -> String? {
    for candidate in [expression.plain] + context.values(of: expression).map(\.plain) {
      guard case .message(_, "initWithRootViewController:", let arguments) = candidate.kind, let root = arguments.first
      else { continue }
      return context.type(of: root).flatMap { Self.isScreen($0) ? $0 : nil }
    }
    return nil
  }

  /// `[storyboard instantiateViewControllerWithIdentifier:@"id"]`, `[storyboard instantiateInitialViewController]`.
  private func storyboardScreen(_ expression: ObjectiveCExpression) -> CodeDestination? {
    guard case .message(let storyboard, "instantiateViewControllerWithIdentifier:", let arguments) = expression.kind,
      case .text(let identifier)? = arguments.first?.plain.kind
    else { return nil }
    for candidate in [storyboard.plain] + context.values(of: storyboard).map(\.plain) {
      if case .message(_, "storyboardWithName:bundle:", let names) = candidate.kind,
        case .text(let name)? = names.first?.plain.kind
      {
        return .storyboard(identifier: identifier, name: name)
      }
    }
    return .storyboard(identifier: identifier, name: nil)
  }

  /// The tabs of a tab bar controller, the stack of a navigation controller.
  func viewControllers(of base: ObjectiveCExpression, _ value: ObjectiveCExpression) {
    let type =
      context.type(of: base)
      ?? (base.namePath.map { $0.count == 1 && context.isSelf($0[0]) } == true ? context.className : "")
    let isTabBar =
      type.hasSuffix("TabBarController") || base.namePath?.last == "tabBarController"
      || context.declarations.isA(type) { $0 == "UITabBarController" }
    var members: [ObjectiveCExpression] = []
    for candidate in [value.plain] + context.values(of: value).map(\.plain) {
      if case .array(let found) = candidate.kind { members = found }
      if case .message(_, "arrayWithObjects:", let found) = candidate.kind { members = found.filter { !$0.isNil } }
    }
    if let variable = context.variable(value) { members += variable.bindings.added[variable.name] ?? [] }
    for member in members {
      let destination = screens(member).first
      if isTabBar {
        note(.tabs(tab(of: member) ?? CodeTab(position: context.position(of: member)), destination))
      } else if let destination {
        note(.pushes(destination))
      }
    }
  }

  /// The tab that is set on a controller's variable, or on the screen its navigation controller starts with.
  private func tab(of member: ObjectiveCExpression) -> CodeTab? {
    var candidates = [member.plain]
    for value in [member.plain] + context.values(of: member).map(\.plain) {
      if case .message(_, "initWithRootViewController:", let arguments) = value.kind, let root = arguments.first {
        candidates.append(root.plain)
      }
    }
    let properties = ObjectiveCPropertyNotes(walk: walk)
    for candidate in candidates {
      guard let variable = context.variable(candidate), let set = variable.bindings.properties[variable.name] else {
        continue
      }
      if let tab = set["tabBarItem"]?.last.flatMap(properties.tab) { return tab }
    }
    return nil
  }
}
