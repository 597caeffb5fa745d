import BarScreens
import FitModel

/// The status bar, which has no items of the app and only takes room.
public enum StatusBarLayout {
  /// The status bar's frame; `nil` if it is hidden.
  ///
  /// - Parameter isHidden: whether the screen hides it.
  public static func place(isHidden: Bool, in context: LayoutEnvironment) -> PlacedBar? {
    let metrics = context.platform.statusBar
    let hidesHere = metrics.hidesInLandscape && context.orientation == .landscape && context.device.idiom == .iphone
    guard !isHidden, !hidesHere else { return nil }
    let height = metrics.height ?? context.device.insets(context.orientation).value.top
    let width = context.device.size(context.orientation).width
    return PlacedBar(
      kind: .status, context: context, frame: Rect(x: 0, y: 0, width: width, height: height), items: [], itemsNeeded: 0,
      itemsAvailable: width)
  }
}
