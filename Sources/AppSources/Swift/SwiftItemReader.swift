import BarScreens
import SwiftSyntax

/// Reads SwiftUI views as the bar items they become.
struct SwiftItemReader {
  let context: SwiftContext
  /// What takes the texts, for people.
  var call = "toolbar"

  private var texts: SwiftTextReader { SwiftTextReader(context: context) }

  /// The items of a builder's statements; the branches of an `if` or `switch` stand in one place at different times.
  func items(of statements: CodeBlockItemListSyntax) -> [CodeItem] {
    let reader = SwiftItemReader(context: context.entering(statements), call: call)
    return statements.flatMap { statement -> [CodeItem] in
      switch statement.item {
      case .expr(let expression): return reader.items(expression)
      case .stmt(let found):
        let expression = found.as(ExpressionStmtSyntax.self)?.expression ?? found.as(ReturnStmtSyntax.self)?.expression
        return expression.map(reader.items) ?? []
      case .decl(let found):
        guard let conditional = found.as(IfConfigDeclSyntax.self) else { return [] }
        return CompilationCondition.activeClauses(conditional.clauses).flatMap { clause -> [CodeItem] in
          guard case .statements(let items) = clause.elements else { return [] }
          return reader.items(of: items)
        }
      }
    }
  }

  /// The items of a view.
  func items(_ expression: ExprSyntax) -> [CodeItem] {
    guard context.scope.depth < 10 else { return [] }
    let expression = expression.unwrapped
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return branches(expression) }
    let (base, links, _) = SwiftChainWalk.unroll(expression)
    guard let base else { return [] }
    let item: [CodeItem]
    if let view = base.as(FunctionCallExprSyntax.self) {
      item = items(view, links: links)
    } else if base.is(SequenceExprSyntax.self), let title = texts.argument(base, call: call, isKey: true) {
      item = [CodeItem(content: .text(title), position: title.position)]
    } else {
      item = named(base)
    }
    return item
  }

  private func branches(_ expression: ExprSyntax) -> [CodeItem] {
    let arms = SwiftResults.branches(of: expression).map { items(of: $0.statements) }.filter { !$0.isEmpty }
    guard var first = arms.first else { return [] }
    for arm in arms.dropFirst() {
      for (index, item) in arm.enumerated() {
        if first.indices.contains(index) { first[index].otherwise.append(item) } else { first.append(item) }
      }
    }
    return first
  }

  /// A view that a member or a local names.
  private func named(_ base: ExprSyntax) -> [CodeItem] {
    guard let path = base.namePath, let binding = context.binding(of: path) else { return [unknown(base)] }
    return follow(binding, base)
  }

  private func follow(_ binding: SwiftBinding, _ base: ExprSyntax) -> [CodeItem] {
    let reader = SwiftItemReader(context: context.following(), call: call)
    if let body = binding.body, binding.type != "ToolbarContent" { return reader.items(of: body) }
    if let value = binding.value { return reader.items(value) }
    return [unknown(base)]
  }

  private func unknown(_ node: ExprSyntax) -> CodeItem {
    CodeItem(content: .customView(width: nil), position: context.source.position(of: node))
  }

  private func items(_ view: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) -> [CodeItem] {
    let position = context.source.position(of: view)
    func one(_ content: CodeItem.Content) -> [CodeItem] { [CodeItem(content: content, position: position)] }
    switch view.calledName {
    case "Button", "Menu", "NavigationLink", "Link", "Toggle", "ShareLink", "PhotosPicker", "AsyncButton":
      return button(view, links: links)
    case "EditButton": return one(.system("edit"))
    case "Text", "LocalizedStringKey":
      return texts.argument(ExprSyntax(view), call: call, isKey: true).map { one(.text($0)) } ?? []
    case "Label": return one(label(view, links: links))
    case "Image", "AsyncImage": return one(.image(title: nil))
    case "Spacer": return one(.flexibleSpace)
    case "Picker":
      let style = links.first { $0.name == "pickerStyle" }?.call.firstUnlabeled
      let name = style?.lastName ?? style?.unwrapped.as(FunctionCallExprSyntax.self)?.calledName
      let isSegmented = name == "segmented" || name == "SegmentedPickerStyle"
      return one(isSegmented ? .segments(pickerOptions(view)) : .customView(width: nil))
    case "TextField", "SecureField":
      let placeholder = view.argument("prompt") ?? view.firstUnlabeled
      return one(.textField(placeholder: placeholder.flatMap { texts.argument($0, call: "TextField", isKey: true) }))
    case "HStack", "Group", "ControlGroup", "VStack", "ZStack", "AnyView", "ViewThatFits", "Section":
      return view.trailingClosure.map { items(of: $0.statements) } ?? view.firstUnlabeled.map(items) ?? []
    case "Divider", "EmptyView", "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer": return []
    case "ForEach": return view.trailingClosure.map { items(of: $0.statements) } ?? []
    case .some(let name):
      if name.isTypeName { return one(SwiftDestination.builtIn.contains(name) ? .customView(width: nil) : .view(name)) }
      guard let path = view.calledExpression.namePath, let binding = context.binding(of: path) else {
        return [unknown(ExprSyntax(view))]
      }
      return follow(binding, ExprSyntax(view))
    case nil: return [unknown(ExprSyntax(view))]
    }
  }

  private func button(_ view: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) -> [CodeItem] {
    let position = context.source.position(of: view)
    let showsTitle = links.contains { $0.name == "labelStyle" && ["titleOnly", "titleAndIcon"].contains($0.call.firstUnlabeled?.lastName) }
    if let title = view.firstUnlabeled, !title.is(ClosureExprSyntax.self) {
      let hasIcon = view.argument("systemImage") != nil || view.argument("image") != nil || view.calledName == "ShareLink"
      guard let text = texts.argument(title, call: view.calledName ?? call, isKey: true) else { return [] }
      return [CodeItem(content: hasIcon && !showsTitle ? .image(title: text) : .text(text), position: position)]
    }
    if let label = labelClosure(of: view) {
      // Several views in a label are one item: its first text, else its image.
      let parts = SwiftItemReader(context: context.following(), call: view.calledName ?? call).items(of: label.statements)
      if let text = parts.first(where: { if case .text = $0.content { true } else { false } }) ?? parts.first { return [text] }
      return [CodeItem(content: .customView(width: nil), position: position)]
    }
    if let label = view.argument("label") { return items(label) }
    if view.calledName == "ShareLink" { return [CodeItem(content: .image(title: nil), position: position)] }
    switch view.argument("role")?.lastName {
    case "cancel": return [CodeItem(content: .system("cancel"), position: position)]
    case "close": return [CodeItem(content: .system("close"), position: position)]
    case "confirm": return [CodeItem(content: .system("done"), style: .done, position: position)]
    default: return [CodeItem(content: .customView(width: nil), position: position)]
    }
  }

  /// The closure that draws a button: `label:`, or the only one behind `action:` or `destination:`.
  private func labelClosure(of view: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    if let label = view.closure("label") { return label }
    let known = ["action", "destination", "isActive", "value", "isOn", "item", "items", "selection", "isPresented", "intent"]
    let takesAction = view.arguments.contains { known.contains($0.label?.text ?? "") }
    return takesAction ? view.trailingClosure : nil
  }

  private func label(_ view: FunctionCallExprSyntax, links: [SwiftChainWalk.Link]) -> CodeItem.Content {
    let showsTitle = links.contains { $0.name == "labelStyle" && ["titleOnly", "titleAndIcon"].contains($0.call.firstUnlabeled?.lastName) }
    var title = view.firstUnlabeled.flatMap { $0.is(ClosureExprSyntax.self) ? nil : texts.argument($0, call: call, isKey: true) }
    if title == nil, let closure = view.closure("title") ?? view.trailingClosure {
      for item in items(of: closure.statements) {
        if case .text(let text) = item.content { title = title ?? text }
      }
    }
    if showsTitle, let title { return .text(title) }
    return .image(title: title)
  }

  /// The titles of a picker's options, where the builder lists them.
  func pickerOptions(_ picker: FunctionCallExprSyntax) -> [TextArgument] {
    let label = picker.additionalTrailingClosures.isEmpty ? nil : "content"
    let content = label.flatMap { picker.closure($0) } ?? picker.trailingClosure ?? picker.closure("content")
    return content.map { options($0.statements, call: "Picker") } ?? []
  }

  /// The texts of a builder that lists options.
  func options(_ statements: CodeBlockItemListSyntax, call name: String) -> [TextArgument] {
    SwiftItemReader(context: context, call: name).items(of: statements).compactMap { item in
      switch item.content {
      case .text(let text): text
      case .image(let title?): title
      default: nil
      }
    }
  }
}
