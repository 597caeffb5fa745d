/// The `break` of a `switch` while the body of a case is being lowered; the finished form of a case has none.
extension Statement {
  /// A `break` that leaves the enclosing `switch`.
  static func leavingSwitch(_ place: SourcePlace) -> Statement {
    .result(Expression(kind: .name("break"), place: place))
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
  /// Longer bodies than this are not rearranged; only their `break`s are dropped.
  private static var maximumCount: Int { 64 }

  fileprivate var withoutBreaks: [Statement] { filter { !$0.leavesSwitch }.map(\.withoutBreaks) }

  /// Whether no code after the last statement runs.
  private var isLeft: Bool {
    switch last {
    case .result, .exit: true
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
