import FitRules
import FitTestSupport
import Foundation
import Testing

/// The rules held against the list they were designed from, where it lies beside the checkout.
struct RuleListTests {
  static let list = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/design/rules.md")

  @Test("Every rule of the design exists, and no other", .enabled(if: (try? list.checkResourceIsReachable()) == true))
  func sameRules() throws {
    let text = try String(contentsOf: Self.list, encoding: .utf8)
    // A mark on findings, not a rule of its own.
    let designed = Set(text.matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.output.1) })
      .subtracting(["worse-than-source"])
    #expect(designed.count > 40)
    #expect(Set(Rule.all.map(\.id)) == designed)
  }

  @Test("Every rule has examples of both kinds", arguments: Rule.all.map(\.id))
  func examples(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.examples.contains(where: \.triggers) && rule.examples.contains { !$0.triggers })
  }
}
