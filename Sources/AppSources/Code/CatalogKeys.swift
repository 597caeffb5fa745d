import FitVocabulary

/// The keys of an app's string tables: what a key of code can be, and which key a generated symbol stands for.
struct CatalogKeys: Sendable {
  private var keys: [String: Set<String>] = [:]
  private var symbols: [String: [String: String]] = [:]

  /// Collects the keys of tables, those inside of documents left out.
  init(_ tables: [StringTable]) {
    for table in tables where table.precedence > 0 { keys[table.name, default: []].formUnion(table.entries.keys) }
    for (table, keys) in keys {
      var names: [String: String] = [:]
      for key in keys.sorted() {
        let name = Self.symbol(for: key)
        // The spelling that needs no change of case is the likelier one of two.
        if names[name] == nil { names[name] = key }
      }
      symbols[table] = names
    }
  }

  /// Whether a table has a key.
  func contains(_ key: String, in table: String) -> Bool { keys[table]?.contains(key) ?? false }

  /// Whether there is a table of a name.
  func hasTable(_ name: String) -> Bool { keys[name] != nil }

  /// The tables that have a key, sorted, `Localizable` first.
  func tables(with key: String) -> [String] {
    keys.filter { $0.value.contains(key) }.keys.sorted(by: Self.precedes)
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    (one == "Localizable") != (other == "Localizable") ? one == "Localizable" : one < other
  }

  /// The key a generated symbol stands for: `settingsTitle` for `settings.title` or “Settings title”.
  ///
  /// Generators drop what no name can hold and write the next word with a capital; comparing letters and digits alone
  /// undoes that for all of them.
  ///
  /// - Parameter table: the table's name, in any case; `nil` to look everywhere.
  func reference(symbol: String, table: String?) -> (table: String, key: String)? {
    let name = Self.symbol(for: symbol)
    let names = symbols.keys.sorted(by: Self.precedes)
    for candidate in names where table.map({ $0.lowercased() == candidate.lowercased() }) ?? true {
      if let key = symbols[candidate]?[name] { return (candidate, key) }
    }
    return nil
  }

  /// Letters and digits in lower case; format specifiers are left out, as generators leave them out.
  static func symbol(for key: String) -> String {
    var result = ""
    var isSpecifier = false
    for character in key {
      if character == "%" {
        isSpecifier = true
      } else if isSpecifier {
        if character == "@" || character.isLetter && character != "l" && character != "h" || character == " " { isSpecifier = false }
      } else if character.isLetter || character.isNumber {
        result += character.lowercased()
      }
    }
    return result
  }
}
