public import FitModel

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
  /// Numbers of navigation bars.
  public var navigation: NavigationBarMetrics
  /// Numbers of toolbars.
  public var toolbar: ToolbarMetrics
  /// Numbers of tab bars.
  public var tab: TabBarMetrics
  /// The search bar and its scope bar.
  public var search: SearchBarMetrics
  /// Numbers of segmented controls.
  public var segmented: SegmentedControlMetrics
  /// Numbers of status bars.
  public var statusBar: StatusBarMetrics
  /// The names of the system items that show an icon although `SystemTitles` has a title for them.
  public var iconItems = Sourced<Set<String>>([], .a, "UIBarButtonItem.SystemItem, Apple's documentation")

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
  /// Points added to the portrait margin for phones in landscape; the margin starts at the safe area.
  public var landscape = Sourced(0.0, .c, "estimate: the margin of portrait, inside of the safe area")

  /// One margin for every device.
  static func uniform(_ value: Double, _ trust: Trust, _ source: String) -> LayoutMargins {
    let margin = Sourced(value, trust, source)
    return LayoutMargins(
      narrow: margin, wide: margin, wideFrom: Sourced(.infinity, trust, source),
      landscape: Sourced(0, trust, [source, "without a safe area at the sides"].joined(separator: "; ")))
  }

  /// The margin of a device in a pane.
  ///
  /// Phones are assumed to keep their margin in landscape, also beside the notch, because there is no recording of a
  /// landscape bar with items. `landscape.trust` is the trust in that assumption.
  public func margin(_ device: Device, pane: Pane, _ orientation: Orientation) -> Sourced<Double> {
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
  /// Heights on phones in points.
  public var phonePortrait, phonePortraitWithHomeIndicator, phoneLandscapeCompact,
    phoneLandscapeRegular: Sourced<Double>
  /// Height on pads in points.
  public var pad: Sourced<Double>

  /// The same height in both orientations and on all devices.
  static func uniform(_ value: Double, _ trust: Trust, _ source: String) -> BarHeights {
    let height = Sourced(value, trust, source)
    return BarHeights(
      phonePortrait: height, phonePortraitWithHomeIndicator: height, phoneLandscapeCompact: height,
      phoneLandscapeRegular: height, pad: height)
  }

  /// The height on a device in points.
  public func height(_ device: Device, _ orientation: Orientation) -> Sourced<Double> {
    if device.idiom == .ipad { return pad }
    if orientation == .landscape {
      return device.landscapeIsCompact ? phoneLandscapeCompact : phoneLandscapeRegular
    }
    return device.portraitInsets.value.bottom > 0 ? phonePortraitWithHomeIndicator : phonePortrait
  }
}

extension Platform {
  /// Whether a kind of device has the same bars on another platform: the navigation bar, toolbar and search bar, or the
  /// tab bar.
  public func hasSameBars(as other: Platform, on idiom: DeviceIdiom, isTabBar: Bool) -> Bool {
    guard margins == other.margins, segmented == other.segmented else { return false }
    guard isTabBar else {
      return navigation == other.navigation && toolbar == other.toolbar && search == other.search
    }
    var tabs = tab
    if idiom == .iphone { (tabs.pad, tabs.heights.pad) = (other.tab.pad, other.tab.heights.pad) }
    return tabs == other.tab
  }

  /// Whether bars can have styles other than a centered title, and title menus.
  public var hasTitleStyles: Bool { versions.lowerBound >= Platform.ios16.versions.lowerBound }

  /// All versions of the platform.
  public var systems: SystemVersions {
    SystemVersions(from: SystemVersion(versions.lowerBound), through: versions.upperBound)
  }

  /// The versions of the platform in words: `iOS 16 to 18`.
  public var words: Sentence { SystemVersions.words([systems]) ?? Sentence(verbatim: name) }

  /// The versions of the platform that can run an app; `nil` if the app needs a later one.
  ///
  /// - Parameter deploymentTarget: the first version that runs the app; `nil` if unknown.
  public func systems(from deploymentTarget: SystemVersion?) -> SystemVersions? {
    let first = max(SystemVersion(versions.lowerBound), deploymentTarget ?? SystemVersion(0))
    guard first.major <= versions.upperBound else { return nil }
    return SystemVersions(from: first, through: versions.upperBound)
  }

  /// The platforms an app is checked for by default: every one that runs the app.
  ///
  /// An app with an unknown deployment target is assumed to be a current one.
  public static func standard(for app: AppRequirements) -> [Platform] {
    let adapted = all.map { $0.adapted(to: app) }
    let able = adapted.filter {
      $0.systems(from: app.deploymentTarget ?? (app.is32Bit ? first32Bit : usualDeploymentTarget)) != nil
        && (!app.is32Bit || $0.versions.lowerBound < Platform.ios11.versions.lowerBound)
    }
    // An app for a version newer than the tables is checked on the latest known one.
    return able.isEmpty ? Array(adapted.filter { $0.versions.contains(newestSystem) }.prefix(1)) : able
  }

  /// The assumed deployment target of an app whose project does not state one.
  static let usualDeploymentTarget = SystemVersion(Platform.ios16.versions.lowerBound)
  /// The assumed deployment target of an app for 32-bit processors only, which must be old.
  private static let first32Bit = SystemVersion(Platform.classic.versions.lowerBound)
  /// The first version that draws bars of glass, and the newest one.
  static let (firstGlass, newestSystem) = (Platform.ios26.versions.lowerBound, Platform.ios26.versions.upperBound)

  /// The platform with the versions on which an app has its bars: an app that keeps the older bars has those of iOS
  /// 16 to 18 also on iOS 26.
  ///
  /// Source: Apple's page on `UIDesignRequiresCompatibility` and an engineer's answer in Apple's forums (thread
  /// 832710): iOS 26 honors the key; iOS 27 does so in apps that are built with an earlier SDK than its own.
  public func adapted(to app: AppRequirements) -> Platform {
    guard app.keepsOlderBars else { return self }
    var platform = self
    if versions.upperBound == Self.ios16.versions.upperBound {
      platform.versions = versions.lowerBound...Self.firstGlass
    } else if versions.lowerBound == Self.firstGlass {
      platform.versions = Self.firstGlass + 1...versions.upperBound
    }
    return platform
  }

  /// Whether an app may have other bars on the versions of this platform, depending on the SDK it is built with.
  public func isInDoubt(for app: AppRequirements) -> Bool {
    app.keepsOlderBars && versions.lowerBound > Self.firstGlass
  }

  /// The devices on which an app is shown, in the order of `Device.all`; each only with the models that run the app on
  /// this platform.
  ///
  /// Models that have a size only with Display Zoom are left out if other models have it natively. If no version of
  /// the platform runs the app, the models of the platform are used regardless of the app. If a class
  /// already existed on this platform but lists only later models, it keeps all of them, unless the deployment target
  /// excludes it.
  public func devices(for app: AppRequirements) -> [Device] {
    let known = systems(from: app.deploymentTarget)
    let systems = known ?? self.systems
    return Device.all.filter { app.idioms.contains($0.idiom) }.compactMap { device in
      let all = device.models
      var device = device
      device.models.removeAll { !$0.systems.overlaps(systems.first.major...systems.lastMajor) }
      if device.models.isEmpty {
        guard app.deploymentTarget == nil || known == nil, device.systems.overlaps(versions) else { return nil }
        device.models = all
      }
      if !device.models.allSatisfy(\.isZoomed) { device.models.removeAll(where: \.isZoomed) }
      return device
    }
  }
}
