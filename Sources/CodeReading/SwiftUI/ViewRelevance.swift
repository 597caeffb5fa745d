import FitVocabulary

/// Which names of the app's code can say anything about bars or other screens, directly or through what they mention.
///
/// Names alone decide, whatever type has them: a name too many costs time, a name too few would lose a fact.
struct ViewRelevance {
  private var relevant: Set<String> = []
  /// The types whose code mentions a type, by the last name of the mentioned one.
  private(set) var mentions: [String: Set<String>] = [:]
  private var users: [String: Set<String>] = [:]

  /// Finds the relevant names of a program.
  ///
  /// - Parameter speaking: names that say something by themselves.
  init(_ program: Program, speaking: Set<String>) {
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview else { continue }
      let last = name.lastName
      let isView = program.isView(name)
      for member in type.functionNames {
        for function in type.functions[member] ?? [] {
          note(function.body ?? [], as: isView || member == "body" ? [last, member] : [member], in: name)
        }
      }
      for member in type.variableNames {
        for variable in type.variables[member] ?? [] {
          note(variable.getter ?? [], as: member == "body" ? [last] : [member], in: name)
          if let value = variable.value { note([.expression(value)], as: [member], in: name) }
        }
      }
      if program.isA(name, ViewReading.representables) { relevant.insert(last) }
    }
    for (name, functions) in program.functions {
      for function in functions { note(function.body ?? [], as: [name], in: nil) }
    }
    for (name, variables) in program.variables {
      for variable in variables { note(variable.getter ?? [], as: [name], in: nil) }
    }
    spread(from: relevant.union(speaking))
  }

  /// Whether code of that name may say something.
  func contains(_ name: String) -> Bool { relevant.contains(name) }

  private mutating func note(_ statements: [Statement], as owners: [String], in type: String?) {
    guard !statements.isEmpty else { return }
    var names: Set<String> = []
    FormNames.collect(statements, into: &names)
    for name in names {
      users[name, default: []].formUnion(owners)
      if let type, name.startsUppercase { mentions[name, default: []].insert(type) }
    }
  }

  private mutating func spread(from start: Set<String>) {
    var queue = Array(start)
    var seen = start
    while let name = queue.popLast() {
      for user in users[name] ?? [] where seen.insert(user).inserted { queue.append(user) }
    }
    relevant = seen
  }
}

/// Collects the names that code mentions.
enum FormNames {
  /// Adds the names of statements.
  static func collect(_ statements: [Statement], into names: inout Set<String>) {
    for statement in statements {
      switch statement {
      case .expression(let expression): collect(expression, into: &names)
      case .variable(let variable): collect(variable, into: &names)
      case .branch(let branches): collect(branches, into: &names)
      case .require(let condition, let bindings, let otherwise):
        collect(condition, into: &names)
        for variable in bindings { collect(variable, into: &names) }
        collect(otherwise, into: &names)
      case .loop(_, let over, let body):
        if let over { collect(over, into: &names) }
        collect(body, into: &names)
      case .result(let expression?): collect(expression, into: &names)
      case .result(nil), .exit: break
      case .block(let body): collect(body, into: &names)
      case .function(let function): collect(function.body ?? [], into: &names)
      }
    }
  }

  private static func collect(_ variable: Variable, into names: inout Set<String>) {
    if let value = variable.value { collect(value, into: &names) }
    if let getter = variable.getter { collect(getter, into: &names) }
  }

  private static func collect(_ branches: [Branch], into names: inout Set<String>) {
    for branch in branches {
      for variable in branch.bindings { collect(variable, into: &names) }
      collect(branch.body, into: &names)
    }
  }

  private static func collect(_ condition: Condition, into names: inout Set<String>) {
    switch condition {
    case .holds(let expression), .exists(let expression), .matches(let expression, _): collect(expression, into: &names)
    case .all(let parts), .any(let parts): for part in parts { collect(part, into: &names) }
    case .not(let inner): collect(inner, into: &names)
    case .always, .never, .system, .flag: break
    }
  }

  /// Adds the names of an expression; along a chain of calls, which may be long, without recursion.
  static func collect(_ expression: Expression, into names: inout Set<String>) {
    var current: Expression? = expression
    while let expression = current {
      current = nil
      switch expression.kind {
      case .text, .number, .boolean, .none: break
      case .name(let name): names.insert(name)
      case .member(let base, let name):
        names.insert(name)
        current = base
      case .call(let call):
        for argument in call.arguments { collect(argument.value, into: &names) }
        current = call.callee
      case .array(let parts), .dictionary(let parts), .operands(let parts):
        for part in parts { collect(part, into: &names) }
      case .closure(let closure): collect(closure.body, into: &names)
      case .choice(let branches): collect(branches, into: &names)
      case .assignment(let first, let second), .addition(let first, let second), .infix(_, let first, let second),
        .element(let first, let second):
        collect(second, into: &names)
        current = first
      case .negation(let inner), .cast(let inner, _): current = inner
      }
    }
  }
}

extension String {
  /// `Detail` of `Settings.Detail`.
  var lastName: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }
}
