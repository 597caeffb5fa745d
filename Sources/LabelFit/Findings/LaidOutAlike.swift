import BarLayout
import BarScreens
import FitModel

/// Which platforms of a run lay bars out by the same numbers.
struct AlikePlatforms: Sendable {
  private var models: [[PlacedBar.Kind: [DeviceIdiom: [Int]]]] = []

  init(_ run: LayoutRun) {
    for (number, own) in run.platforms.enumerated() {
      var byKind: [PlacedBar.Kind: [DeviceIdiom: [Int]]] = [:]
      for kind in PlacedBar.Kind.allCases {
        for idiom in DeviceIdiom.allCases {
          byKind[kind, default: [:]][idiom] = (0..<number).filter { other in
            let other = run.platforms[other]
            return own.lowestRow(of: kind) == other.lowestRow(of: kind)
              && run.typesetters[own.platform] === run.typesetters[other.platform]
              && own.platform.hasSameBars(as: other.platform, on: idiom, isTabBar: kind == .tab)
          }
        }
      }
      models.append(byKind)
    }
  }

  /// The earlier platforms that have the same bars of a kind, by kind of device.
  func models(of platform: Int, _ kind: PlacedBar.Kind) -> [DeviceIdiom: [Int]] { models[platform][kind] ?? [:] }

  /// Whether a later platform has some bars of this one.
  func isModel(_ platform: Int) -> Bool {
    models.contains { $0.values.contains { $0.values.contains { $0.contains(platform) } } }
  }
}

/// What is known of one screen's bars on the platforms that were looked at, for those that lay them out alike.
struct LaidOutAlike {
  /// What is known of a bar in places of one geometry.
  enum Known {
    /// Rules have something to say.
    case judged(JudgedBar)
    /// Rules have nothing to say there, and may have elsewhere.
    case silent
    /// Nothing is to be said there, nor in any place that is as roomy.
    case content
  }
  private struct Bar: Hashable {
    var platform, choice: Int
    var kind: PlacedBar.Kind
  }
  private struct Place: Hashable {
    var bar: Bar
    var geometry: BarGeometry
  }
  private let run: LayoutRun
  private let platforms: AlikePlatforms
  private let isStyled: Bool
  /// The platforms on which the screen was laid out.
  private var done: [Int] = []
  private var places: [Place: Known] = [:]

  /// - Parameter screen: the screen, whose style of title only some platforms have.
  init(_ run: LayoutRun, platforms: AlikePlatforms, screen: Screen) {
    isStyled = screen.navigation.map { $0.titleStyle != .navigator || $0.hasTitleMenu } ?? false
    self.run = run
    self.platforms = platforms
  }

  /// The platform is laid out, and may be a model for those after it.
  mutating func finish(_ platform: Int) { done.append(platform) }

  /// The platform that was laid out before another and has the same bars, by kind of device.
  func models(of platform: Int, _ kind: PlacedBar.Kind) -> [DeviceIdiom: Int] {
    guard !done.isEmpty else { return [:] }
    let own = run.platforms[platform].platform.hasTitleStyles
    let done = kind == .navigation && isStyled ? done.filter { run.platforms[$0].platform.hasTitleStyles == own } : done
    return platforms.models(of: platform, kind).compactMapValues { models in done.first(where: models.contains) }
  }

  /// Notes what is known of a bar in a place; nothing has to be noted of one in which it is content.
  mutating func note(_ known: Known, of order: JudgedBar.Order, kind: PlacedBar.Kind, geometry: BarGeometry) {
    guard platforms.isModel(order.platform) else { return }
    let bar = Bar(platform: order.platform, choice: order.choice, kind: kind)
    places[Place(bar: bar, geometry: geometry)] = known
  }

  /// What is known of a bar on a platform that has the same; `nil` where no place of it has the geometry.
  func known(
    on model: Int, choice: Int, kind: PlacedBar.Kind, geometry: BarGeometry, locale: LanguageTag
  ) -> Known? {
    guard run.platforms[model].places(locale).has(geometry, for: kind) else { return nil }
    return places[Place(bar: Bar(platform: model, choice: choice, kind: kind), geometry: geometry)] ?? .content
  }
}
