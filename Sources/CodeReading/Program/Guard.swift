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
    case value(Subject, Value)
    /// iOS is at least this version.
    case system(SystemVersion)
  }

  /// An atom that holds or does not hold.
  struct Literal: Hashable, Sendable {
    var atom: Atom
    /// Whether the atom holds.
    var holds: Bool

    /// The negation.
    var negated: Literal { Literal(atom: atom, holds: !holds) }
  }

  /// The literals and clauses. Guards are copied far more often than they are created.
  private let content: Content

  private final class Content: Sendable {
    let literals: Literals
    let clauses: [Literals]

    init(_ literals: Literals, _ clauses: [Literals]) { (self.literals, self.clauses) = (literals, clauses) }
  }

  /// The literals that hold, each once, in the order in which they were added.
  var literals: Literals { content.literals }
  /// Sets of literals that do not all hold together.
  var clauses: [Literals] { content.clauses }

  /// Always holds.
  static let always = Guard()

  /// What a literal compares with a value. The values of one subject exclude each other.
  enum Subject: Hashable, Sendable {
    /// A value that the program computes: `isEditing`, what a `switch` compares.
    case value(ValueName)
    /// The first controller in the stack of a controller; its value is `current` if it is that controller.
    case firstOfStack(of: String)
    /// What presents a controller, or the stack or tab bar controller that it is in.
    case presenter(of: String)
    /// The uses of a screen; the values are `use`.
    case use(of: String)
    /// What runs after the setup of a screen; the values are `moment`.
    case moment(of: String)
    /// The initializers of a type; the values are the numbers of their lines.
    case initializer(of: String)
    /// The pages of a tab view, by its position; the values are their numbers.
    case page(of: String)
    case buildFlag(String)

    /// The name of the value in the code; `nil` for any other subject.
    var name: ValueName? { if case .value(let name) = self { name } else { nil } }

    /// An identifier, unique among subjects.
    var text: String {
      switch self {
      case .value(let name): name.text
      case .firstOfStack(let screen): "\(screen).navigationController.viewControllers.first"
      case .presenter(let screen): "\(screen).presentingViewController"
      case .use(let screen): "use of \(screen)"
      case .moment(let screen): "moment of \(screen)"
      case .initializer(let type): "init of \(type)"
      case .page(let view): "page of \(view)"
      case .buildFlag(let flag): "#if \(flag)"
      }
    }
  }

  /// A value with which a literal compares its subject.
  enum Value: Hashable, Sendable {
    /// The expression is true, or the flag is set.
    case isTrue
    /// The optional is not `nil`. Every value except `nil` and `nothing` implies this.
    case isThere
    /// A case or a static member of the subject's type: `edit` for `.edit`.
    case member(String)
    /// The controller whose code runs: `self`.
    case current
    /// Any other pattern of a `switch`, as the code spells it: `0`, `"a"`, `Mode.edit`, `1...3`.
    case pattern(String)
    /// A page or a line.
    case number(Int)
    /// Code that shows a screen.
    case use(ScreenUse)
    /// A function or a closure that runs.
    case moment(String)

    /// `Optional.none`, and cases of this name.
    static let nothing = Value.member("none")

    /// The value that a pattern in the code states.
    init(pattern: String) {
      switch pattern {
      case "true": self = .isTrue
      case "self": self = .current
      case let pattern where pattern.hasPrefix(".") && !pattern.hasPrefix(".."):
        self = .member(String(pattern.dropFirst()))
      default: self = .pattern(pattern)
      }
    }

    /// Whether it is another use of a screen, as reached through certain calls.
    func isWithin(_ other: Value) -> Bool {
      if case (.use(let use), .use(let otherUse)) = (self, other) { use.isWithin(otherUse) } else { false }
    }

    /// The case that it names, with or without its type; `nil` if it is not a case.
    var caseName: String? {
      switch self {
      case .member(let name): name.lastName
      case .pattern(let pattern) where pattern.includes("."): pattern.lastName
      default: nil
      }
    }

    /// The constant that it names, such as a case of an Objective-C enumeration; `nil` if it is not a name.
    var constant: String? {
      guard case .pattern(let pattern) = self, pattern.first?.isLetter == true,
        pattern.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      return pattern
    }

    /// Whether two different patterns may match the same value, because only one of them is a literal: `2` and `1...3`,
    /// `2` and `Codes.two`.
    func mayEqual(_ other: Value) -> Bool {
      guard let isLiteral, let isOtherLiteral = other.isLiteral else { return false }
      return isLiteral != isOtherLiteral
    }

    /// Whether a pattern or a member is a literal number or text; `nil` for any other value.
    private var isLiteral: Bool? {
      switch self {
      case .pattern(let pattern): pattern.hasPrefix("\"") || Double(pattern) != nil
      case .member: false
      default: nil
      }
    }

    /// The value in a sentence for users: `edit`, `0`.
    var words: String {
      switch self {
      case .isTrue: "true"
      case .isThere: "something"
      case .member(let name), .pattern(let name), .moment(let name): name
      case .use(let use): use.text
      case .current: "self"
      case .number(let number): "\(number)"
      }
    }
  }

  private init(_ literals: Literals = Literals(), clauses: [Literals] = []) { content = Content(literals, clauses) }

  /// A guard of one literal.
  init(_ literal: Literal) { self.init(Literals(literal)) }

  /// A guard that requires a subject to have a value.
  init(_ subject: Subject, is value: Value) {
    self.init(Literal(atom: .value(subject, value), holds: true))
  }

  /// A guard that requires a value of the code to equal another one.
  init(_ name: ValueName, is value: Value) { self.init(.value(name), is: value) }

  /// Whether it always holds.
  var isAlways: Bool { literals.isEmpty && clauses.isEmpty }

  /// The maximum number of literals in all clauses together; code under more complex conditions is left out. Conditions
  /// that are combined and negated repeatedly, as for an array that a loop extends, would grow without limit.
  static let maximumClauseLiterals = 128

  /// The conjunction of two guards; `nil` if they contradict each other or are too complex.
  func and(_ other: Guard) -> Guard? {
    if other.isAlways { return self }
    if isAlways { return other }
    guard let literals = literals.joined(with: other.literals) else { return nil }
    var clauses = clauses
    for clause in other.clauses where !clauses.contains(clause) { clauses.append(clause) }
    guard clauses.reduce(0, { $0 + $1.count }) <= Self.maximumClauseLiterals else { return nil }
    if clauses.contains(where: literals.isSuperset) { return nil }
    let isSame = literals.count == self.literals.count && clauses.count == self.clauses.count
    return isSame ? self : Guard(literals, clauses: clauses)
  }

  /// Whether both can hold at the same time.
  func agrees(with other: Guard) -> Bool { and(other) != nil }

  /// The negation; `nil` if this guard always holds.
  var negated: Guard? {
    if isAlways { return nil }
    if clauses.isEmpty { return literals.count == 1 ? Guard(literals.negated) : Guard(clauses: [literals]) }
    if literals.isEmpty, clauses.count == 1 { return Guard(clauses[0]) }
    // Where the exact negation is too complex, the approximation only forbids that all literals of the guard and of its
    // clauses hold together.
    return Guard(clauses: clausesOfOpposite ?? [clauses.reduce(literals, +)])
  }

  /// The clauses of the negated guard; `nil` if there would be more than a few, or if the guard does not concern a
  /// moment: conditions that refer to themselves would grow with each exact negation.
  private var clausesOfOpposite: [Literals]? {
    guard literals.contains(where: \.isMoment) else { return nil }
    var expanded = [literals]
    for clause in clauses {
      guard expanded.count * clause.count <= Self.maximumOpposites else { return nil }
      expanded = expanded.flatMap { one in
        clause.negated.map { one.contains($0) ? one : one + Literals($0) }
      }
    }
    return expanded
  }

  private static let maximumOpposites = 8

  /// Whether the guard holds, given which of its atoms hold.
  func holds(_ decided: (Atom) -> Bool) -> Bool {
    literals.allSatisfy { decided($0.atom) == $0.holds }
      && !clauses.contains { $0.allSatisfy { decided($0.atom) == $0.holds } }
  }

  /// The remaining requirements of the guard if another guard is known to hold; `nil` if the two contradict each other.
  func assuming(_ known: Guard) -> Guard? {
    guard !known.literals.isEmpty else { return self }
    func holds(_ literal: Literal) -> Bool {
      known.literals.contains { $0 == literal || $0.excludes(literal.negated) }
    }
    var left: [Literal] = []
    for literal in literals where !holds(literal) {
      guard !holds(literal.negated) else { return nil }
      left.append(literal)
    }
    var open: [Literals] = []
    for clause in clauses where !known.clauses.contains(clause) && !clause.contains(where: { holds($0.negated) }) {
      let undecided = clause.filter { !holds($0) }
      guard let first = undecided.first else { return nil }
      if undecided.count > 1 {
        open.append(Literals(undecided))
      } else if !left.contains(first.negated) {
        left.append(first.negated)
      }
    }
    return Guard(Literals(left), clauses: open)
  }

  /// Whether it can hold: no clause consists only of literals that the guard requires.
  var isPossible: Bool {
    var known = Guard(literals)
    var left = clauses
    while true {
      guard let reduced = Guard(clauses: left).assuming(known) else { return false }
      guard !reduced.literals.isEmpty else { return true }
      guard let joined = known.and(Guard(reduced.literals)) else { return false }
      known = joined
      left = reduced.clauses
    }
  }

  /// The requirements that both guards have in common.
  func shared(with other: Guard) -> Guard {
    Guard(Literals(literals.filter(other.literals.contains)), clauses: clauses.filter(other.clauses.contains))
  }

  static func == (one: Guard, other: Guard) -> Bool {
    one.content === other.content || one.literals == other.literals && one.clauses == other.clauses
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(literals)
    hasher.combine(clauses)
  }

  /// Every atom in the guard.
  var atoms: [Atom] { literals.map(\.atom) + clauses.flatMap { $0.map(\.atom) } }
}

// MARK: - Parts of a guard

extension Guard {
  /// The guard without some of its literals, and without the clauses that contain them.
  func without(_ isLeftOut: (Literal) -> Bool) -> Guard {
    var left = Guard.always
    for literal in literals where !isLeftOut(literal) { left = left.and(Guard(literal)) ?? left }
    for clause in clauses where !clause.contains(where: isLeftOut) {
      var whole = Guard.always
      for literal in clause { whole = whole.and(Guard(literal)) ?? whole }
      if let opposite = whole.negated { left = left.and(opposite) ?? left }
    }
    return left
  }

  /// Its requirements beyond another guard under which code built a value. Versions of the system remain, because they
  /// decide which code builds it.
  func beyond(_ other: Guard) -> Guard {
    let known = other.without { if case .system = $0.atom { true } else { false } }
    return assuming(known) ?? without(known.literals.contains)
  }

  /// The guard without the moment at which it holds.
  var withoutMoments: Guard { without(\.isMoment) }

  /// Whether it holds at a moment after the setup of a screen.
  var hasMoment: Bool { literals.contains(where: \.isMoment) }

  /// The guard of code that runs after the setup of a screen, in one of its functions or in a stored closure.
  static func moment(_ name: String, of type: String) -> Guard { Guard(.moment(of: type), is: .moment(name)) }
}

extension Guard.Literal {
  /// Whether its subject is this one.
  func isAbout(_ subject: Guard.Subject) -> Bool {
    if case .value(subject, _) = atom { true } else { false }
  }

  /// The value of the code that it compares; `nil` for any other subject.
  var name: ValueName? { if case .value(.value(let name), _) = atom { name } else { nil } }

  /// Whether its subject is the moment at which something happens.
  var isMoment: Bool {
    if case .value(.moment, _) = atom { true } else { false }
  }
}

extension Guard {
  /// Its requirements beyond another guard that is known to hold.
  func beyondAll(of other: Guard) -> Guard {
    if other.isAlways { return self }
    var left = assuming(other) ?? without { other.literals.contains($0) }
    if !other.clauses.isEmpty, left.clauses == other.clauses { left = left.withoutClauses }
    return left
  }

  private var withoutClauses: Guard {
    var left = Guard.always
    for literal in literals { left = left.and(Guard(literal)) ?? left }
    return left
  }
}
