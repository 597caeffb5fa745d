import FitModel

/// A statement of Swift or Objective-C.
indirect enum Statement: Hashable, Sendable {
  /// An expression that is evaluated; in a builder, a view.
  case expression(Expression)
  /// A local variable or constant.
  case variable(Variable)
  /// `if`, `switch`, `#if`: at most one of the branches runs, the first whose condition holds.
  case branch([Branch])
  /// `guard … else { … }`: what follows runs where the condition holds.
  case require(Condition, bindings: [Variable], otherwise: [Statement])
  /// A loop: its variable, what it runs over, and its body; both `nil` for `while` and `repeat`.
  case loop(variable: String?, over: Expression?, body: [Statement])
  /// `return`. Where a body ends with an expression instead, as a body of one expression does, that is its value.
  case result(Expression?)
  /// `continue` and the `break` of a loop, behind which nothing of the loop's body runs; `throw` and `fatalError()`,
  /// behind which nothing of the function does. The `break` of a `switch` leaves no trace.
  case exit
  /// `do { … }`, `defer { … }`, `{ … }`.
  case block([Statement])
  /// A function inside of a function.
  case function(Function)
}

/// One way through an `if`, `switch`, ternary or `#if`.
struct Branch: Hashable, Sendable {
  /// When it is taken, if none of the branches before it is.
  var condition: Condition
  /// What its condition binds: `if let name = value`.
  var bindings: [Variable]
  /// What runs; one expression where the branch gives a value.
  var body: [Statement]
}

/// What has to hold for a branch to be taken.
indirect enum Condition: Hashable, Sendable {
  /// Holds in any case: `else`, `default`, `#if os(iOS)`.
  case always
  /// Never holds in this app: `#if os(macOS)`, `if false`.
  case never
  /// A truth value that the program computes.
  case holds(Expression)
  /// An optional that is there: `if let x = value`, `if (value)` of an object.
  case exists(Expression)
  /// The subject of a `switch` is one of these: the patterns as they are written, such as `.home`, `0`, `"a"`.
  case matches(Expression, [String])
  /// The system is at least this version of iOS: `#available(iOS 26, *)`, `@available`.
  case system(SystemVersion)
  /// A flag of the build that the files do not tell: `#if DEBUG`.
  case flag(String)
  /// All of these hold.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// This does not hold.
  case not(Condition)
}
