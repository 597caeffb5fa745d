import FitVocabulary

/// The findings of one screen, or of one file when they belong to no screen.
struct TextSection {
  /// Name of the screen, or path of the file.
  var title: String
  /// Where the screen is declared; `nil` for a file.
  var place: String?
  /// The worst first; inside a severity in the order of the report.
  var groups: [TextGroup]

  /// Sections in the order in which the report first names them.
  static func all(of report: Report) -> [TextSection] {
    grouped(report.findings) { Key(screen: $0.screen, file: ($0.declared ?? $0.location).file) }.map { key, findings in
      let worstFirst = Severity.allCases.reversed().flatMap { severity in
        grouped(findings.filter { $0.severity == severity }, by: TextGroup.Key.init).map { TextGroup(findings: $1) }
      }
      guard let screen = key.screen else { return TextSection(title: key.file, place: nil, groups: worstFirst) }
      let line = findings.map { ($0.declared ?? $0.location).line }.min() ?? 1
      return TextSection(title: screen, place: "\(key.file):\(line)", groups: worstFirst)
    }
  }

  private struct Key: Hashable {
    var screen: String?
    var file: String
  }

  /// Elements with the same key, in the order in which the keys appear.
  static func grouped<Element, Key: Hashable>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var index: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in elements {
      let key = key(element)
      if let known = index[key] {
        groups[known].elements.append(element)
      } else {
        index[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

/// Findings of one rule about one item of a screen: one a locale, as a rule. Never empty.
struct TextGroup {
  /// In the order of the report.
  var findings: [Finding]

  var severity: Severity { findings.first?.severity ?? .note }

  /// The findings row by row; folded, those that say the same of several locales share one.
  func rows(folded: Bool) -> [[Finding]] {
    guard folded else { return findings.map { [$0] } }
    return TextSection.grouped(findings) { finding in
      [
        finding.message, finding.fix ?? "", finding.location.description, finding.key ?? "",
        finding.failing.isEmpty ? "" : finding.id, finding.systems ?? "",
      ]
    }.map(\.elements)
  }

  /// Whether all of them also occur in the source language, which is then said once.
  var sourceFailsEverywhere: Bool { findings.count > 1 && findings.allSatisfy { $0.sourceFailsToo == true } }

  /// The systems on which all of them hold; `nil` where they differ.
  var systems: String? {
    let systems = findings[0].systems
    return findings.allSatisfy { $0.systems == systems } ? systems : nil
  }

  /// What the findings of a group have in common.
  struct Key: Hashable {
    var rule: String
    var bar, item: String?

    init(_ finding: Finding) {
      rule = finding.rule
      bar = finding.bar
      item = finding.itemName
    }
  }
}
