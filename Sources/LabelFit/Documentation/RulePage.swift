public import FitModel
import FitReports
public import FitRules

/// The page of a rule in the terminal, and all rules for scripts.
public enum RulePage {
  /// What the rule finds, why, where it comes from, and its examples.
  ///
  /// - Parameter columns: those of the terminal; sentences are wrapped to them, from 60 up, the files of examples are
  ///   not.
  public static func text(_ rule: Rule, _ say: Speaker = .english, columns: Int = .max) -> String {
    func words(_ sentence: Sentence) -> String {
      TextWrapping.lines(say(sentence), columns: max(60, columns), breaksWords: true).joined(separator: "\n")
    }
    var parts = [
      words("\(rule.id) (\(rule.severity.words))"), words(Sentence(key: rule.summary)),
      words(Sentence(key: rule.rationale)),
      words("Source: \(Sentence(key: rule.source))"),
    ]
    if !rule.settings.isEmpty { parts.append(words("Settings: \(settings(rule))")) }
    for example in rule.examples {
      let title = Sentence(key: example.title)
      let heading: Sentence =
        example.triggers
        ? "Triggers on \(example.device), \(example.locale): \(title)"
        : "Passes on \(example.device), \(example.locale): \(title)"
      parts.append(words(heading) + "\n" + files(example))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The settings with their default values.
  package static func settings(_ rule: Rule) -> String {
    rule.settings.sorted { $0.key < $1.key }
      .map { name, value in "\(name): \(value == value.rounded() ? "\(Int(value))" : "\(value)")" }
      .joined(separator: ", ")
  }

  private static func files(_ example: Example) -> String {
    example.files.sorted { $0.key < $1.key }.map { path, content in
      "  \(path)\n"
        + content.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Every rule for scripts.
  public static func json(_ rules: [Rule], _ say: Speaker = .english) -> String {
    JSONValue.array(
      rules.map { rule in
        [
          "id": .string(rule.id), "severity": .string(rule.severity.rawValue),
          "summary": .string(say(Sentence(key: rule.summary))),
          "rationale": .string(say(Sentence(key: rule.rationale))), "source": .string(say(Sentence(key: rule.source))),
          "examples": .array(
            rule.examples.map {
              .line(["title": .string(say(Sentence(key: $0.title))), "triggers": .bool($0.triggers)])
            }),
        ]
      }
    ).text
  }
}
