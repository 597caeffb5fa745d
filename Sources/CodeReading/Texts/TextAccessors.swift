extension TextReader {
  /// An expression that starts with an implicit member that the app adds to `String`, completed with the type:
  /// `.localized("done")` becomes `String.localized("done")`, and `.app.title` becomes `String.app.title`. `nil` for
  /// any other expression.
  func ofString(_ value: Value) -> Value? {
    guard let first = value.expression.uncast.firstImplicitMember, isOfString(first),
      let full = value.expression.uncast.completed(with: "String", depth: 0)
    else { return nil }
    return Value(full, like: value)
  }

  private func isOfString(_ name: String) -> Bool {
    guard let type = program.types["String"] else { return false }
    return type.functions[name]?.contains(where: \.isStatic) == true
      || type.variables[name]?.contains(where: \.isStatic) == true || program.types["String." + name] != nil
  }
}

extension Expression {
  /// `app` of `.app.title` and of `.app.title(for: name)`.
  fileprivate var firstImplicitMember: String? {
    var current = self
    for _ in 0..<Self.maximumLinks {
      switch current.kind {
      case .member(nil, let name): return name
      case .member(let base?, _): current = base.uncast
      case .call(let call): current = call.callee
      default: return nil
      }
    }
    return nil
  }

  /// The expression with the name of a type before its first member.
  fileprivate func completed(with type: String, depth: Int) -> Expression? {
    guard depth < Self.maximumLinks else { return nil }
    switch kind {
    case .member(nil, let name):
      return Expression(kind: .member(Expression(kind: .name(type), location: location), name), location: location)
    case .member(let base?, let name):
      return base.uncast.completed(with: type, depth: depth + 1).map {
        Expression(kind: .member($0, name), location: location)
      }
    case .call(var call):
      guard let callee = call.callee.completed(with: type, depth: depth + 1) else { return nil }
      call.callee = callee
      return Expression(kind: .call(call), location: location)
    default: return nil
    }
  }

  /// The maximum number of links in a chain of members.
  private static let maximumLinks = 16
}

// MARK: - Generated accessors

extension Expression {
  /// The names in an accessor path, with each call replaced by its name, because generated accessors take the languages
  /// as an argument: `R.string(preferredLanguages: languages).localizable.title`. `nil` for anything else.
  var accessorPath: [String]? {
    if let path = namePath { return path }
    var names: [String] = []
    var current = uncast
    while true {
      switch current.kind {
      case .member(let base?, let name):
        names.append(name)
        current = base.uncast
      case .call(let call):
        // A call that takes a closure is not a generated accessor.
        guard !call.arguments.contains(where: { $0.value.closure != nil }) else { return nil }
        current = call.callee.uncast
      case .name(let name): return (names + [name]).reversed()
      default: return nil
      }
    }
  }
}

extension TextReader {
  /// The texts that a library looks up by the key of a generated accessor:
  /// `R.string.localizable.title.key.localized()`; `nil` for anything else.
  func ofKey(
    _ key: Expression, lookedUpBy name: String, _ value: Value, depth: Int
  ) -> [ScreenText.Choice]? {
    guard case .member(_?, "key") = key.uncast.kind, Self.looksUp(name) else { return nil }
    let found = read(Value(key, like: value), isKey: false, depth: depth + 1)
    return found.allSatisfy(\.isLocalized) ? found : nil
  }
}

extension Function {
  /// Whether it only returns its receiver or an argument, as a disabled lookup does.
  var returnsArgument: Bool {
    guard let result = self.body?.onlyResult else { return false }
    return result.isPath("self") || self.parameters.contains { result.isPath($0.name) }
  }
}

/// Texts that an accessor reads from a variable, not from a table.
extension TextReader {
  /// Whether a value is, or may be, that of a variable whose text is unknown: `name` in `name ?? Strings.untitled`.
  ///
  /// Such a text is independent of the table.
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
        // `if let name` refers to the property of that name.
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
    guard let storage = values.storage(of: value.expression, in: value.scope), !storage.isOpen, !storage.values.isEmpty
    else {
      return true
    }
    // The code that constructs the object may pass a text that is known only at run time.
    return storage.values.contains { given in
      read(given, isKey: false, depth: Self.maximumDepth / 2).contains { $0.words == .runTime }
    }
  }

  private func isStored(_ name: String, in scope: Scope) -> Bool {
    (scope.object?.typeName ?? scope.typeName).map { isStored(name, of: $0) } ?? false
  }

  /// Whether the app's type stores a property.
  private func isStored(_ name: String, of type: String) -> Bool {
    program.variables(name, of: type).first.map { $0.variable.getter == nil && !$0.variable.isStatic } ?? false
  }
}
