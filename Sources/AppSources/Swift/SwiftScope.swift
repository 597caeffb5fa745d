import SwiftSyntax

/// What names mean at a place in a file.
struct SwiftScope {
  /// The types around the place, outermost first.
  var types: [String] = []
  /// Local variables and constants, parameters with no value.
  var locals: [String: SwiftBinding] = [:]
  /// Names of the parameters of the definition that is being read.
  var parameters: Set<String> = []
  /// How many names were followed to get here.
  var depth = 0
}

/// Everything a reader of expressions needs: file, members, names.
struct SwiftContext {
  let source: SwiftSource
  let index: SwiftTypeIndex
  var scope = SwiftScope()

  /// What a name is bound to here: a local, a member of the types around, a global; `self.` may stand before it.
  func binding(of path: [String]) -> SwiftBinding? {
    guard scope.depth < 6 else { return nil }
    let names = path.first == "self" || path.first == "Self" ? Array(path.dropFirst()) : path
    guard names.count == 1 else { return nil }
    if path.count == 1, let local = scope.locals[names[0]] { return local }
    return index.member(names[0], of: scope.types)
  }

  /// The type of a name, as far as the file tells.
  func type(of path: [String]) -> String? {
    if path == ["self"] || path == ["Self"] { return scope.types.joined(separator: ".") }
    return binding(of: path)?.type
  }

  /// The context in which the value of a followed name is read.
  func following() -> SwiftContext {
    var next = self
    next.scope.depth += 1
    return next
  }

  /// The context inside of a body: with its leading constants as locals.
  func entering(_ statements: CodeBlockItemListSyntax) -> SwiftContext {
    var next = following()
    for statement in statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { continue }
      for (name, binding) in variable.namedBindings { next.scope.locals[name] = binding }
    }
    return next
  }
}
