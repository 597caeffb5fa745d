import FitModel
import Foundation
import Testing
import Typesetting

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

/// The handwritten language data of these tests, compared with ICU's, which the product uses.
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

extension LanguageData {
  /// The language data that the tests need, written by hand, so that they do not need ICU.
  static let handMade = LanguageData(
    canonical: canonicalTag, maximized: maximizedTag, pluralCategory: category, formattedNumber: grouped)
}

private let known: Set<String> = [
  "ar", "bn", "cs", "de", "en", "es", "fa", "fr", "hi", "it", "ja", "ko", "nb", "nl", "no", "pl", "pt", "ru", "sr",
  "uk", "yue", "zh", "aa", "id",
]

private func canonicalTag(_ name: String) -> LanguageTag? {
  if let language = ["English": "en", "German": "de", "French": "fr", "Chinese": "zh"][name] {
    return LanguageTag(language)
  }
  let parts = name.replacingOccurrences(of: "_", with: "-").split(separator: "-")
  guard let first = parts.first?.lowercased(), known.contains(first) else { return nil }
  let rest = parts.dropFirst().map { $0.count == 4 ? $0.capitalized : $0.uppercased() }
  return LanguageTag(([first] + rest).joined(separator: "-"))
}

private func maximizedTag(_ tag: LanguageTag) -> LanguageTag {
  let likely: [String: (String, String)] = [
    "ar": ("Arab", "EG"), "de": ("Latn", "DE"), "en": ("Latn", "US"), "es": ("Latn", "ES"), "fr": ("Latn", "FR"),
    "hi": ("Deva", "IN"), "it": ("Latn", "IT"), "ja": ("Jpan", "JP"), "pl": ("Latn", "PL"), "pt": ("Latn", "BR"),
    "ru": ("Cyrl", "RU"),
    "sr": ("Cyrl", "RS"), "yue": ("Hant", "HK"), "zh": ("Hans", "CN"), "nb": ("Latn", "NO"), "no": ("Latn", "NO"),
  ]
  var parts = tag.identifier.split(separator: "-").map(String.init)
  let language = parts.removeFirst()
  guard let (usualScript, usualRegion) = likely[language] else { return tag }
  let region = parts.first { $0.count < 4 }
  let byRegion = [
    "zh-TW": "Hant", "zh-HK": "Hant", "zh-MO": "Hant", "zh-SG": "Hans", "sr-ME": "Latn", "yue-CN": "Hans",
  ]
  let script = parts.first { $0.count == 4 } ?? region.flatMap { byRegion["\(language)-\($0)"] } ?? usualScript
  let byScript = ["zh-Hant": "TW", "yue-Hans": "CN", "sr-Latn": "RS"]
  return LanguageTag("\(language)-\(script)-\(region ?? byScript["\(language)-\(script)"] ?? usualRegion)")
}

private func category(_ number: Int, _ language: LanguageTag) -> PluralCategory {
  let (ones, hundreds) = (number % 10, number % 100)
  switch language.language {
  case "en", "de", "es", "it", "nl": return number == 1 ? .one : .other
  case "fr", "pt": return number <= 1 ? .one : number != 0 && number % 1_000_000 == 0 ? .many : .other
  case "ru", "uk":
    if ones == 1, hundreds != 11 { return .one }
    return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
  case "pl":
    if number == 1 { return .one }
    return (2...4).contains(ones) && !(12...14).contains(hundreds) ? .few : .many
  case "ar":
    if number < 3 { return [.zero, .one, .two][number] }
    return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
  default: return .other
  }
}

private func grouped(_ number: Double, _ fractionDigits: Int, _ language: LanguageTag) -> String {
  let formatter = NumberFormatter()
  formatter.locale = Locale(identifier: "en")
  formatter.numberStyle = .decimal
  formatter.minimumFractionDigits = fractionDigits
  formatter.maximumFractionDigits = fractionDigits
  let text = formatter.string(from: NSNumber(value: number)) ?? ""
  guard language.language == "de" else { return text }
  return String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
}
