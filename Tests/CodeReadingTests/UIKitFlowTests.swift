import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// How screens of UIKit appear, what the code that creates them sets, and tab bars.
struct UIKitFlowTests {
  static let detail = "class Detail: UITableViewController { override func viewDidLoad() { title = \"D\" } }"

  @Test(arguments: [
    ("navigationController?.pushViewController(Detail(), animated: true)", "A -push-> Detail"),
    (
      "let d = Detail(style: .grouped); navigationController?.pushViewController(d, animated: true)", "A -push-> Detail"
    ),
    ("show(Detail(), sender: self)", "A -push-> Detail"),
    ("guard let d = make() as? Detail else { return }; show(d, sender: nil)", "A -push-> Detail"),
    (
      "let d = UIStoryboard(name: \"M\", bundle: nil).instantiateViewController(withIdentifier: \"x\") as! Detail; self.show(d, sender: nil)",
      "A -push-> Detail"
    ),
    (
      "let d = storyboard!.instantiateViewController(withIdentifier: \"x\"); show(d, sender: nil)",
      "A -push-> storyboard:x"
    ),
    (
      "navigationController!.pushViewController(UIHostingController(rootView: Hello()), animated: true)",
      "A -push-> Hello"
    ),
    (
      "navigationController!.pushViewController(UIHostingController(rootView: NavigationStack { Hello().padding() }), animated: true)",
      "A -push-> Hello"
    ),
    ("present(Detail(), animated: true)", "A -present-> Detail"),
    ("navigationController?.present(Detail(), animated: true)", "A -present-> Detail"),
    ("addChild(Detail())", "A -child-> Detail"),
    ("navigationController?.pushViewController(made, animated: true)", "A -push-> Detail"),
    ("push(Detail())", "A -push-> Detail"), ("router.show()", "A -push-> Detail"),
    ("navigator?.open()", "A -push-> Detail"),
    ("if isNew { load { self.push(Detail()) } }", "A -push-> Detail [A.isNew = true]"),
    ("UIAlertController().present(Detail(), animated: true)", "A -present-> Detail"),
  ])
  func appearances(code: String, edge: String) {
    let found = FactDump.swift(
      """
      class A: UIViewController {
        var isNew = flags.isNew
        let router = Router()
        weak var navigator: Navigator?
        var made: Detail { Detail() }
        func push(_ next: UIViewController) { navigationController?.pushViewController(next, animated: true) }
        @objc func go() { \(code) }
      }
      class Router { func show() { navigation.pushViewController(Detail(), animated: true) } }
      protocol Navigator: AnyObject { func open() }
      final class Coordinator: Navigator { func open() { navigation.pushViewController(Detail(), animated: true) } }
      struct Hello: View { var body: some View { Text("x") } }
      \(Self.detail)
      """)
    let edges = found.edges.map(plain).filter { !$0.hasPrefix("·") }
    #expect(edges == [edge] || edges == [edge + " [make() as Detail = is there]"])
  }

  @Test func roots() {
    let found = FactDump.swift(
      """
      class A: UIViewController {
        @objc func go() {
          present(UINavigationController(rootViewController: Detail()), animated: true)
          let nav = UINavigationController(rootViewController: B())
          nav.navigationBar.prefersLargeTitles = true
          nav.pushViewController(C(), animated: false)
          nav.setViewControllers([C(), Detail()], animated: true)
        }
      }
      class SceneDelegate {
        func scene() { window?.rootViewController = UINavigationController(rootViewController: A()) }
      }
      class B: UIViewController {}
      class C: UIViewController {}
      \(Self.detail)
      """)
    #expect(
      found.edges == [
        "· -root-> Detail", "A -present-> Detail", "· -root-> B", "B -push-> C", "· -root-> C", "C -push-> Detail",
        "· -root-> A", "· -present-> A",
      ])
    #expect(found.facts("B") == ["prefers large true"])
  }

  @Test func wrappersOfANavigationController() {
    let found = FactDump.swift(
      """
      class Nav: UINavigationController {
        override func viewDidLoad() { super.viewDidLoad(); navigationBar.prefersLargeTitles = true }
      }
      class A: UIViewController { @objc func go() { present(Nav(rootViewController: Detail()), animated: true) } }
      \(Self.detail)
      """)
    #expect(found.facts("Detail") == ["prefers large true ~", "controller title \"D\""])
    #expect(found.edges == ["· -root-> Detail", "A -present-> Detail"])
  }

  @Test func codeOfTheBuilderRunsBeforeTheSetup() {
    let found = FactDump.swift(
      """
      class A: UIViewController {
        @objc func go() {
          let detail = Detail()
          detail.title = "Made"
          detail.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "B", menu: nil)
          show(detail, sender: nil)
        }
      }
      \(Self.detail)
      """)
    #expect(
      found.facts("Detail").map(plain) == ["controller title Made", "trailing = [B]", "controller title D"])
  }

  @Test func severalUsesExcludeEachOther() {
    let found = FactDump.swift(
      """
      class A: UIViewController { var isNew = flags.isNew
        @objc func one() { let web = Web(); web.title = "Help"; if isNew { web.navigationItem.prompt = "P" }; show(web, sender: nil) }
        @objc func two() { if isNew { show(Web(title: "Terms"), sender: nil) } }
      }
      class Web: UIViewController {
        init(title: String) { super.init(nibName: nil, bundle: nil); self.title = title }
      }
      """)
    #expect(
      found.facts("Web").map(plain) == [
        "[use of Web = F0.swift:2:32] controller title Help",
        "[A.isNew = true & use of Web = F0.swift:2:32] prompt P",
        "[use of Web = F0.swift:3:38] controller title Terms",
      ])
  }

  @Test func controllersOfUIKitsOwn() {
    let found = FactDump.swift(
      """
      class A: UIViewController { func go() {
        let page = UIViewController()
        page.title = "Page"
        navigationController?.pushViewController(page, animated: true)
      } }
      """)
    #expect(found.facts == ["A (line 2): controller title \"Page\""])
    #expect(found.edges == ["A -push-> A (line 2)"])
  }

  @Test(arguments: [
    ("tabBarItem = UITabBarItem(title: \"T\", image: nil, tag: 0)", "tab T"),
    ("tabBarItem = UITabBarItem(title: \"T\", image: icon, selectedImage: nil)", "tab T image"),
    ("tabBarItem.title = \"T\"", "tab T"), ("navigationController?.tabBarItem.title = \"T\"", "tab T"),
    ("self.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)", "tab system search"),
    (
      "let item = UITabBarItem(title: nil, image: icon, tag: 0); item.title = \"T\"; item.badgeValue = \"3\"; tabBarItem = item",
      "tab T image (3)"
    ),
  ])
  func ownTabs(code: String, fact: String) { #expect(controllerFacts(code) == [fact]) }

  @Test(arguments: [
    """
    let home = Home()
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    let find = UINavigationController(rootViewController: Find())
    find.tabBarItem = UITabBarItem(title: "Find", image: nil, tag: 1)
    viewControllers = [home, find]
    """,
    "setViewControllers([makeTab(Home(), title: \"Home\"), makeTab(Find(), title: \"Find\")], animated: false)",
    "viewControllers = Tab.allCases.map { tab in makeTab(tab.controller, title: tab.title) }",
    """
    var all: [UIViewController] = []
    for tab in Tab.allCases { all.append(makeTab(tab.controller, title: tab.title)) }
    viewControllers = all
    """,
    """
    tabs = [
      UITab(title: "Home", image: nil, identifier: "h") { _ in Home() },
      UITab(title: "Find", image: nil, identifier: "f") { _ in UINavigationController(rootViewController: Find()) },
    ]
    """,
  ])
  func tabBars(code: String) {
    let found = FactDump.swift(
      """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(code)
        }
        func makeTab(_ controller: UIViewController, title: String) -> UIViewController {
          let nav = UINavigationController(rootViewController: controller)
          nav.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
          return nav
        }
      }
      enum Tab: CaseIterable {
        case home, find
        var title: String { switch self { case .home: "Home"; case .find: "Find" } }
        var controller: UIViewController { switch self { case .home: Home(); case .find: Find() } }
      }
      class Home: UIViewController {}
      class Find: UIViewController {}
      """)
    #expect(found.facts("Tabs").map(plain) == ["tabs Home → Home, Find → Find"])
    #expect(found.edges.filter { $0.contains("-tab->") } == ["Tabs -tab-> Home", "Tabs -tab-> Find"])
  }

  @Test func manyFunctionsThatCallEachOtherEnd() {
    let functions = (0..<30).map { index in
      "func f\(index)() { " + (0..<30).map { "f\($0)()" }.joined(separator: "; ") + "; title = \"\(index)\" }"
    }
    let found = FactDump.swift(
      "class A: UIViewController { override func viewDidLoad() { f0() }\n\(functions.joined(separator: "\n")) }")
    #expect(!found.facts("A").isEmpty)
    #expect(found.recorder.problems.count <= 3)
  }

  @Test func whatAnExtensionGivesEveryControllerHappensWhereItIsCalled() {
    let found = screens(
      """
      extension UIViewController { func configure(_ text: String) { title = text } }
      class Home: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      class Web: UIViewController { override func viewDidLoad() { navigationItem.prompt = "Q" } }
      class Tabs: UITabBarController { override func viewDidLoad() { let home = Home(); home.configure("Home")
        viewControllers = [UINavigationController(rootViewController: home)] } }
      """)
    #expect(found.filter { $0.name == "Web" }.allSatisfy { $0.titleSummary == nil })
    #expect(found.filter { $0.name == "Home" }.map(\.titleSummary) == ["hard-coded Home"])
  }

  @Test(arguments: [("B", false), ("A", true)])
  func aPrivateFunctionIsCalledOnlyInItsFile(caller: String, isCalled: Bool) {
    let call = "@objc func tap() { change() }"
    let sources = ["A", "B"].map { name in
      """
      class \(name): UIViewController {
        override func viewDidLoad() { title = "Title \(name)" }
        private func change() { title = "Changed \(name)" }
        \(name == caller ? call : "") }
      """
    }
    let found = readCode(["A.swift": sources[0], "B.swift": sources[1]]).screens.compactMap(\.titleSummary)
    #expect(found.contains("hard-coded Changed A") == isCalled)
    #expect(found.contains("hard-coded Changed B") != isCalled)
  }

  /// A class between the base and the leaf overrides the class method.
  @Test func theNearestOverrideOfAClassMethodCounts() {
    let found = readCode([
      "A.m": """
      @interface Base : UIViewController
      + (BOOL)inBar;
      @end
      @implementation Base
      + (BOOL)inBar { return IS_SMALL; }
      - (void)viewDidLoad { self.title = @"T";
        if ([self.class inBar]) { self.navigationItem.rightBarButtonItem =
          [[UIBarButtonItem alloc] initWithTitle:@"Go" style:UIBarButtonItemStylePlain target:nil action:nil]; } }
      @end
      @interface Middle : Base
      @end
      @implementation Middle
      + (BOOL)inBar { return NO; }
      @end
      @interface Leaf : Middle
      @end
      @implementation Leaf
      @end
      @interface Other : Base
      @end
      @implementation Other
      @end
      """
    ]).screens
    #expect(found.filter { $0.name == "Leaf" }.map(\.trailingSummary) == [[]])
    #expect(Set(found.filter { $0.name == "Other" }.map(\.trailingSummary.count)) == [0, 1])
  }

  @Test(
    "Code on the next turn of the main queue runs before users see the bar",
    arguments: [
      ("DispatchQueue.main.async", 1), ("DispatchQueue.global().async", 2),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 3)", 2),
    ])
  func nextTurn(call: String, count: Int) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "A"
        \(call) { [weak self] in self?.setUp() } }
      func setUp() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: self, action: nil) }
      """)
    #expect(found.count == count, "\(found)")
    #expect(found.contains { $0.leadingSummary == ["hard-coded Close"] })
  }

  @Test("Code on the next turn runs after the function, and once")
  func orderOfNextTurn() throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { tick(); DispatchQueue.main.async { self.title = "B" }; title = "A" }
      func tick() { navigationItem.prompt = "P"; DispatchQueue.main.async { self.tick() } }
      """)
    #expect(found.map(\.titleSummary) == ["hard-coded B"], "\(found)")
    #expect(found.allSatisfy { $0.navigation?.prompt != nil })
  }

  /// A closure that runs later hands code to the next turn.
  @Test func codeOnTheNextTurnAfterAClosure() throws {
    let found = screens(
      """
      class Start: UIViewController { override func viewDidAppear(_ animated: Bool) {
        load { [weak self] in DispatchQueue.main.async { self?.show(A(), sender: nil) } } } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary.count == 1)
  }

  @Test func codeOnTheNextTurnInObjectiveC() throws {
    let found = readCode([
      "A.m": objectiveCStart + """

        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { self.title = @"A";
          dispatch_async(dispatch_get_main_queue(), ^{ self.navigationItem.prompt = @"P"; }); }
        @end
        """
    ]).screens.filter { $0.name == "A" }
    #expect(found.count == 1 && found[0].navigation?.prompt != nil, "\(found)")
  }

  /// The effects of a method on the bar of its own controller are read with the controller.
  @Test(arguments: [
    ("protocol Saver: AnyObject { func save() }", "weak var saver: Saver?", ": Saver"),
    ("", "weak var saver: A?", ""),
  ])
  func aCellCallsAMethodOfTheScreen(_ more: String, _ member: String, _ conformance: String) {
    let found = screens(
      """
      \(more)
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Menu()) } }
      class Menu: UIViewController { override func viewDidLoad() { title = "Menu" }
        @objc func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      extension A\(conformance) { func save() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil) } }
      class Cell: UITableViewCell { \(member); @objc func tap() { saver?.save() } }
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.trailingSummary) == [[], ["hard-coded Done"]])
    #expect(found.allSatisfy { $0.backSummary == ["previous-title hard-coded Menu from Menu"] })
  }

  /// Nothing reads the effects of a method of an extension with a controller.
  @Test func aCellCallsAMethodOfAnExtensionOfUIKit() throws {
    let found = try screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class More: UIViewController { override func viewDidLoad() { title = "More" } }
      extension UIViewController { func more() { navigationController?.pushViewController(More(), animated: true) } }
      class Cell: UITableViewCell { weak var owner: A?; @objc func tap() { owner?.more() } }
      """
    ).named("More")
    #expect(found.backSummary == ["previous-title hard-coded A from A"])
  }

  /// The toolbar of a navigation controller is hidden until code shows it.
  @Test(arguments: [
    ("", 0), ("navigationController?.setToolbarHidden(true, animated: false)", 0),
    ("navigationController?.setToolbarHidden(false, animated: true)", 1),
    ("navigationController?.isToolbarHidden = false", 1),
    ("$hides.assign(to: \\.isToolbarHidden, on: navigationController!)", 1),
    ("navigationController?.setValue(false, forKey: \"toolbarHidden\")", 1),
    ("navigationController?.isToolbarHidden = true", 0),
    ("present(KitNavigationController(rootViewController: B()))", 1),
  ])
  func aToolbarThatNothingShows(_ code: String, count: Int) throws {
    let found = try screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A"
        toolbarItems = [UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)]; \(code) } }
      """
    ).named("A")
    #expect(found.toolbar.count == count)
    #expect(found.composition[.navigation]?.doubts.isEmpty ?? true)
  }
}
