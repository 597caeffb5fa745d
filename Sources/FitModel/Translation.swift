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
  /// The languages whose text is not known because a table that may contain it is missing.
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

/// The text that users of one locale see for a reference.
public struct Translation: Hashable, Sendable {
  /// Where the text came from.
  public enum Status: String, Hashable, Sendable {
    /// From the locale's own table, or a table the app falls back to in the same language and script.
    case translated
    /// The entry exists but is empty, or its state is `new`; the app shows the source text or an untranslated one.
    case untranslated
    /// The locale has no entry; the source language's text is shown.
    case missing
    /// No language has an entry; all languages show the text at the position of use.
    case inNoTable
    /// The catalog says not to translate it.
    case notTranslatable
  }
  /// The locale that was asked for.
  public var locale: LanguageTag
  /// The language of the text that is shown, for shaping; the source language on fallback.
  public var language: LanguageTag
  /// Where the text came from.
  public var status: Status
  /// The position of the entry's key, or of the text in the document.
  public var position: SourcePosition?
  /// Whether all its words come from arguments: `%lu %@`.
  public var isArgumentsOnly = false
  /// Whether it is a text inside a document that most languages of the document's tables do not translate.
  public var isLeftInDocument = false
  /// A file that has the entry but that no target of the app includes.
  public var fileInNoTarget: String?
  /// The texts to measure; more than one for plurals, devices, widths and argument samples. Never empty.
  public var variants: [TextVariant]

  public init(
    locale: LanguageTag, language: LanguageTag, status: Status, position: SourcePosition?, variants: [TextVariant],
    isArgumentsOnly: Bool = false
  ) {
    self.isArgumentsOnly = isArgumentsOnly
    self.locale = locale
    self.language = language
    self.status = status
    self.position = position
    self.variants = variants
  }
}

/// One text a reference can show at run time.
public struct TextVariant: Hashable, Sendable {
  /// The text with all arguments filled in: the part that is laid out (`LaidOutText`).
  public var text: String
  /// Whether the whole text is longer than what is laid out.
  public var isCut: Bool
  /// Which variation it is: `""`, `plural.one`, `device.ipad.plural.other`, `width.20`.
  public var variation: String
  /// The samples in it, each once, in the order of the text.
  public var samples: [Sample]
  /// The devices that show it; `nil` for all.
  public var idioms: Set<DeviceIdiom>?
  /// The position of the text.
  public var position: SourcePosition?
  /// Specifiers (`%@`) without given samples, whose width has no limit. The default samples are used for them.
  public var unboundedArguments: [String]
  /// Whether it contains a sample number of four digits or more that the user did not give, which the app may never
  /// show.
  public var hasGuessedNumber = false

  /// A sample that is filled into an argument.
  public struct Sample: Hashable, Sendable {
    /// The specifier of the argument: `%@`.
    public var specifier: String
    /// What stands for it: `Anna`.
    public var value: String

    public init(specifier: String, value: String) {
      self.specifier = specifier
      self.value = value
    }
  }

  /// The variation and the samples, as reports show them: `plural.one, %@ = Anna`.
  public var name: String {
    let own = samples.map { "\($0.specifier) = \($0.value)" }
    return ((variation.isEmpty ? [] : [variation]) + own).joined(separator: ", ")
  }

  /// A text that is too long is cut here.
  ///
  /// - Parameter isCut: whether the text was cut before.
  public init(
    text: String, variation: String = "", samples: [Sample] = [], idioms: Set<DeviceIdiom>? = nil,
    position: SourcePosition?, unboundedArguments: [String] = [], isCut: Bool = false
  ) {
    let part = LaidOutText.part(of: text)
    self.text = part.text
    self.isCut = isCut || part.isCut
    self.variation = variation
    self.samples = samples
    self.idioms = idioms
    self.position = position
    self.unboundedArguments = unboundedArguments
  }
}

extension TextVariant {
  /// The text that this one and another form together; `nil` if no device shows both.
  public func followed(by next: TextVariant) -> TextVariant? {
    let devices = idioms.map { own in next.idioms.map(own.intersection) ?? own } ?? next.idioms
    if devices?.isEmpty == true { return nil }
    var both = TextVariant(
      text: text + next.text,
      variation: [variation, next.variation].filter { !$0.isEmpty }.joined(separator: ", "),
      samples: samples + next.samples.filter { !samples.contains($0) }, idioms: devices, position: nil,
      unboundedArguments: unboundedArguments + next.unboundedArguments, isCut: isCut || next.isCut)
    both.hasGuessedNumber = hasGuessedNumber || next.hasGuessedNumber
    return both
  }
}

/// Sample values for format arguments, by specifier (`%@`, `%lld`).
public struct ArgumentSamples: Hashable, Sendable {
  /// The samples the user gave.
  public var samples: [String: [String]]
  /// Creates samples; specifiers that are not listed use the default set.
  public init(_ samples: [String: [String]] = [:]) { self.samples = samples }
}

/// Limits how much of a text is laid out: no bar shows more than a few hundred characters, but a file may contain
/// millions.
public enum LaidOutText {
  /// The maximum length in UTF-16 code units, as `NSString` counts; longer texts are cut.
  public static let maximumUnits = 4_096

  /// The part of a text that is laid out: all of it, or as many whole characters as have `maximumUnits` units together.
  ///
  /// A first character that is longer than that is cut between its scalars. The running time depends on the length of
  /// the part, not of the text.
  public static func part(of text: String) -> (text: String, isCut: Bool) {
    guard text.utf8.count > maximumUnits else { return (text, false) }
    var units = 0
    var end = text.startIndex
    let scalars = text.unicodeScalars
    while end < text.endIndex {
      units += UTF16.width(scalars[end])
      guard units <= maximumUnits else { break }
      scalars.formIndex(after: &end)
    }
    guard end < text.endIndex else { return (text, false) }
    // The scalar after the limit shows whether the last character ends there.
    let known = text[..<scalars.index(after: end)]
    let last = known.indices.last ?? text.startIndex
    return (String(text[..<(last > text.startIndex ? min(last, end) : end)]), true)
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
