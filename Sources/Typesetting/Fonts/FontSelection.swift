public import FitVocabulary

/// Which fonts draw which characters: the slots of the cascade, and fonts of single roles.
public struct FontSelection: Hashable, Sendable {
  /// Letters, digits and Latin punctuation; first in the cascade, so that `“ ” ‘ ’ … — ·` come from it.
  public var latin: FontSpecification
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
    latin: FontSpecification, hanRegular: FontSpecification, hanBold: FontSpecification,
    emoji: FontSpecification? = nil, overrides: [FontRole: FontSpecification] = [:], systemFonts: Bool = true
  ) {
    self.latin = latin
    self.hanRegular = hanRegular
    self.hanBold = hanBold
    self.emoji = emoji
    self.overrides = overrides
    self.systemFonts = systemFonts
  }

  /// The usual stand-ins: Inter measured as SF Pro, Noto Sans CJK as PingFang.
  public static func standIns(
    inter: String, notoRegular: String, notoBold: String, notoIndex: Int = 0, systemFonts: Bool = true
  ) -> FontSelection {
    FontSelection(
      latin: FontSpecification(path: inter, standIn: .sfPro),
      hanRegular: FontSpecification(path: notoRegular, index: notoIndex, standIn: .pingFang),
      hanBold: FontSpecification(path: notoBold, index: notoIndex, standIn: .pingFang), systemFonts: systemFonts)
  }
}
