import FitModel
import Testing

@Suite struct MeasuredTextTests {
  /// Edges at given positions, one per byte.
  private final class Provider: TextDetailsProvider {
    let clusterEnds: [MeasuredText.ClusterEnd]
    init(_ ends: [Double]) {
      clusterEnds = ends.enumerated().map { MeasuredText.ClusterEnd(utf8Offset: $0 + 1, x: $1) }
    }
    func details(of text: String) -> MeasuredText.Details {
      MeasuredText.Details(clusterEnds: Array(clusterEnds.prefix(text.utf8.count)), runs: [])
    }
  }

  private func text(_ text: String = "abcd", width: Double = 40, _ ends: [Double] = [10, 20, 30, 40]) -> MeasuredText {
    MeasuredText(
      text: text, width: width, ascent: 8, descent: 2, error: 0, ellipsisWidth: 5, provider: Provider(ends))
  }

  @Test("Edges are computed by the provider on request") func onDemand() {
    #expect(text("ab").clusterEnds.map(\.x) == [10, 20])
    #expect(text("ab").runs.isEmpty)
  }

  @Test("Given cluster ends are kept") func stored() {
    let run = MeasuredText.Run(font: "A", script: "Latn", glyphs: 1, width: 10, utf8Length: 1)
    let end = MeasuredText.ClusterEnd(utf8Offset: 1, x: 10)
    let measured = MeasuredText(
      text: "a", width: 10, clusterEnds: [end], ascent: 1, descent: 1, runs: [run], error: 0, ellipsisWidth: 5)
    #expect(measured.details == MeasuredText.Details(clusterEnds: [end], runs: [run]))
  }

  @Test(
    "As many whole clusters as leave room for the ellipsis are kept",
    arguments: [(0, ""), (4, ""), (5, "…"), (14, "…"), (15, "a…"), (34, "ab…"), (35, "abc…"), (100, "abc…")])
  func truncation(room: Double, expected: String) {
    #expect(text().truncated(to: room) == expected)
  }

  @Test("Equality compares the numbers and the exact characters") func equality() {
    #expect(text() == text("abcd", width: 40, [1, 2, 3, 40]))
    #expect(text() != text("abcd", width: 41))
    #expect(text("\u{E9}") != text("e\u{301}"))
    #expect(text().hashValue == text().hashValue)
  }

  @Test(
    "Widths are rounded up to the device's pixels", arguments: [(10.0, 2.0, 10.0), (10.01, 2, 10.5), (10.0003, 3, 10)])
  func pixels(width: Double, scale: Double, expected: Double) {
    #expect(text(width: width).width(scale: scale) == expected)
  }
}

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
    // The mark and the joiner after the limit belong to the character before it.
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
