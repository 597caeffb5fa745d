internal import FitModel

/// Picks the localizations an app uses for a language that a user prefers, once for the whole app.
///
/// The rule is the one that iOS applies: two tags match if their chains of parents meet, and the sooner they meet,
/// the better; a country other than the language's usual one costs a point; Brazilian Portuguese is used for European
/// only if nothing else matches. Source: `ualoc_localizationsToUse` in Apple's ICU, which `CFBundle_Locale.c` calls.
struct LocalizationMatcher {
  let available: [LanguageTag]
  private let parents: LocalizationParents
  private let normalized: [LanguageTag]
  private let chains: [[LanguageTag]]

  init(_ available: [LanguageTag], languages: LanguageData) {
    self.available = available
    parents = LocalizationParents(languages: languages)
    normalized = available.map(parents.normalized)
    chains = available.map(parents.chain)
  }

  /// The best match first, then those of its parents the app has; empty if nothing matches.
  func localizations(for preferred: LanguageTag) -> [LanguageTag] {
    guard let best = best(for: preferred) else { return [] }
    var result = [best]
    for parent in chains[best] {
      for (index, tag) in normalized.enumerated() where !result.contains(index) {
        // Texts of Taiwan follow those of Hong Kong.
        if tag == parent || (parent == "zh-Hant-HK" && tag == "zh-Hant-TW") { result.append(index) }
      }
    }
    return result.map { available[$0] }
  }

  private func best(for preferred: LanguageTag) -> Int? {
    if let exact = available.firstIndex(of: preferred) { return exact }
    let chain = parents.chain(preferred)
    var best: (index: Int, score: Int)?
    for index in available.indices {
      guard let score = score(chain, index) else { continue }
      if score < best?.score ?? .max { best = (index, score) }
    }
    return best?.index
  }

  /// How far up the chains of parents meet, with penalties; lower is better, `nil` if they do not meet.
  private func score(_ chain: [LanguageTag], _ index: Int) -> Int? {
    if chain.first == normalized[index] { return 0 }
    var lowest: Int?
    for (steps, tag) in chain.enumerated() {
      guard let others = chains[index].firstIndex(of: tag) else { continue }
      lowest = min(lowest ?? .max, steps + others + (others > 0 ? countryPenalty(index) : 0))
    }
    guard let lowest else { return nil }
    let isOtherLanguage = normalized[index].language != chain.first?.language
    // For European Portuguese, Brazilian comes after everything else.
    let isPortuguese = chain.first == "pt-PT" && normalized[index] == "pt-BR"
    return lowest + (isOtherLanguage ? 1 : 0) + (isPortuguese ? 100 : 0)
  }

  private func countryPenalty(_ index: Int) -> Int {
    let tag = normalized[index]
    guard let region = Subtags(tag).region, tag != "es-MX", tag != "zh-Hant-TW" else { return 0 }
    var bare = Subtags(tag)
    bare.region = nil
    let usual = Subtags(
      parents.languages.maximized(LanguageTag([bare.language, bare.script].compactMap { $0 }.joined(separator: "-"))))
    return usual.region == region ? 0 : 1
  }
}

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
