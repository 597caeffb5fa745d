/// A position in the files: the index of a file and the offset of the first byte.
///
/// `Program` converts it to a line and column when it is reported.
struct CodeLocation: Hashable, Sendable {
  /// The index of the file in `Program.files`.
  var file: UInt32
  /// The offset of the first byte in the file.
  var offset: UInt32

  /// A name that identifies the location. Within a file, names sort like the locations, because all have the same
  /// length.
  var name: String { "\(file):\(10_000_000_000 + UInt64(offset))" }
}

/// An expression of Swift or Objective-C, reduced to the parts that are relevant to bars.
///
/// Both languages are lowered to this form, with the names of Swift: `[[UIBarButtonItem alloc] initWithTitle:t style:s
/// target:o action:a]` is `UIBarButtonItem(title: t, style: s, target: o, action: a)`, and `[x setTitle:t]` is `x.title
/// = t`. Parentheses, `try`, `await`, `!`, and `?` after an operand are dropped.
struct Expression: Hashable, Sendable {
  /// The kind of an expression.
  indirect enum Kind: Hashable, Sendable {
    /// A string literal, with its run-time parts.
    case text([TextPart])
    /// A number, with its sign.
    case number(Double)
    /// `true`, `false`, `YES`, `NO`.
    case boolean(Bool)
    /// `nil`.
    case none
    /// A variable, constant, function or type; also `self`, `Self` and `super`.
    case name(String)
    /// `base.name`; `.name` if there is no base.
    case member(Expression?, String)
    /// `callee(arguments)`.
    case call(Call)
    /// `[a, b]`, `@[a, b]`.
    case array([Expression])
    /// `[key: value]`, `@{key: value}`: keys and values alternate.
    case dictionary([Expression])
    /// `{ … }`, `^{ … }`.
    case closure(Closure)
    /// A ternary, or `if` and `switch` used as values: one of the branches is the value.
    case choice([Branch])
    /// `target = value`.
    case assignment(Expression, Expression)
    /// `target += value`.
    case addition(Expression, Expression)
    /// `left operator right`, for `+`, `??`, `==`, `!=`, `&&`, `||`, `<` and similar operators.
    case infix(String, Expression, Expression)
    /// `!operand`.
    case negation(Expression)
    /// `operand as Type`, `(Type *)operand`; the type in plain form.
    case cast(Expression, String)
    /// `base[index]`.
    case element(Expression, Expression)
    /// The operands of any other expression, such as `&operand`, so that expressions inside it are not lost.
    case operands([Expression])
  }

  var kind: Kind
  /// The position of its start: the opening quote of a literal, the base of a chain.
  var location: CodeLocation

  // Most expressions that are compared have different positions, so positions are compared first.
  static func == (one: Expression, other: Expression) -> Bool {
    one.location == other.location && one.kind == other.kind
  }

  func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

/// A part of a string literal.
enum TextPart: Hashable, Sendable {
  /// Literal text, with escapes resolved.
  case words(String)
  /// A run-time part: `\(value)`, with its format specifier if the literal has one (`specifier: "%.2f"`).
  case value(Expression, specifier: String?)
}

struct Call: Hashable, Sendable {
  struct Argument: Hashable, Sendable {
    var label: String?
    var value: Expression
    /// Whether it is a closure after the parentheses.
    var isTrailing = false
  }
  /// The callee: a name, a member, or any other expression.
  var callee: Expression
  /// Its arguments in order. Trailing closures come last, the first of them without a label.
  var arguments: [Argument]
  /// The position of the called name: `navigationTitle` in `List { … }.navigationTitle("Inbox")`.
  var nameLocation: CodeLocation
}

/// A closure or block.
struct Closure: Hashable, Sendable {
  /// Its parameters in order.
  var parameters: [Parameter]
  var body: [Statement]
}

/// A parameter of a function, initializer, method or closure.
struct Parameter: Hashable, Sendable {
  /// The argument label; `nil` for none.
  var label: String?
  /// The name inside the body.
  var name: String
  /// Its type, in plain form; that of the array for a variadic parameter.
  var type: String?
  var defaultValue: Expression?
  /// Whether it takes any number of arguments, as an array: `String...`.
  var isVariadic = false
}

extension Expression {
  /// The expression without casts around it.
  var uncast: Expression {
    var current = self
    while case .cast(let inner, _) = current.kind { current = inner }
    return current
  }

  var call: Call? { if case .call(let call) = uncast.kind { call } else { nil } }

  var closure: Closure? { if case .closure(let closure) = uncast.kind { closure } else { nil } }

  /// The value of `true` and `false`.
  var boolean: Bool? { if case .boolean(let value) = uncast.kind { value } else { nil } }

  var number: Double? { if case .number(let value) = uncast.kind { value } else { nil } }

  /// Whether it is `nil`.
  var isNone: Bool { if case .none = uncast.kind { true } else { false } }

  /// The text of a literal without run-time parts.
  var plainText: String? {
    guard case .text(let parts) = uncast.kind else { return nil }
    var text = ""
    for part in parts {
      guard case .words(let words) = part else { return nil }
      text += words
    }
    return text
  }

  /// The elements of an array literal.
  var elements: [Expression]? { if case .array(let elements) = uncast.kind { elements } else { nil } }

  /// The names of `a.b.c`, `nil` for anything else; a leading `self` is left out unless it is the only name.
  var namePath: [String]? {
    // Most chains contain a call; these need no array.
    guard let count = pathLength(0) else { return nil }
    var names: [String] = []
    names.reserveCapacity(count)
    collect(&names)
    return names
  }

  private func pathLength(_ members: Int) -> Int? {
    switch kind {
    case .name: members + 1
    case .cast(let inner, _): inner.pathLength(members)
    case .member(let base?, _): base.pathLength(members + 1)
    default: nil
    }
  }

  private func collect(_ names: inout [String]) {
    switch kind {
    case .name(let name): names.append(name)
    case .cast(let inner, _): inner.collect(&names)
    case .member(let base?, let name):
      if !base.isSelf { base.collect(&names) }
      names.append(name)
    default: break
    }
  }

  /// Whether it is this name, alone or as a member of `self`.
  func isPath(_ name: String) -> Bool {
    switch uncast.kind {
    case .name(let own): own == name
    case .member(let base?, let own): own == name && base.isSelf
    default: false
    }
  }

  /// The names of a chain, including those of calls and elements in it: `a`, `b`, `c` of `a.b().c[0]`.
  var namesOfChain: [String] {
    var names: [String] = []
    var current = uncast
    while true {
      switch current.kind {
      case .name(let name): return (names + [name]).reversed()
      case .member(let base, let name):
        names.append(name)
        guard let base else { return names.reversed() }
        current = base.uncast
      case .call(let call): current = call.callee.uncast
      case .element(let base, _): current = base.uncast
      case .operands(let inner) where inner.count == 1: current = inner[0].uncast
      default: return names.reversed()
      }
    }
  }

  /// The expression `a.b.c` from its names, without a position.
  init(names: [String], at location: CodeLocation = CodeLocation(file: 0, offset: 0)) {
    self = names.dropFirst().reduce(Expression(kind: .name(names[0]), location: location)) { base, name in
      Expression(kind: .member(base, name), location: location)
    }
  }

  /// Whether it is `self.name`, which no local variable can shadow.
  var isMemberOfSelf: Bool { if case .member(let base?, _) = uncast.kind { base.isSelf } else { false } }

  var isSelf: Bool { if case .name("self") = uncast.kind { true } else { false } }

  /// Whether it is a case of an enumeration, or another static member: `.page`, `Kind.page`.
  var isCase: Bool {
    guard case .member(let base, _) = uncast.kind else { return false }
    return base?.lastName?.startsUppercase != false
  }

  /// `name` of `$name`.
  var boundName: String? {
    guard let path = namePath, path.count == 1, path[0].hasPrefix("$"), path[0].count > 1 else { return nil }
    return Int(path[0].dropFirst()) == nil ? String(path[0].dropFirst()) : nil
  }

  /// The last name of `.inline`, `Mode.inline` or `inline`, also if it is called: `.inline(…)`.
  var lastName: String? {
    switch uncast.kind {
    case .name(let name), .member(_, let name): name
    case .call(let call): call.callee.lastName
    default: nil
    }
  }

  /// The name after a leading dot: `inline` in `.inline`.
  var implicitMember: String? { if case .member(nil, let name) = uncast.kind { name } else { nil } }
}

extension Call {
  /// The name of the called function, method or type.
  var name: String? {
    switch callee.uncast.kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The name of the called function; for an initializer, the last name of its type: `A` for `A()`, `M.A()` and
  /// `A.init()`.
  var nameOfMade: String? { name == "init" ? receiver?.lastName : name }

  /// The receiver of a method call; `nil` for a function, an initializer of a plain type name, and `.name(…)`.
  var receiver: Expression? { if case .member(let base, _) = callee.uncast.kind { base } else { nil } }

  /// Whether an initializer delegates to another one of its type: `self.init(…)`.
  var isDelegating: Bool { name == "init" && receiver?.isPath("self") == true }

  /// Whether it is a call of an initializer of the superclass: `super.init(…)`.
  var isSuperInitializer: Bool { name == "init" && receiver?.isPath("super") == true }

  /// The value of the argument with a label, including trailing closures.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The first argument in parentheses if it has no label.
  var firstUnlabeled: Expression? {
    arguments.first.flatMap { $0.label == nil && !$0.isTrailing ? $0.value : nil }
  }

  /// The position of an argument that has the name of a class but does not use the class: `Bundle(for: Settings.self)`,
  /// `path(forResource: "Settings", ofType: "bundle")`.
  var unusedClassName: CodeLocation? {
    if name == "Bundle", case .member(let type?, "self")? = argument("for")?.uncast.kind { return type.location }
    return argument("forResource")?.location
  }

  /// The first trailing closure.
  var trailingClosure: Closure? { arguments.first { $0.isTrailing && $0.label == nil }?.value.closure }

  /// The closure of the argument with a label, otherwise the first trailing closure.
  func builder(_ label: String) -> Closure? { argument(label)?.closure ?? trailingClosure }
}
