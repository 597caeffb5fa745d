/// All strings of one table in one language, as a file contains them.
public struct StringTable: Hashable, Sendable {
  /// Name of the table, such as `Localizable` or `Main`.
  public var name: String
  /// The folder that contains the `.lproj` folders or the catalog, relative, `""` for the root.
  public var folder: String
  /// The file it was read from.
  public var file: String
  /// The language; `nil` for `Base`, whose texts are in the development language.
  public var locale: LanguageTag?
  /// The table with the higher value wins if two tables of one name, folder and locale define a key (`.stringsdict`
  /// 2, `.strings` and catalogs 1, the texts inside a document 0).
  public var precedence: Int
  /// The entries by key; the later one if a key occurs twice.
  public var entries: StringEntries

  public init(
    name: String, folder: String, file: String, locale: LanguageTag?, precedence: Int = 1,
    entries: StringEntries = [:]
  ) {
    self.name = name
    self.folder = folder
    self.file = file
    self.locale = locale
    self.precedence = precedence
    self.entries = entries
  }
}

extension StringTable {
  /// Whether the same keys are found in the same way, whatever their texts are.
  public func hasSameKeys(as other: StringTable) -> Bool {
    (name, folder, file, locale, precedence) == (other.name, other.folder, other.file, other.locale, other.precedence)
      && entries.hasSameKeys(as: other.entries)
  }
}

/// One key of a table in one language.
public struct StringEntry: Hashable, Sendable {
  /// The identifier by which the app looks the text up.
  public var key: String
  /// The position of the entry's key.
  public var position: SourcePosition
  /// Its text or texts.
  public var value: LocalizedValue
  /// How far translation has come.
  public var state: TranslationState
  /// The comment for translators.
  public var comment: String?
  /// `false` when the catalog says not to translate the key.
  public var shouldTranslate: Bool

  public init(
    key: String, position: SourcePosition, value: LocalizedValue, state: TranslationState = .translated,
    comment: String? = nil, shouldTranslate: Bool = true
  ) {
    self.key = key
    self.position = position
    self.value = value
    self.state = state
    self.comment = comment
    self.shouldTranslate = shouldTranslate
  }
}

/// The text of an entry: one text, or one for each plural category, device or width.
public indirect enum LocalizedValue: Hashable, Sendable {
  /// A plain text with the position of its first character.
  case text(String, SourcePosition)
  /// One text for each selector, in the order of the file.
  case variations(VariationKind, [Variation])
  /// A format with named variables (`%#@name@`), from a `.stringsdict` or a catalog's substitutions.
  case format(String, SourcePosition, [Substitution])
}

extension LocalizedValue {
  /// Whether one of its texts is not empty.
  public var hasText: Bool {
    switch self {
    case .text(let text, _), .format(let text, _, _): !text.isEmpty
    case .variations(_, let variations): variations.contains(where: \.value.hasText)
    }
  }
}

/// What a set of variations selects on.
public enum VariationKind: String, Hashable, Sendable {
  case plural, device, width
}

/// One member of a set of variations.
public struct Variation: Hashable, Sendable {
  /// `one`, `iphone`, `20`.
  public var selector: String
  /// Its text, or further variations.
  public var value: LocalizedValue

  public init(_ selector: String, _ value: LocalizedValue) {
    self.selector = selector
    self.value = value
  }
}

/// A variable of a format.
public struct Substitution: Hashable, Sendable {
  /// The name between `%#@` and `@`.
  public var name: String
  /// The specifier of its number, such as `lld` or `d`.
  public var specifier: String
  /// Its 1-based argument number, when given.
  public var argument: Int?
  /// Its texts, which may refer to other variables.
  public var value: LocalizedValue

  public init(name: String, specifier: String, argument: Int? = nil, value: LocalizedValue) {
    self.name = name
    self.specifier = specifier
    self.argument = argument
    self.value = value
  }
}

/// How far the translation of an entry has come, as catalogs record it.
public enum TranslationState: String, Hashable, Sendable {
  case translated, new, needsReview = "needs_review", stale, machineTranslated = "machine_translated"
}
