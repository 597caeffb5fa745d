/// The names that code gives values.
struct AssignedNames: Sendable {
  /// All of them: targets of assignments, what is bound or toggled, and in a whole program the labels of initializers.
  private(set) var all: Set<String> = []
  /// Names that code other than initializers assigns. Arguments of initializers do not count.
  private(set) var behindInitializers: Set<String> = []
  /// The labels of initializers, through which values come from elsewhere.
  private(set) var initializerLabels: Set<String> = []
  /// The labels of calls of functions, some of which may be initializers of types with such names.
  private var labels: [String: Set<String>] = [:]

  /// No names.
  init() {}

  /// The names in files.
  init(_ files: [SourceForm], types: TypeNames) {
    for file in files {
      all.formUnion(file.facts.assigned.all)
      for (name, labels) in file.facts.assigned.labels where types.maySpell(name) {
        initializerLabels.formUnion(labels)
      }
      initializerLabels.formUnion(file.facts.assigned.initializerLabels)
      behindInitializers.formUnion(file.facts.assigned.behindInitializers)
    }
    all.formUnion(initializerLabels)
  }

  /// Notes the names to which an expression gives values.
  mutating func note(_ expression: Expression, isInitializer: Bool) {
    func insert(_ name: String) {
      all.insert(name)
      if !isInitializer { behindInitializers.insert(name) }
    }
    switch expression.kind {
    case .assignment(let target, _), .addition(let target, _): if let name = target.lastName { insert(name) }
    case .name(let name) where name.hasPrefix("$"): insert(String(name.dropFirst()))
    case .member(_, let name) where name.hasPrefix("$"): insert(String(name.dropFirst()))
    case .call(let call):
      guard let name = call.name else { return }
      if name == "toggle", let toggled = call.receiver?.lastName { insert(toggled) }
      // Initializers, and setters of Objective-C.
      let labels = call.arguments.compactMap(\.label)
      if name.startsUppercase || name == "init" {
        initializerLabels.formUnion(labels)
      } else if call.receiver == nil, !labels.isEmpty {
        self.labels[name, default: []].formUnion(labels)
      }
      if name.hasPrefix("set"), name.count > 3 {
        let rest = name.dropFirst(3)
        insert(rest.prefix(1).lowercased() + rest.dropFirst())
      }
    default: break
    }
  }
}
