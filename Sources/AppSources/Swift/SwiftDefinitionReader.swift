import SwiftSyntax

/// Finds the texts that have a name in a type or a file.
struct SwiftDefinitionReader {
  let context: SwiftContext

  private static let textTypes: Set<String> = [
    "String", "LocalizedStringKey", "LocalizedStringResource", "Text", "String.LocalizationValue", "NSString",
    "StaticString", "AttributedString", "Substring",
  ]
  private static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "Text", "String.LocalizationValue",
  ]

  /// The constants and computed properties of a declaration.
  func definitions(of variable: VariableDeclSyntax) -> [TextDefinition] {
    let modifiers = variable.modifiers.map(\.name.text)
    // What an instance's variable starts with is seldom what it ends with.
    let changes = variable.bindingSpecifier.text == "var" && !modifiers.contains("static") && !modifiers.contains("class")
      && !context.scope.types.isEmpty
    return variable.namedBindings.compactMap { name, binding in
      if let body = binding.body {
        guard isText(binding.type) else { return nil }
        return definition(name, value: results(of: body, type: binding.type), type: binding.type, at: Syntax(variable))
      }
      guard let initial = binding.value, isText(binding.type) || isTextual(initial) else { return nil }
      let value = SwiftTextReader(context: context).value(initial, isKey: isKey(binding.type))
      if changes, case .localized? = value { } else if changes { return nil }
      return definition(name, value: value, type: binding.type, at: Syntax(variable))
    }
  }

  /// A function that returns a text.
  func definition(of function: FunctionDeclSyntax) -> TextDefinition? {
    let type = function.signature.returnClause?.type.plainName
    guard let body = function.body?.statements, let type, Self.textTypes.contains(type) else { return nil }
    var inner = self.context
    let parameters = function.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return TextDefinition.Parameter(
        label: label == "_" ? nil : label, name: (parameter.secondName ?? parameter.firstName).text.trimmingBackticks,
        defaultValue: parameter.defaultValue.flatMap { SwiftTextReader(context: context).value($0.value, isKey: false) })
    }
    inner.scope.parameters = Set(parameters.map(\.name)).union(["self"])
    let value = SwiftTextReader(context: inner).results(of: body, isKey: isKey(type))
    return definition(
      function.name.text.trimmingBackticks, parameters: parameters, value: value, type: type, at: Syntax(function))
  }

  /// The raw values of an enumeration's cases.
  func definitions(of cases: EnumCaseDeclSyntax) -> [TextDefinition] {
    cases.elements.compactMap { element in
      let name = element.name.text.trimmingBackticks
      let raw = element.rawValue.map { SwiftTextReader(context: context).value($0.value, isKey: false) }
      // A case of a string enumeration has its own name as raw value.
      let value = raw ?? (context.index.inherited[context.scope.types.joined(separator: ".")]?.first == "String" ? .literal(name) : nil)
      return definition(name, value: value, type: nil, at: Syntax(element))
    }
  }

  private func results(of body: CodeBlockItemListSyntax, type: String?) -> TextValue? {
    var inner = context
    inner.scope.parameters = ["self"]
    return SwiftTextReader(context: inner).results(of: body, isKey: isKey(type))
  }

  private func definition(
    _ name: String, parameters: [TextDefinition.Parameter] = [], value: TextValue?, type: String?, at node: Syntax
  ) -> TextDefinition? {
    guard let value, value != .runTime else { return nil }
    return TextDefinition(
      path: context.scope.types + [name], parameters: parameters, value: value, isKey: isKey(type),
      position: context.source.position(of: node))
  }

  private func isText(_ type: String?) -> Bool { type.map(Self.textTypes.contains) ?? false }
  private func isKey(_ type: String?) -> Bool { type.map(Self.keyTypes.contains) ?? false }

  /// Whether a value without a type annotation may be a text: a literal, a call, a choice.
  private func isTextual(_ expression: ExprSyntax) -> Bool {
    let plain = expression.unwrapped
    if plain.is(StringLiteralExprSyntax.self) { return true }
    if plain.is(SequenceExprSyntax.self) || plain.namePath != nil { return true }
    guard let call = plain.as(FunctionCallExprSyntax.self), let name = call.calledName else { return plain.is(MemberAccessExprSyntax.self) }
    return !name.isTypeName || Self.textTypes.contains(name) || name.hasPrefix("NSLocalizedString") || name.contains("Localized")
  }
}
