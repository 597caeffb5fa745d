import FitModel
import InputFiles

/// The declarations of one source file, in either language.
///
/// Types are written in plain form: without `?`, `!`, `*`, `some`, `any`, attributes, `__kindof` and generic arguments,
/// but with the outer types: `Foo.Bar` for `some Foo.Bar<Baz>?`. Arrays are `[Element]`.
struct SourceForm: Sendable {
  /// The path in the tree.
  var path: String
  /// The types that it declares, extends or implements; nested types follow the type around them.
  var types: [TypeForm] = []
  /// Functions outside of types.
  var functions: [Function] = []
  /// Variables and constants outside of types.
  var variables: [Variable] = []
  /// Other names of types: `typealias Strings = L10n.Settings` is `Strings` → `L10n.Settings`.
  var aliases: [String: String] = [:]
  /// The lines of the file, for converting offsets to positions.
  var lines: LineIndex
  /// What could not be read.
  var problems: [InputProblem] = []
  /// What searches ask about its code.
  var facts = FormFacts()
  /// A number that no other form has, where forms are kept between readings; zero elsewhere.
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
  /// The generic arguments of what it inherits: `DetailView` for `UIHostingController<DetailView>`.
  var inheritedArguments: [String] = []
  /// The names of its generic parameters, which are not types of the app.
  var genericParameters: Set<String> = []
  /// The position of its name.
  var place: SourcePlace
  /// The condition under which the app contains it: `#if` and `@available` around it.
  var condition: Condition = .always
  /// Its methods and initializers.
  var functions: [Function] = []
  /// Its properties.
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
  /// Its name.
  var name: String
  /// Its raw value, if stated.
  var rawValue: Expression?
  /// Its associated values.
  var parameters: [Parameter] = []
  /// The position of its name.
  var place: SourcePlace
}
