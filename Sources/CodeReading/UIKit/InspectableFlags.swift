import FitModel

/// The flags of controllers that only documents set. In a controller that code builds, they have their declared values.
struct InspectableFlags {
  /// The flags of each controller as its code declares them.
  private(set) var declared: [String: Guard] = [:]

  /// Finds the flags of a program.
  init(_ program: Program, _ values: ValueReader) {
    let flags = Self.flags(of: program)
    guard !flags.isEmpty else { return }
    let names = flags.values.joined().reduce(into: Set<String>()) { $0.insert($1.name) }
    let set = Self.setElsewhere(in: program, names)
    for name in program.typeNames where program.isController(name) {
      let known = program.lineage(of: name).reduce(Guard.always) { known, owner in
        (flags[owner] ?? []).filter { !set.contains($0.name) }.reduce(known) { known, flag in
          guard let value = flag.value, let holds = values.guarding(flag.valueName(of: owner), is: value) else {
            return known
          }
          return known.and(holds) ?? known
        }
      }
      if !known.isAlways { declared[name] = known }
    }
  }

  /// The flags that documents can set, by the types that declare them.
  private static func flags(of program: Program) -> [String: [Variable]] {
    var found: [String: [Variable]] = [:]
    for name in program.typeNames {
      let own = (program.types[name]?.variables ?? [:]).values.joined().filter {
        $0.attributes.contains("IBInspectable") && $0.getter == nil && $0.value?.boolean != nil
      }
      if !own.isEmpty { found[name] = own.sorted { $0.name < $1.name } }
    }
    return found
  }

  /// The names among these that code sets, except where a controller sets its own flag after its setup.
  private static func setElsewhere(in program: Program, _ names: Set<String>) -> Set<String> {
    var changed: Set<String> = []
    var isOwn = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        guard let name = target.lastName, !isOwn || target.namePath?.count != 1 else { return }
        changed.insert(name)
      case .call(let call):
        if call.name == "toggle", let receiver = call.receiver, let name = receiver.lastName,
          !isOwn || receiver.namePath?.count != 1
        {
          changed.insert(name)
        }
      default: break
      }
    }
    for file in program.files where file.facts.mentions(names) {
      for function in file.functions { walk.walk(function.body ?? []) }
      for type in file.types {
        let isController = program.isController(program.fullName(type.name))
        for function in type.functions {
          isOwn = isController && !ControllerReading.beginnings.contains(function.name)
          walk.walk(function.body ?? [])
        }
        isOwn = false
        for variable in type.variables { walk.walk(variable) }
      }
      for variable in file.variables { walk.walk(variable) }
    }
    return changed
  }
}
