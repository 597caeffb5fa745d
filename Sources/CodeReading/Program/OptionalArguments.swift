/// The optional properties of SwiftUI views, by what the app's code passes for them.
///
/// `ReviewView(week: selectedWeek)` passes a value that may be missing, but nothing says that it ever is: code often sets
/// it before it shows the view.
final class OptionalArguments {
  private let program: Program
  private var known: [String: Bool] = [:]
  private lazy var code = Self.code(of: program)

  init(_ program: Program) { self.program = program }

  /// Whether a subject is a property of a view for which each call passes something, and none passes `nil`.
  func areUndecided(_ subject: String) -> Bool {
    if let known = known[subject] { return known }
    let isUndecided = find(subject)
    known[subject] = isUndecided
    return isUndecided
  }

  private func find(_ subject: String) -> Bool {
    let parts = subject.split(separator: ".")
    let type = parts.dropLast().joined(separator: ".")
    guard let name = parts.last.map(String.init), let info = program.types[type], info.isDeclared, program.isView(type),
      let variable = info.variables[name]?.first, variable.type != nil, !variable.isNeverNil, variable.getter == nil,
      variable.attributes.isDisjoint(with: ["State", "Binding", "Environment", "EnvironmentObject", "FocusState"]),
      info.functions["init"] == nil
    else { return false }
    let calls = calls(building: type)
    return !calls.isEmpty
      && calls.allSatisfy { call in call.argument(name).map { !$0.mayBeNone } ?? false }
  }

  private func calls(building type: String) -> [Call] {
    let name = type.lastName
    var calls: [Call] = []
    let walk = FormWalk { expression in
      guard let call = expression.call, call.callee.namePath?.filter({ $0 != "init" }).last == name else { return }
      calls.append(call)
    }
    for code in code[name] ?? [] { walk.walk(code) }
    return calls
  }

  /// The code that mentions a view, by the last part of the view's name.
  private static func code(of program: Program) -> [String: [[Statement]]] {
    let views = Set(program.typeNames.filter(program.isView).map(\.lastName))
    var code: [String: [[Statement]]] = [:]
    func note(_ body: [Statement]?, _ facts: CodeFacts?) {
      guard let body, let facts else { return }
      for name in facts.names where views.contains(name) { code[name, default: []].append(body) }
    }
    func note(_ variable: Variable) {
      let facts = program.facts(of: variable)
      note(variable.getter, facts.getter)
      note(variable.value.map { [.expression($0)] }, facts.value)
    }
    for type in program.typeNames.compactMap({ program.types[$0] }) where !type.isPreview {
      for function in type.functions.values.joined() { note(function.body, program.facts(of: function)) }
      type.variables.values.joined().forEach(note)
    }
    for function in program.functions.values.joined() { note(function.body, program.facts(of: function)) }
    program.variables.values.joined().forEach(note)
    return code
  }
}

extension Expression {
  /// Whether it is `nil`, or a choice with `nil` as one of its values.
  fileprivate var mayBeNone: Bool {
    var isFound = isNone
    FormWalk { if $0.isNone { isFound = true } }.walk(self)
    return isFound
  }
}
