import Foundation
import Testing

@testable import CodeReading

/// The index of a file's code for searches of the whole program.
struct FormIndexTests {
  private static func form(_ code: String, path: String = "A.swift", file: UInt32 = 0) -> SourceForm {
    SwiftLowering.form(of: Data(code.utf8), path: path, file: file)
  }

  @Test(arguments: ["value", "label", "called", "Held", "Given", "whole text", "member", "observed"])
  func words(word: String) {
    let facts = Self.form(
      """
      class A {
        var held: Held?
        var kept = 0 { didSet { observed() } }
        func f(given: Given) { let x = value.member; called(label: x, "whole text") }
      }
      """
    ).facts
    #expect(facts.mentions(["other", word]))
    #expect(!facts.mentions(["other", "whole", "f"]))
  }

  @Test(arguments: [
    ("go()", false), ("let a = b.c", false), ("func g() { a = b }", false),
    ("if a { go() } else { print { b = c } }", false), ("for x in y { go(x) }", false),
    ("if a { if b { c = d } }", true), ("for x in y { a += [x] }", true), ("do { items.append(a) }", true),
    ("x.setTitle(\"a\", for: .normal)", true), ("x.pushViewController(a, animated: true)", true),
    ("if a { return }", true), ("if a { throw b }", true), ("guard a else { return }", true),
  ])
  func effectsOfStatements(code: String, haveEffect: Bool) throws {
    let body = try #require(Self.form("func f() { \(code) }").functions.first?.body)
    #expect(body.haveEffect == haveEffect)
  }

  @Test func assignedNames() {
    let facts = Self.form(
      "class A { init() { a = 1; B(b: 2) }; func f() { self.c += 1; d.toggle(); setEdge(1); bind($e) } }"
    ).facts
    #expect(facts.assigned.all == ["a", "c", "d", "edge", "e"])
    #expect(facts.assigned.behindInitializers == ["c", "d", "edge", "e"])
    #expect(facts.assigned.initializerLabels == ["b"])
  }

  @Test func piecesOfCode() throws {
    let form = Self.form(
      "class A { var a = B(); var c: Int { d() }; func f() { title = g(); UIAlertController(title: h) } }")
    let type = try #require(form.types.first)
    let function = try #require(form.facts.bodies[type.functions[0].location])
    #expect(function.names == ["title", "g", "UIAlertController", "h"])
    #expect(function.calls == ["g"])
    #expect(function.built == ["UIAlertController"])
    #expect(function.isRelevant && function.isChanging)
    let values = type.variables.map { form.facts.values[$0.location]?.names }
    let bodies = type.variables.map { form.facts.bodies[$0.location]?.names }
    #expect(values == [["B"], nil])
    #expect(bodies == [nil, ["d"]])
  }

  @Test("Types that code creates or passes to other code are separate from types it only calls, shows or declares")
  func typesInUse() throws {
    let form = Self.form(
      """
      class A {
        var held: Held? = Kept() { didSet { Observed().go() } }
        var made: Made { make() }
        func f(x: Taken = Default(), y: () -> Given) -> Result {
          let asked = Asked()
          asked.go()
          let used = Used()
          show(used, Named.self, "Text", other as Cast)
          let other: Other = .make()
          let own: Own = Started()
          own.view.go()
          present(Presented(), animated: true)
        }
      }
      """)
    let type = try #require(form.types.first)
    let function = try #require(form.facts.uses[type.functions[0].location])
    #expect(
      function.passedTypes == ["Default", "Given", "Result", "Used", "Named", "Text", "Other", "Started"])
    #expect(function.others.isSuperset(of: ["Taken", "Default", "Given", "Result", "Text", "Cast", "Own", "Other"]))
    let variables = type.variables.map { form.facts.uses[$0.location] }
    #expect(variables.map { $0?.passedTypes } == [["Kept", "Observed"], ["Made"]])
    #expect(variables.map { $0?.others } == [["Held", "Observed", "go"], ["Made"]])
  }

  /// Declarations of another app's target do not count.
  @Test func declarationsThatAreLeftOut() {
    let own = Self.form("struct Row { func f() { shown() } }")
    let other = Self.form("struct Row { func f() { left() } }\nfunc g() { kept() }", path: "B.swift", file: 1)
    let program = Program([own, other], isInApp: { $0 == "A.swift" })
    #expect(program.files.map { $0.facts.mentions(["left"]) } == [false, false])
    #expect(program.files.map { $0.facts.mentions(["kept"]) } == [false, true])
  }
}
