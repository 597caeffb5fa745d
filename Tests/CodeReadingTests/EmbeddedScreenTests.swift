import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Controllers that code puts into others with a helper of the app.
struct EmbeddedScreenTests {
  private static func titles(_ more: String, show: String = "") -> [String?] {
    screens(
      """
      extension UIViewController {
        func embed(_ child: UIViewController, in container: UIView? = nil) {
          guard child.parent != self else { return }
          addChild(child); (container ?? view).addSubview(child.view); child.didMove(toParent: self)
        }
      }
      class Page: UIViewController { override func viewDidLoad() { view.addSubview(web) } }
      class Home: UIViewController {
        override func viewDidLoad() { title = "Home"
          let page = Page(); page.navigationItem.title = "Inner"; embed(page); \(show) }
      }
      class Start: UIViewController {
        func go() { show(Home(), sender: nil) }
        \(more)
      }
      """
    ).filter { $0.name == "Page" }.map(\.titleSummary)
  }

  private static let other =
    "func open() { let page = Page(); page.navigationItem.title = \"Outer\"; show(page, sender: nil) }"

  @Test func aChildIsNoScreenOfItsOwn() {
    #expect(Self.titles("") == [])
    #expect(Self.titles(Self.other) == ["hard-coded Outer"])
  }

  private static func pages(_ members: String, _ page: String = "") -> [Screen] {
    screens(
      """
      class Pages: UIPageViewController, UIPageViewControllerDataSource {
        override func viewDidLoad() { title = "Pages"; dataSource = self
          setViewControllers([Page()], direction: .forward, animated: false) }
        func pageViewController(_ all: UIPageViewController, viewControllerBefore one: UIViewController)
          -> UIViewController? { nil }
        func pageViewController(_ all: UIPageViewController, viewControllerAfter one: UIViewController)
          -> UIViewController? { Page() }
        \(members) }
      class Page: UIViewController { override func viewDidLoad() { title = "Page"; \(page) } }
      class Start: UIViewController { func go() { show(Pages(), sender: nil) } }
      """)
  }

  /// The bar around a controller of pages shows the title of that controller.
  @Test func aPageHasNoBarOfItsOwn() throws {
    let plain = Self.pages("")
    #expect(try plain.named("Pages").titleSummary == "hard-coded Pages")
    #expect(plain.filter { $0.name == "Page" }.compactMap(\.titleSummary) == [])
    let shown = Self.pages("func turned() { navigationItem.title = viewControllers?.first?.title }")
    #expect(shown.filter { $0.name == "Page" }.compactMap(\.titleSummary) == ["hard-coded Page"])
  }

  @Test func aChildWhoseTitleTheParentTakesIsListed() {
    #expect(Self.titles("", show: "title = page.navigationItem.title") == ["hard-coded Inner"])
    #expect(
      Set(Self.titles(Self.other, show: "title = page.navigationItem.title")) == [
        "hard-coded Inner", "hard-coded Outer",
      ])
  }
}
