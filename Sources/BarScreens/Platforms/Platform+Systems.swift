public import FitVocabulary

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

  /// Whether bars can have other styles than that with the title in the middle, and menus beside their titles.
  public var hasTitleStyles: Bool { versions.lowerBound >= Platform.ios16.versions.lowerBound }

  /// All versions of the platform.
  public var systems: SystemVersions {
    SystemVersions(from: SystemVersion(versions.lowerBound), through: versions.upperBound)
  }

  /// The versions of the platform that can run an app; `nil` when the app needs a later one.
  ///
  /// - Parameter deploymentTarget: the first version that runs the app; `nil` when it is not known.
  public func systems(from deploymentTarget: SystemVersion?) -> SystemVersions? {
    let first = max(SystemVersion(versions.lowerBound), deploymentTarget ?? SystemVersion(0))
    guard first.major <= versions.upperBound else { return nil }
    return SystemVersions(from: first, through: versions.upperBound)
  }

  /// The platforms an app is checked for when nobody chooses: every one that runs the app.
  ///
  /// An app whose deployment target is not known is taken for one that is made today.
  public static func standard(for app: AppRequirements) -> [Platform] {
    let adapted = all.map { $0.adapted(to: app) }
    let able = adapted.filter { $0.systems(from: app.deploymentTarget ?? usualDeploymentTarget) != nil }
    // An app for a version that is in no table is checked as if it ran on the latest that is.
    return able.isEmpty ? Array(adapted.filter { $0.versions.contains(newestSystem) }.prefix(1)) : able
  }

  /// The first version that an app is taken to run on whose project does not say it.
  static let usualDeploymentTarget = SystemVersion(Platform.ios16.versions.lowerBound)
  /// The first version that draws bars of glass, and the newest one.
  static let (firstGlass, newestSystem) = (Platform.ios26.versions.lowerBound, Platform.ios26.versions.upperBound)

  /// The platform with the versions on which an app has its bars: an app that keeps the older bars has them on iOS 26,
  /// too.
  ///
  /// Source: Apple's page on `UIDesignRequiresCompatibility` and an engineer's answer in Apple's forums (thread 832710):
  /// iOS 26 honours the key; iOS 27 does so in apps that are built with an earlier SDK than its own.
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

  /// Whether an app may have other bars on the versions of this platform, since that depends on what it is built with.
  public func isInDoubt(for app: AppRequirements) -> Bool {
    app.keepsOlderBars && versions.lowerBound > Self.firstGlass
  }

  /// The devices that run any of its versions, in the order of `Device.all`.
  public var devices: [Device] { devices(for: .open) }

  /// The devices on which an app is shown, in the order of `Device.all`; each with the models that run the app on this
  /// platform, so that no other is named.
  ///
  /// A size that models have by themselves is not named after those that have it with Display Zoom. Where none of the
  /// versions runs the app, the platform's models count; a class whose models of that time are not listed has them all.
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
