/// A change of letters that code makes to a text before it is shown.
public struct LetterChange: Hashable, Sendable, Codable {
  /// The kind of change.
  public enum Kind: Hashable, Sendable, Codable {
    /// All letters become upper case.
    case upper
    /// All letters become lower case.
    case lower
    /// Each word is capitalised.
    case words
    /// The first letter becomes upper case.
    case first
  }
  /// The kind of change.
  public var kind: Kind
  /// Whether the change follows the user's language (`localizedUppercase`), not the language-neutral rules.
  public var isLocalized: Bool

  public init(_ kind: Kind, isLocalized: Bool = false) {
    self.kind = kind
    self.isLocalized = isLocalized
  }
}
