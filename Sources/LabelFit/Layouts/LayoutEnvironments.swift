import BarLayout
import BarScreens
import FitModel

/// Every environment in which the bars of one platform are laid out, in one writing direction.
struct LayoutEnvironments: Sendable {
  /// Phones first; for each device its orientations, and for each of these its panes.
  let all: [LayoutEnvironment]
  /// For each environment, a tighter one for tabs that allows for rounding; see `TabBarLayout.tighter`.
  let tighter: [LayoutEnvironment]
  /// The variants of shown tabs and label styles in all environments.
  let tabKeys: [MeasuredScreen.TabKey]
  private let ranges: [DeviceIdiom: Range<Int>]
  private let orders: [LaidOutBar.Kind: Order]

  /// The environments in which a kind of bar has the same geometry.
  struct SameGeometry: Sendable {
    let geometry: BarGeometry
    /// Their indices. All of them are of one kind of device, which is part of the geometry.
    fileprivate(set) var members: [Int]
    /// The groups, by their index in the order, that are at least as roomy.
    fileprivate(set) var roomier: [Int] = []
  }

  /// The environments by index, ordered by the room for a kind of bar.
  private struct Order {
    /// The environments of each geometry, those with the least room first.
    var tightestFirst: [SameGeometry]
    /// The first environment of each geometry, the narrowest pane first.
    var distinct: [Int]
    /// The geometry of each environment.
    var geometries: [BarGeometry]
    /// The geometries of all environments.
    var known: Set<BarGeometry>
    /// Height in points of the lowest row that can be compared.
    var lowestRow: Double
  }

  init(_ platform: Platform, devices: [Device], options: CheckOptions, isRightToLeft: Bool, explains: Bool) {
    var environments: [LayoutEnvironment] = []
    var ranges: [DeviceIdiom: Range<Int>] = [:]
    for idiom in DeviceIdiom.allCases {
      let start = environments.count
      for device in devices where device.idiom == idiom {
        for orientation in options.orientations where options.requirements.allows(idiom, orientation) {
          let panes = [device.fullScreen(orientation)] + (options.splitView ? device.splitViewPanes(orientation) : [])
          environments += panes.map {
            LayoutEnvironment(
              platform: platform, device: device, orientation: orientation, pane: $0, isRightToLeft: isRightToLeft,
              explains: explains)
          }
        }
      }
      ranges[idiom] = start..<environments.count
    }
    all = environments
    self.ranges = ranges
    tighter = environments.map(TabBarLayout.tighter)
    tabKeys = environments.map(MeasuredScreen.TabKey.init).uniqued()
    orders = Dictionary(
      uniqueKeysWithValues: LaidOutBar.Kind.allCases.map { kind in
        let geometries = environments.map { BarGeometry($0, for: kind) }
        // `BarGeometry` already compares the height of the row of tabs.
        let lowestRow = kind == .tab ? .infinity : environments.map { $0.rowHeight(of: kind) }.min() ?? 0
        let byGeometry = Dictionary(grouping: environments.indices) { geometries[$0] }
        var groups = byGeometry.map { SameGeometry(geometry: $0, members: $1) }
        groups.sort { ($0.geometry.width, $0.members[0]) < ($1.geometry.width, $1.members[0]) }
        for index in groups.indices {
          groups[index].roomier = groups.indices.filter {
            groups[$0].geometry.isAtLeastAsRoomy(as: groups[index].geometry)
          }
        }
        return (
          kind,
          Order(
            tightestFirst: groups,
            distinct: groups.map { $0.members[0] }.sorted {
              (environments[$0].pane.width.value, $0) < (environments[$1].pane.width.value, $1)
            },
            geometries: geometries, known: Set(byGeometry.keys), lowestRow: lowestRow)
        )
      })
  }

  /// The geometry of an environment for a kind of bar.
  func geometry(_ kind: LaidOutBar.Kind, _ index: Int) -> BarGeometry? { orders[kind]?.geometries[index] }

  /// The index of the first environment of each geometry of a kind of bar, the narrowest pane first.
  func distinct(_ kind: LaidOutBar.Kind) -> [Int] { orders[kind]?.distinct ?? [] }

  /// Height in points of the lowest row of a kind of bar.
  func lowestRow(of kind: LaidOutBar.Kind) -> Double { orders[kind]?.lowestRow ?? 0 }

  /// Whether some environment has a geometry.
  func has(_ geometry: BarGeometry, for kind: LaidOutBar.Kind) -> Bool {
    orders[kind]?.known.contains(geometry) == true
  }

  /// The indices of the environments of a kind of device.
  func range(_ idiom: DeviceIdiom) -> Range<Int> { ranges[idiom] ?? 0..<0 }

  /// Visits the geometries of a bar, tightest first, and skips those that are at least as roomy as one in which the bar
  /// fits without compromise.
  ///
  /// - Parameters:
  ///   - range: the requested environments: all, or those of one kind of device.
  ///   - fitsUncompromised: lays out the bar in one of the environments of a geometry and returns whether it fits
  ///     without compromise; gets the height in points of the lowest row among all environments.
  func visit(
    _ kind: LaidOutBar.Kind, in range: Range<Int>,
    fitsUncompromised: (_ group: SameGeometry, _ lowestRow: Double) -> Bool
  ) {
    guard let order = orders[kind] else { return }
    var isSkipped = [Bool](repeating: false, count: order.tightestFirst.count)
    for (number, group) in order.tightestFirst.enumerated()
    where !isSkipped[number] && range.contains(group.members[0]) {
      guard fitsUncompromised(group, order.lowestRow) else { continue }
      for roomier in group.roomier { isSkipped[roomier] = true }
    }
  }
}
