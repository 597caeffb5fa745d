import BarLayout
import BarScreens
public import FitModel
import FitRules

/// An item of a bar that shows the text of a key.
public struct TextSlot: Hashable, Sendable {
  /// The index of the screen in the app.
  var screenIndex: Int
  /// The screen's name.
  public var screen: String
  /// The state of the screen; `nil` if it has only one.
  public var state: String?
  /// The item; a large title is a separate item.
  public var item: ItemID
  /// Name of the table, and the key in it.
  public var table, key: String
  /// The position where the bar uses the key.
  public var position: SourcePosition

  /// The kind of bar; `nil` if it is not laid out.
  var kind: LaidOutBar.Kind? { LaidOutBar.Kind(item.bar) }

  /// The slot in words: the screen, its state if there are several, and the item.
  public var words: Sentence {
    .list([Sentence(verbatim: screen), state.map(ScreenStates.words), item.words].compactMap { $0 }, by: .clauses)
  }
}

extension AppInput {
  /// The slots of table texts in bars that are laid out, in the order of the screens.
  func slots(where isWanted: (StringReference) -> Bool) -> [TextSlot] {
    screens.enumerated().flatMap { index, screen in
      screen.textDeclarations.flatMap { declaration -> [TextSlot] in
        guard case .localized(let reference) = declaration.text.content, declaration.role != .imageTitle,
          LaidOutBar.Kind(declaration.id.bar) != nil, isWanted(reference)
        else { return [] }
        let slot = TextSlot(
          screenIndex: index, screen: screen.name, state: screen.state, item: declaration.id, table: reference.table,
          key: reference.key, position: declaration.text.position)
        guard declaration.role == .title, screen.navigation?.largeTitle == true else { return [slot] }
        var large = slot
        large.item = .largeTitle
        return [slot, large]
      }
    }
  }
}

extension MeasuredText {
  /// A text of the same height with a given width in points.
  func stretched(to width: Double) -> MeasuredText {
    MeasuredText(
      text: text, width: width, edges: [Edge(utf8Offset: text.utf8.count, x: width)], ascent: ascent,
      descent: descent, error: 0, ellipsisWidth: ellipsisWidth)
  }
}
