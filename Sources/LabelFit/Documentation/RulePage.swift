import FitReports
public import FitRules
import FitVocabulary

/// A rule's page: the same text in the terminal and in the documentation.
public enum RulePage {
  /// What the rule finds, why, where it comes from, and its examples.
  public static func text(_ rule: Rule) -> String {
    var parts = [
      "\(rule.id) (\(rule.severity.rawValue))", rule.summary, rule.rationale, "From: \(rule.source)",
    ]
    if !rule.settings.isEmpty {
      let settings = rule.settings.sorted { $0.key < $1.key }.map { "\($0.key): \(Int($0.value))" }
      parts.append("Settings: \(settings.joined(separator: ", "))")
    }
    for example in rule.examples {
      parts.append(
        "\(example.triggers ? "Triggers" : "Passes") on \(example.device), \(example.locale): \(example.title)\n"
          + files(example))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func files(_ example: Example) -> String {
    example.files.sorted { $0.key < $1.key }.map { path, content in
      "  \(path)\n"
        + content.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Every rule for scripts.
  public static func json(_ rules: [Rule]) -> String {
    JSONValue.array(
      rules.map { rule in
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue), "summary": .string(rule.summary),
          "rationale": .string(rule.rationale), "source": .string(rule.source),
          "examples": .array(
            rule.examples.map { .line(["title": .string($0.title), "triggers": .bool($0.triggers)]) }),
        ]
      }
    ).text
  }
}
