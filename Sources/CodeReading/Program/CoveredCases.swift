/// Values of enumerations whose cases all occur in conditions, as in a `switch` without `default`, so that one of these
/// conditions always holds. Optionals do not count, because they may be `nil`.
struct CoveredCases {
  private let program: Program
  /// The types of parameters that are never `nil`, by the names of the parameters.
  private let parameters: [ValueName: String]
  /// The cases that values never have.
  private let never: [ValueName: Set<String>]
  /// The only values that a value can have.
  private let only: [ValueName: Set<Guard.Value>]

  init(_ program: Program, _ recorder: ScreenRecorder, _ values: ValueReader) {
    (self.program, parameters) = (program, recorder.parameterTypes)
    (never, only) = (values.neverAssigned, values.onlyNamed.merging(recorder.titles) { $0.union($1) })
  }

  /// The subjects that always have one of the values that some guards name.
  func subjects(in guards: [Guard]) -> Set<Guard.Subject> {
    var named: [Guard.Subject: Set<String>] = [:]
    var values: [Guard.Subject: Set<Guard.Value>] = [:]
    for case .value(let subject, let value) in guards.lazy.flatMap(\.atoms) {
      values[subject, default: []].insert(value)
      if let name = value.caseName ?? value.constant { named[subject, default: []].insert(name) }
    }
    let onlyNamed = values.filter { subject, values in
      guard let name = subject.name, let possible = only[name] else { return false }
      return values.isSuperset(of: possible.filter { $0.caseName.map { never[name]?.contains($0) != true } ?? true })
    }
    return Set(onlyNamed.keys).union(
      named.filter { subject, cases in
        guard cases.count > 1, let name = subject.name, let all = self.cases(of: name) else { return false }
        return all.subtracting(never[name] ?? []).isSubset(of: cases)
      }.keys)
  }

  /// The cases that a value may have; `nil` if it may be `nil`, or if they are unknown.
  private func cases(of name: ValueName) -> Set<String>? {
    if let type = parameters[name] { return cases(ofType: program.fullName(type)) }
    guard let path = program.propertyPath(of: name), !path.names.isEmpty else { return nil }
    var type = path.owner
    for (index, name) in path.names.enumerated() {
      guard let (owner, variable) = program.variables(name, of: type).first,
        let next = self.type(of: variable, in: owner, isLast: index + 1 == path.names.count)
      else { return nil }
      type = next
    }
    return cases(ofType: type)
  }

  /// The cases of an enumeration that some code creates; `nil` if there are none, or if the type is not an enumeration.
  private func cases(ofType type: String) -> Set<String>? {
    guard let info = program.types[type], info.kind == .enum, !program.ambiguous.contains(type) else { return nil }
    let cases = Set(info.cases.map(\.name).filter { !program.isNeverMade($0, of: type) })
    return cases.isEmpty ? nil : cases
  }

  /// The type of a property that is never `nil`; the type of the last one may follow from its initial value, a case.
  private func type(of variable: Variable, in owner: String, isLast: Bool) -> String? {
    // A variable of Objective-C for the values of an enumeration is a number.
    if variable.isNeverNil || !program.isSwift(variable.location) {
      return variable.type.map { program.fullName($0, in: owner) }
    }
    guard isLast, variable.type == nil, case .member(let base?, let name)? = variable.value?.kind,
      let type = base.lastName.map({ program.fullName($0, in: owner) }),
      program.types[type]?.cases.contains(where: { $0.name == name }) == true
    else { return nil }
    return type
  }
}

extension ValueReader {
  /// Whether a condition tests only for cases of an enumeration that no code creates.
  func isNeverMade(_ condition: Condition, in scope: Scope) -> Bool {
    switch condition {
    case .all(let parts): return parts.contains { isNeverMade($0, in: scope) }
    case .matches(let expression, let patterns):
      guard let type = typeName(of: Value(expression, scope)).map({ program.fullName($0, in: scope.typeName) }) else {
        return false
      }
      return !patterns.isEmpty && patterns.allSatisfy { program.isNeverMade($0.lastName, of: type) }
    default: return false
    }
  }

  /// Records the values that the cases of a `switch` name, if its `default` only ends the program, or if it is one of
  /// Swift without a `default`, whose cases are exhaustive.
  func recordOnlyNamed(_ branches: [Branch], in scope: Scope) {
    guard branches.count > 1, let last = branches.last, case .matches(let subject, _) = branches[0].condition else {
      return
    }
    let endsProgram = last.condition.isAlways && last.body == [.stop]
    guard endsProgram ? branches.count > 2 : program.isSwift(subject.location) else { return }
    var named: Set<Guard.Value> = []
    for branch in endsProgram ? branches.dropLast() : branches[...] {
      guard case .matches(let other, let patterns) = branch.condition, other.location == subject.location else {
        return
      }
      named.formUnion(patterns.map { Guard.Value(pattern: $0) })
    }
    onlyNamed[name(of: subject, in: scope)] = named
  }
}
