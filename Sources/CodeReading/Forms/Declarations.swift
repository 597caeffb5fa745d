import FitModel
import InputFiles

/// The declarations of one source file, in either language.
///
/// Types are written in plain form: without `?`, `!`, `*`, `some`, `any`, attributes, `__kindof` and generic arguments,
/// but with the outer types: `Foo.Bar` for `some Foo.Bar<Baz>?`. Arrays are `[Element]`.
struct SourceForm: Sendable {
  /// The path in the tree.
  var path: String
  /// The types that it declares, extends or implements; nested types follow the enclosing type.
  var types: [TypeForm] = []
  /// Functions outside of types.
  var functions: [Function] = []
  /// Variables and constants outside of types.
  var variables: [Variable] = []
  /// Other names of types: `typealias Strings = L10n.Settings` is `Strings` → `L10n.Settings`.
  var aliases: [String: String] = [:]
  /// The modules that it imports.
  var imports: Set<String> = []
  /// The lines of the file, for converting offsets to positions.
  var lines: LineIndex
  /// Code that could not be read.
  var problems: [InputProblem] = []
  /// Facts about its code, for searches of the whole program.
  var facts = FormIndex()
  /// A unique number if forms are kept between readings, otherwise zero.
  var number = 0
}

/// The declaration of a type, an extension or category of it, or an `@implementation`.
struct TypeForm: Hashable, Sendable {
  /// How a type is declared.
  enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, `protocol`
    /// An extension, a category, or an `@implementation` whose `@interface` is in another file.
    case `extension`
  }
  /// Its name with the types around it: `Settings.DetailView`.
  var name: String
  /// How it is declared.
  var kind: Kind
  /// Superclass and protocols, in order, without generic arguments.
  var inherited: [String]
  /// The generic arguments in its inheritance clause: `DetailView` for `UIHostingController<DetailView>`.
  var inheritedArguments: [String] = []
  /// The names of its generic parameters, which are not types of the app.
  var genericParameters: Set<String> = []
  /// The position of its name.
  var location: CodeLocation
  /// The condition under which the app contains it: `#if` and `@available` around it.
  var condition: Condition = .always
  /// Its methods and initializers.
  var functions: [Function] = []
  var variables: [Variable] = []
  /// Its cases, in order.
  var cases: [EnumCase] = []
  /// Whether it is visible only in its file.
  var isPrivate = false
  /// Whether it is a preview, or only provides previews.
  var isPreview = false
}

/// A case of an enumeration.
struct EnumCase: Hashable, Sendable {
  var name: String
  /// Its raw value, if stated.
  var rawValue: Expression?
  /// Its associated values.
  var parameters: [Parameter] = []
  /// The position of its name.
  var location: CodeLocation
}

// MARK: - Functions and variables

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
    var location: CodeLocation
  }

  private var parts: Shared<Parts>

  init(
    name: String, parameters: [Parameter], result: String? = nil, body: [Statement]? = nil, isStatic: Bool = false,
    attributes: Set<String> = [], condition: Condition = .always, location: CodeLocation
  ) {
    parts = Shared(
      Parts(
        name: name, parameters: parameters, result: result, body: body, isStatic: isStatic, attributes: attributes,
        condition: condition, location: location))
  }

  /// Reads or changes a part.
  @inline(__always) subscript<Part>(dynamicMember part: WritableKeyPath<Parts, Part>) -> Part {
    get { parts.value[keyPath: part] }
    set { parts.value[keyPath: part] = newValue }
  }
}

extension Function {
  /// The attributes of functions that can run without code of the app naming them.
  static let exposing: Set<String> = ["objc", "IBAction", "IBSegueAction", "_cdecl", "ViewBuilder"]

  /// The attribute of functions that may suspend, so that views are drawn before they return.
  static let async = "async"

  /// The attribute of methods of Objective-C without parameters that no `@interface` and no `@protocol` declares.
  static let undeclared = "undeclared"

  private static let namedBySystem: Set<String> = ["init", "deinit", "subscript", "callAsFunction", "main", "body"]

  /// Whether only code that names a function calls it: neither an initializer nor an operator.
  static func isCalledByName(_ name: String) -> Bool {
    name.first?.isLetter == true && !namedBySystem.contains(name)
  }
}

/// A property, variable or constant.
@dynamicMemberLookup
struct Variable: Hashable, Sendable {
  /// What the code states of it.
  struct Parts: Hashable, Sendable {
    var name: String
    /// Its type, in plain form; `nil` if the declaration does not state one.
    var type: String?
    /// Whether the declaration states a type that cannot be `nil`.
    var isNeverNil: Bool
    /// Its initial value; `{ … }()` is a call of a closure.
    var value: Expression?
    /// The body of its getter.
    var getter: [Statement]?
    /// The code that runs when it is set: `set`, `willSet`, `didSet`.
    var observers: [Statement]
    /// Whether it is a member of the type, not of its instances.
    var isStatic: Bool
    /// Whether it always keeps its initial value.
    var isConstant: Bool
    /// Attributes without `@`, such as `State`, `IBOutlet`.
    var attributes: Set<String>
    /// The condition under which the app contains it.
    var condition: Condition
    /// The position of its name.
    var location: CodeLocation
  }

  private var parts: Shared<Parts>

  init(
    name: String, type: String? = nil, isNeverNil: Bool = false, value: Expression? = nil, getter: [Statement]? = nil,
    observers: [Statement] = [], isStatic: Bool = false, isConstant: Bool = false, attributes: Set<String> = [],
    condition: Condition = .always, location: CodeLocation
  ) {
    parts = Shared(
      Parts(
        name: name, type: type, isNeverNil: isNeverNil, value: value, getter: getter, observers: observers,
        isStatic: isStatic, isConstant: isConstant, attributes: attributes, condition: condition, location: location))
  }

  /// Reads or changes a part.
  @inline(__always) subscript<Part>(dynamicMember part: WritableKeyPath<Parts, Part>) -> Part {
    get { parts.value[keyPath: part] }
    set { parts.value[keyPath: part] = newValue }
  }

  /// The attribute of a variable for the environment value of a key, independent of the variable's name.
  static func environment(_ key: String) -> String { "Environment(\(key))" }

  /// The attribute of an Objective-C instance variable that is not the storage of a property.
  static let onlyStored = "ivar"

  private static let sizeClass = environment("horizontalSizeClass")

  /// Its name in guards: the names of its owner and its own, or a shared name if its value is the same in every view.
  func valueName(of owner: String) -> ValueName {
    self.attributes.contains(Self.sizeClass) ? "horizontalSizeClass" : "\(owner).\(self.name)"
  }

  /// The type of an environment object: `@Environment(Router.self)`; `nil` for any other variable.
  var environmentObject: String? {
    guard !self.attributes.isDisjoint(with: ["Environment", "EnvironmentObject"]),
      !self.attributes.contains(where: { $0.hasPrefix("Environment(") })
    else { return nil }
    return self.type
  }
}

// MARK: - Copies that share a value

/// A value in a shared object, so that a copy is only a reference, however large the value is.
struct Shared<Value> {
  fileprivate final class Holder {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  /// The value. A change creates another object.
  var value: Value {
    get { holder.value }
    set { holder = Holder(newValue) }
  }
}

extension Shared.Holder: Sendable where Value: Sendable {}
extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  static func == (one: Shared, other: Shared) -> Bool { one.holder === other.holder || one.value == other.value }
}

extension Shared: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
