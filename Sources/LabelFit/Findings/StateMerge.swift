import FitVocabulary

/// Brings the findings of all states of one screen together: one finding stands for all states in which it holds.
enum StateMerge {
  /// The findings of one state of a screen.
  struct State {
    var name: String?
    var findings: [Finding]
  }

  /// What findings of different states have in common when they are one: all but the number of the item, since another
  /// item may come before it in another state.
  private struct Subject: Hashable {
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

  /// A finding with the states in which it holds, by their numbers.
  private struct Group {
    var members: [(state: Int, finding: Finding)]
  }

  /// The findings, in the order in which they first come; those of a screen with one state stay as they are.
  static func merged(_ states: [State]) -> [Finding] {
    guard states.count > 1 else { return states.first?.findings ?? [] }
    var groups: [Group] = []
    var bySubject: [Subject: [Int]] = [:]
    for (number, state) in states.enumerated() {
      // The item itself first; what is left then goes to an item of the same role.
      var left: [Finding] = []
      for finding in state.findings {
        let known = bySubject[Subject(finding)]?.first { group in
          groups[group].members.allSatisfy { $0.state != number && $0.finding.item == finding.item }
        }
        if let known { groups[known].members.append((number, finding)) } else { left.append(finding) }
      }
      for finding in left {
        let known = bySubject[Subject(finding)]?.first { group in
          groups[group].members.allSatisfy { $0.state != number }
        }
        if let known {
          groups[known].members.append((number, finding))
        } else {
          bySubject[Subject(finding), default: []].append(groups.count)
          groups.append(Group(members: [(number, finding)]))
        }
      }
    }
    return groups.compactMap { group in
      guard var worst = group.members.map(\.finding).reduce(nil, { worse($0, $1) }) else { return nil }
      worst.platforms = group.members.reduce([]) { $0.union($1.finding.platforms) }
      worst.states = ScreenStates(
        group.members.map { states[$0.state].name }, isAll: group.members.count == states.count)
      return worst
    }
  }

  /// The worse of two findings: the surer, then the one that matters more, then the one with more points missing, then
  /// the one that fails in more layouts; the first where all of that is equal.
  private static func worse(_ a: Finding?, _ b: Finding) -> Finding {
    guard let a else { return b }
    if a.certainty != b.certainty { return a.certainty > b.certainty ? a : b }
    if a.severity != b.severity { return a.severity > b.severity ? a : b }
    let (left, right) = (a.failing.first?.excess ?? 0, b.failing.first?.excess ?? 0)
    if abs(left - right) > 0.001 { return left > right ? a : b }
    return b.failing.count > a.failing.count ? b : a
  }
}
