import FitVocabulary

/// The text of a bar as code gives it: an expression, and the call that takes it.
struct TextArgument: Hashable, Sendable {
  /// What the expression is.
  var value: TextValue
  /// Where the expression starts: the opening quote of a literal.
  var position: SourcePosition
  /// What takes it, for people: `.navigationTitle`, `navigationItem.title`, `initWithTitle:`.
  var call: String
}

/// An expression that gives a text, before names are looked up.
indirect enum TextValue: Hashable, Sendable {
  /// A literal that nothing localises: `title = "Inbox"`, `@"Inbox"`, a raw value.
  case literal(String)
  /// A literal with run-time parts; what it says is known only where it is a key.
  case interpolated([InterpolationPart])
  /// A text looked up in a table.
  case localized(LocalizedCall)
  /// `Text(verbatim:)`: said not to be localised.
  case verbatim(TextValue)
  /// The value of a name that is defined elsewhere.
  case reference(TextReference)
  /// Within a definition: its receiver (`self`) or a parameter, by name.
  case parameter(String)
  /// One or the other: the arms of a ternary, of `??`, of a `switch`.
  case alternatives([TextValue])
  /// Within a definition: a text for each enum case, by case name; `""` is the default.
  case perCase([String: TextValue])
  /// Strings joined with `+`: written into the code, though not known as a whole.
  case joined([TextValue])
  /// Known only when the app runs.
  case runTime
}

/// A part of a string literal.
enum InterpolationPart: Hashable, Sendable {
  /// Words between run-time parts.
  case text(String)
  /// A run-time part with its format specifier (`%@`, `%lld`), `nil` where the code alone does not tell it.
  case value(String?)
}

/// A lookup in a string table.
struct LocalizedCall: Hashable, Sendable {
  /// The key; a `.literal` nearly always.
  var key: TextValue
  /// The table's name; `nil` for `Localizable`.
  var table: TextValue?
  /// What is shown where no table has the key; `nil` for the key itself.
  var defaultValue: TextValue?
  /// Whether `key` is the name of a generated symbol (`.settingsTitle`) and not the key itself.
  var isSymbol = false
}

/// The use of a name: `L10n.Settings.title`, `Self.title`, `kTitle`, `"key".localized`.
struct TextReference: Hashable, Sendable {
  /// The names, outermost first; `self` is left out, `Self` replaced by the type.
  var path: [String]
  /// The types around the use, outermost first.
  var scope: [String]
  /// The receiver where it is itself a text, as in `"key".localized`; a definition's `self`.
  var receiver: TextValue?
  /// Arguments of a call in order, with their labels; `nil` where the name is not called.
  var arguments: [Argument]?

  /// An argument of a call.
  struct Argument: Hashable, Sendable {
    /// Its label.
    var label: String?
    /// Its value; `.runTime` for anything that is no text.
    var value: TextValue
  }
}

/// A text that has a name.
struct TextDefinition: Hashable, Sendable {
  /// Its full name, types first: `["L10n", "Settings", "title"]`; `["String", "localized"]` for an extension's member.
  var path: [String]
  /// Its parameters in order, by label and by the name the body uses; empty for a constant.
  var parameters: [Parameter] = []
  /// What it gives.
  var value: TextValue
  /// Whether its type is a localised one (`LocalizedStringKey`, `LocalizedStringResource`), so that a literal is a key.
  var isKey = false
  /// Where it is defined.
  var position: SourcePosition

  /// A parameter of a function.
  struct Parameter: Hashable, Sendable {
    /// The label at the call; `nil` for none.
    var label: String?
    /// The name inside of the body.
    var name: String
    /// What it is where the call leaves it out.
    var defaultValue: TextValue?
  }
}
