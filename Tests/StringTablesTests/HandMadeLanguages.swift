import FitModel
import Foundation

extension LanguageData {
  /// What the tests need to know of languages, written by hand, so that they need no ICU.
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
