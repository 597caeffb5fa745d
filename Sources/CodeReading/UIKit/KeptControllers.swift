import FitModel

/// Controllers that put themselves into a property of another object, which pushes onto their stack later:
/// `results.parent = self`.
final class KeptControllers {
  private let program: Program
  private let values: ValueReader
  /// The controllers by the property and the type that has it.
  private lazy var controllers = find()

  private struct Property: Hashable {
    var name: String
    var type: String
  }

  init(_ program: Program, _ values: ValueReader) {
    self.program = program
    self.values = values
  }

  /// The controller in a property of a type; `nil` if none is known, or if several put themselves there.
  func only(in property: String, of type: String) -> String? {
    let found = controllers[Property(name: property, type: type)] ?? []
    return found.count == 1 ? found.first : nil
  }

  private func find() -> [Property: Set<String>] {
    var found: [Property: Set<String>] = [:]
    for name in program.typeNames where program.isController(name) && program.types[name]?.isPreview == false {
      let scope = Scope(typeName: name, object: Object(typeName: name))
      let walk = FormWalk { [self] expression in
        guard case .assignment(let target, let value) = expression.kind, value.isPath("self"),
          case .member(let holder?, let property) = target.uncast.kind, !holder.isPath("self"),
          let type = values.typeName(of: Value(holder, scope)), !program.isController(type)
        else { return }
        found[Property(name: property, type: type), default: []].insert(name)
      }
      for function in program.types[name]?.functions.values.joined().filter({ !$0.isStatic }) ?? [] {
        walk.walk(function.body ?? [])
      }
    }
    return found
  }
}
