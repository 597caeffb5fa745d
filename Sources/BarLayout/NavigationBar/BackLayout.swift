import BarScreens
import FitModel

/// Which label the back button ends up with.
///
/// With `BackPolicy.fallsBack`, it is the first of the label, the system's “Back”, and the chevron alone that fits
/// while the title stays centered. The other policies cut the label, or show only a label that the app sets. An
/// explicit back item is never replaced. Source of the order: react-native-screens #2809 and #1593.
struct BackButtonChoice {
  /// The label that is shown; `nil` is the chevron alone.
  var shown: MeasuredText?
  /// The label that was wanted.
  var wanted: MeasuredText?
  var fit: LaidOutItem.Fit
  /// Room for the label in points.
  var available: Double
  /// Whether the title can stay centered beside the chevron alone; if not, the order of replacement is our estimate.
  var canBeCentered = true
  /// Whether the label depends on an estimate.
  var isEstimated = false

  init(_ back: MeasuredBack, titleWidth: Double?, room: NavigationBarRoom, scale: Double) {
    let policy = room.metrics.backPolicy
    let whole = max(0, room.backLabelRoom(titleLeft: room.rightLimit))
    available = whole
    if let titleWidth {
      let ideal = room.center - titleWidth / 2
      canBeCentered = ideal >= room.leftLimit(backLabel: nil) && ideal + titleWidth <= room.rightLimit
      // Before iOS 11 the title first makes room for the whole label by sliding; the label is cut only if the title
      // cannot slide further.
      let slidesFirst = policy == .cutsThenFallsBack
      available = max(
        0, room.backLabelRoom(titleLeft: canBeCentered && !slidesFirst ? ideal : room.rightLimit - titleWidth))
    }
    isEstimated = !canBeCentered
    if back.display == .minimal || (policy == .explicitOnly && !back.isExplicit) {
      (wanted, shown, fit) = (nil, nil, .full)
    } else if back.kind == .backItem {
      // An explicit item takes the room it needs, up to the trailing items.
      available = whole
      isEstimated = false
      wanted = back.label ?? back.systemLabel
      (shown, fit) = (wanted, Self.fits(wanted, available, scale) ? .full : .truncated)
    } else {
      wanted = back.display == .default ? back.label ?? back.systemLabel : back.systemLabel
      (shown, fit) = (nil, .dropped)
      choose(wanted, or: back.systemLabel, policy: policy, scale: scale)
    }
  }

  private mutating func choose(_ label: MeasuredText?, or system: MeasuredText, policy: BackPolicy, scale: Double) {
    let systemWidth = system.width(scale: scale)
    if Self.fits(label, available, scale) {
      (shown, fit) = (label, .full)
    } else if policy == .cuts || (policy == .cutsThenFallsBack && available > systemWidth) {
      available = max(available, systemWidth)
      (shown, fit, isEstimated) = (label, .truncated, true)
    } else if policy == .explicitOnly {
      // Only one recording shows such a label, so the width at which iOS drops it is unknown.
      isEstimated = true
    } else if label != system, !isCut(systemWidth, in: available) {
      (shown, fit) = (system, .replaced)
    }
  }

  /// Whether a text fits; a missing text does.
  private static func fits(_ text: MeasuredText?, _ room: Double, _ scale: Double) -> Bool {
    !isCut(text?.width(scale: scale) ?? 0, in: room)
  }

  /// Width the label takes in the bar; `nil` is the chevron alone.
  func labelWidth(scale: Double) -> Double? {
    shown.map { fit == .truncated ? min($0.width(scale: scale), available) : $0.width(scale: scale) }
  }
}

extension MeasuredBack {
  /// Whether the app sets the label and lets it be shown.
  var isExplicit: Bool { kind != .previousTitle && display == .default && label != nil }
}

extension NavigationBarLayout {
  /// Lays out the back button with the label it ends up with.
  static func layOutBack(
    _ choice: BackButtonChoice, bar: MeasuredNavigationBar, room: NavigationBarRoom, row: Rect, scale: Double
  ) -> LaidOutItem {
    let metrics = room.metrics
    let width = choice.labelWidth(scale: scale)
    let isCut = choice.fit == .truncated
    let titleError = bar.title?.pointError ?? PointError()
    let sideError =
      room.leading.error
      + (choice.canBeCentered && bar.title != nil ? titleError * 0.5 : titleError + room.trailing.error)
    let ownError = choice.wanted?.pointError ?? PointError()
    return LaidOutItem(
      id: bar.back?.id ?? .back(0), role: .back, text: choice.wanted?.text ?? "",
      shown: isCut ? choice.shown?.truncated(to: choice.available) ?? "" : choice.shown?.text ?? "",
      frame: Rect(x: 0, y: row.y, width: room.leftEdge + room.backWidth(label: width), height: row.height),
      label: lineBox(
        choice.shown, x: room.leftEdge + metrics.chevronWidth.value + metrics.chevronGap.value, width: width ?? 0,
        row: row),
      rowHeight: row.height, fit: choice.fit, needed: choice.wanted?.width(scale: scale) ?? 0,
      available: choice.available, error: ownError + sideError, ownError: ownError,
      trust: choice.isEstimated ? .c : room.trust, slide: 0,
      cause: bar.title == nil ? nil : .title, style: metrics.back, measured: choice.wanted,
      terms: room.environment.explained { terms(choice, bar: bar, room: room) })
  }

  private static func terms(
    _ choice: BackButtonChoice, bar: MeasuredNavigationBar, room: NavigationBarRoom
  ) -> [SumTerm] {
    let before = room.leftLimit(backLabel: 0)
    let limit: Sentence =
      bar.title == nil || bar.back?.kind == .backItem
      ? "where the trailing items or the margin begin"
      : choice.canBeCentered ? "left edge of the centered title" : "left edge of the title, moved to the trailing items"
    return [
      SumTerm(limit, choice.available + before, room.trust, "the widths of title and trailing items"),
      SumTerm("margin, chevron, gaps and leading items before it", -before, room.trust, room.backSpare.source),
    ]
  }
}
