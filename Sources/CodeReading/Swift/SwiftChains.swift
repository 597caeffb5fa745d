@_spi(RawSyntax) import SwiftSyntax

/// Chains of members, calls and subscripts: `List { … }.navigationTitle("Inbox").toolbar { … }`.
///
/// The syntax tree of a chain is as deep as the chain is long, so it is lowered in a loop.
extension SwiftLowerer {
  /// The maximum number of links in a chain. Long SwiftUI chains have about 60.
  private static let maximumLinks = 5_000
  /// The maximum number of unresolved `#if`s in a chain, each of which doubles the lowered chain.
  private static let maximumChoices = 6

  /// Lowers a chain.
  mutating func chain(_ node: RawSyntax) -> Expression {
    let outer = openChoices
    openChoices = 0
    defer { openChoices = max(outer, openChoices) }
    return chain(node, on: nil)
  }

  /// Lowers a chain; if it begins with a link, as after `#if`, that link is applied to `base`.
  private mutating func chain(_ node: RawSyntax, on base: Expression?) -> Expression {
    let first = links.count
    defer { links.removeLast(links.count - first) }
    var head: RawSyntax? = node
    loop: while let node = head {
      switch node.kind {
      case .functionCallExpr:
        links.append(node)
        head = RawFunctionCallExprSyntax(node)!.calledExpression.raw
      case .memberAccessExpr:
        links.append(node)
        head = RawMemberAccessExprSyntax(node)!.base?.raw
      case .subscriptCallExpr:
        links.append(node)
        head = RawSubscriptCallExprSyntax(node)!.calledExpression.raw
      case .postfixIfConfigExpr:
        links.append(node)
        head = RawPostfixIfConfigExprSyntax(node)!.base?.raw
      case .optionalChainingExpr: head = RawOptionalChainingExprSyntax(node)!.expression.raw
      case .forceUnwrapExpr: head = RawForceUnwrapExprSyntax(node)!.expression.raw
      case .genericSpecializationExpr: head = RawGenericSpecializationExprSyntax(node)!.expression.raw
      default: break loop
      }
      if links.count - first > Self.maximumLinks {
        recordTooDeep(node)
        return operands([], location(of: node))
      }
    }
    var result = head.map { operand($0) } ?? base
    var nameLocation = result?.location ?? CodeLocation(file: file, offset: 0)
    var index = links.count
    while index > first {
      index -= 1
      (result, nameLocation) = apply(links[index], to: result, calledAt: nameLocation)
    }
    return result ?? operands([], location(of: node))
  }

  /// Applies one link to the chain before it, and returns the position of the link's name.
  private mutating func apply(
    _ link: RawSyntax, to base: Expression?, calledAt nameLocation: CodeLocation
  ) -> (Expression?, CodeLocation) {
    switch link.kind {
    case .memberAccessExpr:
      let member = RawMemberAccessExprSyntax(link)!
      let start = base?.location ?? location(of: member.period)
      let name = member.declName.baseName
      return (Expression(kind: .member(base, text(name)), location: start), location(of: name))
    case .functionCallExpr:
      let node = RawFunctionCallExprSyntax(link)!
      guard var callee = base else { return (nil, nameLocation) }
      // `Item.init(…)` is `Item(…)`.
      if case .member(let type?, "init") = callee.kind, type.lastName?.first?.isUppercase == true { callee = type }
      let arguments = arguments(node.arguments.raw, node.trailingClosure, node.additionalTrailingClosures)
      // `NavigationStackStore` of The Composable Architecture wraps a `NavigationStack`.
      if case .name("NavigationStackStore") = callee.kind, arguments.contains(where: { $0.label == "destination" }) {
        callee = Expression(kind: .name("NavigationStack"), location: callee.location)
      }
      let call = Call(callee: callee, arguments: arguments, nameLocation: nameLocation)
      return (Expression(kind: .call(call), location: callee.location), nameLocation)
    case .subscriptCallExpr:
      let node = RawSubscriptCallExprSyntax(link)!
      guard let base else { return (nil, nameLocation) }
      let values = arguments(node.arguments.raw, node.trailingClosure, node.additionalTrailingClosures).map(\.value)
      let index = values.count == 1 ? values[0] : operands(values, base.location)
      return (Expression(kind: .element(base, index), location: base.location), base.location)
    case .postfixIfConfigExpr:
      let result = base.map { conditionalLinks(RawPostfixIfConfigExprSyntax(link)!.config, on: $0) }
      return (result, nameLocation)
    default: return (base, nameLocation)
    }
  }

  /// Lowers links inside `#if`. If the compiled clause is known, its links are applied; otherwise the result is a
  /// choice between complete chains, one for each clause.
  private mutating func conditionalLinks(_ node: RawIfConfigDeclSyntax, on base: Expression) -> Expression {
    guard enter(node.raw) else { return base }
    defer { depth -= 1 }
    let clauses = orderedClauses(node)
    guard let first = clauses.first else { return base }
    if first.condition.isAlways || openChoices >= Self.maximumChoices {
      if !first.condition.isAlways { recordTooDeep(node.raw) }
      return first.elements.map { chain($0, on: base) } ?? base
    }
    openChoices += 1
    var branches = clauses.map { clause in
      Branch(
        condition: clause.condition, bindings: [],
        body: [.expression(clause.elements.map { chain($0, on: base) } ?? base)])
    }
    if clauses.last?.condition.isAlways != true {
      branches.append(Branch(condition: .always, bindings: [], body: [.expression(base)]))
    }
    return Expression(kind: .choice(branches), location: base.location)
  }

  /// The arguments of a call in parentheses, or the elements of a tuple.
  mutating func arguments(_ list: RawSyntax) -> [Call.Argument] {
    var arguments: [Call.Argument] = []
    for node in list.parts {
      guard let node = RawLabeledExprSyntax(node) else { continue }
      arguments.append(
        Call.Argument(label: node.label.map { text($0) }, value: expression(node.expression.raw)))
    }
    return arguments
  }

  /// The arguments of a call, trailing closures last.
  mutating func arguments(
    _ list: RawSyntax, _ closure: RawClosureExprSyntax?, _ closures: RawMultipleTrailingClosureElementListSyntax
  ) -> [Call.Argument] {
    var arguments = arguments(list)
    if let closure {
      arguments.append(Call.Argument(value: self.closure(closure), isTrailing: true))
    }
    for node in closures.parts {
      guard let node = RawMultipleTrailingClosureElementSyntax(node) else { continue }
      arguments.append(
        Call.Argument(label: text(node.label), value: self.closure(node.closure), isTrailing: true))
    }
    return arguments
  }
}
