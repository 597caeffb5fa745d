import BarScreens
import FitModel
import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// Sources that no compiler would accept, or nobody would write.
struct SwiftRobustnessTests {
  static let view = "struct V: View { var body: some View { List {}.navigationTitle(\"T\") } }"

  func read(_ bytes: [UInt8]) -> AppCode {
    let tree = FileTree(files: ["A.swift"]) { _ in Data(bytes) }
    return CodeReader.read(tree, tables: [])
  }

  @Test(arguments: [
    view + "\nstruct W { func", "}}}\n" + view, "let x = \"unterminated\n" + view, view + "\n@#$%^&*(",
    "#if os(iOS)\n" + view,
    "class { func () -> { } }\n" + view, view + "\u{0}\u{1}",
  ])
  func syntaxErrorsLeaveTheRest(source: String) {
    let reading = read(Array(source.utf8))
    #expect(reading.screens.contains { $0.titleSummary == "T=T" })
    #expect(!reading.problems.contains { $0.kind == .unreadable })
  }

  @Test func theSyntaxErrorIsShown() throws {
    let problem = try #require(read(Array("\n\nstruct V { func }".utf8)).problems.first)
    #expect(problem.kind == .skipped)
    #expect(problem.position.line == 3)
  }

  @Test func lineEndsAndMarksDoNotMovePositions() {
    let lines = ["struct V: View {", "  var body: some View {", "    List {}.navigationTitle(\"T\")", "  }", "}"]
    for (end, start) in [
      ("\n", []), ("\r\n", []), ("\r", []), ("\n", [0xEF, 0xBB, 0xBF]), ("\r\n", [0xEF, 0xBB, 0xBF]),
    ] as [(String, [UInt8])] {
      let title = read(start + Array(lines.joined(separator: end).utf8)).screens.first?.navigation?.title
      #expect(title?.position == SourcePosition(file: "A.swift", line: 3, column: 29))
    }
  }

  @Test func columnsCountCharacters() {
    let source = "struct V: View { let e = \"👩‍👩‍👧é\"; var body: some View { List {}.navigationTitle(\"T\") } }"
    let column = source.distance(from: source.startIndex, to: source.range(of: "\"T\"")!.lowerBound) + 1
    #expect(read(Array(source.utf8)).screens.first?.navigation?.title?.position.column == column)
  }

  @Test func bytesThatAreNoTextAreAProblem() {
    let reading = read(Array("let a = \"".utf8) + [0xFF, 0xFE, 0x41])
    #expect(reading.problems.map(\.kind) == [.unreadable])
    #expect(reading.problems.first?.position.column == 10)
  }

  /// Code with many repetitions; a test's log shows only the repeated part.
  struct RepeatedCode: CustomTestStringConvertible, Sendable {
    var start = ""
    var part: String
    var count: Int
    var end = ""
    var closing = ""

    var text: String {
      start + String(repeating: part, count: count) + end + String(repeating: closing, count: count)
    }
    var testDescription: String { "\(start)\(part) × \(count)" }
  }

  @Test(arguments: [
    RepeatedCode(start: "V()", part: ".padding()", count: 900), RepeatedCode(start: "V()", part: ".a", count: 1000),
    RepeatedCode(start: "let x = ", part: "1 + ", count: 1000, end: "1"),
    RepeatedCode(start: "let x = a", part: " ? b : c", count: 500),
    RepeatedCode(part: "if a {} else ", count: 1000, end: "{}"),
    RepeatedCode(start: "let x = ", part: "!", count: 5000, end: "a"), RepeatedCode(part: "(", count: 70, closing: ")"),
    RepeatedCode(part: "#if A\n", count: 20), RepeatedCode(part: "struct A { ", count: 70),
    RepeatedCode(part: "func a(", count: 70),
    RepeatedCode(start: "func f() { ", part: "x { ", count: 70, end: "}", closing: "}"),
  ])
  func deepCodeEnds(source: RepeatedCode) {
    let reading = read(Array((Self.view + "\n" + source.text).utf8))
    #expect(reading.screens.contains { $0.titleSummary == "T=T" })
  }

  @Test(arguments: [
    RepeatedCode(part: "(", count: 5000, closing: ")"), RepeatedCode(part: "[", count: 500),
    RepeatedCode(part: "{", count: 5000), RepeatedCode(start: "let s = ", part: "\"\\(", count: 500),
    RepeatedCode(part: "a(", count: 1000, closing: ")"), RepeatedCode(part: "a<", count: 5000),
    RepeatedCode(part: "#if A\n", count: 100), RepeatedCode(part: "A<B,", count: 20_000),
  ])
  func codeTheParserCanNotReadIsAProblem(source: RepeatedCode) {
    let problems = read(Array((Self.view + "\n" + source.text).utf8)).problems
    #expect(problems.map(\.kind) == [.skipped])
    #expect(problems.allSatisfy { $0.position.line >= 2 && $0.message.contains("left out") })
  }

  @Test func aLongChainKeepsItsTitle() {
    let chain = String(repeating: ".padding()", count: 80)
    let source = "struct V: View { var body: some View { List {}\(chain).navigationTitle(\"T\")\(chain) } }"
    #expect(read(Array(source.utf8)).screens.first?.titleSummary == "T=T")
  }

  @Test func tenThousandLines() {
    let source = (0..<2500).map {
      "struct V\($0): View {\n  var body: some View {\n    List {}.navigationTitle(\"T\($0)\")\n  }\n}"
    }
    let reading = read(Array(source.joined(separator: "\n").utf8))
    #expect(reading.screens.count == 2500)
    #expect(reading.screens.last?.navigation?.title?.position.line == 2499 * 5 + 3)
  }

  @Test func definitionsInACircleEnd() {
    let source = """
      enum L { static let a = L.b; static let b = L.c; static let c = L.a; static func f(_ x: String) -> String { f(x) } }
      class X: Y {}; class Y: X {}; typealias P = Q; typealias Q = P
      struct V: View { var v: some View { v }; var body: some View { W().navigationTitle(L.a).toolbar { v } } }
      struct W: View { var body: some View { V().navigationTitle(L.f("a")) } }
      struct U: View { var body: some View { List {}.navigationTitle(P.x) } }
      """
    #expect(read(Array(source.utf8)).texts.map(\.kind) == [.runTime, .runTime, .runTime])
  }

  @Test(arguments: [
    ("os(iOS)", ["yes"]), ("os(macOS)", ["no"]), ("!os(macOS)", ["yes"]), ("os(iOS) || os(tvOS)", ["yes"]),
    ("os(iOS) && !targetEnvironment(macCatalyst)", ["yes"]), ("targetEnvironment(macCatalyst)", ["no"]),
    ("canImport(AppKit)", ["no"]), ("canImport(UIKit)", ["yes"]), ("DEBUG", ["no"]), ("!RELEASE", ["no"]),
    ("FEATURE", ["yes", "no"]),
    ("os(macOS) && FEATURE", ["no"]), ("swift(>=5.9)", ["yes"]),
  ])
  func branches(condition: String, texts: [String]) {
    let forms = [
      "struct V: View { var body: some View { List {}\n#if \(condition)\n.navigationTitle(\"yes\")\n#else\n.navigationTitle(\"no\")\n#endif\n} }",
      "struct V: View { var body: some View {\n#if \(condition)\nList {}.navigationTitle(\"yes\")\n#else\nList {}.navigationTitle(\"no\")\n#endif\n} }",
      "#if \(condition)\nstruct V: View { var body: some View { List {}.navigationTitle(\"yes\") } }\n#else\nstruct V: View { var body: some View { List {}.navigationTitle(\"no\") } }\n#endif",
    ]
    for form in forms {
      #expect(Set(screens(form).map(\.titleSummary)) == Set(texts.map { "\($0)=\($0)" }), "\(form)")
    }
  }

  @Test func previewsAreLeftOut() {
    let preview =
      "#Preview { List {}.navigationTitle(\"P\") }\nstruct P: PreviewProvider { static var previews: some View { List {}.navigationTitle(\"P\") } }"
    #expect(screens(preview).isEmpty)
  }

  @Test func theNumberOfThreadsChangesNothing() {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("F\($0).swift", Self.view.replacing("V", with: "V\($0)")) })
    let readings = [1, 4].map { jobs in
      CodeReader.read(
        FileTree.memory(files), tables: [], options: CodeReader.Options(jobs: jobs))
    }
    #expect(readings[0].screens == readings[1].screens)
    #expect(readings[0].texts == readings[1].texts)
  }

  @Test func manyLookupsAtTheLimitShortenTheOthers() {
    let effort = FollowingEffort(steps: 1000)
    func ask() -> Int {
      guard effort.enter() else { return 0 }
      defer { effort.leave() }
      var taken = 1
      while effort.enter() {
        effort.leave()
        taken += 1
      }
      return taken
    }
    #expect((0..<999).allSatisfy { _ in ask() == 1000 } && !effort.isShortened)
    #expect(ask() == 1000 && effort.isShortened)
    #expect(ask() < 1000)
  }

  @Test func encryptedFilesAreReportedAsSkipped() throws {
    let encrypted = Data("\0GITCRYPT\0".utf8) + [0xDC, 0x88, 0xC5]
    let source = Data("class A: UIViewController { override func viewDidLoad() { title = \"A\" } }".utf8)
    let tree = FileTree(files: ["A.swift", "B.swift", "C.m"]) { $0 == "A.swift" ? source : encrypted }
    let code = CodeReader.read(tree, tables: [])
    #expect(code.screens.map(\.name) == ["A"])
    #expect(code.problems.map { "\($0.kind) \($0.position.file)" }.sorted() == ["skipped B.swift", "skipped C.m"])
  }
}
