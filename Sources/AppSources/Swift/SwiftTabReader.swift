import SwiftSyntax

/// Reads the tabs of `TabView`, `Tab`, `UITab` and `UITabBarItem`.
struct SwiftTabReader {
  let walk: SwiftBodyWalk
  let state: SwiftBodyWalk.State

  private var texts: SwiftTextReader { SwiftTextReader(context: state.context) }

  /// A view with `.tabItem` inside of a `TabView`.
  func note(base: ExprSyntax, links: [SwiftChainWalk.Link]) {
    guard let item = links.first(where: { $0.name == "tabItem" }) else { return }
    let type = SwiftDestination.screenType(of: base, context: state.context, depth: 0)
    let tab = self.tab(item.call, badge: links.first { $0.name == "badge" }?.call)
    walk.file.note(.tabs(tab, type.map { .type($0) }), in: state.owner)
  }

  /// `Tab("Title", systemImage: …) { … }`, `Tab(role: .search) { … }`, `UITab(title:image:identifier:)`.
  func note(tab call: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) {
    var tab = CodeTab(position: state.context.source.position(of: call))
    if let label = call.closure("label") {
      tab = self.tab(label.statements, at: ExprSyntax(call))
    } else if let title = call.firstUnlabeled ?? call.argument("title") {
      tab.title = texts.argument(title, call: "Tab", isKey: call.calledName == "Tab")
      tab.hasImage = call.arguments.contains { ["systemImage", "image"].contains($0.label?.text) }
    } else if call.argument("role")?.lastName == "search" {
      tab.system = "search"
    }
    tab.badge = badge(links.first { $0.name == "badge" }?.call)
    var destinations: [CodeDestination] = []
    if let content = call.closure("content") ?? call.trailingClosure {
      destinations = SwiftDestination(walk: walk, state: state).content(content)
    }
    guard tab.title != nil || tab.system != nil || tab.hasImage else { return }
    walk.file.note(.tabs(tab, destinations.first), in: state.owner)
  }

  /// The content of `.tabItem { … }`.
  func tab(_ call: FunctionCallExprSyntax, badge badgeCall: FunctionCallExprSyntax?) -> CodeTab {
    var tab = CodeTab(position: state.context.source.position(of: call))
    if let content = call.trailingClosure ?? call.firstUnlabeled?.unwrapped.as(ClosureExprSyntax.self) {
      tab = self.tab(content.statements, at: ExprSyntax(content))
    } else if let label = call.firstUnlabeled {
      tab.title = texts.argument(label, call: ".tabItem", isKey: true)
    }
    tab.badge = badge(badgeCall)
    return tab
  }

  private func tab(_ statements: CodeBlockItemListSyntax, at node: ExprSyntax) -> CodeTab {
    var tab = CodeTab(position: state.context.source.position(of: node))
    for item in SwiftItemReader(context: state.context, call: ".tabItem").items(of: statements) {
      switch item.content {
      case .text(let title): tab.title = tab.title ?? title
      case .image(let title):
        tab.hasImage = true
        tab.title = tab.title ?? title
      default: continue
      }
      tab.position = item.position
    }
    return tab
  }

  private func badge(_ call: FunctionCallExprSyntax?) -> String? {
    guard let value = call?.firstUnlabeled?.unwrapped else { return nil }
    if let number = value.as(IntegerLiteralExprSyntax.self) { return number.literal.text }
    return value.plainText
  }
}
