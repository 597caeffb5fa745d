import FitModel
import Testing

@testable import Typesetting

/// Pixels of shapes whose coverage can be worked out by hand.
@Suite struct OutlineRasterizerTests {
  private let page = Size(width: 8, height: 6)

  private func draw(_ shapes: [FilledShape], scale: Double = 1) -> RasterImage {
    Rasterizer.draw(shapes, size: page, scale: scale, background: 0xFFFFFF)
  }

  private func red(_ image: RasterImage, _ x: Int, _ y: Int) -> UInt8 { image.pixels[(y * image.width + x) * 3] }

  @Test("A page has its size in points times the scale") func size() {
    let image = draw([], scale: 2)
    #expect((image.width, image.height) == (16, 12))
    #expect(image.pixels == Array(repeating: 255, count: 16 * 12 * 3))
  }

  @Test("Whole and half pixels") func rectangle() {
    let shape = FilledShape(.rectangle(Rect(x: 1, y: 1, width: 2.5, height: 2)), color: 0x000000)
    let image = draw([shape])
    #expect(red(image, 1, 1) == 0 && red(image, 2, 2) == 0)
    #expect(abs(Int(red(image, 3, 1)) - 127) <= 2)
    #expect(red(image, 4, 1) == 255 && red(image, 1, 0) == 255 && red(image, 1, 3) == 255 && red(image, 0, 1) == 255)
  }

  @Test("Color and opacity are blended with the pixels below") func colors() {
    let box = Outline.rectangle(Rect(x: 0, y: 0, width: 8, height: 6))
    let image = draw([FilledShape(box, color: 0x102030), FilledShape(box, color: 0xFFFFFF, opacity: 0.5)])
    let middle = Array(image.pixels[0..<3]).map(Int.init)
    for (found, below) in zip(middle, [0x10, 0x20, 0x30]) { #expect(abs(found - (below + 255) / 2) <= 1) }
  }

  @Test("Nothing is drawn outside the clip") func clip() {
    let box = Outline.rectangle(Rect(x: 0, y: 0, width: 8, height: 6))
    let image = draw([FilledShape(box, color: 0, clip: Rect(x: 2, y: 1, width: 3, height: 2))])
    let inked = (0..<48).filter { red(image, $0 % 8, $0 / 8) == 0 }
    #expect(inked == [10, 11, 12, 18, 19, 20])
  }

  @Test("A contour in the opposite direction is a hole") func hole() {
    let outer = Outline.rectangle(Rect(x: 0, y: 0, width: 6, height: 6))
    let inner = Outline.rectangle(Rect(x: 2, y: 2, width: 2, height: 2))
    let ring = Outline(outer.segments + inner.reversed.segments)
    #expect(red(draw([FilledShape(ring, color: 0)]), 3, 3) == 255)
    #expect(red(draw([FilledShape(ring, color: 0)]), 1, 3) == 0)
    #expect(red(draw([FilledShape(Outline(outer.segments + inner.segments), color: 0)]), 3, 3) == 0)
  }

  @Test("Glyphs are upright and in their positions") func upright() throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    let text = typesetter.outline(of: "L", style: TextStyle(role: .title, size: 8, weight: .black), language: "en")
    let glyph = try #require(text.glyphs.first)
    let image = Rasterizer.draw(
      [FilledShape(glyph.outline, xScale: glyph.xScale, yScale: -glyph.yScale, x: 1, y: 7, color: 0)],
      size: Size(width: 8, height: 8), scale: 4, background: 0xFFFFFF)
    let rows = (0..<32).map { row in (0..<32).count { red(image, $0, row) < 128 } }
    let top = try #require(rows.firstIndex { $0 > 0 })
    let bottom = try #require(rows.lastIndex { $0 > 0 })
    #expect(rows[bottom] > 2 * rows[top], "the foot of an L is wider than its stem")
    #expect(bottom == 27, "the baseline is at 7 points")
  }

  @Test("Invalid numbers, distant shapes and empty shapes draw nothing and do no harm")
  func degenerate() {
    let shapes = [
      Outline(), .polygon([(.nan, 0), (1, 1), (2, 0)]), .polygon([(.infinity, 0), (1, 1), (2, 0)]),
      .polygon([(1e9, 0), (1e9, 5), (2e9, 5)]), .polygon([(-90, -90), (-80, -90), (-80, -80)]),
      Outline([.line(x: 1, y: 1)]),
    ].map { FilledShape($0, color: 0) }
    #expect(draw(shapes) == draw([]))
    #expect(Rasterizer.draw([], size: Size(width: .nan, height: 1e9), scale: 1, background: 0).width == 1)
    #expect(Rasterizer.draw([], size: Size(width: 1, height: 1e9), scale: 1, background: 0).height == 8192)
  }
}

extension FontWeight {
  /// 900
  fileprivate static let black = FontWeight(900)
}
