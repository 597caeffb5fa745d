import BarScreens
public import FitModel

/// A tab whose texts have been measured.
public struct MeasuredTab: Hashable, Sendable {
  /// Which tab it is.
  public var id: ItemID
  /// The label; `nil` for an icon alone.
  public var label: MeasuredText?
  /// The label of the selected tab; `nil` if it does not differ.
  public var selected: MeasuredText?
  /// Width of the icon in points; `nil` if it is unknown.
  public var icon: Double?
  /// The text on its badge; `nil` if it has none.
  public var badge: MeasuredText?

  public init(
    id: ItemID, label: MeasuredText?, selected: MeasuredText? = nil, icon: Double? = nil, badge: MeasuredText? = nil
  ) {
    self.id = id
    self.label = label
    self.selected = selected
    self.icon = icon
    self.badge = badge
  }
}

/// Lays out a tab bar.
///
/// Source of the arrangement: measured frames in `Reports/Accuracy`. Arrangements with labels beside icons are
/// estimates, as are those of pads, except on iOS 7. For iOS 26 see `TabPlatterLayout`.
public enum TabBarLayout {
  /// Lays out the tabs that are shown.
  ///
  /// - Parameter more: the system's More tab, which is the last one if there are more tabs than a phone shows.
  public static func layOut(_ tabs: [MeasuredTab], more: MeasuredTab, in environment: LayoutEnvironment) -> LaidOutBar {
    let metrics = environment.platform.tab
    var arrangement = metrics.arrangement(environment.device, environment.orientation, pane: environment.pane)
    let limit = metrics.phoneLimit.value
    let isPhone = environment.device.idiom == .iphone
    let shown = isPhone && tabs.count > limit ? Array(tabs.prefix(limit - 1)) + [more] : tabs
    let frame = self.frame(in: environment)
    let content = metrics.heights.height(environment.device, environment.orientation).value
    var row = Rect(x: 0, y: frame.y + 1, width: frame.width, height: content - 1)
    if case .platter(let platter) = arrangement.widths {
      row = Rect(x: 0, y: frame.y + platter.inset, width: frame.width, height: platter.height - 2 * platter.inset)
    }
    let (boxes, padding) = tabFrames(shown, &arrangement, metrics: metrics, row: row, in: environment)
    let items = zip(shown, boxes).flatMap { tab, box -> [LaidOutItem] in
      layOutTab(tab, box: box, padding: padding, arrangement, in: environment)
    }
    let bar = LaidOutBar(
      kind: .tab, environment: environment, frame: frame, items: items, itemsNeeded: boxes.map(\.maxX).max() ?? 0,
      itemsAvailable: frame.width)
    return environment.isRightToLeft ? bar.mirrored() : bar
  }

  /// The maximum number of tabs for which `tighter` is valid.
  public static let mostTabs = 8

  /// An environment narrow enough to absorb rounding: no tab is wider, and no two labels are farther apart, than in the
  /// given environment or any wider one with the same arrangement.
  ///
  /// Rounding changes the width of a tab, or the distance between two tabs, by less than a point in either direction;
  /// two points less for each tab cover both.
  public static func tighter(_ environment: LayoutEnvironment) -> LayoutEnvironment {
    environment.narrowed(by: 2 * Double(mostTabs))
  }

  /// A number for each arrangement of a platform.
  static func arrangementNumber(_ environment: LayoutEnvironment) -> Int {
    if environment.device.idiom == .ipad { return environment.pane.isCompact ? 0 : 1 }
    return environment.orientation == .portrait ? 2 : environment.device.landscapeIsCompact ? 3 : 4
  }

  /// The bar with the safe area below it, as UIKit reports it.
  private static func frame(in environment: LayoutEnvironment) -> Rect {
    let height =
      environment.platform.tab.heights.height(environment.device, environment.orientation).value
      + environment.safeArea.value.bottom
    let screen = environment.device.size(environment.orientation)
    return Rect(x: 0, y: screen.height - height, width: environment.pane.width.value, height: height)
  }

  /// The frames of the tabs, and the width of each that its label cannot take, because it overlaps the next tab. The
  /// trust of the arrangement is reduced if it is an estimate for these labels.
  private static func tabFrames(
    _ tabs: [MeasuredTab], _ arrangement: inout TabArrangement, metrics: TabBarMetrics, row: Rect,
    in environment: LayoutEnvironment
  ) -> (boxes: [Rect], padding: Double) {
    let count = Double(tabs.count)
    let insets = environment.safeArea.value
    let width = row.width - insets.left - insets.right
    func box(_ start: Double, _ end: Double) -> Rect {
      Rect(x: insets.left + start, y: row.y, width: end - start, height: row.height)
    }
    switch arrangement.widths {
    case .equal(let inset):
      let boxes = tabs.indices.map { index in
        box(
          (Double(index) * width / count + inset).rounded(), (Double(index + 1) * width / count - inset).rounded())
      }
      return (boxes, 0)
    case .centered(let item, let gap):
      let pitch = min(item + gap, width / count)
      let start = (width - pitch * count + min(gap, pitch)) / 2
      return (tabs.indices.map { box(start + Double($0) * pitch, start + Double($0) * pitch + min(item, pitch)) }, 0)
    case .platter(let platter):
      let labels = tabs.map { ($0.selected ?? $0.label)?.width(scale: environment.device.scale) ?? 0 }
      let layout = TabPlatterLayout(labels: labels, in: width, platter: platter)
      if layout.isEstimated { arrangement.trust = .c }
      return (zip(layout.starts, layout.widths).map { box($0, $0 + $1) }, layout.isTooNarrow ? platter.padding : 0)
    case .fitted(let padding, let margin):
      let natural = tabs.map {
        naturalWidth($0, arrangement, metrics: metrics, scale: environment.device.scale) + padding
      }
      // All tabs are as wide as the widest one needs, within the margins.
      let item = min(natural.max() ?? 0, max(0, (width - 2 * margin) / count))
      let start = (width - item * count) / 2
      return (tabs.indices.map { box(start + Double($0) * item, start + Double($0 + 1) * item) }, 0)
    }
  }

  private static func naturalWidth(
    _ tab: MeasuredTab, _ arrangement: TabArrangement, metrics: TabBarMetrics, scale: Double
  ) -> Double {
    let label = tab.label?.width(scale: scale) ?? 0
    guard let gap = arrangement.besideGap else { return max(label, tab.icon ?? metrics.iconWidth.value) }
    return (tab.icon ?? metrics.iconWidth.value) + gap + label
  }

  private static func layOutTab(
    _ tab: MeasuredTab, box: Rect, padding: Double, _ arrangement: TabArrangement, in environment: LayoutEnvironment
  ) -> [LaidOutItem] {
    let metrics = environment.platform.tab
    let scale = environment.device.scale
    let icon = tab.icon ?? metrics.iconWidth.value
    let before = arrangement.besideGap.map { icon + $0 } ?? 0
    let room = max(0, box.width - before - padding)
    let needed = tab.label?.width(scale: scale) ?? 0
    let width = min(needed, room)
    // Icon and label are centered together; a label below its icon is centered alone.
    let labelX = box.x + (box.width - before - width) / 2 + before
    let error = tab.label?.pointError ?? PointError()
    let height = (tab.label?.ascent ?? 0) + (tab.label?.descent ?? 0)
    let labelY = arrangement.besideGap == nil ? box.maxY - height : box.y + (box.height - height) / 2
    let item = LaidOutItem(
      id: tab.id, role: .tab, text: tab.label?.text ?? "", shown: tab.label?.shown(needing: needed, in: room) ?? "",
      frame: box,
      label: Rect(x: labelX, y: labelY, width: width, height: height), rowHeight: box.height,
      fit: isCut(needed, in: room) ? .truncated : .full, needed: needed, available: room, error: error, ownError: error,
      trust: arrangement.trust, slide: 0, cause: nil, style: arrangement.label,
      measured: tab.label,
      terms: environment.explained {
        [
          SumTerm("width of a tab", box.width, arrangement.trust, arrangement.source),
          SumTerm("icon and gap beside the label", -before, arrangement.trust, arrangement.source),
        ]
          + (padding > 0
            ? [SumTerm("overlap with the next tabs", -padding, arrangement.trust, "labels do not overlap")] : [])
      })
    guard let badge = tab.badge else { return [item] }
    let iconX = arrangement.besideGap == nil ? box.midX - icon / 2 : labelX - before
    return [item, self.badge(badge, tab: tab, iconX: iconX, icon: icon, box: box, metrics: metrics, scale: scale)]
  }

  private static func badge(
    _ text: MeasuredText, tab: MeasuredTab, iconX: Double, icon: Double, box: Rect, metrics: TabBarMetrics,
    scale: Double
  ) -> LaidOutItem {
    let needed = text.width(scale: scale) + metrics.badgePadding.value
    let frame = Rect(x: iconX + icon / 2 + metrics.badgeStart.value, y: box.y, width: max(18, needed), height: 18)
    // A badge has room up to the next icon, which is assumed to be as far from the start of its tab as this one.
    let available = box.maxX + (iconX - box.x) - frame.x
    return LaidOutItem(
      id: ItemID(tab.id.bar, tab.id.role, tab.id.index, part: .badge), role: .badge, text: text.text, shown: text.text,
      frame: frame, label: frame,
      rowHeight: box.height, fit: .full, needed: frame.width, available: available,
      error: text.pointError, ownError: text.pointError, trust: .c, slide: 0, cause: nil, style: metrics.badge,
      measured: text, terms: [])
  }
}

/// How the tabs of a platter share its width.
///
/// Source of the arrangement: measured frames of iOS 26 in `Reports/Accuracy`. Two extremes are measured: short
/// labels, whose tabs are equally wide, and labels for which the platter is far too narrow. Cases between the two,
/// and even wider labels, are our estimate. No recorded bar shows a cut label; since labels never cover each other, a
/// label is cut here where the next one begins at the earliest.
struct TabPlatterLayout {
  /// Where each tab starts, from the left edge of the safe area.
  var starts: [Double] = []
  /// How wide each tab is.
  var widths: [Double] = []
  /// Whether no recorded bar shows an arrangement like this one.
  var isEstimated = false
  /// Whether the labels need more than the whole platter, so that some are cut: a label may then be as wide as its tab
  /// without the padding around it.
  var isTooNarrow = false

  /// Arranges tabs.
  ///
  /// - Parameters:
  ///   - labels: width of each label as it is when its tab is selected; 0 for an icon alone.
  ///   - width: width of the bar inside the safe area.
  init(labels: [Double], in width: Double, platter: TabPlatter) {
    let most = max(0, width - 2 * platter.margin)
    let inner = max(0, most - 2 * platter.inset)
    let wanted = labels.map { $0 > 0 ? min($0 + platter.padding, inner) : 0 }
    let steps = Double(labels.count - 1)
    let natural = wanted.map { max($0, platter.tab) }
    let intrinsic = sum(natural) - platter.overlap * steps + 2 * platter.inset
    if intrinsic < most - 0.01 {
      isEstimated = natural.contains { $0 > platter.tab }
      arrange(natural, overlap: platter.overlap, from: (width - intrinsic) / 2 + platter.inset)
      return
    }
    let share = min(inner, most / Double(max(1, labels.count)) + platter.stretch)
    let usual = steps > 0 ? (share * (steps + 1) - inner) / steps : 0
    let others = Self.others(beside: wanted, share: share, least: platter.least, total: inner + usual * steps)
    var widths = wanted.map { max($0, others) }
    // Tabs that overlap by more than the padding around their labels have overlapping labels.
    let total = inner + platter.padding * steps
    if steps > 0, sum(widths) > total + 0.01 {
      isTooNarrow = true
      let cap = Self.cap(widths, total: total)
      widths = widths.map { min($0, cap) }
    }
    let overlap = steps > 0 ? (sum(widths) - inner) / steps : 0
    isEstimated = overlap > platter.mostOverlap || (others > platter.least && others < share)
    arrange(widths, overlap: overlap, from: (width - inner) / 2)
  }

  /// Width of the tabs that need no more than their share: the share, reduced down to `least` if others need more.
  private static func others(beside wanted: [Double], share: Double, least: Double, total: Double) -> Double {
    var rest = total
    var others = share
    var count = Double(wanted.count)
    for want in wanted.sorted(by: >) where want > others {
      rest -= want
      count -= 1
      guard count > 0 else { break }
      others = rest / count
    }
    return max(least, others)
  }

  /// The width to which the widest tabs are narrowed, so that all together have a given width.
  private static func cap(_ widths: [Double], total: Double) -> Double {
    var rest = total
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / Double(widths.count - index)
      if width >= share { return share }
      rest -= width
    }
    return widths.max() ?? 0
  }

  private mutating func arrange(_ widths: [Double], overlap: Double, from start: Double) {
    self.widths = widths
    var x = start
    for width in widths {
      starts.append(x)
      x += width - overlap
    }
  }
}

private func sum(_ widths: [Double]) -> Double { widths.reduce(0, +) }
