import FitModel
import FitRules

/// Merges the findings of all states of one screen: one finding represents all states in which it occurs.
enum ScreenStateMerge {
  /// The findings of one state of a screen.
  struct StateFindings {
    var state: ScreenState?
    var findings: [Finding]
  }

  /// The key for merging findings of different states: everything except the index of the item, because another item
  /// may precede it in another state.
  private struct MergeKey: Hashable {
    var rule, variation: String
    var table, key, text: String?
    var locale: LanguageTag?
    var item: ItemID?

    init(_ finding: Finding) {
      (rule, variation, locale) = (finding.rule, finding.variation, finding.locale)
      (table, key) = (finding.table, finding.key)
      text = finding.key == nil ? finding.text : nil
      item = finding.item.map { item in
        let part: ItemID.Part? = if case .segment? = item.part { .segment(0) } else { item.part }
        return ItemID(item.bar, item.role, part: part)
      }
    }
  }

  /// A finding with the indices of the states in which it occurs.
  private struct MergedFinding {
    var members: [(state: Int, finding: Finding)]
  }

  /// The findings in the order of their first occurrence; those of a screen with one state do not change.
  static func merged(_ states: [StateFindings]) -> [Finding] {
    guard states.count > 1 else { return states.first?.findings ?? [] }
    var groups: [MergedFinding] = []
    var byKey: [MergeKey: [Int]] = [:]
    for (number, state) in states.enumerated() {
      // First match the same item, then an item of the same role.
      var left: [Finding] = []
      for finding in state.findings {
        let known = byKey[MergeKey(finding)]?.first { group in
          groups[group].members.allSatisfy { $0.state != number && $0.finding.item == finding.item }
        }
        if let known { groups[known].members.append((number, finding)) } else { left.append(finding) }
      }
      for finding in left {
        let known = byKey[MergeKey(finding)]?.first { group in
          groups[group].members.allSatisfy { $0.state != number }
        }
        if let known {
          groups[known].members.append((number, finding))
        } else {
          byKey[MergeKey(finding), default: []].append(groups.count)
          groups.append(MergedFinding(members: [(number, finding)]))
        }
      }
    }
    return groups.compactMap { group in
      guard var worst = group.members.map(\.finding).reduce(nil, { worse($0, $1) }) else { return nil }
      worst.platforms = group.members.reduce([]) { $0.union($1.finding.platforms) }
      worst.states = ScreenStates(
        group.members.map { states[$0.state].state }, isAll: group.members.count == states.count)
      return worst
    }
  }

  /// The worse of two findings, by certainty, severity, missing points and number of layouts; the first if all are
  /// equal.
  private static func worse(_ a: Finding?, _ b: Finding) -> Finding {
    guard let a else { return b }
    let (left, right) = (rank(a), rank(b))
    if left != right { return left > right ? a : b }
    return b.failing.count > a.failing.count ? b : a
  }

  private static func rank(_ finding: Finding) -> FindingRank {
    FindingRank(
      certainty: finding.certainty, severity: finding.severity, points: finding.failing.first?.excess ?? 0)
  }
}

/// Merges findings about fonts that only this machine lacks: one note per language, not one per text.
enum MissingGlyphMerge {
  /// Replaces the findings of each language about characters that devices can draw with one finding,
  /// which counts the texts and names no screen.
  static func merge(_ findings: inout [Finding]) {
    let rules = Rule.ids(about: .missingGlyph)
    let local = findings.indices.filter { rules.contains(findings[$0].rule) && isDrawable(findings[$0].text) }
    let byLocale = Dictionary(grouping: local) { findings[$0].locale }
    for indices in byLocale.values {
      let all = indices.map { findings[$0] }
      let texts = Set(all.map { $0.text ?? "" }).count
      let certainty = all.map(\.certaintyOf).max { $0.least < $1.least } ?? all[0].certaintyOf
      var note = Finding(
        rule: all[0].rule, severity: all[0].severity, certainty: certainty, message: all[0].statement,
        fix: all[0].cure, position: all[0].position, locale: all[0].locale)
      if texts > 1 {
        note.statement = "\(all[0].statement); \(texts - 1) more texts of this language were not measured either"
      }
      findings[indices[0]] = note
    }
    let repeated = Set(byLocale.values.flatMap { $0.dropFirst() })
    guard !repeated.isEmpty else { return }
    var kept: [Finding] = []
    kept.reserveCapacity(findings.count - repeated.count)
    for index in findings.indices where !repeated.contains(index) { kept.append(findings[index]) }
    findings = kept
  }

  /// Whether devices can draw all characters of a text.
  private static func isDrawable(_ text: String?) -> Bool {
    text?.unicodeScalars.contains { Rule.hasNoGlyphAnywhere($0.value) } == false
  }
}

/// Merges the findings of all languages of one screen: adds whether the source language fails in the same place, and
/// reports a finding that does not depend on the language only once.
struct LocaleMerge {
  let sourceLanguage: LanguageTag
  let reported: [LanguageTag]
  /// The rules with at most one finding per bar.
  let oncePerBar: Set<String>

  private struct CountedKey: Hashable {
    var rule: String
    var item: ItemID?
    var bar: ItemID.Bar?
  }

  func findings(_ outcomes: [(LanguageTag, [(finding: Finding, holdsInEveryLanguage: Bool)])]) -> [Finding] {
    let sourceFindings = outcomes.first { $0.0 == sourceLanguage }?.1 ?? []
    let inSource = Dictionary(sourceFindings.map { (key(of: $0.finding), $0.finding) }) { first, _ in first }
    var seen: Set<CountedKey> = []
    var merged: [Finding] = []
    // The source language comes first, because a finding in every language is reported where it is first found.
    let ordered = outcomes.filter { $0.0 == sourceLanguage } + outcomes.filter { $0.0 != sourceLanguage }
    for (locale, findings) in ordered where reported.contains(locale) {
      for (finding, holdsInEveryLanguage) in findings {
        let key = key(of: finding)
        let counted =
          oncePerBar.contains(key.rule) ? CountedKey(rule: key.rule, bar: finding.item?.bar) : key
        if holdsInEveryLanguage, !seen.insert(counted).inserted { continue }
        if locale != sourceLanguage, reported.contains(sourceLanguage), isSame(finding, inSource[key]) { continue }
        var finding = finding
        if locale != sourceLanguage, !finding.failing.isEmpty {
          finding.sourceFailsToo = failsToo(inSource[key], with: finding)
        }
        if locale == sourceLanguage, !finding.failing.isEmpty { finding.sourceFailsToo = false }
        merged.append(finding)
      }
    }
    return merged
  }

  private func key(of finding: Finding) -> CountedKey {
    CountedKey(rule: finding.rule, item: finding.item)
  }

  /// Whether the source language fails on the platform on which another language is worst. A merely possible failure
  /// counts only if the other finding is also merely possible.
  private func failsToo(_ sourceFinding: Finding?, with finding: Finding) -> Bool {
    sourceFinding?.platforms.contains {
      $0.name == finding.platform && ($0.certainty > .possible || finding.certainty == .possible)
    } == true
  }

  /// Whether a finding only repeats that of the source language: the same text, with the same points.
  private func isSame(_ finding: Finding, _ other: Finding?) -> Bool {
    guard let other else { return false }
    return finding.text == other.text && finding.message == other.message && finding.platforms == other.platforms
      && finding.failing.first?.needed == other.failing.first?.needed
      && finding.failing.first?.available == other.failing.first?.available
  }
}

/// Merges findings about missing translations of a text that several places show: one finding for each key and
/// language.
enum MissingTextMerge {
  /// What findings have in common that are merged into one.
  private struct TextKey: Hashable {
    var rule: String
    var table, key: String?
    var locale: LanguageTag?
    var statement: Sentence

    init(_ finding: Finding) {
      (rule, table, key, locale) = (finding.rule, finding.table, finding.key, finding.locale)
      statement = finding.statement
    }
  }

  /// The findings in their order; the worst of those about one entry represents all of them and lists their places.
  static func merged(_ findings: [Finding]) -> [Finding] {
    var groups: [TextKey: [Int]] = [:]
    let rules = Rule.ids(about: .translation)
    for index in findings.indices where findings[index].key != nil && rules.contains(findings[index].rule) {
      groups[TextKey(findings[index]), default: []].append(index)
    }
    var occurrences: [Int: [FindingOccurrence]] = [:]
    var others: Set<Int> = []
    for indices in groups.values where indices.count > 1 {
      let first = indices.reduce(indices[0]) { rank(findings[$1]) > rank(findings[$0]) ? $1 : $0 }
      let rest = indices.filter { $0 != first }
      others.formUnion(rest)
      occurrences[first] = rest.compactMap { index in
        findings[index].screen.map {
          FindingOccurrence(screen: $0, item: findings[index].item, declared: findings[index].declared)
        }
      }
    }
    guard !others.isEmpty else { return findings }
    return findings.indices.compactMap { index in
      guard !others.contains(index) else { return nil }
      var finding = findings[index]
      finding.occurrences = occurrences[index] ?? []
      return finding
    }
  }

  private static func rank(_ finding: Finding) -> FindingRank {
    FindingRank(certainty: finding.certainty, severity: finding.severity, points: 0)
  }
}
