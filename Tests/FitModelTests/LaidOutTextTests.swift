import FitModel
import Testing

@Suite struct LaidOutTextTests {
  @Test(arguments: ["a", "é", "日", "😀", "👨‍👩‍👧", "e\u{301}", "🇩🇪", "\r\n"]) func cutsBetweenCharacters(unit: String) {
    let units = unit.utf16.count
    let most = LaidOutText.maximumUnits / units
    let fits = String(repeating: unit, count: most)
    #expect(LaidOutText.part(of: fits) == (fits, false))
    let part = LaidOutText.part(of: fits + unit + unit)
    #expect(part.isCut)
    #expect(part.text == fits)
    #expect(part.text.utf8.elementsEqual(fits.utf8))
  }

  @Test func leavesNoCharacterInTwo() {
    // The mark and the joiner behind the limit belong to the character before it.
    for tail in ["\u{301}rest", "\u{200D}👩 rest"] {
      let text = String(repeating: "a", count: LaidOutText.maximumUnits - 2) + "👩" + tail
      let part = LaidOutText.part(of: text)
      #expect(part.isCut)
      #expect(part.text == String(repeating: "a", count: LaidOutText.maximumUnits - 2))
    }
  }

  @Test func cutsACharacterWithoutEnd() {
    let part = LaidOutText.part(of: "x" + String(repeating: "\u{301}", count: 100_000))
    #expect(part.isCut)
    #expect(part.text.utf16.count == LaidOutText.maximumUnits)
  }

  @Test func aVariantIsCut() {
    let long = TextVariant(text: String(repeating: "w ", count: 1_000_000), position: nil)
    #expect(long.isCut && long.text.utf16.count == LaidOutText.maximumUnits)
    #expect(!TextVariant(text: "Inbox", position: nil).isCut)
    #expect(TextVariant(text: "Inbox", position: nil, isCut: true).isCut)
  }
}
