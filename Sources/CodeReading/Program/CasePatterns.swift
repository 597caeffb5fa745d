/// How known literals and cases of enumerations compare with the patterns of conditions.
extension ValueReader {
  /// The Swift name of the case of an enumeration that an expression names; `nil` for anything else.
  func caseName(_ expression: Expression, of type: String) -> String? {
    guard let info = program.types[type], info.kind == .enum else { return nil }
    let name: String
    switch expression.uncast.kind {
    case .name(let own): name = own
    case .member(let base, let own) where base == nil || base?.lastName == type.lastName: name = own
    default: return nil
    }
    if info.cases.contains(where: { $0.name == name }) { return ObjectiveCNames.caseName(name, of: type) }
    return info.cases.contains { ObjectiveCNames.caseName($0.name, of: type) == name } ? name : nil
  }

  /// The pattern of a known value that is a case: `Style.large`; `nil` for anything else. It includes the name of the
  /// enumeration, on which the Objective-C spelling depends.
  func casePattern(_ known: Value, of expression: Expression, in scope: Scope) -> String? {
    var type = typeName(of: Value(expression, scope))
    if case .member(let base?, _) = known.expression.uncast.kind, case .name(let name) = base.kind { type = name }
    return type.flatMap { type in caseName(known.expression, of: type).map { type + "." + $0 } }
  }

  /// The first case of the enumeration of a condition's subject, if a pattern is the second one and there are no
  /// others; `nil` if the subject is not a property that is never `nil`.
  func firstOfTwoCases(of expression: Expression, if pattern: String, in scope: Scope) -> String? {
    guard let path = expression.uncast.namePath, let name = path.last, path.count <= 2 else { return nil }
    var owner = scope.object?.typeName ?? scope.typeName
    if path.count == 2, case .member(let base?, _) = expression.uncast.kind {
      owner = typeName(of: Value(base, scope))
    } else if !expression.isMemberOfSelf, scope.local(name) != nil {
      return nil
    }
    guard let owner, let variable = program.variables(name, of: owner).first?.variable else { return nil }
    var type = variable.isNeverNil ? variable.type : nil
    if variable.type == nil, case .member(let base?, _)? = variable.value?.kind { type = base.lastName }
    guard let cases = type.flatMap({ cases(of: $0, in: owner) }), cases.count == 2, cases[1] == pattern.lastName else {
      return nil
    }
    return cases[0]
  }

  /// The cases of an enumeration; empty if they are not known. SwiftUI's edit mode is transient only while it changes.
  private func cases(of type: String, in owner: String) -> [String] {
    if type == "EditMode" { return ["active", "inactive"] }
    guard let info = program.type(type, in: owner), info.kind == .enum else { return [] }
    return info.cases.map(\.name)
  }

  /// The result of a type check, such as `self is LargeTitled`, on one of these: `self`, a structure or enumeration of
  /// the app, a text, image or other object that code passes to a function.
  ///
  /// - Returns: `nil` if the code does not decide it.
  func isInstance(_ operand: Expression, of type: String, in scope: Scope) -> Bool? {
    if let isInstance = isPassed(operand, as: type, in: scope) { return isInstance }
    guard let own = operand.isPath("self") ? scope.object?.typeName : valueType(of: operand, in: scope),
      program.types[own]?.isDeclared == true, let known = program.type(type, in: scope.typeName)
    else { return nil }
    if program.isA(own, [known.name]) { return true }
    return known.isDeclared ? false : nil
  }

  /// Whether every object that a function receives in a parameter is of a class of the system.
  private func isPassed(_ operand: Expression, as type: String, in scope: Scope) -> Bool? {
    guard case .name(let name) = operand.uncast.kind, let local = scope.local(name), local.isFixed, !local.isOpen,
      let expected = Self.systemClass(type)
    else { return nil }
    let results = Set(
      values(of: Value(operand, scope)).map { value in
        systemClass(of: value).map { $0 == expected }
      })
    return results.count == 1 ? results.first ?? nil : nil
  }

  /// The class of the object that an expression creates, if that is one of those below.
  private func systemClass(of value: Value) -> String? {
    switch value.expression.uncast.kind {
    case .text: return "String"
    case .number, .boolean: return "NSNumber"
    case .array: return "Array"
    case .dictionary: return "Dictionary"
    case .call(let call):
      if value.expression.isLookup { return "String" }
      guard let name = call.nameOfMade, name != "String" else { return nil }
      return Self.systemClass(name)
    default: return nil
    }
  }

  /// The name of a class, without the spelling of Objective-C, if it is one of these, none of which inherits from
  /// another; `nil` for any other class.
  private static func systemClass(_ name: String) -> String? {
    switch name {
    case "String", "NSString": "String"
    case "Array", "NSArray": "Array"
    case "Dictionary", "NSDictionary": "Dictionary"
    case "NSNumber", "UIImage", "UIColor", "UIFont", "UIButton", "UILabel", "UIImageView", "UIBarButtonItem",
      "NSAttributedString":
      name
    default: nil
    }
  }

  /// The type of an expression, if that is a structure or enumeration of the app, which have no subtypes.
  private func valueType(of operand: Expression, in scope: Scope) -> String? {
    guard let type = typeName(of: Value(operand, scope)), let kind = program.types[type]?.kind,
      kind == .struct || kind == .enum, !program.ambiguous.contains(type)
    else { return nil }
    return type
  }

  /// `nil` as the value of a member of an expression that is no instance of the type to which it is cast:
  /// `(item as? Titled)?.title`.
  func memberOfFailedCast(_ value: Value) -> Value? {
    guard case .member(let base?, _) = (value.expression.call?.callee ?? value.expression).kind,
      case .cast(let operand, let type) = base.kind, isInstance(operand, of: type, in: value.scope) == false
    else { return nil }
    return Value(Expression(kind: .none, location: value.expression.location), like: value)
  }

  /// Whether a known value matches one of these patterns; `nil` if none matches and one of them cannot be compared
  /// with it.
  ///
  /// - Parameter known: the pattern of the value, with its enumeration if that is known.
  func isOne(_ known: String, of patterns: [String]) -> Bool? {
    var isDecided = true
    for pattern in patterns {
      if pattern == known { return true }
      switch (kind(of: known), kind(of: pattern)) {
      case (.name, .name):
        guard let isSame = isSame(known, pattern) else { isDecided = false; continue }
        if isSame { return true }
      case (.number, .number), (.text, .text): continue
      default: isDecided = false
      }
    }
    return isDecided ? false : nil
  }

  /// The kind of a pattern; only patterns of the same kind can be compared.
  private enum PatternKind { case number, text, name }

  private func kind(of pattern: String) -> PatternKind? {
    guard let first = pattern.first else { return nil }
    if first == "\"" { return .text }
    if first == "." || first.isUppercase || first == "k" { return .name }
    return Double(pattern) == nil ? nil : .number
  }

  /// Whether a known case is the one that a pattern names, in Swift or in Objective-C.
  private func isSame(_ known: String, _ pattern: String) -> Bool? {
    let (type, name) = (known.outerName ?? "", known.lastName)
    guard !pattern.includes(".") || pattern.hasPrefix(".") || pattern.first?.isUppercase == true else { return nil }
    let other = pattern.lastName
    if other == name { return true }
    if let info = program.types[type], info.cases.contains(where: { $0.name == other }) {
      return ObjectiveCNames.caseName(other, of: type) == name
    }
    // A constant without its type may have any value.
    return pattern.includes(".") ? false : nil
  }
}

extension Guard {
  /// The cases of an enumeration that the guard allows; empty if it does not restrict them.
  ///
  /// - Parameters:
  ///   - names: the cases of the enumeration.
  ///   - subject: the value that is restricted; `nil` for any value of the enumeration.
  func cases(of names: Set<String>, _ subject: Subject? = nil) -> Set<String> {
    func name(_ literal: Literal) -> String? {
      guard case .value(let compared, let value) = literal.atom, subject == nil || subject == compared else {
        return nil
      }
      let name: String
      switch value {
      case .member(let own): name = own
      case .pattern(let pattern): name = pattern.lastName
      default: return nil
      }
      return names.contains(name) ? name : nil
    }
    var found: Set<String> = []
    var excluded: Set<String> = []
    for literal in literals {
      guard let name = name(literal) else { continue }
      if literal.holds { found.insert(name) } else { excluded.insert(name) }
    }
    guard found.isEmpty else { return found }
    // The guard of `case .a, .b` is a clause that excludes values other than the two.
    var left: Set<String>? = excluded.isEmpty ? nil : names.subtracting(excluded)
    for clause in clauses where clause.allSatisfy({ !$0.holds }) {
      let either = Set(clause.compactMap(name))
      if either.count == clause.count { left = (left ?? names).intersection(either) }
    }
    return left ?? []
  }
}
