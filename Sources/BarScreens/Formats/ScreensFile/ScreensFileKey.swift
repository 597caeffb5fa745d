/// A key of a screens file: the reader accepts what stands in the tables of these, and editors are told the same.
public struct ScreensFileKey: Sendable {
  /// What may stand behind a key.
  public indirect enum Value: Sendable {
    /// Any text or number.
    case text
    /// `true` or `false`.
    case flag
    /// A number within bounds: points, or a count.
    case number(ClosedRange<Double>)
    /// One of some words.
    case choice([String])
    /// A list.
    case list(Value)
    /// A mapping whose keys are names of the user's choice.
    case named(Value)
    /// A mapping with the keys of a table, by the table's name.
    case table(String)
    /// One of several.
    case either([Value])

    /// One value, or a list of them.
    public static func oneOrMore(_ value: Value) -> Value { .either([value, .list(value)]) }
  }
  /// The key.
  public var name: String
  /// What it says, for people.
  public var summary: String
  /// What may stand behind it.
  public var value: Value

  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// Every table of keys by its name; `file` is the file itself.
  public static let tables: [(name: String, keys: [ScreensFileKey])] = [
    ("file", file), ("ignore", ignore), ("screen", screen), ("navigation", navigation), ("back", back), ("text", text),
    ("item", item), ("tab", tab), ("search", search), ("doubt", doubt), ("unplaced", unplaced),
  ]
}

extension [ScreensFileKey] {
  /// The keys themselves.
  var names: [String] { map(\.name) }
}
