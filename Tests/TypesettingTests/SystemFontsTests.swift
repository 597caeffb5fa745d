import FitModel
import Testing

@testable import Typesetting

/// Fonts that Fontconfig finds on a machine that has only fonts of this repository.
@Suite struct SystemFontsTests {
  private func files(_ scalars: [UInt32], weight: FontWeight = .regular) throws -> Set<String?> {
    Set(
      try (0..<3).map { _ in
        let face = try TestMachine().fonts.face(for: scalars, weight: weight, language: "en")
        return face?.path.split(separator: "/").last.map(String.init)
      })
  }

  @Test("The answer is always the same, and the font has the character")
  func deterministic() throws {
    #expect(try files([0x5D0]) == ["PlainKern.ttf"])
    #expect(try files([0x41, 0x5D0]) == ["PlainKern.ttf"])
    let latin = try TestMachine().fonts.face(for: [0x41], weight: .regular, language: "en")
    #expect(FontInstance(face: try #require(latin)).has(0x41))
    #expect(try files([0x41]).count == 1)
  }

  @Test("From semibold on, the bold file comes first")
  func bold() throws {
    #expect(try files([0x416], weight: .semibold) == ["LabelFitSans-Bold.ttf"])
    #expect(try files([0x416], weight: .medium) != ["LabelFitSans-Bold.ttf"])
  }

  @Test("No font has characters that are in none, or unassigned ones")
  func missing() throws {
    #expect(try files([0x627]) == [nil])
    #expect(try files([0x10FFFF]) == [nil])
    #expect(try files([0x41, 0x627]) == [nil])
    #expect(try TestMachine().fonts.face(for: [], weight: .bold, language: "!") == nil)
  }

  @Test("A machine's font is not exact") func error() throws {
    let style = TextStyle(role: .title, size: 10, weight: .regular)
    let measured = try TestMachine().typesetter().measure("א", style: style, language: "he")
    #expect(measured.error > 0)
    #expect(measured.missing.isEmpty)
    #expect(measured.runs.map(\.font) == ["LabelFit Plain Kern Regular"])
    let without = try Typesetter(fonts: TestFonts.plain).measure("א", style: style, language: "he")
    #expect(without.missing == [0x5D0])
  }

  @Test("The selected fonts come first") func selectedFirst() throws {
    let measured = try TestMachine().typesetter()
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
    #expect(typesetter.fontDescriptions.map(\.role) == ["latin", "latin-bold", "han", "han-bold"])
    #expect(typesetter.fontDescriptions[0].standInFor == typeface.latin.rawValue)
  }
}
