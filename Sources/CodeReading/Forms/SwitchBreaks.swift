/// The `break` of a `switch` while the body of a case is being lowered; the form of a case has none.
extension Statement {
  /// A `break` that leaves the `switch` around it.
  static func leavingSwitch(_ place: SourcePlace) -> Statement {
    .result(Expression(kind: .name("break"), place: place))
  }

  /// Whether it is a `break` that leaves a `switch`: no language lets a program return that word.
  fileprivate var leavesSwitch: Bool {
    if case .result(let value?) = self, case .name("break") = value.kind { true } else { false }
  }

  /// Without such a `break` anywhere inside.
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
  /// More statements than a case has whose `break`s have to be understood.
  private static var maximumCount: Int { 64 }

  fileprivate var withoutBreaks: [Statement] { filter { !$0.leavesSwitch }.map(\.withoutBreaks) }

  /// Whether nothing behind the last statement runs.
  private var isLeft: Bool {
    switch last {
    case .result, .exit: true
    default: false
    }
  }

  /// The body of a case without its `break`s: what stands behind `if a { …; break }` becomes the `else` of it.
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
