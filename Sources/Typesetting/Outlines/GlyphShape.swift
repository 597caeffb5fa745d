internal import CHarfBuzz
internal import FitVocabulary

extension FontInstance {
  /// The outline of a glyph in font units, y upwards; empty for a space, and for a glyph that is a picture.
  func outline(of glyph: UInt32) -> Outline {
    let pen = Unmanaged.passRetained(OutlinePen())
    defer { pen.release() }
    hb_font_get_glyph_shape(raw, glyph, OutlinePen.functions.raw, pen.toOpaque())
    return Outline(pen.takeUnretainedValue().segments)
  }
}

/// Takes down what HarfBuzz draws; belongs to one call.
private final class OutlinePen {
  var segments: [Outline.Segment] = []

  /// `@unchecked Sendable`: the functions are made immutable before anyone sees them.
  struct Functions: @unchecked Sendable {
    let raw: OpaquePointer
  }

  static let functions: Functions = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen)?.add(.move(x: Double(x), y: Double(y))) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, pen, _, x, y, _ in OutlinePen.at(pen)?.add(.line(x: Double(x), y: Double(y))) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, pen, _, x1, y1, x, y, _ in
        OutlinePen.at(pen)?.add(.quadratic(x1: Double(x1), y1: Double(y1), x: Double(x), y: Double(y)))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, pen, _, x1, y1, x2, y2, x, y, _ in
        OutlinePen.at(pen)?.add(
          .cubic(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2), x: Double(x), y: Double(y)))
      }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return Functions(raw: functions)
  }()

  private static func at(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
    data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(_ segment: Outline.Segment) { segments.append(segment) }
}
