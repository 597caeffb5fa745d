import BarScreens
import FitModel
import FitRules

/// A screen with everything that is independent of the language: the places of its texts, and the texts in the source
/// language.
struct PreparedScreen: Sendable {
  let screen: Screen
  let declarations: [TextDeclaration]
  let slots: ScreenSlots
  /// The texts in the source language, by index of the declaration.
  let sourceTexts: [String]
  /// Whether a text may be unknown in one language but known in another.
  let isOpen: Bool
}
