internal import FitModel

/// The fallbacks between localizations in iOS.
///
/// Source: `ualoc.cpp` of Apple's ICU (alias and parent tables of `ualoc_localizationsToUse`) and CLDR's parent
/// locales; written as rules where the tables follow one.
struct LocalizationParents {
  let languages: LanguageData

  /// The tag with a script where only the region implies it: `zh-TW` → `zh-Hant-TW`, `sr-ME` → `sr-Latn-ME`.
  func normalized(_ tag: LanguageTag) -> LanguageTag {
    let parts = Subtags(tag)
    guard parts.script == nil, let region = parts.region else { return tag }
    let script = Subtags(languages.maximized(tag)).script
    let usual = Subtags(languages.maximized(LanguageTag(parts.language))).script
    guard let script, script != usual || ["zh", "yue"].contains(parts.language) else { return tag }
    return LanguageTag("\(parts.language)-\(script)-\(region)")
  }

  /// The tag itself and those it falls back to, nearest first; never another script. At most nine.
  func chain(_ tag: LanguageTag) -> [LanguageTag] {
    var chain = [normalized(tag)]
    while chain.count < 9, let last = chain.last, let parent = parent(last), !chain.contains(parent) {
      chain.append(parent)
    }
    return chain
  }

  private func parent(_ tag: LanguageTag) -> LanguageTag? {
    if let parent = Self.special[tag.identifier] { return LanguageTag(parent) }
    let parts = Subtags(tag)
    guard let region = parts.region else {
      guard let script = parts.script else { return nil }
      let language = LanguageTag(parts.language)
      return Subtags(languages.maximized(language)).script == script ? language : nil
    }
    if let script = parts.script { return LanguageTag("\(parts.language)-\(script)") }
    switch parts.language {
    case "en" where Self.british.contains(region): return "en-GB"
    case "en" where Self.australian.contains(region): return "en-AU"
    case "en" where region != "001" && !Self.american.contains(region): return "en-001"
    case "es" where Self.latinAmerican.contains(region): return "es-419"
    case "pt" where Self.portuguese.contains(region): return "pt-PT"
    // A region that implies another script, as in zh-TW, ends the chain.
    default: return normalized(tag) == tag ? LanguageTag(parts.language) : nil
    }
  }

  private static let special = [
    "ars": "ar", "nb": "no", "nn": "no", "en-150": "en-GB", "en-GB": "en-001", "hi-Latn": "en-IN", "zh-HK": "zh-Hant",
    "zh-Hant": "zh-TW", "zh-Hant-HK": "zh-HK", "zh-Hant-MO": "zh-Hant-HK", "yue": "yue-Hant", "yue-Hant": "yue-HK",
    "yue-HK": "zh-Hant-HK", "yue-Hant-HK": "yue-HK", "yue-Hans": "zh-Hans", "wuu": "wuu-Hans", "wuu-Hans": "zh-Hans",
    "wuu-Hant": "zh-Hant",
  ]
  private static let american: Set<String> = ["US", "AS", "GU", "MH", "MP", "PH", "PR", "UM", "VI"]
  private static let british: Set<String> = [
    "AG", "AI", "AU", "BB", "BD", "BM", "BN", "BS", "BW", "BZ", "DG", "DM", "FJ", "FK", "GD", "GG", "GH", "GI", "GM",
    "GY", "HK", "IE", "IM", "IN", "IO", "JE", "JM", "KE", "KI", "KN", "KY", "LC", "LK", "LS", "MO", "MS", "MT", "MU",
    "MV", "MW", "MY", "NA", "NG", "PK", "PN", "SB", "SC", "SD", "SG", "SH", "SL", "SS", "SZ", "TC", "TO", "TT", "TV",
    "TZ", "UG", "VC", "VG", "VU", "ZA", "ZM", "ZW",
  ]
  private static let australian: Set<String> = ["CC", "CK", "CX", "NF", "NR", "NU", "NZ", "PG", "WS"]
  private static let latinAmerican: Set<String> = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY", "SV",
    "US", "UY", "VE",
  ]
  private static let portuguese: Set<String> = ["AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL"]
}

/// The parts of a language tag that choose a localization.
struct Subtags {
  var language: String
  var script: String?
  var region: String?

  init(_ tag: LanguageTag) {
    let parts = tag.identifier.split(separator: "-").map(String.init)
    language = parts.first ?? ""
    for part in parts.dropFirst() {
      let isRegion =
        part.utf8.count == 2 || (part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) })
      if part.utf8.count == 1 { break }
      if script == nil, region == nil, part.utf8.count == 4, part.utf8.allSatisfy({ $0 > 0x39 }) { script = part }
      if region == nil, isRegion { region = part }
    }
  }
}
