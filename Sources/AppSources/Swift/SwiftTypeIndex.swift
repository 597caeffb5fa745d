import SwiftSyntax

/// A name inside of a type or a function: what it is bound to, as far as the file tells.
struct SwiftBinding {
  /// The expression that gives its first value.
  var value: ExprSyntax?
  /// The statements that compute it.
  var body: CodeBlockItemListSyntax?
  /// Its type, from an annotation or the type that is built for it.
  var type: String?
}

/// The members of all types of a file by full type name, extensions in the same file included.
struct SwiftTypeIndex {
  /// Type → member → binding. A function counts as a member with a body.
  private(set) var members: [String: [String: SwiftBinding]] = [:]
  /// Type → what its declarations inherit.
  private(set) var inherited: [String: [String]] = [:]

  /// Indexes a file.
  init(_ tree: SourceFileSyntax) {
    for item in tree.statements { add(Syntax(item.item), in: [], depth: 0) }
  }

  /// The member of a type or of the types around it.
  func member(_ name: String, of types: [String]) -> SwiftBinding? {
    for count in stride(from: types.count, through: 0, by: -1) {
      if let binding = members[types.prefix(count).joined(separator: ".")]?[name] { return binding }
    }
    return nil
  }

  private mutating func add(_ node: Syntax, in types: [String], depth: Int) {
    guard depth < 32 else { return }
    if let declaration = SwiftTypeDeclaration(node) {
      let path = types + declaration.path
      inherited[path.joined(separator: "."), default: []] += declaration.inherited
      for member in declaration.members { add(Syntax(member.decl), in: path, depth: depth + 1) }
    } else if let variable = node.as(VariableDeclSyntax.self) {
      for (name, binding) in variable.namedBindings { insert(binding, name, types) }
    } else if let function = node.as(FunctionDeclSyntax.self) {
      let type = function.signature.returnClause?.type.plainName
      let binding = SwiftBinding(value: nil, body: function.body?.statements, type: type)
      insert(binding, function.name.text.trimmingBackticks, types)
    } else if let conditional = node.as(IfConfigDeclSyntax.self) {
      for clause in CompilationCondition.activeClauses(conditional.clauses) {
        switch clause.elements {
        case .decls(let members): for member in members { add(Syntax(member.decl), in: types, depth: depth + 1) }
        case .statements(let items): for item in items { add(Syntax(item.item), in: types, depth: depth + 1) }
        default: continue
        }
      }
    }
  }

  private mutating func insert(_ binding: SwiftBinding, _ name: String, _ types: [String]) {
    let type = types.joined(separator: ".")
    if members[type]?[name] == nil { members[type, default: [:]][name] = binding }
  }
}

/// A class, structure, enumeration, actor, protocol or extension, seen alike.
struct SwiftTypeDeclaration {
  var path: [String]
  var name: Syntax
  var inherited: [String]
  var members: MemberBlockItemListSyntax
  var isExtension = false
  var isEnum = false
  var isClass = false

  /// Looks at a node; `nil` when it declares no type.
  init?(_ node: Syntax) {
    let clause: InheritanceClauseSyntax?
    if let type = node.as(ClassDeclSyntax.self) {
      (path, name, clause, members) = ([type.name.text], Syntax(type.name), type.inheritanceClause, type.memberBlock.members)
      isClass = true
    } else if let type = node.as(StructDeclSyntax.self) {
      (path, name, clause, members) = ([type.name.text], Syntax(type.name), type.inheritanceClause, type.memberBlock.members)
    } else if let type = node.as(EnumDeclSyntax.self) {
      (path, name, clause, members) = ([type.name.text], Syntax(type.name), type.inheritanceClause, type.memberBlock.members)
      isEnum = true
    } else if let type = node.as(ActorDeclSyntax.self) {
      (path, name, clause, members) = ([type.name.text], Syntax(type.name), type.inheritanceClause, type.memberBlock.members)
    } else if let type = node.as(ExtensionDeclSyntax.self) {
      path = type.extendedType.plainName?.split(separator: ".").map(String.init) ?? [type.extendedType.trimmedDescription]
      (name, clause, members) = (Syntax(type.extendedType), type.inheritanceClause, type.memberBlock.members)
      isExtension = true
    } else {
      return nil
    }
    path = path.map(\.trimmingBackticks)
    inherited = clause?.inheritedTypes.compactMap(\.type.plainName) ?? []
  }

  /// Whether it exists for Xcode's canvas only.
  var isPreview: Bool {
    inherited.contains { $0 == "PreviewProvider" || $0.hasSuffix(".PreviewProvider") || $0 == "PreviewModifier" }
  }
}

extension VariableDeclSyntax {
  /// The variables with a name and what they are bound to.
  var namedBindings: [(name: String, binding: SwiftBinding)] {
    bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
      var result = SwiftBinding(value: binding.initializer?.value, body: nil, type: binding.typeAnnotation?.type.plainName)
      switch binding.accessorBlock?.accessors {
      case .getter(let items): result.body = items
      case .accessors(let accessors):
        result.body = accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
      case nil: break
      }
      if result.type == nil { result.type = result.value.flatMap(SwiftConstruction.typeName) }
      return (name.trimmingBackticks, result)
    }
  }
}

/// Tells which type an expression builds.
enum SwiftConstruction {
  /// `Foo` of `Foo(…)`, `Foo.init(…)`, `Foo.make(…)`, `x as! Foo`, `{ let f = Foo(); return f }()`; `nil` if unknown.
  static func typeName(_ expression: ExprSyntax) -> String? { typeName(expression, depth: 0) }

  private static func typeName(_ expression: ExprSyntax, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    if let sequence = expression.as(SequenceExprSyntax.self) { return castType(sequence, depth: depth) }
    if let cast = expression.as(AsExprSyntax.self) { return cast.type.plainName }
    let expression = expression.unwrapped
    if let sequence = expression.as(SequenceExprSyntax.self) { return castType(sequence, depth: depth) }
    if let closure = expression.calledClosure {
      let built = closure.statements.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value }
      return built.first.flatMap { typeName($0, depth: depth + 1) }
        ?? closure.statements.last?.item.as(ReturnStmtSyntax.self)?.expression.flatMap { typeName($0, depth: depth + 1) }
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.namePath?.joined(separator: ".")
    }
    guard var path = call.calledExpression.namePath else {
      // `Foo().configured()` mostly gives a `Foo`.
      return call.receiver.flatMap { typeName($0, depth: depth + 1) }
    }
    if path.last?.isTypeName == false { path.removeLast() }
    guard let last = path.last, last.isTypeName else { return nil }
    return path.joined(separator: ".")
  }

  /// `Foo` of `x as! Foo`, which stays a sequence as operators are not folded.
  private static func castType(_ sequence: SequenceExprSyntax, depth: Int) -> String? {
    let elements = Array(sequence.elements)
    if elements.count >= 3, elements[1].is(UnresolvedAsExprSyntax.self) {
      return elements[2].as(TypeExprSyntax.self)?.type.plainName
    }
    return elements.first.flatMap { elements.count > 1 && elements[1].is(BinaryOperatorExprSyntax.self) ? typeName($0, depth: depth + 1) : nil }
  }
}
