internal import FitModel

/// Picks the localizations an app uses for a language someone prefers, once for the whole app.
///
/// The rule is that of iOS: two tags match if their chains of parents meet, and the sooner they meet, the better; a
/// country other than the language's usual one costs a point; European and Brazilian Portuguese stand in for one
/// another only when nothing else does. Source: `ualoc_localizationsToUse` in Apple's ICU, which `CFBundle_Locale.c`
/// calls.
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
        // Hong Kong texts are followed by Taiwan's.
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

  /// How far up the chains of parents meet; `nil` if they do not.
  private func score(_ chain: [LanguageTag], _ index: Int) -> Int? {
    if chain.first == normalized[index] { return 0 }
    var lowest: Int?
    for (steps, tag) in chain.enumerated() {
      guard let others = chains[index].firstIndex(of: tag) else { continue }
      lowest = min(lowest ?? .max, steps + others + (others > 0 ? countryPenalty(index) : 0))
    }
    guard let lowest else { return nil }
    let isOtherLanguage = normalized[index].language != chain.first?.language
    // The stand-in between the two Portuguese comes after everything else.
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
