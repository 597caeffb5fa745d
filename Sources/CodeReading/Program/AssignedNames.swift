/// The names that code gives values.
struct AssignedNames {
  /// All of them: targets of assignments, labels of initializers, what is bound or toggled.
  private(set) var all: Set<String> = []
  /// Those that some code gives a value which stands in no initializer; what a call gives the parameters of an initializer
  /// does not count.
  private(set) var behindInitializers: Set<String> = []

  /// Looks through files.
  init(_ files: [SourceForm], types: TypeNames) {
    var labels: Set<String> = []
    func names(_ walk: (FormWalk) -> Void) -> Set<String> {
      var found: Set<String> = []
      walk(FormWalk { Self.note($0, in: &found, labels: &labels, types) })
      return found
    }
    behindInitializers = names { walk in
      walk.walk(files) { $0.name != "init" }
      walk.walk(variablesOf: files)
    }
    let initial = names { $0.walk(files) { $0.name == "init" } }
    all = behindInitializers.union(initial).union(labels)
  }

  private static func note(
    _ expression: Expression, in found: inout Set<String>, labels: inout Set<String>, _ types: TypeNames
  ) {
    switch expression.kind {
    case .assignment(let target, _), .addition(let target, _): if let name = target.lastName { found.insert(name) }
    case .name(let name) where name.hasPrefix("$"): found.insert(String(name.dropFirst()))
    case .member(_, let name) where name.hasPrefix("$"): found.insert(String(name.dropFirst()))
    case .call(let call):
      if call.name == "toggle", let name = call.receiver?.lastName { found.insert(name) }
      // Initializers, and setters of Objective-C.
      if call.name.map(types.maySpell) == true || call.name == "init" {
        labels.formUnion(call.arguments.compactMap(\.label))
      }
      if let name = call.name, name.hasPrefix("set"), name.count > 3 {
        let rest = name.dropFirst(3)
        found.insert(rest.prefix(1).lowercased() + rest.dropFirst())
      }
    default: break
    }
  }
}
