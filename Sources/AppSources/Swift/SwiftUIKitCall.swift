import BarScreens
import SwiftSyntax

/// Notes UIKit's methods and initialisers that set up bars or lead to other screens.
struct SwiftUIKitCall {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  private var texts: SwiftTextReader { SwiftTextReader(context: state.context) }
  private var items: SwiftBarButtonItems { SwiftBarButtonItems(context: state.context) }

  private func note(_ fact: CodeFact) { walk.file.note(fact, in: state.owner) }

  /// A method in a chain or on a name; `true` when it was one of these and is done with.
  func note(_ link: SwiftChainWalk.Link, base: ExprSyntax?) -> Bool {
    let call = link.call
    switch link.name {
    case "pushViewController", "show", "showDetailViewController", "setViewControllers", "pushViewControllers":
      for screen in screens(call.firstUnlabeled) { note(.pushes(screen)) }
    case "present":
      for screen in screens(call.firstUnlabeled) { note(.presents(screen)) }
    case "performSegue":
      if let name = call.argument("withIdentifier")?.plainText {
        note(.pushes(.segue(name)))
      }
    case "setLeftBarButton", "setLeftBarButtonItems", "setRightBarButton", "setRightBarButtonItems", "setToolbarItems",
      "setItems":
      set(link.name, call)
    case "insertSegment", "setTitle":
      guard link.name == "insertSegment" || call.argument("forSegmentAt") != nil,
        let title = call.argument("withTitle") ?? call.firstUnlabeled,
        let text = texts.argument(title, call: "UISegmentedControl." + link.name, isKey: false)
      else { return false }
      note(.segments([text]))
    default: return false
    }
    walk.visitArguments(of: call, state)
    return true
  }

  private func set(_ name: String, _ call: FunctionCallExprSyntax) {
    guard let value = call.firstUnlabeled else { return }
    if name == "setItems" {
      // Only a toolbar's items count; segments and snapshots have methods of that name too.
      guard call.receiver?.lastName?.lowercased().contains("toolbar") == true else { return }
    }
    let receiver = call.receiver?.namePath ?? []
    let owner = SwiftAssignment(walk: walk, state: state).owner(Array(receiver.prefix { $0 != "navigationItem" })) ?? state.owner
    for alternative in items.alternatives([value]) {
      let fact: CodeFact =
        switch name {
        case "setLeftBarButton", "setLeftBarButtonItems": .leading(alternative)
        case "setRightBarButton", "setRightBarButtonItems": .trailing(alternative)
        default: .toolbar(alternative)
        }
      walk.file.note(fact, in: owner)
    }
  }

  /// What a call builds; `true` when it was one of these and is done with.
  func note(construction call: FunctionCallExprSyntax, name: String) -> Bool {
    switch name {
    case "UINavigationController", "UISplitViewController":
      if let root = call.argument("rootViewController") {
        for screen in screens(root) { note(.root(screen)) }
      }
    case "UISegmentedControl":
      let titles = items.segments(call)
      if !titles.isEmpty, !state.isInItem { note(.segments(titles)) }
    case "pushViewController", "show", "present", "setViewControllers", "performSegue", "setToolbarItems":
      return note(SwiftChainWalk.Link(name: name, call: call), base: nil)
    default: return false
    }
    walk.visitArguments(of: call, state)
    return true
  }

  /// The screens an expression builds or names: a controller, an array of them, the root of a navigation controller.
  func screens(_ expression: ExprSyntax?) -> [CodeDestination] {
    guard let expression else { return [] }
    if let array = expression.unwrapped.as(ArrayExprSyntax.self) { return array.elements.flatMap { screens($0.expression) } }
    if let found = storyboardScreen(expression) { return [found] }
    return SwiftDestination.screenType(of: expression, context: state.context, depth: 0).map { [.type($0)] } ?? []
  }

  /// `storyboard.instantiateViewController(withIdentifier: "id")`, without a cast that names the type.
  private func storyboardScreen(_ expression: ExprSyntax) -> CodeDestination? {
    let value = expression.namePath.flatMap { state.context.binding(of: $0) }
    if value?.type != nil { return nil }
    guard let call = (value?.value ?? expression).unwrapped.as(FunctionCallExprSyntax.self),
      call.calledName == "instantiateViewController",
      let identifier = (call.argument("withIdentifier") ?? call.argument("identifier"))?.plainText
    else { return nil }
    let storyboard = call.receiver?.unwrapped.as(FunctionCallExprSyntax.self)?.argument("name")?.plainText
    return .storyboard(identifier: identifier, name: storyboard)
  }
}
