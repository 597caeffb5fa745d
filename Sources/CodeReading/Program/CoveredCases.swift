/// Values that always have one of the cases that conditions name: those of a type that is an enumeration, not an
/// optional, whose every case is named, as in a `switch` without `default`.
struct CoveredCases {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// The subjects in some guards that always have one of the values that the guards name.
  func subjects(in guards: [Guard]) -> Set<Guard.Subject> {
    var named: [Guard.Subject: Set<String>] = [:]
    for case .value(let subject, let value) in guards.lazy.flatMap(\.atoms) where value.includes(".") {
      named[subject, default: []].insert(value.lastName)
    }
    return Set(
      named.filter { subject, cases in
        guard cases.count > 1, let name = subject.name, let all = self.cases(of: name) else { return false }
        return all.isSubset(of: cases)
      }.keys)
  }

  /// The cases that a value may have; `nil` if it may have none of them, or if they are not known.
  private func cases(of name: ValueName) -> Set<String>? {
    guard let path = program.propertyPath(of: name), !path.names.isEmpty else { return nil }
    var type = path.owner
    for (index, name) in path.names.enumerated() {
      guard let (owner, variable) = program.variables(name, of: type).first,
        let next = self.type(of: variable, in: owner, isLast: index + 1 == path.names.count)
      else { return nil }
      type = next
    }
    guard let info = program.types[type], info.kind == .enum, !program.ambiguous.contains(type) else { return nil }
    let cases = Set(info.cases.map(\.name).filter { !program.isNeverMade($0, of: type) })
    return cases.isEmpty ? nil : cases
  }

  /// The type of a property that is never `nil`; the type of the last one may follow from its initial value, a case.
  private func type(of variable: Variable, in owner: String, isLast: Bool) -> String? {
    if variable.isNeverNil { return variable.type.map { program.fullName($0, in: owner) } }
    guard isLast, variable.type == nil, case .member(let base?, let name)? = variable.value?.kind,
      let type = base.lastName.map({ program.fullName($0, in: owner) }),
      program.types[type]?.cases.contains(where: { $0.name == name }) == true
    else { return nil }
    return type
  }
}
