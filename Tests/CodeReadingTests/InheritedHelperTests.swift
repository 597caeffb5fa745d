import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Functions of base classes that set contents of a bar, and that only some of their subclasses call.
struct InheritedHelperTests {
  /// The initializer of a subclass often takes no arguments, but passes some to that of the base class.
  @Test(arguments: [
    "init() { super.init(heading: \"Birds\") }", "convenience init() { self.init(heading: \"Birds\") }",
    "init() { count = 1; super.init(heading: \"Birds\", isEditing: false) }; let count: Int",
  ])
  func aSubclassGivesATextToTheInitializerOfItsBase(_ members: String) throws {
    let base = """
      class Base: UIViewController { let heading: String
        init(heading: String, isEditing: Bool = true) { self.heading = heading; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = heading } }
      """
    let found = screens("\(base)\nclass A: Base { \(members) }\n\(pushesA)")
    #expect(try found.named("A").titleSummary == "hard-coded Birds")
  }

  /// A class with only a convenience initializer inherits those of its base class.
  @Test func anInheritedInitializerIsNotThatOfTheClassItself() throws {
    let found = screens(
      """
      class Base: UIViewController { let heading: String
        init(heading: String) { self.heading = heading; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = heading } }
      class A: Base { convenience init() { self.init(heading: "Birds") } }
      class Start: UIViewController { func go() { show(A(heading: "Trees"), sender: nil) } }
      """)
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["hard-coded Trees"])
  }

  private static func leading(_ call: String, base: String = "", other: String = "") -> Set<[String]> {
    let found = screens(
      """
      class Base: UIViewController {
        override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); build() }
        func build() { navigationItem.setLeftBarButtonItems(nil, animated: true) }
        func showClose() { put("Close") }
        func showLogo() { put("Logo") }
        private func put(_ title: String) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
        \(base)
      }
      class A: Base { override func viewDidLoad() { title = "A" }; \(call) }
      class B: Base { override func build() { showClose(); showLogo() } }
      \(other)
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    return Set(found.map(\.leadingSummary))
  }

  @Test(
    arguments: [
      ("", "", "", [[]]),
      ("override func build() { showClose() }", "", "", [["hard-coded Close"]]),
      ("override func build() { super.build(); self.showLogo() }", "", "", [["hard-coded Logo"]]),
      ("", "@objc func flip() { showLogo() }", "", [[], ["hard-coded Logo"]]),
      ("", "", "func flip(_ screen: Base) { screen.showLogo() }", [[], ["hard-coded Logo"]]),
      ("", "", "func flip(_ screen: B) { screen.showLogo() }", [[]]),
      (
        "", "", "class Owner { var screen: B?; func flip() { load { screen in screen.showLogo() } } }",
        [[], ["hard-coded Logo"]]
      ),
      ("", "", "class Owner { var screen: B?; func flip() { screen?.showLogo(); self.screen?.showClose() } }", [[]]),
      (
        "", "", "class Owner { var screen: Base?; func flip() { screen?.showLogo() } }", [[], ["hard-coded Logo"]]
      ),
      (
        "", "",
        "class C: Base { var showLogo = false; func open(_ c: C) { c.showLogo = true; if showLogo { showLogo() } } }",
        [[]]
      ),
      (
        "", "",
        "class C: Base { override func viewDidLoad() { run(showLogo) } }", [[], ["hard-coded Logo"]]
      ),
    ] as [(String, String, String, Set<[String]>)])
  func aHelperRunsOnlyForThoseWhoseCodeCallsIt(call: String, base: String, other: String, expected: Set<[String]>) {
    #expect(Self.leading(call, base: base, other: other) == expected)
  }
}

/// Functions that an extension of a protocol adds to controllers: they push only for those on which code calls them.
struct ProtocolHelperTests {
  private static func backs(_ start: String, other: String = "") throws -> [String] {
    try screens(
      """
      protocol Routes {}
      extension Routes where Self: UIViewController {
        func showDetail() { open() }
        private func open() { navigationController?.pushViewController(Detail(), animated: true) }
      }
      class Base: UIViewController, Routes {}
      class Start: Base { override func viewDidLoad() { title = "Start" }; \(start) }
      class Other: Base { override func viewDidLoad() { title = "Other" } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [UINavigationController(rootViewController: Start()),
          UINavigationController(rootViewController: Other())] } }
      \(other)
      """
    ).named("Detail").backSummary.map { String($0.split(separator: " ").last ?? "") }.sorted()
  }

  @Test(arguments: [
    "@objc func tap() { showDetail() }", "@objc func tap() { load { [weak self] in self?.showDetail() } }",
  ])
  func onlyTheControllerThatCallsAFunctionPushes(start: String) throws {
    #expect(try Self.backs(start) == ["Start"])
  }

  @Test func aCallOnAControllerOfKnownTypeRunsItForThatController() throws {
    let other = "func go(_ found: Any) { if let first = found as? Start { first.showDetail() } }"
    #expect(try Self.backs("", other: other) == ["Start"])
  }

  @Test func aCallOnAnUnknownObjectMayRunItForAll() throws {
    #expect(try Self.backs("", other: "func go(_ found: Routes) { found.showDetail() }") == ["Base", "Other", "Start"])
  }
}
