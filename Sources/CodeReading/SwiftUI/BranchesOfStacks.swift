/// Determines which branches of a stack's content are separate screens.
extension ViewReading {
  /// Whether a stack's content has several branches, one of which is not a view of the app:
  /// `if items.isEmpty { Empty() } else { List { … } }`.
  func showsOwnContent(_ content: Expression, in scope: Scope) -> Bool {
    let branches = branches(of: content, in: scope, depth: 0)
    return branches.count > 1 && branches.contains(false)
  }

  /// For each branch of a builder, whether it is a view of the app.
  private func branches(of statements: [Statement], in scope: Scope, depth: Int) -> [Bool] {
    var areOwnViews: [Bool] = []
    var views = 0
    for statement in statements {
      switch statement {
      case .expression(let expression), .result(let expression?):
        views += 1
        areOwnViews += branches(of: expression, in: scope, depth: depth)
      case .branch(let branches):
        views += 1
        for branch in branches { areOwnViews += self.branches(of: branch.body, in: scope, depth: depth) }
      case .block(let body): areOwnViews += branches(of: body, in: scope, depth: depth)
      default: continue
      }
    }
    // Several views side by side are one screen.
    return views > 1 && !statements.contains { if case .result = $0 { true } else { false } } ? [false] : areOwnViews
  }

  private func branches(of expression: Expression, in scope: Scope, depth: Int) -> [Bool] {
    guard depth < 8 else { return [] }
    if let closure = expression.closure { return branches(of: closure.body, in: scope, depth: depth + 1) }
    if case .choice(let choices) = expression.uncast.kind {
      return choices.flatMap { branches(of: $0.body, in: scope, depth: depth + 1) }
    }
    let base = chain(expression, in: scope).base
    guard let call = base.call else {
      guard let getter = base.namePath.flatMap({ values.getter($0, in: scope) }) else { return [false] }
      return branches(of: getter.body, in: getter.scope, depth: depth + 1)
    }
    if ownView(call, in: scope) != nil { return [true] }
    switch call.name {
    case "EmptyView": return []
    case "Group", "AnyView":
      return (call.contentBuilder()?.body).map { branches(of: $0, in: scope, depth: depth + 1) } ?? [false]
    default: return [false]
    }
  }

  /// Whether a view of the app and the views inside it neither change bars, nor navigate, nor change a path.
  func isPlain(_ type: String) -> Bool {
    var seen: Set<String> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      guard seen.count < Self.maximumNames, let info = program.types[next] else { return false }
      var names = info.functions.values.joined().reduce(into: Set<String>()) {
        $0.formUnion(program.facts(of: $1)?.names ?? [])
      }
      for variable in info.variables.values.joined() {
        let facts = program.facts(of: variable)
        names.formUnion(facts.getter?.names ?? [])
        names.formUnion(facts.value?.names ?? [])
      }
      // Modifiers of the app may change bars too.
      var modifiers = Array(names)
      while let name = modifiers.popLast() {
        guard !Self.telling.contains(name) else { return false }
        guard seen.insert(name).inserted else { continue }
        for (_, function) in ownModifiers[name] ?? [] {
          let inner = program.facts(of: function)?.names ?? []
          modifiers += inner
          names.formUnion(inner)
        }
      }
      for name in names where program.maySpellType(name) {
        guard let inner = program.type(name, in: next), inner.isDeclared, inner.name != next else { continue }
        let isRead = program.isView(inner.name) || program.isA(inner.name, ["ViewModifier", "SwiftUI.ViewModifier"])
        if isRead, seen.insert("type " + inner.name).inserted { queue.append(inner.name) }
      }
    }
    return true
  }

  /// Names that indicate code that changes bars or leads to other screens.
  private static let telling = relevantModifiers.subtracting(["modifier", "pickerStyle"]).union(relevantTypes)
    .union(pushing)
  private static let maximumNames = 2_000
}
