/// The names to which code assigns values.
struct AssignedNames: Sendable {
  /// All of them: targets of assignments, names that are bound (`$name`) or toggled, and for a whole program also the
  /// labels of initializers.
  private(set) var all: Set<String> = []
  /// Names that code other than initializers assigns. Arguments of initializers do not count.
  private(set) var behindInitializers: Set<String> = []
  /// Members that code assigns on objects other than `self`.
  private(set) var fromOutside: Set<String> = []
  /// The static members that code assigns, after the name of their type: `Launch.title`.
  private(set) var statics: Set<String> = []
  /// The names of variables of which code assigns a member or an element, or calls a method that may change them.
  private(set) var changed: Set<String> = []
  /// Those of them to which code does more than append elements.
  private(set) var rearranged: Set<String> = []
  /// The labels in calls of initializers, which pass values to properties.
  private(set) var initializerLabels: Set<String> = []
  /// The labels in calls, by the name of the function, which may be a type whose name starts with a lowercase letter.
  private var labels: [String: Set<String>] = [:]

  /// Names for the current object, including those by which closures capture it, such as `strongSelf`.
  private static let selves: Set<String> = ["self", "super", "strongSelf", "weakSelf", "this"]

  /// Beginnings of the names of methods that change texts and lists.
  private static let changing = [
    "append", "insert", "remove", "replace", "popLast", "popFirst", "reverse", "sort", "exchange", "swap", "update",
  ]

  init() {}

  init(_ files: [SourceForm], types: TypeNames) {
    for file in files {
      all.formUnion(file.facts.assigned.all)
      for (name, labels) in file.facts.assigned.labels where types.maySpell(name) {
        initializerLabels.formUnion(labels)
      }
      initializerLabels.formUnion(file.facts.assigned.initializerLabels)
      behindInitializers.formUnion(file.facts.assigned.behindInitializers)
      fromOutside.formUnion(file.facts.assigned.fromOutside)
      statics.formUnion(file.facts.assigned.statics)
      changed.formUnion(file.facts.assigned.changed)
      rearranged.formUnion(file.facts.assigned.rearranged)
    }
    all.formUnion(initializerLabels)
  }

  /// Records the names to which an expression assigns values.
  mutating func record(_ expression: Expression, isInitializer: Bool) {
    func insert(_ name: String) {
      all.insert(name)
      if !isInitializer { behindInitializers.insert(name) }
    }
    switch expression.kind {
    case .assignment(let target, _), .addition(let target, _):
      if let name = target.lastName { insert(name) }
      // `(first, second) = make()`
      if case .operands(let parts) = target.uncast.kind { for name in parts.compactMap(\.lastName) { insert(name) } }
      switch target.uncast.kind {
      case .member(let base?, let name):
        if !Self.selves.contains(base.lastName ?? "") { fromOutside.insert(name) }
        if case .assignment = expression.kind, let type = base.namePath?.last, type.startsUppercase {
          statics.insert(type + "." + name)
        }
        recordOwners(of: base)
      case .element(let base, _): recordOwners(of: base, appends: false)
      default: break
      }
    // `texts.bind(to: view.rx.heading)` sets the property.
    case .member(let base?, let name) where base.lastName.map(BarCode.reactive.contains) == true:
      fromOutside.insert(name)
    case .name(let name) where name.hasPrefix("$"): insert(String(name.dropFirst()))
    case .member(_, let name) where name.hasPrefix("$"): insert(String(name.dropFirst()))
    case .call(let call):
      guard let name = call.name else { return }
      if ["toggle", "take"].contains(name), let changed = call.receiver?.lastName { insert(changed) }
      if let receiver = call.receiver, Self.changing.contains(where: name.hasPrefix) {
        recordOwners(of: receiver, appends: name.hasPrefix("append"))
      }
      // `change(&value)`
      for case .operands(let parts) in call.arguments.lazy.map(\.value.kind) {
        if parts.count == 1, let name = parts[0].lastName {
          insert(name)
          recordOwners(of: parts[0], appends: false)
        }
      }
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

  /// Records the names of the variables of which code changes a part.
  ///
  /// - Parameter appends: whether it only appends an element.
  private mutating func recordOwners(of target: Expression, appends: Bool = true) {
    var current = target.uncast
    while true {
      switch current.kind {
      case .element(let base, _): current = base.uncast
      case .member(let base, let name):
        changed.insert(name)
        if !appends { rearranged.insert(name) }
        guard let base else { return }
        current = base.uncast
      case .name(let name):
        // `$0` names another value in each closure, and is no variable.
        if Self.selves.contains(name) || name.hasPrefix("$") { return }
        changed.insert(name)
        if !appends { rearranged.insert(name) }
        return
      default: return
      }
    }
  }
}
