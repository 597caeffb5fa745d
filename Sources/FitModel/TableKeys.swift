internal import Synchronization

/// The keys of an app's string tables: which table has a key, and which key a generated symbol stands for.
///
/// It copies no keys: lookups use the indexes that the tables already have. Only symbol names need a pass over the
/// keys. That pass happens at the first symbol lookup, over the largest table of each folder, because generators read
/// one language.
public final class TableKeys: Sendable {
  /// The tables by name, largest first, so that most lookups end at the first.
  private let tables: [String: [StringTable]]
  /// The names of the tables, `Localizable` first.
  private let names: [String]
  /// The keys by symbol for each table; filled on demand.
  private let symbols = Mutex<[String: [String: String]]>([:])

  /// An index of tables; texts inside documents are left out.
  public init(_ tables: [StringTable]) {
    self.tables = Dictionary(grouping: tables.filter { $0.precedence > 0 }, by: \.name)
      .mapValues { tables in tables.map { ($0.entries.count, $0) }.sorted { $0.0 > $1.0 }.map(\.1) }
    names = self.tables.keys.sorted {
      ($0 == "Localizable") != ($1 == "Localizable") ? $0 == "Localizable" : $0 < $1
    }
  }

  /// Whether a table has a key in any language or folder.
  public func contains(_ key: String, in table: String) -> Bool {
    tables[table]?.contains { $0.entries.contains(key) } ?? false
  }

  /// Whether a language has a text for a key that is not the key itself: `“%@”` for `%@`.
  public func changes(_ key: String, in table: String) -> Bool {
    tables[table]?.contains { $0.entries[key]?.value.hasText(otherThan: key) ?? false } ?? false
  }

  /// Whether there is a table of a name.
  public func hasTable(_ name: String) -> Bool { tables[name] != nil }

  /// The tables that have a key, sorted, `Localizable` first.
  public func tables(with key: String) -> [String] { names.filter { contains(key, in: $0) } }

  /// The key a generated symbol stands for: `settingsTitle` for `settings.title` or “Settings title”.
  ///
  /// Generators leave out characters that identifiers cannot contain and capitalize the next word. Comparing only
  /// letters and digits works for all of them.
  ///
  /// - Parameter table: the table's name, in any case; `nil` to look everywhere.
  public func reference(symbol: String, table: String?) -> (table: String, key: String)? {
    let symbol = Self.symbol(for: symbol)
    let wanted = table?.lowercased()
    for name in names where wanted == nil || name.lowercased() == wanted {
      if let key = key(of: symbol, in: name) { return (name, key) }
    }
    return nil
  }

  /// The key whose parts, separated by dots, have these symbols: `nav.summary` for `Nav` and `summary`; `nil` if none
  /// or several have them.
  ///
  /// SwiftGen documents these parts: https://github.com/SwiftGen/SwiftGen/blob/stable/Documentation/Parsers/strings.md
  ///
  /// - Parameter table: the table's name, in any case.
  public func reference(path: [String], table: String) -> (table: String, key: String)? {
    let symbols = path.map { Self.symbol(for: $0) }
    let tables = names.filter { $0.lowercased() == table.lowercased() }
    guard tables.count == 1, key(of: symbols.joined(), in: tables[0]) != nil else { return nil }
    let found = symbolSources(of: tables[0]).filter {
      $0.split(separator: ".").map { Self.symbol(for: String($0)) } == symbols
    }
    return found.count == 1 ? found.first.map { (tables[0], $0) } : nil
  }

  /// The key of a literal that is one interpolated text.
  public static let onlyValue = "%@"

  /// Everything that lookups depend on: all keys of each name, the keys of symbols, and whether any language translates
  /// the key `%@`.
  public var contents: [String] {
    var parts: [String] = []
    for name in names {
      var keys: Set<String> = []
      for table in tables[name] ?? [] { keys.formUnion(table.entries.keys) }
      let symbols = symbolSources(of: name)
      parts += ["", name] + keys.sorted()
      if symbols != keys { parts += ["", "symbols"] + symbols.sorted() }
      if changes(Self.onlyValue, in: name) { parts += ["", "changed"] }
    }
    return parts
  }

  private func key(of symbol: String, in table: String) -> String? {
    symbols.withLock { symbols in
      if let known = symbols[table] { return known[symbol] }
      let made = symbolKeys(of: table)
      symbols[table] = made
      return made[symbol]
    }
  }

  /// The keys of the largest table of each folder and precedence.
  private func symbolSources(of table: String) -> Set<String> {
    struct FolderPrecedence: Hashable {
      var folder: String
      var precedence: Int
    }
    var seen: Set<FolderPrecedence> = []
    var keys: Set<String> = []
    for table in tables[table] ?? []
    where seen.insert(FolderPrecedence(folder: table.folder, precedence: table.precedence)).inserted {
      keys.formUnion(table.entries.keys)
    }
    return keys
  }

  private func symbolKeys(of table: String) -> [String: String] {
    let keys = symbolSources(of: table)
    // If two keys have the same symbol, the first in sort order wins.
    return Dictionary(keys.sorted().map { (Self.symbol(for: $0), $0) }) { first, _ in first }
  }

  /// Letters and digits in lower case; format specifiers are left out, as generators leave them out.
  public static func symbol(for key: String) -> String {
    var result = ""
    var isSpecifier = false
    for character in key {
      if character == "%" {
        isSpecifier = true
      } else if isSpecifier {
        if character == "@" || character.isLetter && character != "l" && character != "h" || character == " " {
          isSpecifier = false
        }
      } else if character.isLetter || character.isNumber {
        result += character.lowercased()
      }
    }
    return result
  }
}

extension String {
  /// Whether it consists of words that dots or underscores join, as keys do: `settings.title`, `SETTINGS_TITLE`.
  public var looksLikeKey: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
    return parts.count > 1
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
  }
}
