import BarScreens
import FitVocabulary

/// Which label the back button ends up with.
///
/// Source: bars.md 4.1, 6: the first that fits, with the title still centred, of the label, the system's “Back”, and
/// the chevron alone; an explicit back item never gives way.
struct BackButtonChoice {
  /// The label that is shown; `nil` is the chevron alone.
  var shown: MeasuredText?
  /// The label that was wanted.
  var wanted: MeasuredText?
  var fit: PlacedItem.Fit
  /// Room for the label in points.
  var available: Double
  /// Whether the title stays centred with the chevron alone; if not, the order of giving way is our estimate.
  var isCentrable: Bool

  init(_ back: MeasuredBack, titleWidth: Double?, room: NavigationBarRoom, scale: Double) {
    let ideal = titleWidth.map { room.centre - $0 / 2 }
    let chevronLimit = room.leftLimit(backLabel: nil)
    if let ideal, let titleWidth {
      isCentrable = ideal >= chevronLimit && ideal + titleWidth <= room.rightLimit
      available = room.backLabelRoom(titleLeft: isCentrable ? ideal : room.rightLimit - titleWidth)
    } else {
      isCentrable = true
      available = room.backLabelRoom(titleLeft: room.rightLimit)
    }
    let room = available
    func fits(_ text: MeasuredText) -> Bool { text.width(scale: scale) <= room }

    if back.display == .minimal {
      (wanted, shown, fit) = (nil, nil, .full)
    } else if back.kind == .backItem {
      wanted = back.label ?? back.systemLabel
      (shown, fit) = (wanted, .full)
    } else if back.display == .default, let label = back.label {
      wanted = label
      if fits(label) {
        (shown, fit) = (label, .full)
      } else if fits(back.systemLabel) {
        (shown, fit) = (back.systemLabel, .replaced)
      } else {
        (shown, fit) = (nil, .dropped)
      }
    } else {
      wanted = back.systemLabel
      (shown, fit) = fits(back.systemLabel) ? (wanted, .full) : (nil, .dropped)
    }
  }
}
