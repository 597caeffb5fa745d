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
