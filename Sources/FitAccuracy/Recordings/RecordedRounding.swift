/// How a source rounded the frames it printed.
///
/// A number is compared with the interval of all numbers that are printed in the same way.
public enum RecordedRounding: String, Sendable {
  /// Printed exactly; only binary fractions are cut.
  case exact
  /// Each number of the rectangle with one decimal.
  case tenth
  /// The smallest rectangle of whole points around the frame, as WebDriverAgent prints it: the left edge rounded down,
  /// the right edge rounded up.
  case outward

  /// The interval of the left or top edge.
  func start(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: printed...printed + 1
    }
  }

  /// The interval of the right or bottom edge; `printed` is the sum of start and length.
  func end(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.101...printed + 0.101
    case .outward: printed - 1...printed
    }
  }

  /// The interval of the frame's length.
  func length(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: max(0, printed - 2)...printed
    }
  }
}

extension ClosedRange<Double> {
  /// Distance of a number from the interval: 0 inside, negative below.
  func offset(_ number: Double) -> Double {
    number < lowerBound ? number - lowerBound : number > upperBound ? number - upperBound : 0
  }

  /// The middle of the interval.
  var middle: Double { (lowerBound + upperBound) / 2 }

  /// The interval in points of a bar drawn smaller by `zoom`.
  func unzoomed(_ zoom: Double) -> ClosedRange<Double> { lowerBound / zoom...upperBound / zoom }
}
