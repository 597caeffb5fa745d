/// The cases of enumerations that code assigns to variables, by the names of the variables.
struct CaseAssignments: Sendable {
  /// By name; `nil` if code also assigns another value, known only at run time.
  private var cases: [String: Set<String>?] = [:]
  private static let presentations = NameSet(ViewReading.presentations)
  /// How often each name is bound (`$mode`), apart from presentations, which only set it to `nil`.
  private var bindings: [String: Int] = [:]

  /// Records the values that an expression assigns.
  ///
  /// - Parameter parameters: the parameters of the function around it whose arguments are labeled with their names.
  mutating func record(_ expression: Expression, parameters: Set<String>) {
    switch expression.kind {
    case .assignment(let target, let value):
      guard let name = target.lastName else { return }
      record(value, as: name, parameters: parameters)
    case .addition(let target, _): if let name = target.lastName { open(name) }
    case .name(let name) where name.hasPrefix("$"), .member(_, let name) where name.hasPrefix("$"):
      bindings[String(name.dropFirst()), default: 0] += 1
    // `&mode`, `\.mode`, and anything else that is not understood.
    case .operands(let operands): for name in operands.compactMap(\.lastName) { open(name) }
    case .call(let call):
      if Self.presentations.contains(call.name ?? ""), let name = call.presentedItem?.lastName {
        bindings[name, default: 0] -= 1
      }
      for argument in call.arguments {
        guard let label = argument.label else { continue }
        record(argument.value, as: label, parameters: parameters)
        if label.hasPrefix("forKey"), let name = argument.value.plainText?.lastName { open(name) }
      }
    default: break
    }
  }

  /// Records a value of a variable.
  mutating func record(_ value: Expression, as name: String, parameters: Set<String> = []) {
    // Most names soon have a value that is not a case.
    if let known = cases[name], known == nil { return }
    switch value.uncast.kind {
    case .none: break
    case .member(let base, let own):
      if own == name { return }
      guard base?.lastName?.startsUppercase != false else { return open(name) }
      insert(own, as: name)
    case .call(let call):
      guard case .member(let base, let own) = call.callee.uncast.kind, base?.lastName?.startsUppercase != false else {
        return open(name)
      }
      insert(own, as: name)
    case .name(name) where parameters.contains(name): break
    case .choice(let branches):
      for branch in branches {
        guard branch.body.count == 1, case .expression(let value) = branch.body[0] else { return open(name) }
        record(value, as: name, parameters: parameters)
      }
    default: open(name)
    }
  }

  private mutating func insert(_ value: String, as name: String) {
    var known = (cases[name] ?? nil) ?? []
    known.insert(value)
    cases[name] = .some(known)
  }

  private mutating func open(_ name: String) { cases[name] = .some(nil) }

  /// Adds the values that other code assigns to some variables.
  mutating func merge(_ other: CaseAssignments, names: Set<String>) {
    for (name, count) in other.bindings where names.contains(name) { bindings[name, default: 0] += count }
    for (name, assigned) in other.cases where names.contains(name) {
      guard let assigned else { open(name); continue }
      if let known = cases[name] {
        cases[name] = .some(known.map { $0.union(assigned) })
      } else {
        cases[name] = .some(assigned)
      }
    }
  }

  /// The cases that code assigns to a variable; `nil` if it may have others.
  func cases(of name: String) -> Set<String>? { (bindings[name] ?? 0) > 0 ? nil : cases[name] ?? [] }
}

/// The variables to which an app's code assigns only some of the cases of their enumeration.
///
/// Variables are identified by name: all variables of a name have the same enumeration, and all code that assigns to
/// that name assigns a literal case.
struct AssignedCases {
  private struct KnownVariable {
    var all: Set<String>
    var assigned: Set<String>
    /// The types that declare the variable.
    var owners: Set<String>
  }

  private var variables: [String: KnownVariable] = [:]

  /// Finds the variables in the files of an app.
  ///
  /// - Parameter labels: the labels in calls of initializers. No code calls an initializer that needs another one.
  init(_ files: [SourceForm], labels: Set<String>) {
    // Other code sets the variables of a library.
    guard files.flatMap(\.types).contains(where: { !Program.starts.isDisjoint(with: $0.inherited) }) else { return }
    let cases = Self.enumerations(files)
    guard !cases.isEmpty else { return }
    let filled = Set(files.flatMap(\.types).filter(\.isFilledByName).map(\.name))
    var declared: [String: (type: String, owners: Set<String>)] = [:]
    var others: Set<String> = []
    var assignments = CaseAssignments()
    func search(_ variable: Variable, of owner: TypeForm?) {
      let name = variable.name
      var type = variable.type?.lastName
      if type == nil, case .member(let base?, _)? = variable.value?.uncast.kind { type = base.lastName }
      guard variable.isStoredPlainly, !filled.contains(owner?.name ?? ""), let type, cases[type] != nil,
        declared[name, default: (type, [])].type == type
      else {
        others.insert(name)
        return
      }
      declared[name, default: (type, [])].owners.insert(owner?.name ?? "")
      if let value = variable.value { assignments.record(value, as: name) }
    }
    for file in files {
      for variable in file.variables { search(variable, of: nil) }
      for type in file.types where type.kind != .protocol {
        for variable in type.variables { search(variable, of: type) }
      }
    }
    let names = Set(declared.keys).subtracting(others)
    guard !names.isEmpty else { return }
    // Objective-C code calls initializers of Swift by other names, and `items.map(Page.init)` calls one without labels.
    let isOpen = files.contains { !$0.path.hasSuffix(".swift") || $0.facts.passesInitializers }
    for file in files {
      assignments.merge(file.facts.assignedCases, names: names)
      for (needed, cases) in file.facts.initialCases where isOpen || needed.isSubset(of: labels) {
        assignments.merge(cases, names: names)
      }
    }
    for name in names {
      guard let (type, owners) = declared[name], let all = cases[type],
        let values = assignments.cases(of: name), values.isSubset(of: all), values.count < all.count
      else { continue }
      variables[name] = KnownVariable(all: all, assigned: values, owners: owners)
    }
  }

  /// The cases of the Swift enumerations whose values only assignments change, by the last part of the type name.
  private static func enumerations(_ files: [SourceForm]) -> [String: Set<String>] {
    var cases: [String: Set<String>] = [:]
    var others: Set<String> = []
    for file in files {
      // `mutating func advance() { self = .next }`
      let changesSelf = file.facts.assigned.all.contains("self")
      for type in file.types {
        let name = type.name.lastName
        if changesSelf || type.kind == .enum && cases[name] != nil { others.insert(name) }
        if type.kind == .enum, file.path.hasSuffix(".swift") { cases[name] = Set(type.cases.map(\.name)) }
      }
    }
    return cases.filter { !others.contains($0.key) }
  }

  /// Whether the variable that an expression names never has one of these cases. The name alone identifies only
  /// variables that are accessed through a type: `Config.style`, `Config.shared.style`.
  func excludes(_ expression: Expression, _ patterns: [String]) -> Bool {
    guard let path = expression.namePath, path.count > 1, path[0].startsUppercase else { return false }
    return patterns.allSatisfy { excludes(path[path.count - 1], $0) }
  }

  /// Whether a variable of a type never has a case.
  func excludes(_ name: String, of owner: String, _ pattern: String) -> Bool {
    variables[name]?.owners.contains(owner) == true && excludes(name, pattern)
  }

  private func excludes(_ name: String, _ pattern: String) -> Bool {
    guard pattern.includes("."), let variable = variables[name] else { return false }
    let name = pattern.lastName
    return variable.all.contains(name) && !variable.assigned.contains(name)
  }
}

extension Function {
  /// The labels without which no code of the app can call an initializer; empty for any other function, and for
  /// initializers that the compiler or a framework calls.
  var neededLabels: Set<String> {
    guard self.name == "init", self.attributes.isDisjoint(with: Self.exposing.union(["override", "required"])) else {
      return []
    }
    // A trailing closure has no label.
    let needed = self.parameters.filter { $0.defaultValue == nil && !$0.mayBeFunction }
    let labels = Set(needed.compactMap(\.label))
    return labels.contains { Self.implicit.contains($0) || $0.hasSuffix("Literal") } ? [] : labels
  }

  /// Labels of initializers that are called for attributes, raw values and decoders.
  private static let implicit: Set<String> = ["wrappedValue", "rawValue", "intValue", "stringValue", "from", "coder"]
}

extension Parameter {
  /// Whether its type is that of a function, or an alias for one, judging by its name.
  fileprivate var mayBeFunction: Bool {
    guard let type else { return true }
    return type.includes("->")
      || ["Handler", "Completion", "Callback", "Closure", "Block", "Action"].contains(where: type.hasSuffix)
  }
}

extension Variable {
  /// Whether only code that names it assigns values to it.
  fileprivate var isStoredPlainly: Bool {
    self.getter == nil && self.attributes.isSubset(of: ["private", "State", "Published", "objc", "MainActor"])
  }
}

extension TypeForm {
  /// Whether a decoder or a framework may fill its variables by their names.
  fileprivate var isFilledByName: Bool { inherited.contains { Self.filled.contains($0.lastName) } }

  private static let filled: Set<String> = [
    "Codable", "Decodable", "NSCoding", "NSSecureCoding", "NSManagedObject", "Object", "Mappable", "HandyJSON",
  ]
}
