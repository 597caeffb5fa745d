import FitModel

/// The cases of nested enumerations that lead to a screen, outermost first.
struct RouteLevels: Hashable {
  private struct Level: Hashable {
    var subject: Guard.Subject
    var holds: String?
    var excluded: Set<String> = []
  }

  private var all: [Level] = []

  /// The cases that a guard requires.
  init(_ condition: Guard) {
    for literal in condition.literals {
      guard case .value(let subject, .member(let name)) = literal.atom else { continue }
      let index = all.firstIndex { $0.subject == subject } ?? all.endIndex
      if index == all.endIndex { all.append(Level(subject: subject)) }
      if literal.holds { all[index].holds = name } else { all[index].excluded.insert(name) }
    }
  }

  /// The number of nested values with a required case.
  var count: Int { all.count }

  /// Whether a value with these cases leads to the screen; `false` if fewer levels are known than required.
  func take(_ chain: [String]) -> Bool {
    guard chain.count >= all.count else { return false }
    return zip(all, chain).allSatisfy { level, name in
      level.holds.map { $0 == name } ?? !level.excluded.contains(name)
    }
  }
}

extension RouteTable.Destination {
  /// Whether a value certainly leads to the screen of the destination; `false` if that depends on an unknown case.
  func takes(_ use: RouteTable.PassedValue) -> Bool {
    if levels.count > 1 || cases.isEmpty && levels.count > 0 { return levels.take(use.chain) }
    return cases.isEmpty || use.name.map(cases.contains) ?? false
  }

  /// Whether the conditions of a use allow its value, whose case is unknown, to lead to the screen.
  func mayTake(_ use: RouteTable.PassedValue) -> Bool {
    use.cases.isEmpty || cases.isEmpty || !cases.isDisjoint(with: use.cases)
  }
}

extension RouteTable.PassedValue {
  /// Whether its screen is pushed above the visible screen of the stack.
  var isOnTop: Bool { if case .top = below { true } else { false } }

  /// Whether its screen is pushed above an unknown screen.
  var isAboveLower: Bool { if case .lower = below { true } else { false } }
}

extension ViewReading {
  /// The cases of a value and of the values inside it: `settings`, `general` for `Frame(page: .settings(.general))`.
  func chain(_ value: Value) -> [String] {
    var chain: [String] = []
    var current = value
    for _ in 0..<8 {
      let all = values.values(of: current)
      guard all.count == 1 else { break }
      current = all[0]
      let call = current.expression.call
      let named = (call?.callee ?? current.expression).uncast
      if case .member(let base, let name) = named.kind, !name.startsUppercase,
        base.map({ $0.lastName?.startsUppercase ?? false }) ?? true
      {
        chain.append(name)
      } else if call?.name?.startsUppercase != true {
        break
      }
      guard let arguments = call?.arguments, arguments.count == 1 else { break }
      current = Value(arguments[0].value, like: current)
    }
    return chain
  }

  /// The code of an initializer that an extension in the app adds to `NavigationLink`, with its parameters bound, if it
  /// takes a value of an app's type that is not a view; `nil` for any other link.
  func ownLink(_ call: Call, in context: ViewContext) -> ([Statement], ViewContext)? {
    guard context.scope.depth < Interpretation.maximumDepth, program.types["NavigationLink"] != nil else { return nil }
    let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
    for (_, function) in program.functions("init", of: "NavigationLink") {
      guard let body = function.body, function.takes(labels, trailing: call.arguments.count - labels.count) else {
        continue
      }
      let takesValue = function.parameters.contains { parameter in
        guard let type = parameter.type.map({ program.fullName($0, in: nil) }), program.types[type]?.isDeclared == true,
          !program.isView(type), let argument = call.arguments.first(where: { $0.label == parameter.label })?.value
        else { return false }
        return argument.call.map { ownView($0, in: context.scope) == nil } ?? true
      }
      guard takesValue else { continue }
      let scope = Scope(typeName: "NavigationLink", object: nil, depth: context.scope.depth + 1)
      return (body, context.within(values.bound(function, call, from: context.scope, inside: scope)))
    }
    return nil
  }
}
