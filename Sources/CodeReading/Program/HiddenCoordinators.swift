import BarScreens
import FitModel

/// Coordinators of the app whose initializer hides the bar of the navigation controller that they store, and
/// coordinators to which they pass that controller. The screens that they push may have no bar.
struct HiddenCoordinators {
  /// The files with the code of these coordinators and of no controller.
  private var files: Set<String> = []
  /// The edges into each screen that put it into a stack.
  private var edges: [String: [ScreenEdge]] = [:]
  private let program: Program

  /// Searches the code of a program.
  ///
  /// - Parameter edges: how code leads to its screens.
  init(_ program: Program, _ edges: [ScreenEdge]) {
    self.program = program
    var found = Set(program.typeNames.filter(hidesBar))
    guard !found.isEmpty else { return }
    var queue = found.sorted()
    while let name = queue.popLast() {
      let next = receivers(of: name).subtracting(found)
      found.formUnion(next)
      queue += next.sorted()
    }
    for file in program.files {
      let types = file.types.map { program.fullName($0.name) }
      if types.contains(where: found.contains), !types.contains(where: program.isController) { files.insert(file.path) }
    }
    for edge in edges where edge.kind == .push || edge.kind == .root { self.edges[edge.to, default: []].append(edge) }
  }

  /// Whether a type, other than a controller, hides the bar of a navigation controller when it is created, and never
  /// shows it.
  private func hidesBar(_ name: String) -> Bool {
    guard let type = program.types[name], type.kind == .class, type.isDeclared, !program.isController(name) else {
      return false
    }
    let stacks = stacks(of: name)
    let initializers = type.functions["init"] ?? []
    return initializers.contains { $0.body?.hidesBar(of: stacks) == true } && !program.mayShowBar(name)
  }

  /// The properties of a type that hold navigation controllers.
  private func stacks(of name: String) -> Set<String> {
    let variables = program.types[name]?.variables.values.joined().filter { variable in
      variable.type?.hasPrefix("UINavigationController") == true
        || variable.value?.call?.name == "UINavigationController"
    }
    return Set((variables ?? []).map(\.name))
  }

  /// The types, other than controllers, that the code of a type constructs with one of its navigation controllers.
  private func receivers(of name: String) -> Set<String> {
    guard let type = program.types[name] else { return [] }
    let stacks = stacks(of: name)
    var found: Set<String> = []
    let walk = FormWalk { [program] expression in
      guard let call = expression.call, let path = call.callee.namePath?.filter({ $0 != "init" }), !path.isEmpty,
        let made = program.type(path.joined(separator: "."), in: name), made.isDeclared, made.kind == .class,
        !program.isController(made.name), !program.mayShowBar(made.name),
        call.arguments.contains(where: { $0.value.lastName.map(stacks.contains) == true })
      else { return }
      found.insert(made.name)
    }
    for function in type.functions.values.joined() { walk.walk(function.body ?? []) }
    for variable in type.variables.values.joined() { walk.walk(variable) }
    return found
  }

  /// Adds a doubt to the navigation bar of a screen that only these coordinators put into stacks.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    guard !files.isEmpty, let type, program.isController(type), let bar = screen.navigation, !bar.isOwnView,
      !program.mayShowBar(type)
    else { return }
    var seen: Set<String> = []
    if isHidden(type, &seen) { screen.doubt(.navigation, .hiddenBar()) }
  }

  private func isHidden(_ name: String, _ seen: inout Set<String>) -> Bool {
    guard seen.insert(name).inserted else { return true }
    guard let edges = edges[name] else { return false }
    return edges.allSatisfy { edge in
      if files.contains(edge.position.file) { return true }
      guard edge.kind == .push, let from = edge.from, !program.mayShowBar(from) else { return false }
      return isHidden(from, &seen)
    }
  }
}
