import FitModel
import Testing
import Typesetting

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
