import FitModel
import FitTestSupport
import Testing

@testable import Typesetting

@Suite struct TypesetterTests {
  static let standIns = try! Typesetter(fonts: TestFonts.standIns)
  static let plain = try! Typesetter(fonts: TestFonts.plain)

  private func style(_ size: Double = 17, _ weight: FontWeight = .regular, _ role: FontRole = .title) -> TextStyle {
    TextStyle(role: role, size: size, weight: weight)
  }

  @Test("Widths of a bar editor's labels") func knownWidths() {
    let measure = { Self.standIns.measure($0, style: $1, language: "pt-BR").width }
    #expect(abs(measure("Cancelar", style()) - 67.8) < 0.1)
    #expect((145...148).contains(measure("Selecionar destino", style(17, .semibold))))
    #expect(abs(measure("Compartilhar assim mesmo", style()) - 208) < 0.5)
  }

  @Test("The sum of HarfBuzz times size over units per em") func plainWidth() {
    #expect(Self.plain.measure("Einstellungen", style: style(2816), language: "de").width == 17744)
    #expect(Self.plain.measure("Einstellungen", style: style(17), language: "de").error == 0)
  }

  @Test("Shaping runs are in order, and as wide as the text") func shapingRuns() {
    let runs = Self.standIns.shapingRuns(of: "Aa 中文B", style: style(), language: "zh-Hans")
    #expect(runs.map(\.script) == ["Latn", "Hani", "Latn"])
    #expect(runs.map(\.range) == [0..<3, 3..<5, 5..<6])
    #expect(runs.map(\.path) == [runs[0].path, runs[1].path, runs[0].path] && runs[0].path != runs[1].path)
    let width = Self.standIns.measure("Aa 中文B", style: style(), language: "zh-Hans").width
    #expect(abs(runs.reduce(0) { $0 + $1.width } - width) < 1e-9)
    let plain = Self.plain.shapingRuns(of: "Einstellungen", style: style(2816), language: "de")
    #expect(plain.map(\.advance) == [17744] && plain[0].unitsPerEm == 2816)
  }

  @Test func emptyText() {
    let measured = Self.standIns.measure("", style: style(), language: "en")
    #expect(measured.width == 0 && measured.clusterEnds.isEmpty && measured.runs.isEmpty && measured.error == 0)
    #expect(abs(measured.ascent + measured.descent - 17 * 1.1934) < 0.01)
    #expect(measured.ellipsisWidth > 10)
  }

  @Test("Line breaks and tabs are spaces") func lineBreaks() {
    let spaced = Self.standIns.measure("a b", style: style(), language: "en")
    for text in ["a\nb", "a\tb", "a\u{2028}b", "a\r\nb"] {
      let measured = Self.standIns.measure(text, style: style(), language: "en")
      #expect(measured.text == text)
      #expect(measured.width == spaced.width || text == "a\r\nb")
      #expect(measured.clusterEnds.last?.utf8Offset == text.utf8.count)
    }
  }

  @Test("Characters without width") func zeroWidth() {
    let bare = Self.standIns.measure("完成", style: style(), language: "zh-Hans")
    let marked = Self.standIns.measure("\u{200B}完\u{FE00}成\u{200B}", style: style(), language: "zh-Hans")
    #expect(marked.width == bare.width)
    #expect(marked.missing.isEmpty)
    #expect(marked.runs.count == 1)
    #expect(Self.standIns.measure("\u{200B}\u{200E}\u{FEFF}", style: style(), language: "en").width == 0)
  }

  @Test("A missing character is named, takes room, and its whole width is error") func missing() {
    let measured = Self.standIns.measure("กขก", style: style(), language: "th")
    #expect(measured.missing == [0xE01, 0xE02])
    #expect(measured.width > 20)
    #expect(abs(measured.error - measured.width) < 1e-9)
  }

  @Test("A Hangul syllable that no font has is as wide as all others") func hangul() {
    let measured = Self.standIns.measure("한글 a", style: style(), language: "ko")
    let rest = Self.standIns.measure(" a", style: style(), language: "ko")
    #expect(measured.missing.isEmpty)
    #expect(abs(measured.width - rest.width - 2 * 17 * 0.865) < 1e-9)
    #expect(abs(measured.error - rest.error - 2 * 17 * 0.865 * 0.01) < 1e-9)
    #expect(measured.clusterEnds.count == 4)
  }

  @Test("An emoji is not missing") func emoji() {
    let measured = Self.standIns.measure("👍🏽", style: style(), language: "en")
    #expect(measured.missing.isEmpty)
    #expect((20...23).contains(measured.width))
    #expect(measured.error > 1)
    #expect(
      measured.runs == [
        .init(font: "Apple Color Emoji (estimated)", script: "Zsye", glyphs: 1, width: measured.width, utf8Length: 8)
      ])
    #expect(Self.standIns.measure("👍🏽👩‍👩‍👧", style: style(), language: "en").runs.map(\.glyphs) == [2])
  }

  @Test("Right to left: edges in logical order") func rightToLeft() throws {
    let typesetter = try TestMachine().typesetter()
    let measured = typesetter.measure("שלום abc", style: style(), language: "he")
    #expect(measured.clusterEnds.map(\.utf8Offset) == [2, 4, 6, 8, 9, 10, 11, 12])
    #expect(zip(measured.clusterEnds, measured.clusterEnds.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(measured.missing.isEmpty)
    #expect(measured.runs.map(\.script) == ["Hebr", "Hebr", "Latn"])
  }

  @Test("From semibold on, the heavier Han file is used, with the same width") func hanWeights() {
    let regular = Self.standIns.measure("数据统计", style: style(), language: "zh-Hans")
    let bold = Self.standIns.measure("数据统计", style: style(17, .semibold), language: "zh-Hans")
    #expect(regular.runs[0].font == "Noto Sans CJK SC Regular")
    #expect(bold.runs[0].font == "Noto Sans CJK SC Bold")
    #expect(regular.width == bold.width)
  }

  @Test("Glyphs of simplified and traditional Chinese") func languageForms() {
    let forms = ["zh-Hans", "zh-Hant", "zh-Hant-HK", "ja"].map { language in
      Self.standIns.shapedItems(TextAnalysis("骨直角曜"), style: style(), language: LanguageTag(language))
        .flatMap { $0.glyphs.map(\.id) }
    }
    #expect(Set(forms).count == 4)
  }

  @Test("A role's own font comes first, then the others") func roleOverride() throws {
    var selection = TestFonts.standIns
    selection.overrides[.title] = FontSpecification(path: TestFonts.collection, index: 1)
    let typesetter = try Typesetter(fonts: selection)
    let title = typesetter.measure("Aé中", style: style(), language: "en")
    #expect(title.runs.map(\.font) == ["LabelFit Collection Bold", "Inter Regular", "Noto Sans CJK SC Regular"])
    let button = typesetter.measure("Aé中", style: style(17, .regular, .button), language: "en")
    #expect(button.runs.map(\.font) == ["Inter Regular", "Noto Sans CJK SC Regular"])
    #expect(typesetter.fontDescriptions.map(\.role) == ["title", "latin", "han", "han-bold"])
    #expect(typesetter.fontDescriptions[0].standInFor == nil)
    #expect(typesetter.fontDescriptions[0].relativeError == 0)
    #expect(typesetter.measure("A", style: style(), language: "en").error == 0)
  }

  @Test("A face that is open already is not opened again") func openFaces() throws {
    let opened = OpenedFonts()
    let face = try FontFace(path: TestFonts.tall)
    opened.add(face)
    let found = try opened.face(of: FontSpecification(path: TestFonts.tall))
    #expect(found === face)
  }

  @Test("A text is as high as the highest font that draws it") func heights() throws {
    var selection = TestFonts.plain
    selection.overrides[.title] = FontSpecification(path: TestFonts.tall)
    let typesetter = try Typesetter(fonts: selection)
    let tall = typesetter.measure("A", style: style(10), language: "en")
    #expect(tall.ascent == 22.5 && tall.descent == 7.5)
    let han = typesetter.measure("中", style: style(10), language: "en")
    #expect(abs(han.ascent - 11.6) < 1e-9)
    #expect(typesetter.measure("", style: style(10), language: "en").ascent == 22.5)
  }

  @Test("A fixed weight stays, a free weight follows the style") func pinnedAxes() throws {
    var selection = TestFonts.plain
    selection.latin.variations = [FontVariation(axis: "wght", value: 600)]
    let pinned = try Typesetter(fonts: selection)
    let widths = [FontWeight.regular, .bold].map {
      pinned.measure("Settings", style: style(17, $0), language: "en").width
    }
    #expect(widths[0] == widths[1])
    #expect(widths[0] == Self.plain.measure("Settings", style: style(17, .semibold), language: "en").width)
  }

  @Test("Styles that no font can have", arguments: [0.0, -1, .nan, .infinity, 1e300])
  func uselessSizes(size: Double) {
    let measured = Self.standIns.measure("A中👍", style: style(size), language: "en")
    #expect(measured.width.isFinite && measured.error.isFinite && measured.clusterEnds.count == 3)
    let weight = Self.standIns.measure("A", style: style(17, FontWeight(.nan)), language: "en")
    #expect(weight.width == Self.standIns.measure("A", style: style(), language: "en").width)
  }

  @Test("Invalid languages", arguments: ["", "!!", "zh", "x-nothing"]) func oddLanguages(tag: String) {
    #expect(Self.standIns.measure("A中", style: style(), language: LanguageTag(tag)).width > 20)
  }

  @Test("A font that cannot be used is named") func missingFont() {
    let nowhere = FontSpecification(path: "/nowhere/font.ttf")
    var selections = Array(repeating: TestFonts.standIns, count: 5)
    selections[0].latin = nowhere
    selections[1].hanRegular = nowhere
    selections[2].hanBold = nowhere
    selections[3].emoji = nowhere
    selections[4].overrides[.badge] = nowhere
    for selection in selections {
      #expect(throws: FontError.missingFile(path: "/nowhere/font.ttf")) { try Typesetter(fonts: selection) }
    }
  }

  @Test("Tracking and optical size of a font that has them follow the size") func trackingAndOpticalSize() throws {
    try AxesFont.withFile { (path) throws in
      var selection = TestFonts.plain
      selection.latin = FontSpecification(path: path)
      let typesetter = try Typesetter(fonts: selection)
      // 600 units, −45 at 23 pt (half of the way to 32), and what `trak` gives between 17 and 24 pt.
      let expected: [(size: Double, units: Double)] = [(12, 600), (17, 559), (24, 554), (34, 522)]
      for (size, units) in expected {
        let width = typesetter.measure("A", style: style(size), language: "en").width
        #expect(abs(width - units * size / 1000) < 1e-9, "\(size) pt")
      }
    }
  }
}
