import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Bars that a document or a controller hides, and screens that are shown only by code that never runs.
struct HiddenBarTests {
  private static func document(_ attributes: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
    <objects><navigationController id="n" \(attributes) sceneMemberID="viewController"><connections>
    <segue destination="a" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController></objects></scene><scene sceneID="t"><objects>
    <viewController id="a" customClass="A" sceneMemberID="viewController">
    <navigationItem key="navigationItem" title="First" id="i"/></viewController></objects></scene></scenes></document>
    """
  }

  /// A stack that an object stores, whose screens other methods set.
  @Test(arguments: [
    ("stack.navigationBar.isHidden = true", "", false), ("stack.isNavigationBarHidden = true", "", false),
    ("stack.setNavigationBarHidden(true, animated: false)", "", false), ("", "", true),
    ("stack.isNavigationBarHidden = true", "stack.isNavigationBarHidden = false", true),
    ("stack.isNavigationBarHidden = true", "other.setNavigationBarHidden(!isOpen, animated: true)", true),
  ])
  func aBarThatIsHiddenOnAStoredStack(hides: String, shows: String, isShown: Bool) {
    let found = screens(
      """
      @main class Delegate: UIResponder, UIApplicationDelegate { var router: Router!
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          router = Router(window: window, stack: UINavigationController()); router.start(); return true } }
      class Router { let stack: UINavigationController
        init(window: UIWindow, stack: UINavigationController) {
          self.stack = stack; \(hides); window.rootViewController = self.stack }
        func start() { stack.setViewControllers([A()], animated: false); next() }
        func next() { stack.pushViewController(B(), animated: true); \(shows) }
        func other() { stack.present(UINavigationController(rootViewController: C()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class C: UIViewController { override func viewDidLoad() { title = "C" } }
      """)
    for name in ["A", "B"] {
      #expect(found.contains { $0.name == name && $0.navigation?.title != nil } == isShown, "\(name)")
    }
  }

  /// An app whose navigation controllers are all of a class that hides its bar.
  @Test(arguments: [
    ("self.navigationBar.hidden = YES;", "Nav", false), ("self.navigationBarHidden = YES;", "Nav", false),
    ("self.navigationBar.hidden = YES;", "UINavigationController", true),
    ("if (self.isPlain) { self.navigationBar.hidden = YES; }", "Nav", true), ("", "Nav", true),
  ])
  func everyStackHidesItsBarItself(code: String, second: String, isShown: Bool) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Nav : UINavigationController @end
      @implementation Nav
      - (void)viewDidLoad { [super viewDidLoad]; \(code) }
      @end
      @interface A : UIViewController @end
      @implementation A
      - (void)go:(id)sender { UIViewController *b = [B new];
        [self presentViewController:[[\(second) alloc] initWithRootViewController:b] animated:YES completion:nil]; }
      @end
      @interface B : UIViewController @end
      @implementation B
      - (void)viewDidLoad { self.title = @"B"; }
      @end
      @interface Start : NSObject @end
      @implementation Start
      - (void)start { self.window.rootViewController = [[Nav alloc] initWithRootViewController:[A new]]; }
      @end
      """
    ]).screens
    #expect(found.contains { $0.titleSummary == "hard-coded B" } == isShown)
  }

  /// Code may show a bar that a document hides, so findings about it are only possible.
  @Test(arguments: [
    ("", "", Certainty.certain, Certainty.certain), ("navigationBarHidden=\"YES\"", "", .possible, .possible),
    ("navigationBarHidden=\"NO\"", "", .certain, .certain),
    (
      "navigationBarHidden=\"YES\"", "navigationController?.setNavigationBarHidden(false, animated: true)", .possible,
      .certain
    ),
  ])
  func aDocumentHidesTheBarOfItsStack(
    attributes: String, shows: String, first: Certainty, second: Certainty
  ) throws {
    let code = """
      class A: UIViewController { func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "Second"; \(shows) } }
      """
    let found = readCode(["Main.storyboard": Self.document(attributes), "A.swift": code]).screens
    let root = try #require(found.first { $0.typeName == "A" })
    #expect(root.composition(of: .navigation).certainty == first)
    #expect(try found.named("B").composition(of: .navigation).certainty == second)
  }

  @Test(arguments: [
    ("true", "navigationItem.searchController = search", false),
    ("false", "navigationItem.searchController = search", true),
    ("true", "tableView.tableHeaderView = search.searchBar", true),
  ])
  func aHiddenBarHidesTheSearchFieldOfItsItem(isHidden: String, shows: String, isSearchable: Bool) {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UITableViewController { let search = UISearchController(searchResultsController: nil)
        override func viewWillAppear(_ animated: Bool) {
          navigationController?.setNavigationBarHidden(\(isHidden), animated: animated) }
        override func viewDidLoad() { search.searchBar.placeholder = "Find"; \(shows) } }
      """)
    #expect(found.contains { $0.search != nil } == isSearchable)
  }

  @Test(arguments: [("", []), ("self.navigationItem.prompt = nil;", ["hard-coded Chase"])])
  func anAppWithoutNavigationControllersShowsNoTitles(code: String, titles: [String]) {
    let found = readCode([
      "A.m": """
      @interface Delegate : UIResponder <UIApplicationDelegate> @end
      @implementation Delegate
      - (void)start { self.window.rootViewController = [A new]; }
      @end
      @interface A : UIViewController @end
      @implementation A
      - (NSString *)title { return @"Chase"; }
      - (void)go { \(code) }
      @end
      """
    ]).screens
    #expect(found.compactMap(\.titleSummary) == titles)
  }

  @Test(arguments: [
    ("tabBar.isHidden = true", 0), ("self.tabBar.isHidden = true", 0), ("tabBar.isHidden = false", 2),
    ("", 2),
  ])
  func aTabBarControllerHidesItsBar(code: String, count: Int) {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() { window.rootViewController = Tabs() } }
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [A(), B()]; \(code) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B"; tabBarController?.tabBar.isHidden = true } }
      """)
    #expect(found.filter { $0.name == "Tabs" }.flatMap(\.tabs).count == count)
  }

  /// `.toolbar(.hidden, for: .tabBar)` hides the bar around a view, so that of a tab view is hidden if all its tabs do so.
  @Test(arguments: [
    ("toolbar(.hidden, for: .tabBar)", "hideBar()", "opacity(1)", []),
    ("toolbar(.hidden, for: .navigationBar, .tabBar)", "toolbarVisibility(.hidden, for: .tabBar)", "opacity(1)", []),
    ("hideBar()", "opacity(1)", "opacity(1)", ["always"]),
    ("opacity(1)", "opacity(1)", "toolbar(.hidden, for: .tabBar)", ["always"]),
    ("toolbar(.visible, for: .tabBar)", "hideBar()", "opacity(1)", ["always"]),
    ("toolbar(isOn ? .hidden : .visible, for: .tabBar)", "hideBar()", "opacity(1)", ["always"]),
    ("hideOldBar()", "hideOldBar()", "opacity(1)", ["since 26.0"]),
  ])
  func theTabsOfATabViewHideItsBar(first: String, second: String, around: String, shown: [String]) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      extension View {
        @ViewBuilder func hideBar() -> some View {
          if #available(iOS 18, *) { toolbarVisibility(.hidden, for: .tabBar) } else { toolbar(.hidden, for: .tabBar) } }
        @ViewBuilder func hideOldBar() -> some View {
          if #available(iOS 26, *) { self } else { toolbar(.hidden, for: .tabBar) } }
      }
      struct Root: View { @State var isOn = false
        var body: some View {
          TabView {
            NavigationStack { List {}.navigationTitle("A").\(first) }.tabItem { Text("One") }
            NavigationStack { Second() }.tabItem { Text("Two") }
          }.navigationTitle("Root").\(around) } }
      struct Second: View { var body: some View { List {}.navigationTitle("B").\(second) } }
      """)
    #expect(found.filter { !$0.tabs.isEmpty }.map { $0.systems.since.map { "since \($0)" } ?? "always" } == shown)
  }

  @Test(arguments: [
    ("UITabBar.appearance().isHidden = true", 0, false), ("UITabBar.appearance().isHidden = isOn", 2, true),
    ("UITabBar.appearance().isHidden = true; UITabBar.appearance().isHidden = false", 2, true),
    ("UITabBar.appearance().isHidden = false", 2, false), ("UINavigationBar.appearance().isHidden = true", 2, false),
  ])
  func theAppearanceOfAllTabBarsHidesThem(code: String, count: Int, isInDoubt: Bool) {
    let found = screens(
      """
      @main struct Main: App { init() { \(code) }
        var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View {
        TabView { Text("a").tabItem { Text("One") }; Text("b").tabItem { Text("Two") } } } }
      """)
    #expect(found.flatMap(\.tabs).count == count)
    #expect(found.contains { !$0.composition(of: .tabs).doubts.isEmpty } == isInDoubt)
  }

  /// A screen that only a navigation controller of the app pushes, onto itself, has the bar of that one.
  @Test(arguments: [
    ("setNavigationBarHidden(true, animated: false)", "", true),
    ("navigationBar.isHidden = true", "", true), ("", "", false),
    (
      "setNavigationBarHidden(true, animated: false)",
      "class Other: UIViewController { @objc func go() { navigationController?.pushViewController(A(), animated: true) } }",
      false
    ),
  ])
  func aStackHidesTheBarOfWhatItPushes(hides: String, other: String, isHidden: Bool) {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() { window.rootViewController = Stack() } }
      class Bare: UINavigationController {
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); hide() }
        private func hide() { \(hides) } }
      class Stack: Bare { let detail = A()
        @objc func open() { self.pushViewController(detail, animated: true)
          present(UINavigationController(rootViewController: Help()), animated: true) } }
      class Help: UIViewController { override func viewDidLoad() { title = "Help" }
        @objc func go() { show(Other(), sender: nil) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      \(other)
      """)
    #expect(found.filter { $0.name == "A" }.contains { $0.navigation != nil } != isHidden, "\(found)")
  }

  /// A view that a constant disables is not a screen, nor is a view that only such a view shows.
  @Test(arguments: [("small", false), ("full", true)])
  func whatAConstantRulesOutIsNoScreen(version: String, isShown: Bool) {
    let found = screens(
      """
      enum Version { case small; case full
        var hasExtras: Bool { switch self { case .small: return false
          case .full: return true } } }
      struct Config { static let version: Version = .\(version)
        static var hasExtras: Bool { return version.hasExtras } }
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View {
        List { if Config.hasExtras { NavigationLink("x") { Extras() } } }.navigationTitle("Home") } }
      struct Extras: View { var body: some View { NavigationStack {
        List { NavigationLink("y") { More() } }.navigationTitle("Extras") } } }
      struct More: View { var body: some View { NavigationStack { Text("z").navigationTitle("More") } } }
      """)
    #expect(Set(found.map(\.name)) == (isShown ? ["Home", "Extras", "More"] : ["Home"]))
  }

  /// A flag with the same literal for each case is constant everywhere.
  @Test(arguments: [("true", "true", true), ("true", "false", false)])
  func aFlagWithOneAnswerIsDecided(first: String, second: String, isDecided: Bool) {
    let found = screens(
      """
      enum Tool { case scan, check
        var isDone: Bool { switch self { case .scan: return \(first)
          case .check: return \(second) } } }
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home(tool: .scan) } } } }
      struct Home: View { let tools: [Tool]; var body: some View {
        List { ForEach(tools) { tool in NavigationLink("x") {
          if tool.isDone { Done() } else { Placeholder() } } } }.navigationTitle("Home") } }
      struct Done: View { var body: some View { Text("x").navigationTitle("Done") } }
      struct Placeholder: View { var body: some View { Text("y").navigationTitle("Placeholder") } }
      """)
    #expect(found.contains { $0.titleSummary?.contains("Placeholder") == true } != isDecided)
    #expect(found.contains { $0.titleSummary?.contains("Done") == true })
  }

  /// Each element of a list gives a tab its title.
  @Test(arguments: [
    ("let page = UINavigationController(rootViewController: kind.page)", ["hard-coded One", "hard-coded Two"]),
    ("let page = UIViewController()", ["hard-coded One", "hard-coded Two"]),
  ])
  func implicitMembersOfAListHaveTheTypeOfItsElements(page: String, titles: [String]) throws {
    let found = screens(
      """
      enum Kind { case one, two
        var name: String { switch self { case .one: return "One"
          case .two: return "Two" } }
        var page: UIViewController { switch self { case .one: return A()
          case .two: return B() } } }
      class A: UIViewController {}
      class B: UIViewController {}
      class Delegate: NSObject, UIApplicationDelegate { func start() { window.rootViewController = Tabs() } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        let kinds: [Kind] = [.one, .two]
        viewControllers = kinds.map { kind in \(page); page.tabBarItem.title = kind.name
          return page } } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == titles)
  }

  @Test(arguments: [
    "navigationItem.largeTitleDisplayMode = .never", "title = \"\"", "navigationItem.backButtonTitle = \"B\"",
  ])
  func aScreenWithoutATextOfItsOwnHasABar(setting: String) throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { \(setting) } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Detail(), animated: true) } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test func aScreenWithAViewInTheTitlesPlaceHasABar() throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.titleView = makeView() }
        func makeView() -> UIView { Logo() } }
      \(pushesA)
      """)
    #expect(try found.named("Detail").navigation != nil)
  }

  /// Screens are pushed onto a stack whose bar a document hides from all over the app.
  @Test(arguments: [
    ("", true),
    ("override func viewWillDisappear(_ a: Bool) { navigationController?.isNavigationBarHidden = false }", false),
  ])
  func aHiddenBarIsHiddenForAllScreensOfTheStack(leaving: String, isHidden: Bool) throws {
    let code = """
      class Stack: UINavigationController {}
      class Kept { var stack: Stack? }
      class A: UIViewController { func go() { navigationController?.pushViewController(B(), animated: true) }
        func open() { kept.stack?.pushViewController(D(), animated: true) }
        let kept: Kept }
      class B: UIViewController { func go() { navigationController?.pushViewController(C(), animated: true) }
        \(leaving) }
      class C: UIViewController { override func viewDidLoad() { title = "C" } }
      class D: UIViewController { override func viewDidLoad() { title = "D" } }
      """
    let document = Self.document("navigationBarHidden=\"YES\" customClass=\"Stack\"")
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens
    #expect((try found.named("C").composition(of: .navigation).certainty == .possible) == isHidden)
    #expect(try found.named("D").composition(of: .navigation).certainty == .possible)
  }

  /// A bar that the screen below hides stays hidden, unless code shows it.
  @Test(arguments: [
    ("", "", Certainty.possible),
    ("", "override func viewDidLoad() { navigationController?.isNavigationBarHidden = false }", .certain),
    (
      "override func viewWillDisappear(_ animated: Bool) { navigationController?.setNavigationBarHidden(false, animated: animated) }",
      "", .certain
    ),
  ])
  func aScreenDoesNotShowTheBarThatTheOneBelowHides(below: String, above: String, certainty: Certainty) throws {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { \(below)
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated); navigationController?.setNavigationBarHidden(true, animated: animated) }
        @objc func go() { navigationController?.pushViewController(B(), animated: true) } }
      class Base: UIViewController { \(above) }
      class B: Base { override func viewWillAppear(_ animated: Bool) { title = "Second" } }
      """)
    #expect(try found.named("B").composition(of: .navigation).certainty == certainty)
  }

  @Test(
    "The toolbar of a navigation controller is visible only if a document or code shows it",
    arguments: [
      ("", "", false), ("toolbarHidden=\"NO\"", "", true),
      ("", "navigationController?.isToolbarHidden = false", true),
      ("", "navigationController?.isToolbarHidden = true", false),
      ("", "navigationController?.setToolbarHidden(!isEditing, animated: true)", true),
      ("", "navigationController?.setToolbarHidden(true, animated: true)", false),
      ("", "bar.items = toolbarItems", true), ("", "navigationController?.isToolbarHidden.toggle()", true),
    ])
  func toolbarsOfStacks(attributes: String, code: String, isVisible: Bool) {
    let items = "<toolbarItems><barButtonItem title=\"Go\" id=\"g\"/></toolbarItems><navigationItem"
    let found = readCode([
      "Main.storyboard": Self.document(attributes).replacing("<navigationItem", with: items),
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { }
      class A: UIViewController { override func viewDidLoad() { \(code) } }
      """,
    ]).screens
    #expect(found.contains { !$0.toolbar.isEmpty } == isVisible)
    #expect(found.contains { $0.titleSummary?.contains("First") == true || $0.navigation != nil })
  }
}
