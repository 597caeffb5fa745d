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

/// How much room a place has for a bar, as numbers of which a larger one is never worse.
///
/// Bars are laid out in the tightest places first. A bar that fits there without compromise needs no layout in places
/// that are at least as roomy. Two places can be compared if they round widths and arrange the bar in the same way.
public struct Roominess: Sendable {
  private let scale: Double
  /// A number for the kind of arrangement.
  private let arrangement: Int
  /// How much larger the safe area inset is at the left than at the right.
  private let lean: Double
  private let room: SIMD8<Double>

  /// The room of a place.
  ///
  /// The edges of tabs are rounded to whole points, so a wider bar may have a narrower tab. For tabs, compare with
  /// `TabBarLayout.tighter`.
  public init(_ context: LayoutEnvironment, for kind: PlacedBar.Kind) {
    let insets = context.sideInsets.value
    let margin = context.margin.value
    let width = context.pane.width.value
    let safe = width - insets.left - insets.right
    let half = width / 2 - max(insets.left, insets.right)
    scale = context.device.scale
    arrangement =
      switch kind {
      case .search: SearchBarLayout.standsBesideScope(context) ? 1 : 0
      case .tab: TabBarLayout.arrangementNumber(context)
      case .status, .navigation, .toolbar: 0
      }
    lean = insets.left - insets.right
    let isLow = NavigationBarLayout.showsLargeTitles(context) ? 0.0 : 1.0
    room = SIMD8(
      width, safe, safe - 2 * margin, margin, half, half - 2 * margin, isLow,
      kind == .tab ? context.rowHeight(of: .tab) : 0)
  }

  /// Whether a bar that fits uncompromised in `other` is guaranteed to fit uncompromised here.
  public func isAtLeast(_ other: Roominess) -> Bool {
    scale == other.scale && arrangement == other.arrangement && lean == other.lean && all(room .>= other.room)
  }

  /// Width between the margins in points: an order in which tighter places come first.
  public var width: Double { room[2] }
}

extension PlacedBar {
  /// Whether the bar fits without compromise: no text is cut, the title is centred, no item is in a menu, and no line
  /// of text is taller than `lowestRow` points, except for a large title, whose row has the same height everywhere.
  public func fitsUncompromised(lowestRow: Double) -> Bool {
    itemsNeeded <= itemsAvailable && item(.moreItems) == nil
      && items.allSatisfy { item in
        let height = item.role == .largeTitle ? 0 : item.measured.map { $0.ascent + $0.descent } ?? 0
        return item.fit == .full && item.slide == 0 && height <= lowestRow
      }
  }
}

extension LayoutEnvironment {
  /// Height in points of the row of a bar's items.
  public func rowHeight(of kind: PlacedBar.Kind) -> Double {
    let heights =
      switch kind {
      case .toolbar: platform.toolbar.heights
      case .tab: platform.tab.heights
      case .status, .navigation, .search: platform.navigation.heights
      }
    return heights.height(device, orientation).value
  }
}
