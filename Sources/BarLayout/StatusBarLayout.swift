import BarScreens
import FitModel

/// Lays out the status bar, which shows nothing of the app and only takes room.
public enum StatusBarLayout {
  /// The status bar's frame; `nil` if it is hidden.
  ///
  /// - Parameter isHidden: whether the screen hides it.
  public static func layOut(isHidden: Bool, in environment: LayoutEnvironment) -> LaidOutBar? {
    let metrics = environment.platform.statusBar
    let hidesHere =
      metrics.hidesInLandscape && environment.orientation == .landscape && environment.device.idiom == .iphone
    guard !isHidden, !hidesHere else { return nil }
    let height = metrics.height ?? environment.safeArea.value.top
    let width = environment.device.size(environment.orientation).width
    return LaidOutBar(
      kind: .status, environment: environment, frame: Rect(x: 0, y: 0, width: width, height: height), items: [],
      itemsNeeded: 0,
      itemsAvailable: width)
  }
}
