import BarScreens
import FitVocabulary

extension NavigationBarLayout {
  /// The bar with a More button in the place of items for which it has no room, where the platform has such a button.
  ///
  /// Source: one recorded bar of iOS 26, with More in the place of both trailing items; Apple's documentation says that
  /// items without room go to a menu. Which items stay where some might is not known: here all of a side go, trailing
  /// ones first.
  static func withMenu(
    _ bar: MeasuredNavigationBar, in context: LayoutContext
  ) -> (MeasuredNavigationBar, NavigationBarRoom) {
    var bar = bar
    var room = NavigationBarRoom(bar, in: context)
    func isFull() -> Bool { isCut(room.itemsNeeded(backLabel: nil), in: room.itemsAvailable) }
    guard context.platform.navigation.overflowPolicy == .menu, isFull() else { return (bar, room) }
    let more = MeasuredItem(.image(width: nil), id: .moreItems, style: context.platform.navigation.button)
    bar.trailing = [more]
    room = NavigationBarRoom(bar, in: context)
    guard isFull() else { return (bar, room) }
    // Leading items that stood in the place of the back button do not bring it back.
    if !room.showsBack { bar.back = nil }
    bar.leading = []
    return (bar, NavigationBarRoom(bar, in: context))
  }
}
