import FitModel

/// What names mean at a place: locals, then the members of the object that runs, then the program's names.
///
/// Scopes are chained: a block's names hide those around it. An interpreter creates one for each function it follows.
final class Scope {
  /// The scope around this one.
  let parent: Scope?
  /// The full name of the type whose code this is, `nil` outside of types.
  let typeName: String?
  /// The object `self` is; `nil` in static code and outside of types.
  let object: Object?
  /// How many functions, properties and names were followed to get here.
  let depth: Int
  /// Whether the code runs in a loop over values that only run time knows.
  var isRepeated: Bool
  /// Where its code looks for members, once that was asked.
  var owners: [(type: String, object: Object?)]?
  /// The names of a block, nearly always a handful.
  private var locals: [(name: String, box: Box)] = []
  /// Those of a block that has many.
  private var many: [String: Box]?
  private static let few = 16

  /// A scope for the code of a type, or outside of all types.
  init(typeName: String?, object: Object?, depth: Int = 0) {
    parent = nil
    self.typeName = typeName
    self.object = object
    self.depth = depth
    isRepeated = false
  }

  /// A scope for a block of statements inside of another one.
  init(inside parent: Scope, deeper: Bool = false) {
    self.parent = parent
    typeName = parent.typeName
    object = parent.object
    depth = parent.depth + (deeper ? 1 : 0)
    isRepeated = parent.isRepeated
  }

  /// A scope inside of this one for the code of a screen: however many links lead there, its bar holds each item once.
  var ofScreen: Scope {
    let scope = Scope(inside: self)
    scope.isRepeated = false
    return scope
  }

  /// Declares a local variable, constant or parameter.
  func declare(_ name: String, _ box: Box) {
    if many != nil {
      many?[name] = box
    } else if let index = locals.firstIndex(where: { $0.name == name }) {
      locals[index].box = box
    } else if locals.count < Self.few {
      locals.append((name, box))
    } else {
      many = Dictionary(uniqueKeysWithValues: locals.map { ($0.name, $0.box) } + [(name, box)])
      locals = []
    }
  }

  /// Declares the local functions among some statements.
  func declare(functionsOf statements: [Statement]) {
    for case .function(let function) in statements {
      guard let body = function.body else { continue }
      let closure = Expression(
        kind: .closure(Closure(parameters: function.parameters, body: body)), place: function.place)
      let box = Box("\(function.name)@\(function.place.offset)", value: Value(closure, self))
      box.isFixed = true
      declare(function.name, box)
    }
  }

  /// The local of a name, from the innermost block outwards.
  func local(_ name: String) -> Box? {
    var scope: Scope? = self
    while let current = scope {
      for local in current.locals where local.name == name { return local.box }
      if let box = current.many?[name] { return box }
      scope = current.parent
    }
    return nil
  }
}

/// An expression with the scope that its names mean something in, and when it counts.
struct Value {
  /// The expression.
  var expression: Expression
  /// What its names mean.
  var scope: Scope
  /// When this is the value.
  var condition: Guard = .always
  /// The variables that were followed to it, the first met first: what was assigned to their members is said of it.
  var boxes: [Box] = []
}

/// A variable, constant, property or parameter while code is followed: everything it was given so far.
final class Box {
  /// How a condition names it: a name no other variable has. Few variables are ever asked for it.
  private(set) lazy var subject = place.map { "\(name)@\($0.file):\($0.offset)" } ?? name
  private let name: String
  private let place: SourcePlace?
  /// Its type, where the code tells.
  var type: String?
  /// The values it was given, in order; a later one replaces those before it where its guard holds.
  private(set) var values: [Value] = []
  /// Elements that were added to it behind its first value: `items.append(x)`, `items += [x]`.
  private(set) var additions: [Value] = []
  /// Elements that were put before its first value.
  private(set) var prefixes: [Value] = []
  /// What was assigned to its members: `item.title = "Done"`.
  private(set) var members: [String: [Value]] = [:]
  /// Whether it may hold something that the code does not show: a parameter, an outlet, a computed value.
  var isOpen: Bool
  /// Whether it keeps the value it has: a constant, a parameter, the variable of a loop.
  var isFixed = false

  /// Whether it holds what a variable starts with that code gives other values.
  var isStart = false

  /// The list that it is in, and its neighbours there.
  var list = BoxList.current
  unowned(unsafe) var next: Box?
  unowned(unsafe) var previous: Box?

  /// Creates a box.
  ///
  /// - Parameter place: where the variable stands, which tells it from others of its name; `nil` for a name that no other
  ///   variable has.
  init(_ name: String, at place: SourcePlace? = nil, type: String? = nil, value: Value? = nil, isOpen: Bool = false) {
    self.name = name
    self.place = place
    self.type = type
    self.isOpen = isOpen
    if let value { values = [value] }
    list?.add(self)
  }

  deinit { list?.remove(self) }

  /// Forgets every value.
  func empty() {
    values = []
    additions = []
    prefixes = []
    members = [:]
  }

  /// A box for the value whose code runs.
  convenience init(self type: String, _ value: Value) {
    self.init("self of \(type)", type: type, value: value)
    isFixed = true
  }

  /// Notes that the variable was given a value.
  func assign(_ value: Value) {
    isStart = false
    if value.condition.isAlways {
      values = [value]
      additions = []
      prefixes = []
    } else {
      values.append(value)
    }
  }

  /// The values under the guards under which no later one replaces them, and when none of them counts; `nil` for never.
  ///
  /// - Parameters:
  ///   - condition: when the variable is asked for.
  ///   - limit: how many values are told at most, the latest ones.
  func assigned(when condition: Guard = .always, limit: Int = .max) -> (values: [Value], rest: Guard?) {
    var remaining: Guard? = condition
    var found: [Value] = []
    for value in values.reversed() {
      guard let left = remaining, found.count < limit else { break }
      if let condition = left.and(value.condition) {
        found.append(Value(value.expression, value.scope, when: condition))
      }
      remaining = value.condition.negated.flatMap { left.and($0) }
    }
    return (found.reversed(), remaining)
  }

  /// Notes that an element was put before all others.
  func prepend(_ element: Value) { prefixes.insert(element, at: 0) }

  /// Notes that an element was added.
  func append(_ element: Value) { additions.append(element) }

  /// Notes that a member was given a value.
  func assign(_ value: Value, to member: String) {
    if value.condition.isAlways { members[member] = [value] } else { members[member, default: []].append(value) }
  }
}

/// An object of one of the app's types while its code is followed.
final class Object {
  /// Its full type name.
  let typeName: String
  /// Its properties, as far as they were met.
  private(set) var properties: [String: Box] = [:]

  /// The models that it is given to observe: what they hold changes, but for their constants.
  var observed: [String: Value] = [:]

  /// Whether everything that builds it has run on it, so that its properties hold what they are given.
  var isGivenEverything = false

  /// Creates an object.
  init(typeName: String) { self.typeName = typeName }

  /// The property of a name; `make` gives it what its declaration says when it is met first.
  func property(_ name: String, make: () -> Box?) -> Box? {
    if let known = properties[name] { return known }
    guard let box = make() else { return nil }
    properties[name] = box
    return box
  }

  /// Notes a property that only an assignment shows.
  func declare(_ name: String, _ box: Box) { properties[name] = box }
}
