/// A change of letters that code makes to a text before it is shown.
public struct LetterChange: Hashable, Sendable, Codable {
  /// What becomes of the letters.
  public enum Kind: Hashable, Sendable, Codable {
    /// All are capitals.
    case upper
    /// None is a capital.
    case lower
    /// Each word starts with a capital, and has no other.
    case words
    /// The first letter is a capital.
    case first
  }
  /// What becomes of the letters.
  public var kind: Kind
  /// Whether the rules of the reader's language decide, and not those of all languages.
  public var isLocalized: Bool

  /// Creates a change.
  public init(_ kind: Kind, isLocalized: Bool = false) {
    self.kind = kind
    self.isLocalized = isLocalized
  }
}
