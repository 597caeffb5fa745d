import BarScreens
import SwiftSyntax

/// Reads `.toolbar { … }` and what stands in it.
struct SwiftToolbarReader {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  private func note(_ fact: CodeFact) { walk.file.note(fact, in: state.owner) }

  /// `.toolbar { … }` or `.toolbar(.hidden, for: .navigationBar)`.
  func note(toolbar call: FunctionCallExprSyntax) {
    let bars = call.arguments.filter { $0.label?.text == "for" || $0.label == nil }.compactMap(\.expression.lastName)
    if call.firstUnlabeled?.lastName == "hidden", call.argument("for") == nil || bars.contains("navigationBar") {
      note(.hidesNavigationBar)
    }
    guard let content = call.trailingClosure ?? call.closure("content")
      ?? call.firstUnlabeled?.unwrapped.as(ClosureExprSyntax.self)
    else { return walk.visitArguments(of: call, state) }
    for root in SwiftDestination.roots(of: content.statements, depth: 0) {
      guard isPlainView(root) else { continue }
      for item in SwiftItemReader(context: state.context).items(root) { place(item, "automatic") }
    }
    var inner = state
    inner.isInItem = true
    walk.visit(Syntax(content), inner)
  }

  /// Whether a child of a toolbar is a view and no `ToolbarContent`, so that it stands where the system likes.
  private func isPlainView(_ root: ExprSyntax) -> Bool {
    let base = SwiftChainWalk.unroll(root).base
    if let call = base?.as(FunctionCallExprSyntax.self), let name = call.calledName {
      if name.isTypeName, !Self.plainViews.contains(name) {
        // It may be a view or a `ToolbarContent` of the app's own.
        if !name.hasPrefix("Toolbar"), name != "ForEach", name != "DefaultToolbarItem" { note(.embeds(name)) }
        return false
      }
      if Self.plainViews.contains(name) { return true }
      return state.context.binding(of: [name])?.type == "View"
    }
    guard let path = base?.namePath else { return false }
    return state.context.binding(of: path).map { $0.type == "View" } ?? false
  }

  private static let plainViews: Set<String> = [
    "Button", "Menu", "EditButton", "Label", "Image", "Text", "NavigationLink", "Link", "Toggle", "ShareLink", "Spacer",
    "HStack", "Group", "Picker", "PhotosPicker", "ProgressView", "TextField", "RenameButton",
  ]

  /// `ToolbarItem(placement: …) { … }`, `ToolbarItemGroup(placement: …) { … }`.
  func note(item call: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) {
    let placement = call.argument("placement")?.lastName ?? "automatic"
    let content = call.closure("content") ?? call.trailingClosure ?? call.firstUnlabeled?.unwrapped.as(ClosureExprSyntax.self)
    guard let content else { return walk.visitArguments(of: call, state) }
    let reader = SwiftItemReader(context: state.context, call: call.calledName ?? "ToolbarItem")
    let items = reader.items(of: content.statements)
    if ["principal", "title", "largeTitle"].contains(placement) { title(items) } else {
      for item in items { place(item, placement) }
    }
    var inner = state
    inner.isInItem = true
    walk.visit(Syntax(content), inner)
  }

  /// `ToolbarSpacer(.flexible, placement: .bottomBar)`.
  func note(system call: FunctionCallExprSyntax) {
    guard call.calledName == "ToolbarSpacer" else { return }
    let position = state.context.source.position(of: call)
    let isFixed = call.firstUnlabeled?.lastName == "fixed"
    place(CodeItem(content: isFixed ? .fixedSpace(8) : .flexibleSpace, position: position), call.argument("placement")?.lastName ?? "automatic")
  }

  private func title(_ items: [CodeItem]) {
    for item in items {
      switch item.content {
      case .text(let title): return note(.titleText(title))
      case .segments(let titles): return note(.titleSegments(titles))
      case .image(let title?): return note(.titleText(title))
      default: continue
      }
    }
    if !items.isEmpty { note(.titleView(width: nil)) }
  }

  private func place(_ item: CodeItem, _ placement: String) {
    var item = item
    switch placement {
    case "navigationBarLeading", "topBarLeading", "cancellationAction", "navigation": note(.addsLeading(item))
    case "bottomBar", "status": note(.addsToolbar(item))
    case "keyboard":
      guard walk.file.file.pieces.indices.contains(state.owner) else { return }
      let name = walk.file.file.pieces[state.owner].typeName + " (keyboard)"
walk.file.note(.addsToolbar(item), in: walk.file.piece(name, kind: .view, position: item.position))
    case "principal", "title", "subtitle", "largeSubtitle", "largeTitle", "bottomOrnament": break
    default:
      if placement == "confirmationAction" { item.style = .done }
      note(.addsTrailing(item))
    }
  }
}
