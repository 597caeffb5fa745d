import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// The form to which Swift code is lowered.
struct LoweringSwiftTests {
  static func form(_ source: String) -> SourceForm {
    SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0)
  }

  static func lines(_ source: String) -> [String] { FormDump.lines(form(source)) }

  /// The statements of a function, as one line.
  static func body(_ source: String) -> String {
    let form = form("func f() {\n\(source)\n}")
    return FormDump.block(form.functions.first?.body ?? [])
  }

  @Test(arguments: [
    ("a.b?.c!.d(x: 1, 2)", "a.b.c.d(x: 1, 2)"),
    ("try! await f(&x)", "f(«x»)"),
    ("List { Text(\"a\") }.navigationTitle(\"T\")", "List() { Text(\"a\") }.navigationTitle(\"T\")"),
    ("Button(\"a\") { go() } label: { Text(\"b\") }", "Button(\"a\") { go() } label: { Text(\"b\") }"),
    ("Item.init(title: nil)", "Item(title: nil)"),
    ("x = .init(frame: .zero)", "x = .init(frame: .zero)"),
    ("items += [a, b]", "items += [a, b]"),
    ("x = a ? b : c ? d : e", "x = choice(if a { b } else if always { choice(if c { d } else if always { e }) })"),
    ("x = a + b * c - d", "x = ((a + (b * c)) - d)"),
    ("x = a ?? b ?? c", "x = (a ?? (b ?? c))"),
    ("x = a == b && !c || d", "x = (((a == b) && !c) || d)"),
    ("x = y as? Foo<Int>", "x = (y as Foo)"),
    ("let x = (y as! Settings.Controller).title", "let x = (y as Settings.Controller).title"),
    ("x = -1 - 0x10 + 1_000.5", "x = ((-1 - 16) + 1000.5)"),
    ("x = 1.0 + -2.0 + 0.5", "x = (((1 as Double) + (-2 as Double)) + 0.5)"),
    ("x = [\"a\": 1, .b: 2]", "x = [:\"a\", 1, .b, 2]"),
    ("x = a[i]?[safe: j]", "x = a[i][j]"),
    ("x = Array<String>()", "x = Array()"),
    ("x = [String]()", "x = [String]()"),
    ("f(Route.self, \\.title, #selector(done))", "f(Route.self, «.title», «done»)"),
    ("x = #localized(\"a\")", "x = #localized(\"a\")"),
    ("`default`.x = `self`", "default.x = self"),
    ("_ = f()", "_ = f()"),
    ("(a, b) = (1, 2)", "«a b» = «1 2»"),
    (
      "x.map { $0.title }.forEach { (item: Foo, _) in item() }",
      "x.map() { $0.title }.forEach() (_ item: Foo, _ _) in { item() }"
    ),
    ("f { [weak self, name = x.name] in self?.go(name) }", "f() { let name = x.name; self.go(name) }"),
    ("let x = if a { 1 } else { 2 }", "let x = choice(if a { 1 } else if always { 2 })"),
    ("x is Foo", "(x is Foo)"),
    ("a ||| b", "(a ||| b)"),
  ])
  func expressions(source: String, dump: String) { #expect(Self.body(source) == "{ \(dump) }") }

  @Test(arguments: [
    (#""a\n\u{41}\"""#, #""a\nA"""#), (##"#"a\n\#n"#"##, #""a\n\n""#.replacing("\\n\\n", with: "\\n\\n")),
    (#""a \(b.c) d""#, #""a \(b.c) d""#), (#""\(x, specifier: "%.2f")""#, #""\(x %.2f)""#), (#""""#, #""""#),
    ("\"\"\"\n    a\n      b \\\n    c\n    \"\"\"", "\"a\\n  b c\""),
  ])
  func literals(source: String, dump: String) { #expect(Self.body(source) == "{ \(dump) }") }

  @Test(arguments: [
    (
      "if a, let b = c, !d { x() } else if e { y() } else { z() }",
      "if (a and c? and not d) [let b = c] { x() } else if e { y() } else if always { z() }"
    ),
    ("guard let self, let x else { return }; y()", "guard x? [let x = x] else { return }; y()"),
    ("guard a == nil else { fatalError() }", "guard not a? else { stop }"),
    ("if #available(iOS 26, macOS 15, *) { x() } else { y() }", "if iOS 26.0 { x() } else if always { y() }"),
    ("if #unavailable(iOS 16.4) { x() }", "if not iOS 16.4 { x() }"),
    ("if mode == .edit || mode != Mode.view { x() }", "if (mode ~ .edit or not mode ~ .view) { x() }"),
    ("if case .detail(let id) = route { x(id) }", "if route ~ .detail [let id = route.detail[0]] { x(id) }"),
    (
      "if case let .pair(a, .b) = r { x() }",
      "if (r ~ .pair and r.pair[1] ~ .b) [let a = r.pair[0]] { x() }"
    ),
    (
      "switch s { case .a, .b(_): x(); break\n case .c where ok: y()\n case let other: z(other) }",
      "if s ~ .a|.b { x() } else if (s ~ .c and ok) { y() } else if always [let other = s] { z(other) }"
    ),
    (
      "switch i { case 0: a()\n case 1...3: b()\n case \"x\": c()\n default: d() }",
      "if i ~ 0 { a() } else if i ~ 1...3 { b() } else if i ~ \"x\" { c() } else if always { d() }"
    ),
    (
      "switch (a, b) { case (.x, let y): f(y)\n case (_, nil): g() }",
      "if a ~ .x [let y = b] { f(y) } else if not b? { g() }"
    ),
    (
      "switch c { case let t as Foo: x(t)\n case is Bar: y() }",
      "if (c is Foo) [let t = (c as Foo)] { x(t) } else if (c is Bar) { y() }"
    ),
    (
      "switch s { case .a: if x { y(); break }; z()\n default: guard x else { break }; z() }",
      "if s ~ .a { if x { y() } else if always { z() } } else if always { guard x else {}; z() }"
    ),
    ("switch true { case a: x()\n default: y() }", "if a { x() } else if always { y() }"),
    ("switch s { case .a: fallthrough\n case .b: x() }", "if (s ~ .a or s ~ .b) { x() }"),
    ("for x in xs where x.ok { y(x); continue }", "for x in xs { if x.ok { y(x); exit } }"),
    ("for (i, x) in xs.enumerated() { y(x) }", "for i, x in xs { y(x) }"),
    ("while let n = next() { x(n); break }", "for _ in _ { if next()? [let n = next()] { x(n); exit } }"),
    ("do { try a() } catch { b() }; defer { c() }", "do { a() }; if «» { b() }; do { c() }"),
    ("throw E.x", "E.x; exit"),
    (
      "let (a, b) = f(); func g() -> Int { 1 }",
      "let (a, b) = f(); let a = (a, b).0; let b = (a, b).1; func g() -> Int { 1 }"
    ),
    ("#if os(macOS)\na()\n#elseif DEBUG\nb()\n#else\nc()\n#endif", "if flag(DEBUG) { b() } else if always { c() }"),
    ("#if os(iOS) && !targetEnvironment(macCatalyst)\na()\n#else\nb()\n#endif", "a()"),
    ("V()\n#if os(iOS)\n.a()\n.b()\n#endif\n.c()", "V().a().b().c()"),
    (
      "V()\n#if X\n.a()\n#endif\n.c()",
      "choice(if flag(X) { V().a() } else if always { V() }).c()"
    ),
    ("switch s {\n#if os(macOS)\ncase .a: x()\n#endif\ncase .b: y() }", "if s ~ .b { y() }"),
  ])
  func statements(source: String, dump: String) { #expect(Self.body(source) == "{ \(dump) }") }

  @Test func declarations() {
    let source = """
      @MainActor final class A<T>: Base<T>, P, Q & R {
        enum Tab: String, CaseIterable { case home = "Home", detail(id: Int, String) }
        @IBOutlet weak var button: UIButton!
        @Environment(Router.self) private var router
        static let shared: A? = nil, x = { let a = 1; return a }()
        lazy var items = [1]
        var title: String { "T" }
        var both: some View { get { Text("a") } set { x = newValue } }
        var seen = 1 { willSet { a() } didSet { b() } }
        init?(coder: NSCoder, _ x: [Foo?] = []) {}
        @available(*, unavailable) init() {}
        @ViewBuilder private func make(_ a: Int, with b: @escaping (Int) -> Void) -> some View { Text("b") }
        class func name() {}
        subscript(i: Int) -> String { "s" }
        func requirement()
      }
      extension A.Tab { var n: Int { 0 } }
      typealias Strings = L10n.Settings
      actor B { typealias C = D<Int> }
      func free() {}
      let global = "g"
      struct P_Previews: PreviewProvider { static var previews: some View { A() } }
      #Preview { A() }
      """
    #expect(
      Self.lines(source) == [
        "class A: Base, P, Q, R", "  @IBOutlet @weak var button: UIButton", "  @Environment var router: Router",
        "  static let shared: A = nil", "  static let x = { let a = 1; return a }()", "  @lazy var items = [1]",
        "  var title: String get { \"T\" }", "  var both: View get { Text(\"a\") } set { x = newValue }",
        "  var seen = 1 set { a(); b() }", "  func init(coder: NSCoder, _ x: [Foo] = []) {}",
        "  @ViewBuilder @private func make(_ a: Int, with b: (Int) -> Void) -> View { Text(\"b\") }",
        "  static func name() {}",
        "  func subscript(_ i: Int) -> String { \"s\" }", "  func requirement()",
        "enum A.Tab: String, CaseIterable", "  case home = \"Home\"", "  case detail(id: Int, _ : String)",
        "extension A.Tab", "  var n: Int get { 0 }", "class B", "struct P_Previews: PreviewProvider preview",
        "func free() {}", "let global = \"g\"", "alias B.C = D", "alias Strings = L10n.Settings",
      ])
  }

  @Test func conditionsOfDeclarations() {
    let source = """
      #if os(macOS)
      class Mac {}
      #elseif DEBUG
      class A { }
      #else
      class B {
        #if FEATURE
        var x = 1
        #endif
        @available(iOS 26, *) func new() {}
        @available(iOS, introduced: 13, obsoleted: 17) func old() {}
        @available(macOS 12, *) func any() {}
        @available(iOS 18, *) struct Inner {}
      }
      #endif
      @available(iOS, unavailable) struct Gone {}
      """
    #expect(
      Self.lines(source) == [
        "#flag(DEBUG) class A", "#not flag(DEBUG) class B", "  #flag(FEATURE) var x = 1", "  #iOS 26.0 func new() {}",
        "  #(iOS 13.0 and not iOS 17.0) func old() {}", "  func any() {}",
        "#(not flag(DEBUG) and iOS 18.0) struct B.Inner",
      ])
  }

  @Test func locations() throws {
    let source = "// é\r\nstruct V {\r\n  var body: some View { List {}\r\n .title(\"T\") }\r\n}"
    let variable = try #require(Self.form(source).types.first?.variables.first)
    guard case .expression(let expression)? = variable.getter?.first, let call = expression.call else {
      Issue.record("no call")
      return
    }
    func text(_ location: CodeLocation, _ count: Int) -> String {
      String(decoding: Array(source.utf8)[Int(location.offset)..<Int(location.offset) + count], as: UTF8.self)
    }
    #expect(text(variable.location, 4) == "body" && text(expression.location, 4) == "List")
    #expect(text(call.nameLocation, 5) == "title" && text(call.arguments[0].value.location, 3) == "\"T\"")
  }

  @Test(
    "A file that imports AppKit in every build is no code of an app for iOS",
    arguments: [
      ("import AppKit", 0), ("import Cocoa", 0), ("#if os(macOS)\nimport AppKit\n#endif", 1),
      ("#if canImport(AppKit)\nimport AppKit\n#else\nimport UIKit\n#endif", 1), ("import UIKit", 1),
    ])
  func filesForTheMac(imports: String, count: Int) {
    let form = Self.form("\(imports)\nstruct Home: View { var body: some View { Text(\"a\") } }")
    #expect(form.types.count == count)
  }
}
