import FitModel
import FitTestSupport
import Testing

@testable import Typesetting

/// Properties of every text.
@Suite struct MeasuringPropertyTests {
  static let standIns = try! Typesetter(fonts: TestFonts.standIns)
  static let plain = try! Typesetter(fonts: TestFonts.plain)
  static let languages: [LanguageTag] = ["en", "zh-Hans", "zh-Hant-HK", "ja", "ar", "vi"]

  private func texts(_ seed: UInt64, _ count: Int = 400) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      RandomText.line(using: &random, alphabets: RandomText.withoutEmoji + RandomText.hostile)
    }
  }

  private func style(_ text: String, size: Double? = nil) -> TextStyle {
    let length = text.utf8.count
    return TextStyle(
      role: FontRole.allCases[length % FontRole.allCases.count], size: size ?? [10.0, 13, 17, 20, 34][length % 5],
      weight: [.regular, .medium, .semibold, .bold][length % 4])
  }

  @Test("Edges and runs cover the text", arguments: 31...36) func coverage(seed: Int) {
    for text in texts(UInt64(seed)) {
      let measured = Self.standIns.measure(text, style: style(text), language: Self.languages[seed % 6])
      let context = Comment(rawValue: "\(text.unicodeScalars.map { String($0.value, radix: 16) }) \(measured)")
      #expect(
        zip(measured.clusterEnds, measured.clusterEnds.dropFirst()).allSatisfy {
          $0.x <= $1.x && $0.utf8Offset < $1.utf8Offset
        },
        context)
      #expect(measured.clusterEnds.last?.x == measured.width, context)
      #expect(measured.clusterEnds.last?.utf8Offset == text.utf8.count, context)
      #expect(measured.runs.reduce(0) { $0 + $1.utf8Length } == text.utf8.count, context)
      #expect(abs(measured.runs.reduce(0) { $0 + $1.width } - measured.width) < 1e-6, context)
      #expect(measured.error >= 0 && measured.error <= measured.width + 1e-6, context)
      #expect(measured.ascent > 0 && measured.descent > 0, context)
      #expect(Set(measured.missing).count == measured.missing.count, context)
    }
  }

  @Test("Items cover the text without gaps or overlaps", arguments: 41...43) func items(seed: Int) throws {
    let cascade = try FontCascade(TestFonts.standIns)
    for text in texts(UInt64(seed)) {
      let styled = StyledCascade(cascade, style: style(text), system: nil)
      let analysis = TextAnalysis(text)
      var end = 0
      for item in Itemizer(analysis, cascade: styled, language: "en").items {
        #expect(item.range.lowerBound == end && !item.range.isEmpty)
        end = item.range.upperBound
      }
      #expect(end == analysis.units.count)
    }
  }

  @Test("For a real font, twice the size is twice as wide") func doubling() {
    for text in texts(51) where !TextAnalysis(text).flags.contains(where: { $0 & 14 != 0 }) {
      let small = Self.plain.measure(text, style: style(text, size: 11), language: "en")
      let large = Self.plain.measure(text, style: style(text, size: 22), language: "en")
      #expect(abs(large.width - 2 * small.width) < 1e-9 * max(1, large.width))
      #expect(large.clusterEnds.count == small.clusterEnds.count)
    }
  }

  @Test("All threads get the same result") func threads() async {
    let texts = texts(61, 300)
    let shared = try! Typesetter(fonts: TestFonts.standIns)
    let results = await withTaskGroup(of: [MeasuredText].self) { group in
      for offset in 0..<8 {
        group.addTask {
          let turned = texts[(offset * 37)...] + texts[..<(offset * 37)]
          return turned.map { shared.measure($0, style: style($0), language: "zh-Hans") }.sorted { $0.text < $1.text }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let alone = texts.map { Self.standIns.measure($0, style: style($0), language: "zh-Hans") }.sorted {
      $0.text < $1.text
    }
    for result in results { #expect(result == alone) }
  }

  @Test(
    "Long texts take linear work",
    arguments: [
      "Settings, ", "设置，", "a设", "\u{301}", "👩\u{200D}", "((", "aא1 ", "\u{200B}", "\r\n", "𠀀", "ffi->",
      "e\u{301}\u{323}",
    ])
  func longTexts(unit: String) {
    func work(_ count: Int) -> Int {
      let text = String(repeating: unit, count: count)
      return WorkCount.of {
        let measured = Self.standIns.measure(text, style: style(text, size: 17), language: "en")
        #expect(measured.clusterEnds.last?.utf8Offset == text.utf8.count)
      }
    }
    let (half, whole) = (work(4_000), work(8_000))
    #expect(half >= 4_000)
    #expect(whole <= half * 21 / 10, "a quadratic step would take four times the work")
  }
}
