/// Controllers that code creates from classes that are only known at run time: `[item[@"class"] new]`, `type.init()`.
///
/// If only one function of the app creates objects from classes, it creates the controllers of all classes in the app's
/// lists. If several do, it is unknown which of them creates a controller.
struct InstantiatedClasses {
  /// The class of a controller in a list.
  private struct Named {
    /// The full name of the class.
    var name: String
    /// The type whose code contains it.
    var owner: String?
    /// The flags in the same entry of the list.
    var flags: [String: Bool]
  }

  private let program: Program
  private var named: [Named] = []
  private var makers: Set<CodeLocation> = []

  /// Searches the code of a program.
  init(_ program: Program) {
    self.program = program
    for file in program.files where file.facts.namesClasses {
      for body in file.bodies(previews: false) {
        collect(of: body.type.map { program.fullName($0.name) }) { $0.walk(body.statements) }
      }
    }
    guard !named.isEmpty else { return }
    for file in program.files where file.facts.mentions(["init"]) {
      for body in file.bodies(previews: false) {
        guard let function = body.function, body.statements.calls.contains(where: { Self.madeClass($0) != nil }) else {
          continue
        }
        makers.insert(function.location)
      }
    }
  }

  private mutating func collect(of owner: String?, _ walk: (FormWalk) -> Void) {
    var mentioned: [Named] = []
    var others: Set<CodeLocation> = []
    walk(
      FormWalk { [program] expression in
        func add(_ value: Expression, _ flags: [String: Bool] = [:]) {
          guard let path = value.classPath else { return }
          let name = program.fullName(path.joined(separator: "."), in: owner)
          guard program.types[name]?.isDeclared == true, program.isController(name) else { return }
          mentioned.append(Named(name: name, owner: owner, flags: flags))
        }
        switch expression.kind {
        // Lists of classes also occur as containers of appearances.
        case .call(let call) where call.name?.hasPrefix("appearance") == true:
          others.formUnion(call.arguments.map(\.value.location))
        case .array(let elements) where !others.contains(expression.location):
          for element in elements {
            add(element)
            for argument in element.call?.arguments ?? [] { add(argument.value) }
          }
        case .dictionary(let parts):
          let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0], parts[$0 + 1]) }
          let flags = pairs.compactMap { key, value in
            value.boolean.flatMap { isOn in key.plainText.map { ($0, isOn) } }
          }
          for (_, value) in pairs { add(value, Dictionary(flags) { first, _ in first }) }
        default: break
        }
      })
    for one in mentioned where !named.contains(where: { $0.name == one.name && $0.owner == one.owner }) {
      named.append(one)
    }
  }

  /// The expression for the class in a call that creates an object, if the class is only known at run time.
  private static func madeClass(_ call: Call) -> Expression? {
    guard call.arguments.isEmpty, case .member(let base?, "init") = call.callee.uncast.kind, base.call == nil else {
      return nil
    }
    guard let path = base.namePath else { return base }
    return !["self", "super", "Self"].contains(path[0]) && path.last?.startsUppercase == false ? base : nil
  }

  /// Whether a list contains the class of a controller, so that code that does not name it may create it.
  func names(_ name: String) -> Bool { named.contains { $0.name == name } }

  /// The controllers that a call in the code of a controller creates, with the flags beside them in their list, and the
  /// value that holds the flags; `nil` if it creates nothing from a class, or the class is unknown.
  func controllers(
    madeBy call: Call, for screen: String?
  ) -> (entry: Expression?, classes: [(name: String, flags: [(name: String, isOn: Bool)])])? {
    guard makers.count == 1, !named.isEmpty, let made = Self.madeClass(call) else { return nil }
    let lineage = screen.map(program.lineage) ?? []
    // If the list is in the code of a controller, that controller creates the controllers in it.
    let own = named.filter { one in one.owner.map { program.isController($0) ? lineage.contains($0) : true } ?? true }
    let keys = Set(own.flatMap(\.flags.keys)).sorted()
    var entry: Expression?
    if case .element(let base, _) = made.uncast.kind { entry = base }
    return (entry, own.map { one in (one.name, keys.map { ($0, one.flags[$0] ?? false) }) })
  }
}

extension Expression {
  /// The parts of the name of a class: `Settings` for `Settings.self`, `[Settings class]`.
  fileprivate var classPath: [String]? {
    guard case .member(let base?, let name) = uncast.kind, name == "self" || name == "class", let path = base.namePath,
      path.last?.startsUppercase == true
    else { return nil }
    return path
  }
}
