/// Determines whether an app replaces the lookup of texts for all of its code.
struct LookupOverrides {
  let program: Program

  private static let bundles: Set<String> = ["Bundle", "NSBundle", "Foundation.Bundle"]
  /// Functions that replace one class or method with another.
  private static let exchanges: Set<String> = [
    "object_setClass", "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
  ]

  /// Whether the app replaces the lookup of the main bundle, so that the text for a missing key is unknown.
  func replacesLookup() -> Bool {
    let own = program.typeNames.filter { program.isA($0, Self.bundles) }
    let categories = own.contains { name in
      Self.bundles.contains(name) && functions(of: name, isOverride: true).contains { !passesOn($0) }
    }
    if categories { return true }
    return own.contains { name in functions(of: name, isOverride: false).contains { !passesOn($0) } } && exchanges()
  }

  /// The functions of a type with the parameters of a lookup.
  private func functions(of type: String, isOverride: Bool) -> [Function] {
    guard let info = program.types[type] else { return [] }
    return info.functionNames.flatMap { info.functions[$0] ?? [] }.filter { function in
      let labels = function.parameters.map(\.label)
      guard labels.count == 3, labels[1] == "value", labels[2] == "table", function.body != nil else { return false }
      return !isOverride || ["localizedString", "localizedStringForKey"].contains(function.name)
    }
  }

  /// Whether a function only returns the results of other lookups with the same key, default text and table.
  private func passesOn(_ function: Function) -> Bool {
    let names = function.parameters.map(\.name)
    func isLookup(_ expression: Expression) -> Bool {
      let inner = expression.uncast
      switch inner.kind {
      case .choice(let branches):
        return branches.allSatisfy { branch in
          if case .expression(let last)? = branch.body.last { isLookup(last) } else { false }
        }
      case .call(let call):
        return call.arguments.count == 3
          && zip(call.arguments, names).allSatisfy { $0.value.isPath($1) }
      default: return false
      }
    }
    let results = (function.body ?? []).results()
    return !results.isEmpty && results.allSatisfy(isLookup)
  }

  /// Whether any code replaces a class or a method with another.
  private func exchanges() -> Bool {
    var found = false
    FormWalk { expression in
      if case .call(let call) = expression.kind, let name = call.name, Self.exchanges.contains(name) { found = true }
    }.walk(program.files.filter { $0.facts.mentions(Self.exchanges) })
    return found
  }
}
