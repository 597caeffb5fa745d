import FitModel
import Testing

@testable import Typesetting

/// Glyph outlines against FreeType, and their places against what was measured.
@Suite struct OutlineTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path: String
    var weight: Double?
    /// FreeType rounds every point of a varied glyph to a font unit before it looks at the box; HarfBuzz does not.
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
    let starts = [0] + measured.edges.map(\.x)
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
    // Inter has no Hebrew; missing glyphs have places all the same.
    let outline = typesetter.outline(of: "אב 12", style: style, language: "he")
    let digits = typesetter.outline(of: "12", style: style, language: "he")
    #expect(outline.glyphs.first?.key == digits.glyphs.first?.key)
    #expect(outline.glyphs.count == 4)
  }
}
