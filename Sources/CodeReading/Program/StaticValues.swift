import FitModel

/// The values of static members, by their full names; a cache.
final class StaticValues {
  fileprivate var values: [String: [Value]] = [:]
  /// The members that are currently being followed.
  fileprivate var open: Set<String> = []
}

extension ValueReader {
  /// The values of a static member of the app, or of a member of one: `Flag.sync.isOn`. They are the same everywhere,
  /// so they are computed once; `nil` for anything else.
  func staticValues(of value: Value) -> [Value]? {
    guard case .member = value.expression.kind, let path = value.expression.namePath,
      startsWithType(path, in: value.scope), value.scope.local(path[0]) == nil,
      let type = program.type(path[0], in: value.scope.typeName)
    else { return nil }
    let key = type.name + "." + path.dropFirst().joined(separator: ".")
    if statics.values[key] == nil {
      // A member whose value refers to itself is followed like any other value.
      guard statics.open.insert(key).inserted else { return nil }
      defer { statics.open.remove(key) }
      let same = Value(value.expression, Scope(typeName: value.scope.typeName, object: nil))
      let stepsBefore = effort.steps
      let found = followed(same, depth: 0)
      // A member that takes nearly all steps of a lookup would do so each time, and leave none for the rest.
      let isCostly = stepsBefore <= effort.maximumSteps / 8
      guard isCostly || !effort.isSpent else { return nil }
      statics.values[key] = effort.isSpent ? [same] : found
    }
    return statics.values[key]?.compactMap { one in
      value.condition.and(one.condition).map { condition in
        var one = one
        one.condition = condition
        one.variables = value.variables + one.variables
        return one
      }
    }
  }
}
