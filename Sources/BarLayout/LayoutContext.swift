public import BarScreens
public import FitVocabulary

/// Where a bar is laid out: platform, device, how it is held, and the pane it is in.
public struct LayoutContext: Hashable, Sendable {
  /// The platform's numbers.
  public var platform: Platform
  /// The device.
  public var device: Device
  /// How it is held.
  public var orientation: Orientation
  /// The part of the screen the bar is as wide as.
  public var pane: Pane
  /// Whether the language is written from right to left: the bar is mirrored.
  public var isRightToLeft: Bool

  /// Creates a context.
  public init(
    platform: Platform, device: Device, orientation: Orientation, pane: Pane? = nil, isRightToLeft: Bool = false
  ) {
    self.platform = platform
    self.device = device
    self.orientation = orientation
    self.pane = pane ?? device.fullScreen(orientation)
    self.isRightToLeft = isRightToLeft
  }

  /// Safe area at the sides of the bar; a pane lies inside of it.
  var sideInsets: Sourced<Insets> {
    pane.isFullScreen ? device.insets(orientation) : Sourced(Insets(), .b, "a pane lies inside the safe area")
  }

  /// The layout margin of the bar.
  var margin: Sourced<Double> { platform.margins.margin(device, pane: pane) }

  /// Where the bar starts below the top of the screen.
  var top: Double { device.insets(orientation).value.top }
}
