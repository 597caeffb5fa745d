import BarScreens
import SwiftSyntax

/// Reads UIKit's bar button items, wherever they are built.
struct SwiftBarButtonItems {
  let context: SwiftContext

  private var texts: SwiftTextReader { SwiftTextReader(context: context) }

  /// The items of an array or of one item, one array for each arm of a condition; `nil` and empty arrays give none.
  func alternatives(_ operands: [ExprSyntax]) -> [[CodeItem]] {
    guard let first = operands.first, context.scope.depth < 8 else { return [] }
    if let index = operands.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let question = operands[index].as(UnresolvedTernaryExprSyntax.self)
    {
      return alternatives([question.thenExpression]) + alternatives(Array(operands[(index + 1)...]))
    }
    guard operands.count > 1 else { return alternatives(first) }
    let operators = operands.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    if operators.first == "??" { return alternatives(first) }
    guard operators.allSatisfy({ $0 == "+" }), !operators.isEmpty else { return alternatives(first) }
    let joined = stride(from: 0, to: operands.count, by: 2).flatMap { alternatives(operands[$0]).first ?? [] }
    return joined.isEmpty ? [] : [joined]
  }

  private func alternatives(_ expression: ExprSyntax) -> [[CodeItem]] {
    let plain = expression.unwrapped
    if plain.isNil { return [] }
    if let sequence = plain.as(SequenceExprSyntax.self) { return alternatives(Array(sequence.elements)) }
    if let array = plain.as(ArrayExprSyntax.self) {
      var alternatives: [[CodeItem]] = [[]]
      for element in array.elements {
        let arms = following.alternatives([element.expression])
        guard let first = arms.first else { continue }
        alternatives[0] += first.enumerated().map { index, item in
          var item = item
          item.otherwise += arms.dropFirst().compactMap { $0.indices.contains(index) ? $0[index] : nil }
          return item
        }
      }
      return alternatives[0].isEmpty ? [] : alternatives
    }
    if plain.is(IfExprSyntax.self) || plain.is(SwitchExprSyntax.self) {
      return SwiftResults.ofBranches(plain).flatMap { following.alternatives([$0]) }
    }
    if let closure = plain.calledClosure { return body(closure.statements) }
    if let call = plain.as(FunctionCallExprSyntax.self) { return built(call) }
    guard let path = plain.namePath, let binding = context.binding(of: path) else {
      if let member = plain.as(MemberAccessExprSyntax.self), let base = member.base, member.declName.baseName.text != "self" {
        return base.namePath == nil ? alternatives(base) : [[unknown(plain)]]
      }
      return [[unknown(plain)]]
    }
    if let body = binding.body { return self.body(body) }
    return binding.value.map { following.alternatives([$0]) } ?? [[unknown(plain)]]
  }

  private var following: SwiftBarButtonItems { SwiftBarButtonItems(context: context.following()) }

  private func body(_ statements: CodeBlockItemListSyntax) -> [[CodeItem]] {
    let inner = SwiftBarButtonItems(context: context.entering(statements))
    return SwiftResults.of(statements).flatMap { inner.alternatives([$0]) }
  }

  /// An item whose title only run time knows: it is an icon at least.
  private func unknown(_ node: ExprSyntax) -> CodeItem {
    CodeItem(content: .image(title: nil), position: context.source.position(of: node))
  }

  private func built(_ call: FunctionCallExprSyntax) -> [[CodeItem]] {
    let name = call.calledName ?? ""
    if let item = item(call) { return [[item]] }
    if ["compactMap", "map", "filter", "reversed", "flatMap"].contains(name), let base = call.receiver {
      let found = alternatives(base)
      return name == "reversed" ? found.map { $0.reversed() } : found
    }
    if let path = call.calledExpression.namePath, let binding = context.binding(of: path), let body = binding.body {
      return self.body(body)
    }
    return [[unknown(ExprSyntax(call))]]
  }

  /// `UIBarButtonItem(…)`, `.init(…)`, `.flexibleSpace()`; `nil` when the call builds something else.
  func item(_ call: FunctionCallExprSyntax) -> CodeItem? {
    let position = context.source.position(of: call)
    let name = call.calledName ?? ""
    switch name {
    case "flexibleSpace": return CodeItem(content: .flexibleSpace, position: position)
    case "fixedSpace":
      return CodeItem(content: .fixedSpace(call.firstUnlabeled?.numberValue ?? 0), position: position)
    default: break
    }
    let path = call.calledExpression.namePath ?? []
    let type = name == "init" ? path.dropLast().last ?? "UIBarButtonItem" : name
    guard type.hasSuffix("BarButtonItem") || type.hasSuffix("BarButton") || name == "init" else { return nil }
    guard let content = content(call) else {
      return type == "UIBarButtonItem" ? CodeItem(content: .image(title: nil), position: position) : nil
    }
    let style: BarItem.Style = ["done", "prominent"].contains(call.argument("style")?.lastName) ? .done : .plain
    return CodeItem(content: content, style: style, position: position)
  }

  private func content(_ call: FunctionCallExprSyntax) -> CodeItem.Content? {
    if let system = call.argument("barButtonSystemItem") ?? call.argument("systemItem") {
      switch system.lastName {
      case "flexibleSpace": return .flexibleSpace
      case "fixedSpace": return .fixedSpace(0)
      case let name?: return .system(name)
      case nil: return .image(title: nil)
      }
    }
    if let view = call.argument("customView") { return customView(view) }
    let image = call.argument("image").flatMap { $0.isNil ? nil : $0 }
    let action = call.argument("primaryAction").flatMap { $0.isNil ? nil : $0 }
    let title = (call.argument("title") ?? action.flatMap(actionTitle))
      .flatMap { texts.argument($0, call: "UIBarButtonItem", isKey: false) }
    if image != nil { return .image(title: title) }
    if let title { return actionImage(action) && call.argument("title") == nil ? .image(title: title) : .text(title) }
    return call.arguments.contains { ["title", "image", "primaryAction", "menu", "style"].contains($0.label?.text) }
      ? .image(title: nil) : nil
  }

  private func action(_ expression: ExprSyntax?) -> FunctionCallExprSyntax? {
    guard let expression else { return nil }
    if let call = expression.unwrapped.as(FunctionCallExprSyntax.self) { return call }
    return expression.namePath.flatMap { context.binding(of: $0)?.value?.unwrapped.as(FunctionCallExprSyntax.self) }
  }

  private func actionTitle(_ expression: ExprSyntax) -> ExprSyntax? { action(expression)?.argument("title") }
  private func actionImage(_ expression: ExprSyntax?) -> Bool {
    action(expression)?.argument("image").map { !$0.isNil } ?? false
  }

  private func customView(_ view: ExprSyntax) -> CodeItem.Content {
    let expression = view.namePath.flatMap { context.binding(of: $0)?.value } ?? view
    guard let call = expression.unwrapped.as(FunctionCallExprSyntax.self) else { return .customView(width: nil) }
    if call.calledName == "UISegmentedControl" {
      let titles = segments(call)
      if !titles.isEmpty { return .segments(titles) }
    }
    return .customView(width: nil)
  }

  /// The titles of `UISegmentedControl(items: […])`.
  func segments(_ call: FunctionCallExprSyntax) -> [TextArgument] {
    guard let items = call.argument("items") else { return [] }
    return array(items).compactMap { texts.argument($0, call: "UISegmentedControl", isKey: false) }
  }

  /// The elements of an array literal, or of a name that is bound to one.
  func array(_ expression: ExprSyntax) -> [ExprSyntax] {
    let found = expression.namePath.flatMap { context.binding(of: $0)?.value } ?? expression
    return found.unwrapped.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
  }
}
