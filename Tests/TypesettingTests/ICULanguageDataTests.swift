import FitModel
import Testing

@testable import Typesetting

@Suite struct ICULanguageDataTests {
  @Test(
    "Names of folders and files",
    arguments: [
      ("en", "en"), ("EN", "en"), ("zh_TW", "zh-TW"), ("zh-hans", "zh-Hans"), ("zh_Hant_HK", "zh-Hant-HK"),
      ("zh_CN", "zh-CN"), ("pt-BR", "pt-BR"), ("es-419", "es-419"), ("sr-Latn", "sr-Latn"), ("yue-Hant", "yue-Hant"),
      ("en-UK", "en-UK"), ("fil", "fil"), ("ca-valencia", "ca-valencia"), ("English", "en"), ("Chinese", "zh"),
      ("German", "de"), ("french", "fr"), ("Japanese", "ja"), ("Dutch", "nl"), ("Italian", "it"), ("Spanish", "es"),
      ("Portuguese", "pt"), ("Danish", "da"), ("Swedish", "sv"), ("Finnish", "fi"), ("Korean", "ko"),
      ("Simplified Chinese", "zh-Hans"), ("Traditional Chinese", "zh-Hant"), ("iw", "he"), ("in", "id"),
      ("in_ID", "id-ID"),
      ("tl-PH", "fil-PH"), ("mo", "ro"), ("kmr", "ku"), ("nb", "nb"), ("no", "no"), ("dag", "dag"), ("ber", "ber"),
      ("crs", "crs"), ("son", "son"),
      ("skr-Arab", "skr-Arab"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("uz@Cyrl", "uz-Cyrl"),
      ("ca@valencia", "ca-valencia"), ("ca_ES@valencia", "ca-ES-valencia"),
    ])
  func canonical(name: String, expected: String) {
    #expect(LanguageData.icu.canonical(name)?.identifier == expected)
  }

  @Test(
    "Names that are not languages",
    arguments: [
      "", "a", "x", "Base", "base", "mul", "und", "root", "zxx", "Pods", "foo bar", "Main", "Resources", "sources",
      "zh-Base", "zh--Hans",
      "-en", "en-", "sr@", "sr@nobody", "@latin", "qqq", "qaa", "s1", "en\u{0}", "en\u{0}foo", "en/us", "中文", "é",
      "../en", "en US",
      String(repeating: "a", count: 10_000), "en-" + String(repeating: "a-", count: 60), "qps-ploc",
    ])
  func noLanguage(name: String) { #expect(LanguageData.icu.canonical(name) == nil) }

  @Test(
    "Likely subtags",
    arguments: [
      ("en", "en-Latn-US"), ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"),
      ("zh-Hant", "zh-Hant-TW"), ("sr", "sr-Cyrl-RS"), ("pt", "pt-Latn-BR"), ("", ""),
    ] as [(LanguageTag, String)])
  func maximized(tag: LanguageTag, expected: String) {
    #expect(LanguageData.icu.maximized(tag).identifier == expected)
  }

  @Test(
    "Plural categories of 0, 1, 2, 5, 11, 21, 100",
    arguments: [
      ("en", "other one other other other other other"), ("fr", "one one other other other other other"),
      ("ru", "many one few many many one many"), ("zh-Hans", "other other other other other other other"),
      ("ar", "zero one two few many many other"), ("nonsense!", "other other other other other other other"),
    ] as [(LanguageTag, String)])
  func plurals(language: LanguageTag, expected: String) {
    let found = [0, 1, 2, 5, 11, 21, 100].map { LanguageData.icu.pluralCategory($0, language).rawValue }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test func pluralsOfExtremes() {
    #expect(LanguageData.icu.pluralCategory(.max, "en") == .other)
    #expect(LanguageData.icu.pluralCategory(-1, "en") == .one)
  }

  @Test(
    "Numbers",
    arguments: [
      (1234567.891, 2, "en", "1,234,567.89"), (1234, 0, "en", "1,234"), (1234, 0, "de", "1.234"),
      (1234.5, 1, "fr", "1\u{202F}234,5"), (1_234_567, 0, "hi", "12,34,567"), (1234, 0, "ar-EG", "١٬٢٣٤"),
      (0, 0, "zh-Hans", "0"), (-5, 0, "en", "-5"), (2.5, 0, "en", "2"), (0.5, 2, "ru", "0,50"), (.nan, 0, "en", "NaN"),
      (.infinity, 0, "en", "∞"),
    ] as [(Double, Int, LanguageTag, String)])
  func numbers(number: Double, digits: Int, language: LanguageTag, expected: String) {
    #expect(LanguageData.icu.formattedNumber(number, digits, language) == expected)
  }

  @Test("A kept answer is only for the same number, digits and language") func keptAnswers() {
    for _ in 0..<2 {
      #expect(LanguageData.icu.formattedNumber(0, 0, "en") == "0")
      #expect(LanguageData.icu.formattedNumber(-0.0, 0, "en") == "-0")
      #expect(LanguageData.icu.formattedNumber(0, 1, "en") == "0.0")
      #expect(LanguageData.icu.formattedNumber(0, 1, "de") == "0,0")
      #expect(LanguageData.icu.pluralCategory(1, "en") == .one)
      #expect(LanguageData.icu.pluralCategory(1, "ja") == .other)
    }
  }

  @Test("Very long numbers are formatted") func longNumbers() {
    #expect(!LanguageData.icu.formattedNumber(1e308, 1000, "en").isEmpty)
    #expect(!LanguageData.icu.formattedNumber(1, -5, "en").isEmpty)
  }
}
