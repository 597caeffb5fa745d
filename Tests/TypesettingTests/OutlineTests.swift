import FitModel
import Testing

@testable import Typesetting

/// Glyph outlines, compared with FreeType, and their positions, compared with the measurement.
@Suite struct OutlineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var weight: Double?
    /// FreeType rounds every point of a varied glyph to a font unit before it computes the box; HarfBuzz does not.
    var tolerance: Double
    var testDescription: String { "\(path.split(separator: "/").last ?? "") \(weight ?? 0)" }
  }

  @Test(
    "The box of every glyph",
    arguments: [
      Case(path: TestFonts.inter, weight: 400, tolerance: 1), Case(path: TestFonts.inter, weight: 612, tolerance: 3),
      Case(path: TestFonts.hanRegular, tolerance: 0.6), Case(path: TestFonts.spaceKern, tolerance: 0.6),
      Case(path: TestFonts.tall, tolerance: 0.6),
    ])
  func boxes(_ test: Case) throws {
    let variations = test.weight.map { [FontVariation(axis: "wght", value: $0)] } ?? []
    let ours = FontInstance(face: try FontFace(path: test.path), variations: variations)
    let theirs = try #require(FreeTypeFace(path: test.path, coordinates: variations.map(\.value)))
    var compared = 0
    for glyph in 0..<theirs.glyphCount {
      guard let expected = theirs.controlBox(of: glyph) else {
        #expect(ours.outline(of: UInt32(glyph)).isEmpty, "glyph \(glyph) has an outline only here")
        continue
      }
      guard let box = ours.outline(of: UInt32(glyph)).controlBox else {
        Issue.record("glyph \(glyph) has no outline")
        continue
      }
      compared += 1
      let off = [box.x - expected.x, box.y - expected.y, box.maxX - expected.maxX, box.maxY - expected.maxY]
      if off.contains(where: { abs($0) > test.tolerance }) { Issue.record("glyph \(glyph): \(box), \(expected)") }
    }
    #expect(compared > 50)
  }

  @Test("Contours start with a move, and the pen stays inside the box") func contours() throws {
    let font = FontInstance(face: try FontFace(path: TestFonts.inter))
    let outline = font.outline(of: try #require(font.glyph(for: 0x38)))
    guard case .move = outline.segments.first else {
      Issue.record("starts with \(String(describing: outline.segments.first))")
      return
    }
    let moves = outline.segments.count { if case .move = $0 { true } else { false } }
    #expect(moves == 3, "an 8 is a shape with two holes")
    #expect(font.outline(of: try #require(font.glyph(for: 0x20))).isEmpty)
  }

  @Test("Glyphs add up to the measured width", arguments: ShapingSamples.byLanguage.map(\.language))
  func widths(_ language: LanguageTag) throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    let texts = ShapingSamples.byLanguage.first { $0.language == language }?.texts ?? []
    for text in texts + ["Mail 📮 邮件", ""] {
      let style = TextStyle(role: .title, size: 17, weight: .semibold)
      let outline = typesetter.outline(of: text, style: style, language: language)
      let measured = typesetter.measure(text, style: style, language: language)
      #expect(abs(outline.width - measured.width) < 0.001, "\(text.debugDescription)")
      #expect(outline.glyphs.allSatisfy { !$0.outline.isEmpty && $0.xScale > 0 && $0.yScale > 0 })
    }
  }

  @Test("Glyphs are at the edges of their clusters") func places() throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    let outline = typesetter.outline(of: "Halt 日期", style: style, language: "de")
    let measured = typesetter.measure("Halt 日期", style: style, language: "de")
    // Every cluster but the space has one glyph here, which begins where the cluster before ends.
    let starts = [0] + measured.clusterEnds.map(\.x)
    #expect(outline.glyphs.count == 6)
    for (glyph, start) in zip(outline.glyphs, [0, 1, 2, 3, 5, 6].map { starts[$0] }) {
      #expect(abs(glyph.x - start) < 0.001)
    }
  }

  @Test("Equal keys have equal outlines, and another weight has another key") func keys() throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    let regular = typesetter.outline(
      of: "oo", style: TextStyle(role: .back, size: 17, weight: .regular), language: "en")
    let bold = typesetter.outline(of: "o", style: TextStyle(role: .back, size: 17, weight: .bold), language: "en")
    #expect(regular.glyphs.map(\.key).count == 2 && Set(regular.glyphs.map(\.key)).count == 1)
    #expect(regular.glyphs[0].outline == regular.glyphs[1].outline)
    #expect(bold.glyphs[0].key != regular.glyphs[0].key)
    #expect(bold.glyphs[0].outline != regular.glyphs[0].outline)
  }

  @Test("An emoji without a font is a box with its measured width") func emoji() throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    let outline = typesetter.outline(of: "a📮", style: style, language: "en")
    let box = try #require(outline.glyphs.last)
    #expect(box.key.path.isEmpty && box.key.boxWidth == 1000)
    #expect(abs(box.x + 1000 * box.xScale - outline.width) < 0.001)
  }

  @Test(
    "Runs of the opposite direction are reversed",
    arguments: [
      ([], []), ([0, 0], [0, 1]), ([1, 1], [1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]), ([1, 2, 2, 1], [3, 1, 2, 0]),
      ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([2, 1, 0], [1, 0, 2]), ([1, 2, 4, 2, 1], [4, 1, 2, 3, 0]),
    ] as [([UInt8], [Int])])
  func order(_ levels: [UInt8], _ expected: [Int]) {
    #expect(VisualOrder.order(of: levels) == expected)
  }

  @Test("Hebrew and a number: the number is to the left of the words before it") func mixedDirections() throws {
    let typesetter = try Typesetter(fonts: TestFonts.plain)
    let style = TextStyle(role: .title, size: 20, weight: .regular)
    // Inter has no Hebrew; missing glyphs have positions nevertheless.
    let outline = typesetter.outline(of: "אב 12", style: style, language: "he")
    let digits = typesetter.outline(of: "12", style: style, language: "he")
    #expect(outline.glyphs.first?.key == digits.glyphs.first?.key)
    #expect(outline.glyphs.count == 4)
  }
}

/// Pixels of shapes whose coverage can be calculated by hand.
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
