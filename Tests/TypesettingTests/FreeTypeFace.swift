internal import CFreeType
import FitModel

/// FreeType's reading of a face: a second opinion on HarfBuzz' advances.
///
/// Belongs to one thread.
final class FreeTypeFace {
  private var library: FT_Library?
  private var face: FT_Face?

  /// Opens a face at a point of its variation space, given in the order of its axes; `nil` if FreeType cannot.
  init?(path: String, index: Int = 0, coordinates: [Double] = []) {
    guard FT_Init_FreeType(&library) == FT_Err_Ok else { return nil }
    guard FT_New_Face(library, path, FT_Long(index), &face) == FT_Err_Ok else { return nil }
    guard !coordinates.isEmpty else { return }
    // Design coordinates are 16.16 fixed point.
    var fixed = coordinates.map { FT_Fixed(($0 * 65536).rounded()) }
    guard FT_Set_Var_Design_Coordinates(face, FT_UInt(fixed.count), &fixed) == FT_Err_Ok else { return nil }
  }

  deinit {
    if let face { FT_Done_Face(face) }
    if let library { FT_Done_FreeType(library) }
  }

  /// Number of glyphs.
  var glyphCount: Int { face.map { Int($0.pointee.num_glyphs) } ?? 0 }

  /// Unhinted advance of a glyph in font units; `nil` if the glyph cannot be loaded.
  func advance(of glyph: Int) -> Int? {
    guard let face, FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == FT_Err_Ok else { return nil }
    return Int(face.pointee.glyph.pointee.metrics.horiAdvance)
  }

  /// The box around all points of an unhinted glyph in font units, y upwards; `nil` if the glyph cannot be loaded or
  /// has no points.
  func controlBox(of glyph: Int) -> Rect? {
    let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)
    guard let face, FT_Load_Glyph(face, FT_UInt(glyph), flags) == FT_Err_Ok,
      face.pointee.glyph.pointee.outline.n_points > 0
    else { return nil }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&face.pointee.glyph.pointee.outline, &box)
    return Rect(
      x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin), height: Double(box.yMax - box.yMin))
  }
}
