/// A form without its positions, and these positions in order.
///
/// If only whitespace and comments of a file change, only the positions of its form change.
struct FormLocations {
  /// The form with the offset of every position in its file set to 0.
  private(set) var form: SourceForm
  /// The offsets that the form had, in the order of its parts.
  private(set) var offsets: [UInt32] = []

  /// Separates a form from its positions.
  ///
  /// - Parameter file: the index of its file.
  init(_ form: SourceForm, file: UInt32) {
    self.form = form
    var offsets: [UInt32] = []
    let mover = LocationMover { location in
      // Expressions without a position in the code have one at the start of the first file.
      guard location.file == file else { return }
      offsets.append(location.offset)
      location.offset = 0
    }
    for index in self.form.types.indices { mover.move(&self.form.types[index]) }
    for index in self.form.functions.indices { mover.move(&self.form.functions[index]) }
    for index in self.form.variables.indices { mover.move(&self.form.variables[index]) }
    self.offsets = offsets
  }

  /// The offsets of another form of the same code, by those of this one; `nil` for other code, or if the order of the
  /// positions differs.
  func offsets(in other: FormLocations) -> [UInt32: UInt32]? {
    guard offsets.count == other.offsets.count, form.path == other.form.path, form.types == other.form.types,
      form.functions == other.form.functions, form.variables == other.form.variables,
      form.aliases == other.form.aliases, form.imports == other.form.imports, form.problems == other.form.problems
    else { return nil }
    var moved: [UInt32: UInt32] = [:]
    for (offset, new) in zip(offsets, other.offsets) {
      guard moved.updateValue(new, forKey: offset).map({ $0 == new }) ?? true else { return nil }
    }
    let sorted = moved.sorted { $0.key < $1.key }.map(\.value)
    return zip(sorted, sorted.dropFirst()).allSatisfy(<) ? moved : nil
  }
}

/// Changes every position in parts of a form, in the same order for the same code.
private struct LocationMover {
  let change: (inout CodeLocation) -> Void

  func move(_ type: inout TypeForm) {
    change(&type.location)
    move(&type.condition)
    for index in type.functions.indices { move(&type.functions[index]) }
    for index in type.variables.indices { move(&type.variables[index]) }
    for index in type.cases.indices {
      change(&type.cases[index].location)
      move(&type.cases[index].rawValue)
      move(&type.cases[index].parameters)
    }
  }

  func move(_ function: inout Function) {
    change(&function.location)
    move(&function.parameters)
    move(&function.condition)
    move(&function.body)
  }

  func move(_ variable: inout Variable) {
    change(&variable.location)
    move(&variable.value)
    move(&variable.getter)
    move(&variable.observers)
    move(&variable.condition)
  }

  private func move(_ variables: inout [Variable]) { for index in variables.indices { move(&variables[index]) } }

  private func move(_ parameters: inout [Parameter]) {
    for index in parameters.indices { move(&parameters[index].defaultValue) }
  }

  private func move(_ body: inout [Statement]?) {
    guard var statements = body else { return }
    body = nil
    move(&statements)
    body = statements
  }

  private func move(_ statements: inout [Statement]) {
    for index in statements.indices { move(&statements[index]) }
  }

  private func move(_ statement: inout Statement) {
    switch statement {
    case .expression(var expression):
      move(&expression)
      statement = .expression(expression)
    case .variable(var variable):
      move(&variable)
      statement = .variable(variable)
    case .branch(var branches):
      move(&branches)
      statement = .branch(branches)
    case .require(var condition, var bindings, var otherwise):
      move(&condition)
      move(&bindings)
      move(&otherwise)
      statement = .require(condition, bindings: bindings, otherwise: otherwise)
    case .loop(let variable, let counter, var over, var body):
      move(&over)
      move(&body)
      statement = .loop(variable: variable, counter: counter, over: over, body: body)
    case .result(var expression):
      move(&expression)
      statement = .result(expression)
    case .exit, .stop: break
    case .block(var body):
      move(&body)
      statement = .block(body)
    case .function(var function):
      move(&function)
      statement = .function(function)
    }
  }

  private func move(_ branches: inout [Branch]) {
    for index in branches.indices {
      move(&branches[index].condition)
      move(&branches[index].bindings)
      move(&branches[index].body)
    }
  }

  private func move(_ condition: inout Condition) {
    switch condition {
    case .always, .never, .system, .flag: break
    case .holds(var expression):
      move(&expression)
      condition = .holds(expression)
    case .exists(var expression):
      move(&expression)
      condition = .exists(expression)
    case .matches(var subject, let patterns):
      move(&subject)
      condition = .matches(subject, patterns)
    case .all(var parts):
      for index in parts.indices { move(&parts[index]) }
      condition = .all(parts)
    case .any(var parts):
      for index in parts.indices { move(&parts[index]) }
      condition = .any(parts)
    case .not(var inner):
      move(&inner)
      condition = .not(inner)
    }
  }

  private func move(_ expression: inout Expression?) {
    guard var inner = expression else { return }
    move(&inner)
    expression = inner
  }

  private func move(_ expressions: inout [Expression]) {
    for index in expressions.indices { move(&expressions[index]) }
  }

  private func move(_ expression: inout Expression) {
    change(&expression.location)
    switch expression.kind {
    case .number, .boolean, .none, .name, .member(nil, _): break
    case .text(var parts):
      for index in parts.indices {
        guard case .value(var value, let specifier) = parts[index] else { continue }
        move(&value)
        parts[index] = .value(value, specifier: specifier)
      }
      expression.kind = .text(parts)
    case .member(var base, let name):
      move(&base)
      expression.kind = .member(base, name)
    case .call(var call):
      move(&call.callee)
      change(&call.nameLocation)
      for index in call.arguments.indices { move(&call.arguments[index].value) }
      expression.kind = .call(call)
    case .array(var elements):
      move(&elements)
      expression.kind = .array(elements)
    case .dictionary(var elements):
      move(&elements)
      expression.kind = .dictionary(elements)
    case .operands(var elements):
      move(&elements)
      expression.kind = .operands(elements)
    case .closure(var closure):
      move(&closure.parameters)
      move(&closure.body)
      expression.kind = .closure(closure)
    case .choice(var branches):
      move(&branches)
      expression.kind = .choice(branches)
    case .assignment(var first, var second):
      move(&first, &second)
      expression.kind = .assignment(first, second)
    case .addition(var first, var second):
      move(&first, &second)
      expression.kind = .addition(first, second)
    case .infix(let name, var first, var second):
      move(&first, &second)
      expression.kind = .infix(name, first, second)
    case .element(var first, var second):
      move(&first, &second)
      expression.kind = .element(first, second)
    case .negation(var operand):
      move(&operand)
      expression.kind = .negation(operand)
    case .cast(var operand, let type):
      move(&operand)
      expression.kind = .cast(operand, type)
    }
  }

  private func move(_ first: inout Expression, _ second: inout Expression) {
    move(&first)
    move(&second)
  }
}
