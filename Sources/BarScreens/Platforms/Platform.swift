public import FitVocabulary

/// A family of iOS versions that lay bars out alike, with every number the layout needs.
public struct Platform: Hashable, Sendable {
  /// Name on the command line, such as `ios11`.
  public var name: String
  /// What it is, in a few words.
  public var summary: String
  /// The iOS versions it covers.
  public var versions: ClosedRange<Int>
  /// Space between the safe area and the first text of a bar.
  public var margins: LayoutMargins
  /// The navigation bar.
  public var navigation: NavigationBarMetrics
  /// The toolbar.
  public var toolbar: ToolbarMetrics
  /// The tab bar.
  public var tab: TabBarMetrics
  /// The search bar and its scope bar.
  public var search: SearchBarMetrics
  /// Segmented controls.
  public var segmented: SegmentedControlMetrics
  /// The status bar.
  public var statusBar: StatusBarMetrics

  /// Every platform, the default one first.
  public static let all: [Platform] = [.ios16, .ios26, .ios11, .ios7, .classic]
}

/// Layout margins of a bar, by the width of the device.
public struct LayoutMargins: Hashable, Sendable {
  /// Margin on narrow phones.
  public var narrow: Sourced<Double>
  /// Margin on wide phones and pads.
  public var wide: Sourced<Double>
  /// Portrait width from which a phone has the wide margin.
  public var wideFrom: Sourced<Double>
  /// What the margin of phones in landscape is more than that in portrait, inside of the safe area beside the notch.
  public var landscape = Sourced(0.0, .c, "estimate: the margin of portrait, inside of the safe area")

  /// One margin for every device.
  static func uniform(_ value: Double, _ trust: Trust, _ source: String) -> LayoutMargins {
    let margin = Sourced(value, trust, source)
    return LayoutMargins(
      narrow: margin, wide: margin, wideFrom: Sourced(.infinity, trust, source),
      landscape: Sourced(0, trust, "\(source); without a safe area at the sides"))
  }

  /// The margin of a device in a pane.
  ///
  /// Phones are taken to keep theirs when they are turned, beside the notch as well: no bar in landscape was recorded
  /// with its items. `landscapeTrust` is how far that can be trusted.
  public func margin(_ device: Device, pane: Pane, _ orientation: Orientation = .portrait) -> Sourced<Double> {
    if device.idiom == .ipad {
      guard narrow != wide else { return wide }
      return pane.isCompact ? Sourced(narrow.value, .c, "estimate: compact panes take the narrow margin") : wide
    }
    let margin = device.size.value.width >= wideFrom.value ? wide : narrow
    guard orientation == .landscape, landscape.trust < margin.trust else { return margin }
    return Sourced(margin.value, landscape.trust, landscape.source)
  }
}

/// Bar heights by device and orientation, without the safe area.
public struct BarHeights: Hashable, Sendable {
  /// Heights in points.
  public var phonePortrait, phonePortraitWithHomeIndicator, phoneLandscapeCompact,
    phoneLandscapeRegular: Sourced<Double>
  /// Height on pads in points.
  public var pad: Sourced<Double>

  /// One height everywhere.
  static func uniform(_ value: Double, _ trust: Trust, _ source: String) -> BarHeights {
    let height = Sourced(value, trust, source)
    return BarHeights(
      phonePortrait: height, phonePortraitWithHomeIndicator: height, phoneLandscapeCompact: height,
      phoneLandscapeRegular: height, pad: height)
  }

  /// The height on a device.
  public func height(_ device: Device, _ orientation: Orientation) -> Sourced<Double> {
    if device.idiom == .ipad { return pad }
    if orientation == .landscape {
      return device.landscapeIsCompact ? phoneLandscapeCompact : phoneLandscapeRegular
    }
    return device.portraitInsets.value.bottom > 0 ? phonePortraitWithHomeIndicator : phonePortrait
  }
}
