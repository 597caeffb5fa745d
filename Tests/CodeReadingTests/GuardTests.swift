import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

struct GuardTests {
  private func flag(_ name: String) -> Guard { Guard(ValueName(name), is: .isTrue) }

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

/// Guards compared with a second implementation: the assignments of values in which they hold.
struct GuardMeaningTests {
  private let subjects = (0..<3).map { Guard.Subject.value("s\($0)") }
  private let values: [Guard.Value?] = [nil, .nothing, .isTrue, .member("a")]

  /// Every choice of a value for each subject.
  private var assignments: [[Guard.Subject: Guard.Value]] {
    subjects.reduce([[:]]) { all, subject in
      all.flatMap { known in values.map { value in value.map { known.merging([subject: $0]) { $1 } } ?? known } }
    }
  }

  private func holds(_ condition: Guard, _ assignment: [Guard.Subject: Guard.Value]) -> Bool {
    condition.holds { atom in
      guard case .value(let subject, let value) = atom, let own = assignment[subject] else { return false }
      return own == value || value == .isThere && own != .nothing
    }
  }

  /// A random condition of up to four literals, or its negation.
  private func random(_ random: inout SeededGenerator) -> Guard {
    var made = Guard.always
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let value = [Guard.Value.isThere, .nothing, .isTrue, .member("a")].randomElement(using: &random)!
      let literal = Guard.Literal(
        atom: .value(subjects.randomElement(using: &random)!, value), holds: Bool.random(using: &random))
      made = made.and(Guard(literal)) ?? made
    }
    return Bool.random(using: &random) ? made.negated ?? made : made
  }

  @Test func combinedConditionsHoldWhereTheirPartsDo() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let (one, other) = (random(&generator), random(&generator))
      let joined = one.and(other)
      let rest = one.assuming(other)
      for assignment in assignments {
        let both = holds(one, assignment) && holds(other, assignment)
        #expect(joined.map { holds($0, assignment) } ?? false == both)
        #expect(one.negated.map { holds($0, assignment) } ?? false != holds(one, assignment))
        if holds(other, assignment) { #expect(rest.map { holds($0, assignment) } ?? false == both) }
      }
    }
  }

  @Test(
    "A pattern in code is a case, a flag, or its spelling",
    arguments: [
      (".edit", .member("edit"), "edit"), ("true", .isTrue, nil), ("self", .current, nil),
      ("...5", .pattern("...5"), "5"),
      ("Mode.edit", .pattern("Mode.edit"), "edit"), ("0", .pattern("0"), nil), (".none", .nothing, "none"),
    ] as [(String, Guard.Value, String?)])
  func patterns(_ pattern: String, _ value: Guard.Value, _ name: String?) {
    #expect(Guard.Value(pattern: pattern) == value && value.caseName == name)
  }

  @Test func equalConditionsAreEqualHoweverTheyWereMade() throws {
    let (a, b) = (Guard(subjects[0], is: .isTrue), Guard(subjects[1], is: .member("a")))
    let made = try #require(a.and(b)?.negated)
    let again = try #require(Guard(subjects[0], is: .isTrue).and(Guard(subjects[1], is: .member("a")))?.negated)
    #expect(made == again && made.hashValue == again.hashValue && made != a)
    #expect(try #require(a.negated?.negated) == a)
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
    let states = FactStates(
      [Guard(.use(of: "PhotoEditing"), is: .use(ScreenUse("A.swift:1:1")))], deploymentTarget: nil
    ).states
    #expect(states.first?.isUse == true)
  }

  /// A use of a screen, and the same use as reached through a call.
  @Test func aUseThatACallLeadsToIsPartOfTheUse() {
    func use(_ position: String, _ calls: String...) -> Guard {
      Guard(.use(of: "A"), is: .use(ScreenUse(position, calls: calls)))
    }
    #expect(use("A.swift:1:1").agrees(with: use("A.swift:1:1", "B.swift:1:1")))
    #expect(use("A.swift:1:1", "B.swift:1:1", "C.swift:1:1").agrees(with: use("A.swift:1:1", "B.swift:1:1")))
    #expect(!use("A.swift:1:1", "B.swift:1:1").agrees(with: use("A.swift:1:1", "B.swift:2:1")))
    #expect(!use("A.swift:1:1").agrees(with: use("A.swift:2:1", "A.swift:1:1")))
    let states = FactStates(
      [use("A.swift:1:1"), use("A.swift:1:1", "B.swift:1:1"), use("A.swift:1:1", "B.swift:2:1")], deploymentTarget: nil,
      uses: 2)
    #expect(states.states.count == 2 && states.states.allSatisfy { $0.allows(use("A.swift:1:1")) })
  }

  /// The code of each use decides a flag. If a screen has too many states to build all of them, each use keeps one.
  @Test(arguments: [0, 9]) func aUseHasTheFlagsThatItsCodeSets(others: Int) throws {
    func flag(_ name: String) -> Guard { Guard(ValueName(name), is: .isTrue) }
    func use(_ position: String) -> Guard { Guard(.use(of: "A"), is: .use(ScreenUse(position))) }
    let isOff = try #require(flag("isOn").negated)
    let assigned = [try #require(use("A.swift:1:1").and(flag("isOn"))), try #require(use("A.swift:2:1").and(isOff))]
    let states = FactStates(
      [use("A.swift:1:1"), use("A.swift:2:1"), flag("isOn")] + (0..<others).map { flag("other\($0)") },
      deploymentTarget: nil, uses: 2, assigned: assigned
    ).states
    #expect(assigned.allSatisfy { guards in states.contains { $0.allows(guards) } })
    #expect(states.allSatisfy { state in assigned.contains { state.allows($0) } })
  }
}
