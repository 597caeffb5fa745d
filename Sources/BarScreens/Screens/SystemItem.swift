/// A bar button or tab that the system provides, by the name Interface Builder and the screens file use.
public struct SystemItem: Hashable, Sendable, Codable {
  /// The kinds of system items.
  public enum Bar: Hashable, Sendable, Codable { case button, tab }
  /// `done`, `cancel`, `flexibleSpace`, `more`, …
  public var name: String
  /// Its kind: `search` is an icon as a bar button and has a title as a tab.
  public var bar: Bar
  /// Creates a reference to a system item; `SystemTitles` says what it shows.
  public init(_ name: String, _ bar: Bar = .button) {
    self.name = name
    self.bar = bar
  }
}
