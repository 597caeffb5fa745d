import FitRules
import FitVocabulary

/// Brings together what only this machine lacks: one note a language, not one a text.
enum MissingGlyphMerge {
  /// Replaces the `missing-glyph` findings of each language about characters that devices do draw by one of them, which
  /// counts the texts and names no screen.
  static func merged(_ findings: [Finding]) -> [Finding] {
    let byLocale = Dictionary(grouping: findings.filter(isLocal)) { $0.locale }
    var reported: Set<LanguageTag?> = []
    return findings.compactMap { finding in
      guard isLocal(finding), let all = byLocale[finding.locale] else { return finding }
      guard reported.insert(finding.locale).inserted else { return nil }
      let texts = Set(all.map { $0.text ?? "" }).count
      let certainty = all.map(\.certaintyOf).max { $0.least < $1.least } ?? finding.certaintyOf
      var note = Finding(
        rule: finding.rule, severity: finding.severity, certainty: certainty, message: finding.statement,
        fix: finding.cure, location: finding.location, locale: finding.locale)
      if texts > 1 {
        note.statement = "\(finding.statement); nor were those of \(texts - 1) more texts of this language"
      }
      return note
    }
  }

  private static func isLocal(_ finding: Finding) -> Bool {
    finding.rule == "missing-glyph"
      && finding.text?.unicodeScalars.contains { Rule.hasNoGlyphAnywhere($0.value) } == false
  }
}
