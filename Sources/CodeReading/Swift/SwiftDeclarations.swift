@_spi(RawSyntax) import SwiftSyntax

// MARK: - Files and types

extension SwiftLowerer {
  /// The modifiers and attributes of a declaration.
  struct Traits {
    /// Attributes without `@`; also `lazy`, `weak` and `override`.
    var attributes: Set<String> = []
    var isPrivate = false
    /// Whether it is a member of the type.
    var isStatic = false
    /// The condition of `@available`.
    var condition = Condition.always
    /// The type in `@Environment(Router.self)`.
    var environmentType: String?
  }

  /// Lowers a file.
  mutating func lower(_ tree: RawSyntax, into form: inout SourceForm) {
    guard let file = RawSourceFileSyntax(tree) else { return }
    var members = TypeForm(name: "", kind: .extension, inherited: [], location: location(of: tree))
    for item in file.statements.parts {
      if let item = RawCodeBlockItemSyntax(item)?.item.raw { declaration(item, .always, &members) }
    }
    guard !isOnlyForMac else { return }
    form.types = types
    form.functions = members.functions
    form.variables = members.variables
    form.aliases = aliases
    form.imports = imports
  }

  /// Lowers a declaration into the enclosing type. Statements of scripts are not declarations and are left out.
  mutating func declaration(_ node: RawSyntax, _ condition: Condition, _ type: inout TypeForm) {
    guard enter(node) else { return }
    defer { depth -= 1 }
    switch node.kind {
    case .variableDecl: type.variables += variables(RawVariableDeclSyntax(node)!, condition)
    case .functionDecl: add(function(RawFunctionDeclSyntax(node)!), condition, &type)
    case .initializerDecl: add(initializer(RawInitializerDeclSyntax(node)!), condition, &type)
    case .subscriptDecl: add(`subscript`(RawSubscriptDeclSyntax(node)!), condition, &type)
    case .deinitializerDecl:
      let node = RawDeinitializerDeclSyntax(node)!
      add(
        Function(
          name: "deinit", parameters: [], body: node.body.map { body($0) }, location: location(of: node.deinitKeyword)),
        condition, &type)
    case .enumCaseDecl: type.cases += cases(RawEnumCaseDeclSyntax(node)!)
    case .ifConfigDecl:
      for (inner, elements) in clauses(RawIfConfigDeclSyntax(node)!) {
        for item in elements.parts {
          let inner = Condition.every([condition, inner])
          if let member = RawMemberBlockItemSyntax(item)?.decl.raw ?? RawCodeBlockItemSyntax(item)?.item.raw {
            declaration(member, inner, &type)
          }
        }
      }
    default: typeDeclaration(node, condition)
    }
  }

  private mutating func add(_ function: Function, _ condition: Condition, _ type: inout TypeForm) {
    var function = function
    function.condition = .every([condition, function.condition])
    if !function.condition.isNever { type.functions.append(function) }
  }

  /// Lowers the declaration of a type, a type alias or an import; ignores everything else.
  mutating func typeDeclaration(_ node: RawSyntax, _ condition: Condition = .always) {
    switch node.kind {
    case .importDecl:
      let path = RawImportDeclSyntax(node)!.path.parts.compactMap { RawImportPathComponentSyntax($0) }
      guard let module = path.first else { return }
      imports.insert(text(module.name))
      if condition == .always, module.name.matches("AppKit") || module.name.matches("Cocoa") { isOnlyForMac = true }
    case .classDecl:
      let node = RawClassDeclSyntax(node)!
      type(
        node.name, .class, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, condition,
        generic: node.genericParameterClause)
    case .structDecl:
      let node = RawStructDeclSyntax(node)!
      type(
        node.name, .struct, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, condition,
        generic: node.genericParameterClause)
    case .enumDecl:
      let node = RawEnumDeclSyntax(node)!
      type(
        node.name, .enum, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, condition,
        generic: node.genericParameterClause)
    case .actorDecl:
      let node = RawActorDeclSyntax(node)!
      type(
        node.name, .class, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, condition,
        generic: node.genericParameterClause)
    case .protocolDecl:
      let node = RawProtocolDeclSyntax(node)!
      type(
        node.name, .protocol, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, condition)
    case .extensionDecl:
      let node = RawExtensionDeclSyntax(node)!
      let traits = traits(node.attributes.raw, node.modifiers.raw)
      let outerNames = names
      defer { names = outerNames }
      let extended = typeName(of: node.extendedType.raw)
      names.merge(equalTypes(node.genericWhereClause)) { own, _ in own }
      type(
        named: extended, at: location(of: node.extendedType.raw), .extension, traits, node.inheritanceClause,
        node.memberBlock, condition)
    case .typeAliasDecl:
      let node = RawTypeAliasDeclSyntax(node)!
      let name = text(node.name)
      aliases[typeName.isEmpty ? name : typeName + "." + name] = typeName(of: node.initializer.value.raw)
    default: break
    }
  }

  private mutating func type(
    _ name: RawTokenSyntax, _ kind: TypeForm.Kind, _ attributes: RawAttributeListSyntax,
    _ modifiers: RawDeclModifierListSyntax, _ inheritance: RawInheritanceClauseSyntax?, _ block: RawMemberBlockSyntax,
    _ condition: Condition, generic clause: RawGenericParameterClauseSyntax? = nil
  ) {
    let written = text(name)
    type(
      named: typeName.isEmpty ? own(written) : written, at: location(of: name), kind,
      traits(attributes.raw, modifiers.raw), inheritance, block, condition, generic: clause)
  }

  private mutating func type(
    named name: String, at location: CodeLocation, _ kind: TypeForm.Kind, _ traits: Traits,
    _ inheritance: RawInheritanceClauseSyntax?, _ block: RawMemberBlockSyntax, _ condition: Condition,
    generic clause: RawGenericParameterClauseSyntax? = nil
  ) {
    let condition = Condition.every([typeCondition, condition, traits.condition])
    guard !condition.isNever, enter(block.raw) else { return }
    defer { depth -= 1 }
    let (outerName, outerCondition) = (typeName, typeCondition)
    defer { (typeName, typeCondition) = (outerName, outerCondition) }
    typeName = outerName.isEmpty ? name : outerName + "." + name
    typeCondition = condition
    var form = TypeForm(name: typeName, kind: kind, inherited: [], location: location, condition: condition)
    for inherited in (inheritance?.inheritedTypes).parts {
      if let type = RawInheritedTypeSyntax(inherited)?.type.raw { addInherited(type, to: &form) }
    }
    form.genericParameters = Set(
      (clause?.parameters).parts.compactMap { RawGenericParameterSyntax($0).map { text($0.name) } })
    form.isPrivate = traits.isPrivate && outerName.isEmpty && kind != .extension
    form.isPreview = form.inherited.contains { $0 == "PreviewProvider" || $0 == "SwiftUI.PreviewProvider" }
    let index = types.count
    types.append(form)
    guard !form.isPreview else { return }
    for member in block.members.parts {
      if let member = RawMemberBlockItemSyntax(member)?.decl.raw { declaration(member, .always, &form) }
    }
    types[index] = form
  }

  /// The types that a clause requires for generic parameters: `where Content == DetailView`.
  private mutating func equalTypes(_ clause: RawGenericWhereClauseSyntax?) -> [String: String] {
    var types: [String: String] = [:]
    for requirement in (clause?.requirements).parts {
      guard let requirement = RawGenericRequirementSyntax(requirement)?.requirement.raw,
        let equal = RawSameTypeRequirementSyntax(requirement), let name = RawIdentifierTypeSyntax(equal.leftType),
        RawIdentifierTypeSyntax(equal.rightType) != nil || RawMemberTypeSyntax(equal.rightType) != nil
      else { continue }
      types[text(name.name)] = typeName(of: equal.rightType)
    }
    types["Self"] = nil
    return types
  }

  /// Adds the types from which a type inherits; `A & B` are two.
  private mutating func addInherited(_ type: RawSyntax, to form: inout TypeForm) {
    guard let composition = RawCompositionTypeSyntax(type) else {
      form.inherited.append(typeName(of: type))
      if let arguments = RawIdentifierTypeSyntax(type)?.genericArgumentClause?.arguments.raw {
        form.inheritedArguments += typeNames(of: arguments)
      }
      return
    }
    for element in composition.elements.parts {
      if let type = RawCompositionTypeElementSyntax(element)?.type.raw { form.inherited.append(typeName(of: type)) }
    }
  }

  private mutating func cases(_ declaration: RawEnumCaseDeclSyntax) -> [EnumCase] {
    var cases: [EnumCase] = []
    for element in declaration.elements.parts {
      guard let element = RawEnumCaseElementSyntax(element) else { continue }
      var item = EnumCase(name: text(element.name), location: location(of: element.name))
      item.rawValue = element.rawValue.map { expression($0.value.raw) }
      for parameter in (element.parameterClause?.parameters).parts {
        guard let parameter = RawEnumCaseParameterSyntax(parameter) else { continue }
        let label = parameter.firstName.map { text($0) }.flatMap { $0 == "_" ? nil : $0 }
        let name = parameter.secondName.map { text($0) } ?? label ?? ""
        item.parameters.append(
          Parameter(
            label: label, name: name, type: typeName(of: parameter.type.raw),
            defaultValue: parameter.defaultValue.map { expression($0.value.raw) }))
      }
      cases.append(item)
    }
    return cases
  }

  /// Reads attributes and modifiers.
  mutating func traits(_ attributes: RawSyntax, _ modifiers: RawSyntax) -> Traits {
    var traits = Traits()
    for attribute in attributes.parts {
      guard let attribute = RawAttributeSyntax(attribute) else { continue }
      let arguments = attribute.arguments
      if let arguments, arguments.kind == .availabilityArgumentList {
        traits.condition = .every([traits.condition, availability(arguments)])
        continue
      }
      let name = typeName(of: attribute.attributeName.raw)
      traits.attributes.insert(name)
      guard name == "Environment", let first = arguments.parts.first.flatMap(RawLabeledExprSyntax.init) else {
        continue
      }
      let value = expression(first.expression.raw)
      if let key = value.keyPathMember { traits.attributes.insert(Variable.environment(key)) }
      guard case .member(let type, "self") = value.kind else { continue }
      traits.environmentType = type?.namePath?.joined(separator: ".")
    }
    for modifier in modifiers.parts {
      guard let name = RawDeclModifierSyntax(modifier)?.name else { continue }
      if name.matches("static") || name.matches("class") {
        traits.isStatic = true
      } else if name.matches("lazy") || name.matches("weak") || name.matches("override") || name.matches("dynamic") {
        traits.attributes.insert(text(name))
      } else if name.matches("private") || name.matches("fileprivate") {
        traits.isPrivate = true
      }
    }
    return traits
  }
}

// MARK: - Functions

extension SwiftLowerer {
  /// Lowers a function.
  mutating func function(_ node: RawFunctionDeclSyntax) -> Function {
    let traits = traits(node.attributes.raw, node.modifiers.raw)
    var function = Function(name: text(node.name), parameters: [], location: location(of: node.name))
    function.parameters = parameters(node.signature.parameterClause.parameters.raw)
    function.result = node.signature.returnClause.map { typeName(of: $0.type.raw) }
    function.apply(traits)
    if traits.isPrivate { function.attributes.insert("private") }
    if node.signature.effectSpecifiers?.asyncSpecifier != nil { function.attributes.insert(Function.async) }
    if !traits.condition.isNever { function.body = node.body.map { body($0) } }
    return function
  }

  private mutating func initializer(_ node: RawInitializerDeclSyntax) -> Function {
    let traits = traits(node.attributes.raw, node.modifiers.raw)
    var function = Function(name: "init", parameters: [], location: location(of: node.initKeyword))
    function.parameters = parameters(node.signature.parameterClause.parameters.raw)
    function.apply(traits)
    if !traits.condition.isNever { function.body = node.body.map { body($0) } }
    return function
  }

  private mutating func `subscript`(_ node: RawSubscriptDeclSyntax) -> Function {
    let traits = traits(node.attributes.raw, node.modifiers.raw)
    var function = Function(name: "subscript", parameters: [], location: location(of: node.subscriptKeyword))
    function.parameters = parameters(node.parameterClause.parameters.raw, isSubscript: true)
    function.result = typeName(of: node.returnClause.type.raw)
    function.apply(traits)
    if let block = node.accessorBlock { function.body = accessors(block).getter }
    return function
  }

  private mutating func parameters(_ list: RawSyntax, isSubscript: Bool = false) -> [Parameter] {
    var parameters: [Parameter] = []
    for node in list.parts {
      guard let node = RawFunctionParameterSyntax(node) else { continue }
      let first = text(node.firstName)
      let second = node.secondName.map { text($0) }
      let type = typeName(of: node.type.raw)
      var parameter = Parameter(
        label: first == "_" || (isSubscript && second == nil) ? nil : first, name: second ?? first, type: type,
        defaultValue: node.defaultValue.map { expression($0.value.raw) })
      if node.ellipsis != nil {
        parameter.isVariadic = true
        parameter.type = "[\(type)]"
        parameter.defaultValue = Expression(kind: .array([]), location: location(of: node.raw))
      }
      parameters.append(parameter)
    }
    return parameters
  }

  /// The statements between braces.
  mutating func body(_ block: RawCodeBlockSyntax) -> [Statement] { statements(block.statements.raw) }
}

extension Function {
  fileprivate mutating func apply(_ traits: SwiftLowerer.Traits) {
    self.attributes = traits.attributes
    self.isStatic = traits.isStatic
    self.condition = traits.condition
  }
}

// MARK: - Variables

extension SwiftLowerer {
  /// The variables of a declaration; those of a tuple pattern are left out.
  mutating func variables(_ node: RawVariableDeclSyntax, _ condition: Condition = .always) -> [Variable] {
    let traits = traits(node.attributes.raw, node.modifiers.raw)
    let condition = Condition.every([condition, traits.condition])
    guard !condition.isNever else { return [] }
    let isConstant = node.bindingSpecifier.matches("let")
    var variables: [Variable] = []
    for binding in node.bindings.parts {
      guard let binding = RawPatternBindingSyntax(binding),
        let name = RawIdentifierPatternSyntax(binding.pattern)?.identifier
      else { continue }
      var variable = Variable(name: text(name), location: location(of: name))
      variable.type = binding.typeAnnotation.map { typeName(of: $0.type.raw) } ?? traits.environmentType
      if variable.type == "Self", !typeName.isEmpty { variable.type = typeName }
      variable.isNeverNil = binding.typeAnnotation.map { !isOptional($0.type.raw) } ?? false
      variable.value = binding.initializer.map { expression($0.value.raw) }
      // `var title = LocalizedStringKey("Add Bill")`: literals that callers pass for it are keys.
      if variable.type == nil, let made = variable.value?.call?.callee.namePath, made.count == 1,
        ["LocalizedStringKey", "LocalizedStringResource"].contains(made[0])
      {
        variable.type = made[0]
      }
      variable.isStatic = traits.isStatic
      variable.isConstant = isConstant
      variable.attributes = traits.attributes
      variable.condition = condition
      if let block = binding.accessorBlock { (variable.getter, variable.observers) = accessors(block) }
      variables.append(variable)
    }
    // `let a, b: Int` has one type for both.
    for index in variables.indices.reversed().dropFirst() where variables[index].value == nil {
      variables[index].type = variables[index].type ?? variables[index + 1].type
    }
    return variables
  }

  /// The getter of a property, and the code that runs when it is set.
  mutating func accessors(_ block: RawAccessorBlockSyntax) -> (getter: [Statement]?, observers: [Statement]) {
    guard block.accessors.kind == .accessorDeclList else { return (statements(block.accessors), []) }
    var getter: [Statement]?
    var observers: [Statement] = []
    for accessor in block.accessors.parts {
      guard let accessor = RawAccessorDeclSyntax(accessor), let body = accessor.body else { continue }
      if accessor.accessorSpecifier.matches("get") || accessor.accessorSpecifier.matches("_read") {
        getter = self.body(body)
      } else {
        if let name = accessor.parameters?.name, !accessor.accessorSpecifier.matches("didSet") {
          let location = location(of: name)
          let new = Expression(kind: .name("newValue"), location: location)
          observers.append(.variable(Variable(name: text(name), value: new, isConstant: true, location: location)))
        }
        observers += self.body(body)
      }
    }
    return (getter, observers)
  }
}
