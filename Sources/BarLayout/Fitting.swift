import FitModel

/// Whether something of `needed` points has to be cut in a room of `room` points.
///
/// A hundredth of a point does not count: sums and shares of binary fractions are off by less than that, and the grid
/// of the finest screen is a third of a point.
func isCut(_ needed: Double, in room: Double) -> Bool { needed > room + 0.01 }

extension MeasuredText {
  /// What a reader sees of the text, whose width on the device is `needed` points, in a room of `room` points.
  func shown(needing needed: Double, in room: Double) -> String {
    isCut(needed, in: room) ? truncated(to: room) : text
  }
}
