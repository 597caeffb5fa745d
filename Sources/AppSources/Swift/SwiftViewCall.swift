import SwiftSyntax

/// Notes what the base of a chain says: a container, a link, a tab, a bar item, a view or controller of the app's own.
struct SwiftViewCall {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  /// Notes a call that builds something, then walks its arguments.
  func note(_ call: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) {
    guard let name = call.calledName else { return walk.visitAll(of: call, state) }
    switch name {
    case "NavigationLink": link(call)
    case "NavigationStack", "NavigationView", "NavigationSplitView": stack(call)
    case "TabView":
      var inner = state
      inner.isInTabView = true
      walk.visitArguments(of: call, inner)
    case "Tab", "UITab": SwiftTabReader(walk: walk, state: state).note(tab: call, links: links)
    case "ToolbarItem", "ToolbarItemGroup": SwiftToolbarReader(walk: walk, state: state).note(item: call, links: links)
    case "ToolbarSpacer", "DefaultToolbarItem": SwiftToolbarReader(walk: walk, state: state).note(system: call)
    default:
      if SwiftUIKitCall(walk: walk, state: state).note(construction: call, name: name) { return }
      if name.isTypeName, !SwiftDestination.builtIn.contains(name), let type = SwiftConstruction.typeName(ExprSyntax(call)),
        !state.isInItem
      {
        walk.file.note(.embeds(type), in: state.owner)
      }
      walk.visitAll(of: call, state)
    }
  }

  private func link(_ call: FunctionCallExprSyntax) {
    let destination = SwiftDestination(walk: walk, state: state)
    var pushed: [CodeDestination] = []
    let title = call.firstUnlabeled
    if let given = call.argument("destination") {
      if let closure = given.unwrapped.as(ClosureExprSyntax.self) { pushed += destination.content(closure) } else {
        pushed += destination.content(given)
      }
    } else if let closure = call.trailingClosure, call.argument("value") == nil {
      // `NavigationLink("Title") { destination }`, `NavigationLink { destination } label: { … }`
      pushed += destination.content(closure)
    } else if let closure = call.trailingClosure {
      walk.visit(Syntax(closure), state)
    }
    if call.argument("destination") != nil, let label = call.trailingClosure { walk.visit(Syntax(label), state) }
    for closure in call.additionalTrailingClosures where closure.label.text == "label" {
      walk.visit(Syntax(closure.closure), state)
    }
    if let title { walk.visit(Syntax(title), state) }
    for screen in pushed { walk.file.note(.pushes(screen), in: state.owner) }
  }

  private func stack(_ call: FunctionCallExprSyntax) {
    walk.file.note(.startsStack, in: state.owner)
    if let closure = call.closure("root") ?? call.trailingClosure {
      for root in SwiftDestination.roots(of: closure.statements, depth: 0) {
        if let type = SwiftDestination.screenType(of: root, context: state.context, depth: 0) {
          walk.file.note(.root(.type(type)), in: state.owner)
        }
      }
    }
    walk.visitArguments(of: call, state)
  }
}

extension SwiftBodyWalk {
  /// Walks a call with what it is called on, where that is no name.
  func visitAll(of call: FunctionCallExprSyntax, _ state: State) {
    if call.calledExpression.namePath == nil, !call.calledExpression.is(MemberAccessExprSyntax.self) {
      visit(Syntax(call.calledExpression), state)
    }
    visitArguments(of: call, state)
  }
}
