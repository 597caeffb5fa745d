import FitVocabulary

/// What the variables of a method, or the members of a class, are set to.
struct ObjectiveCBindings: Sendable {
  /// Values by name, in the order of the source; members without `_`.
  var values: [String: [ObjectiveCExpression]] = [:]
  /// Declared types by name.
  var types: [String: String] = [:]
  /// What is set on a variable: name → property → values.
  var properties: [String: [String: [ObjectiveCExpression]]] = [:]
  /// What is added to an array, by the array's name.
  var added: [String: [ObjectiveCExpression]] = [:]

  /// Adds what another set says.
  mutating func merge(_ other: ObjectiveCBindings) {
    values.merge(other.values) { $0 + $1 }
    types.merge(other.types) { first, _ in first }
    properties.merge(other.properties) { $0.merging($1) { $0 + $1 } }
    added.merge(other.added) { $0 + $1 }
  }
}

/// Collects bindings from statements: those of local variables apart from those of members.
struct ObjectiveCBindingCollector {
  /// Variables that are declared in the statements.
  private(set) var locals = ObjectiveCBindings()
  /// Everything else that is set: properties of `self`, instance variables.
  private(set) var members = ObjectiveCBindings()

  /// - Parameter parameters: names and types of the method's parameters.
  init(_ statements: [ObjectiveCStatement], parameters: [(name: String, type: String)] = []) {
    for parameter in parameters {
      locals.types[parameter.name] = parameter.type
      locals.values[parameter.name] = []
    }
    for statement in statements { declare(statement.expression) }
    for statement in statements { collect(statement.expression) }
  }

  private mutating func declare(_ expression: ObjectiveCExpression) {
    if case .declaration(let type, let name, _) = expression.kind {
      locals.types[name] = type
      locals.values[name] = locals.values[name] ?? []
    }
    for part in expression.parts { declare(part) }
  }

  private mutating func collect(_ expression: ObjectiveCExpression) {
    WorkCount.add(1)
    switch expression.kind {
    case .declaration(_, let name, let value?): locals.values[name, default: []].append(value)
    case .assignment(let target, let value): assign(value, to: target)
    case .message(let receiver, let selector, let arguments):
      if selector == "addObject:" || selector == "insertObject:atIndex:", let item = arguments.first {
        update(receiver) { $0.added[$1, default: []].append(item) }
      } else if let property = ObjectiveCSetter.property(selector), let value = arguments.first {
        update(receiver) { $0.properties[$1, default: [:]][property, default: []].append(value) }
        if case .name("self") = receiver.plain.kind { members.values[property, default: []].append(value) }
      }
    default: break
    }
    for part in expression.parts { collect(part) }
  }

  private mutating func assign(_ value: ObjectiveCExpression, to target: ObjectiveCExpression) {
    update(target) { $0.values[$1, default: []].append(value) }
    if case .member(let base, let property) = target.kind {
      update(base) { $0.properties[$1, default: [:]][property, default: []].append(value) }
    }
  }

  /// Changes what is known of a variable or of a member of `self`; of nothing else.
  private mutating func update(
    _ expression: ObjectiveCExpression, _ change: (inout ObjectiveCBindings, String) -> Void
  ) {
    guard let path = expression.namePath, let last = path.last else { return }
    if path.count == 1 {
      if locals.values[last] != nil { return change(&locals, last) }
      change(&members, ObjectiveCStructureReader.plainName(last))
    } else if path.count == 2, path[0] == "self" || path[0].hasSuffix("Self") {
      change(&members, last)
    }
  }
}

/// Setters in the form of messages.
enum ObjectiveCSetter {
  /// `title` of `setTitle:` and `setTitle:animated:`; `nil` when a selector is none of these.
  static func property(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return nil }
    let parts = selector.split(separator: ":")
    guard parts.count == 1 || (parts.count == 2 && parts[1] == "animated") else { return nil }
    let name = parts[0].dropFirst(3)
    guard let first = name.first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst()
  }
}
