import FitModel

/// The condition under which a fact about a bar holds.
///
/// A guard is a conjunction of literals, such as “`isEditing` is true” and “iOS is at least 26”, and of clauses. A
/// clause forbids its literals from holding together, which is the meaning of the `else` of `if a && b`. Two facts are
/// in one bar only if their guards agree.
struct Guard: Hashable, Sendable {
  /// What a literal tests.
  enum Atom: Hashable, Sendable {
    /// A subject has this value.
    case value(Subject, String)
    /// iOS is at least this version.
    case system(SystemVersion)
  }

  /// An atom that holds or does not hold.
  struct Literal: Hashable, Sendable {
    var atom: Atom
    /// Whether the atom holds.
    var holds: Bool

    /// The opposite.
    var negated: Literal { Literal(atom: atom, holds: !holds) }
  }

  /// The literals that hold, each once, in the order in which they were added.
  private(set) var literals: [Literal] = []
  /// Sets of literals that do not all hold together.
  private(set) var clauses: [[Literal]] = []

  /// Always holds.
  static let always = Guard()

  /// The value of a subject of which only its existence is known.
  static let isThere = "is there"

  /// What a literal compares with a value. The values of one subject exclude each other.
  enum Subject: Hashable, Sendable {
    /// A value that the program computes: `isEditing`, what a `switch` compares.
    case value(ValueName)
    /// The first controller in the stack of a controller; its value is `self` if it is that controller.
    case firstOfStack(of: String)
    /// The uses of a screen; the values are their positions.
    case use(of: String)
    /// What runs after the setup of a screen; the values are functions and closures.
    case moment(of: String)
    /// The initializers of a type; the values are their lines.
    case initializer(of: String)
    /// The pages of a tab view, by its position; the values are their numbers.
    case page(of: String)
    case buildFlag(String)

    /// The name of the value in the code; `nil` for any other subject.
    var name: ValueName? { if case .value(let name) = self { name } else { nil } }

    /// A text that differs for different subjects.
    var text: String {
      switch self {
      case .value(let name): name.text
      case .firstOfStack(let screen): "\(screen).navigationController.viewControllers.first"
      case .use(let screen): "use of \(screen)"
      case .moment(let screen): "moment of \(screen)"
      case .initializer(let type): "init of \(type)"
      case .page(let view): "page of \(view)"
      case .buildFlag(let flag): "#if \(flag)"
      }
    }
  }

  private init() {}

  /// A guard of one literal.
  init(_ literal: Literal) { literals = [literal] }

  /// A guard that requires a subject to have a value.
  init(_ subject: Subject, is value: String) {
    self.init(Literal(atom: .value(subject, value), holds: true))
  }

  /// A guard that requires a value of the code to be another one.
  init(_ name: ValueName, is value: String) { self.init(.value(name), is: value) }

  /// Whether it always holds.
  var isAlways: Bool { literals.isEmpty && clauses.isEmpty }

  /// The maximum number of literals in all clauses together; code under more complex conditions is left out. Conditions
  /// that are combined and negated repeatedly, as for an array that a loop extends, would grow without limit.
  static let maximumClauseLiterals = 128

  /// The conjunction of two guards; `nil` if they contradict each other or are too complex.
  func and(_ other: Guard) -> Guard? {
    if other.isAlways { return self }
    if isAlways { return other }
    var joined = self
    for literal in other.literals where !joined.literals.contains(literal) {
      guard !joined.literals.contains(where: { $0.excludes(literal) }) else { return nil }
      joined.literals.append(literal)
    }
    for clause in other.clauses where !joined.clauses.contains(clause) { joined.clauses.append(clause) }
    guard joined.clauses.reduce(0, { $0 + $1.count }) <= Self.maximumClauseLiterals else { return nil }
    return joined.clauses.contains { $0.allSatisfy(joined.literals.contains) } ? nil : joined
  }

  /// Whether both can hold at the same time.
  func agrees(with other: Guard) -> Bool { and(other) != nil }

  /// The guard that holds if this one does not; `nil` if this one always holds.
  var negated: Guard? {
    if isAlways { return nil }
    var opposite = Guard()
    if clauses.isEmpty, literals.count == 1 {
      opposite.literals = [literals[0].negated]
    } else if literals.isEmpty, clauses.count == 1 {
      opposite.literals = clauses[0]
    } else if clauses.isEmpty {
      opposite.clauses = [literals]
    } else if let clauses = clausesOfOpposite {
      opposite.clauses = clauses
    } else {
      // Too complex for an exact negation. The approximation only forbids that all literals of the guard and of its
      // clauses hold together.
      opposite.clauses = [literals + clauses.flatMap { $0 }]
    }
    return opposite
  }

  /// The clauses of the negated guard; `nil` if there would be more than a few, or if the guard does not concern a
  /// moment: conditions that refer to themselves would grow with each exact negation.
  private var clausesOfOpposite: [[Literal]]? {
    guard literals.contains(where: \.isMoment) else { return nil }
    var expanded = [literals]
    for clause in clauses {
      guard expanded.count * clause.count <= Self.maximumOpposites else { return nil }
      expanded = expanded.flatMap { one in clause.map { one.contains($0.negated) ? one : one + [$0.negated] } }
    }
    return expanded
  }

  private static let maximumOpposites = 8

  /// Whether the guard holds, given which of its atoms hold.
  func holds(_ decided: (Atom) -> Bool) -> Bool {
    literals.allSatisfy { decided($0.atom) == $0.holds }
      && !clauses.contains { $0.allSatisfy { decided($0.atom) == $0.holds } }
  }

  /// The part of the guard that still has to hold if another guard is known to hold; `nil` if they contradict each
  /// other.
  func assuming(_ known: Guard) -> Guard? {
    guard !known.literals.isEmpty else { return self }
    func holds(_ literal: Literal) -> Bool {
      known.literals.contains { $0 == literal || $0.excludes(literal.negated) }
    }
    var left = Guard()
    for literal in literals where !holds(literal) {
      guard !holds(literal.negated) else { return nil }
      left.literals.append(literal)
    }
    for clause in clauses where !known.clauses.contains(clause) && !clause.contains(where: { holds($0.negated) }) {
      let open = clause.filter { !holds($0) }
      guard let first = open.first else { return nil }
      if open.count > 1 {
        left.clauses.append(open)
      } else if !left.literals.contains(first.negated) {
        left.literals.append(first.negated)
      }
    }
    return left
  }

  /// Whether it can hold at all: no clause consists of literals that all have to hold.
  var isPossible: Bool {
    var known = self
    known.clauses = []
    var left = clauses
    while true {
      var open = Guard()
      open.clauses = left
      guard let reduced = open.assuming(known) else { return false }
      guard !reduced.literals.isEmpty else { return true }
      var learnt = reduced
      learnt.clauses = []
      guard let joined = known.and(learnt) else { return false }
      known = joined
      left = reduced.clauses
    }
  }

  /// What both guards require.
  func shared(with other: Guard) -> Guard {
    var both = Guard()
    both.literals = literals.filter(other.literals.contains)
    both.clauses = clauses.filter(other.clauses.contains)
    return both
  }

  /// Every atom in the guard.
  var atoms: [Atom] { literals.map(\.atom) + clauses.flatMap { $0.map(\.atom) } }
}

extension Guard.Literal {
  /// Whether two literals cannot hold together.
  func excludes(_ other: Guard.Literal) -> Bool {
    switch (atom, other.atom) {
    case (.value(let subject, let value), .value(let otherSubject, let otherValue)):
      guard subject == otherSubject else { return false }
      if value == otherValue { return holds != other.holds }
      // A subject with a value exists.
      if value == Guard.isThere, otherValue != ".none" { return !holds && other.holds }
      if otherValue == Guard.isThere, value != ".none" { return holds && !other.holds }
      return holds && other.holds
    case (.system(let version), .system(let otherVersion)):
      // At least 26 excludes “not at least 17”.
      if holds, !other.holds { return otherVersion <= version }
      if !holds, other.holds { return version <= otherVersion }
      return false
    default: return false
    }
  }
}
