import BarScreens
import FitModel

/// Everything about a place that affects the layout of a bar, except for its vertical position.
///
/// Two places of one platform with the same geometry have the same widths, rooms and verdicts.
public struct BarGeometry: Hashable, Sendable {
  private let idiom: DeviceIdiom
  private let orientation: Orientation
  private let landscapeIsCompact: Bool
  private let scale: Double
  private let width: Double
  private let isCompact: Bool
  private let isFullScreen: Bool
  private let left, right: Double
  private let margin: Double
  private let rowHeight: Double
  private let trust: [Trust]

  /// The geometry of a place for a kind of bar.
  public init(_ context: LayoutEnvironment, for kind: PlacedBar.Kind) {
    idiom = context.device.idiom
    orientation = context.orientation
    landscapeIsCompact = context.device.landscapeIsCompact
    scale = context.device.scale
    width = context.pane.width.value
    isCompact = context.pane.isCompact
    isFullScreen = context.pane.isFullScreen
    left = context.sideInsets.value.left
    right = context.sideInsets.value.right
    margin = context.margin.value
    rowHeight = context.rowHeight(of: kind)
    trust = [context.pane.width.trust, context.sideInsets.trust, context.margin.trust]
  }
}
