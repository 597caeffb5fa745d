import FitVocabulary

/// Brings together what only this machine lacks: one finding a language, not one a text.
enum MissingGlyphMerge {
  /// Replaces the possible `missing-glyph` findings of each locale by the first of them, which then counts the others.
  static func merged(_ findings: [Finding]) -> [Finding] {
    let isLocal = { (finding: Finding) in finding.rule == "missing-glyph" && finding.certainty == .possible }
    let byLocale = Dictionary(grouping: findings.filter(isLocal)) { $0.locale }
    var reported: Set<LanguageTag?> = []
    return findings.compactMap { finding in
      guard isLocal(finding), let all = byLocale[finding.locale], all.count > 1 else { return finding }
      guard reported.insert(finding.locale).inserted else { return nil }
      var first = finding
      first.message += "; the same goes for \(all.count - 1) more texts of this language"
      return first
    }
  }
}
