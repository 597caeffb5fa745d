/// The app's functions that the code of a controller called.
struct CalledFunctions {
  private struct Labelled: Hashable {
    var name: String
    var label: String?
  }

  private var names: Set<String> = []
  /// The names with the first labels of the calls.
  private var labelled: Set<Labelled> = []

  /// Adds a call of a function of that name.
  mutating func insert(_ name: String, _ call: Call) {
    names.insert(name)
    labelled.insert(Labelled(name: name, label: call.arguments.first?.label))
  }

  /// Whether a call may mean a function.
  func contains(_ function: Function) -> Bool {
    guard let first = function.parameters.first, first.defaultValue == nil else { return names.contains(function.name) }
    return labelled.contains(Labelled(name: function.name, label: first.label))
  }
}

extension Program {
  /// Whether a private function is mentioned only by functions of these types, and always to call it.
  func isOnlyCalled(_ function: Function, byFunctionsOf types: [String]) -> Bool {
    var mentions = 0
    let walk = FormWalk { expression in
      switch expression.kind {
      case .name(function.name), .member(_, function.name): mentions += 1
      case .call(let call) where call.name == function.name: mentions -= 1
      default: break
      }
    }
    let file = files[Int(function.place.file)]
    for type in file.types where types.contains(fullName(type.name)) {
      for one in type.functions { walk.walk(one.body ?? []) }
    }
    guard mentions == 0 else { return false }
    let others = FormWalk { expression in
      switch expression.kind {
      case .name(function.name), .member(_, function.name): mentions += 1
      default: break
      }
    }
    for type in file.types {
      if !types.contains(fullName(type.name)) { for one in type.functions { others.walk(one.body ?? []) } }
      for variable in type.variables { others.walk(variable) }
    }
    for one in file.functions { others.walk(one.body ?? []) }
    return mentions == 0
  }
}
