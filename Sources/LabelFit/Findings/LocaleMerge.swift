import FitRules
import FitVocabulary

/// Brings the findings of all languages of one screen together: says what the source language does in the same place,
/// and reports only once what does not depend on the language.
struct LocaleMerge {
  let source: LanguageTag
  let reported: [LanguageTag]
  /// The rules of which a bar has one finding at most.
  let oncePerBar: Set<String>

  private struct Place: Hashable {
    var rule: String
    var item: ItemID?
    var bar: ItemID.Bar?
  }

  func findings(_ outcomes: [(LanguageTag, [(finding: Finding, holdsInEveryLanguage: Bool)])]) -> [Finding] {
    let sourceFindings = outcomes.first { $0.0 == source }?.1 ?? []
    let inSource = Dictionary(sourceFindings.map { (place($0.finding), $0.finding) }) { first, _ in first }
    var seen: Set<Place> = []
    var merged: [Finding] = []
    // The source language first: what holds everywhere is reported there when it is reported at all.
    let ordered = outcomes.filter { $0.0 == source } + outcomes.filter { $0.0 != source }
    for (locale, findings) in ordered where reported.contains(locale) {
      for (finding, holdsInEveryLanguage) in findings {
        let place = place(finding)
        let subject = oncePerBar.contains(place.rule) ? Place(rule: place.rule, bar: finding.item?.bar) : place
        if holdsInEveryLanguage, !seen.insert(subject).inserted { continue }
        if locale != source, reported.contains(source), isSame(finding, inSource[place]) { continue }
        var finding = finding
        if locale != source, !finding.failing.isEmpty {
          finding.sourceFailsToo = failsToo(inSource[place], with: finding)
        }
        if locale == source, !finding.failing.isEmpty { finding.sourceFailsToo = false }
        merged.append(finding)
      }
    }
    return merged
  }

  private func place(_ finding: Finding) -> Place {
    Place(rule: finding.rule, item: finding.item)
  }

  /// Whether the source language fails on the platform on which another language is worst.
  private func failsToo(_ source: Finding?, with finding: Finding) -> Bool {
    source?.platforms.contains { $0.name == finding.platform } == true
  }

  /// Whether a finding only repeats the source language's: the same text, measured the same.
  private func isSame(_ finding: Finding, _ other: Finding?) -> Bool {
    guard let other else { return false }
    return finding.text == other.text && finding.message == other.message && finding.platforms == other.platforms
      && finding.failing.first?.needed == other.failing.first?.needed
      && finding.failing.first?.available == other.failing.first?.available
  }
}
