import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Assignments that give no title, or only one of several texts that look alike.
struct TitleAssignmentTests {
  @Test(arguments: ["if let title = self?.title { self?.title = title }", "self?.title = self?.title"])
  func aTitleThatIsAssignedToItselfIsNone(statement: String) throws {
    let found = try controllerA(
      "override func viewDidLoad() { listen { [weak self] in \(statement) }; navigationItem.prompt = \"P\" }")
    #expect(found.allSatisfy { $0.navigation?.title == nil })
  }

  @Test func aTabDoesNotShowTheTitleOfTheNavigationItem() throws {
    let tabs = try screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [stack(Home()), stack(Mine())] }
        func stack(_ root: UIViewController) -> UIViewController { UINavigationController(rootViewController: root) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      class Mine: UIViewController { override func viewDidLoad() { navigationItem.title = "Mine" } }
      """
    ).named("Tabs").tabs
    #expect(tabs.map { $0.title != nil } == [true, false])
  }

  @Test func theItemOfANavigationControllerIsInNoBar() throws {
    let found = screens(
      """
      class A: UIViewController {
        override func viewDidLoad() { title = "A" }
        override func viewWillDisappear(_ animated: Bool) { navigationController?.navigationItem.title = "Other"
          navigationController?.navigationItem.rightBarButtonItem?.title = "More" }
        func open() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      \(pushesA)
      """)
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["hard-coded A"])
    #expect(try found.named("A").composition[.navigation]?.doubts.contains { $0.kind == .open } != true)
    #expect(try found.named("B").backSummary.map { $0.contains("Other") } == [false])
  }

  @Test(arguments: [("", ["hard-coded A"]), ("bar.items = [item]", ["hard-coded A", "hard-coded Other"])])
  func aNavigationItemOfItsOwnIsShownIfABarGetsIt(use: String, titles: [String]) throws {
    let found = try controllerA(
      """
      let bar = UINavigationBar()
      override func viewDidLoad() { title = "A" }
      @IBAction func add() {
        let item = UINavigationItem(title: "Other")
        item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
        \(use) }
      """)
    #expect(Set(found.compactMap(\.titleSummary)) == Set(titles), "\(found)")
    #expect(found.contains { !$0.leadingSummary.isEmpty } == (titles.count > 1))
  }

  @Test func aTitleOfTheContainerIsNotInTheTab() throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [A()] } }
      class A: UIViewController {
        init() { super.init(nibName: nil, bundle: nil); tabBarItem.title = "Tab" }
        override func viewWillAppear(_ animated: Bool) { parent?.title = "Parent" } }
      class Start: UIViewController { func go() { show(Tabs(), sender: nil) } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded Tab"])
    #expect(try found.named("A").titleSummary == "hard-coded Parent")
  }

  /// The method has UIKit's name with more arguments.
  @Test func aMethodOfTheAppAddsATabOnlyOnce() throws {
    let tabs = try readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Home : UIViewController @end
      @implementation Home
      @end
      @interface A : UITabBarController @end
      @implementation A
      - (void)viewDidLoad { [self addChildViewController:[Home new] title:@"One"]; }
      - (void)addChildViewController:(UIViewController *)child title:(NSString *)title {
        child.tabBarItem.title = title;
        [self addChildViewController:[[UINavigationController alloc] initWithRootViewController:child]]; }
      @end
      """
    ]).screens.named("A").tabs
    #expect(tabs.count == 1)
  }

  @Test(arguments: [("UIImage(named: \"back\")", 1), ("cache[\"back\"]", 2)])
  func anImageThatCodeNamesExists(image: String, states: Int) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "T"
        if let image = \(image) {
          navigationItem.leftBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil) } }
      """)
    #expect(found.count == states)
  }

  /// The coordinator stores the navigation controllers, and sets their first screens later.
  @Test(arguments: [
    "home.navigationBar.prefersLargeTitles = true",
    "for stack in [home, other] { stack.navigationBar.prefersLargeTitles = true }",
  ])
  func largeTitlesOfAStoredStackAreThoseOfItsFirstScreen(statement: String) throws {
    let found = screens(
      """
      class Flow { let home: UINavigationController; let other: UINavigationController
        init() { home = UINavigationController(); other = UINavigationController(); \(statement) }
        func start() { home.viewControllers = [A()]; other.viewControllers = [B()] } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    #expect(try found.named("A").navigation?.largeTitle == true)
    #expect(try found.named("B").navigation?.largeTitle == statement.contains("other"))
  }
}
