// Tuples with labels: `(title: "Files", tag: 0)` is a call of `Call.tuple`. Tuples without labels are operands.

extension Call {
  /// The callee of a tuple with labels; no function has this name.
  static let tuple = "(:)"

  /// Whether it is a tuple with labels.
  var isTuple: Bool { if case .name(Self.tuple) = callee.kind { true } else { false } }
}

extension Expression {
  /// A tuple with labels.
  static func tuple(_ elements: [Call.Argument], at location: CodeLocation) -> Expression {
    let callee = Expression(kind: .name(Call.tuple), location: location)
    return Expression(
      kind: .call(Call(callee: callee, arguments: elements, nameLocation: location)), location: location)
  }

  /// The elements of a tuple, with their labels; `nil` for anything else.
  var tupleElements: [Call.Argument]? {
    switch kind {
    case .operands(let elements) where elements.count > 1: elements.map { Call.Argument(value: $0) }
    case .call(let call) where call.isTuple: call.arguments
    default: nil
    }
  }
}

extension String {
  /// The elements of a tuple type with their labels: `(title: String, tag: Int)`; `nil` for any other type.
  var tupleElements: [(label: String?, type: String)]? {
    guard hasPrefix("("), hasSuffix(")") else { return nil }
    var depth = 0
    var isFunction = false
    let parts = dropFirst().dropLast().split { character in
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      if depth < 0 { isFunction = true }
      return character == "," && depth == 0
    }
    guard parts.count > 1, !isFunction else { return nil }
    return parts.map { part in
      let part = part.trimmingPrefix(" ")
      let label = part.prefix { $0 != ":" }
      guard label.endIndex < part.endIndex, label.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return (nil, String(part))
      }
      return (String(label), String(part[label.endIndex...].dropFirst().trimmingPrefix(" ")))
    }
  }
}

extension ValueReader {
  /// Whether code assigns elements of a tuple in a variable, so that its value is not known.
  func changesTuple(_ storage: Storage, _ path: [String]) -> Bool {
    guard !storage.isFixed, let name = path.last, program.assignments.changed.contains(name) else { return false }
    return storage.values.contains { $0.expression.tupleElements != nil }
  }

  /// The value of a tuple at a position or with a label: `pair.1`, `pair.title`; `nil` for any other member.
  func tupleMember(_ value: Value) -> (values: [Value], type: String?)? {
    guard case .member(let base?, let name) = value.expression.kind else { return nil }
    let number = Int(name)
    guard number != nil || program.mentions.tupleLabels.contains(name) && !base.isSelf else { return nil }
    // Code can change the objects in a constant tuple, but not the tuple.
    if let path = base.namePath, let owner = path.last, program.assignments.changed.contains(owner),
      value.scope.local(path[0])?.isFixed != true
    {
      return nil
    }
    let declared = typeName(of: Value(base, like: value))?.tupleElements
    let place = number ?? declared?.firstIndex { $0.label == name }
    var found: [Value] = []
    for tuple in values(of: Value(base, like: value)) {
      // Labels of the literal itself may be in another order than those of the type.
      guard let elements = tuple.expression.tupleElements,
        let index = elements.firstIndex(where: { $0.label == name }) ?? place, elements.indices.contains(index)
      else { return nil }
      found.append(Value(elements[index].value, like: tuple))
    }
    guard !found.isEmpty else { return nil }
    return (found, place.flatMap { declared?.indices.contains($0) == true ? declared?[$0].type : nil })
  }
}
