/// Flags and modes of controllers and views that always have the value with which they are declared: no code sets them
/// on an object of their type.
struct UnsetFlags {
  /// The values of flags, by the type that declares them, then by name.
  private var values: [String: [String: Bool]] = [:]
  /// The names of variables that hold a case of an enumeration and that no code sets, or only initializers of their
  /// controller do, by the controller that declares them.
  private var unsetModes: [String: Set<String>] = [:]
  private var initialModes: [String: Set<String>] = [:]

  init() {}

  /// Finds the flags of a program.
  init(_ program: Program) {
    for name in program.typeNames where !program.ambiguous.contains(name) {
      for (flag, declared) in program.types[name]?.variables ?? [:] where declared.count == 1 {
        if declared[0].isPlainState, !program.initializerLabels.contains(flag) {
          values[name, default: [:]][flag] = declared[0].value?.boolean
        }
      }
    }
    removeSetStates(program)
    var flags: [String: [String: Bool]] = [:]
    for name in program.typeNames where program.isController(name) && !program.ambiguous.contains(name) {
      guard let type = program.types[name], type.isDeclared else { continue }
      let isSwift = program.isSwift(type.location)
      for (flag, declared) in type.variables
      where declared.count == 1 && (isSwift ? declared[0].isPlainFlag : declared[0].isInstanceFlag) {
        guard !program.isOverridden(flag, below: name) else { continue }
        // In Objective-C, an instance variable is `NO` until code sets it.
        flags[name, default: [:]][flag] = declared[0].value?.boolean ?? false
      }
    }
    let modes = Self.modes(program)
    guard !flags.isEmpty || !modes.isEmpty else { return }
    var setters = FlagSetters(program, names: Set(flags.values.flatMap(\.keys)).union(modes.values.joined()))
    setters.search()
    for (owner, own) in modes {
      unsetModes[owner] = own.filter { !setters.set($0, of: owner, to: nil) }
      initialModes[owner] = own.filter { !setters.set($0, of: owner, to: nil, afterInitializers: true) }
    }
    for (owner, own) in flags {
      let left = own.filter { !setters.set($0.key, of: owner, to: !$0.value) }
      if !left.isEmpty { values[owner] = left }
    }
  }

  /// The variables of controllers that start with a case of an enumeration, if code assigns to a variable of that name.
  private static func modes(_ program: Program) -> [String: Set<String>] {
    var modes: [String: Set<String>] = [:]
    for name in program.typeNames where program.isController(name) && !program.ambiguous.contains(name) {
      guard let type = program.types[name], type.isDeclared, program.isSwift(type.location) else { continue }
      for (mode, declared) in type.variables where declared.count == 1 && declared[0].isPlainMode {
        if program.assigned.contains(mode), !program.isOverridden(mode, below: name) {
          modes[name, default: []].insert(mode)
        }
      }
    }
    return modes
  }

  /// Removes the states that the files with code of their view may set.
  private mutating func removeSetStates(_ program: Program) {
    guard !values.isEmpty else { return }
    for file in program.files {
      for type in Set(file.types.map { program.fullName($0.name) }) {
        var owner: String? = type
        while let name = owner {
          values[name] = values[name]?.filter { !file.maySet($0.key, to: !$0.value) }
          owner = name.outerName
        }
      }
    }
  }

  /// Whether a variable of a controller always holds the case with which it is declared, although code assigns another
  /// one to a variable of the same name.
  func keepsCase(_ name: String, declaredBy owner: String) -> Bool { unsetModes[owner]?.contains(name) == true }

  /// Whether only initializers of a controller set a variable that holds a case.
  func keepsInitialCase(_ name: String, declaredBy owner: String) -> Bool {
    initialModes[owner]?.contains(name) == true
  }

  /// The value of a flag that a type declares; `nil` if it may change.
  func value(of flag: String, declaredBy owner: String) -> Bool? { values[owner]?[flag] }
}

extension Variable {
  /// Whether it is stored, its initial value is a literal, and only Swift code can set it.
  fileprivate var isPlainFlag: Bool {
    self.value?.boolean != nil && !self.isConstant && isPlain && self.attributes.subtracting(["private"]).isEmpty
  }

  /// Whether it is stored, its initial value is a case, and only Swift code can set it.
  fileprivate var isPlainMode: Bool {
    self.value?.isCase == true && !self.isConstant && isPlain && self.attributes.subtracting(["private"]).isEmpty
  }

  /// Whether it is a `@State` whose initial value is a literal.
  fileprivate var isPlainState: Bool {
    self.value?.boolean != nil && isPlain && self.attributes.subtracting(["private"]) == ["State"]
  }

  /// Whether it is a Boolean instance variable of Objective-C that no property uses as its storage.
  fileprivate var isInstanceFlag: Bool {
    self.type == "Bool" && self.value == nil && isPlain && self.attributes == [Self.onlyStored]
  }

  /// Whether it is a stored instance property without observers in every build.
  private var isPlain: Bool {
    self.getter == nil && !self.isStatic && self.observers.isEmpty && self.condition == .always
  }
}

extension SourceForm {
  /// Whether its code sets a state to a value, binds or wraps it, or uses it in a way that is not understood: `&flag`,
  /// `(flag, other) = pair`. A function that sets a state and sets it back before it returns changes nothing, because
  /// views are drawn later.
  fileprivate func maySet(_ state: String, to value: Bool) -> Bool {
    guard facts.mentions([state, "$" + state, "_" + state]) else { return false }
    if facts.mentions(["$" + state, "_" + state]) { return true }
    var isUnclear = false
    var count = 0
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let new):
        if target.uncast.lastName == state, new.boolean != !value { count += 1 }
      case .addition(let target, _): isUnclear = isUnclear || target.uncast.lastName == state
      case .call(let call): isUnclear = isUnclear || call.receiver?.uncast.lastName == state
      case .operands(let operands): isUnclear = isUnclear || operands.contains { $0.lastName == state }
      default: break
      }
    }
    for body in bodies(previews: true) {
      walk.walk(body.statements)
      guard let function = body.function, !function.attributes.contains(Function.async) else { continue }
      count -= body.statements.changesBack(of: state, from: value)
    }
    return isUnclear || count > 0
  }
}

extension [Statement] {
  /// The number of assignments of a value to a state that later code on the same level always takes back.
  fileprivate func changesBack(of state: String, from value: Bool) -> Int {
    func sets(_ statement: Statement, to value: Bool) -> Bool {
      guard case .expression(let expression) = statement, case .assignment(let target, let new) = expression.kind else {
        return false
      }
      return target.uncast.lastName == state && new.boolean == value
    }
    var count = 0
    for (index, statement) in enumerated() {
      switch statement {
      case .branch(let branches): for branch in branches { count += branch.body.changesBack(of: state, from: value) }
      case .block(let body): count += body.changesBack(of: state, from: value)
      default: break
      }
      guard sets(statement, to: value) else { continue }
      search: for next in self[(index + 1)...] {
        if sets(next, to: !value) {
          count += 1
          break search
        }
        // `defer { flag = false }`
        if case .block(let body) = next, body.contains(where: { sets($0, to: !value) }) {
          count += 1
          break search
        }
        switch next {
        case .expression, .variable: continue
        default: break search
        }
      }
    }
    return count
  }
}

/// The types on whose objects code sets flags.
private struct FlagSetters {
  private let program: Program
  private let names: Set<String>
  /// Whether the code that is searched is Swift.
  private var isSwift = true
  /// For each flag, the types on whose objects it is set, with the value if that is a literal.
  private var settings: [String: Set<Assignment>] = [:]

  private struct Assignment: Hashable {
    /// The type; `nil` if unknown.
    var type: String?
    var value: Bool?
    /// Whether an initializer of that type sets it on its own object.
    var isInitial = false
  }

  init(_ program: Program, names: Set<String>) {
    self.program = program
    self.names = names
  }

  /// Whether code may set a variable on an object of a type, its subtypes or its supertypes.
  ///
  /// - Parameters:
  ///   - value: the value of a flag to which code sets it; `nil` for any.
  ///   - afterInitializers: whether to ignore assignments in initializers.
  func set(_ flag: String, of owner: String, to value: Bool?, afterInitializers: Bool = false) -> Bool {
    (settings[flag] ?? []).contains { assignment in
      if afterInitializers, assignment.isInitial { return false }
      if let value, assignment.value == !value { return false }
      guard let type = assignment.type else { return true }
      return program.lineage(of: type).contains(owner) || program.lineage(of: owner).contains(type)
    }
  }

  mutating func search() {
    for file in program.files where file.facts.mentions(names) {
      isSwift = file.path.hasSuffix(".swift")
      for body in file.bodies(previews: true) {
        search(body.statements, of: body.type.map { program.fullName($0.name) }, in: body.function)
      }
    }
  }

  /// Searches the code of one function; a name that it uses for several objects has all of their types.
  private mutating func search(_ body: [Statement], of owner: String?, in function: Function?) {
    let declared = { [program] (type: String?) -> String? in
      guard let name = type.map({ program.fullName($0, in: owner) }) else { return nil }
      return program.types[name]?.isDeclared == true ? name : nil
    }
    var types: [String: Set<String?>] = [:]
    for parameter in function?.parameters ?? [] { types[parameter.name, default: []].insert(declared(parameter.type)) }
    var assignments: [(flag: String, holder: Expression?, value: Bool?)] = []
    let (names, isSwift) = (names, isSwift)
    func record(_ target: Expression, _ value: Bool?) {
      switch target.uncast.kind {
      case .name(let name) where names.contains(name): assignments.append((name, nil, value))
      case .member(let base?, let name) where names.contains(name): assignments.append((name, base, value))
      default: break
      }
    }
    var walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value): record(target, value.boolean)
      case .addition(let target, _): record(target, nil)
      case .call(let call):
        if call.name == "toggle", let target = call.receiver { record(target, nil) }
        // The form of `&flag` in Objective-C is `flag`.
        if !isSwift { for argument in call.arguments { record(argument.value, nil) } }
        for parameter in call.arguments.compactMap(\.value.closure).flatMap(\.parameters) {
          types[parameter.name, default: []].insert(declared(parameter.type))
        }
      // `&flag`, and anything else that is not understood.
      case .operands(let operands): for operand in operands { record(operand, nil) }
      case .text:
        if let text = expression.plainText, names.contains(text) {
          assignments.append((text, Expression(kind: .none, location: expression.location), nil))
        }
      default: break
      }
    }
    walk.declare = { [program] (variable: Variable) in
      let made = variable.value?.call.flatMap { call in call.name.map(program.maySpellType) == true ? call.callee : nil
      }
      var type = variable.type
      if type == nil, case .cast(_, let cast)? = variable.value?.kind { type = cast }
      types[variable.name, default: []].insert(
        declared(type ?? made?.namePath?.joined(separator: ".")))
    }
    walk.walk(body)
    for (flag, holder, value) in assignments {
      guard let holder, !holder.isPath("self") else {
        settings[flag, default: []].insert(
          Assignment(type: owner, value: value, isInitial: function?.name == "init"))
        continue
      }
      let path = holder.namePath ?? []
      for type in path.count == 1 ? types[path[0]] ?? [nil] : [nil] {
        settings[flag, default: []].insert(Assignment(type: type, value: value))
      }
    }
  }
}

extension Program {
  /// Whether a property for an item of a bar is always `nil`, because neither code nor a document sets it.
  func isNeverSet(item variable: Variable, of owner: String) -> Bool {
    guard variable.type == "UIBarButtonItem", variable.value?.isNone ?? true, variable.getter == nil,
      !variable.isConstant, !variable.attributes.contains("IBOutlet"), let info = types[owner], info.isDeclared
    else { return false }
    return info.functions.values.joined().contains { $0.body != nil } && !assigned.contains(variable.name)
      && !assigned.contains("_" + variable.name)
  }
}
