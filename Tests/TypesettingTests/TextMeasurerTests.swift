import FitModel
import FitTestSupport
import Testing

@testable import Typesetting

/// The fast path, compared with full shaping, in the styles of bars.
@Suite struct TextMeasurerTests {
  static let typesetter = try! Typesetter(fonts: TestFonts.standIns)
  static let languages: [LanguageTag] = ["en", "zh-Hans", "zh-Hant-HK", "ja", "vi", "tr"]

  private func style(_ size: Double = 17, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(role: .title, size: size, weight: weight)
  }

  private func labels(_ seed: UInt64, _ count: Int) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    let maker = LabelMaker(for: FontInstance(face: try FontFace(path: TestFonts.inter)))
    return (0..<count).map { _ in
      Bool.random(using: &random)
        ? maker.label(using: &random)
        : RandomText.line(using: &random, alphabets: RandomText.withoutEmoji + RandomText.hostile)
    }
  }

  @Test("The numbers equal those of whole texts", arguments: languages)
  func wholeTexts(_ language: LanguageTag) throws {
    let worker = Self.typesetter.worker()
    for (index, label) in try labels(UInt64(language.identifier.utf8.count), 2500).enumerated() {
      let style = style([10, 17, 20.5, 34][index % 4], [.regular, .semibold, .bold][index % 3])
      guard let short = worker.measurer(style: style, language: language).fastPathTotals(label) else { continue }
      var whole = TextTotals()
      for item in Self.typesetter.shapedItems(TextAnalysis(label), style: style, language: language) {
        whole.add(item, size: style.size)
      }
      #expect(short == whole, "\(label.debugDescription)")
    }
  }

  @Test("A worker, a measurer and the typesetter agree, whatever was measured before", arguments: languages)
  func agreement(_ language: LanguageTag) throws {
    let labels = try labels(90, 600)
    let worker = Self.typesetter.worker()
    for label in labels.reversed() { _ = worker.measurer(style: style(13), language: "ko").measure(label) }
    for label in labels {
      let measured = Self.typesetter.measure(label, style: style(), language: language)
      #expect(worker.measurer(style: style(), language: language).measure(label) == measured)
      #expect(measured.clusterEnds.last?.x ?? 0 == measured.width && measured.text == label)
    }
    let fresh = Self.typesetter.measurer(style: style(), language: language)
    #expect(labels.map(fresh.measure) == labels.map { Self.typesetter.measure($0, style: style(), language: language) })
  }

  @Test(
    "Hanzi that only the regular font has keep their width in semibold, also beside common ones", arguments: languages)
  func rareHanzi(_ language: LanguageTag) {
    for label in ["丌", "設丌置", "乜嘢丿", "亓女士"] {
      let regular = Self.typesetter.measure(label, style: style(), language: language)
      let semibold = Self.typesetter.measure(label, style: style(17, .semibold), language: language)
      #expect(abs(semibold.width - regular.width) < 0.001, "\(label): \(semibold.width), \(regular.width)")
      #expect(abs(semibold.error - regular.error) < 0.001, "\(label)")
    }
  }

  @Test(
    "Ordinary labels take the fast path",
    arguments: [
      "Settings", "New Photo from Library", "Wi-Fi", "Edit 3 Items…", "Größe ändern", "Đăng nhập", "设置", "关于 iPhone",
      "（3）个项目",
      "第 1 页，共 2 页。", "設定アプリ", "きょう、あす", "“完成”", "100%", "", " ", "Настройки", "Ρυθμίσεις",
    ])
  func usualLabels(_ label: String) {
    #expect(Self.typesetter.measurer(style: style(), language: "zh-Hans").fastPathTotals(label) != nil)
  }

  @Test(
    "Texts that need full shaping do not take the fast path",
    arguments: [
      "e\u{301}", "👍", "1️⃣", "مرحبا", "한글", "a\nb", "a\u{200D}b", "1⁄2", "𠮷", "x\u{F8D0}", "a(中)b", "」 & a",
    ])
  func otherLabels(_ label: String) {
    #expect(Self.typesetter.measurer(style: style(), language: "zh-Hans").fastPathTotals(label) == nil)
  }

  @Test("Canonically equivalent spellings are measured separately") func canonicalEquivalents() throws {
    let font = FontSpecification(path: TestFonts.hanRegular)
    let typesetter = try Typesetter(
      fonts: FontSelection(latin: font, hanRegular: font, hanBold: font, systemFonts: false))
    let spellings = ["\u{1EB7}", "a\u{306}\u{323}", "a\u{323}\u{306}"]
    for spelling in spellings + spellings.reversed() {
      let measured = typesetter.measure(spelling, style: style(1000), language: "vi")
      let whole = typesetter.shapedItems(TextAnalysis(spelling), style: style(1000), language: "vi")
      #expect(measured.width == whole.reduce(0) { $0 + $1.width })
      #expect(Array(measured.text.unicodeScalars) == Array(spelling.unicodeScalars))
    }
  }

  @Test("Styles with invalid sizes") func noRoom() {
    for size in [0, -1, 0.001, .nan] {
      let measured = Self.typesetter.measure("Settings 设置", style: style(size), language: "en")
      #expect(measured.width.isFinite && measured.clusterEnds.last?.x == measured.width)
    }
  }
}

@Suite struct EdgeBuilderTests {
  private func clusterEnds(_ text: String, _ clusters: [(Double, Range<Int>)]) -> [Double] {
    var builder = ClusterEndBuilder(TextAnalysis(text))
    var x = 0.0
    for (advance, range) in clusters {
      x += advance
      builder.add(upTo: x, range: range)
    }
    return builder.clusterEnds().map(\.x)
  }

  @Test func oneClusterEach() { #expect(clusterEnds("abc", [(1, 0..<1), (2, 1..<2), (3, 2..<3)]) == [1, 3, 6]) }
  @Test("A ligature is divided evenly") func ligature() {
    #expect(clusterEnds("ffix", [(9, 0..<3), (1, 3..<4)]) == [3, 6, 9, 10])
  }
  @Test("Parts of a grapheme cluster add up") func parts() {
    #expect(clusterEnds("e\u{301}x", [(5, 0..<1), (1, 1..<2), (2, 2..<3)]) == [6, 8])
  }
  @Test("A cluster of one and a half graphemes") func overlap() {
    #expect(clusterEnds("ae\u{301}", [(4, 0..<2), (1, 2..<3)]) == [2, 5])
  }
  @Test("Offsets count UTF-8") func offsets() {
    #expect(ClusterEndBuilder(TextAnalysis("a中👍🏽é")).clusterEnds().map(\.utf8Offset) == [1, 4, 12, 14])
  }
  @Test func nothing() { #expect(ClusterEndBuilder(TextAnalysis("")).clusterEnds().isEmpty) }
}
