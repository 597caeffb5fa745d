import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

/// Our shaping, compared with `hb-shape`, to the font unit.
@Suite(.enabled(if: HBShape.executable != nil, "hb-shape is not on the PATH (Debian: libharfbuzz-bin)"))
struct ShapingOracleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: String
    var variations: [FontVariation] = []
    var features: [String] = []
    var language: LanguageTag
    var testDescription: String {
      "\(font.split(separator: "/").last ?? "") \(variations.map { $0.value }) \(features) \(language)"
    }
  }

  static let cases: [Case] =
    ShapingSamples.byLanguage.flatMap { language, _ in
      [400.0, 600, 723].map {
        Case(font: TestFonts.inter, variations: [FontVariation(axis: "wght", value: $0)], language: language)
      } + [TestFonts.hanRegular, TestFonts.hanBold].map { Case(font: $0, language: language) }
    }
    + [["-kern"], ["tnum", "-liga"], ["ss01", "-calt"]].map {
      Case(font: TestFonts.inter, features: $0, language: "en")
    }
    + [Case(font: TestFonts.spaceKern, language: "en"), Case(font: TestFonts.tall, language: "en")]

  @Test("Whole texts of our own list, each font by itself", arguments: cases)
  func ownTexts(_ test: Case) throws {
    let texts = ShapingSamples.byLanguage.first { $0.language == test.language }?.texts ?? []
    try #require(!texts.isEmpty)
    try compare(texts, test)
  }

  @Test("The list has the promised length") func listLength() { #expect(ShapingSamples.count >= 150) }

  @Test("Seeded random texts", arguments: [1, 2, 3, 4])
  func randomTexts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<400).map { _ in RandomText.line(using: &random, alphabets: RandomText.withoutEmoji) }
    try compare(texts, Case(font: TestFonts.inter, language: "en"))
    try compare(texts, Case(font: TestFonts.hanRegular, language: "zh-Hant"))
  }

  @Test("Mixed texts, run by run") func mixedRuns() throws {
    var random = SeededGenerator(seed: 7)
    let texts =
      ShapingSamples.byLanguage.flatMap { language, texts in texts.map { ($0, language) } }
      + (0..<500).map { _ in (RandomText.line(using: &random, alphabets: RandomText.withoutEmoji), "zh-Hans") }
    try compareRuns(texts)
  }

  private func compare(_ texts: [String], _ test: Case) throws {
    let face = try FontFace(path: test.font)
    let font = FontInstance(face: face, variations: test.variations)
    let setting = HBShape.Setting(
      file: test.font, variations: test.variations.map { "\($0.axis)=\($0.value)" }.joined(separator: ","),
      language: test.language.identifier, features: test.features)
    let expected = try HBShape.advances(texts, setting)
    var buffer = ShapingBuffer()
    for (text, expected) in zip(texts, expected) {
      let properties = ShapingProperties(
        script: OpenTypeTag("Latn").raw, isRightToLeft: false, language: test.language.identifier,
        features: test.features)
      let glyphs = Array(text.utf16).withUnsafeBufferPointer {
        buffer.shape($0, range: 0..<$0.count, properties: properties, font: font)
      }
      let found = glyphs.reduce(into: HBShape.Advances()) { $0[$1.cluster, default: 0] += $1.advance }
      if found != expected { Issue.record("\(text.debugDescription): \(found), hb-shape \(expected)") }
    }
  }

  /// Shapes with the whole typesetter, then asks `hb-shape` about each distinct run.
  private func compareRuns(_ texts: [(text: String, language: LanguageTag)]) throws {
    let typesetter = try Typesetter(fonts: TestFonts.standIns)
    var found: [HBShape.Setting: [String: HBShape.Advances]] = [:]
    for (index, (text, language)) in texts.enumerated() {
      let analysis = TextAnalysis(text)
      let style = TextStyle(role: .title, size: 17, weight: index % 2 == 0 ? .regular : .semibold)
      for shaped in typesetter.shapedItems(analysis, style: style, language: language) {
        guard let setting = HBShape.Setting(shaped.item, language) else { continue }
        let range = shaped.item.range
        let part = String(decoding: analysis.units[range], as: UTF16.self)
        found[setting, default: [:]][part] = shaped.glyphs.reduce(into: [:]) {
          $0[$1.cluster - range.lowerBound, default: 0] += $1.advance
        }
      }
    }
    for (setting, runs) in found {
      let parts = Array(runs.keys)
      for (part, expected) in zip(parts, try HBShape.advances(parts, setting)) {
        if runs[part] != expected {
          Issue.record("\(part.debugDescription) in \(setting): \(runs[part] ?? [:]), hb-shape \(expected)")
        }
      }
    }
  }
}

extension HBShape.Setting {
  /// `nil` for an item that has an advance but no font.
  init?(_ item: TextItem, _ language: LanguageTag) {
    guard case .font(let font) = item.font else { return nil }
    self.init(
      file: font.instance.face.path, index: font.instance.face.index,
      variations: font.instance.variations.map { "\($0.axis)=\($0.value)" }.joined(separator: ","),
      language: language.identifier, script: item.script.name, isRightToLeft: item.isRightToLeft)
  }
}
