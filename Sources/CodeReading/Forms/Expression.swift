/// Where something stands in the files that were read: the index of the file and the offset of its first byte.
///
/// `Program` turns it into a line and a column when somebody has to read it.
struct SourcePlace: Hashable, Sendable {
  /// Index of the file in `Program.files`.
  var file: UInt32
  /// Offset of the first byte in the file.
  var offset: UInt32
}

/// An expression of Swift or Objective-C, as far as it matters to bars.
///
/// Both languages are lowered to this form, with the names of Swift: `[[UIBarButtonItem alloc] initWithTitle:t style:s
/// target:o action:a]` is `UIBarButtonItem(title: t, style: s, target: o, action: a)`, `[x setTitle:t]` is `x.title = t`.
/// Parentheses, `try`, `await`, `!`, and `?` behind an operand leave no trace.
struct Expression: Hashable, Sendable {
  /// What an expression is.
  indirect enum Kind: Hashable, Sendable {
    /// A string literal, with its run-time parts.
    case text([TextPart])
    /// A number, with its sign.
    case number(Double)
    /// `true`, `false`, `YES`, `NO`.
    case boolean(Bool)
    /// `nil`.
    case none
    /// A variable, constant, function or type; `self`, `Self` and `super` too.
    case name(String)
    /// `base.name`; `.name` where there is no base.
    case member(Expression?, String)
    /// `callee(arguments)`.
    case call(Call)
    /// `[a, b]`, `@[a, b]`.
    case array([Expression])
    /// `[key: value]`, `@{key: value}`: keys and values in turn.
    case dictionary([Expression])
    /// `{ … }`, `^{ … }`.
    case closure(Closure)
    /// A ternary, or `if` and `switch` used for their value: one of the branches gives it.
    case choice([Branch])
    /// `target = value`.
    case assignment(Expression, Expression)
    /// `target += value`.
    case addition(Expression, Expression)
    /// `left operator right`, for `+`, `??`, `==`, `!=`, `&&`, `||`, `<` and the like.
    case infix(String, Expression, Expression)
    /// `!operand`.
    case negation(Expression)
    /// `operand as Type`, `(Type *)operand`; the type as `TypeName.plain` writes it.
    case cast(Expression, String)
    /// `base[index]`.
    case element(Expression, Expression)
    /// Operands of anything else, so that what stands in them is not lost.
    case operands([Expression])
  }

  /// What it is.
  var kind: Kind
  /// Where it starts: the opening quote of a literal, the base of a chain.
  var place: SourcePlace

  // Most expressions that are compared stand elsewhere, which is seen at once.
  static func == (one: Expression, other: Expression) -> Bool { one.place == other.place && one.kind == other.kind }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

/// A part of a string literal.
enum TextPart: Hashable, Sendable {
  /// Words, with escapes resolved.
  case words(String)
  /// A run-time part: `\(value)`, and its format specifier where the literal gives one (`specifier: "%.2f"`).
  case value(Expression, specifier: String?)
}

/// A call.
struct Call: Hashable, Sendable {
  /// An argument.
  struct Argument: Hashable, Sendable {
    /// Its label.
    var label: String?
    /// Its value.
    var value: Expression
    /// Whether it is a closure behind the parentheses.
    var isTrailing = false
  }
  /// What is called: a name, a member, or any other expression.
  var callee: Expression
  /// Its arguments in order; closures behind the parentheses come last, the first of them without a label.
  var arguments: [Argument]
  /// Where the called name itself stands: `navigationTitle` of `List { … }.navigationTitle("Inbox")`.
  var namePlace: SourcePlace
}

/// A closure or block.
struct Closure: Hashable, Sendable {
  /// Its parameters in order.
  var parameters: [Parameter]
  /// What it does.
  var body: [Statement]
}

/// A parameter of a function, initializer, method or closure.
struct Parameter: Hashable, Sendable {
  /// The label at the call; `nil` for none.
  var label: String?
  /// The name inside of the body.
  var name: String
  /// Its type, as `TypeName.plain` writes it.
  var type: String?
  /// What it is where the call leaves it out.
  var defaultValue: Expression?
}

extension Expression {
  /// The expression without casts around it.
  var uncast: Expression {
    var current = self
    while case .cast(let inner, _) = current.kind { current = inner }
    return current
  }

  /// The call, when it is one.
  var call: Call? { if case .call(let call) = uncast.kind { call } else { nil } }

  /// The closure, when it is one.
  var closure: Closure? { if case .closure(let closure) = uncast.kind { closure } else { nil } }

  /// The value of `true` and `false`.
  var boolean: Bool? { if case .boolean(let value) = uncast.kind { value } else { nil } }

  /// The value of a number.
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

  /// The names of `a.b.c`, `nil` for anything else; a leading `self` is left out unless it stands alone.
  var namePath: [String]? {
    // Most chains hold a call: nothing is made for these.
    guard let (first, count) = pathStart else { return nil }
    let isLeftOut = first == "self" && count > 1
    var names = [String](repeating: first, count: isLeftOut ? count - 1 : count)
    var current = uncast
    var index = names.count - 1
    while case .member(let base?, let name) = current.kind {
      names[index] = name
      index -= 1
      current = base.uncast
    }
    return names
  }

  /// The first name of `a.b.c`, and how many there are; `nil` for anything else.
  private var pathStart: (first: String, count: Int)? {
    var count = 1
    var current = self
    while true {
      switch current.kind {
      case .name(let name): return (name, count)
      case .cast(let inner, _): current = inner
      case .member(let base?, _):
        count += 1
        current = base
      default: return nil
      }
    }
  }

  /// `a.b.c` of its names, which stands nowhere.
  init(names: [String]) {
    let place = SourcePlace(file: 0, offset: 0)
    self = names.dropFirst().reduce(Expression(kind: .name(names[0]), place: place)) { base, name in
      Expression(kind: .member(base, name), place: place)
    }
  }

  /// Whether it is `self.name`, which no local variable hides.
  var isMemberOfSelf: Bool {
    if case .member(let base?, _) = uncast.kind, case .name("self") = base.uncast.kind { true } else { false }
  }

  /// `name` of `$name`.
  var boundName: String? {
    guard let path = namePath, path.count == 1, path[0].hasPrefix("$"), path[0].count > 1 else { return nil }
    return Int(path[0].dropFirst()) == nil ? String(path[0].dropFirst()) : nil
  }

  /// The last name of `.inline`, `Mode.inline` or `inline`, also where it is called: `.inline(…)`.
  var lastName: String? {
    switch uncast.kind {
    case .name(let name), .member(_, let name): name
    case .call(let call): call.callee.lastName
    default: nil
    }
  }

  /// The name behind a leading dot: `inline` of `.inline`.
  var implicitMember: String? { if case .member(nil, let name) = uncast.kind { name } else { nil } }
}

extension Call {
  /// The name of the function, method or type that is called.
  var name: String? {
    switch callee.uncast.kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// What a method is called on; `nil` for a function, an initializer of a plain type name, and `.name(…)`.
  var receiver: Expression? { if case .member(let base, _) = callee.uncast.kind { base } else { nil } }

  /// The argument with a label, closures behind the parentheses included.
  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The first argument in parentheses if it has no label.
  var firstUnlabeled: Expression? {
    arguments.first.flatMap { $0.label == nil && !$0.isTrailing ? $0.value : nil }
  }

  /// The first closure behind the parentheses.
  var trailingClosure: Closure? { arguments.first { $0.isTrailing && $0.label == nil }?.value.closure }

  /// The closure given for a label, or else the first one behind the parentheses.
  func builder(_ label: String) -> Closure? { argument(label)?.closure ?? trailingClosure }
}
