import BarScreens
import FitRules
import FitVocabulary

/// Which text of a screen each item shows, worked out once for all languages.
struct ScreenSlots: Sendable {
  /// Index of a text among the screen's by its item.
  let index: [ItemID: Int]
  let leading: [ItemID]
  let trailing: [ItemID]
  let toolbar: [ItemID]

  init(_ screen: Screen, declarations: [TextDeclaration]) {
    index = Dictionary(declarations.enumerated().map { ($1.id, $0) }) { first, _ in first }
    leading = BarItem.ids(screen.navigation?.leading ?? [], ItemID.leading)
    trailing = BarItem.ids(screen.navigation?.trailing ?? [], ItemID.trailing)
    toolbar = BarItem.ids(screen.toolbar, ItemID.toolbar)
  }
}
