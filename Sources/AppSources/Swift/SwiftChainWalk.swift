import SwiftSyntax

/// Walks a chain of calls, `A(…).b(…).c(…)`, from its base outwards without recursion, however long it is.
struct SwiftChainWalk {
  let walk: SwiftBodyWalk

  /// A call on what stands before it.
  struct Link {
    var name: String
    var call: FunctionCallExprSyntax
  }

  /// Notes what a chain says.
  func visit(_ expression: ExprSyntax, _ state: SwiftBodyWalk.State) {
    let (base, links, conditionals) = Self.unroll(expression)
    var state = state
    if let base = base?.as(FunctionCallExprSyntax.self) {
      let isTab = state.isInTabView && links.contains { $0.name == "tabItem" }
      if isTab {
        SwiftTabReader(walk: walk, state: state).note(base: ExprSyntax(base), links: links)
        // What follows is about the screen in the tab, not about the one that holds the tabs.
        state.owner = SwiftDestination(walk: walk, state: state).owner(of: expression)
        state.isInTabView = false
      }
      SwiftViewCall(walk: walk, state: state).note(base, links: links)
    } else if let base {
      if let path = base.namePath, path.count == 1, links.contains(where: { $0.name == "tabItem" }), state.isInTabView {
        SwiftTabReader(walk: walk, state: state).note(base: base, links: links)
        state.isInTabView = false
      }
      if !base.is(DeclReferenceExprSyntax.self), !base.is(MemberAccessExprSyntax.self) { walk.visit(Syntax(base), state) }
    }
    for conditional in conditionals {
      for clause in CompilationCondition.activeClauses(conditional.config.clauses) {
        if case .postfixExpression(let tail) = clause.elements { visitTail(tail, state) }
      }
    }
    for link in links { SwiftModifier(walk: walk, state: state).note(link, base: base, links: links) }
  }

  /// The part of a chain that stands in a branch of `#if`.
  private func visitTail(_ tail: ExprSyntax, _ state: SwiftBodyWalk.State) {
    let (_, links, _) = Self.unroll(tail)
    for link in links { SwiftModifier(walk: walk, state: state).note(link, base: nil, links: links) }
  }

  /// The base of a chain, its calls from the inside out, and the `#if` that stand in it.
  static func unroll(_ expression: ExprSyntax) -> (base: ExprSyntax?, links: [Link], [PostfixIfConfigExprSyntax]) {
    var links: [Link] = []
    var conditionals: [PostfixIfConfigExprSyntax] = []
    var current: ExprSyntax? = expression
    while let node = current {
      if let call = node.as(FunctionCallExprSyntax.self) {
        let called = call.calledExpression.unwrapped
        guard let member = called.as(MemberAccessExprSyntax.self) else { break }
        let isModule = member.base?.namePath.map { $0 == ["SwiftUI"] || $0 == ["UIKit"] } ?? false
        if isModule || member.declName.baseName.text.isTypeName { break }
        links.append(Link(name: member.declName.baseName.text, call: call))
        current = member.base
      } else if let conditional = node.as(PostfixIfConfigExprSyntax.self) {
        conditionals.append(conditional)
        current = conditional.base
      } else if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
        guard base.namePath == nil else { break }
        current = base
      } else if let optional = node.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let force = node.as(ForceUnwrapExprSyntax.self) {
        current = force.expression
      } else {
        break
      }
    }
    return (current, links.reversed(), conditionals)
  }
}
