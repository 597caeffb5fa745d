import FitModel

/// Properties whose object code creates when it needs it first.
extension ValueReader {
  /// Whether a branch runs only once: it sets a property that it found to be `nil`, and nothing else sets it, as in
  /// `if saveItem == nil { saveItem = UIBarButtonItem(…) }`.
  func createsOnce(_ branch: Branch, in scope: Scope) -> Bool {
    guard let missing = branch.condition.missing?.uncast, let name = missing.lastName, missing.namePath?.count == 1,
      missing.isMemberOfSelf || scope.local(name) == nil, let type = scope.object?.typeName ?? scope.typeName,
      let (owner, variable) = program.variables(name, of: type).first, !variable.isStatic, variable.getter == nil,
      variable.value?.isNone != false, !variable.attributes.contains(where: \.startsUppercase)
    else { return false }
    let isCreated = branch.body.contains { statement in
      guard case .expression(let expression) = statement, case .assignment(let target, let value) = expression.kind
      else { return false }
      return value.call != nil && target.namePath == missing.namePath && !names(localsOf: scope, in: value)
    }
    return isCreated && assignmentCounts.count(of: name, declaredBy: owner) == 1
  }

  /// Whether an expression uses the locals of a scope, so that its value may differ each time.
  private func names(localsOf scope: Scope, in expression: Expression) -> Bool {
    var isFound = false
    FormWalk {
      if case .name(let name) = $0.kind, name != "self", scope.local(name) != nil { isFound = true }
    }.walk(expression)
    return isFound
  }

  /// Whether an expression is a property of a controller that UIKit creates when it is read, or the object that another
  /// initializer returns: `if ([self init])`.
  func isAlwaysMade(_ expression: Expression, in scope: Scope) -> Bool {
    let made: String
    switch expression.kind {
    case .call(let call) where call.isDelegating || call.isSuperInitializer: return true
    case .member(let base?, "init") where base.isPath("self") || base.isPath("super"): return true
    case .name(let name) where Self.made.contains(name) && scope.local(name) == nil: made = name
    case .member(let base?, let name) where Self.made.contains(name) && base.isSelf: made = name
    default: return false
    }
    guard let type = scope.object?.typeName ?? scope.typeName, program.isController(type) else { return false }
    return program.variables(made, of: type).isEmpty
  }

  private static let made: NameSet = ["navigationItem", "tabBarItem", "view"]
}

/// How often the code of a program assigns values to properties.
final class AssignmentCounts {
  /// A property, and the type that declares it.
  private struct Property: Hashable {
    var name: String
    var owner: String
  }

  private let program: Program
  private var counts: [Property: Int] = [:]

  init(_ program: Program) { self.program = program }

  /// The number of places that may set a property, or its instance variable, also by its name as a text:
  /// `setValue(_:forKey:)`. Code of a type with another property of the same name sets its own one.
  func count(of name: String, declaredBy owner: String) -> Int {
    let property = Property(name: name, owner: owner)
    if let known = counts[property] { return known }
    let stored: Set = [name, "_" + name, name + "_"]
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    var count = 0
    var isOfOther = false
    let walk = FormWalk { expression in
      if expression.plainText == name { count += 1 }
      if isOfOther, case .assignment(let target, _) = expression.kind, target.isPath(name) { return }
      var names = AssignedNames()
      names.record(expression, isInitializer: false)
      if [names.all, names.fromOutside, names.initializerLabels].contains(where: { !$0.isDisjoint(with: stored) }) {
        count += 1
      }
    }
    for file in program.files where file.facts.mentions(stored.union(["$" + name, setter])) {
      for body in file.bodies(previews: false) {
        let declared = body.type.flatMap { program.variables(name, of: program.fullName($0.name)).first?.owner }
        isOfOther = declared.map { $0 != owner } ?? false
        walk.walk(body.statements)
      }
    }
    counts[property] = count
    return count
  }
}

extension Condition {
  /// The value that it requires to be missing: `x == nil`, `!x`; `nil` for any other condition.
  fileprivate var missing: Expression? {
    switch self {
    case .not(.exists(let value)), .not(.holds(let value)): return value
    case .holds(let expression):
      switch expression.uncast.kind {
      case .infix("==", let value, let none) where none.isNone: return value
      case .negation(let value): return value
      default: return nil
      }
    default: return nil
    }
  }
}
