public import BarScreens
public import FitModel

/// Where a bar is laid out: platform, device, how it is held, and the pane it is in.
///
/// It is a class, because thousands of bars share a few dozen environments.
public final class LayoutEnvironment: Sendable {
  /// The platform's numbers.
  public let platform: Platform
  /// The device, which gives the size and scale of the screen.
  public let device: Device
  /// How the device is held.
  public let orientation: Orientation
  /// The part of the screen that the bar spans.
  public let pane: Pane
  /// Whether the language is written from right to left: the bar is mirrored.
  public let isRightToLeft: Bool
  /// Whether items contain the sums behind their numbers (`LaidOutItem.terms`), which are only needed for explanations.
  public let explains: Bool
  /// The display names of the models, with the pane if the bar is not as wide as the screen.
  public let models: [String]
  /// The safe area insets of the screen at the edges of the bar; 0 at the sides of a pane, which lies inside the safe
  /// area.
  public let safeArea: Sourced<Insets>
  /// The layout margin of the bar.
  public let margin: Sourced<Double>

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
    let insets = device.insets(orientation)
    safeArea =
      pane.isFullScreen
      ? insets
      : Sourced(
        Insets(top: insets.value.top, bottom: insets.value.bottom), .b, "a pane lies inside the safe area")
    margin = platform.margins.margin(device, pane: pane, orientation)
  }

  /// The same environment with a bar that is narrower by some points.
  func narrowed(by points: Double) -> LayoutEnvironment {
    var pane = pane
    pane.width.value -= points
    return LayoutEnvironment(
      platform: platform, device: device, orientation: orientation, pane: pane, isRightToLeft: isRightToLeft,
      explains: explains)
  }

  /// The terms of a sum; empty unless `explains` is set.
  func explained(_ terms: () -> [SumTerm]) -> [SumTerm] { explains ? terms() : [] }
}

extension LayoutEnvironment: Hashable {
  /// Whether both are the same environment, writing direction included; `explains` is not compared.
  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a === b
      || (a.platform, a.device, a.orientation, a.pane, a.isRightToLeft)
        == (b.platform, b.device, b.orientation, b.pane, b.isRightToLeft)
  }

  /// Hashes only names, the orientation and the direction: they identify the environment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(platform.name)
    hasher.combine(device.name)
    hasher.combine(orientation)
    hasher.combine(pane.name)
    hasher.combine(isRightToLeft)
  }
}

/// Everything about an environment that affects the layout of a kind of bar, except for its vertical position.
///
/// Two environments of one platform with the same geometry have the same widths, rooms and verdicts.
///
/// Bars are laid out in the tightest environments first. A bar that fits there without compromise needs no layout in
/// those that are at least as roomy. Therefore each number is in one of three groups, depending on what a larger value
/// does to the bar. If a layout starts to depend on another number, add it to one of them; a test of the bars' geometry
/// fails otherwise.
public struct BarGeometry: Hashable, Sendable {
  /// How widths are rounded and the bar is arranged. Only environments with the same arrangement are compared.
  private struct Arrangement: Hashable {
    var scale: Double
    /// A number for the kind of arrangement.
    var number: Int
    /// How much larger the safe area inset is at the left than at the right.
    var lean: Double
  }

  /// What changes only the certainty of verdicts and the sums that explain them.
  private struct Provenance: Hashable {
    var idiom: DeviceIdiom
    var orientation: Orientation
    var landscapeIsCompact, isCompact, isFullScreen: Bool
    var rowHeight: Double
    var width, safeArea, margin: Trust
  }

  private let arrangement: Arrangement
  /// Numbers for which a larger value is never worse for a bar.
  private let room: SIMD8<Double>
  private let provenance: Provenance

  /// The geometry of an environment for a kind of bar.
  public init(_ environment: LayoutEnvironment, for kind: LaidOutBar.Kind) {
    let (device, pane) = (environment.device, environment.pane)
    let insets = environment.safeArea.value
    let margin = environment.margin.value
    let width = pane.width.value
    let safe = width - insets.left - insets.right
    let half = width / 2 - max(insets.left, insets.right)
    let rowHeight = environment.rowHeight(of: kind)
    let number =
      switch kind {
      case .search: SearchBarLayout.standsBesideScope(environment) ? 1 : 0
      case .tab: TabBarLayout.arrangementNumber(environment)
      case .status, .navigation, .toolbar: 0
      }
    arrangement = Arrangement(scale: device.scale, number: number, lean: insets.left - insets.right)
    let hasNoLargeTitle = NavigationBarLayout.showsLargeTitles(environment) ? 0.0 : 1.0
    room = SIMD8(
      width, safe, safe - 2 * margin, margin, half, half - 2 * margin, hasNoLargeTitle, kind == .tab ? rowHeight : 0)
    provenance = Provenance(
      idiom: device.idiom, orientation: environment.orientation, landscapeIsCompact: device.landscapeIsCompact,
      isCompact: pane.isCompact, isFullScreen: pane.isFullScreen, rowHeight: rowHeight,
      width: pane.width.trust, safeArea: environment.safeArea.trust, margin: environment.margin.trust)
  }

  /// Whether a bar that fits uncompromised in `other` is guaranteed to fit uncompromised here.
  ///
  /// The edges of tabs are rounded to whole points, so a wider bar may have a narrower tab. For tabs, compare with
  /// `TabBarLayout.tighter`.
  public func isAtLeastAsRoomy(as other: BarGeometry) -> Bool {
    arrangement == other.arrangement && all(room .>= other.room)
  }

  /// Width between the margins, in points. Sorted by it, tighter environments come first.
  public var width: Double { room[2] }
}

extension LaidOutBar {
  /// Whether the bar fits without compromise: no text is cut, the title is centered, no item is in a menu, and no line
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
  public func rowHeight(of kind: LaidOutBar.Kind) -> Double {
    let heights =
      switch kind {
      case .toolbar: platform.toolbar.heights
      case .tab: platform.tab.heights
      case .status, .navigation, .search: platform.navigation.heights
      }
    return heights.height(device, orientation).value
  }
}
