import Testing

@testable import CodeReading

struct GuardTests {
  private func flag(_ name: String) -> Guard { Guard(ValueName(name), is: "true") }

  @Test func aConditionAndItsOppositeNeverHoldTogether() throws {
    let both = try #require(flag("a").and(flag("b")))
    let other = try #require(both.negated)
    #expect(!both.agrees(with: other))
    #expect(flag("a").agrees(with: other) && flag("b").agrees(with: other))
  }

  @Test func conditionsThatAreJoinedAndNegatedOverAndOverStaySmall() throws {
    var known = try #require(flag("a0").and(flag("b0")))
    for step in 1...40 {
      let pair = try #require(flag("a\(step)").and(flag("b\(step)")))
      guard let without = known.negated, let left = pair.and(without)?.negated, let joined = without.and(left) else {
        #expect(step > 4, "conditions of few branches are told apart")
        return
      }
      known = joined
      try #require(known.clauses.joined().count <= Guard.maximumClauseLiterals)
    }
  }
}
