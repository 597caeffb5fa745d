/// The optional properties of SwiftUI views, by what the app's code passes for them.
///
/// `ReviewView(week: selectedWeek)` passes a value that may be missing, but nothing says that it ever is: code often sets
/// it before it shows the view.
final class OptionalArguments {
  private let program: Program
  private var known: [String: Bool] = [:]

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
    var calls: [Call] = []
    let name = type.lastName
    let walk = FormWalk { expression in
      guard let call = expression.call, call.callee.namePath?.filter({ $0 != "init" }).last == name else { return }
      calls.append(call)
    }
    func builds(_ facts: CodeFacts?) -> Bool { facts?.names.contains(name) == true }
    for type in program.typeNames.compactMap({ program.types[$0] }) where !type.isPreview {
      for function in type.functions.values.joined() where builds(program.facts(of: function)) {
        walk.walk(function.body ?? [])
      }
      for variable in type.variables.values.joined() {
        let facts = program.facts(of: variable)
        if builds(facts.getter) || builds(facts.value) { walk.walk(variable) }
      }
    }
    for function in program.functions.values.joined() where builds(program.facts(of: function)) {
      walk.walk(function.body ?? [])
    }
    return calls
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
