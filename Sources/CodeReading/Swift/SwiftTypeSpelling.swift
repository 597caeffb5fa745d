@_spi(RawSyntax) import SwiftSyntax

extension SwiftLowerer {
  /// The spelling of a type in the forms: without `?`, `!`, `some`, `any`, attributes and generic arguments.
  ///
  /// `Optional<A>` is `A`, `Array<A>`, `Set<A>` and `[A]` are `[A]`, dictionaries are `[A: B]`, functions `(A) -> B`,
  /// tuples `(A, B)` or `(a: A, b: B)`, and `A & B` is `A`. `""` if a type is missing.
  mutating func typeName(of type: RawSyntax) -> String {
    guard enter(type) else { return "" }
    defer { depth -= 1 }
    switch type.kind {
    case .identifierType:
      let type = RawIdentifierTypeSyntax(type)!
      let name = own(text(type.name))
      guard let arguments = type.genericArgumentClause?.arguments.raw else { return name }
      switch name {
      case "Optional": return typeNames(of: arguments).first ?? name
      case "Array", "Set": return "[" + (typeNames(of: arguments).first ?? "") + "]"
      default: return name
      }
    case .memberType:
      let type = RawMemberTypeSyntax(type)!
      return typeName(of: type.baseType.raw) + "." + text(type.name)
    case .optionalType: return typeName(of: RawOptionalTypeSyntax(type)!.wrappedType.raw)
    case .implicitlyUnwrappedOptionalType:
      return typeName(of: RawImplicitlyUnwrappedOptionalTypeSyntax(type)!.wrappedType.raw)
    case .someOrAnyType: return typeName(of: RawSomeOrAnyTypeSyntax(type)!.constraint.raw)
    case .attributedType: return typeName(of: RawAttributedTypeSyntax(type)!.baseType.raw)
    case .suppressedType: return typeName(of: RawSuppressedTypeSyntax(type)!.type.raw)
    case .arrayType: return "[" + typeName(of: RawArrayTypeSyntax(type)!.element.raw) + "]"
    case .dictionaryType:
      let type = RawDictionaryTypeSyntax(type)!
      return "[" + typeName(of: type.key.raw) + ": " + typeName(of: type.value.raw) + "]"
    case .compositionType:
      let first = RawCompositionTypeSyntax(type)!.elements.parts.first.flatMap(RawCompositionTypeElementSyntax.init)
      return first.map { typeName(of: $0.type.raw) } ?? ""
    case .tupleType:
      let elements = RawTupleTypeSyntax(type)!.elements
      let names = typeNames(of: elements.raw)
      if names.count == 1 { return names[0] }
      let labels = elements.parts.compactMap(RawTupleTypeElementSyntax.init).map { $0.firstName.map { text($0) } }
      let spelled = zip(labels, names).map { label, name in label.map { "\($0): \(name)" } ?? name }
      return "(" + spelled.joined(separator: ", ") + ")"
    case .functionType:
      let type = RawFunctionTypeSyntax(type)!
      let parameters = typeNames(of: type.parameters.raw).joined(separator: ", ")
      return "(" + parameters + ") -> " + typeName(of: type.returnClause.type.raw)
    case .metatypeType:
      let type = RawMetatypeTypeSyntax(type)!
      return typeName(of: type.baseType.raw) + "." + text(type.metatypeSpecifier)
    default: return type.kind == .missingType ? "" : source(of: type)
    }
  }

  /// Whether a type is optional, judging by its spelling.
  func isOptional(_ type: RawSyntax) -> Bool {
    switch type.kind {
    case .optionalType, .implicitlyUnwrappedOptionalType: true
    case .identifierType: RawIdentifierTypeSyntax(type)!.name.matches("Optional")
    default: false
    }
  }

  /// The types of a list of generic arguments or of the elements of a tuple.
  mutating func typeNames(of list: RawSyntax) -> [String] {
    var names: [String] = []
    for element in list.parts {
      if let argument = RawGenericArgumentSyntax(element) {
        names.append(typeName(of: argument.argument))
      } else if let element = RawTupleTypeElementSyntax(element) {
        names.append(typeName(of: element.type.raw))
      }
    }
    return names
  }
}
