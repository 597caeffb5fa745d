import FitModel
import Testing
import Typesetting

@testable import StringTables

/// The hand-made language data of these tests against ICU's, which the product uses.
@Suite struct ICULanguagesTests {
  @Test(arguments: LocalizationMatcherTests.picks)
  func picksTheSameLocalizations(preferred: LanguageTag, available: [LanguageTag], best: LanguageTag?) {
    #expect(LocalizationMatcher(available, languages: .icu).localizations(for: preferred).first == best)
  }

  @Test(arguments: ["en", "de", "fr", "pt", "ru", "pl", "ar", "zh"] as [LanguageTag])
  func pluralizesAlike(language: LanguageTag) {
    for number in Array(0...220) + [1000, 1234, 1_000_000] {
      let expected = LanguageData.handMade.pluralCategory(number, language)
      #expect(LanguageData.icu.pluralCategory(number, language) == expected, "\(number) in \(language)")
    }
  }

  @Test(arguments: ["zh_TW", "zh-hans", "zh-tw", "English", "pt_BR", "zh_Hant_HK", "de", "sr-Latn", "qqq-nonsense"])
  func understandsFolderNamesAlike(name: String) {
    #expect(LanguageData.icu.canonical(name) == LanguageData.handMade.canonical(name))
  }
}
