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
    entries: StringEntries = StringEntries([:])
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
  /// Whether both tables have the same position in the lookup order.
  package func hasSameLookup(as other: StringTable) -> Bool {
    (name, folder, file, locale, precedence) == (other.name, other.folder, other.file, other.locale, other.precedence)
  }

  /// Whether the same keys are found in the same way, whatever their texts are.
  public func hasSameKeys(as other: StringTable) -> Bool {
    hasSameLookup(as: other) && entries.hasSameKeys(as: other.entries)
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

  /// Whether any of its texts is not empty and differs from `text`.
  func hasText(otherThan text: String) -> Bool {
    switch self {
    case .text(let own, _), .format(let own, _, _): !own.isEmpty && own != text
    case .variations(_, let variations): variations.contains { $0.value.hasText(otherThan: text) }
    }
  }
}

/// What a set of variations selects on.
public enum VariationKind: String, Hashable, Sendable {
  case plural, device, width
}

/// One member of a set of variations.
public struct Variation: Hashable, Sendable {
  /// What selects it: a plural category (`one`), a device (`iphone`), or a width (`20`).
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

/// The entries of a string table by key.
///
/// Either a dictionary in memory, or a view of a compact representation of the file that creates entries on demand, so
/// that a table of thousands of texts needs little more memory than its bytes.
public struct StringEntries: Sendable {
  private enum Storage: Sendable {
    case dictionary([String: StringEntry])
    case source(any StringEntrySource)
  }
  private var storage: Storage

  /// Entries that are stored in a dictionary.
  public init(_ entries: [String: StringEntry]) { storage = .dictionary(entries) }

  /// Entries that a source creates on demand.
  public init(_ source: any StringEntrySource) { storage = .source(source) }

  /// The source of the entries; `nil` if they are in a dictionary.
  public var source: (any StringEntrySource)? {
    if case .source(let source) = storage { source } else { nil }
  }

  /// The entry of a key, `nil` if there is none. Keys that are canonically equivalent are one key, as in `String`.
  ///
  /// Setting an entry turns the table into a dictionary first; it is meant for tables that are made in memory.
  public subscript(key: String) -> StringEntry? {
    get {
      switch storage {
      case .dictionary(let entries): entries[key]
      case .source(let source): source.entry(of: key)
      }
    }
    set {
      if case .dictionary(var entries) = storage {
        // Makes `entries` the only reference, so that setting an entry does not copy the others.
        storage = .dictionary([:])
        entries[key] = newValue
        storage = .dictionary(entries)
      } else {
        var entries = dictionary
        entries[key] = newValue
        storage = .dictionary(entries)
      }
    }
  }

  /// Whether a key has an entry; does not create the entry. Keys that are canonically equivalent are one key.
  public func contains(_ key: String) -> Bool {
    switch storage {
    case .dictionary(let entries): entries[key] != nil
    case .source(let source): source.contains(key)
    }
  }

  /// The number of keys.
  public var count: Int {
    switch storage {
    case .dictionary(let entries): entries.count
    case .source(let source): source.count
    }
  }

  /// The number of entries with a text that is not empty and not marked as new.
  public var textCount: Int {
    switch storage {
    case .dictionary(let entries): entries.values.count { $0.state != .new && $0.value.hasText }
    case .source(let source): source.textCount
    }
  }

  /// Whether there is no entry.
  public var isEmpty: Bool { count == 0 }

  /// Calls a function with every entry: in the order of the file, or in that of the keys for a dictionary.
  public func forEach(_ body: (StringEntry) -> Void) {
    switch storage {
    case .dictionary(let entries): for (_, entry) in entries.sorted(by: { $0.key < $1.key }) { body(entry) }
    case .source(let source): source.forEach(body)
    }
  }

  /// All entries, in the order of `forEach`.
  public var values: [StringEntry] {
    var values: [StringEntry] = []
    values.reserveCapacity(count)
    forEach { values.append($0) }
    return values
  }

  /// The given texts that are the whole text of an entry; entries with plurals or other variations are left out.
  public func texts(among texts: Set<String>) -> Set<String> {
    switch storage {
    case .dictionary(let entries):
      Set(
        entries.values.compactMap { if case .text(let text, _) = $0.value, texts.contains(text) { text } else { nil } })
    case .source(let source): source.texts(among: texts)
    }
  }

  /// The entries whose whole text is one of the given ones, in the order of `forEach`.
  public func entries(withTextAmong texts: Set<String>) -> [StringEntry] {
    switch storage {
    case .dictionary: values.filter { if case .text(let text, _) = $0.value { texts.contains(text) } else { false } }
    case .source(let source): source.entries(withTextAmong: texts)
    }
  }

  /// All keys, in the order of `forEach`.
  public var keys: [String] {
    switch storage {
    case .dictionary(let entries): entries.keys.sorted()
    case .source(let source): source.keys
    }
  }

  /// The first keys in the order of `forEach`, at most a given number.
  public func keys(first most: Int) -> [String] {
    switch storage {
    case .dictionary(let entries): Array(entries.keys.sorted().prefix(most))
    case .source(let source): source.keys(first: most)
    }
  }

  /// All entries in memory; takes time for each key.
  public var dictionary: [String: StringEntry] {
    switch storage {
    case .dictionary(let entries): entries
    case .source: Dictionary(values.map { ($0.key, $0) }) { $1 }
    }
  }

  /// The entries whose comment contains a text, in the order of `forEach`.
  public func entries(commentedWith text: String) -> [StringEntry] {
    switch storage {
    case .dictionary(let entries):
      // Hardly any table has such entries, and sorting takes longer than searching.
      entries.values.contains { $0.hasComment(with: text) } ? values.filter { $0.hasComment(with: text) } : []
    case .source(let source): source.entries(commentedWith: text)
    }
  }
}

extension StringEntries {
  /// Whether both have the same keys in the same order, byte for byte.
  public func hasSameKeys(as other: StringEntries) -> Bool {
    if let source, source === other.source { return true }
    return count == other.count && keys.elementsEqual(other.keys) { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension StringEntry {
  /// Whether the comment contains a text.
  fileprivate func hasComment(with text: String) -> Bool { comment?.containsBytes(of: text) == true }
}

extension String {
  /// Whether it contains a text; bytes are compared first, which takes less time than characters.
  public func containsBytes(of text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return contains(text) }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension StringEntries: Hashable {
  /// Whether both contain the same entries, however they are stored.
  public static func == (a: StringEntries, b: StringEntries) -> Bool {
    a.count == b.count && a.dictionary == b.dictionary
  }

  /// Hashes the number of entries; tables are compared rarely.
  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// Creates the entries of a table on demand. It is immutable.
public protocol StringEntrySource: AnyObject, Sendable {
  /// The number of keys.
  var count: Int { get }
  /// The number of entries with a text that is not empty and not marked as new.
  var textCount: Int { get }
  /// The given texts that are the whole text of an entry; entries with plurals or other variations are left out.
  func texts(among texts: Set<String>) -> Set<String>
  /// The entries whose whole text is one of the given ones, in the order of the file.
  func entries(withTextAmong texts: Set<String>) -> [StringEntry]
  /// All keys, in the order of the file.
  var keys: [String] { get }
  /// The first keys in the order of the file, at most a given number.
  func keys(first most: Int) -> [String]
  /// The entry of a key; keys that are canonically equivalent are one key.
  func entry(of key: String) -> StringEntry?
  /// Whether there is an entry of a key.
  func contains(_ key: String) -> Bool
  /// Calls a function with every entry, in the order of the file.
  func forEach(_ body: (StringEntry) -> Void)
  /// The entries whose comment contains a text, in the order of the file.
  func entries(commentedWith text: String) -> [StringEntry]
}
