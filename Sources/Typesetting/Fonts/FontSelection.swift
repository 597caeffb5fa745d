public import FitVocabulary

/// Which fonts draw which characters: the slots of the cascade, and fonts of single roles.
public struct FontSelection: Hashable, Sendable {
  /// Letters, digits and Latin punctuation; first in the cascade, so that `“ ” ‘ ’ … — ·` come from it.
  public var latin: FontSpecification
  /// The same from semibold on, where `latin` has no weights of its own; `nil` where it has, or there is no other.
  public var latinBold: FontSpecification?
  /// Han characters and CJK punctuation below semibold.
  public var hanRegular: FontSpecification
  /// Han characters and CJK punctuation from semibold on.
  public var hanBold: FontSpecification
  /// Emoji; without one they get the advance of Apple Color Emoji.
  public var emoji: FontSpecification?
  /// Fonts of single roles; they come before the slots.
  public var overrides: [FontRole: FontSpecification]
  /// Whether the machine's own fonts may draw what the selected ones cannot.
  public var systemFonts: Bool

  /// Selects fonts as they are named.
  public init(
    latin: FontSpecification, latinBold: FontSpecification? = nil, hanRegular: FontSpecification,
    hanBold: FontSpecification, emoji: FontSpecification? = nil, overrides: [FontRole: FontSpecification] = [:],
    systemFonts: Bool = true
  ) {
    self.latin = latin
    self.latinBold = latinBold
    self.hanRegular = hanRegular
    self.hanBold = hanBold
    self.emoji = emoji
    self.overrides = overrides
    self.systemFonts = systemFonts
  }
}
