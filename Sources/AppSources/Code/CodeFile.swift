import FitVocabulary

/// What one source file says about bars, before names are looked up in other files.
///
/// Reading a file is a function from path and bytes to this value, whatever the language; `CodeScreens` joins the
/// values of all files.
struct CodeFile: Hashable, Sendable {
  /// Path in the tree.
  var path: String
  /// What the file says of each type, in its order; several pieces may be about one type.
  var pieces: [CodePiece] = []
  /// Texts that have a name: constants, raw values, generated accessors, functions that localise.
  var definitions: [TextDefinition] = []
  /// Other names of types: `typealias Strings = L10n.Settings` is `Strings` → `["L10n", "Settings"]`.
  var aliases: [String: [String]] = [:]
  /// Type of a property by its full name: `SettingsView.model` → `SettingsModel`.
  var memberTypes: [String: String] = [:]
  /// What could not be read.
  var problems: [InputProblem] = []
}

/// What one place says of one screen: a class, an extension or category of it, or code elsewhere that sets its title.
struct CodePiece: Hashable, Sendable {
  /// What declares the screen.
  enum Kind: String, Hashable, Sendable {
    /// A SwiftUI view: a type with a `body`, or a function that returns a view.
    case view
    /// A UIKit view controller, or any class that might be one.
    case controller
  }
  /// Name of the type, with the types around it: `Settings.DetailView`.
  var typeName: String
  /// What declares it.
  var kind: Kind
  /// Superclass and protocols this declaration names, in order.
  var inherited: [String] = []
  /// Whether this is the type's own declaration, not an extension and not code elsewhere.
  var isDeclaration: Bool
  /// Where the type's name stands.
  var position: SourcePosition
  /// What it says, in the order of the source.
  var facts: [CodeFact] = []
}
