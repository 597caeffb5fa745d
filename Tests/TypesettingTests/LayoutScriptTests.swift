import FitModel
import Testing

@testable import Typesetting

/// What layout tables say of languages, and what follows for words that were shaped for another one.
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
