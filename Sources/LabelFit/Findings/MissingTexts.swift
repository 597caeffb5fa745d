import FitModel
import FitRules
import StringTables

/// Texts without a translation, and which of them a reader or a translator would miss.
struct MissingTexts {
  /// The app's strings.
  let strings: AppStrings
  /// The names of the app.
  let names: Set<String>

  /// The findings, with a note in place of a warning where the language's own tables use the text for another key, where
  /// it is the name of the app, and in a language whose translation has only begun.
  func weighed(_ findings: [Finding]) -> [Finding] {
    let missing = Dictionary(grouping: findings.filter(isMissing), by: \.locale)
    guard !missing.isEmpty else { return findings }
    var used: [LanguageTag: Set<String>] = [:]
    for (locale, findings) in missing {
      guard let locale else { continue }
      used[locale] = strings.texts(among: Set(findings.compactMap(\.text)), in: locale)
    }
    let begun = begunLanguages
    let names = Set(names.map(Self.letters))
    return findings.map { finding in
      guard isMissing(finding), let text = finding.text, let locale = finding.locale,
        begun.contains(locale) || used[locale]?.contains(text) == true || names.contains(Self.letters(of: text))
      else { return finding }
      var finding = finding
      finding.severity = .note
      return finding
    }
  }

  private func isMissing(_ finding: Finding) -> Bool {
    finding.rule == Rule.untranslated.id && finding.severity != .note
  }

  /// The languages with less than a quarter of the texts of the one with the most. Nobody translates these bars before
  /// the rest.
  private var begunLanguages: Set<LanguageTag> {
    // `Base` may repeat the texts of the source language.
    var counts: [LanguageTag?: Int] = [:]
    for table in strings.tables { counts[table.locale, default: 0] += table.entries.textCount }
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value * 4 < most }.keys.compactMap(\.self))
  }

  /// What counts of a name: `Imagine!` is `Imagine`.
  private static func letters(of name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
