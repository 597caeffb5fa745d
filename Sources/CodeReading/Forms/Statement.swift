import FitModel

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
  /// A loop: its variable, the variable that counts its rounds from zero, its sequence and its body; variable and sequence
  /// are `nil` for `while` and `repeat`.
  case loop(variable: String?, counter: String? = nil, over: Expression?, body: [Statement])
  /// `return`. If a body ends with an expression instead, as a single-expression body does, that is its value.
  case result(Expression?)
  /// Leaves the code early. After `continue` and the `break` of a loop, no more of the loop's body runs; after `throw`
  /// and `fatalError()`, no more of the function. The `break` of a `switch` is dropped.
  case exit
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

/// The condition for taking a branch.
indirect enum Condition: Hashable, Sendable {
  /// Always holds: `else`, `default`, `#if os(iOS)`.
  case always
  /// Never holds in this app: `#if os(macOS)`, `if false`.
  case never
  /// A Boolean value that the program computes.
  case holds(Expression)
  /// An optional that is not `nil`: `if let x = value`, `if (value)` for an object.
  case exists(Expression)
  /// The subject of a `switch` is one of these patterns, in their source spelling, such as `.home`, `0`, `"a"`.
  case matches(Expression, [String])
  /// The system is at least this version of iOS: `#available(iOS 26, *)`, `@available`.
  case system(SystemVersion)
  /// A build flag that the files do not define: `#if DEBUG`.
  case flag(String)
  /// All of these hold.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// This does not hold.
  case not(Condition)
}
