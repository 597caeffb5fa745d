import FitModel
@_spi(RawSyntax) import SwiftSyntax

// MARK: - Versions of the system

extension SwiftLowerer {
  /// The condition of `@available(…)` in an app for iOS.
  mutating func availability(_ arguments: RawSyntax) -> Condition {
    var conditions: [Condition] = []
    var platform: String?
    for argument in arguments.parts {
      guard let argument = RawAvailabilityArgumentSyntax(argument)?.argument else { continue }
      if let version = RawPlatformVersionSyntax(argument) {
        platform = text(version.platform)
        if platform == "iOS", let least = systemVersion(version.version?.raw) { conditions.append(.system(least)) }
      } else if let labeled = RawAvailabilityLabeledArgumentSyntax(argument) {
        guard platform == "iOS", let version = systemVersion(labeled.value) else { continue }
        if labeled.label.matches("introduced") { conditions.append(.system(version)) }
        if labeled.label.matches("obsoleted") { conditions.append(Condition.system(version).negated) }
      } else if let token = RawTokenSyntax(argument) {
        if token.matches("unavailable") {
          if platform == "iOS" || platform == "*" { return .never }
        } else if !token.matches("deprecated") {
          platform = text(token)
        }
      }
    }
    return .every(conditions)
  }

  /// The condition of `#available(…)` and `#unavailable(…)` in an app for iOS.
  mutating func condition(_ node: RawAvailabilityConditionSyntax) -> Condition {
    var condition: Condition?
    for argument in node.availabilityArguments.parts {
      guard let argument = RawAvailabilityArgumentSyntax(argument)?.argument,
        let version = RawPlatformVersionSyntax(argument), version.platform.matches("iOS"),
        let least = systemVersion(version.version?.raw)
      else { continue }
      condition = .system(least)
    }
    // `*` includes platforms that are not named.
    let available = condition ?? .always
    return node.availabilityKeyword.matches("#unavailable") ? available.negated : available
  }

  private func systemVersion(_ node: RawSyntax?) -> SystemVersion? { node.flatMap { SystemVersion(source(of: $0)) } }
}

// MARK: - Conditional compilation

extension SwiftLowerer {
  /// The clauses of an `#if` that an app for iOS may contain, each with its complete condition, including that no
  /// earlier clause is compiled.
  mutating func clauses(_ node: RawIfConfigDeclSyntax) -> [(condition: Condition, elements: RawSyntax)] {
    var clauses: [(Condition, RawSyntax)] = []
    var before: [Condition] = []
    for clause in orderedClauses(node) {
      if let elements = clause.elements { clauses.append((.every(before + [clause.condition]), elements)) }
      before.append(clause.condition.negated)
    }
    return clauses
  }

  /// The clauses of an `#if` that an app for iOS may contain, each for the case that no earlier one is compiled.
  /// Clauses that are never compiled, and those after one that always is, are left out.
  mutating func orderedClauses(_ node: RawIfConfigDeclSyntax) -> [(condition: Condition, elements: RawSyntax?)] {
    var clauses: [(Condition, RawSyntax?)] = []
    for clause in node.clauses.parts {
      guard let clause = RawIfConfigClauseSyntax(clause) else { continue }
      let condition = clause.condition.map { buildCondition(expression($0.raw)) } ?? .always
      if !condition.isNever { clauses.append((condition, clause.elements)) }
      if condition.isAlways { break }
    }
    return clauses
  }

  /// The value of an `#if` condition in an app for iOS on a device.
  private func buildCondition(_ expression: Expression) -> Condition {
    switch expression.kind {
    case .boolean(let value): return value ? .always : .never
    case .name(let name): return .flag(name)
    case .negation(let inner): return buildCondition(inner).negated
    case .infix("&&", let left, let right): return .every([buildCondition(left), buildCondition(right)])
    case .infix("||", let left, let right): return .either([buildCondition(left), buildCondition(right)])
    case .call(let call): return buildCondition(call)
    default: return .flag("")
    }
  }

  private func buildCondition(_ call: Call) -> Condition {
    let argument = call.arguments.first?.value
    let name = argument?.lastName ?? ""
    let holds: Bool? =
      switch call.name {
      case "os": name == "iOS"
      case "targetEnvironment": false
      case "canImport": BuildFacts.modules[argument?.namePath?.first ?? ""]
      case "arch": name == "arm64"
      case "swift", "compiler": name != "<"
      case "_runtime": name == "_ObjC"
      case "_endian": name == "little"
      default: nil
      }
    return holds.map { $0 ? .always : .never } ?? .flag("\(call.name ?? "")(\(name))")
  }
}
