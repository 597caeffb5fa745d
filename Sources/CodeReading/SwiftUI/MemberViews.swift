/// Views that are members of other values: properties of objects, and cases of enumerations that are views.
extension ViewReading {
  /// The target of a member of unknown value, if its type is a view of the app: `model.page`. A case of an enumeration
  /// is a known view: `Page.settings`.
  func targets(ofMember member: Expression, in context: ViewContext) -> [ViewTarget] {
    let value = Value(member, context.scope, when: context.condition)
    guard let name = values.typeName(of: value),
      let type = ownView(name.split(separator: ".").map(String.init), in: context.scope),
      !context.following.contains(type)
    else { return [] }
    guard values.caseMember(value) != nil else { return [.view(type, context)] }
    usedViews.insert(type)
    let scope = Scope(typeName: type, object: nil, depth: context.scope.depth + 1)
    scope.declare("self", Box(self: type, value))
    var inner = context.within(scope)
    inner.following.append(type)
    return bodies(of: type, in: inner).map { .code($0, $1) }
  }
}
