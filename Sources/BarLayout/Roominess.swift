import BarScreens
import FitModel

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
