import FitModel
import Testing

@testable import Typesetting

/// Which font draws what.
@Suite struct ItemizerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    /// Runs as `font:text`, separated by `|`; L Inter, H Noto, E emoji without a font.
    var runs: String
    var missing: [UInt32] = []
    var testDescription: String { text.debugDescription }
  }

  static let cases: [Case] = [
    Case(text: "Settings", runs: "L:Settings"), Case(text: "", runs: ""), Case(text: "设置", runs: "H:设置"),
    Case(text: "“设置”…", runs: "L:“|H:设置|L:”…"), Case(text: "中·文—a", runs: "H:中|L:·|H:文|L:—|L:a"),
    Case(text: "中，文。", runs: "H:中，文。"), Case(text: "（A）", runs: "H:（|L:A|H:）"),
    Case(text: "使用 iPhone", runs: "H:使用|L: |L:iPhone"),
    Case(text: "中\u{200B}文", runs: "H:中\u{200B}文"), Case(text: "\u{200B}中", runs: "H:\u{200B}中"),
    Case(text: "\u{FEFF}", runs: "L:\u{FEFF}"), Case(text: "a\u{200D}b\u{2060}c", runs: "L:a\u{200D}b\u{2060}c"),
    Case(text: "中\u{FE00}\u{E0100}文", runs: "H:中\u{FE00}\u{E0100}文"), Case(text: "中\u{3000}文", runs: "H:中\u{3000}文"),
    Case(text: "e\u{301}x", runs: "L:e\u{301}x"), Case(text: "か\u{3099}", runs: "H:か\u{3099}"),
    Case(text: "\u{212B}\u{2126}", runs: "L:\u{212B}|L:\u{2126}"), Case(text: "豈", runs: "H:豈"),
    Case(text: "a\u{2009}b\u{2011}c", runs: "L:a\u{2009}b\u{2011}c"),
    Case(text: "👍🏽", runs: "E:👍🏽"), Case(text: "a 😀 b", runs: "L:a |E:😀|L: b"), Case(text: "👩‍👩‍👧", runs: "E:👩‍👩‍👧"),
    Case(text: "🇩🇪🇫🇷", runs: "E:🇩🇪|E:🇫🇷"), Case(text: "1️⃣2", runs: "E:1️⃣|L:2"), Case(text: "©️", runs: "E:©️"),
    Case(text: "© ™ #1", runs: "L:© ™ #1"), Case(text: "☺\u{FE0E}", runs: "E:☺\u{FE0E}"),
    Case(text: "1\u{FE0F}", runs: "L:1\u{FE0F}"),
    Case(text: "x\u{F8D0}y", runs: "L:x\u{F8D0}y", missing: [0xF8D0]),
    Case(text: "\u{FFFD}", runs: "L:\u{FFFD}", missing: [0xFFFD]),
    Case(text: "한글", runs: "K:한|K:글"), Case(text: "한a한", runs: "K:한|L:a|K:한"),
    Case(text: "\u{0E01}a", runs: "L:\u{0E01}|L:a", missing: [0x0E01]),
    Case(text: "中\u{301}", runs: "H:中|L:\u{301}"), Case(text: "a\nb", runs: "L:a\nb"),
    Case(text: "a\u{7}b", runs: "L:a\u{7}b"),
  ]

  @Test("Fonts and missing characters", arguments: cases) func fonts(_ test: Case) throws {
    let typesetter = try FontCascade(TestFonts.standIns)
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    let cascade = StyledCascade(typesetter, style: style, system: nil)
    let itemizer = Itemizer(TextAnalysis(test.text), cascade: cascade, language: "zh-Hans")
    let units = Array(test.text.utf16)
    let runs = itemizer.items.map { item in
      "\(letter(item.font)):\(String(decoding: units[item.range], as: UTF16.self))"
    }
    #expect(runs.joined(separator: "|") == test.runs)
    #expect(itemizer.missing == test.missing)
  }

  private func letter(_ font: ItemFont) -> String {
    if case .hangulStandIn = font { return "K" }
    guard case .font(let font) = font else { return "E" }
    return font.instance.face.path == TestFonts.inter ? "L" : "H"
  }

  @Test("The user's emoji font draws the emoji that it has") func emojiFont() throws {
    var selection = TestFonts.standIns
    selection.emoji = FontSpecification(path: TestFonts.inter)
    let typesetter = try Typesetter(fonts: selection)
    let style = TextStyle(role: .title, size: 10, weight: .regular)
    #expect(typesetter.measure("™️", style: style, language: "ja").runs.map(\.font) == ["Inter Regular"])
    #expect(typesetter.measure("😀", style: style, language: "ja").runs.map(\.font) == ["Apple Color Emoji (estimated)"])
  }
}

/// What layout tables state about languages, and whether words that were shaped for another language can be reused.
@Suite struct LayoutScriptTests {
  private func script(_ path: String, _ script: String, _ language: String) throws -> LayoutScript {
    LayoutScript(try FontFace(path: path), script: OpenTypeTag(script).raw, language: language)
  }

  @Test("Inter shapes English and Finnish alike, and kerns by GPOS")
  func inter() throws {
    let (english, finnish) = (try script(TestFonts.inter, "Latn", "en"), try script(TestFonts.inter, "Latn", "fi"))
    #expect(!english.hasOwnLanguageSystem && !finnish.hasOwnLanguageSystem)
    #expect(english.hasPositionedKerning)
  }

  @Test("A language with its own rules is distinguished")
  func own() throws {
    #expect(try script(TestFonts.inter, "Latn", "ro").hasOwnLanguageSystem)
    #expect(try script(TestFonts.hanRegular, "Hani", "ja").hasOwnLanguageSystem)
  }

  @Test("An unknown language or script is not an error")
  func nothing() throws {
    #expect(try !script(TestFonts.inter, "Latn", "").hasOwnLanguageSystem)
    #expect(try !script(TestFonts.inter, "Zyyy", "xx-none").hasOwnLanguageSystem)
  }

  @Test(
    "Missing characters are those of the measured text",
    arguments: ["Settings", "设置", "a\u{E001}b", "Star 星 \u{E002}\u{E001}\u{E002}", "👍🏽 ok", "", "ملف"])
  func missing(text: String) throws {
    let latin = FontSpecification(path: TestFonts.inter)
    let han = FontSpecification(path: TestFonts.hanRegular)
    let typesetter = try Typesetter(
      fonts: FontSelection(latin: latin, hanRegular: han, hanBold: han, systemFonts: false))
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    let measurer = typesetter.worker().measurer(style: style, language: "en")
    #expect(measurer.missingCharacters(in: text) == measurer.measure(text).missing)
  }
}
