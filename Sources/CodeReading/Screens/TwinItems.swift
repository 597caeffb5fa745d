import BarScreens
import FitModel

extension Screen {
  /// Notes that two items of a bar say the same, as those of views whose conditions exclude each other in a way that is
  /// not seen.
  mutating func doubtTwins(in kind: BarKind, _ items: [BarItem]) {
    let twin = items.indices.dropFirst().first { index in
      items[..<index].contains { earlier in
        switch (earlier.content, items[index].content) {
        case (.text(let one), .text(let other)): one.unknownReason == nil && one.saysTheSame(as: other)
        case (.system(let one), .system(let other)): one == other
        default: false
        }
      }
    }
    guard let twin else { return }
    let reason = "two items that say the same, of which one may stand there at a time"
    doubt(kind, Composition.Doubt(.open, reason, at: items[twin].position))
  }
}

extension BarText {
  /// Whether two texts are one: the same words, or the same key wherever it is asked for.
  func saysTheSame(as other: BarText) -> Bool {
    guard case .localized(let one) = content, case .localized(let two) = other.content else {
      return content == other.content
    }
    return one.table == two.table && one.key == two.key && one.letters == two.letters
  }
}
