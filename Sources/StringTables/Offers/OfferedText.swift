public import FitModel

/// A text for an app's string tables in a file that is not part of the app, such as a delivery from a vendor or a
/// translation platform.
public struct OfferedText: Hashable, Sendable {
  /// A step from an entry to one of its texts.
  public enum Step: Hashable, Sendable {
    /// One of several texts: `plural`, `one`.
    case variation(VariationKind, String)
    /// A variable of a format.
    case substitution(String)
  }
  /// The file of the app that it belongs to, as the sender names it; `nil` if not stated.
  public var original: String?
  /// Name of the table, if only that is stated; `nil` for any table that has the key.
  public var table: String?
  /// The key.
  public var key: String
  /// Which text of the entry it is; empty for the whole entry.
  public var path: [Step]
  /// The key including the part that looks like a path; `nil` if there is no such part.
  public var wholeKey: String?
  /// The language; `nil` if not stated.
  public var locale: LanguageTag?
  /// The source text as the sender knows it.
  public var source: String?
  /// The position of the source text.
  public var sourcePosition: SourcePosition?
  /// The text or texts.
  public var value: LocalizedValue
  /// The position of the entry.
  public var position: SourcePosition
  /// Whether it may be a heading of the file, by its place.
  public var mayBeHeading = false
  /// Whether the language was only guessed from the file name.
  public var isLocaleGuessed = false

  public init(
    original: String? = nil, table: String? = nil, key: String, path: [Step] = [], wholeKey: String? = nil,
    locale: LanguageTag?, source: String? = nil, sourcePosition: SourcePosition? = nil, value: LocalizedValue,
    position: SourcePosition
  ) {
    self.original = original
    self.table = table
    self.key = key
    self.path = path
    self.wholeKey = wholeKey
    self.locale = locale
    self.source = source
    self.sourcePosition = sourcePosition
    self.value = value
    self.position = position
  }
}

/// The result of reading a file of offered texts.
public struct OfferReading: Sendable {
  /// The texts, in the order of the file.
  public var texts: [OfferedText]
  /// What could not be read of the file.
  public var problems: [InputProblem]
  /// Remarks about things that are not errors: a part that names no file, an unused column.
  public var remarks: [InputProblem]

  public init(texts: [OfferedText] = [], problems: [InputProblem] = [], remarks: [InputProblem] = []) {
    self.texts = texts
    self.problems = problems
    self.remarks = remarks
  }

  /// Adds a remark on the number of empty translations, at the first of them.
  mutating func note(empty count: Int, first: SourcePosition?) {
    guard let first, count > 0 else { return }
    remarks.append(
      InputProblem(
        .skipped, at: first,
        message: .plural(
          count, one: "This translation is empty",
          other: "\(count) translations of the file are empty; this is the first"),
        fix: "what the app shows without them is checked"))
  }

  mutating func append(_ other: OfferReading) {
    texts += other.texts
    problems += other.problems
    remarks += other.remarks
  }
}
