import BarLayout
import BarScreens
import FitModel

/// Which platforms of a run lay out bars with the same numbers.
struct PlatformsWithSameBars: Sendable {
  private var earlier: [[LaidOutBar.Kind: [DeviceIdiom: [Int]]]] = []
  /// For each platform, whether a later platform reuses its results for bars of some kind.
  private let isReused: [Bool]

  init(_ platforms: [LayoutRun.PlatformRun], _ typesetters: Typesetters) {
    for (number, own) in platforms.enumerated() {
      var byKind: [LaidOutBar.Kind: [DeviceIdiom: [Int]]] = [:]
      for kind in LaidOutBar.Kind.allCases {
        for idiom in DeviceIdiom.allCases {
          byKind[kind, default: [:]][idiom] = (0..<number).filter { other in
            let other = platforms[other]
            return own.lowestRow(of: kind) == other.lowestRow(of: kind)
              && typesetters[own.platform] === typesetters[other.platform]
              && own.platform.hasSameBars(as: other.platform, on: idiom, isTabBar: kind == .tab)
          }
        }
      }
      earlier.append(byKind)
    }
    let all = Set(earlier.flatMap { $0.values.flatMap { $0.values.joined() } })
    isReused = platforms.indices.map(all.contains)
  }

  /// The earlier platforms with the same bars of a kind, by kind of device.
  func earlierPlatforms(for platform: Int, _ kind: LaidOutBar.Kind) -> [DeviceIdiom: [Int]] {
    earlier[platform][kind] ?? [:]
  }

  /// Whether a later platform reuses the results of this one for bars of some kind.
  func isReused(_ platform: Int) -> Bool { isReused[platform] }
}

/// The results for one screen's bars on earlier platforms, for reuse on platforms that lay them out alike.
struct SharedLayouts {
  /// The result for a bar in environments of one geometry.
  enum SharedResult {
    /// A layout of the bar that has verdicts.
    case judged(JudgedBar)
    /// There are no verdicts in this geometry; roomier environments still have to be laid out.
    case silent
    /// The bar fits uncompromised here, and therefore in every roomier environment.
    case fitsUncompromised
  }
  private struct Bar: Hashable {
    var platform, choice: Int
    var kind: LaidOutBar.Kind
  }
  private struct Key: Hashable {
    var bar: Bar
    var geometry: BarGeometry
  }
  private let run: LayoutRun
  private let platforms: PlatformsWithSameBars
  private let isStyled: Bool
  /// The platforms for which the screen was laid out.
  private var done: [Int] = []
  private var results: [Key: SharedResult] = [:]

  /// - Parameter screen: the screen; only some platforms support its title style.
  init(_ run: LayoutRun, platforms: PlatformsWithSameBars, screen: Screen) {
    isStyled = screen.navigation.map { $0.titleStyle != .navigator || $0.hasTitleMenu } ?? false
    self.run = run
    self.platforms = platforms
  }

  /// Marks a platform as finished, so that later ones can reuse its results.
  mutating func finish(_ platform: Int) { done.append(platform) }

  /// The finished platform with the same bars, by kind of device.
  func earlierPlatform(for platform: Int, _ kind: LaidOutBar.Kind) -> [DeviceIdiom: Int] {
    guard !done.isEmpty else { return [:] }
    var done = done
    if kind == .navigation, isStyled {
      let own = run.platforms[platform].platform.hasTitleStyles
      done.removeAll { run.platforms[$0].platform.hasTitleStyles != own }
    }
    return platforms.earlierPlatforms(for: platform, kind).compactMapValues { earlier in
      done.first(where: earlier.contains)
    }
  }

  /// Records the result for a bar in an environment; `fitsUncompromised` need not be recorded.
  mutating func record(_ known: SharedResult, of order: JudgedBar.Order, kind: LaidOutBar.Kind, geometry: BarGeometry) {
    guard platforms.isReused(order.platform) else { return }
    let bar = Bar(platform: order.platform, choice: order.choice, kind: kind)
    results[Key(bar: bar, geometry: geometry)] = known
  }

  /// The result for a bar on a platform with the same bars; `nil` if none of its environments has the geometry.
  func known(
    on model: Int, choice: Int, kind: LaidOutBar.Kind, geometry: BarGeometry, locale: LanguageTag
  ) -> SharedResult? {
    guard run.platforms[model].environments(locale).has(geometry, for: kind) else { return nil }
    return results[Key(bar: Bar(platform: model, choice: choice, kind: kind), geometry: geometry)]
      ?? .fitsUncompromised
  }
}
