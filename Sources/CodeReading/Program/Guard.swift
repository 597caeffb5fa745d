import FitModel

/// When something that code says about a bar holds.
///
/// A guard is a conjunction of literals, such as “`isEditing` is true” and “iOS is at least 26”, and of clauses that
/// forbid literals from holding together, which is what the `else` of `if a && b` leaves. Two facts stand in one bar only
/// if their guards agree.
struct Guard: Hashable, Sendable {
  /// What a literal is about.
  enum Atom: Hashable, Sendable {
    /// A value that the program computes: `isEditing`, the subject of a `switch`, or a flag of the build. Values of one
    /// subject exclude each other.
    case value(subject: String, String)
    /// iOS is at least this version.
    case system(SystemVersion)
  }

  /// An atom that holds, or does not.
  struct Literal: Hashable, Sendable {
    /// What it is about.
    var atom: Atom
    /// Whether the atom holds.
    var holds: Bool

    /// The opposite.
    var negated: Literal { Literal(atom: atom, holds: !holds) }
  }

  /// What holds; each once, in the order in which it was learnt.
  private(set) var literals: [Literal] = []
  /// Literals of which not all hold together.
  private(set) var clauses: [[Literal]] = []

  /// Holds in any case.
  static let always = Guard()

  /// What the value of a subject is when all that is known is that it has one.
  static let isThere = "is there"

  private init() {}

  /// A guard of one literal.
  init(_ literal: Literal) { literals = [literal] }

  /// A guard that says that a subject has a value.
  init(_ subject: String, is value: String) {
    self.init(Literal(atom: .value(subject: subject, value), holds: true))
  }

  /// Whether it holds in any case.
  var isAlways: Bool { literals.isEmpty && clauses.isEmpty }

  /// Literals of all clauses together that are told apart at most: what code says under more is left out. Conditions that
  /// are joined and negated over and over, as for an array that a loop adds to, would grow without end.
  static let maximumClauseLiterals = 128

  /// Both guards together; `nil` where they contradict each other, or are more than can be told apart.
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

  /// Whether both can hold at once.
  func agrees(with other: Guard) -> Bool { and(other) != nil }

  /// The guard that holds where this one does not; `nil` where this one always holds.
  var negated: Guard? {
    if isAlways { return nil }
    var opposite = Guard()
    if clauses.isEmpty, literals.count == 1 {
      opposite.literals = [literals[0].negated]
    } else if literals.isEmpty, clauses.count == 1 {
      opposite.literals = clauses[0]
    } else if clauses.isEmpty {
      opposite.clauses = [literals]
    } else if let told = clausesOfOpposite {
      opposite.clauses = told
    } else {
      // Too tangled to be said exactly: a subject of its own, so that both sides exclude each other at least where they
      // are compared with themselves.
      opposite.clauses = [literals + clauses.flatMap { $0 }]
    }
    return opposite
  }

  /// What can not hold together where the guard does not; `nil` for more than a few, and for what is not about a moment:
  /// conditions that name themselves grow with each exact opposite.
  private var clausesOfOpposite: [[Literal]]? {
    guard literals.contains(where: \.isMoment) else { return nil }
    var told = [literals]
    for clause in clauses {
      guard told.count * clause.count <= Self.maximumOpposites else { return nil }
      told = told.flatMap { one in clause.map { one.contains($0.negated) ? one : one + [$0.negated] } }
    }
    return told
  }

  private static let maximumOpposites = 8

  /// Whether the guard holds where exactly these literals are decided.
  func holds(_ decided: (Atom) -> Bool) -> Bool {
    literals.allSatisfy { decided($0.atom) == $0.holds }
      && !clauses.contains { $0.allSatisfy { decided($0.atom) == $0.holds } }
  }

  /// What is left to ask where another guard is known to hold; `nil` where both contradict each other.
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

  /// Whether something may fulfil it: no clause is left of which every literal has to hold.
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

  /// What both guards ask for.
  func shared(with other: Guard) -> Guard {
    var both = Guard()
    both.literals = literals.filter(other.literals.contains)
    both.clauses = clauses.filter(other.clauses.contains)
    return both
  }

  /// Every atom it mentions.
  var atoms: [Atom] { literals.map(\.atom) + clauses.flatMap { $0.map(\.atom) } }
}

extension Guard.Literal {
  /// Whether two literals can not hold together.
  func excludes(_ other: Guard.Literal) -> Bool {
    switch (atom, other.atom) {
    case (.value(let subject, let value), .value(let otherSubject, let otherValue)):
      guard subject == otherSubject else { return false }
      if value == otherValue { return holds != other.holds }
      // What has a value is there.
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
