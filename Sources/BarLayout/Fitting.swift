import FitModel

/// Whether something of `needed` points has to be cut in a room of `room` points.
///
/// A hundredth of a point does not count: rounding errors of sums are smaller, and the finest pixel grid is a third of
/// a point.
func isCut(_ needed: Double, in room: Double) -> Bool { needed > room + 0.01 }

extension MeasuredText {
  /// The text as users see it in a room of `room` points, if it needs `needed` points on the device.
  func shown(needing needed: Double, in room: Double) -> String {
    isCut(needed, in: room) ? truncated(to: room) : text
  }
}
