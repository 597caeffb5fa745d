/// Functions of base classes that the code of controllers calls on itself: `showCloseButton()`.
///
/// Such a function runs only for the controllers whose own or inherited code calls it.
struct InheritedHelpers {
  /// Code that calls a function.
  private struct Caller: Hashable {
    /// The class that contains it.
    var type: String
    /// The function that contains it; `nil` for the code of a property.
    var function: String?
  }

  /// The code that calls a function, by the function's name; `nil` if other code may run it too.
  private var callers: [String: Set<Caller>?] = [:]
  private let program: Program

  /// Searches the code of a program.
  init(_ program: Program, _ code: BarCode) {
    self.program = program
    let names = Self.names(in: program, code)
    guard !names.isEmpty else { return }
    for file in program.files where file.facts.mentions(names) {
      for body in file.bodies(previews: false) { search(body, names) }
    }
  }

  /// The names of the functions about bars that controllers inherit.
  private static func names(in program: Program, _ code: BarCode) -> Set<String> {
    var names: Set<String> = []
    for name in program.typeNames where program.isController(name) && !program.directSubtypes(of: name).isEmpty {
      guard let type = program.types[name], type.isDeclared else { continue }
      for function in type.functions.values.joined() where isCalledByName(function) && code.concerns(function) {
        names.insert(function.name)
      }
    }
    return names
  }

  private static func isCalledByName(_ function: Function) -> Bool {
    !function.isStatic && Function.isCalledByName(function.name)
      && function.attributes.isDisjoint(with: Function.exposing.union(["override"]))
  }

  private mutating func search(_ body: CodeBody, _ names: Set<String>) {
    var countsByName: [String: (mentions: Int, calls: Int)] = [:]
    FormWalk { expression in
      switch expression.kind {
      case .name(let name) where names.contains(name), .member(_, let name) where names.contains(name):
        countsByName[name, default: (0, 0)].mentions += 1
      case .call(let call):
        guard let name = call.name, names.contains(name),
          call.receiver.map({ $0.isPath("self") || $0.isPath("super") }) ?? (call.callee.implicitMember == nil)
        else { return }
        countsByName[name, default: (0, 0)].calls += 1
      default: break
      }
    }.walk(body.statements)
    let caller = body.type.map { Caller(type: program.fullName($0.name), function: body.function?.name) }
    for (name, counts) in countsByName {
      let known = callers[name] ?? .some([])
      guard let caller, counts.mentions == counts.calls, let known else {
        callers[name] = .some(nil)
        continue
      }
      callers[name] = known.union([caller])
    }
  }

  /// Whether an inherited function may run for a controller.
  func mayRun(_ function: Function, on type: String) -> Bool {
    var seen: Set<String> = []
    return !Self.isCalledByName(function) || mayRun(function.name, on: type, Set(program.lineage(of: type)), &seen)
  }

  private func mayRun(_ name: String, on type: String, _ lineage: Set<String>, _ seen: inout Set<String>) -> Bool {
    guard let known = callers[name], let callers = known else { return true }
    guard seen.insert(name).inserted else { return false }
    return callers.contains { caller in
      guard lineage.contains(caller.type) else { return false }
      // The functions of the controller itself run; an inherited one only if something runs it.
      guard caller.type != type, let function = caller.function,
        program.functions(function, of: type).allSatisfy({ Self.isCalledByName($0.function) })
      else { return true }
      return mayRun(function, on: type, lineage, &seen)
    }
  }
}
