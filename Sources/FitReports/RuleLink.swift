/// The address of the pages of rules, as a template with `{rule}`: where a team publishes `Rules.md`, or its own
/// explanations.
public struct RuleLink: Hashable, Sendable {
  /// The address: `https://example.org/rules.html#{rule}`.
  public var template: String

  /// Returns `nil` for an address that is not on the web or has no `{rule}`, or has other placeholders.
  public init?(_ template: String) {
    let isPlain = template.unicodeScalars.allSatisfy {
      (0x21...0x7e).contains($0.value) && !"\"<>\\^`|".unicodeScalars.contains($0)
    }
    let rest = template.replacing("{rule}", with: "")
    guard isPlain, template.contains("{rule}"), !rest.contains("{"), !rest.contains("}"),
      template.lowercased().hasPrefix("https://") || template.lowercased().hasPrefix("http://")
    else { return nil }
    self.template = template
  }

  /// The address of a rule's page; ids contain only letters and hyphens.
  func address(of rule: String) -> String { template.replacing("{rule}", with: rule) }
}
