public import FitModel

/// A text that somebody offers for an app's string tables, in a file that is no part of the app: what comes back from a
/// vendor or from a translation platform.
public struct OfferedText: Hashable, Sendable {
  /// A step from an entry to one of its texts.
  public enum Step: Hashable, Sendable {
    /// One of several texts: `plural`, `one`.
    case variation(VariationKind, String)
    /// A variable of a format.
    case substitution(String)
  }
  /// The file of the app that it belongs to, as the sender names it; `nil` where nothing says so.
  public var original: String?
  /// Name of the table, where that is all that is said; `nil` for any table that has the key.
  public var table: String?
  /// The key.
  public var key: String
  /// Which text of the entry it is; empty for the whole entry.
  public var path: [Step]
  /// The key if what looks like a path in it belongs to it; `nil` where nothing does.
  public var wholeKey: String?
  /// The language; `nil` where nothing says so.
  public var locale: LanguageTag?
  /// The text that was translated, as the sender knows it, and where it stands.
  public var source: String?
  /// Where that stands.
  public var sourcePosition: SourcePosition?
  /// The text or texts.
  public var value: LocalizedValue
  /// Where the entry stands.
  public var position: SourcePosition
  /// Whether it may be a heading, and no text, since it stands where headings stand.
  public var mayBeHeading = false
  /// Whether the language is only what the file's name looks like.
  public var isLocaleGuessed = false

  /// Creates an offer.
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

/// What came out of a file of offered texts.
public struct OfferReading: Sendable {
  /// The texts, in the order of the file.
  public var texts: [OfferedText]
  /// What could not be read of the file.
  public var problems: [InputProblem]
  /// What is no damage and has to be known: a part that names no file, a column nobody asked for.
  public var remarks: [InputProblem]

  /// Creates a reading.
  public init(texts: [OfferedText] = [], problems: [InputProblem] = [], remarks: [InputProblem] = []) {
    self.texts = texts
    self.problems = problems
    self.remarks = remarks
  }

  /// Says how many translations of a file are empty, where the first of them stands.
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
