import FitModel

/// The values that code passes and assigns to the controllers that it pushes.
extension ScreenCalls {
  /// The guard for what code decides about a controller that it pushes: the code that obtains it, the constants that it
  /// passes to its initializer, and those that it assigns to its properties.
  func assigned(_ pushed: Value, to screen: ScreenReference) -> Guard {
    let use = screen.use.map { Guard(.use(of: screen.name), is: .use($0)) } ?? .always
    var properties = passed(pushed, to: screen.name)
    for (name, values) in reading.values.box(of: pushed.expression, in: pushed.scope)?.members ?? [:] {
      properties[name] = values.last
    }
    return properties.sorted { $0.key < $1.key }.reduce(use) { known, member in
      // A value that only some of the code before the push assigns is one of several.
      guard member.value.condition.assuming(pushed.condition)?.isAlways == true,
        let property = reading.program.variables(member.key, of: screen.name).first, property.variable.getter == nil,
        let holds = reading.values.guarding("\(property.owner).\(member.key)", is: member.value.expression),
        !reading.program.changesOwn(member.key, of: screen.name)
      else { return known }
      return known.and(holds) ?? known
    }
  }

  /// The values that the construction of a pushed controller passes to its properties.
  private func passed(_ pushed: Value, to screen: String) -> [String: Value] {
    let found = reading.values.values(of: pushed)
    guard found.count == 1, let call = found[0].expression.call,
      ConstructedObject(reading: reading).type(of: call, found[0]) == screen
    else { return [:] }
    let object = Object(typeName: screen)
    reading.values.initialize(object, as: screen, call, from: found[0].scope, when: .always)
    return object.properties.compactMapValues { box in
      let values = box.values.flatMap(reading.values.values)
      return values.count == 1 ? values[0] : nil
    }
  }
}

extension Program {
  /// Whether code of a type, except its initializers, changes one of the type's own properties, such as a counter.
  fileprivate func changesOwn(_ name: String, of type: String) -> Bool {
    var isChanged = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, _), .addition(let target, _):
        isChanged = isChanged || target.isPath(name)
      default: break
      }
    }
    for owner in lineage(of: type).compactMap({ types[$0] }) {
      for function in owner.functions.values.joined() where function.name != "init" { walk.walk(function.body ?? []) }
      for variable in owner.variables.values.joined() { walk.walk(variable) }
    }
    return isChanged
  }
}
