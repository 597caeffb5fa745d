import FitModel
import Testing

@testable import StringTables

/// Which localization iOS picks for a language.
@Suite struct LocalizationMatcherTests {
  static let picks: [(LanguageTag, [LanguageTag], LanguageTag?)] = [
    ("zh-Hans", ["en", "zh-Hans", "zh-Hant"], "zh-Hans"),
    ("zh-Hant-TW", ["zh-Hans", "zh-Hant", "zh-Hant-TW"], "zh-Hant-TW"),
    ("zh-Hant-TW", ["zh-CN", "zh-TW"], "zh-TW"), ("zh-Hant-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"),
    ("zh-Hant-TW", ["en", "zh-Hans"], nil), ("zh-Hant-TW", ["en", "zh"], nil),
    ("zh-Hant", ["zh-TW", "zh-CN"], "zh-TW"),
    ("zh-TW", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-TW", ["zh-Hant-TW", "zh-Hant-HK"], "zh-Hant-TW"),
    ("zh-HK", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-HK", ["zh-CN", "zh-HK", "zh-TW"], "zh-HK"),
    ("zh-HK", ["zh-CN", "zh-TW"], "zh-TW"), ("zh-Hant-HK", ["zh-HK", "zh-Hant"], "zh-HK"),
    ("zh-MO", ["zh-HK", "zh-TW"], "zh-HK"), ("zh", ["zh-Hans", "zh-Hant"], "zh-Hans"),
    ("zh-Hans", ["zh", "zh-Hant"], "zh"), ("zh-CN", ["zh-Hans", "zh"], "zh-Hans"),
    ("zh-Hans", ["zh-CN", "zh-TW"], "zh-CN"),
    ("zh-Hans", ["zh-Hant", "en"], nil), ("zh-SG", ["zh-Hans", "zh-Hant"], "zh-Hans"),
    ("en-GB", ["de", "en"], "en"), ("en-GB", ["en-US", "en-AU"], "en-AU"), ("en-AU", ["en", "en-GB"], "en-GB"),
    ("en", ["en-US", "en-GB"], "en-US"), ("en", ["en-GB"], "en-GB"), ("en-IN", ["en", "en-GB"], "en-GB"),
    ("es-MX", ["es", "es-419"], "es-419"), ("es-MX", ["es"], "es"), ("fr-CA", ["fr", "fr-CA"], "fr-CA"),
    ("it", ["it-CH", "it-IT"], "it-IT"), ("pt-BR", ["pt", "pt-PT"], "pt"), ("pt-PT", ["pt", "pt-BR"], "pt"),
    ("pt-PT", ["en", "pt-BR"], "pt-BR"), ("pt-AO", ["pt-BR", "pt-PT"], "pt-PT"),
    ("sr-Latn", ["sr"], nil), ("sr-Cyrl", ["sr"], "sr"), ("sr-ME", ["sr", "sr-Latn"], "sr-Latn"),
    ("nb", ["no"], "no"), ("yue", ["zh-Hans", "zh-Hant"], "zh-Hant"), ("ja", ["en", "zh-Hans"], nil),
    ("de", [], nil),
  ]

  @Test(arguments: Self.picks) func picksAsTheSystemDoes(
    preferred: LanguageTag, available: [LanguageTag], best: LanguageTag?
  ) {
    let matcher = LocalizationMatcher(available, languages: .handMade)
    #expect(matcher.localizations(for: preferred).first == best)
  }

  @Test func listsStandIns() {
    let matcher = LocalizationMatcher(["en", "zh-HK", "zh-Hans", "zh-Hant", "zh-TW"], languages: .handMade)
    #expect(matcher.localizations(for: "zh-HK") == ["zh-HK", "zh-TW", "zh-Hant"])
    #expect(
      LocalizationMatcher(["en", "en-AU", "en-GB"], languages: .handMade).localizations(for: "en-AU") == [
        "en-AU", "en-GB", "en",
      ])
  }

  @Test func neverCrossesScripts() {
    let tags: [LanguageTag] = [
      "zh", "zh-CN", "zh-Hans", "zh-Hans-SG", "zh-Hant", "zh-TW", "zh-HK", "zh-Hant-MO", "sr", "sr-Latn", "sr-ME",
    ]
    for preferred in tags {
      for found in LocalizationMatcher(tags.filter { $0 != preferred }, languages: .handMade).localizations(
        for: preferred)
      {
        let script = { Subtags(LanguageData.handMade.maximized($0)).script }
        #expect(script(found) == script(preferred), "\(preferred) must not get \(found)")
      }
    }
  }
}
