/// The names to which code assigns values.
struct AssignedNames: Sendable {
  /// All of them: targets of assignments, names that are bound (`$name`) or toggled, and for a whole program also the
  /// labels of initializers.
  private(set) var all: Set<String> = []
  /// Names that code other than initializers assigns. Arguments of initializers do not count.
  private(set) var behindInitializers: Set<String> = []
  /// Members that code assigns on objects other than `self`.
  private(set) var fromOutside: Set<String> = []
  /// The names of variables of which code assigns a member or an element, or calls a method that may change them.
  private(set) var changed: Set<String> = []
  /// The labels in calls of initializers, which pass values to properties.
  private(set) var initializerLabels: Set<String> = []
  /// The labels in calls, by the name of the function, which may be a type whose name starts with a lowercase letter.
  private var labels: [String: Set<String>] = [:]

  /// Names for the current object, including those by which closures capture it, such as `strongSelf`.
  private static let selves: Set<String> = ["self", "super", "strongSelf", "weakSelf", "this"]

  /// Beginnings of the names of methods that change texts and lists.
  private static let changing = ["append", "insert", "remove", "replace", "popLast", "popFirst", "reverse", "sort"]

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
      changed.formUnion(file.facts.assigned.changed)
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
        guard let owner = base.lastName, !Self.selves.contains(owner) else {
          if base.lastName == nil { fromOutside.insert(name) }
          return
        }
        fromOutside.insert(name)
        changed.insert(owner)
      case .element(let base, _): if let owner = base.lastName { changed.insert(owner) }
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
      if Self.changing.contains(where: name.hasPrefix), let owner = call.receiver?.lastName { changed.insert(owner) }
      // `change(&value)`
      for case .operands(let parts) in call.arguments.lazy.map(\.value.kind) {
        if parts.count == 1, let name = parts[0].lastName {
          insert(name)
          changed.insert(name)
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
}
