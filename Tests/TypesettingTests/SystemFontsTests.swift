import FitModel
import Testing

@testable import Typesetting

/// The only tests that look at the machine's fonts; they hold whatever those are.
@Suite struct SystemFontsTests {
  @Test("The answer is always the same, and the font has the character") func deterministic() {
    for scalar in [0x5D0, 0x627, 0x41, 0xE01, 0xD55C] as [UInt32] {
      let answers = (0..<3).map { _ in SystemFonts().face(for: [scalar], weight: .regular, language: "en") }
      #expect(Set(answers.map { $0?.path }).count == 1)
      guard let face = answers[0] else { continue }
      #expect(FontInstance(face: face).has(scalar))
    }
  }

  @Test("No font has unassigned characters") func unassigned() {
    let fonts = SystemFonts()
    #expect(fonts.face(for: [0x10FFFF], weight: .regular, language: "en") == nil)
    #expect(fonts.face(for: [], weight: .bold, language: "!") == nil)
  }

  @Test("A machine's font is not exact") func error() throws {
    var selection = TestFonts.plain
    selection.systemFonts = true
    let measured = try Typesetter(fonts: selection)
      .measure("א", style: TextStyle(role: .title, size: 10, weight: .regular), language: "he")
    #expect(measured.error > 0)
    #expect(measured.missing.isEmpty || measured.missing == [0x5D0])
  }

  @Test("The selected fonts come first") func selectedFirst() throws {
    var selection = TestFonts.plain
    selection.systemFonts = true
    let measured = try Typesetter(fonts: selection)
      .measure("Aя中，", style: TextStyle(role: .title, size: 10, weight: .regular), language: "ru")
    #expect(Set(measured.runs.map(\.font)) == ["Inter Regular", "Noto Sans CJK SC Regular"])
  }
}

@Suite struct SystemTypefaceTests {
  @Test(
    "Each version has its fonts",
    arguments: [
      (2, StandIn.helvetica, StandIn.heiti), (6, .helvetica, .heiti), (7, .helveticaNeue, .heiti),
      (8, .helveticaNeue, .heiti), (9, .sfPro, .heiti), (10, .sfPro, .pingFang), (26, .sfPro, .pingFang),
    ])
  func versions(version: Int, latin: StandIn, han: StandIn) {
    let typeface = SystemTypeface(iOS: version)
    #expect(typeface.latin == latin && typeface.han == han)
  }

  @Test("Adapting a selection replaces stand-ins and keeps the user's fonts")
  func adapted() {
    let adapted = TestFonts.standIns.adapted(to: .helvetica, files: TestFonts.files)
    #expect(adapted == .standIns(TestFonts.files, for: .helvetica, systemFonts: false))
    #expect(adapted.adapted(to: .sanFrancisco, files: TestFonts.files) == TestFonts.standIns)
    #expect(TestFonts.plain.adapted(to: .helvetica, files: TestFonts.files) == TestFonts.plain)
  }

  @Test("Bold comes from the bold file", arguments: [SystemTypeface.helvetica, .helveticaNeue])
  func bold(_ typeface: SystemTypeface) throws {
    let typesetter = try Typesetter(fonts: .standIns(TestFonts.files, for: typeface, systemFonts: false))
    func font(_ weight: FontWeight) -> [String] {
      typesetter.measure("Edit", style: TextStyle(role: .button, size: 12, weight: weight), language: "en").runs.map(
        \.font)
    }
    #expect(font(.regular) == ["LabelFit Sans Regular"] && font(.semibold) == ["LabelFit Sans Bold"])
    #expect(typesetter.fontDescriptions.map(\.slot) == ["latin", "latin-bold", "han", "han-bold"])
    #expect(typesetter.fontDescriptions[0].standInFor == typeface.latin.rawValue)
  }
}
