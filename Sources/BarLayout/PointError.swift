public import FitModel

/// How far a number of points may be off.
public struct PointError: Hashable, Sendable {
  /// Points that stand-in fonts may be off by; 0 where the real fonts were measured.
  public var text: Double
  /// Points that the arrangement may be off by: widths of images nobody states, gaps from a single source.
  public var geometry: Double

  /// Creates an error; without arguments, none.
  public init(text: Double = 0, geometry: Double = 0) {
    self.text = text
    self.geometry = geometry
  }

  /// Both together.
  public var total: Double { text + geometry }

  /// How sure a verdict about points is that exceeds its limit by `excess` points.
  ///
  /// Inside the error `possible`; beyond it `certain` with exact fonts and measured geometry,
  /// else `likely`; what rests on an estimated number is at most `possible`. What exceeds neither error alone, but not
  /// both together, is put down to the larger.
  public func certainty(excess: Double, trust: Trust) -> CertaintyParts {
    let isInside = excess <= total
    let isTextual = text > geometry
    return CertaintyParts(
      text: text == 0 ? .certain : excess <= text || isInside && isTextual ? .possible : .likely,
      geometry: trust == .c || excess <= geometry || isInside && !isTextual ? .possible : .certain)
  }

  /// The errors of two numbers that are added.
  public static func + (a: PointError, b: PointError) -> PointError {
    PointError(text: a.text + b.text, geometry: a.geometry + b.geometry)
  }

  /// Adds the error of a number that is added.
  public static func += (a: inout PointError, b: PointError) { a = a + b }

  /// The error of a number that is multiplied.
  public static func * (a: PointError, factor: Double) -> PointError {
    PointError(text: a.text * factor, geometry: a.geometry * factor)
  }
}

extension MeasuredText {
  /// How far the width may be off.
  var pointError: PointError { PointError(text: error) }
}
