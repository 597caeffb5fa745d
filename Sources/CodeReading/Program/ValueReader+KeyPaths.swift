extension ValueReader {
  /// What `map(\.1)` and `map(\.controller)` make of an element: a part of a tuple, or a member; `nil` where a call is
  /// given no such path.
  func projected(_ element: Value, by call: Call) -> [Value]? {
    guard case .operands(let path)? = call.firstUnlabeled?.kind, path.count == 1, let name = path[0].implicitMember
    else { return nil }
    return values(of: element).map { one in
      if let index = Int(name), case .operands(let parts) = one.expression.uncast.kind, parts.indices.contains(index) {
        return Value(parts[index], like: one)
      }
      return Value(Expression(kind: .member(one.expression, name), place: one.expression.place), like: one)
    }
  }
}
