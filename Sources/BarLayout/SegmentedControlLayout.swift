import BarScreens
import FitModel

/// Lays out segmented controls: the segments have the same width, and labels that do not fit are cut.
enum SegmentedControlLayout {
  /// The natural width in points: every segment as wide as the widest title and its padding.
  static func width(_ titles: [MeasuredText], metrics: SegmentedControlMetrics, scale: Double) -> Double {
    let widest = titles.map { $0.width(scale: scale) }.max() ?? 0
    return Double(titles.count) * (widest + metrics.padding.value)
  }

  /// The segments of a control, from leading to trailing.
  ///
  /// - Parameters:
  ///   - frame: the control.
  ///   - identity: the identity of a segment, by its index.
  static func segments(
    _ titles: [MeasuredText], frame: Rect, trust: Trust, in environment: LayoutEnvironment, identity: (Int) -> ItemID
  ) -> [LaidOutItem] {
    let metrics = environment.platform.segmented
    let scale = environment.device.scale
    let width = titles.isEmpty ? 0 : frame.width / Double(titles.count)
    return titles.enumerated().map { index, title in
      let touch = Rect(x: frame.x + Double(index) * width, y: frame.y, width: width, height: frame.height)
      let room = max(0, width - metrics.padding.value)
      let needed = title.width(scale: scale)
      let shown = min(needed, room)
      return LaidOutItem(
        id: identity(index), role: .segment, text: title.text,
        shown: title.shown(needing: needed, in: room), frame: touch,
        label: lineBox(title, x: touch.midX - shown / 2, width: shown, row: touch), rowHeight: frame.height,
        fit: isCut(needed, in: room) ? .truncated : .full, needed: needed, available: room,
        error: title.pointError + PointError(geometry: metrics.paddingTolerance), ownError: title.pointError,
        trust: trust, slide: 0, cause: nil, style: metrics.label, measured: title,
        terms: environment.explained {
          [
            SumTerm("width of a segment, an equal share", width, trust, "guidelines: segments are equally wide"),
            SumTerm("padding of a segment", -metrics.padding.value, metrics.padding.trust, metrics.padding.source),
          ]
        })
    }
  }
}
