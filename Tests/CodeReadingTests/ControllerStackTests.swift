import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Which screens are on which navigation controller, and what a controller does with its own.
struct ControllerStackTests {
  private static func page(_ name: String, _ more: String = "") -> String {
    "class \(name): UIViewController { override func viewDidLoad() { title = \"\(name)\" }\n  \(more) }\n"
  }

  private static func start(_ code: String) -> String {
    """
    class Scene: NSObject, UIWindowSceneDelegate { var window: UIWindow?
      func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) { \(code) } }

    """
  }

  private static let home = start("window?.rootViewController = UINavigationController(rootViewController: Home())")

  // MARK: Who pushes

  @Test(arguments: ["", "[unowned self] in "])
  func theClosureThatAControllerRunsPushesAboveIt(capture: String) throws {
    let found = screens(
      Self.page("A", "var onNext: (() -> Void)?; @objc func tap() { onNext?() }") + Self.page("B")
        + """
        class Flow { let stack: UINavigationController; init(stack: UINavigationController) { self.stack = stack }
          func start() { let a = A(); a.onNext = { \(capture)self.second() }; stack.pushViewController(a, animated: true) }
          func second() { stack.pushViewController(B(), animated: true) } }

        """ + Self.page("Home", "@objc func go() { Flow(stack: navigationController!).start() }") + Self.home)
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Home from Home"])
    #expect(try found.named("B").backSummary == ["previous-title hard-coded A from A"])
  }

  @Test func aPushInAPassedOnClosureHasAnUnknownPreviousScreen() throws {
    let found = try screens(
      Self.page(
        "A",
        """
        var onNext: (() -> Void)?
          @objc func tap() { let c = C(); c.onNext = onNext; navigationController?.pushViewController(c, animated: true) }
        """) + Self.page("B") + Self.page("C", "var onNext: (() -> Void)?; @objc func tap() { onNext?() }")
          + """
          class Flow { let stack: UINavigationController; init(stack: UINavigationController) { self.stack = stack }
            func start() { let a = A(); a.onNext = { self.second() }; stack.pushViewController(a, animated: true) }
            func second() { stack.pushViewController(B(), animated: true) } }

          """ + Self.page("Home", "@objc func go() { Flow(stack: navigationController!).start() }") + Self.home
    ).named("B")
    #expect(found.backSummary.allSatisfy { $0.hasSuffix("from nil") }, "\(found.backSummary)")
  }

  @Test(arguments: [
    "self.pushViewController(B(), animated: true)", "pushViewController(B(), animated: true)",
    "let next = B(); self.pushViewController(next, animated: true)",
  ])
  func aContainerThatForwardsPushesIsNotTheScreenBelow(push: String) throws {
    let found = screens(
      Self.page("A", "var onNext: (() -> Void)?; @objc func tap() { onNext?() }") + Self.page("B")
        + """
        class Container: UIViewController {
          private let stack: UINavigationController
          init(rootViewController: UIViewController) {
            stack = UINavigationController(rootViewController: rootViewController)
            super.init(nibName: nil, bundle: nil); addChild(stack); view.addSubview(stack.view) }
          func setViewControllers(_ all: [UIViewController], animated: Bool) { stack.setViewControllers(all, animated: animated) }
          func pushViewController(_ next: UIViewController, animated: Bool) { stack.pushViewController(next, animated: animated) } }
        class Flow: Container {
          init() { super.init(rootViewController: UIViewController())
            let a = A(); a.onNext = { [weak self] in
              guard let self else { return }
              \(push) }
            setViewControllers([a], animated: false) } }

        """ + Self.page("Home", "@objc func go() { present(Flow(), animated: true) }") + Self.home)
    let backs = try found.named("B").backSummary
    #expect(!backs.contains { $0.hasSuffix("from Flow") || $0.hasSuffix("from Container") }, "\(backs)")
    #expect(backs.allSatisfy { $0.contains("hard-coded A from A") || $0.hasSuffix("from nil") }, "\(backs)")
  }

  @Test func inheritedCodeCallsWhatAClassOverrides() throws {
    let found = try screens(
      Self.page("A")
        + """
        class Flow { var stack: UINavigationController!
          func begin() { print("x") }
          func run() { begin() } }
        class Sub: Flow { override func begin() { stack.pushViewController(A(), animated: true) } }

        """
        + Self.page("Home", "@objc func go() { let f = Sub(); f.stack = navigationController; f.run() }") + Self.home
    ).named("A")
    #expect(found.backSummary == ["previous-title hard-coded Home from Home"])
  }

  @Test func aScreenPushesAnotherOfItsOwnClass() throws {
    let found = screens(
      """
      class Folder: UIViewController {
        init(style: Int) { super.init(nibName: nil, bundle: nil); title = "Folder"
          navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil) }
        init(path: String) { super.init(nibName: nil, bundle: nil); title = "Folder"
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil) }
        @objc func tap() { navigationController?.pushViewController(Folder(path: "x"), animated: true) } }

      """
        + Self.page(
          "Home",
          "@objc func go() { present(UINavigationController(rootViewController: Folder(style: 1)), animated: true) }")
        + Self.home
    ).filter { $0.name == "Folder" }
    let shown = Set(found.map { [$0.leadingSummary, $0.trailingSummary, $0.backSummary] })
    let back = "previous-title hard-coded Folder from Folder"
    #expect(shown == [[["hard-coded Cancel"], [], []], [[], ["hard-coded Save"], [back]]], "\(found)")
  }

  // MARK: What is first

  @Test(arguments: ["UINavigationController()", "Stack()"])
  func theFirstThatIsPushedOnANewStackIsItsRoot(stack: String) throws {
    let found = screens(
      Self.page("A") + Self.page("B") + "class Stack: UINavigationController {}\n"
        + Self.start(
          """
          let stack = \(stack)
          stack.pushViewController(A(), animated: false); stack.pushViewController(B(), animated: false)
          window?.rootViewController = stack
          """))
    #expect(
      try found.named("A").backSummary == [] && found.named("A").composition[.navigation]?.doubts.isEmpty != false)
    #expect(try found.named("B").backSummary == ["previous-title hard-coded A from A"])
  }

  @Test(arguments: [
    ("init() { super.init(rootViewController: A()) }", "Stack()"),
    ("convenience init() { self.init(rootViewController: A()) }", "Stack()"),
    ("init(for page: UIViewController) { super.init(rootViewController: page) }", "Stack(for: A())"),
    ("init(kind: Int) { super.init(rootViewController: A()) }", "Stack(kind: 1)"),
  ])
  func anInitializerOfAnOwnClassPutsTheFirstScreenOnItsStack(initializer: String, built: String) throws {
    let found = screens(
      Self.page("A")
        + """
        class Stack: UINavigationController { \(initializer)
          override func viewDidLoad() { super.viewDidLoad(); navigationBar.prefersLargeTitles = true } }

        """ + Self.page("Home", "@objc func go() { present(\(built), animated: true) }") + Self.home)
    #expect(try found.named("A").navigation?.largeTitle == true)
    #expect(try found.named("A").composition[.navigation]?.doubts.isEmpty != false)
  }

  @Test(arguments: ["first?", "first!", "viewControllers[0]"])
  func theFirstOfANewStackIsItsRoot(first: String) throws {
    let list = first.hasPrefix("view") ? first : "viewControllers.\(first)"
    let found = screens(
      Self.page("A")
        + Self.page(
          "Home",
          """
          @objc func go() { let stack = UINavigationController(rootViewController: A())
            stack.\(list).navigationItem.leftBarButtonItem =
              UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
            present(stack, animated: true) }
          """) + Self.home)
    #expect(try found.named("A").leadingSummary == ["hard-coded Cancel"])
    #expect(found.filter { $0.name == "Home" }.count == 1)
  }

  @Test(arguments: [
    "navigationController?.viewControllers.count == 1", "self.navigationController?.viewControllers.count ?? 0 <= 1",
    "!(navigationController!.viewControllers.count > 1)", "navigationController?.viewControllers.first === self",
    "navigationController?.viewControllers[0] == self", "self == navigationController?.viewControllers.first",
    "navigationController?.viewControllers.firstIndex(of: self) == 0", "isRoot()", "!isPushed()",
  ])
  func whatIsOnlyPushedIsNotTheFirstOfItsStack(condition: String) throws {
    let item = "UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)"
    let detail = """
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" }
        func isRoot() -> Bool { navigationController?.viewControllers.first === self }
        func isPushed() -> Bool { (navigationController?.viewControllers.count ?? 0) > 1 }
        override func viewWillAppear(_ animated: Bool) { if \(condition) { navigationItem.leftBarButtonItem = \(item) } } }

      """
    let push = "@objc func go() { navigationController?.pushViewController(Detail(), animated: true) }"
    let pushed = screens(detail + Self.page("Home", push) + Self.home).filter { $0.name == "Detail" }
    #expect(pushed.map(\.leadingSummary) == [[]] && pushed.map(\.state) == [nil], "\(pushed)")
    #expect(pushed.first?.backSummary == ["previous-title hard-coded Home from Home"])
    let both = screens(
      detail
        + Self.page(
          "Other", "@objc func ask() { present(UINavigationController(rootViewController: Detail()), animated: true) }")
        + Self.page("Home", push + "; var other: Other?") + Self.home
    ).filter { $0.name == "Detail" }
    #expect(both.map(\.leadingSummary) == [["system done"], []], "\(both)")
    #expect(both.map(\.backSummary) == [[], ["previous-title hard-coded Home from Home"]])
  }

  @Test("Code asks whether there is a first controller, not which", arguments: ["navigationController?.", ""])
  func anyFirstController(stack: String) {
    let found = screens(
      """
      class Home: UITabBarController {
        override func viewDidLoad() { title = \(stack)viewControllers?.first == nil ? "None" : "Some" } }

      """ + Self.home
    ).filter { $0.name == "Home" }
    #expect(Set(found.map(\.titleSummary)) == ["hard-coded None", "hard-coded Some"])
  }

  @Test(arguments: [
    "self.navigationController.viewControllers.count == 1", "self.navigationController.childViewControllers.count == 1",
    "[self.navigationController.viewControllers count] < 2",
    "[self.navigationController.viewControllers indexOfObject:self] == 0",
    "[self.navigationController.viewControllers objectAtIndex:0] == self",
    "[self.navigationController.viewControllers firstObject] == self",
  ])
  func whatIsOnlyPushedIsNotTheFirstInObjectiveC(condition: String) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @interface Detail : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; [self.button addTarget:self action:@selector(tap)]; }
      - (void)tap { [self.navigationController pushViewController:[[Detail alloc] init] animated:YES]; }
      @end
      @implementation Detail
      - (void)viewDidLoad { self.title = @"Detail"; if (\(condition)) { self.navigationItem.leftBarButtonItem =
        [[UIBarButtonItem alloc] initWithTitle:@"Close" style:UIBarButtonItemStylePlain target:nil action:nil]; } }
      @end
      """
    ]).screens.filter { $0.name == "Detail" }
    #expect(found.map(\.leadingSummary) == [[]] && found.map(\.state) == [nil], "\(found)")
  }

  @Test func theStackOfAnotherControllerDoesNotDetermineItsOwn() {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func go() { let detail = Detail()
          if navigationController?.viewControllers.count == 1 { detail.navigationItem.rightBarButtonItem =
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil) }
          navigationController?.pushViewController(detail, animated: true) } }

      """ + Self.home
    ).filter { $0.name == "Detail" }
    #expect(found.contains { $0.trailingSummary == ["system done"] }, "\(found)")
  }

  // MARK: What a navigation controller does to what is pushed

  @Test(arguments: [
    "page.navigationItem.rightBarButtonItem = item", "if !viewControllers.isEmpty { equip(page) }",
  ])
  func aNavigationControllerMaySetItemsOfPushedControllers(statement: String) throws {
    let found = screens(
      """
      class Stack: UINavigationController { let item = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)
        override func pushViewController(_ page: UIViewController, animated: Bool) {
          \(statement); super.pushViewController(page, animated: animated) }
        func equip(_ page: UIViewController) { page.navigationItem.leftBarButtonItem = item } }

      """ + Self.page("Detail")
        + Self.page("Home", "@objc func go() { navigationController?.pushViewController(Detail(), animated: true) }")
        + Self.start("window?.rootViewController = Stack(rootViewController: Home())"))
    #expect(try found.named("Detail").composition(of: .navigation).certainty == .possible)
    #expect(try found.named("Home").composition(of: .navigation).certainty != .possible)
  }

  // MARK: Documents

  @Test(arguments: ["as! Settings", "as! Settings; _ = Settings()"])
  func aSceneOfWhichCodeMakesTheStackHasTheTitleOfItsController(cast: String) throws {
    let found = readCode([
      "Base.lproj/Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v1", "Home", DocumentPlaceholderTests.item("i1", "Home"))
          + """
          <scene sceneID="s2"><objects><viewController storyboardIdentifier="Settings" title="Settings" id="t1" \
          customClass="Settings" sceneMemberID="viewController"><view key="view" id="v2"/></viewController></objects></scene>
          """),
      "A.swift": """
      class Home: UIViewController { @objc func go() {
        let page = storyboard!.instantiateViewController(withIdentifier: "Settings") \(cast)
        present(UINavigationController(rootViewController: page), animated: true) } }
      class Settings: UITableViewController { override func viewDidLoad() {
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: nil) } }
      """,
    ]).screens
    let title = try found.named("Settings").titleSummary
    #expect(title?.hasSuffix("=Settings") == (cast.contains(";") ? nil : true), "\(found)")
  }

  @Test(arguments: [("super.viewDidLoad()", true), ("start()", false)])
  func aSuperclassOfAPackageWithTheLifeCycleOfControllersIsOne(call: String, isController: Bool) {
    let found = screens(
      """
      class Settings: PackageTable { override func viewDidLoad() { \(call)
        navigationItem.title = "Settings" } }
      """)
    #expect(found.compactMap(\.titleSummary) == (isController ? ["hard-coded Settings"] : []))
  }

  /// One of a package may push onto another stack.
  @Test(arguments: [
    ("UINavigationController", "hard-coded Detail from Detail"),
    ("PackageNavigationController", "unknown: the title of an unknown screen from nil"),
  ])
  func aNavigationControllerOfAPackageIsOne(superclass: String, below: String) throws {
    let found = screens(
      """
      class Root: \(superclass) { func start() { pushViewController(Home(), animated: false) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        func tap() { Root(rootViewController: Detail()).pushViewController(Last(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Last: UIViewController { override func viewDidLoad() { title = "Last" } }
      """)
    #expect(try found.named("Last").backSummary == ["previous-title \(below)"])
  }
}

/// SwiftUI views in hosting controllers of the app.
struct HostingControllerTests {
  @Test(arguments: [
    ("bar?.willAppear(viewController: self)", true), ("navigationItem.leftBarButtonItem = made()", true),
    ("super.viewWillAppear(animated)", false),
  ])
  func aHostingControllerMaySetItemsOfTheViewsBar(statement: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Host(rootView: Settings(), bar: Bar())) } }
      class Host<Content: View>: UIHostingController<Content> {
        let bar: Bar?
        init(rootView: Content, bar: Bar?) { self.bar = bar; super.init(rootView: rootView) }
        override func viewWillAppear(_ animated: Bool) { \(statement) } }
      struct Settings: View { var body: some View { List {}.navigationTitle("Settings") } }
      """)
    let doubts = try found.named("Settings").composition(of: .navigation).doubts
    #expect(doubts.contains { $0.kind == .open } == isOpen)
  }
}

/// Tabs without navigation controllers of their own.
struct DirectTabTests {
  @Test(arguments: [
    ("", "", true), ("title", "", false), ("", "tabBarController?.navigationItem.title = title", false),
  ])
  func noBarShowsTheTitleOfATabWithoutAStack(copied: String, child: String, isHidden: Bool) throws {
    let copies =
      copied.isEmpty ? "" : "override var selectedViewController: UIViewController? { didSet { title = child.title } }"
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Tabs()) } }
      class Tabs: UITabBarController { \(copies)
        override func viewDidLoad() {
          viewControllers = [Home(), UINavigationController(rootViewController: Other())] } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home"; \(child) } }
      class Other: UIViewController { override func viewDidLoad() { title = "Other" } }
      """)
    #expect(found.contains { $0.name == "Home" && $0.navigation != nil } != isHidden)
    #expect(try found.named("Other").navigation != nil)
    #expect(try found.named("Tabs").tabs.count == 2)
  }
}
