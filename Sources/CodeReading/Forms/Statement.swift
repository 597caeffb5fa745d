/// A statement of Swift or Objective-C.
indirect enum Statement: Hashable, Sendable {
  /// An expression that is evaluated; in a result builder, a view.
  case expression(Expression)
  /// A local variable or constant.
  case variable(Variable)
  /// `if`, `switch`, `#if`: the first branch whose condition holds runs, or none.
  case branch([Branch])
  /// `guard … else { … }`: the following statements run if the condition holds.
  case require(Condition, bindings: [Variable], otherwise: [Statement])
  /// A loop, with its element variable, its index variable, which starts at zero, its sequence and its body. Element
  /// variable and sequence are `nil` for `while` and `repeat`.
  case loop(variable: String?, counter: String? = nil, over: Expression?, body: [Statement])
  /// `return`. If a body ends with an expression instead, as a single-expression body does, that is its value.
  case result(Expression?)
  /// Exits the code early: `continue` and the `break` of a loop skip the rest of the loop's body, `throw` the rest of
  /// the function. The `break` of a `switch` is dropped.
  case exit
  /// Ends the program: `fatalError()`.
  case stop
  /// `do { … }`, `defer { … }`, `{ … }`.
  case block([Statement])
  /// A nested function.
  case function(Function)
}

/// One branch of an `if`, `switch`, ternary or `#if`.
struct Branch: Hashable, Sendable {
  /// The condition under which it is taken, if no earlier branch is.
  var condition: Condition
  /// The variables that its condition binds: `if let name = value`.
  var bindings: [Variable]
  /// Its statements; a single expression if the branch is a value.
  var body: [Statement]
}

// MARK: - Breaks of switches

/// The `break` of a `switch` while the body of a case is being lowered; the finished form of a case has none.
extension Statement {
  /// A `break` that leaves the enclosing `switch`.
  static func leavingSwitch(_ location: CodeLocation) -> Statement {
    .result(Expression(kind: .name("break"), location: location))
  }

  /// Whether it is a `break` that leaves a `switch`. No program can return a value with this name.
  fileprivate var leavesSwitch: Bool {
    if case .result(let value?) = self, case .name("break") = value.kind { true } else { false }
  }

  /// The statement without any such `break` inside it.
  fileprivate var withoutBreaks: Statement {
    switch self {
    case .branch(let branches):
      .branch(branches.map { Branch(condition: $0.condition, bindings: $0.bindings, body: $0.body.withoutBreaks) })
    case .require(let condition, let bindings, let otherwise):
      .require(condition, bindings: bindings, otherwise: otherwise.withoutBreaks)
    case .block(let body): .block(body.withoutBreaks)
    default: self
    }
  }
}

extension [Statement] {
  /// The maximum number of statements of a body that is rearranged; longer bodies only lose their `break`s.
  private static var maximumCount: Int { 64 }

  fileprivate var withoutBreaks: [Statement] { filter { !$0.leavesSwitch }.map(\.withoutBreaks) }

  /// Whether no code after the last statement runs.
  private var isLeft: Bool {
    switch last {
    case .result, .exit, .stop: true
    default: false
    }
  }

  /// The body of a case without its `break`s: the statements after `if a { …; break }` become its `else`.
  var settlingBreaks: [Statement] {
    guard count <= Self.maximumCount else { return withoutBreaks }
    var settled: [Statement] = []
    for (index, statement) in enumerated() {
      if statement.leavesSwitch { return settled }
      guard case .branch(var branches) = statement, branches.contains(where: { $0.body.last?.leavesSwitch == true })
      else {
        settled.append(statement.withoutBreaks)
        continue
      }
      let allLeave = branches.allSatisfy(\.body.isLeft)
      for branch in branches.indices { branches[branch].body = branches[branch].body.settlingBreaks }
      let rest = Array(self[(index + 1)...]).settlingBreaks
      if allLeave, branches.last?.condition.isAlways != true, !rest.isEmpty {
        branches.append(Branch(condition: .always, bindings: [], body: rest))
      }
      settled.append(Statement.branch(branches))
      if !allLeave { settled += rest }
      return settled
    }
    return settled
  }
}

extension [Statement] {
  /// Their only result: the single expression, or the returned expression if `return` is the only statement.
  var onlyResult: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let only), .result(let only?): return only
    default: return nil
    }
  }

  /// The expressions that they may return, in order; code inside closures and nested functions is left out.
  ///
  /// - Parameter leavesOut: whether code under a condition is left out.
  func results(leavingOut leavesOut: (Condition) -> Bool = { _ in false }) -> [Expression] {
    var found: [Expression] = []
    collectResults(&found, leavesOut, depth: 0)
    return found.isEmpty ? onlyResult.map { [$0] } ?? [] : found
  }

  private func collectResults(_ found: inout [Expression], _ leavesOut: (Condition) -> Bool, depth: Int) {
    guard depth < 32 else { return }
    for statement in self {
      switch statement {
      case .result(let expression?): found.append(expression)
      case .branch(let branches):
        for branch in branches where !leavesOut(branch.condition) {
          branch.body.collectResults(&found, leavesOut, depth: depth + 1)
        }
      case .require(_, _, let body), .loop(_, _, _, let body), .block(let body):
        body.collectResults(&found, leavesOut, depth: depth + 1)
      default: break
      }
    }
  }
}
