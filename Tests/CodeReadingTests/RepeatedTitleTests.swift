import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Objects that one expression constructs several times, each with its own title.
struct RepeatedTitleTests {
  private static let classes = "class Page: UIViewController {}\nclass Nav: UINavigationController {}\n"

  @Test(arguments: [
    "viewControllers = [\"One\", \"Two\"].map { s in let p = Page(); p.title = s; return Nav(rootViewController: p) }",
    """
    var all: [UIViewController] = []
    for s in ["One", "Two"] { let p = Page(); p.title = s; all.append(UINavigationController(rootViewController: p)) }
    viewControllers = all
    """,
    """
    func make(_ s: String) -> UIViewController { let p = Page(); p.title = s; return Nav(rootViewController: p) }
    viewControllers = [make("One"), make("Two")]
    """,
  ])
  func eachObjectHasItsTitle(body: String) throws {
    let found = screens(
      """
      \(Self.classes)
      class Tabs: UITabBarController { override func viewDidLoad() { super.viewDidLoad(); \(body) } }
      """)
    let pages = found.filter { $0.name == "Page" }
    #expect(pages.map(\.titleSummary) == ["hard-coded One", "hard-coded Two"])
    #expect(pages.map(\.state?.text) == [nil, "where title of Page is \"Two\""])
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded One", "hard-coded Two"])
  }

  /// Titles of different objects, or the same title twice, need no states.
  @Test(arguments: [
    ("make(Page(), \"One\"), make(Other(), \"Two\")", ["hard-coded One"]),
    ("make(Page(), \"One\"), make(Page(), \"One\")", ["hard-coded One"]),
  ])
  func titlesOfDifferentObjects(list: String, titles: [String?]) {
    let found = screens(
      """
      \(Self.classes)
      class Other: UIViewController {}
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [\(list)] }
        func make(_ p: UIViewController, _ s: String) -> UIViewController { p.title = s; return Nav(rootViewController: p) } }
      """)
    #expect(found.filter { $0.name == "Page" }.map(\.titleSummary) == titles)
  }
}

/// Presenters that call their screen through a protocol.
struct PresenterTests {
  private static func screen(_ more: String) throws -> [Screen] {
    screens(
      """
      protocol ViewInput: AnyObject { func show(title: String) }
      protocol ViewOutput { func viewIsReady() }
      class Presenter: ViewOutput { weak var view: ViewInput?; let name = "Files"
        func viewIsReady() { view?.show(title: name) } }
      class A: UIViewController { var output: ViewOutput!
        override func viewDidLoad() { super.viewDidLoad(); output.viewIsReady() } }
      extension A: ViewInput { func show(title: String) { navigationItem.title = title } }
      \(pushesA)
      \(more)
      """)
  }

  @Test func aPresenterSetsTheTitleOfItsScreen() throws {
    let found = try Self.screen("").filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["hard-coded Files"])
  }

  /// If several classes implement the protocol, the screen is unknown.
  @Test func aProtocolOfSeveralScreens() throws {
    let found = try Self.screen("class B: UIViewController, ViewInput { func show(title: String) {} }")
    #expect(found.filter { $0.name == "A" }.allSatisfy { $0.titleSummary == "unknown: set at run time" })
  }
}
