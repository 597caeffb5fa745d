import BarScreens
import FitModel
import FitRules
import LabelFit

/// The pages of the documentation that are generated from tables.
enum GeneratedPages {
  /// Every rule for the documentation, in Markdown: a table, and the page of each.
  static func rules(_ rules: [Rule]) -> String {
    let introduction = """
      # Rules

      What is looked for, why, and an app that shows it.

      ## Overview

      | rule | severity | what it finds |
      |---|---|---|
      """
    let rows = rules.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |" }
    return ([introduction] + rows).joined(separator: "\n") + "\n\n"
      + rules.map(page).joined(separator: "\n\n") + "\n"
  }

  private static func page(_ rule: Rule) -> String {
    var parts = [
      "## \(rule.id)", "\(rule.summary) (\(rule.severity.rawValue)).", rule.rationale, "Source: \(rule.source).",
    ]
    if !rule.settings.isEmpty { parts.append("Settings: `\(RulePage.settings(rule))`") }
    for example in rule.examples {
      parts.append(
        "**\(example.triggers ? "Triggers" : "Passes")** on \(example.device) in \(example.locale): \(example.title)")
      parts += example.files.sorted { $0.key < $1.key }.map(block)
    }
    return parts.joined(separator: "\n\n")
  }

  /// A file as a code block with its path as heading.
  private static func block(_ path: String, _ content: String) -> String {
    let isYAML = path.hasSuffix(".yml")
    let comment = isYAML ? "# \(path)" : "/* \(path) */"
    let lines = content.hasSuffix("\n") ? content : content + "\n"
    return "```\(isYAML ? "yaml" : "text")\n\(comment)\n\(lines)```"
  }

  /// The documentation page of the platforms.
  static func platforms(_ platforms: [Platform]) -> String {
    let intro = """
      # Platforms

      Families of iOS versions that lay bars out alike, and every number the layout takes from them, in points. Trust A: \
      measured frames, or two independent public sources; B: one public source; C: our estimate.

      """
    return intro
      + platforms.map { platform in
        let rows = platform.numbers.map { "| \($0.name) | \($0.value) | \($0.trust.rawValue) | \($0.source) |" }
        return
          "\n## \(platform.name)\n\n\(platform.summary).\n\n| number | value | trust | source |\n|---|---|---|---|\n"
          + rows.joined(separator: "\n") + "\n"
      }.joined()
  }
}
