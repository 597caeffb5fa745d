/// The variables whose values presentations show: `route` in `.sheet(item: $route) { … }`.
final class PresentedVariables {
  private unowned let values: ValueReader
  private let program: Program
  /// The number of presentations of each, by its name.
  let counts: [String: Int]
  /// Their names.
  let names: Set<String>

  init(_ values: ValueReader) {
    self.values = values
    program = values.program
    var counts: [String: Int] = [:]
    let walk = FormWalk { expression in
      guard let call = expression.call, ViewReading.presentations.contains(call.name ?? ""),
        let name = call.presentedItem?.lastName
      else { return }
      counts[name, default: 0] += 1
    }
    for file in program.files where file.facts.mentions(ViewReading.presentations) {
      for body in file.bodies(previews: false) where body.type != nil { walk.walk(body.statements) }
    }
    self.counts = counts
    names = Set(counts.keys)
  }

  /// The functions that present some of their arguments, and may append the others to a path.
  struct Routers {
    /// Their names.
    var names: Set<String> = []
    /// The cases of a parameter that reach a call that appends it to a path, by the position of the call's name.
    var appended: [CodeLocation: Set<String>] = [:]
  }

  /// The functions of the program that assign one of their parameters to such a variable.
  private(set) lazy var routers = findRouters()

  private func findRouters() -> Routers {
    var routers = Routers()
    guard !counts.isEmpty else { return routers }
    for file in program.files where file.facts.mentions(names) {
      for body in file.bodies(previews: false) {
        guard let function = body.function, let statements = function.body, presents(function, statements) else {
          continue
        }
        routers.names.insert(function.name)
        let owner = body.type.map { program.fullName($0.name) }
        _ = Execution(values: values) { [program, values] expression, scope, condition in
          guard let call = expression.call, call.name == "append", let value = call.firstUnlabeled,
            case .name(let name) = value.uncast.kind,
            let type = function.parameters.first(where: { $0.name == name })?.type,
            let info = program.type(type, in: owner), info.kind == .enum
          else { return }
          let subject = Guard.Subject.value(values.name(of: value, in: scope))
          let cases = condition.cases(of: Set(info.cases.map(\.name)), subject)
          if !cases.isEmpty { routers.appended[call.nameLocation] = cases }
        }.run(statements, in: Scope(ofAnyCall: function, of: owner), when: .always)
      }
    }
    return routers
  }

  /// Whether a function assigns one of its parameters to a variable whose value a presentation shows.
  private func presents(_ function: Function, _ body: [Statement]) -> Bool {
    let names = function.parameters.map(\.name)
    var isFound = false
    FormWalk { expression in
      guard case .assignment(let target, let value) = expression.kind, let name = target.lastName else { return }
      isFound = isFound || self.counts[name] != nil && names.contains(where: value.isPath)
    }.walk(body)
    return isFound
  }
}

extension Scope {
  /// A scope for the code of a function in which the parameters may have any value.
  convenience init(ofAnyCall function: Function, of owner: String?) {
    self.init(typeName: owner, object: owner.map { Object(typeName: $0) })
    for parameter in function.parameters {
      let storage = Storage(ValueName(parameter.name, .local(function.location)), type: parameter.type, isOpen: true)
      storage.isFixed = true
      declare(parameter.name, storage)
    }
  }
}
