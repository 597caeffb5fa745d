import FitModel
import FitRules

/// Merges findings about missing translations of a text that several places show: one finding for each key and language.
enum MissingTextMerge {
  /// A missing entry.
  private struct Entry: Hashable {
    var rule: String
    var table, key: String?
    var locale: LanguageTag?
    var statement: Sentence

    init(_ finding: Finding) {
      (rule, table, key, locale) = (finding.rule, finding.table, finding.key, finding.locale)
      statement = finding.statement
    }
  }

  /// The findings in their order; the worst of those about one entry stands for all of them and lists their places.
  static func merged(_ findings: [Finding]) -> [Finding] {
    var groups: [Entry: [Int]] = [:]
    for index in findings.indices where findings[index].key != nil && findings[index].concerns(.translation) {
      groups[Entry(findings[index]), default: []].append(index)
    }
    var places: [Int: [FindingOccurrence]] = [:]
    var others: Set<Int> = []
    for indices in groups.values where indices.count > 1 {
      let first = indices.reduce(indices[0]) { rank(findings[$1]) > rank(findings[$0]) ? $1 : $0 }
      let rest = indices.filter { $0 != first }
      others.formUnion(rest)
      places[first] = rest.compactMap { index in
        findings[index].screen.map {
          FindingOccurrence(screen: $0, item: findings[index].item, declared: findings[index].declared)
        }
      }
    }
    guard !others.isEmpty else { return findings }
    return findings.indices.compactMap { index in
      guard !others.contains(index) else { return nil }
      var finding = findings[index]
      finding.occurrences = places[index] ?? []
      return finding
    }
  }

  private static func rank(_ finding: Finding) -> FindingRank {
    FindingRank(certainty: finding.certainty, severity: finding.severity, points: 0)
  }
}
