public import FitModel

/// The possible error of a number of points.
public struct PointError: Hashable, Sendable {
  /// Error of stand-in fonts in points; 0 if the real fonts were measured.
  public var text: Double
  /// Error of the arrangement in points: images of unknown width, gaps from a single source.
  public var geometry: Double

  /// Creates an error; without arguments, none.
  public init(text: Double = 0, geometry: Double = 0) {
    self.text = text
    self.geometry = geometry
  }

  /// Both together.
  public var total: Double { text + geometry }

  /// The certainty of a verdict that exceeds its limit by `excess` points.
  ///
  /// It is `possible` within the error. Beyond the error it is `certain` with exact fonts and measured geometry, else
  /// `likely`. With an estimated number it is at most `possible`. An excess that is larger than each error but not
  /// larger than both together is attributed to the larger error.
  public func certainty(excess: Double, trust: Trust) -> CertaintyParts {
    let isInside = excess <= total
    let isTextual = text > geometry
    return CertaintyParts(
      text: text == 0 ? .certain : excess <= text || isInside && isTextual ? .possible : .likely,
      geometry: trust == .c || excess <= geometry || isInside && !isTextual ? .possible : .certain)
  }

  /// The error of the sum of two numbers.
  public static func + (a: PointError, b: PointError) -> PointError {
    PointError(text: a.text + b.text, geometry: a.geometry + b.geometry)
  }

  /// Adds the error of a number that is added.
  public static func += (a: inout PointError, b: PointError) { a = a + b }

  /// The error of a multiplied number.
  public static func * (a: PointError, factor: Double) -> PointError {
    PointError(text: a.text * factor, geometry: a.geometry * factor)
  }
}

extension MeasuredText {
  /// The possible error of the width.
  var pointError: PointError { PointError(text: error) }
}
