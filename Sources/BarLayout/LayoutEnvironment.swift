public import BarScreens
public import FitModel

/// Where a bar is laid out: platform, device, how it is held, and the pane it is in.
///
/// It is a class, because thousands of bars share a few dozen places.
public final class LayoutEnvironment: Sendable {
  /// The platform's numbers.
  public let platform: Platform
  /// The device.
  public let device: Device
  /// The orientation.
  public let orientation: Orientation
  /// The part of the screen that the bar spans.
  public let pane: Pane
  /// Whether the language is written from right to left: the bar is mirrored.
  public let isRightToLeft: Bool
  /// Whether items contain the sums behind their numbers (`PlacedItem.terms`), which are only needed for explanations.
  public let explains: Bool
  /// The display names of the models, with the pane if the bar is not as wide as the screen.
  public let models: [String]
  /// Safe area at the sides of the bar; 0 for a pane, which is inside it.
  let sideInsets: Sourced<Insets>
  /// The layout margin of the bar.
  let margin: Sourced<Double>

  /// Without a pane, the bar spans the whole screen.
  public init(
    platform: Platform, device: Device, orientation: Orientation, pane: Pane? = nil, isRightToLeft: Bool = false,
    explains: Bool = true
  ) {
    let pane = pane ?? device.fullScreen(orientation)
    self.platform = platform
    self.device = device
    self.orientation = orientation
    self.pane = pane
    self.isRightToLeft = isRightToLeft
    self.explains = explains
    models = pane.isFullScreen ? device.modelNames : device.modelNames.map { "\($0) (\(pane.name))" }
    sideInsets =
      pane.isFullScreen
      ? device.insets(orientation) : Sourced(Insets(), .b, "a pane lies inside the safe area")
    margin = platform.margins.margin(device, pane: pane, orientation)
  }

  /// The same place with a bar that is narrower by some points.
  func narrowed(by points: Double) -> LayoutEnvironment {
    var pane = pane
    pane.width.value -= points
    return LayoutEnvironment(
      platform: platform, device: device, orientation: orientation, pane: pane, isRightToLeft: isRightToLeft,
      explains: explains)
  }

  /// The lines of a sum, if they are wanted.
  func explained(_ terms: () -> [SumTerm]) -> [SumTerm] { explains ? terms() : [] }

  /// Where the bar starts below the top of the screen, in points.
  var top: Double { device.insets(orientation).value.top }
}

extension LayoutEnvironment: Hashable {
  /// Whether both are the same place, direction included.
  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a === b
      || (a.platform, a.device, a.orientation, a.pane, a.isRightToLeft)
        == (b.platform, b.device, b.orientation, b.pane, b.isRightToLeft)
  }

  /// Hashes the names of the place, which are as distinctive as all its numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(platform.name)
    hasher.combine(device.name)
    hasher.combine(orientation)
    hasher.combine(pane.name)
    hasher.combine(isRightToLeft)
  }
}
