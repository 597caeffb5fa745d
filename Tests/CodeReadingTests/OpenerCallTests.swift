import BarScreens
import Testing

@testable import CodeReading

/// Functions of controllers that the code that shows the controllers calls.
struct OpenerCallTests {
  /// The titles of `A`, whose function `fill` sets its title, in an app with other code.
  private static func titles(_ code: String, members: String = "", modifiers: String = "") -> Set<String?> {
    let found = screens(
      """
      class Base: UIViewController { \(modifiers) func fill(_ text: String) { title = text } }
      class A: Base { \(members) }
      class B: Base {}
      class Start: UIViewController {
        var kept: A?
        func go() { let a = A(); a.fill("One"); show(a, sender: nil) }
        \(code)
      }
      """)
    return Set(found.filter { $0.name == "A" }.map(\.titleSummary))
  }

  @Test func aFunctionThatOnlyOpenersCallHasOnlyTheirArguments() {
    #expect(Self.titles("") == ["hard-coded One"])
    #expect(
      Self.titles("func other() { let a = A(); a.fill(\"Two\"); show(a, sender: nil) }")
        == ["hard-coded One", "hard-coded Two"])
    #expect(Self.titles("func other() { let b = B(); b.fill(\"Two\"); show(b, sender: nil) }") == ["hard-coded One"])
  }

  /// Other code may run the function later, with another argument.
  @Test(arguments: [
    "func other(_ a: A, _ text: String) { a.fill(text) }", "func other() { kept?.fill(name()) }",
    "func other() { load(onLoad: kept!.fill) }",
  ])
  func aFunctionThatOtherCodeCalls(code: String) {
    #expect(Self.titles(code) == ["hard-coded One", "unknown: set at run time"])
  }

  @Test func aFunctionThatObjectiveCMayCall() {
    #expect(Self.titles("", modifiers: "@objc") == ["hard-coded One", "unknown: set at run time"])
  }

  /// Functions of one name differ in the labels of their arguments.
  @Test func aFunctionOfABaseClassRunsOnlyWithItsOwnArguments() throws {
    let found = screens(
      """
      class Base: UIViewController {
        func addButton() { add("Help") }
        func addButton(title: String) { add(title) }
        private func add(_ title: String) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) } }
      class A: Base { override func viewDidLoad() { addButton() } }
      class B: Base { override func viewDidLoad() { addButton(title: "More") } }
      \(pushesA)
      """)
    #expect(found.filter { $0.name == "A" }.map(\.trailingSummary) == [["hard-coded Help"]])
    #expect(found.filter { $0.name == "B" }.map(\.trailingSummary) == [["hard-coded More"]])
  }

  /// Two lists that the same function makes, as the roots of two tabs, with a title and a flag each.
  private static func lists(_ make: String, _ first: String, _ second: String) -> [Screen] {
    screens(
      """
      enum Kind { case favorites, all }
      class List: UITableViewController { var kind: Kind = .all
        override func viewDidLoad() { switch kind { case .favorites: break
          case .all: navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Filter", style: .plain, target: nil, action: nil) } } }
      enum Maker { static func list() -> List { \(make) } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        let first = \(first); first.kind = .favorites; first.title = "Favorites"
        let second = \(second); second.kind = .all; second.title = "All"
        viewControllers = [UINavigationController(rootViewController: first),
          UINavigationController(rootViewController: second)] } }
      @main class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = Tabs() } }
      """)
  }

  @Test(arguments: [
    (
      "let list = List(); list.navigationItem.prompt = \"P\"; return list", "Maker.list()", "Maker.list()",
      "hard-coded P"
    ),
    ("return List()", "Maker.list()", "Maker.list()", nil), ("return List()", "List()", "List()", nil),
    ("return List()", "Maker.list()", "List()", nil),
  ])
  func controllersOfOneFunctionAreToldApart(make: String, first: String, second: String, prompt: String?) {
    let found = Self.lists(make, first, second).filter { $0.typeName == "List" }
    let bars = found.map { [$0.titleSummary] + $0.trailingSummary }
    #expect(Set(bars) == [["hard-coded Favorites"], ["hard-coded All", "hard-coded Filter"]], "\(bars)")
    #expect(found.allSatisfy { $0.navigation?.prompt?.summary == prompt })
  }
}
