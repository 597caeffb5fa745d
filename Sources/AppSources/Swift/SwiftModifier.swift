import BarScreens
import SwiftSyntax

/// Notes what a modifier of SwiftUI, or a method of UIKit, says about a bar.
struct SwiftModifier {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  private var texts: SwiftTextReader { SwiftTextReader(context: state.context) }

  /// Notes one call of a chain, then walks its arguments.
  func note(_ link: SwiftChainWalk.Link, base: ExprSyntax?, links: [SwiftChainWalk.Link]) {
    if SwiftUIKitCall(walk: walk, state: state).note(link, base: base) { return }
    let call = link.call
    var readsArguments = true
    switch link.name {
    case "navigationTitle", "navigationBarTitle": title(call, call: "." + link.name)
    case "navigationSubtitle": text(call, call: ".navigationSubtitle").map { note(.subtitle($0)) }
    case "navigationBarTitleDisplayMode", "toolbarTitleDisplayMode": display(call.firstUnlabeled)
    case "navigationBarBackButtonHidden": if call.firstUnlabeled?.booleanValue != false { note(.hidesBackButton) }
    case "navigationBarHidden": if call.firstUnlabeled?.booleanValue == true { note(.hidesNavigationBar) }
    case "navigationBarItems": barItems(call)
    case "toolbar", "toolbarVisibility":
      SwiftToolbarReader(walk: walk, state: state).note(toolbar: call)
      readsArguments = false
    case "tabItem":
      if !state.isInTabView, !links.isEmpty { ownTab(call, links) }
      readsArguments = false
    case "searchable": search(call)
    case "searchScopes": scopes(call)
    case "pickerStyle": segments(call, base: base)
    case "navigationDestination":
      for (_, closure) in call.closures { destinations(closure).forEach { note(.pushes($0)) } }
      readsArguments = false
    case "sheet", "fullScreenCover", "popover", "navigationDestinationSheet":
      for (label, closure) in call.closures {
        if label == "onDismiss" { walk.visit(Syntax(closure), state) } else { destinations(closure).forEach { note(.presents($0)) } }
      }
      readsArguments = false
    default:
      // A modifier of the app's own may hold a toolbar.
      if call.receiver != nil || base == nil, state.owner >= 0, Self.mayBeOwn(link.name) { note(.embeds("View." + link.name)) }
    }
    if readsArguments { walk.visitArguments(of: call, state) }
  }

  /// Names that are surely SwiftUI's, so that they need not be looked up.
  private static func mayBeOwn(_ name: String) -> Bool { name.lowercased().contains("toolbar") || name.lowercased().contains("navigation") }

  private func note(_ fact: CodeFact) { walk.file.note(fact, in: state.owner) }

  private func destinations(_ closure: ClosureExprSyntax) -> [CodeDestination] {
    SwiftDestination(walk: walk, state: state).content(closure)
  }

  private func text(_ call: FunctionCallExprSyntax, call name: String) -> TextArgument? {
    guard let first = call.firstUnlabeled else {
      return call.trailingClosure.flatMap { SwiftResults.of($0.statements).first }
        .flatMap { texts.argument($0, call: name, isKey: true) }
    }
    return texts.argument(first, call: name, isKey: true)
  }

  private func title(_ call: FunctionCallExprSyntax, call name: String) {
    if let text = text(call, call: name) { note(.title(text)) }
    display(call.argument("displayMode"))
  }

  private func display(_ mode: ExprSyntax?) {
    switch mode?.lastName {
    case "inline", "inlineLarge": note(.largeTitle(false))
    case "large": note(.largeTitle(true))
    case "automatic": note(.largeTitle(nil))
    default: break
    }
  }

  private func barItems(_ call: FunctionCallExprSyntax) {
    let reader = SwiftItemReader(context: state.context)
    for item in call.argument("leading").map(reader.items) ?? [] { note(.addsLeading(item)) }
    for item in call.argument("trailing").map(reader.items) ?? [] { note(.addsTrailing(item)) }
  }

  private func ownTab(_ call: FunctionCallExprSyntax, _ links: [SwiftChainWalk.Link]) {
    let reader = SwiftTabReader(walk: walk, state: state)
    note(.tab(reader.tab(call, badge: links.first { $0.name == "badge" }?.call)))
  }

  private func search(_ call: FunctionCallExprSyntax) {
    note(.search)
    if let prompt = call.argument("prompt"), let text = texts.argument(prompt, call: ".searchable", isKey: true) {
      note(.searchPlaceholder(text))
    } else if let first = call.arguments.first, first.label == nil,
      let text = texts.argument(first.expression, call: ".searchable", isKey: true)
    {
      note(.searchPlaceholder(text))
    }
  }

  private func scopes(_ call: FunctionCallExprSyntax) {
    guard let closure = call.trailingClosure else { return }
    let options = SwiftItemReader(context: state.context).options(closure.statements, call: ".searchScopes")
    if !options.isEmpty { note(.searchScopes(options)) }
  }

  private func segments(_ call: FunctionCallExprSyntax, base: ExprSyntax?) {
    let style = call.firstUnlabeled
    let name = style?.lastName ?? style?.unwrapped.as(FunctionCallExprSyntax.self)?.calledName
    guard !state.isInItem, ["segmented", "SegmentedPickerStyle", "palette"].contains(name),
      let picker = base?.as(FunctionCallExprSyntax.self), picker.calledName == "Picker"
    else { return }
    let titles = SwiftItemReader(context: state.context).pickerOptions(picker)
    if !titles.isEmpty { note(.segments(titles)) }
  }
}

extension SwiftBodyWalk {
  /// Walks what stands in the parentheses and closures of a call, not what it is called on.
  func visitArguments(of call: FunctionCallExprSyntax, _ state: State) {
    for argument in call.arguments { visit(Syntax(argument.expression), state) }
    if let closure = call.trailingClosure { visit(Syntax(closure), state) }
    for closure in call.additionalTrailingClosures { visit(Syntax(closure.closure), state) }
  }
}
