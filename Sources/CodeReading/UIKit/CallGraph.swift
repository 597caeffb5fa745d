/// Which functions of an app call which others, judging by names, argument labels and receivers.
///
/// It overestimates: if the type of a receiver is unknown, a call may run the functions of any type.
final class CallGraph {
  /// A function with a body.
  struct Node {
    let function: Function
    /// The type that has it; `nil` for none.
    let owner: String?
    let facts: CodeIndex
    fileprivate let isSwift: Bool
  }

  /// The types of a caller and of a function that it may call.
  private struct TypePair: Hashable {
    var caller: String
    var called: String
  }

  /// A path, and the type whose code contains it; `nil` for code outside types.
  private struct PathInType: Hashable {
    var path: [String]
    var owner: String?
  }

  let nodes: [Node]
  private let program: Program
  /// The indices of the functions that call a name, with the labels and receiver of each call.
  private var calls: [String: [(caller: Int, callee: Callee)]] = [:]
  /// Whether code of the first type may call functions of the other one without naming a receiver.
  private var reachesOwn: [TypePair: Bool] = [:]
  /// A cache of the types of paths; `nil` if unknown.
  private var typesOfPaths: [PathInType: String?] = [:]

  /// Searches all functions of a program.
  init(_ program: Program) {
    self.program = program
    var nodes: [Node] = []
    for file in program.files {
      let isSwift = file.path.hasSuffix(".swift")
      func add(_ function: Function, of owner: String?) {
        guard let facts = program.facts(of: function) else { return }
        nodes.append(Node(function: function, owner: owner, facts: facts, isSwift: isSwift))
      }
      for type in file.types {
        let owner = program.fullName(type.name)
        for function in type.functions { add(function, of: owner) }
      }
      for function in file.functions { add(function, of: nil) }
    }
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      for callee in node.facts.callees { calls[callee.name, default: []].append((index, callee)) }
    }
  }

  /// The functions that call some functions, directly or through others, and these themselves. The callers of
  /// initializers are not searched, because the name `init` does not identify the type.
  func callers(of start: [Int]) -> Set<Int> {
    var callers = Set(start)
    var queue = start
    while let index = queue.popLast() {
      guard nodes[index].function.name != "init" else { continue }
      for (caller, callee) in calls[nodes[index].function.name] ?? []
      where !callers.contains(caller) && mayRun(index, callee, from: nodes[caller]) {
        callers.insert(caller)
        queue.append(caller)
      }
    }
    return callers
  }

  /// The functions that call one of some names, which need not be names of functions.
  func callers(ofNames names: Set<String>) -> [Int] { names.flatMap { (calls[$0] ?? []).map(\.caller) } }

  /// Whether a call in a function may run another function.
  private func mayRun(_ index: Int, _ callee: Callee, from caller: Node) -> Bool {
    let called = nodes[index]
    if called.isSwift, caller.isSwift, !callee.fits(called.function.parameters) { return false }
    switch callee.base {
    case .own:
      guard let other = called.owner else { return true }
      guard let owner = caller.owner else { return false }
      return mayBeOwn(other, of: owner)
    case .path(let path):
      guard let other = called.owner else { return true }
      guard let type = type(of: path, in: caller.owner) else { return true }
      return areRelated(type, other)
    case .other: return called.owner != nil
    }
  }

  /// Whether code in one type may call functions of another one without a receiver. True if the types, or their
  /// enclosing types, are the same or related by inheritance, or if the type of `self` is unknown, as in a protocol or
  /// in an extension of a system type.
  private func mayBeOwn(_ other: String, of owner: String) -> Bool {
    let pair = TypePair(caller: owner, called: other)
    if let known = reachesOwn[pair] { return known }
    var outer: String? = owner
    var isOwn = program.types[owner].map { !$0.isDeclared || $0.kind == .protocol } ?? true
    while let current = outer, !isOwn {
      isOwn = areRelated(current, other)
      outer = current.outerName
    }
    reachesOwn[pair] = isOwn
    return isOwn
  }

  private func areRelated(_ one: String, _ other: String) -> Bool {
    program.isA(one, [other]) || program.isA(other, [one]) || program.types[other]?.isDeclared != true
  }

  /// The type of a path, if the app declares it: that of a static property, or the type that the path names; `nil` if
  /// unknown.
  private func type(of path: [String], in owner: String?) -> String? {
    let key = PathInType(path: path, owner: owner)
    if let known = typesOfPaths[key] { return known }
    let type = findType(of: path, in: owner)
    typesOfPaths[key] = .some(type)
    return type
  }

  private func findType(of path: [String], in owner: String?) -> String? {
    if let type = program.type(path.joined(separator: "."), in: owner) { return declared(type.name) }
    guard path.count > 1, let last = path.last,
      let holder = program.type(path.dropLast().joined(separator: "."), in: owner),
      let variable = program.variables(last, of: holder.name).first(where: { $0.variable.isStatic })?.variable
    else { return nil }
    let name = variable.type ?? variable.value?.call?.callee.namePath?.joined(separator: ".")
    return name.flatMap { $0 == "Self" ? holder.name : declared(program.fullName($0, in: holder.name)) }
  }

  /// The name of a class, structure or enumeration that the app declares; `nil` for any other type.
  private func declared(_ name: String) -> String? {
    program.types[name].flatMap { $0.isDeclared && $0.kind != .protocol ? name : nil }
  }
}
