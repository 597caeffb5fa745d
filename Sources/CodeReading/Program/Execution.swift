/// Runs statements in source order.
///
/// It declares locals, records assignments and appended elements in storage, follows branches with their guards, and
/// respects early exits. A loop over known elements runs once for each element, any other loop once.
struct Execution {
  /// Resolves names.
  let values: ValueReader
  /// Called for every expression that is evaluated, after its assignments.
  var evaluate: ((Expression, Scope, Guard) -> Void)?
  /// Called for the body of each branch that never runs.
  var skip: (([Statement], Scope) -> Void)?

  init(values: ValueReader, evaluate: ((Expression, Scope, Guard) -> Void)? = nil) {
    self.values = values
    self.evaluate = evaluate
  }

  /// Runs the body of a function, closure or getter.
  ///
  /// - Returns: what it returns (with `return`, or as its only statement), and the condition under which code after the
  ///   body still runs; `nil` if it never does.
  func run(_ body: [Statement], in scope: Scope, when condition: Guard) -> (results: [Value], continues: Guard?) {
    var results: [Value] = []
    guard scope.depth < Interpretation.maximumDepth else { return ([], condition) }
    scope.isRunning = evaluate != nil
    defer { scope.isRunning = false }
    let continues = run(body, in: scope, when: condition, isBody: true, depth: 0, &results)
    return (results, continues)
  }

  /// Runs the code inside an expression unconditionally: the body of a closure with unknown parameters, or every branch
  /// of a choice. Any other expression is ignored.
  func runEverything(in expression: Expression, _ scope: Scope) {
    switch expression.kind {
    case .closure(let closure):
      let block = Scope(inside: scope, deeper: true)
      for parameter in closure.parameters {
        block.declare(
          parameter.name,
          Storage(ValueName(parameter.name, .local(expression.location)), type: parameter.type, isOpen: true))
      }
      _ = run(closure.body, in: block, when: .always)
    case .choice(let branches):
      for branch in branches {
        let block = Scope(inside: scope)
        values.bind(branch.bindings, in: block)
        _ = run(branch.body, in: block, when: .always)
      }
    default: break
    }
  }

  private func run(
    _ statements: [Statement], in scope: Scope, when condition: Guard, isBody: Bool, depth: Int,
    _ results: inout [Value]
  ) -> Guard? {
    var current = condition
    // Local functions can be called before they are declared.
    scope.declare(functionsOf: statements)
    for (index, statement) in statements.enumerated() {
      guard depth < 64 else { return current }
      if case .variable(let variable) = statement, variable.makesNavigationItem,
        !statements[(index + 1)...].use(variable.name)
      {
        scope.declare(variable.name, Storage(unusedItem: variable))
        continue
      }
      // A body that is a single expression returns it, and so does each branch of a body that is one `if` or
      // `switch`.
      let isOnly = isBody && statements.count == 1
      guard let next = run(statement, in: scope, when: current, isOnly: isOnly, depth: depth, &results) else {
        return nil
      }
      current = next
      if case .variable(let variable) = statement, !variable.isConstant, variable.value?.boolean != nil {
        scope.local(variable.name)?.isKept = !statements[(index + 1)...].passOn(variable.name)
      }
    }
    return current
  }

  private func run(
    _ statement: Statement, in scope: Scope, when condition: Guard, isOnly: Bool, depth: Int, _ results: inout [Value]
  ) -> Guard? {
    switch statement {
    case .expression(let expression):
      record(expression, in: scope, when: condition)
      if isOnly, results.count < ValueReader.maximumValues { results.append(Value(expression, scope, when: condition)) }
    case .variable(let variable):
      scope.declare(variable.name, values.storage(for: variable, in: scope))
      if let value = variable.value { evaluate?(value, scope, condition) }
    case .branch(let branches):
      return run(branches, in: scope, when: condition, isOnly: isOnly, depth: depth, &results)
    case .require(let check, let bindings, let otherwise):
      let (holds, fails) = values.guards(of: check, binding: bindings, in: scope)
      if let failed = fails.flatMap({ condition.and($0) }) {
        _ = run(otherwise, in: Scope(inside: scope), when: failed, isBody: false, depth: depth + 1, &results)
      }
      values.bind(bindings, in: scope)
      let leaves = check.isOfOptionals && (otherwise.onlyLeave || otherwise.last == .stop)
      let next = holds.flatMap { leaves ? condition : condition.and($0) }
      if let next { evaluateCalls(in: bindings, scope, next) }
      return next
    case .loop(let variable, let counter, let over, let body):
      loop(variable, counter, over, body, in: scope, when: condition, depth: depth, &results)
    case .result(let expression):
      if let expression {
        record(expression, in: scope, when: condition)
        if results.count < ValueReader.maximumValues { results.append(Value(expression, scope, when: condition)) }
      }
      return nil
    case .exit, .stop: return nil
    case .block(let body):
      return run(body, in: Scope(inside: scope), when: condition, isBody: false, depth: depth + 1, &results)
    case .function: break
    }
    return condition
  }

  private func run(
    _ branches: [Branch], in scope: Scope, when condition: Guard, isOnly: Bool, depth: Int, _ results: inout [Value]
  ) -> Guard? {
    // Conditions of branches are expensive to follow.
    if evaluate == nil, !isOnly, branches.allSatisfy({ !$0.body.haveEffect }) { return condition }
    var rest: Guard? = condition
    var allContinue = true
    for (branch, taken) in zip(branches, values.guards(of: branches, in: scope)) {
      guard let taken = taken.flatMap({ condition.and($0) }) else {
        skip?(branch.body, scope)
        continue
      }
      let inner = Scope(inside: scope)
      values.bind(branch.bindings, in: inner)
      evaluateCalls(in: branch.bindings, scope, taken)
      let continues = run(
        branch.body, in: inner, when: taken, isBody: isOnly, depth: depth + 1, &results)
      if continues == nil {
        allContinue = false
        // The following code runs only if this branch was not taken. What is known anyway is not part of the negation.
        rest = rest.flatMap { left in
          let beyond = taken.clauses == condition.clauses ? taken.assuming(condition) ?? taken : taken
          return taken == condition ? nil : beyond.negated.flatMap { left.and($0) }
        }
      }
    }
    return allContinue ? condition : rest
  }

  /// Evaluates calls that may return a screen and whose result a condition binds:
  /// `guard let detail = board.instantiate(Detail.self) else { … }`.
  private func evaluateCalls(in bindings: [Variable], _ scope: Scope, _ condition: Guard) {
    guard let evaluate else { return }
    for binding in bindings {
      if let value = binding.value, value.mayGiveScreen { evaluate(value, scope, condition) }
    }
  }

  private func loop(
    _ variable: String?, _ counter: String?, _ over: Expression?, _ body: [Statement], in scope: Scope,
    when condition: Guard, depth: Int, _ results: inout [Value]
  ) {
    if evaluate == nil, !body.haveEffect { return }
    if let over { evaluate?(over, scope, condition) }
    let known = over.map { values.elements(of: Value($0, scope)) }
    if let variable, let known, !known.isOpen, known.elements.count <= 32 {
      for (number, element) in known.elements.enumerated() {
        guard let joined = condition.and(element.condition) else { continue }
        let inner = Scope(inside: scope)
        if let counter { inner.declare(counter, .counter(counter, number, of: known.elements, in: scope)) }
        let storage = Storage(
          ValueName(variable, .local(element.expression.location)), type: values.typeName(of: element), value: element)
        storage.isFixed = true
        inner.declare(variable, storage)
        _ = run(body, in: inner, when: joined, isBody: false, depth: depth + 1, &results)
      }
      return
    }
    let inner = Scope(inside: scope)
    inner.isRepeated = true
    for name in [variable, counter].compactMap(\.self) {
      let tab = name == variable ? over.flatMap { values.someTab(of: $0, in: scope) } : nil
      inner.declare(name, Storage(ValueName(name, .loop(over?.location)), value: tab, isOpen: true))
    }
    _ = run(body, in: inner, when: condition, isBody: false, depth: depth + 1, &results)
  }

  /// Records an expression's effect on variables, then reports it.
  private func record(_ expression: Expression, in scope: Scope, when condition: Guard) {
    switch expression.kind {
    case .assignment(let target, let value):
      assign(Value(value, scope, when: condition), to: target, in: scope)
    case .addition(let target, let value):
      if let storage = values.storage(of: target, in: scope) {
        values.changes.record(changeOf: storage)
        let more = values.elements(of: Value(value, scope, when: condition))
        more.elements.forEach(storage.append)
        if more.isOpen { storage.isOpen = true }
        storage.isAddedTo = true
      }
    case .call(let call):
      append(call, in: scope, when: condition)
      keepButtonMember(call, in: scope, when: condition)
      keepSubview(call, in: scope, when: condition)
      // `x.setViewControllers(value, animated: true)` is `x.viewControllers = value`.
      if call.name == "setViewControllers", let receiver = call.receiver, let value = call.firstUnlabeled {
        let list = Value(value, scope, when: condition)
        values.changes.record()
        values.storage(of: receiver, in: scope)?.assign(list, to: ValueReader.controllers)
        values.fill(receiver, with: list, in: scope)
      }
      // The first controller that is pushed onto a new navigation controller is its root. Branches may push different
      // ones.
      if call.name == ValueReader.pushing, let value = call.firstUnlabeled,
        let storage = call.receiver.flatMap({ values.emptyStack($0, in: scope) }),
        storage.members[ValueReader.pushing]?.contains(where: { $0.condition.agrees(with: condition) }) != true
      {
        values.changes.record()
        storage.assign(Value(value, scope, when: condition), to: ValueReader.pushing)
      }
    default: break
    }
    evaluate?(expression, scope, condition)
  }

  /// `box.addSubview(label)`: the views inside a view are stored with the variable that holds it.
  private func keepSubview(_ call: Call, in scope: Scope, when condition: Guard) {
    guard ButtonMembers.adders.contains(call.name ?? ""), let view = call.receiver,
      view.lastName != "view" || scope.local("view") != nil, let value = call.firstUnlabeled,
      let storage = values.storage(of: view, in: scope),
      storage.members[ButtonMembers.subviews]?.contains(where: { $0.expression.location == value.location }) != true
    else { return }
    values.changes.record(changeOf: storage)
    storage.add(Value(value, scope, when: condition), to: ButtonMembers.subviews)
  }

  /// `button.setTitle("Done", for: .normal)`: the contents of a button are stored with the variable that holds it.
  private func keepButtonMember(_ call: Call, in scope: Scope, when condition: Guard) {
    guard let name = call.name, let member = ButtonMembers.setters[name], let value = call.firstUnlabeled,
      call.arguments.count == 2, let state = call.argument("for") ?? call.argument("forState"),
      state.lastName?.lowercased().hasSuffix("normal") == true || state.elements?.isEmpty == true,
      let storage = call.receiver.flatMap({ values.storage(of: $0, in: scope) })
    else { return }
    values.changes.record(changeOf: storage)
    storage.assign(Value(value, scope, when: condition), to: member)
  }

  private func assign(_ value: Value, to target: Expression, in scope: Scope) {
    if case .element(let list, let index) = target.kind {
      return replace(elementOf: list, at: index, with: value, in: scope)
    }
    guard let path = target.namePath, let last = path.last else { return }
    // `self = [super init]` is the same object, and so is `self = [self init]`.
    let source = (value.expression.call?.callee ?? value.expression).namePath
    if path == ["self"], source == ["super", "init"] || source == ["init"] { return }
    scope.initial?.assign(value, to: target, in: scope, values)
    if let storage = values.storage(of: target, in: scope) {
      values.changes.record(changeOf: storage)
      if scope.object == nil, path.count == 1, scope.local(last) == nil {
        scope.root.assignedObjects[last] = Storage(ValueName(last), value: value)
      }
      return storage.assign(value)
    }
    if last == ValueReader.controllers, case .member(let stack?, _) = target.uncast.kind {
      values.changes.record()
      values.fill(stack, with: value, in: scope)
    }
    if path.count > 1, let storage = values.storage(Array(path.dropLast()), in: scope) {
      values.changes.record(changeOf: storage)
      storage.assign(value, to: last)
      storage.heldConstant?.assign(value, to: last)
      return
    }
    if path.count > 2, ["titleLabel", "tabBarItem"].contains(path[path.count - 2]),
      let storage = values.storage(Array(path.dropLast(2)), in: scope)
    {
      values.changes.record(changeOf: storage)
      return storage.assign(value, to: path[path.count - 2] + "." + last)
    }
    // A property without a declaration: an instance variable of Objective-C.
    if path.count == 1, let object = scope.object, values.program.types[object.typeName] != nil {
      if object === values.changes.object { values.changes.record() }
      object.declare(last, Storage("\(object.typeName).\(last)", type: values.typeName(of: value), value: value))
    }
  }

  /// The methods that change what a variable holds.
  fileprivate static let changing = changesOfLists.union(ButtonMembers.setters.keys)
    .union(["setViewControllers", ValueReader.pushing])
}

extension Storage {
  /// The constant whose object the variable holds, after `property = constant`; `nil` if it may hold another object.
  fileprivate var heldConstant: Storage? {
    guard values.count == 1, case .name(let name) = values[0].expression.uncast.kind,
      let held = values[0].scope.local(name), held !== self, held.isFixed, held.values.count == 1,
      held.values[0].expression.call != nil
    else { return nil }
    return held
  }
}

extension Variable {
  /// Whether its value is a new navigation item.
  fileprivate var makesNavigationItem: Bool { self.value?.uncast.call?.nameOfMade == "UINavigationItem" }
}

extension ArraySlice<Statement> {
  /// Whether the statements use a local variable for anything but its members.
  fileprivate func use(_ name: String) -> Bool {
    var uses = 0
    FormWalk { expression in
      switch expression.kind {
      case .name(name): uses += 1
      case .member(let base?, _): if case .name(name) = base.uncast.kind { uses -= 1 }
      default: break
      }
    }.walk(Array(self))
    return uses > 0
  }
}

extension Condition {
  /// Whether it only tests that values are not `nil`.
  fileprivate var isOfOptionals: Bool {
    switch self {
    case .always, .exists: true
    case .all(let conditions): conditions.allSatisfy(\.isOfOptionals)
    default: false
    }
  }
}

extension [Statement] {
  /// Whether running them may return a value, exit the enclosing code, or change a variable outside of them.
  var haveEffect: Bool {
    contains { statement in
      switch statement {
      case .expression(let expression):
        switch expression.kind {
        case .assignment, .addition: true
        case .call(let call): call.name.map(Execution.changing.contains) == true
        default: false
        }
      case .require, .result, .exit, .stop: true
      case .branch(let branches): branches.contains { $0.body.haveEffect }
      case .loop(_, _, _, let body), .block(let body): body.haveEffect
      case .variable, .function: false
      }
    }
  }

  /// Whether they only exit the function. Code mostly does this for a missing value, which is never missing in
  /// practice, so users see what the following code sets up.
  fileprivate var onlyLeave: Bool {
    // In a loop, `continue` skips only one iteration.
    guard case .result(nil) = last else { return false }
    return dropLast().allSatisfy { statement in
      guard case .expression(let expression) = statement else { return false }
      return expression.call?.name.map(Self.reports.contains) == true
    }
  }

  /// Functions that report programming errors.
  private static let reports: Set<String> = [
    "assert", "assertionFailure", "debugPrint", "NSLog", "os_log", "print",
  ]
}
