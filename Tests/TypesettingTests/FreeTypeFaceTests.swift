internal import CFreeType
import FitModel
import Testing

@testable import Typesetting

/// FreeType, compared with HarfBuzz: every glyph, unhinted, in font units.
@Suite struct FreeTypeFaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var weight: Double?
    /// Characters on which the two differ for a known reason.
    var accepted: Set<UInt32> = []
    var testDescription: String { "\(path.split(separator: "/").last ?? "") \(weight ?? 0)" }
  }

  /// ӍͶįťĿǂ: composites that say USE_MY_METRICS. FreeType gives them the advance of their component, HarfBuzz the one
  /// of the `HVAR` table; away from the default weight the two disagree in this font.
  static let composites: Set<UInt32> = [0x4CD, 0x376, 0x12F, 0x165, 0x13F, 0x1C2]

  /// The tolerance is zero: both round variation deltas in the same way at these weights.
  @Test(
    "The advance of every glyph",
    arguments: [
      Case(path: TestFonts.inter, weight: 400), Case(path: TestFonts.inter, weight: 600, accepted: composites),
      Case(path: TestFonts.inter, weight: 723, accepted: composites), Case(path: TestFonts.hanRegular),
      Case(path: TestFonts.hanBold), Case(path: TestFonts.spaceKern),
    ])
  func advances(_ test: Case) throws {
    let variations = test.weight.map { [FontVariation(axis: "wght", value: $0)] } ?? []
    let ours = FontInstance(face: try FontFace(path: test.path), variations: variations)
    let theirs = try #require(FreeTypeFace(path: test.path, coordinates: variations.map(\.value)))
    #expect(theirs.glyphCount > 90)
    let accepted = test.accepted.compactMap { ours.glyph(for: $0) }
    for glyph in 0..<UInt32(theirs.glyphCount) where !accepted.contains(glyph) {
      let expected = try #require(theirs.advance(of: Int(glyph)))
      if ours.advance(of: glyph) != expected {
        Issue.record("glyph \(glyph): HarfBuzz \(ours.advance(of: glyph)), FreeType \(expected)")
      }
    }
  }

  @Test("An axis that has no effect in HarfBuzz would be detected") func weightMatters() throws {
    let face = try FontFace(path: TestFonts.inter)
    let light = FontInstance(face: face, variations: [FontVariation(axis: "wght", value: 100)])
    let black = FontInstance(face: face, variations: [FontVariation(axis: "wght", value: 900)])
    #expect((1..<500).contains { light.advance(of: $0) != black.advance(of: $0) })
  }

  @Test("Without a face there are no values") func noFace() {
    #expect(FreeTypeFace(path: "/nowhere.ttf") == nil)
    #expect(FreeTypeFace(path: TestFonts.hanRegular, coordinates: [400]) == nil)
  }
}

/// A face as FreeType reads it, as a second opinion on the advances of HarfBuzz.
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

  /// The box around all points of an unhinted glyph in font units, y upward; `nil` if the glyph cannot be loaded or
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
