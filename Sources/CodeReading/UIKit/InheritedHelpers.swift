/// Functions of base classes and protocol extensions that the code of controllers calls on itself: `showCloseButton()`.
///
/// Such a function runs only for the controllers whose own or inherited code calls it.
struct InheritedHelpers {
  /// Code that calls a function.
  private struct Caller: Hashable {
    /// The class that contains it.
    var type: String
    /// The function that contains it; `nil` for the code of a property.
    var function: String?
    /// What it calls.
    var callee: Callee
  }

  /// The callers of a function, by the function's name; `nil` if other code may call it too.
  private var callers: [String: Set<Caller>?] = [:]
  /// The names of functions of protocol extensions, which run only where code names them.
  private var ofProtocols: Set<String> = []
  private let program: Program

  /// Searches the code of a program.
  init(_ program: Program, _ code: BarCode) {
    self.program = program
    ofProtocols = Self.names(in: program, code, ofProtocols: true)
    let names = Self.names(in: program, code, ofProtocols: false).union(ofProtocols)
    guard !names.isEmpty else { return }
    for file in program.files where file.facts.mentions(names) {
      for body in file.bodies(previews: false) { search(body, names) }
    }
  }

  /// The names of the functions about bars that controllers inherit from base classes, or from extensions of the app's
  /// protocols.
  private static func names(in program: Program, _ code: BarCode, ofProtocols: Bool) -> Set<String> {
    var names: Set<String> = []
    for name in program.typeNames {
      guard let type = program.types[name], type.isDeclared,
        ofProtocols ? type.kind == .protocol : program.isController(name), !program.directSubtypes(of: name).isEmpty
      else { continue }
      for function in type.functions.values.joined()
      where (!ofProtocols || function.body != nil) && isCalledByName(function) && code.concerns(function) {
        names.insert(function.name)
      }
    }
    return names
  }

  static func isCalledByName(_ function: Function) -> Bool {
    !function.isStatic && Function.isCalledByName(function.name)
      && function.attributes.isDisjoint(with: Function.exposing.union(["override"]))
  }

  private mutating func search(_ body: CodeBody, _ names: Set<String>) {
    /// How a body uses the name of a function.
    struct Uses {
      /// The calls on itself.
      var own: Set<Callee> = []
      /// The calls on variables, and the names of these.
      var receivers: [(name: String, callee: Callee)] = []
      /// Whether it uses the name in another way.
      var isOpen = false
    }
    var uses: [String: Uses] = [:]
    // The types of the constants and parameters of the body.
    var types: [String: Set<String>] = [:]
    var known: Set<CodeLocation> = []
    let owner = body.type.map { program.fullName($0.name) }
    var walk = FormWalk { [program] expression in
      switch expression.kind {
      case .name(let name) where names.contains(name) && !known.contains(expression.location):
        let isProperty = owner.map { !program.variables(name, of: $0).isEmpty } ?? false
        if !isProperty { uses[name, default: Uses()].isOpen = true }
      case .member(_, let name) where names.contains(name) && !known.contains(expression.location):
        uses[name, default: Uses()].isOpen = true
      case .assignment(let target, let value) where value.boolean != nil:
        known.insert(target.uncast.location)
      case .closure(let closure):
        for parameter in closure.parameters { types[parameter.name, default: []].insert(parameter.type ?? "") }
      case .call(let call):
        guard let callee = Callee(call), case let name = callee.name, names.contains(name) else { return }
        known.insert(call.callee.location)
        if call.receiver.map({ $0.isPath("self") || $0.isPath("super") }) ?? (call.callee.implicitMember == nil) {
          uses[name, default: Uses()].own.insert(callee)
        } else if let constant = call.receiver?.namePath, constant.count == 1 {
          uses[name, default: Uses()].receivers.append((constant[0], callee))
        } else {
          uses[name, default: Uses()].isOpen = true
        }
      default: break
      }
    }
    walk.declare = { types[$0.name, default: []].insert($0.statedType ?? "") }
    walk.walk(body.statements)
    for parameter in body.function?.parameters ?? [] { types[parameter.name, default: []].insert(parameter.type ?? "") }
    for (name, uses) in uses {
      // A call on another controller of known type runs the function for that controller.
      let receivers = uses.receivers.map { controller(types[$0.name] ?? self.types(of: $0.name, in: owner)) }
      guard !uses.isOpen, !receivers.contains(nil), owner != nil || uses.own.isEmpty,
        let known = callers[name] ?? .some([])
      else {
        callers[name] = .some(nil)
        continue
      }
      let own = uses.own.map { Caller(type: owner ?? "", function: body.function?.name, callee: $0) }
      let others = zip(receivers, uses.receivers).map { type, use in
        Caller(type: type ?? "", function: nil, callee: use.callee)
      }
      callers[name] = known.union(own).union(others)
    }
  }

  /// The stated types of a property.
  private func types(of name: String, in owner: String?) -> Set<String> {
    Set((owner.map { program.variables(name, of: $0) } ?? []).map { $0.variable.statedType ?? "" })
  }

  /// The only one of these types, if it is a controller of the app; otherwise `nil`.
  private func controller(_ types: Set<String>) -> String? {
    guard types.count == 1, let name = types.first.map({ program.fullName($0) }),
      program.types[name]?.isDeclared == true, program.isController(name)
    else { return nil }
    return name
  }

  /// Whether an inherited function may run for a controller.
  func mayRun(_ function: Function, on type: String) -> Bool {
    var seen: Set<String> = []
    return !Self.isCalledByName(function)
      || mayRun(function.name, taking: function.takes, on: type, Set(program.lineage(of: type)), &seen)
  }

  /// - Parameter taking: whether the function takes the arguments of a call.
  private func mayRun(
    _ name: String, taking: ([String?], Int) -> Bool, on type: String, _ lineage: Set<String>, _ seen: inout Set<String>
  ) -> Bool {
    guard let known = callers[name] else { return !ofProtocols.contains(name) }
    guard let callers = known else { return true }
    guard seen.insert(name).inserted else { return false }
    return callers.contains { caller in
      guard lineage.contains(caller.type), taking(caller.callee.labels, caller.callee.trailing) else { return false }
      // The controller's own functions run; an inherited function only if some code calls it.
      guard caller.type != type, let function = caller.function,
        case let functions = program.functions(function, of: type).map(\.function),
        functions.allSatisfy(Self.isCalledByName)
      else { return true }
      return mayRun(
        function, taking: { labels, trailing in functions.contains { $0.takes(labels, trailing: trailing) } }, on: type,
        lineage, &seen)
    }
  }
}

extension Variable {
  /// The declared type, or the type to which the initial value is cast.
  fileprivate var statedType: String? {
    if let type = self.type { return type }
    guard case .cast(_, let type)? = self.value?.kind else { return nil }
    return type
  }
}
