/// The entries of a string table by key.
///
/// Either a dictionary in memory, or a view of a compact form of the file that creates entries on demand, so that a
/// table of thousands of texts needs little more memory than its bytes.
public struct StringEntries: Sendable {
  private enum Storage: Sendable {
    case dictionary([String: StringEntry])
    case source(any StringEntrySource)
  }
  private var storage: Storage

  /// Entries in memory.
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

  /// All keys, in the order of `forEach`.
  public var keys: [String] {
    switch storage {
    case .dictionary(let entries): entries.keys.sorted()
    case .source(let source): source.keys
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
  /// Whether the comment contains a text; bytes are compared first, which takes less time than characters.
  fileprivate func hasComment(with text: String) -> Bool {
    guard let comment, let first = text.utf8.first else { return comment != nil }
    var rest = comment.utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return comment.contains(text) }
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

extension StringEntries: ExpressibleByDictionaryLiteral {
  /// Entries written in source code; the later one if a key occurs twice.
  public init(dictionaryLiteral elements: (String, StringEntry)...) { self.init(Dictionary(elements) { $1 }) }
}

/// Creates the entries of a table on demand. It is immutable.
public protocol StringEntrySource: AnyObject, Sendable {
  /// The number of keys.
  var count: Int { get }
  /// The number of entries with a text that is not empty and not marked as new.
  var textCount: Int { get }
  /// The given texts that are the whole text of an entry; entries with plurals or other variations are left out.
  func texts(among texts: Set<String>) -> Set<String>
  /// All keys, in the order of the file.
  var keys: [String] { get }
  /// The entry of a key; keys that are canonically equivalent are one key.
  func entry(of key: String) -> StringEntry?
  /// Whether there is an entry of a key.
  func contains(_ key: String) -> Bool
  /// Calls a function with every entry, in the order of the file.
  func forEach(_ body: (StringEntry) -> Void)
  /// The entries whose comment contains a text, in the order of the file.
  func entries(commentedWith text: String) -> [StringEntry]
}
