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
