import FitModel
import FitTestSupport
import InputFiles
import StringTables
import Testing

@testable import LabelFit

/// Existing texts that fit in place of others.
struct FittingTextsTests {
  private static let words = [
    "i", "Neu", "Alle", "Einstellungen", "Mitteilungen und Töne", "Trotzdem mit allen Leuten teilen, die da sind",
    "设置", "观察与鉴定", "%@ neu", "إعدادات", "👨‍👩‍👧",
  ]

  /// Compares the texts that fit with those of a trial, for every key of an app in every language.
  private static func compare(_ app: AppInput, platforms: [String]) throws -> (fitting: Int, others: Int) {
    let request = TypedOptions(platforms: platforms, systemFonts: false, jobs: 1)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    let (session, slots) = (MeasuringSession(analyzer.typesetters), KeySlots(app))
    let judge = FittingTexts.Judge(analyzer)
    var (fitting, others) = (0, 0)
    for key in app.keysInBars() {
      let screens = slots.app(showing: key)
      let texts = FittingTexts(
        for: WordingRequest(key: key, locale: app.strings.sourceLanguage, wordings: []), in: screens, judge: judge)
      for locale in app.locales {
        let request = WordingRequest(key: key, locale: locale, wordings: words)
        let found = texts.fitting(request, session)
        #expect(
          found == PreparedTrial.fitting(request, in: screens, analyzer: analyzer, session), "\(key) in \(locale)")
        fitting += found.count
        others += words.count - found.count
      }
    }
    return (fitting, others)
  }

  @Test("Exactly those texts fit that fit in a trial", arguments: [UInt64(4), 5, 6])
  func random(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 3)
    try #require(app.problems.isEmpty)
    let counts = try Self.compare(app, platforms: ["ios11", "ios26"])
    #expect(counts.fitting > 0 && counts.others > 0, "\(counts)")
  }

  @Test("Texts of several bars, back labels, variations and suppressions are tried like any others")
  func shared() throws {
    let screens = """
      source-language: en
      screens:
        - name: Route
          navigation: { title: { key: title }, trailing: [ { key: share } ] }
        - name: List
          from: Route
          navigation: { title: { key: list }, leading: [ { key: share } ], trailing: [ { key: share }, { key: all } ] }
          toolbar: [ { key: share }, flexible, { key: title } ]
        - name: Large
          navigation: { title: { key: title }, large-title: true }
          tabs: [ { key: all }, { key: list }, { key: title } ]

      """
    func table(_ text: String) -> String {
      ["title", "share", "list", "all"].map { "\"\($0)\" = \"\(text)\";\n" }.joined()
    }
    let files = [
      "en.lproj/Localizable.strings": table("Share with everybody"), "de.lproj/Localizable.strings": table("%@ teilen"),
      "fr.lproj/Localizable.strings": "\"title\" = \"Titre\";\n",
    ]
    for ignored in ["", "ignore: [ { rule: title-truncated, reason: known } ]\n"] {
      let all = files.merging(["labelfit.yml": screens + ignored]) { $1 }
      let app = InputReader.read(.memory(all), screensFiles: ["labelfit.yml"])
      try #require(app.problems.isEmpty)
      let counts = try Self.compare(app, platforms: ["ios11"])
      #expect(counts.fitting > 0 && counts.others > 0, "\(counts)")
    }
  }
}
