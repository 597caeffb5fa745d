import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Controllers that code puts into others with a helper of the app.
struct EmbeddedScreenTests {
  /// The view of a scene that embeds the scene `v2`.
  private static let container = """
    <view key="view" id="w1"><subviews><containerView id="c1"><connections>
    <segue destination="v2" kind="embed" id="g9"/></connections></containerView></subviews></view>
    """

  /// A child that accesses its parent may put its title there, unless it only closes the parent.
  @Test(arguments: [
    ("if let outer = self.parent { outer.presentingViewController?.dismiss(animated: true) }", false),
    ("parent?.navigationController?.popViewController(animated: true)", false),
    ("parent?.title = title", true), ("show(outer: parent)", true),
    ("parent?.title = title; parent?.dismiss(animated: true)", true),
    ("(parent as? A)?.update(1); parent?.dismiss(animated: true)", true), ("parent?.populate()", true),
  ])
  func aChildMayPassItsTitleOn(code: String, isShown: Bool) {
    let found = screens(
      """
      class Page: UIViewController { override func viewDidLoad() { title = "Page" }
        @objc func done() { \(code) } }
      class A: UIViewController { let page = Page()
        override func viewDidLoad() { title = "A"; addChild(page); view.addSubview(page.view) } }
      \(pushesA)
      """)
    #expect(found.contains { $0.titleSummary == "hard-coded Page" } == isShown)
  }

  /// No bar shows the navigation item of an embedded controller, unless code of it that is not understood puts it there.
  @Test func theItemsOfAnEmbeddedControllerMayBeUnseen() throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "Outer", DocumentPlaceholderTests.item("i1", "Outer") + Self.container)
        + DocumentPlaceholderTests.scene("v2", "Inner", "").replacing("storyboardIdentifier=\"Inner\"", with: ""),
      """
      class Outer: UIViewController {}
      class Inner: UITableViewController { override func viewDidLoad() { navigationItem.leftBarButtonItem = editButtonItem } }
      """
    ).filter { $0.typeName == "Inner" }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.contains(.unseenBar()) == true }, "\(found)")
  }

  /// What an embedded controller pushes is above the controller that embeds it.
  @Test func aControllerThatADocumentEmbedsPushesFromItsContainer() throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "Outer", DocumentPlaceholderTests.item("i1", "Outer") + Self.container)
        + DocumentPlaceholderTests.scene("v2", "Inner", ""),
      """
      class Outer: UIViewController {}
      class Inner: UIViewController { override func viewDidLoad() { title = "Inner" }
        @objc func go() { navigationController?.pushViewController(Detail(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title i1.title=Outer from Outer"])
  }

  /// Code cannot create a scene without an identifier, so no bar shows its title.
  @Test(arguments: [("", false), (" storyboardIdentifier=\"inner\"", true)])
  func aSceneThatDocumentsOnlyEmbedHasNoBar(identifier: String, isListed: Bool) {
    let inner = DocumentPlaceholderTests.scene("v2", "Inner", "")
      .replacing(" storyboardIdentifier=\"Inner\"", with: " title=\"Inner scene\"\(identifier)")
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "Outer", DocumentPlaceholderTests.item("i1", "Outer") + Self.container)
        + inner,
      """
      class Outer: UIViewController {}
      class Inner: UIViewController { @IBOutlet var label: UILabel!
        override func viewDidLoad() { super.viewDidLoad(); label.text = "" } }
      class Other: UIViewController { func make(_ name: String) { open(storyboard?.instantiateViewController(withIdentifier: name)) } }
      """)
    #expect(found.contains { $0.name == "Inner" && $0.navigation != nil } == isListed, "\(found.map(\.name))")
  }

  @Test("A controller that is a child on an iPad has no bar of its own there")
  func childOnOneKindOfDevice() {
    let found = screens(
      """
      class A: UIViewController {
        override func viewDidLoad() { title = "A" }
        @objc func open() {
          let page = UIViewController()
          page.title = "Page"
          if UIDevice.current.userInterfaceIdiom == .pad {
            addChild(page)
            view.addSubview(page.view)
          } else {
            navigationController?.pushViewController(page, animated: true)
          }
        }
      }
      \(pushesA)
      """
    ).filter { $0.titleSummary == "hard-coded Page" }
    #expect(found.map(\.idioms) == [[.iphone]], "\(found)")
  }

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

  /// The bar around a page view controller shows the title of that controller.
  @Test func aPageHasNoBarOfItsOwn() throws {
    let plain = Self.pages("")
    #expect(try plain.named("Pages").titleSummary == "hard-coded Pages")
    #expect(plain.filter { $0.name == "Page" }.compactMap(\.titleSummary) == [])
    let shown = Self.pages("func turned() { navigationItem.title = viewControllers?.first?.title }")
    #expect(shown.filter { $0.name == "Page" }.compactMap(\.titleSummary) == ["hard-coded Page"])
  }

  /// Libraries have data sources of their own.
  @Test(arguments: [
    ("func viewController(for all: PageboyViewController, at index: Int) -> UIViewController? { pages[index] }", true),
    (
      "func pagingViewController(_ all: PagingViewController, viewControllerAt index: Int) -> UIViewController { Page() }",
      true
    ),
    ("func viewControllers(for all: PagerTabStripViewController) -> [UIViewController] { [Page(), Page()] }", true),
    ("func viewController(for all: Kind, at index: Int) -> UIViewController? { pages[index] }", false),
  ])
  func pagesOfLibraries(source: String, isPage: Bool) throws {
    let found = screens(
      """
      class Start: UIViewController { func go() { show(Pages(), sender: nil) } }
      class Pages: UIViewController { let pages = [Page()]
        override func viewDidLoad() { title = "Pages" }
        @objc func add() { show(Detail(), sender: nil) }
        \(source) }
      class Page: UITableViewController { @objc func go() { show(Detail(), sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """)
    let labels = try found.named("Detail").backSummary
    #expect((labels == ["previous-title hard-coded Pages from Pages"]) == isPage, "\(labels)")
  }

  @Test func aChildWhoseTitleTheParentTakesIsListed() {
    #expect(Self.titles("", show: "title = page.navigationItem.title") == ["hard-coded Inner"])
    #expect(
      Set(Self.titles(Self.other, show: "title = page.navigationItem.title")) == [
        "hard-coded Inner", "hard-coded Outer",
      ])
  }
}

/// Views without anything of their own in a bar, in one branch of a stack.
struct BranchOfStackTests {
  private static func names(
    _ other: String, _ members: String = "", none: String = "Empty(text: \"None\")", _ more: String = ""
  ) -> [String] {
    screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup {
        Group { switch state { case .ready: Home(); case .failed: Empty(text: "Failed") } } } } }
      struct Home: View { \(members)
        var body: some View { NavigationStack {
          Group { if items.isEmpty { \(none) } else { \(other) } }
            .navigationTitle("Items").toolbar { Button("Done") {} } } } }
      struct Empty: View { let text: String
        var body: some View { VStack { Text(text).styled() } } }
      extension View { func styled() -> some View { modifier(Style()) } }
      struct Style: ViewModifier { func body(content: Content) -> some View { content.font(.title) } }
      \(more)
      struct Titled: View { var body: some View { List {}.navigationTitle("Titled") } }
      """
    ).map(\.name)
  }

  @Test(arguments: [
    ("ScrollView { Text(\"a\") }", ""), ("content", "private var content: some View { List { Text(\"a\") } }"),
  ])
  func theyArePartsOfTheScreen(other: String, members: String) { #expect(Self.names(other, members) == ["Home"]) }

  @Test func theyAreScreensWhereAnotherViewDecides() {
    let chooser = """
      struct Chooser: View { let isReady: Bool
        var body: some View { if isReady { Titled() } else { Empty(text: "None") } } }
      """
    #expect(
      Set(Self.names("Text(\"a\")", "", none: "Chooser(isReady: isReady)", chooser)) == ["Home", "Empty", "Titled"])
  }

  @Test func theyAreScreensBesideViewsThatAre() { #expect(Set(Self.names("Titled()")) == ["Empty", "Titled"]) }

  /// The bar around a tab bar controller shows nothing of a tab, whose code only uses the tabs.
  @Test(arguments: [
    ("let view = tabBarController?.view", false), ("tabBarController?.selectedIndex = 1", false),
    ("let view = parent?.view", false), ("tabBarController?.navigationItem.title = title", true),
    ("fill(tabBarController)", true),
  ])
  func aTabWithoutAStackHasNoBar(code: String, isListed: Bool) {
    let found = screens(
      """
      class Page: UIViewController { override func viewDidLoad() { title = "Page"; navigationItem.title = "Page" }
        func open() { \(code) } }
      class A: UIViewController { let tabs = UITabBarController()
        override func loadView() { tabs.viewControllers = [Page()]; view.addSubview(tabs.view) } }
      @main class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = A() } }
      """)
    #expect(found.contains { $0.name == "Page" && $0.navigation != nil } == isListed, "\(found.map(\.name))")
  }
}
