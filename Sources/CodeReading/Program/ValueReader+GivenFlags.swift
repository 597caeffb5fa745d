import FitModel

/// Flags that a controller is given once, by whatever builds it.
extension ValueReader {
  /// When a flag of the controller that runs holds: each place that builds it gives a literal, and nothing else sets it;
  /// `nil` for any other.
  func givenFlag(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard let object = scope.object, object.isGivenEverything, let path = expression.uncast.namePath, path.count == 1,
      scope.local(path[0]) == nil, !program.reassigned.contains(path[0]),
      let (_, variable) = program.variables(path[0], of: object.typeName).first, !variable.isStatic,
      variable.getter == nil, variable.attributes.isDisjoint(with: ["IBOutlet", "IBInspectable"]),
      let box = box(of: expression, in: scope), !box.isFixed, box.additions.isEmpty
    else { return nil }
    let given = box.assigned().values.flatMap { values(of: $0) }
    guard !given.isEmpty, given.allSatisfy({ $0.expression.boolean != nil }) else { return nil }
    return joined(given)
  }
}
