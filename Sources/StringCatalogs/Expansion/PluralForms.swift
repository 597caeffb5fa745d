internal import FitVocabulary

/// The numbers that select a plural form.
struct PluralForms {
  let categories: Set<PluralCategory>
  let language: LanguageTag
  let languages: LanguageData

  init(_ forms: [Variation], language: LanguageTag, languages: LanguageData) {
    categories = Set(forms.compactMap { PluralCategory(rawValue: $0.selector) })
    self.language = language
    self.languages = languages
  }

  /// The form the system picks: `zero` for 0 wherever it is there, even in languages without that category; `other`
  /// for a category that has no form.
  func category(of number: Int) -> PluralCategory {
    if number == 0, categories.contains(.zero) { return .zero }
    let category = languages.pluralCategory(number, language)
    return categories.contains(category) ? category : .other
  }

  /// Numbers that select the form: of the samples all that do, else the smallest one; empty when no whole number does,
  /// as for `other` in Russian, which only fractions have.
  func numbers(selecting form: PluralCategory, among samples: [String]) -> [Int] {
    let matching = samples.compactMap { Int($0) }.filter { category(of: $0) == form }
    if !matching.isEmpty { return matching }
    let first = (0...200).first { category(of: $0) == form } ?? [1000, 1_000_000].first { category(of: $0) == form }
    return first.map { [$0] } ?? []
  }
}
