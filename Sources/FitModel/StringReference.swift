/// A text that an app looks up: table, key, and what the app shows if no table has the key.
public struct StringReference: Hashable, Sendable, Codable {
  /// Name of the table.
  public var table: String
  /// The key that the app looks up.
  public var key: String
  /// The folder of the table, if the reference names it (a document's sibling tables).
  public var folder: String?
  /// The source-language text at the position of use.
  public var sourceText: String?
  /// The language that the app's accessor falls back to if the locale's tables lack the key, `base` for the tables of
  /// `Base`. `nil` if the system decides.
  public var fallbackLanguage: LanguageTag?
  /// Whether the numbers of its arguments are grouped as in the language; `String(format:)` does not group them.
  public var groupsNumbers = true
  /// The values of its arguments, in the order of the call; `nil` for one that is only known at run time, and for those
  /// after the last known one.
  public var arguments: [String?] = []
  /// The changes of case that code applies to the text, in order.
  public var letters: [LetterChange] = []
  /// The bundle whose tables are used; `nil` if the code does not say, so that any may be used.
  public var bundle: Bundle?
  /// The folders whose tables may be used, sorted; `nil` for all.
  public var folders: [String]?
  /// The languages whose text is unknown because a table that may contain it is missing.
  public var unknownLanguages: Set<LanguageTag> = []
  /// Whether the app has its own, unknown fallback for a key that the table of a language lacks.
  public var hasOwnFallback = false

  /// A bundle in which code looks up a text.
  public enum Bundle: Hashable, Sendable, Codable {
    /// The bundle of the app or extension in which the code runs.
    case main
    /// The bundle of the target that compiles a file: `Bundle(for:)` of a class in it.
    case compiling(String)
    /// The bundle of the package target that a file belongs to: `Bundle.module`.
    case package(String)
  }

  public init(
    table: String = "Localizable", key: String, folder: String? = nil, sourceText: String? = nil,
    fallbackLanguage: LanguageTag? = nil
  ) {
    self.table = table
    self.key = key
    self.folder = folder
    self.sourceText = sourceText
    self.fallbackLanguage = fallbackLanguage
  }
}

/// A change of case that code applies to a text before it is shown.
public struct LetterChange: Hashable, Sendable, Codable {
  /// The kind of change.
  public enum Kind: Hashable, Sendable, Codable {
    /// All letters become upper case.
    case upper
    /// All letters become lower case.
    case lower
    /// Each word is capitalized.
    case words
    /// The first letter becomes upper case.
    case first
  }
  /// The kind of change.
  public var kind: Kind
  /// Whether the change follows the user's language (`localizedUppercase`), not the language-neutral rules.
  public var isLocalized: Bool

  public init(_ kind: Kind, isLocalized: Bool = false) {
    self.kind = kind
    self.isLocalized = isLocalized
  }
}
