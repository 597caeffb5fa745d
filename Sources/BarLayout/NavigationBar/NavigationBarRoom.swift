import BarScreens
import FitModel

/// The horizontal room of a navigation bar before its title is laid out: edges, groups, and how far each side reaches.
///
/// Source of the arrangement: measured frames in `Reports/Accuracy`, Auto Layout logs, fanyuecheng.github.io.
struct NavigationBarRoom {
  let environment: LayoutEnvironment
  var platform: Platform { environment.platform }
  var metrics: NavigationBarMetrics { environment.platform.navigation }
  let insets: Insets
  let margin: Sourced<Double>
  let barWidth: Double
  let leading: ItemGroup
  let trailing: ItemGroup
  /// The back button; `nil` if none is shown.
  let back: ItemID?
  var showsBack: Bool { back != nil }
  /// Where the outermost touch boxes start and end.
  let leftEdge, rightEdge: Double
  let trust: Trust
  /// The trust in the finding that the title does not fit.
  ///
  /// Where items without room move into a menu, either the title is cut or items move; which of the two is unknown.
  let titleTrust: Trust
  /// Space after a back label.
  let backSpare: Sourced<Double>

  init(_ bar: MeasuredNavigationBar, in environment: LayoutEnvironment) {
    self.environment = environment
    insets = environment.safeArea.value
    margin = environment.margin
    barWidth = environment.pane.width.value
    // The numbers are read where they are stored, because copying all of them for each bar is slow.
    let overhang = environment.platform.navigation.edgeOverhang.value
    leftEdge = insets.left + margin.value - overhang
    rightEdge = barWidth - insets.right - margin.value + overhang
    back = bar.leading.isEmpty || bar.leadingSupplementsBack ? bar.back?.id : nil
    leading = ItemGroup(bar.leading, trailing: false, atEdge: back == nil, in: environment)
    trailing = ItemGroup(bar.trailing, trailing: true, atEdge: true, in: environment)
    // The space around a label is only known on platforms that usually show labels.
    let hasRareLabel =
      environment.platform.navigation.backPolicy == .explicitOnly && bar.back?.isExplicit == true
    let isAlone = bar.leading.isEmpty && bar.trailing.isEmpty && !hasRareLabel
    let arrangement =
      bar.titleLeads || bar.hasTitleMenu
      ? Trust.c
      : isAlone ? environment.platform.navigation.titleTrust : environment.platform.navigation.arrangementTrust
    let surroundings = min(environment.pane.width.trust, environment.safeArea.trust, margin.trust)
    trust = min(surroundings, arrangement)
    let mayMove =
      environment.platform.navigation.overflowPolicy == .menu && !isAlone && !hasRareLabel && !bar.titleLeads
      && !bar.hasTitleMenu && !bar.trailing.contains { $0.id == .moreItems }
    titleTrust =
      mayMove
      ? min(
        surroundings, environment.platform.navigation.groupGap.trust, environment.platform.navigation.buttonGap.trust)
      : trust
    backSpare = Self.backSpare(bar.back, margin: margin.value, in: environment)
  }

  /// Space after a back label: `wideBackSpare` where recorded frames show it, otherwise the safe bound.
  private static func backSpare(_ back: MeasuredBack?, margin: Double, in environment: LayoutEnvironment) -> Sourced<
    Double
  > {
    let (metrics, margins) = (environment.platform.navigation, environment.platform.margins)
    guard let wide = metrics.wideBackSpare, environment.device.idiom == .iphone, margin == margins.wide.value,
      margin != margins.narrow.value, let back, ![back.label, back.systemLabel].contains(where: \.hasHan)
    else { return metrics.backSpare }
    return wide
  }

  /// Center of the safe area, which is the title's preferred position.
  var center: Double { insets.left + (barWidth - insets.left - insets.right) / 2 }

  /// Width of the back button with a label of `label` points; `nil` is the chevron alone.
  func backWidth(label: Double?) -> Double {
    guard let label else { return metrics.chevronWidth.value }
    return metrics.chevronWidth.value + metrics.chevronGap.value + label + backSpare.value
  }

  /// Where the leading items start.
  func leadingStart(backLabel: Double?) -> Double {
    showsBack ? leftEdge + backWidth(label: backLabel) + metrics.groupGap.value : leftEdge
  }

  /// The leftmost x the title may have.
  func leftLimit(backLabel: Double?) -> Double {
    if !leading.boxes.isEmpty {
      return leadingStart(backLabel: backLabel) + leading.width + metrics.groupGap.value
    }
    return showsBack ? leftEdge + backWidth(label: backLabel) + metrics.groupGap.value : leftEdge
  }

  /// The rightmost x that the title may reach.
  var rightLimit: Double {
    trailing.boxes.isEmpty ? rightEdge : trailingStart - metrics.groupGap.value
  }

  /// Points that the items on both sides need.
  func itemsNeeded(backLabel: Double?) -> Double {
    let left = leftLimit(backLabel: backLabel) - leftEdge
    let right = rightEdge - rightLimit
    // Both sides include a gap to the title; without a title only one gap is needed.
    return max(0, left + right - (left > 0 && right > 0 ? metrics.groupGap.value : 0))
  }

  /// Points that are available for the items on both sides.
  var itemsAvailable: Double { rightEdge - leftEdge }

  /// Where the trailing items start.
  var trailingStart: Double { rightEdge - trailing.width }

  /// The widest back label with which the title's left edge can be `titleLeft`.
  func backLabelRoom(titleLeft: Double) -> Double { titleLeft - leftLimit(backLabel: 0) }

  /// The sum behind the title's room.
  func terms(backLabel: Double?) -> [SumTerm] {
    var terms = [SumTerm("width of the bar", barWidth, .a, "the device's width")]
    if insets.left + insets.right > 0 {
      terms.append(SumTerm("safe area at the sides", -insets.left - insets.right, trust, "the device's safe area"))
    }
    let overhang = metrics.edgeOverhang
    terms.append(
      SumTerm(
        "layout margins", -2 * (margin.value - overhang.value), margin.trust, "\(margin.source); \(overhang.source)"))
    let gap = metrics.groupGap
    if showsBack {
      terms.append(SumTerm("back chevron", -metrics.chevronWidth.value, .a, metrics.chevronWidth.source))
      if let backLabel {
        let spare = metrics.chevronGap.value + backSpare.value
        terms.append(SumTerm("back label", -backLabel, .a, "measured text"))
        terms.append(SumTerm("space around the back label", -spare, .a, backSpare.source))
      }
      terms.append(SumTerm("gap after the back button", -gap.value, gap.trust, gap.source))
    }
    terms += groupTerms(leading) + groupTerms(trailing)
    return terms
  }

  private func groupTerms(_ group: ItemGroup) -> [SumTerm] {
    guard !group.boxes.isEmpty else { return [] }
    var terms: [SumTerm] = []
    for box in group.boxes {
      let words = box.item.shownText
      terms.append(
        SumTerm(
          words.isEmpty ? box.item.id.words : "\(box.item.id.words) “\(words)”", -box.labelWidth, .a,
          box.item.text == nil ? "image or view" : "measured text"))
    }
    let padding = group.width - group.boxes.reduce(0) { $0 + $1.labelWidth }
    let isLeading = group.boxes[0].item.id.role == .leading
    terms.append(
      SumTerm(
        isLeading ? "space around leading items" : "space around trailing items", -padding, metrics.buttonGap.trust,
        metrics.buttonGap.source))
    terms.append(
      SumTerm(
        isLeading ? "gap beside leading items" : "gap beside trailing items", -metrics.groupGap.value, .a,
        metrics.groupGap.source))
    return terms
  }
}

extension MeasuredText? {
  /// Whether any of its characters is Han or kana.
  fileprivate var hasHan: Bool {
    self?.text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value) }
      ?? false
  }
}
