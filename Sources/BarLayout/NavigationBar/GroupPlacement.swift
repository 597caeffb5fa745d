import BarScreens
import FitVocabulary

extension NavigationBarLayout {
  /// Places the slots of a group.
  ///
  /// - Parameters:
  ///   - start: x of the group's outer end.
  ///   - inward: 1 when x grows towards the inside, −1 at the trailing edge.
  /// - Returns: the items, the outermost first.
  static func placeGroup(
    _ group: ItemGroup, from start: Double, inward: Double, row: Rect, room: NavigationBarRoom, scale: Double
  ) -> [PlacedItem] {
    group.slots.flatMap { slot -> [PlacedItem] in
      let outer = start + inward * slot.start
      let x = inward > 0 ? outer : outer - slot.width
      let labelX = inward > 0 ? x + slot.labelStart : x + slot.width - slot.labelStart - slot.labelWidth
      let touch = Rect(x: x, y: row.y, width: slot.width, height: row.height)
      let item = PlacedItem(
        id: slot.item.id, role: slot.item.role, text: slot.item.shownText, shown: slot.item.shownText, frame: touch,
        label: lineBox(slot.item.text, x: labelX, width: slot.labelWidth, row: row), rowHeight: row.height, fit: .full,
        needed: slot.labelWidth, available: slot.labelWidth, error: slot.error, ownError: slot.error,
        trust: group.slots.count > 1 ? min(room.trust, room.metrics.buttonGap.trust) : room.trust, slide: 0, cause: nil,
        style: slot.item.style,
        measured: slot.item.text, terms: [])
      guard case .segments(let titles) = slot.item.kind else { return [item] }
      let control = Rect(x: labelX, y: row.y, width: slot.labelWidth, height: row.height)
      return [item]
        + SegmentedControl.segments(
          titles, frame: control, trust: min(room.trust, .b), in: room.context
        ) { slot.item.id.segment($0) }
    }
  }
}

/// The box of one line of text, centred in its row; the row's height when there is no text.
func lineBox(_ text: MeasuredText?, x: Double, width: Double, row: Rect) -> Rect {
  let height = text.map { $0.ascent + $0.descent } ?? row.height
  return Rect(x: x, y: row.y + (row.height - height) / 2, width: width, height: height)
}

extension MeasuredItem {
  /// What it is to the rules.
  var role: PlacedItem.Role {
    switch kind {
    case .text: .button
    case .image: .image
    case .customView: .customView
    case .segments: .segments
    case .fixedSpace, .flexibleSpace: .space
    }
  }

  /// Its title, or its segments' titles.
  var shownText: String {
    switch kind {
    case .text(let text): text.text
    case .segments(let titles): titles.map(\.text).joined(separator: " | ")
    default: ""
    }
  }
}

extension PlacedBar {
  /// The bar of a language written from right to left.
  func mirrored() -> PlacedBar {
    func mirror(_ rect: Rect) -> Rect {
      Rect(x: frame.x + frame.maxX - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    var bar = self
    bar.items = items.map { PlacedItem($0, frame: mirror($0.frame), label: mirror($0.label), slide: -$0.slide) }
    return bar
  }
}
