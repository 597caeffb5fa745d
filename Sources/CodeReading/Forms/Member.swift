import FitModel

/// A function, method, initializer or subscript.
@dynamicMemberLookup
struct Function: Hashable, Sendable {
  /// What the code states of it.
  struct Parts: Hashable, Sendable {
    /// Its name; `init` for initializers.
    var name: String
    /// Its parameters in order.
    var parameters: [Parameter]
    /// The type it returns, in plain form; `View` for `some View`.
    var result: String?
    /// Its body; `nil` for a requirement or a declaration without one.
    var body: [Statement]?
    /// Whether it is a member of the type, not of its instances.
    var isStatic: Bool
    /// Attributes without `@`, such as `ViewBuilder`, `IBAction`, `objc`, and `private` if it is visible only in its
    /// file.
    var attributes: Set<String>
    /// The condition under which the app contains it: `#if` and `@available` around it.
    var condition: Condition
    /// The position of its name.
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

  /// Reads or changes a part.
  @inline(__always) subscript<Part>(dynamicMember part: WritableKeyPath<Parts, Part>) -> Part {
    get { parts.value[keyPath: part] }
    set { parts.value[keyPath: part] = newValue }
  }
}

/// A property, variable or constant.
@dynamicMemberLookup
struct Variable: Hashable, Sendable {
  /// What the code states of it.
  struct Parts: Hashable, Sendable {
    /// Its name.
    var name: String
    /// Its type, in plain form; `nil` if the declaration does not state one.
    var type: String?
    /// Whether the declaration states a type that has no `nil`.
    var isNeverNil: Bool
    /// Its initial value; `{ … }()` is a call of a closure.
    var value: Expression?
    /// The body of its getter.
    var getter: [Statement]?
    /// The code that runs when it is set: `set`, `willSet`, `didSet`.
    var observers: [Statement]
    /// Whether it is a member of the type, not of its instances.
    var isStatic: Bool
    /// Whether it never changes its initial value.
    var isConstant: Bool
    /// Attributes without `@`, such as `State`, `IBOutlet`.
    var attributes: Set<String>
    /// The condition under which the app contains it.
    var condition: Condition
    /// The position of its name.
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

  /// Reads or changes a part.
  @inline(__always) subscript<Part>(dynamicMember part: WritableKeyPath<Parts, Part>) -> Part {
    get { parts.value[keyPath: part] }
    set { parts.value[keyPath: part] = newValue }
  }

  /// The attribute of a variable that holds a value of the environment, whatever its name.
  static func environment(_ key: String) -> String { "Environment(\(key))" }

  private static let sizeClass = environment("horizontalSizeClass")

  /// Its name in guards: its own, or a common one if it means the same in every view.
  func subject(of owner: String) -> String {
    self.attributes.contains(Self.sizeClass) ? "horizontalSizeClass" : "\(owner).\(self.name)"
  }
}
