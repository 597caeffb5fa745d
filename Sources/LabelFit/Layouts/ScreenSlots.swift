import BarScreens
import FitRules

/// Names of a screen's places for text, made once for all languages.
struct ScreenSlots: Sendable {
  /// An item of a bar: its name, and its slot, which is unique on the screen.
  struct Item: Sendable {
    var name: String
    var slot: String
    /// Slots of its segments.
    var segments: [String]
  }
  /// Index of a text among the screen's by its slot.
  let index: [String: Int]
  let leading: [Item]
  let trailing: [Item]
  let toolbar: [Item]

  init(_ screen: Screen, declarations: [TextDeclaration]) {
    index = Dictionary(declarations.enumerated().map { ($1.slot, $0) }) { first, _ in first }
    leading = Self.items(screen.navigation?.leading ?? [], bar: "navigation", side: "leading")
    trailing = Self.items(screen.navigation?.trailing ?? [], bar: "navigation", side: "trailing")
    toolbar = Self.items(screen.toolbar, bar: "toolbar", side: "toolbar")
  }

  private static func items(_ items: [BarItem], bar: String, side: String) -> [Item] {
    zip(items, BarItem.names(items, side: side)).map { item, name in
      let slot = "\(bar)/\(name)"
      let count = if case .segments(let titles) = item.content { titles.count } else { 0 }
      return Item(name: name, slot: slot, segments: (0..<count).map { "\(slot) segment \($0 + 1)" })
    }
  }
}
