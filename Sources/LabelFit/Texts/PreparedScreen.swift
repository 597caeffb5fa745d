import BarScreens
import FitModel
import FitRules

/// A screen with what is the same in all languages: the places of its texts, and their words in the source language.
struct PreparedScreen: Sendable {
  let screen: Screen
  let declarations: [TextDeclaration]
  let slots: ScreenSlots
  /// What people read in the source language, by number of the declaration.
  let sourceTexts: [String]
  /// Whether some text may be unknown in one language and known in another.
  let isOpen: Bool
}
