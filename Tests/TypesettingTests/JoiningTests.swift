import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

/// Measuring from words and characters, compared with shaping whole texts, to the font unit.
@Suite struct JoiningTests {
  /// A font that draws every character it has, in a size at which a font unit is a point.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var path: String
    var language: LanguageTag
    var weight: FontWeight = .regular
    var seed: UInt64
    var testDescription: String { "\(name) \(language)" }
  }

  /// In Ligatures, the glyph of a letter depends on its neighbors. Space Context and Space Kern kern with the space,
  /// and Space Context has an alternate of R before a space.
  static let cases: [Case] = [
    Case(name: "Inter", path: TestFonts.inter, language: "en", weight: .semibold, seed: 1),
    Case(name: "Inter", path: TestFonts.inter, language: "zh-Hans", seed: 2),
    Case(name: "Noto Sans SC", path: TestFonts.hanRegular, language: "zh-Hans", seed: 3),
    Case(name: "Noto Sans SC", path: TestFonts.hanBold, language: "ja", weight: .bold, seed: 4),
    Case(name: "Plain Kern", path: TestFonts.plainKern, language: "de", seed: 5),
    Case(name: "Ligatures", path: TestFonts.ligatures, language: "tr", seed: 6),
    Case(name: "Space Context", path: TestFonts.spaceContext, language: "ro", seed: 7),
    Case(name: "Space Kern", path: TestFonts.spaceKern, language: "en", seed: 8),
  ]

  @Test("Random labels", arguments: cases)
  func randomLabels(_ test: Case) throws {
    let font = FontInstance(face: try FontFace(path: test.path))
    var random = SeededGenerator(seed: test.seed)
    let maker = LabelMaker(for: font)
    try compare((0..<42_000).map { _ in maker.label(using: &random) }, test)
  }

  private func compare(_ labels: [String], _ test: Case) throws {
    let font = FontSpecification(path: test.path)
    let typesetter = try Typesetter(
      fonts: FontSelection(latin: font, hanRegular: font, hanBold: font, systemFonts: false))
    let size = Double(try FontFace(path: test.path).unitsPerEm)
    let style = TextStyle(role: .title, size: size, weight: test.weight)
    let worker = typesetter.worker()
    let measurer = worker.measurer(style: style, language: test.language)
    var short = 0
    for label in labels {
      // All others are shaped as a whole anyway.
      guard let totals = measurer.fastPathTotals(label) else { continue }
      short += 1
      let whole = typesetter.shapedItems(TextAnalysis(label), style: style, language: test.language)
      let advances = whole.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } }
      if totals.width != Double(advances) {
        Issue.record("\(label.debugDescription): \(totals.width) units, as a whole \(advances)")
      }
    }
    #expect(short * 2 > labels.count, "the fast path has to be taken to be tested")
  }
}
