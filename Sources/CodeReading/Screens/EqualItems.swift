import BarScreens
import FitModel

extension Screen {
  /// Adds a doubt if two items of a bar have the same text, or one place in code declares two images or views: they may
  /// belong to views whose conditions exclude each other in a way that was not recognized, like fields with focus.
  mutating func doubtEqualItems(in kind: BarKind, _ items: [BarItem]) {
    let second = items.indices.dropFirst().first { index in
      items[..<index].contains { earlier in
        switch (earlier.content, items[index].content) {
        case (.text(let one), .text(let other)): one.unknownReason == nil && one.saysTheSame(as: other)
        case (.system(let one), .system(let other)): one == other
        case (.image, .image), (.customView, .customView): earlier.position == items[index].position
        default: false
        }
      }
    }
    guard let second else { return }
    let reason = "two items with the same text, of which perhaps only one is shown at a time"
    doubt(kind, Composition.Doubt(.open, reason, at: items[second].position))
  }
}

extension BarText {
  /// Whether two texts are the same: equal words, or the same key in any table.
  func saysTheSame(as other: BarText) -> Bool {
    guard case .localized(let one) = content, case .localized(let two) = other.content else {
      return content == other.content
    }
    return one.table == two.table && one.key == two.key && one.letters == two.letters
  }
}
