/// Texts that an accessor takes from a variable, not from a table.
extension TextReader {
  /// Whether a value is, or may be, that of a variable whose text is unknown: `name` in `name ?? Strings.untitled`.
  ///
  /// The variable is then another text than the one in the table, not a translation of its key.
  func mayBeStored(_ value: Value) -> Bool { mayBeStored(value, depth: 0) }

  private func mayBeStored(_ value: Value, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch value.expression.uncast.kind {
    case .infix("??", let first, let second):
      return [first, second].contains { mayBeStored(Value($0, like: value), depth: depth + 1) }
    case .choice(let branches):
      return branches.contains { branch in
        guard case .expression(let last)? = branch.body.last else { return false }
        return mayBeStored(Value(last, like: value), depth: depth + 1)
      }
    case .name(let name) where name != "self":
      if let local = value.scope.local(name) {
        // `if let name = user.name { return name }`
        guard local.values.count == 1 else { return false }
        // `if let name` means the property of that name.
        if local.values[0].expression.isPath(name) { return isStored(name, in: value.scope) }
        return mayBeStored(local.values[0], depth: depth + 1)
      }
      return isUnknownProperty(name, of: value)
    case .member(let base?, let name):
      if base.isPath("self") { return isUnknownProperty(name, of: value) }
      guard let path = value.expression.namePath, path[0] != "super", !path[0].startsUppercase,
        let type = values.typeName(of: Value(base, like: value))
      else { return false }
      return isStored(name, of: type)
    default: return false
    }
  }

  private func isUnknownProperty(_ name: String, of value: Value) -> Bool {
    guard isStored(name, in: value.scope) else { return false }
    return values.box(of: value.expression, in: value.scope).map { $0.isOpen || $0.values.isEmpty } ?? true
  }

  private func isStored(_ name: String, in scope: Scope) -> Bool {
    (scope.object?.typeName ?? scope.typeName).map { isStored(name, of: $0) } ?? false
  }

  /// Whether the app's type stores a property.
  private func isStored(_ name: String, of type: String) -> Bool {
    program.variables(name, of: type).first.map { $0.variable.getter == nil && !$0.variable.isStatic } ?? false
  }
}
