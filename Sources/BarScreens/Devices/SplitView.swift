public import FitModel

/// The part of the screen that a bar spans: the whole screen, or a pane of Split View.
public struct Pane: Hashable, Sendable {
  /// `full screen`, `small pane`, `half`, `large pane`.
  public var name: String
  /// Width in points.
  public var width: Sourced<Double>
  /// Whether the width is of the compact size class.
  public var isCompact: Bool
  /// Whether the pane is the whole screen.
  public var isFullScreen: Bool
}

extension Device {
  /// The whole screen.
  public func fullScreen(_ orientation: Orientation) -> Pane {
    Pane(
      name: "full screen", width: Sourced(size(orientation).width, size.trust, size.source),
      isCompact: isCompact(orientation), isFullScreen: true)
  }

  /// The panes of Split View; none on a phone.
  ///
  /// Source: sizes published in swift-snapshot-testing. One rule yields all 25: a divider of 10, a small pane of 375
  /// where the landscape side is at least 1194 (in portrait: the width at least 1024), else 320, two halves, or the
  /// rest. Panes under 678 are of compact width.
  public func splitViewPanes(_ orientation: Orientation) -> [Pane] {
    guard idiom == .ipad else { return [] }
    let width = size(orientation).width
    let isWide = orientation == .landscape ? width >= 1194 : width >= 1024
    let small: Double = isWide ? 375 : 320
    let divider: Double = 10
    let half = (width - divider) / 2
    let widths = [("small pane", small), ("half", half), ("large pane", width - small - divider)]
    return widths.map { name, width in
      Pane(
        name: name, width: Sourced(width, .b, "swift-snapshot-testing"), isCompact: width < 678, isFullScreen: false)
    }
  }
}
