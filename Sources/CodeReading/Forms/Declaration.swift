import FitModel
import InputFiles

/// What one source file declares, whatever its language.
struct SourceForm: Sendable {
  /// Path in the tree.
  var path: String
  /// The types it declares, extends or implements, nested ones behind the type around them.
  var types: [TypeForm] = []
  /// Functions outside of types.
  var functions: [Function] = []
  /// Variables and constants outside of types.
  var variables: [Variable] = []
  /// Other names of types: `typealias Strings = L10n.Settings` is `Strings` → `L10n.Settings`.
  var aliases: [String: String] = [:]
  /// The lines of the file, to turn offsets into positions.
  var lines: LineIndex
  /// What could not be read.
  var problems: [InputProblem] = []
}

/// The declaration of a type, an extension or category of it, or an `@implementation`.
struct TypeForm: Hashable, Sendable {
  /// How a type is declared.
  enum Kind: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, `protocol`
    /// An extension, a category, or an `@implementation` whose `@interface` stands elsewhere.
    case `extension`
  }
  /// Its name with the types around it: `Settings.DetailView`.
  var name: String
  /// How it is declared.
  var kind: Kind
  /// Superclass and protocols, in order, without generic arguments.
  var inherited: [String]
  /// The names of its generic parameters, which are no types of the app.
  var genericParameters: Set<String> = []
  /// Where its name stands.
  var place: SourcePlace
  /// When it is part of the app: `#if` and `@available` around it.
  var condition: Condition = .always
  /// Its methods and initializers.
  var functions: [Function] = []
  /// Its properties.
  var variables: [Variable] = []
  /// Its cases, in order.
  var cases: [EnumCase] = []
  /// Whether only its file can name it.
  var isPrivate = false
  /// Whether it is a preview or nothing else than a provider of previews.
  var isPreview = false
}

/// A function, method, initializer or subscript.
struct Function: Hashable, Sendable {
  /// Its name; `init` for initializers.
  var name: String
  /// Its parameters in order.
  var parameters: [Parameter]
  /// The type it returns, as `TypeName.plain` writes it; `View` for `some View`.
  var result: String?
  /// What it does; `nil` for a requirement or declaration without a body.
  var body: [Statement]?
  /// Whether it belongs to the type and not to its values.
  var isStatic = false
  /// Attributes without `@`, such as `ViewBuilder`, `IBAction`, `objc`, and `private` for what only its file can call.
  var attributes: Set<String> = []
  /// When it is part of the app: `#if` and `@available` around it.
  var condition: Condition = .always
  /// Where its name stands.
  var place: SourcePlace
}

/// A property, variable or constant.
struct Variable: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its type, as `TypeName.plain` writes it; `nil` where the declaration leaves it out.
  var type: String?
  /// What it starts with; `{ … }()` is a call of a closure.
  var value: Expression?
  /// What computes it.
  var getter: [Statement]?
  /// What runs when it is set: `set`, `willSet`, `didSet`.
  var observers: [Statement] = []
  /// Whether it belongs to the type and not to its values.
  var isStatic = false
  /// Whether it keeps its first value.
  var isConstant = false
  /// Attributes without `@`, such as `State`, `IBOutlet`.
  var attributes: Set<String> = []
  /// When it is part of the app.
  var condition: Condition = .always
  /// Where its name stands.
  var place: SourcePlace

  /// The attribute of one that is the environment's horizontal size class, whatever its name.
  static let sizeClass = "Environment(horizontalSizeClass)"

  /// What guards call it: its name, or that of what it stands for in every view.
  func subject(of owner: String) -> String {
    attributes.contains(Self.sizeClass) ? "horizontalSizeClass" : "\(owner).\(name)"
  }
}

/// A case of an enumeration.
struct EnumCase: Hashable, Sendable {
  /// Its name.
  var name: String
  /// Its raw value, where it is written.
  var rawValue: Expression?
  /// Its associated values.
  var parameters: [Parameter] = []
  /// Where its name stands.
  var place: SourcePlace
}

/// How types are written in the forms.
enum TypeName {
  // The plain form drops `?`, `!`, `*`, `some`, `any`, attributes, `__kindof` and generic arguments, and keeps the types
  // around: `Foo.Bar` of `some Foo.Bar<Baz>?`. Arrays are `[Element]`.
}
