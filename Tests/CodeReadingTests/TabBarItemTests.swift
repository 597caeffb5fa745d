import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Titles that code sets on the items of a tab bar after a document or code has created them.
struct TabBarItemTests {
  private static func document(_ code: String) -> [String?] {
    let tabs = [("v1", "One", 4), ("v2", "Two", 0), ("v3", "Three", 7)]
    let scenes = tabs.map { id, title, tag in
      """
      <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
        <tabBarItem key="tabBarItem" \(tag == 0 ? "" : "tag=\"\(tag)\"") title="\(title)" id="t\(id)"/>
      </viewController></objects></scene>
      """
    }
    let links = tabs.map {
      "<segue destination=\"\($0.0)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"g\($0.0)\"/>"
    }
    let found = readCode([
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="b"><scenes>
        <scene sceneID="sb"><objects><tabBarController id="b" customClass="Tabs" sceneMemberID="viewController">
          <connections>\(links.joined())</connections></tabBarController></objects></scene>
        \(scenes.joined())
      </scenes></document>
      """,
      "A.swift": "class Tabs: UITabBarController { override func viewDidLoad() { super.viewDidLoad(); \(code) } }",
    ]).screens
    return found.first { $0.typeName == "Tabs" }?.tabs.map { $0.title?.summary } ?? []
  }

  /// The class of a controller from a storyboard is unknown where code sets its tab bar item.
  @Test(arguments: [
    "storyboard!.MAKE(withIdentifier: \"Page\")", "storyboard?.MAKE(withIdentifier: \"Page\") as! Page",
  ])
  func aControllerOfAStoryboardGetsAnItem(maker: String) {
    let made = maker.replacing("MAKE", with: "instantiateViewController")
    let tabs = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let a = UINavigationController(rootViewController: \(made)); let b = \(made); let c = \(made)
        a.tabBarItem.title = "A"; a.tabBarItem.image = UIImage(named: "a")
        if isNew { b.tabBarItem.title = "B" } else { b.tabBarItem.title = "Old" }
        setViewControllers([a, b, c], animated: false) } }
      class Page: UIViewController {}
      """
    ).filter { !$0.tabs.isEmpty }.map(\.tabs)
    let titles = Set(tabs.map { $0.map { $0.title?.summary } })
    #expect(titles == [["hard-coded A", "hard-coded B", nil], ["hard-coded A", "hard-coded Old", nil]])
    #expect(tabs.allSatisfy { $0[0].image != nil && $0[1].image == nil })
  }

  /// A loop over positions takes classes and titles from lists.
  @Test(arguments: [
    ("[NSClassFromString(classes[i]) new]", ["hard-coded A", "hard-coded B"]),
    ("[[NSClassFromString(classes[i]) alloc] init]", ["hard-coded A", "hard-coded B"]),
    ("[self make:i]", ["hard-coded A", "hard-coded B"]),
  ])
  func controllersOfListedClasses(maker: String, titles: [String]) throws {
    let found = readCode([
      "Tabs.m": """
      @interface Tabs : UITabBarController @end
      @implementation Tabs
      - (void)viewDidLoad {
        NSArray *classes = @[@"First", @"Second"]; NSArray *titles = @[@"A", @"B"];
        NSMutableArray *all = [NSMutableArray array];
        for (int i = 0; i < titles.count; i++) {
          UIViewController *page = \(maker);
          UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
          stack.tabBarItem.title = titles[i];
          [all addObject:stack];
        }
        self.viewControllers = all;
      }
      @end
      @interface First : UIViewController @end
      @implementation First
      - (void)viewDidLoad { self.navigationItem.title = @"First"; }
      @end
      @interface Second : UIViewController @end
      @implementation Second
      - (void)viewDidLoad { self.navigationItem.title = @"Second"; }
      @end
      """
    ]).screens
    #expect(try #require(found.first { !$0.tabs.isEmpty }).tabs.map { $0.title?.summary } == titles)
    if maker.contains("classes") {
      #expect(try found.named("First").composition(of: .navigation).doubts.isEmpty)
    }
  }

  /// Code that may change such an item in another way leaves its title unknown.
  @Test(arguments: [
    "for c in [a, b] { c.tabBarItem.title = nil }", "let item = a.tabBarItem; item?.title = \"C\"", "rename(a)",
    "a.title = \"C\"",
  ])
  func anItemOfAStoryboardThatMayChange(code: String) throws {
    let made = "storyboard!.instantiateViewController(withIdentifier: \"Page\")"
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let a = \(made); let b = \(made)
        a.tabBarItem.title = "A"
        \(code)
        viewControllers = [a, b] } }
      class Page: UIViewController {}
      """)
    #expect(try #require(found.first { !$0.tabs.isEmpty }).tabs[0].title?.summary == "unknown: set at run time")
  }

  /// Another file of the tab bar controller may change the items that a loop sets.
  @Test(arguments: [
    ("viewControllers?.forEach { $0.tabBarItem.title = nil }", "unknown: set at run time"), ("", "hard-coded A"),
  ])
  func anItemThatAnotherFileMayChange(code: String, title: String) throws {
    let found = readCode([
      "A.swift": """
      class Tabs: UITabBarController { override func viewDidLoad() { var all: [UIViewController] = []
        for title in ["A", "B"] {
          let page = Page(); page.tabBarItem.title = title; all.append(page) }
        viewControllers = all } }
      class Page: UIViewController {}
      """,
      "B.swift": "extension Tabs { func strip() { \(code) } }",
    ]).screens
    #expect(try #require(found.first { !$0.tabs.isEmpty }).tabs[0].title?.summary == title)
  }

  /// A tab shows the title of its controller, not that of the controller's navigation item.
  @Test(arguments: [
    ("navigationItem.title = \"Bar\"", "Tab", "Bar", false), ("title = \"Own\"", "Tab", "Own", true),
    ("title = \"Tab\"", "Tab", "Tab", false),
  ])
  func aTabHasTheTitleOfItsController(_ code: String, tab: String, bar: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let a = A(); a.title = "Tab"; let b = B(); b.title = "B"
        let first = UINavigationController(rootViewController: b)
        viewControllers = [first, UINavigationController(rootViewController: a)] } }
      class A: UIViewController { override func viewDidLoad() { \(code) } }
      class B: UIViewController {}
      class Start: UIViewController { func go() { present(Tabs(), animated: true) } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded B", "hard-coded \(tab)"])
    #expect(try found.named("A").titleSummary == "hard-coded \(bar)")
    #expect(try found.named("Tabs").composition(of: .tabs).doubts.isEmpty != isOpen)
  }

  /// The tabs of a tab bar controller that a coordinator fills with the navigation controllers of others.
  @Test func tabsAreTheStacksThatOtherObjectsHold() throws {
    let found = screens(
      """
      @main class Delegate: UIResponder, UIApplicationDelegate { var flow: Main!
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          flow = Main(window: window); flow.start(); return true } }
      class Main { let window: UIWindow; let tabs = UITabBarController()
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = tabs
          let one = One(); let two = Two(stack: UINavigationController())
          one.start(); two.start()
          tabs.viewControllers = [one.stack, two.stack, Three.stack] } }
      class One { let stack = UINavigationController()
        func start() { stack.tabBarItem.title = "One"
          stack.setViewControllers([A()], animated: false) } }
      class Two { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { let b = B(); b.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 0)
          stack.viewControllers = [b] } }
      class A: UIViewController { override func viewDidLoad() { navigationItem.title = "A" } }
      class B: UIViewController { override func viewDidLoad() { navigationItem.title = "B" } }
      """)
    let tabs = try #require(found.first { !$0.tabs.isEmpty }).tabs
    #expect(
      tabs.map { $0.title?.summary } == ["hard-coded One", "hard-coded Two", "unknown: set at run time"])
    #expect(try found.named("B").unplaced.isEmpty)
  }

  private static let unknown = "unknown: code sets the titles of tabs"

  @Test(arguments: [
    ("", ["hard-coded One", "hard-coded Two", "hard-coded Three"]),
    (
      "tabBar.items?[0].title = \"A\"; tabBar.items![2].title = \"C\"",
      ["hard-coded A", "hard-coded Two", "hard-coded C"]
    ),
    (
      "guard let items = tabBar.items else { return }; items[1].title = \"B\"",
      [unknown, "hard-coded B", unknown]
    ),
    (
      "let first = self.tabBar.items?.first; first?.title = \"A\"",
      ["hard-coded A", unknown, unknown]
    ),
    (
      "for item in tabBar.items ?? [] { switch item.tag { case 0: item.title = \"B\"; case 4: item.title = \"A\"; default: break } }",
      ["hard-coded A", "hard-coded B", unknown]
    ),
    (
      "tabBar.items?.forEach { if $0.tag == 7 { $0.title = \"C\" } }",
      [unknown, unknown, "hard-coded C"]
    ),
    ("tabBar.items?.forEach { $0.title = \"\" }", [nil, nil, nil]),
    (
      "for item in tabBar.items ?? [] { item.image = item.image?.withRenderingMode(.alwaysOriginal) }",
      ["hard-coded One", "hard-coded Two", "hard-coded Three"]
    ),
    ("tabBar.items?.forEach { retitle($0) }", [unknown, unknown, unknown]),
    ("tabBar.items?.forEach { $0.localize() }", [unknown, unknown, unknown]),
    (
      "for view in tabBar.items ?? [] { animate(1); log(view.tag); view.badgeValue = nil }; tabBar.addSubview(dot)",
      ["hard-coded One", "hard-coded Two", "hard-coded Three"]
    ),
    ("guard let items = tabBar.items else { return }; keep = items[0]", [unknown, unknown, unknown]),
    ("tabBar.items?.map(Self.rename)", [unknown, unknown, unknown]),
    ("keep = Holder(tabBar.items!.filter { $0.tag > 0 })", [unknown, unknown, unknown]),
    (
      "if tabBar.items?.firstIndex(of: item) == 1 { show(item) }; count = tabBar.items!.count",
      ["hard-coded One", "hard-coded Two", "hard-coded Three"]
    ),
    ("tabBar.items?[1].badgeValue = \"1\"", ["hard-coded One", "hard-coded Two", "hard-coded Three"]),
    ("let other = Tabs(); other.tabBar.items?[1].title = \"B\"", [unknown, "hard-coded B", unknown]),
  ])
  func anItemOfTheTabBarGetsATitle(code: String, titles: [String?]) {
    #expect(Self.document(code) == titles)
  }

  @Test func theItemOfATabIsMadeByAFunctionThatIsNamed() throws {
    let found = try screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { TabView { ForEach(Kind.allCases) { kind in
        Group { switch kind { case .first: First(); case .second: Second() } }.tabItem(kind.label) } } } }
      enum Kind: CaseIterable { case first, second }
      extension Kind {
        var title: String { switch self { case .first: return "One"; case .second: return "Two" } }
        func label() -> Label<Text, Image> { Label(title, systemSymbol: .star) } }
      \(SwiftUISource.view("First"))\(SwiftUISource.view("Second"))
      """
    ).named("Home")
    #expect(found.tabs.map { $0.title?.summary } == ["hard-coded One", "hard-coded Two"])
  }

  /// The tabs of a document whose first screen is a `Home`, and the texts of `Home` without a place.
  private static func home(_ code: String, item: String = "title=\"One\"") -> (tabs: [String?], unplaced: Int) {
    let found = readCode([
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="b"><scenes>
        <scene sceneID="sb"><objects><tabBarController id="b" customClass="Tabs" sceneMemberID="viewController"><connections>
          <segue destination="a" kind="relationship" relationship="viewControllers" id="g0"/>
          <segue destination="c" kind="relationship" relationship="viewControllers" id="g1"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="sa"><objects><viewController id="a" customClass="Home" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" \(item) id="ta"/></viewController></objects></scene>
        <scene sceneID="sc"><objects><viewController id="c" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="Two" id="tc"/></viewController></objects></scene>
      </scenes></document>
      """,
      "A.swift": "class Tabs: UITabBarController {}; class Home: UIViewController { \(code) }",
    ]).screens
    let tabs = found.first { $0.typeName == "Tabs" }
    let isOpen = (tabs?.composition[.tabs]?.doubts ?? []).contains { $0.kind == .open }
    return (
      (tabs?.tabs ?? []).map { ($0.title?.summary ?? "nil") + (isOpen ? "?" : "") }, found.flatMap(\.unplaced).count
    )
  }

  @Test(arguments: [
    "override func viewDidLoad() { tabBarItem.title = \"Home\" }",
    "override func viewDidAppear(_ animated: Bool) { self.tabBarItem.title = \"Home\" }\noverride func viewDidDisappear(_ animated: Bool) { self.tabBarItem.title = \"\" }",
  ])
  func aScreenSetsTheTitleOfItsTabInADocument(code: String) {
    for item in ["title=\"One\"", "title=\"\" image=\"I\""] {
      let found = Self.home(code, item: item)
      #expect(found.tabs == ["hard-coded Home?", "hard-coded Two?"])
      #expect(found.unplaced == 0)
    }
  }

  /// The titles of a tab whose item is of a class of the app.
  @Test(arguments: [
    ("", "tabBarItem = OwnItem()", "hard-coded Home"),
    ("", "tabBarItem = GivenItem(named: \"Given\")", "hard-coded Given"),
    ("", "tabBarItem = PassingItem(kind: 3)", "hard-coded More"), ("", "tabBarItem = SubItem()", "hard-coded Sub"),
    ("", "tabBarItem = OtherItem(isNew: isNew)", "unknown: set at run time"),
    ("", "tabBarItem = OwnItem(); tabBarItem.title = \"Set\"", "hard-coded Set"),
    ("", "tabBarItem = PlainItem(title: \"Plain\", image: nil, tag: 1)", "hard-coded Plain"),
    (
      "override var tabBarItem: UITabBarItem! { get { UITabBarItem(title: \"Alpha\", image: nil, tag: 0) } set {} }",
      "",
      "hard-coded Alpha"
    ),
  ])
  func anItemOfTheAppGivesItselfATitle(members: String, code: String, title: String) throws {
    let found = screens(
      """
      class OwnItem: UITabBarItem { override init() { super.init(); title = "Home"; image = UIImage(named: "h") } }
      class SubItem: OwnItem { override init() { super.init(); let name = "Sub"; self.title = name } }
      class GivenItem: UITabBarItem { init(named name: String) { super.init(); title = name } }
      class PassingItem: UITabBarItem {
        convenience init(kind: Int) { self.init(title: "More", image: nil, tag: kind) } }
      class OtherItem: UITabBarItem { init(isNew: Bool) { super.init(); title = "Old"; if isNew { title = "New" } } }
      class PlainItem: UITabBarItem {}
      class A: UIViewController { \(members)
        init() { super.init(nibName: nil, bundle: nil); navigationItem.title = "Bar"; \(code) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [A(), B()] } }
      class Start: UIViewController { func go() { present(Tabs(), animated: true) } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == [title, "hard-coded B"])
  }

  @Test func aScreenLeavesTheTabOfTheSystemAsItIs() {
    let found = Self.home("override func viewDidLoad() { tabBarItem.title = \"Home\" }", item: "systemItem=\"search\"")
    #expect(found.tabs.last == "hard-coded Two")
    #expect(found.unplaced == 1)
  }

  @Test(
    "A tab has the image that code sets before or after the title",
    arguments: [
      "first.tabBarItem.image = icon; first.tabBarItem.title = \"One\"",
      "first.tabBarItem.title = \"One\"; first.tabBarItem.image = icon",
    ])
  func images(code: String) throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let first = UINavigationController(rootViewController: A())
        \(code)
        viewControllers = [first] } }
      class A: UIViewController { override func viewDidLoad() { navigationItem.title = "A" } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.image != nil } == [true])
    #expect(try found.named("Tabs").tabs.map(\.title?.summary) == ["hard-coded One"])
  }
}

extension TabBarItemTests {
  @Test func aCopyOfTheTitleStaysWhenTheTitleChanges() throws {
    let found = screens(
      """
      class A: UIViewController { init(a: Int) { super.init(nibName: nil, bundle: nil)
        title = "A"; let name = title; title = "B"; tabBarItem.title = name } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [UINavigationController(rootViewController: A(a: 1))] } }
      """)
    #expect(try found.named("Tabs").tabs.map(\.title?.summary) != ["hard-coded B"])
  }

  @Test(
    "An item with the title of its controller shows it",
    arguments: [
      "init(a: Int) { super.init(nibName: nil, bundle: nil); title = \"A\"; tabBarItem = UITabBarItem(title: title, image: icon, tag: 0) }",
      "init(a: Int) { super.init(nibName: nil, bundle: nil); title = \"A\"; tabBarItem.title = self.title }",
      "init(a: Int) { super.init(nibName: nil, bundle: nil); setTitle(); tabBarItem = UITabBarItem(title: title, image: icon, tag: 0) }; func setTitle() { title = \"A\" }",
    ])
  func ownTitles(members: String) throws {
    let found = screens(
      """
      class A: UIViewController { \(members) }
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [UINavigationController(rootViewController: A(a: 1))] } }
      """)
    #expect(try found.named("Tabs").tabs.map(\.title?.summary) == ["hard-coded A"])
  }
}
