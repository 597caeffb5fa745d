import FitModel

extension ValueReader {
  /// The variable that code passes for a property of a view, if the code has only one call of the view's initializer;
  /// `nil` for any other property.
  func onlyAssignedVariable(_ property: Expression, in scope: Scope) -> Value? {
    guard let type = scope.object?.typeName, program.isView(type), program.mentions.constructions(of: type) == 1,
      let passed = storage(of: property, in: scope)?.constant, passed.condition.isAlways,
      let path = passed.expression.namePath, path.count == 1,
      !path[0].startsUppercase, path != ["self"]
    else { return nil }
    return passed
  }
}

/// The cases that code assigns to variables whose values presentations show: `.sheet(item: $sheet) { route in … }`. A
/// condition on a parameter may restrict them: `if route.isSheet { sheet = route }`.
final class ItemCases {
  private unowned let values: ValueReader
  private let program: Program
  private var known: [String: Set<String>?] = [:]
  private let shown: PresentedVariables

  init(_ values: ValueReader, shown: PresentedVariables) {
    self.values = values
    self.shown = shown
    program = values.program
  }

  /// Whether code never assigns a case to a variable of a type.
  func excludes(_ name: String, of owner: String, _ pattern: String) -> Bool {
    guard shown.counts[name] != nil, pattern.includes("."), let cases = cases(of: name, in: owner) else { return false }
    return !cases.contains(pattern.lastName)
  }

  /// The cases that code assigns to a variable; `nil` if it may have others.
  private func cases(of name: String, in owner: String) -> Set<String>? {
    let key = owner + "." + name
    if let found = known[key] { return found }
    // The search reads conditions, which may need this result again; until it ends, no case is excluded.
    known[key] = .some(nil)
    let found = findCases(of: name, in: owner)
    known[key] = .some(found)
    return found
  }

  private func findCases(of name: String, in owner: String) -> Set<String>? {
    guard let variable = program.types[owner]?.variables[name]?.first, variable.getter == nil,
      let type = variable.type.flatMap({ program.type($0, in: owner) }), type.kind == .enum,
      !program.initializerLabels.contains(name) || variable.attributes.contains("private"),
      program.typeNames.allSatisfy({ $0 == owner || program.types[$0]?.variables[name] == nil })
    else { return nil }
    let search = CaseSearch(of: name, cases: Set(type.cases.map(\.name)), values: values)
    if let value = variable.value { search.add(value, nil, .always) }
    for file in program.files where file.facts.mentions([name, "$" + name, "_" + name]) {
      for body in file.bodies(previews: true) where !search.isOpen { search.add(body) }
    }
    guard !search.isOpen else { return nil }
    return search.bindings == shown.counts[name] && !search.assignedCases.isEmpty ? search.assignedCases : nil
  }
}

/// A search for the cases that code assigns to a variable.
private final class CaseSearch {
  private let name: String
  private let cases: Set<String>
  private let values: ValueReader
  private(set) var assignedCases: Set<String> = []
  /// How often code binds the variable.
  private(set) var bindings = 0
  /// Whether code assigns unknown values.
  private(set) var isOpen = false

  init(of name: String, cases: Set<String>, values: ValueReader) {
    (self.name, self.cases, self.values) = (name, cases, values)
  }

  /// Adds the values that the code of a function or property assigns.
  func add(_ body: CodeBody) {
    var assigned = assignments(in: body)
    guard !assigned.isEmpty else { return }
    // Conditions may restrict the value of a parameter, so the code is followed to find them.
    if let function = body.function, let statements = function.body {
      let scope = Scope(ofAnyCall: function, of: body.type.map { values.program.fullName($0.name) })
      let names = Set(function.parameters.map(\.name))
      var followed: [(Expression, Scope, Guard)] = []
      _ = Execution(values: values) { expression, scope, condition in
        guard case .assignment(_, let value) = expression.kind, assigned[value.location] != nil,
          value.namePath.map({ names.contains($0[0]) }) == true
        else { return }
        followed.append((value, scope, condition))
      }.run(statements, in: scope, when: .always)
      for (value, scope, condition) in followed {
        assigned[value.location] = nil
        add(value, scope, condition)
      }
    }
    for value in assigned.values { add(value, nil, .always) }
  }

  /// The values that code assigns to the variable, by their locations.
  private func assignments(in body: CodeBody) -> [CodeLocation: Expression] {
    var assigned: [CodeLocation: Expression] = [:]
    FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value):
        if target.lastName == self.name { assigned[value.location] = value }
        if target.lastName == "_" + self.name { self.isOpen = true }
      case .addition(let target, _): if target.lastName == self.name { self.isOpen = true }
      case .name("$" + self.name), .member(_, "$" + self.name): self.bindings += 1
      case .member(let base?, self.name): if base.namePath?.first?.hasPrefix("$") == true { self.bindings += 1 }
      case .operands(let operands):
        if operands.contains(where: { $0.lastName == self.name }) { self.isOpen = true }
      default: break
      }
    }.walk(body.statements)
    return assigned
  }

  /// Adds a value; its condition may restrict it to some of the cases.
  func add(_ value: Expression, _ scope: Scope?, _ condition: Guard) {
    let value = value.uncast
    if value.isNone { return }
    let named = value.call?.callee ?? value
    if case .member(let base, let own) = named.kind, base?.lastName?.startsUppercase != false, cases.contains(own) {
      assignedCases.insert(own)
      return
    }
    let allowed = scope.map { condition.cases(of: cases, .value(values.name(of: value, in: $0))) } ?? []
    if allowed.isEmpty { isOpen = true } else { assignedCases.formUnion(allowed) }
  }
}
