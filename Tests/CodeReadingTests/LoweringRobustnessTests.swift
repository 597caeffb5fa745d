import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import CodeReading
@testable import struct CodeReading.Expression

/// Sources that no compiler would accept, or nobody would write.
struct LoweringRobustnessTests {
  static func swift(_ bytes: [UInt8]) -> SourceForm {
    DeepThread.run { SwiftLowering.form(of: Data(bytes), path: "A.swift", file: 0) }
  }

  /// The lines of a deep form, which is created, written and freed on a deep stack.
  static func lines(_ source: String) -> [String] {
    DeepThread.run { FormDump.lines(SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0)) }
  }

  static func objectiveC(_ source: String) -> SourceForm {
    DeepThread.run { ObjectiveCLowering.forms(of: [("A.m", Data(source.utf8), 0)], jobs: 1)[0] }
  }

  static let view = "struct V: View { var body: some View { List {}.title(\"T\") } }"
  static let viewLines = ["struct V: View", "  var body: View get { List() {}.title(\"T\") }"]

  // MARK: Swift

  @Test(arguments: [
    view + "\nstruct W { func", "}}}\n" + view, "let x = \"unterminated\n" + view, view + "\n@#$%^&*(",
    "#if os(iOS)\n" + view, "class { func () -> { } }\n" + view, view + "\u{0}\u{1}",
  ])
  func syntaxErrorsLeaveTheRest(source: String) {
    let form = Self.swift(Array(source.utf8))
    let lines = FormDump.lines(form)
    #expect(Self.viewLines.allSatisfy { line in lines.contains { $0.hasSuffix(line) } }, "\(lines)")
    #expect(!form.problems.contains { $0.kind == .unreadable })
  }

  @Test(arguments: [
    ("\n\nstruct V { func }", 3), ("let a = 1\nlet b = (2\n", 2), ("func f() {", 1), ("a b c\n", 1), ("@", 1),
  ])
  func theSyntaxErrorIsShown(source: String, line: Int) throws {
    let problem = try #require(Self.swift(Array(source.utf8)).problems.first)
    #expect(problem.kind == .skipped && problem.position.line == line, "\(problem.position)")
  }

  @Test func lineEndsAndMarksDoNotMovePositions() throws {
    let lines = ["struct V: View {", "  var body: some View {", "    List {}.title(\"👩‍👩‍👧é\", \"T\")", "  }", "}"]
    for (end, start) in [
      ("\n", []), ("\r\n", []), ("\r", []), ("\n", [0xEF, 0xBB, 0xBF]), ("\r\n", [0xEF, 0xBB, 0xBF]),
    ] as [(String, [UInt8])] {
      let form = Self.swift(start + Array(lines.joined(separator: end).utf8))
      guard case .expression(let body)? = form.types.first?.variables.first?.getter?.first, let call = body.call else {
        Issue.record("no body")
        continue
      }
      let position = form.lines.position(of: Int(call.arguments[1].value.location.offset), in: "A.swift")
      #expect(position == SourcePosition(file: "A.swift", line: 3, column: 25))
    }
  }

  @Test func bytesThatAreNoTextAreAProblem() {
    let form = Self.swift(Array("let a = \"".utf8) + [0xFF, 0xFE, 0x41])
    #expect(form.problems.map(\.kind) == [.unreadable] && form.problems.first?.position.column == 10)
  }

  @Test func codeInUTF16() {
    let units = Self.view.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(FormDump.lines(Self.swift([0xFF, 0xFE] + units)) == Self.viewLines)
  }

  /// Unrealistically deep or long code, by a number of repetitions.
  static let deep: [@Sendable (Int) -> String] = [
    { "f {" + String(repeating: "{ x }; ", count: $0) + "}" },
    { "let x = V()" + String(repeating: ".padding()", count: $0) },
    { "let x = V()" + String(repeating: ".a", count: $0) },
    { "let x = " + String(repeating: "1 + ", count: $0) + "1" },
    { "let x = a" + String(repeating: " ? b : c", count: $0) },
    { "func f() { " + String(repeating: "if a {} else ", count: $0) + "{} }" },
    { String(repeating: "struct A { } ", count: $0) }, { "let x = " + String(repeating: "!", count: $0) + "a" },
    { String(repeating: "#if A\nvar a = 1\n#else\nvar b = 1\n#endif\n", count: $0) },
    { "func f() { switch a {" + String(repeating: " case .b: fallthrough", count: $0) + "} }" },
    { "func f() { switch a {" + String(repeating: " case .b(let c): d(c)", count: $0) + "} }" },
    { "let x = V()" + String(repeating: "\n#if os(iOS)\n.b()\n#endif", count: $0 / 10) },
    { "class A: " + String(repeating: "B, ", count: $0) + "C {}" },
    { "let x = [" + String(repeating: "1, ", count: $0) + "]" },
    { "let x: " + String(repeating: "A.", count: $0) + "B" },
    { "let x = \"" + String(repeating: "\\(a)", count: $0) + "\"" },
  ]

  @Test(arguments: deep.indices)
  func deepCodeEnds(index: Int) {
    #expect(Self.lines(Self.view + "\n" + Self.deep[index](500)).prefix(2) == Self.viewLines[...])
  }

  /// Code at the limits of the parser.
  @Test(arguments: [
    String(repeating: "(", count: 70) + String(repeating: ")", count: 70), String(repeating: "#if A\n", count: 20),
    String(repeating: "struct A { ", count: 70), String(repeating: "func a(", count: 70),
    "func f() { " + String(repeating: "x { ", count: 70) + String(repeating: "}", count: 71),
    "func f() { " + String(repeating: "if a { ", count: 70) + String(repeating: "}", count: 71),
  ])
  func nestedCodeEnds(source: String) {
    #expect(Self.lines(Self.view + "\n" + source).prefix(2) == Self.viewLines[...])
  }

  @Test(arguments: [
    String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000), String(repeating: "[", count: 500),
    String(repeating: "{", count: 5000), "let s = " + String(repeating: "\"\\(", count: 500),
    String(repeating: "a<", count: 5000), String(repeating: "#if A\n", count: 100),
  ])
  func codeTheParserCanNotReadIsAProblem(source: String) {
    let problems = Self.swift(Array((Self.view + "\n" + source).utf8)).problems
    #expect(problems.map(\.kind) == [.skipped])
    #expect(problems.allSatisfy { $0.position.line >= 2 && $0.message.contains("left out") })
  }

  /// The size of the form grows linearly with the source.
  @Test(arguments: deep.indices)
  func theFormGrowsWithTheSource(index: Int) {
    let sizes = [250, 500].map { count in
      DeepThread.run { [source = Self.deep[index](count)] in
        FormSize.count(SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0))
      }
    }
    #expect(sizes[1] <= 2 * sizes[0] + 64, "\(sizes)")
  }

  @Test func aLongChainKeepsItsLinks() {
    let chain = String(repeating: ".padding()", count: 400)
    let dump = DeepThread.run {
      let form = SwiftLowering.form(
        of: Data("let v = List {}\(chain).title(\"T\")\(chain)".utf8), path: "A.swift", file: 0)
      return form.problems.isEmpty ? form.variables.first.map(FormDump.line) : nil
    }
    #expect(dump == "let v = List() {}\(chain).title(\"T\")\(chain)")
  }

  @Test(arguments: [
    "let x = V()" + String(repeating: ".a", count: 10_000), "let x = " + String(repeating: "1 + ", count: 3_000) + "1",
    "let x = V()" + String(repeating: "\n#if A\n.b()\n#endif", count: 20),
  ])
  func whatIsTooDeepIsAProblem(source: String) {
    let problems = Self.swift(Array(source.utf8)).problems
    #expect(problems.map(\.kind) == [.skipped] && problems.first?.position.line ?? 0 >= 1)
  }

  @Test func tenThousandLines() {
    let source = (0..<2_500).map {
      "struct V\($0): View {\n  var body: some View {\n    List {}.title(\"T\($0)\")\n  }\n}"
    }
    let form = Self.swift(Array(source.joined(separator: "\n").utf8))
    #expect(form.types.count == 2_500)
    #expect(form.types.last.map { form.lines.position(of: Int($0.location.offset), in: "").line } == 2_499 * 5 + 1)
  }

  @Test(arguments: [
    ("os(iOS)", "yes"), ("os(macOS)", "no"), ("!os(macOS)", "yes"), ("os(iOS) || os(tvOS)", "yes"),
    ("os(iOS) && !targetEnvironment(macCatalyst)", "yes"), ("targetEnvironment(macCatalyst)", "no"),
    ("targetEnvironment(simulator)", "no"), ("canImport(AppKit)", "no"), ("canImport(UIKit)", "yes"),
    ("canImport(Vendor)", "if flag(canImport(Vendor)) yes else no"), ("DEBUG", "if flag(DEBUG) yes else no"),
    ("os(macOS) && FEATURE", "no"), ("os(iOS) && FEATURE", "if flag(FEATURE) yes else no"), ("swift(>=5.9)", "yes"),
    ("swift(<5)", "no"), ("compiler(>=6.0)", "yes"), ("true", "yes"), ("false", "no"),
    ("hasFeature(X)", "if flag(hasFeature(X)) yes else no"),
  ])
  func buildConditions(condition: String, result: String) {
    let source = "func f() {\n#if \(condition)\nyes\n#else\nno\n#endif\n}"
    let body = Self.swift(Array(source.utf8)).functions.first?.body ?? []
    let dump = FormDump.block(body).replacing("else if always { no }", with: "else no").replacing(
      "{ yes }", with: "yes")
    #expect(dump == (result.contains(" ") ? "{ \(result) }" : result == "yes" ? "yes" : "{ no }"))
  }

  /// Real code is lowered, and none of it is too deep: every fourth file of this repository, and a library.
  @Test func realCode() throws {
    var files: [(name: String, data: Data)] = []
    for (folder, step) in [("Sources", 4), (".build/checkouts/swift-argument-parser/Sources", 1)] {
      let root = Repository.url(folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      let code = names.filter { $0.hasSuffix(".swift") }.sorted()
      for index in stride(from: 0, to: code.count, by: step) {
        files.append((code[index], try Data(contentsOf: root.appendingPathComponent(code[index]))))
      }
    }
    let forms = concurrentMap(files, jobs: 2) { SwiftLowering.form(of: $0.data, path: $0.name, file: 0) }
    #expect(forms.count > 100 && forms.allSatisfy(\.problems.isEmpty))
    for (form, file) in zip(forms, files) {
      let text = String(decoding: file.data, as: UTF8.self)
      // Each name is at the position that the form states.
      for type in form.types {
        let name = type.name.split(separator: ".").last ?? ""
        let bytes = file.data[Int(type.location.offset)...]
        #expect(type.kind == .extension || bytes.starts(with: name.utf8) || bytes.first == UInt8(ascii: "`"), "\(name)")
      }
      #expect(form.types.isEmpty == false || form.functions.isEmpty == false || !text.contains("\nstruct "))
    }
  }

  // MARK: Objective-C

  /// A method whose brackets do not match does not affect the next one.
  @Test(arguments: [
    "[self foo:(", "if (a) {{{", "foo(bar[", "@{ @\"a\": [x", "\"unclosed", "^{ [self", "switch (a) { case",
  ])
  func brokenMethodsEndBeforeTheNext(broken: String) {
    let source =
      "@implementation A\n- (void)a {\n\(broken)\n}\n- (void)b {\n  self.title = @\"B\";\n}\n@end\n@implementation C\n- (void)c {\n self.title = @\"C\"; }\n@end"
    let lines = FormDump.lines(Self.objectiveC(source))
    #expect(lines.contains("  @undeclared func b() { self.title = \"B\" }"), "\(lines)")
    #expect(lines.suffix(2) == ["class C", "  @undeclared func c() { self.title = \"C\" }"])
  }

  @Test(arguments: [
    "[", "(", "{", "@[", "@{", "^{", "a ? ", "a = ", "!", "[a b:", "({", "f(", "if (a) ", "a + ", "#if A\n",
  ])
  func deepNestingEnds(part: String) {
    let deep = String(repeating: part, count: 3_000)
    let forms = DeepThread.run {
      ObjectiveCLowering.forms(
        of: [
          ("A.m", Data("@implementation A\n- (void)a {\n\(deep)\n}\n- (void)b {\n}\n@end".utf8), 0),
          ("B.m", Data("#define X \(deep)\n@implementation B\n@end".utf8), 1), ("C.m", Data(deep.utf8), 2),
        ], jobs: 1)
    }
    #expect(forms[0].types.map(\.name) == ["A"] && forms[1].types.map(\.name) == ["B"])
    #expect(forms[0].types.first?.functions.last?.name == "b")
  }

  @Test func bytesThatAreNoUTF8() {
    let bytes = Array("// caf".utf8) + [0xE9, 0x0A] + Array("@implementation A\n- (void)a { x = @\"B\"; }\n@end".utf8)
    let forms = ObjectiveCLowering.forms(
      of: [("A.m", Data(bytes), 0), ("B.m", Data([0, 0xFF, 0xFE, 0xC0]), 1)], jobs: 1)
    #expect(FormDump.lines(forms[0]) == ["class A", "  @undeclared func a() { x = \"B\" }"] && forms[1].types.isEmpty)
  }

  @Test func damagedFiles() {
    let source = Array(
      """
      #if A
      @interface A : B <C> { NSString *_x; }
      @property (copy) void (^done)(int a); @property NSArray<NSString *> *x;
      @end
      #define T(a) [x stringWithFormat:a, @"b"]
      @implementation A (Cat)
      - (NSString *)a:(int)b c:(void (^)(id))d { return [[self x:@"y" z:^(id o) { o = @[@1, @{@"k": (id)o}]; }] w]; }
      static NSString *const t[] = { @"a", @"b" };
      - (void)s { switch (a) { case 1: b(); break; default: for (id x in y) { if (@available(iOS 13, *)) {} } } }
      @end
      typedef NS_ENUM(int, E) { A1, B1 = 2 };
      #endif
      """.utf8)
    var generator = SeededGenerator(seed: 7)
    var counts: Set<Int> = []
    for end in stride(from: 0, to: source.count, by: 3) {
      counts.insert(Self.objectiveC(String(decoding: source[..<end], as: UTF8.self)).types.count)
      var damaged = source
      damaged[end] = "{}[]()\"@#;\\'".utf8.randomElement(using: &generator) ?? 0
      counts.insert(Self.objectiveC(String(decoding: damaged, as: UTF8.self)).types.count)
    }
    #expect(counts.isSuperset(of: [0, 1, 2, 3]))
  }

  @Test func longFilesGrowLinearly() {
    let method = """
      - (void)m:(NSString *)name {
        NSString *title = flag ? NSLocalizedString(@"a", nil) : other;
        if (a) { other = title; } else { title = other; }
        self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:title style:0 target:self action:nil];
      }

      """
    let sizes = [850, 1_700].map { count in
      FormSize.count(Self.objectiveC("@implementation A\n" + String(repeating: method, count: count) + "@end"))
    }
    #expect(sizes[1] <= 2 * sizes[0] && sizes[0] > 850 * 20, "\(sizes)")
  }

  /// Files that would take gigabytes of memory to parse.
  @Test(arguments: [100, 600]) func aFileThatIsTooDeepIsLeftOutWithItsPosition(count: Int) throws {
    let source = "\nfunc a(" + String(repeating: "\"\\((", count: count)
    let form = SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0)
    let problem = try #require(form.problems.first)
    #expect(form.problems.count == 1)
    #expect(problem.kind == .skipped)
    #expect(problem.position.line == 2 && problem.position.column == 7 + 8 * 4 + 3)
    #expect(problem.message.contains("interpolations"))
  }
}

/// Counts the parts of a form.
enum FormSize {
  static func count(_ form: SourceForm) -> Int {
    form.types.reduce(0) { $0 + 1 + $1.inherited.count + count($1.functions) + count($1.variables) + $1.cases.count }
      + count(form.functions) + count(form.variables)
  }

  private static func count(_ functions: [Function]) -> Int {
    functions.reduce(0) { $0 + 1 + count($1.body ?? []) }
  }

  private static func count(_ variables: [Variable]) -> Int {
    var sum = variables.count
    for variable in variables {
      if let value = variable.value { sum += count(value) }
      sum += count(variable.getter ?? [])
      sum += count(variable.observers)
    }
    return sum
  }

  private static func count(_ branches: [Branch]) -> Int {
    branches.reduce(0) { $0 + 1 + count($1.condition) + count($1.bindings) + count($1.body) }
  }

  private static func count(_ condition: Condition) -> Int {
    switch condition {
    case .holds(let value), .exists(let value), .matches(let value, _): 1 + count(value)
    case .all(let parts), .any(let parts): parts.reduce(1) { $0 + count($1) }
    case .not(let inner): 1 + count(inner)
    default: 1
    }
  }

  private static func count(_ statements: [Statement]) -> Int {
    statements.reduce(0) { sum, statement in
      switch statement {
      case .expression(let value): sum + count(value)
      case .variable(let variable): sum + count([variable])
      case .branch(let branches): sum + count(branches)
      case .require(let condition, let bindings, let otherwise):
        sum + count(condition) + count(bindings) + count(otherwise)
      case .loop(_, _, let over, let body): sum + 1 + (over.map { count($0) } ?? 0) + count(body)
      case .result(let value): sum + 1 + (value.map { count($0) } ?? 0)
      case .exit, .stop: sum + 1
      case .block(let body): sum + 1 + count(body)
      case .function(let function): sum + count([function])
      }
    }
  }

  private static func count(_ expression: Expression) -> Int {
    switch expression.kind {
    case .text(let parts):
      parts.reduce(1) { sum, part in if case .value(let value, _) = part { sum + count(value) } else { sum + 1 } }
    case .number, .boolean, .none, .name: 1
    case .member(let base, _): 1 + (base.map { count($0) } ?? 0)
    case .call(let call): call.arguments.reduce(1 + count(call.callee)) { $0 + count($1.value) }
    case .array(let parts), .dictionary(let parts), .operands(let parts): parts.reduce(1) { $0 + count($1) }
    case .closure(let closure): 1 + count(closure.body)
    case .choice(let branches): 1 + count(branches)
    case .assignment(let a, let b), .addition(let a, let b), .infix(_, let a, let b), .element(let a, let b):
      1 + count(a) + count(b)
    case .negation(let inner), .cast(let inner, _): 1 + count(inner)
    }
  }
}
