/// Truth values that the build decides, by name: `var isCatalyst: Bool = { #if targetEnvironment(macCatalyst) … }()`.
struct BuildFlags {
  private var values: [String: Bool] = [:]

  /// Finds the names all of whose declarations in the app give the same, and that nothing sets.
  init(_ files: [SourceForm], assigned: Set<String>) {
    var others: Set<String> = []
    for variable in files.flatMap({ $0.variables + $0.types.flatMap(\.variables) }) {
      guard let value = Self.value(of: variable), values[variable.name, default: value] == value else {
        others.insert(variable.name)
        continue
      }
      values[variable.name] = value
    }
    values = values.filter { !others.contains($0.key) && !assigned.contains($0.key) }
  }

  /// What a name stands for; `nil` where run time decides.
  subscript(_ name: String) -> Bool? { values[name] }

  private static func value(of variable: Variable) -> Bool? {
    (variable.getter ?? variable.value?.call?.callee.closure?.body).flatMap(value)
  }

  private static func value(of body: [Statement]) -> Bool? {
    for statement in body {
      switch statement {
      case .result(let result): return result?.boolean
      case .expression(let expression): return body.count == 1 ? expression.boolean : nil
      case .block(let body): return value(of: body)
      case .branch(let branches):
        // What people install was built without `DEBUG`.
        let left = branches.filter { $0.condition != .never && $0.condition != .flag("DEBUG") }
        guard let first = left.first else { continue }
        guard first.condition == .always else { return nil }
        return value(of: first.body)
      default: return nil
      }
    }
    return nil
  }
}
