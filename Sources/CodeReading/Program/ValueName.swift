/// The name of a value in guards; the same for all uses of a variable.
struct ValueName: Hashable, Sendable {
  /// What distinguishes a value from others with the same spelling.
  enum Origin: Hashable, Sendable {
    /// A local variable, parameter or unnamed expression, by its location.
    case local(CodeLocation)
    /// A loop variable, by the location of the sequence.
    case loop(CodeLocation?)
    /// `self` in the code of a type that has the spelling as its name.
    case instance
  }

  /// The spelling of a variable or expression: `isEditing`, `Home.mode`. For a local value, it excludes the members.
  private(set) var base: String
  /// What distinguishes it from other values of the same spelling; `nil` if there are none.
  let origin: Origin?
  /// The spelling of the members of a local value: `.isEmpty`.
  private(set) var members = ""
  /// The list in a test whether it contains something: `visible` for `visible.contains(.home)`.
  var list: String?

  init(_ base: String, _ origin: Origin? = nil) { (self.base, self.origin) = (base, origin) }

  /// The name of a member of the value, or of a member of a member: `["mode", "isEmpty"]`.
  func member(_ path: some Sequence<String>) -> ValueName {
    path.reduce(self) { name, member in
      var name = name
      name.append("." + member)
      return name
    }
  }

  /// Extends the spelling.
  mutating func append(_ spelling: String) { if origin == nil { base += spelling } else { members += spelling } }

  /// The name of the value after a cast, so that type checks for different types are different subjects.
  func cast(to type: String) -> ValueName {
    var name = self
    if origin == .instance { name.members += " as \(type)" } else { name.base += " as \(type)" }
    return name
  }

  /// Whether the value is a local variable, or an expression that contains one.
  var isLocal: Bool {
    switch origin {
    case .local, .loop: true
    case .instance, nil: false
    }
  }

  /// The spelling of the value; for a local one, without its members.
  var spelling: String {
    switch origin {
    case .local, .loop, nil: base
    case .instance: "self of " + base + members
    }
  }

  /// The spelling of the value with its members, for people to read.
  var path: String { isLocal ? base + members : spelling }

  /// An identifier, unique among values.
  var text: String {
    switch origin {
    case .local(let location): "\(base)@\(location.name)\(members)"
    case .loop(let location): "\(base)@loop:\(location?.name ?? "")\(members)"
    case .instance, nil: spelling
    }
  }

  /// Whether the value is a member with this name.
  func isMember(named name: String) -> Bool { (origin == nil ? base : members).hasSuffix("." + name) }

  /// Whether the value is a member of another one, or a member of a member.
  func isMember(of other: ValueName) -> Bool {
    if origin == other.origin, origin != nil { return base == other.base && members.hasPrefix(other.members + ".") }
    return other.origin == nil && base.hasPrefix(other.base + ".")
  }
}

extension ValueName: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self.init(value) }
}

// MARK: - Spellings of expressions

extension ValueName {
  /// A name for an expression that is not a path of names, the same for equal expressions.
  init(spelling expression: Expression) {
    var speller = Speller()
    speller.spell(expression, depth: 0)
    if let unnamed = speller.unnamed {
      self.init(unnamed.before, .local(unnamed.location))
      append(speller.text)
    } else {
      self.init(speller.text)
    }
    if let call = expression.uncast.call, call.name == "contains", let list = call.receiver {
      self.list = ValueName(spelling: list).text
    }
  }
}

/// Spells an expression, shortened where it is nested too deeply.
private struct Speller {
  /// The spelling, or the part of it after the first unnamed expression.
  private(set) var text = ""
  /// The first expression that has only a location, with the spelling before it.
  private(set) var unnamed: (before: String, location: CodeLocation)?

  mutating func spell(_ expression: Expression, depth: Int) {
    guard depth < 8 else { return text += "…" }
    switch expression.kind {
    case .text(let parts):
      text += "\"" + parts.map { if case .words(let words) = $0 { words } else { "\\()" } }.joined() + "\""
    case .number(let value): text += value.formatted
    case .boolean(let value): text += "\(value)"
    case .none: text += "nil"
    case .name(let name): text += name
    case .member(let base, let name):
      if let base { spell(base, depth: depth + 1) }
      text += "." + name
    case .call(let call):
      spell(call.callee, depth: depth + 1)
      spell(call.arguments.map { ($0.label, $0.value) }, in: ("(", ")"), depth: depth)
    case .array(let elements): spell(elements.map { (nil, $0) }, in: ("[", "]"), depth: depth)
    case .infix(let name, let first, let second):
      spell(first, depth: depth + 1)
      text += " " + name + " "
      spell(second, depth: depth + 1)
    case .negation(let operand):
      text += "!"
      spell(operand, depth: depth + 1)
    case .cast(let operand, _): spell(operand, depth: depth + 1)
    case .element(let base, let index):
      spell(base, depth: depth + 1)
      spell([(nil, index)], in: ("[", "]"), depth: depth)
    default:
      if unnamed == nil {
        unnamed = (text + "…", expression.location)
        text = ""
      } else {
        text += "…@\(expression.location.name)"
      }
    }
  }

  private mutating func spell(
    _ elements: [(label: String?, value: Expression)], in brackets: (String, String), depth: Int
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let label = element.label { text += label + ":" }
      spell(element.value, depth: depth + 1)
    }
    text += brackets.1
  }
}

extension Double {
  /// Its digits, without a decimal point if it is a whole number.
  fileprivate var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}

/// Environment objects of which the app has only one instance.
struct EnvironmentObjects {
  /// The types whose objects exactly one variable of the app stores.
  private(set) var types: Set<String> = []

  init(_ program: Program) {
    var keepers: [String: Int] = [:]
    for owner in program.typeNames {
      guard let type = program.types[owner], !type.isPreview else { continue }
      for variable in type.variables.values.joined()
      where !variable.attributes.isDisjoint(with: ["State", "StateObject"]) {
        var made = variable.type
        if made == nil, let call = variable.value?.call { made = call.callee.namePath?.joined(separator: ".") }
        guard let kept = made.map({ program.fullName($0, in: owner) }), program.types[kept]?.kind == .class else {
          continue
        }
        keepers[kept, default: 0] += 1
      }
    }
    types = Set(keepers.filter { $0.value == 1 }.keys)
  }
}

extension Program {
  /// The name of a property in guards. An environment object of which the app has only one instance has the name of its
  /// type, as in the type's own code, so that conditions in all views have the same subject.
  func name(of variable: Variable, of owner: String) -> ValueName {
    guard let object = variable.environmentObject else { return variable.valueName(of: owner) }
    let type = fullName(object, in: owner)
    return environmentObjects.types.contains(type) ? ValueName(type) : variable.valueName(of: owner)
  }
}

extension String {
  /// The last two names in the spelling of an expression, with the arguments of calls: `standard.bool(forKey:"a.b")`.
  var lastMembers: String {
    var (members, depth) = ([""], 0)
    for character in self {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if character == ".", depth <= 0 { members.append("") } else { members[members.count - 1].append(character) }
    }
    return members.filter { !$0.isEmpty }.suffix(2).joined(separator: ".")
  }

  /// The spelling of an expression with an ellipsis for the arguments of its calls: `route(…).isEmpty`.
  var withoutArguments: String {
    guard includes("(") else { return self }
    var (short, depth) = ("", 0)
    for character in self {
      if character == ")" { depth -= 1 }
      if depth == 1, short.last == "(" { short.append("…") }
      if depth <= 0 { short.append(character) }
      if character == "(" { depth += 1 }
    }
    return short
  }
}
