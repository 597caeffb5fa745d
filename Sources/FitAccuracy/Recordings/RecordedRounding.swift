/// How a source rounded the frames it printed.
///
/// A number is not compared with what was printed, but with the interval of numbers that print the same.
public enum RecordedRounding: String, Sendable {
  /// As the program held them: only binary fractions are cut.
  case exact
  /// Each number of the rectangle with one decimal.
  case tenth
  /// The smallest rectangle of whole points around the frame, as WebDriverAgent prints it: the left edge rounded down,
  /// the right edge rounded up.
  case outward

  /// Where the left or top edge may have been.
  func start(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: printed...printed + 1
    }
  }

  /// Where the right or bottom edge may have been; `printed` is the sum of start and length.
  func end(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.101...printed + 0.101
    case .outward: printed - 1...printed
    }
  }

  /// How long the frame may have been.
  func length(_ printed: Double) -> ClosedRange<Double> {
    switch self {
    case .exact: printed - 0.01...printed + 0.01
    case .tenth: printed - 0.051...printed + 0.051
    case .outward: max(0, printed - 2)...printed
    }
  }
}

extension ClosedRange<Double> {
  /// How far a number is off the interval: 0 inside, negative below.
  func offset(_ number: Double) -> Double {
    number < lowerBound ? number - lowerBound : number > upperBound ? number - upperBound : 0
  }

  /// The middle of the interval.
  var middle: Double { (lowerBound + upperBound) / 2 }

  /// The interval in points of a bar drawn smaller by `zoom`.
  func unzoomed(_ zoom: Double) -> ClosedRange<Double> { lowerBound / zoom...upperBound / zoom }
}
