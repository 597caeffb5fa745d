import FitRules
import Testing

/// What every rule has.
struct RuleListTests {
  @Test("Every rule has examples of both kinds", arguments: Rule.all.map(\.id))
  func examples(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.examples.contains(where: \.triggers) && rule.examples.contains { !$0.triggers })
  }
}
