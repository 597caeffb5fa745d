import FitModel

/// A function, method, initializer or subscript.
struct Function: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var name: String
    var parameters: [Parameter]
    var result: String?
    var body: [Statement]?
    var isStatic: Bool
    var attributes: Set<String>
    var condition: Condition
    var place: SourcePlace
  }

  private var parts: Shared<Parts>

  init(
    name: String, parameters: [Parameter], result: String? = nil, body: [Statement]? = nil, isStatic: Bool = false,
    attributes: Set<String> = [], condition: Condition = .always, place: SourcePlace
  ) {
    parts = Shared(
      Parts(
        name: name, parameters: parameters, result: result, body: body, isStatic: isStatic, attributes: attributes,
        condition: condition, place: place))
  }

  /// Its name; `init` for initializers.
  var name: String {
    get { parts.value.name }
    set { parts.value.name = newValue }
  }
  /// Its parameters in order.
  var parameters: [Parameter] {
    get { parts.value.parameters }
    set { parts.value.parameters = newValue }
  }
  /// The type it returns, in plain form; `View` for `some View`.
  var result: String? {
    get { parts.value.result }
    set { parts.value.result = newValue }
  }
  /// Its body; `nil` for a requirement or a declaration without one.
  var body: [Statement]? {
    get { parts.value.body }
    set { parts.value.body = newValue }
  }
  /// Whether it is a member of the type, not of its instances.
  var isStatic: Bool {
    get { parts.value.isStatic }
    set { parts.value.isStatic = newValue }
  }
  /// Attributes without `@`, such as `ViewBuilder`, `IBAction`, `objc`, and `private` if it is visible only in its
  /// file.
  var attributes: Set<String> {
    get { parts.value.attributes }
    set { parts.value.attributes = newValue }
  }
  /// The condition under which the app contains it: `#if` and `@available` around it.
  var condition: Condition {
    get { parts.value.condition }
    set { parts.value.condition = newValue }
  }
  /// The position of its name.
  var place: SourcePlace {
    get { parts.value.place }
    set { parts.value.place = newValue }
  }
}

/// A property, variable or constant.
struct Variable: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var name: String
    var type: String?
    var isNeverNil: Bool
    var value: Expression?
    var getter: [Statement]?
    var observers: [Statement]
    var isStatic: Bool
    var isConstant: Bool
    var attributes: Set<String>
    var condition: Condition
    var place: SourcePlace
  }

  private var parts: Shared<Parts>

  init(
    name: String, type: String? = nil, isNeverNil: Bool = false, value: Expression? = nil, getter: [Statement]? = nil,
    observers: [Statement] = [], isStatic: Bool = false, isConstant: Bool = false, attributes: Set<String> = [],
    condition: Condition = .always, place: SourcePlace
  ) {
    parts = Shared(
      Parts(
        name: name, type: type, isNeverNil: isNeverNil, value: value, getter: getter, observers: observers,
        isStatic: isStatic, isConstant: isConstant, attributes: attributes, condition: condition, place: place))
  }

  /// Its name.
  var name: String {
    get { parts.value.name }
    set { parts.value.name = newValue }
  }
  /// Its type, in plain form; `nil` if the declaration does not state one.
  var type: String? {
    get { parts.value.type }
    set { parts.value.type = newValue }
  }
  /// Whether the declaration states a type that has no `nil`.
  var isNeverNil: Bool {
    get { parts.value.isNeverNil }
    set { parts.value.isNeverNil = newValue }
  }
  /// Its initial value; `{ … }()` is a call of a closure.
  var value: Expression? {
    get { parts.value.value }
    set { parts.value.value = newValue }
  }
  /// The body of its getter.
  var getter: [Statement]? {
    get { parts.value.getter }
    set { parts.value.getter = newValue }
  }
  /// The code that runs when it is set: `set`, `willSet`, `didSet`.
  var observers: [Statement] {
    get { parts.value.observers }
    set { parts.value.observers = newValue }
  }
  /// Whether it is a member of the type, not of its instances.
  var isStatic: Bool {
    get { parts.value.isStatic }
    set { parts.value.isStatic = newValue }
  }
  /// Whether it never changes its initial value.
  var isConstant: Bool {
    get { parts.value.isConstant }
    set { parts.value.isConstant = newValue }
  }
  /// Attributes without `@`, such as `State`, `IBOutlet`.
  var attributes: Set<String> {
    get { parts.value.attributes }
    set { parts.value.attributes = newValue }
  }
  /// The condition under which the app contains it.
  var condition: Condition {
    get { parts.value.condition }
    set { parts.value.condition = newValue }
  }
  /// The position of its name.
  var place: SourcePlace {
    get { parts.value.place }
    set { parts.value.place = newValue }
  }

  /// The attribute of a variable that holds a value of the environment, whatever its name.
  static func environment(_ key: String) -> String { "Environment(\(key))" }

  private static let sizeClass = environment("horizontalSizeClass")

  /// Its name in guards: its own, or a common one if it means the same in every view.
  func subject(of owner: String) -> String {
    attributes.contains(Self.sizeClass) ? "horizontalSizeClass" : "\(owner).\(name)"
  }
}
