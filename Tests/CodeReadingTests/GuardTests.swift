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

/// Names of values in guards.
struct ValueNameTests {
  private let location = CodeLocation(file: 0, offset: 12)

  private func name(_ text: String) -> Expression { Expression(kind: .name(text), location: location) }

  private func contains(_ list: Expression, _ element: Expression) -> Expression {
    let callee = Expression(kind: .member(list, "contains"), location: location)
    let call = Call(callee: callee, arguments: [Call.Argument(label: nil, value: element)], nameLocation: location)
    return Expression(kind: .call(call), location: location)
  }

  @Test func aLocalIsNotAPropertyOfItsName() {
    let local = ValueName("mode", .local(location))
    #expect(local != ValueName("mode") && local.isLocal && !ValueName("mode").isLocal)
    #expect(local.member(["isEmpty"]).spelling == "mode" && local.member(["isEmpty"]).isMember(named: "isEmpty"))
    #expect(local.member(["first", "id"]).isMember(of: local.member(["first"])))
    #expect(!ValueName("mode.first").isMember(of: local))
  }

  @Test func aCastIsAnotherValue() {
    #expect(ValueName("row", .local(location)).cast(to: "Song").text == "row as Song@\(location.name)")
    #expect(ValueName("Home.row").cast(to: "Song").text == "Home.row as Song")
  }

  @Test func aTestWhetherAListContainsSomethingNamesTheList() {
    let found = ValueName(spelling: contains(name("visible"), name("home")))
    #expect(found.list == "visible" && found.text == "visible.contains(home)")
  }

  @Test func onlyUnnamedExpressionsMakeASpellingLocal() {
    let sign = Expression(kind: .text([.words("@")]), location: location)
    #expect(!ValueName(spelling: contains(name("address"), sign)).isLocal)
    let closure = Expression(kind: .closure(Closure(parameters: [], body: [])), location: location)
    #expect(ValueName(spelling: contains(name("address"), closure)).isLocal)
  }

  @Test func theNameOfAScreenDoesNotDecideWhichOfItsStatesIsUsual() {
    let states = FactStates([Guard(.use(of: "PhotoEditing"), is: "A.swift:1:1")], deploymentTarget: nil).states
    #expect(states.first?.isUse == true)
  }
}
