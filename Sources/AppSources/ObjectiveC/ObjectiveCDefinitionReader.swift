import FitVocabulary

/// Finds the texts that a file gives names to.
struct ObjectiveCDefinitionReader {
  let source: ObjectiveCSource
  let context: ObjectiveCContext

  /// Macros, constants, functions, and the methods of classes that return texts.
  func definitions(_ structure: ObjectiveCStructure, contexts: [ObjectiveCContext]) -> [TextDefinition] {
    source.macros.compactMap(macro) + structure.variables.compactMap(constant)
      + structure.functions.compactMap { method($0, path: [$0.selector], context) }
      + zip(structure.implementations, contexts).flatMap { implementation, context in
        implementation.methods.compactMap { method($0, path: [implementation.name, $0.selector], context) }
      }
  }

  private func macro(_ macro: ObjectiveCMacro) -> TextDefinition? {
    guard let body = ObjectiveCParser.expression(source, body: macro.body) else { return nil }
    var context = context
    context.parameters = macro.parameters ?? []
    context.isDefinition = true
    return definition(
      [macro.name], macro.parameters ?? [], ObjectiveCTextReader(context: context).value(body), macro.offset)
  }

  private func constant(_ statement: ObjectiveCStatement) -> TextDefinition? {
    guard case .declaration(let type, let name, let value?) = statement.expression.kind else { return nil }
    guard
      ["NSString", "NSMutableString", "CFStringRef", "char", "id", "NSLocalizedStringKey"].contains(type)
        || type.hasSuffix("Key") || type.hasSuffix("Name")
    else { return nil }
    return definition([name], [], ObjectiveCTextReader(context: context).value(value), statement.expression.offset)
  }

  private func method(
    _ method: ObjectiveCStructure.Method, path: [String], _ context: ObjectiveCContext
  ) -> TextDefinition? {
    guard ["NSString", "NSMutableString", "CFStringRef"].contains(method.returnType) else { return nil }
    var context = context
    context.locals = ObjectiveCBindingCollector(method.statements, parameters: method.parameters).locals
    context.parameters = method.parameters.map(\.name)
    context.isDefinition = true
    let reader = ObjectiveCTextReader(context: context)
    let results = method.statements.filter(\.returns).map(\.expression).filter { !$0.isNil }.map(reader.value)
    return definition(path, context.parameters, ObjectiveCTextReader.alternatives(results), method.offset)
  }

  private func definition(
    _ path: [String], _ parameters: [String], _ value: TextValue, _ offset: Int
  ) -> TextDefinition? {
    guard value != .runTime else { return nil }
    return TextDefinition(
      path: path, parameters: parameters.map { TextDefinition.Parameter(label: nil, name: $0) }, value: value,
      position: context.position(of: offset))
  }
}
