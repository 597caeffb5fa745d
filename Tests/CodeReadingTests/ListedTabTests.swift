import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Tab bars whose controllers and titles are elements of lists.
struct ListedTabTests {
  private static let controllers = """
    class A: UIViewController {}
    class B: UIViewController {}
    """

  /// The titles of the tab bar controller `Tabs`, whose code sets them up.
  private static func tabs(_ body: String, members: String = "", also: String = "") throws -> [String?] {
    let code = """
      \(controllers)
      \(also)
      class Tabs: UITabBarController {
        \(members)
        override func viewDidLoad() { super.viewDidLoad(); \(body) }
      }
      """
    return try screens(code).named("Tabs").tabs.map { $0.title?.summary }
  }

  private static let both: [String?] = ["hard-coded One", "hard-coded Two"]

  /// Loops over the tabs often check first that there is a title for each.
  @Test(arguments: ["", "where index < titles.count"])
  func titlesAreSetByTheIndexOfTheTab(_ check: String) throws {
    let found = try Self.tabs(
      """
      viewControllers = [UINavigationController(rootViewController: A()), UINavigationController(rootViewController: B())]
      guard let items = tabBar.items else { return }
      let titles = ["One", "Two"]
      for (index, item) in items.enumerated() \(check) { item.title = titles[index] }
      """)
    #expect(found == Self.both)
  }

  /// A list of a known length whose elements code replaces, as with constants for the positions.
  @Test(arguments: [
    ("[UIViewController](repeating: UIViewController(), count: 2)", "Position.more", both),
    ("Array(repeating: UIViewController(), count: Position.count)", "1", both),
    ("[UIViewController](repeating: UIViewController(), count: count())", "1", ["unknown: set at run time"]),
    (
      "[UIViewController](repeating: UIViewController(), count: 2)", "index()",
      ["hard-coded One", "unknown: set at run time"]
    ),
  ])
  func controllersAreSetByIndex(_ list: String, _ second: String, expected: [String?]) throws {
    let found = try Self.tabs(
      """
      let a = UINavigationController(rootViewController: A())
      a.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      let b = UINavigationController(rootViewController: B())
      b.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
      var list = \(list)
      list[Position.home] = a
      list[\(second)] = b
      viewControllers = list
      """, also: "struct Position { static let home = 0; static let more = 1; static let count = 2 }")
    #expect(found == expected)
  }

  @Test func itemsAreSetByIndexOnceTheControllersAreThere() throws {
    let found = try Self.tabs(
      """
      viewControllers = [UINavigationController(rootViewController: A()), UINavigationController(rootViewController: B())]
      let items = [UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)]
      for (index, controller) in viewControllers!.enumerated() { controller.tabBarItem = items[index] }
      """)
    #expect(found == Self.both)
  }

  @Test func anIndexCountsThroughARange() throws {
    let found = try Self.tabs(
      """
      let all = [A(), B()]
      for index in 0..<all.count { all[index].tabBarItem = UITabBarItem(title: titles[index], image: nil, tag: index) }
      viewControllers = all
      """, members: #"let titles = ["One", "Two"]"#)
    #expect(found == Self.both)
  }

  @Test func aListThatMayChangeIsUnknown() throws {
    let found = try Self.tabs(
      """
      let all = [A(), B()]
      for index in all.indices { all[index].tabBarItem = UITabBarItem(title: titles[index], image: nil, tag: index) }
      viewControllers = all
      """, members: #"var titles = ["One", "Two"]"#)
    #expect(found == ["unknown: set at run time", "unknown: set at run time"])
  }

  @Test func tuplesAreTakenApart() throws {
    let mapped = try Self.tabs(
      """
      viewControllers = [(A(), "One"), (B(), "Two")].map { controller, title in
        let stack = UINavigationController(rootViewController: controller)
        stack.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return stack
      }
      """)
    #expect(mapped == Self.both)
    let zipped = try Self.tabs(
      """
      let all = [A(), B()]
      for (controller, title) in zip(all, ["One", "Two"]) { controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
      viewControllers = all
      """)
    #expect(zipped == Self.both)
  }

  @Test func aFactoryPairsControllersWithTheirIndices() throws {
    let found = try Self.tabs(
      "viewControllers = Factory.pairs().map(\\.1)",
      also: """
        enum Factory {
          static func pairs() -> [(Int, UIViewController)] { [(0, one()), (1, two())].sorted { $0.0 < $1.0 } }
          static func item(_ title: String) -> UITabBarItem { UITabBarItem(title: title, image: nil, tag: 0) }
          static func one() -> UIViewController {
            let controller = unknown().controller
            controller.tabBarItem = item("One")
            return controller
          }
          static func two() -> UIViewController {
            let controller = UINavigationController(rootViewController: B())
            controller.tabBarItem = item("Two")
            return controller
          }
        }
        """)
    #expect(found == Self.both)
  }

  @Test func onlyTheTitleOfTheControllerItselfRetitlesItsTab() throws {
    let body = """
      viewControllers = [A(), B()]
      for controller in viewControllers! { controller.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0) }
      """
    let code = """
      class A: UIViewController { override func viewDidLoad() { navigationItem.title = model.title } }
      class B: UIViewController { override func viewDidLoad() { title = model.title } }
      class Tabs: UITabBarController { override func viewDidLoad() { \(body) } }
      """
    let found = try screens(code).named("Tabs").tabs.map { $0.title?.summary }
    // The second tab keeps its title until users select it.
    #expect(found == ["hard-coded One", "hard-coded One"])
  }

  @Test(arguments: [
    ("title = \"Later\"", "hard-coded Later"), ("title = model.name", "unknown: the title of the screen replaces it"),
    ("if model.isWide { title = \"Later\" }", "unknown: the title of the screen replaces it"),
  ])
  func onlyTheFirstTabIsLoadedAtOnce(setting: String, first: String) throws {
    let screen = "{ override func viewDidLoad() { \(setting) } }"
    let code = """
      class A: UIViewController \(screen)
      class B: UIViewController \(screen)
      class Tabs: UITabBarController { override func viewDidLoad() {
        let one = A(), two = B()
        one.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        two.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
        viewControllers = [one, two] } }
      """
    let found = try screens(code).named("Tabs")
    #expect(found.tabs.map { $0.title?.summary } == [first, "hard-coded Two"])
    #expect(found.composition(of: .tabs).certainty == .possible)
  }

  @Test func childrenOfATabBarControllerAreItsTabs() throws {
    let found = readCode([
      "A.m": """
      @interface A : UIViewController
      @end
      @implementation A
      @end
      @interface B : UIViewController
      @end
      @implementation B
      @end
      @interface Tabs : UITabBarController
      @end
      @implementation Tabs
      - (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; [self fill]; }
      - (void)fill {
        NSArray *titles = @[@"One", @"Two"];
        A *a = [[A alloc] init];
        B *b = [[B alloc] init];
        [self add:a title:titles[0]];
        [self add:b title:titles[1]];
      }
      - (void)add:(UIViewController *)controller title:(NSString *)title {
        UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:controller];
        stack.title = title;
        stack.tabBarItem.title = title;
        controller.navigationItem.title = title;
        [self addChildViewController:stack];
      }
      @end
      """
    ]).screens
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == Self.both)
    #expect(try found.named("B").titleSummary == "hard-coded Two")
  }

  @Test func theTabOfAScreenUsedTwiceIsNotShared() throws {
    let code = """
      class A: UIViewController {}
      class Tabs: UITabBarController { override func viewDidLoad() {
        let one = A()
        one.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
        viewControllers = [one]
      } }
      class Others: UITabBarController { override func viewDidLoad() { viewControllers = [UINavigationController(rootViewController: A())] } }
      """
    let found = screens(code)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded One"])
    #expect(try found.named("Others").tabs.map { $0.title?.summary } != ["hard-coded One"])
  }

  @Test func aTabBarOfAPropertyHasTheTabsPassedToAFunction() throws {
    let found = screens(
      """
      \(Self.controllers)
      class Split: UISplitViewController {
        var main: UITabBarController? { viewControllers.first as? UITabBarController }
        func reset(viewControllers: [UIViewController]) { main?.viewControllers = viewControllers }
      }
      func stack(_ controller: UIViewController, _ title: String) -> UIViewController {
        let stack = UINavigationController(rootViewController: controller)
        stack.tabBarItem.title = title
        return stack
      }
      class App { var split: Split!
        func start() { split.reset(viewControllers: [stack(A(), "One"), stack(B(), "Two")]) } }
      """)
    #expect(found.filter { !$0.tabs.isEmpty }.map { $0.tabs.map { $0.title?.summary } } == [Self.both])
  }

  @Test func theTabOfAControllerThatMayBeMissingIsSetOnIt() throws {
    let found = try Self.tabs(
      """
      let one = Factory.make()?.controller ?? UIViewController()
      one.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      viewControllers = [UINavigationController(rootViewController: one)]
      """,
      also: """
        protocol Shown { var controller: UIViewController { get } }
        enum Factory { static func make() -> Shown? { let home = A(); return home } }
        """)
    #expect(found == ["hard-coded One"])
  }
}

/// Tabs of SwiftUI: items that modifiers of the app set, and tabs without a title.
struct ModifiedTabTests {
  @Test("The title of a SwiftUI view is not the title of its tab")
  func tabsWithoutTitles() throws {
    let found = screens(
      """
      struct Page: View { var body: some View { NavigationStack { List {}.navigationTitle("Page") } } }
      struct Main: View { var body: some View { TabView {
        Page().tabItem { Image(systemName: "a") }; Page().tabItem { Text("Two") }; Page() } } }
      """, keys: ["Two", "Page"])
    #expect(try found.named("Main").tabs.map { $0.title?.summary.prefix(3) } == [nil, "Two", nil])
  }

  @Test(arguments: [
    ".item(.one)", ".named(\"One\")", ".modifier(Item(kind: .one))", ".onAppear {}.item(.one).padding()",
  ])
  func aModifierSetsTheItem(modifier: String) throws {
    let found = screens(
      """
      enum Kind { case one, two
        var title: String { switch self { case .one: NSLocalizedString("One", comment: "")
          case .two: NSLocalizedString("Two", comment: "") } }
        @ViewBuilder func label() -> some View { Label { Text(title) } icon: { Image("x") } } }
      struct Item: ViewModifier { let kind: Kind
        func body(content: Content) -> some View { content.tag(kind).tabItem { kind.label() } } }
      extension View {
        func item(_ kind: Kind) -> some View { modifier(Item(kind: kind)) }
        func named(_ key: LocalizedStringKey) -> some View { self.tabItem { Label(key, systemImage: "x") } } }
      struct First: View { var body: some View { NavigationStack { List {}.navigationTitle("First") } } }
      struct Main: View { var body: some View { TabView { First()\(modifier); First().item(.two) } } }
      """, keys: ["One", "Two", "First"])
    let titles = try found.named("Main").tabs.map { $0.title?.summary.prefix(3) }
    #expect(titles == ["One", "Two"])
  }

  @Test(arguments: ["WithPerceptionTracking", "Group"])
  func aContainerInATabKeepsItsItem(container: String) throws {
    let found = screens(
      """
      struct Page: View { var body: some View { NavigationStack { List {}.navigationTitle("Page") } } }
      struct Item: View { let isNew: Bool
        var body: some View { \(container) { Page().tabItem { Label("One", systemImage: "x") }.badge(isNew ? "1" : nil) } } }
      struct Main: View { var body: some View { TabView {
        Item(isNew: true); Page().tabItem { Label("Two", systemImage: "y") } } } }
      """, keys: ["One", "Two", "Page"])
    let main = try found.named("Main")
    #expect(main.tabs.map { $0.title?.summary.prefix(3) } == ["One", "Two"])
  }
}

/// Tabs that are in the bar only on some devices.
struct HiddenTabTests {
  private static func tabs(_ body: String, property: String = "sizeClass") -> [Set<DeviceIdiom>: [String]] {
    let found = screens(
      """
      struct Main: View {
        @Environment(\\.horizontalSizeClass) var \(property)
        var body: some View { TabView { \(body) } }
      }
      struct A: View { var body: some View { Text("a") } }
      """, keys: ["A", "B", "C", "D"]
    ).filter { !$0.tabs.isEmpty }
    return Dictionary(found.map { ($0.idioms, $0.tabs.compactMap { $0.title?.summary.first.map(String.init) }) }) {
      $0 + $1
    }
  }

  private static let sections = """
    Tab("A", systemImage: "a") { A() }
    Tab("B", systemImage: "b") { A() }.hidden(sizeClass == .compact)
    TabSection("S", content: { Tab("C", systemImage: "c") { A() } }).hidden(sizeClass == .compact)
    Tab("D", systemImage: "d") { A() }.hidden(sizeClass != .compact)
    """

  @Test func compactWidthIsThatOfPhones() {
    #expect(Self.tabs(Self.sections) == [[.iphone]: ["A", "D"], [.ipad]: ["A", "B", "C"]])
  }

  @Test func aBranchTestsTheSizeClassToo() {
    let branch = """
      Tab("A", systemImage: "a") { A() }
      if width == .regular { Tab("B", systemImage: "b") { A() } }
      """
    #expect(Self.tabs(branch, property: "width") == [[.iphone]: ["A"], [.ipad]: ["A", "B"]])
  }

  @Test func aTabThatIsAlwaysHiddenIsNotATab() {
    let hidden = """
      Tab("A", systemImage: "a") { A() }
      Tab("B", systemImage: "b") { A() }.hidden()
      Tab("C", systemImage: "c") { A() }.hidden(false)
      """
    #expect(Self.tabs(hidden) == [Set(DeviceIdiom.allCases): ["A", "C"]])
  }

  @Test func theNumberOfARangeIsAnInteger() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { let count: Int
        var body: some View { TabView { ForEach(0..<count) { i in Text("x").tabItem { Text("Page \\(i)") } } } } }
      """, keys: ["Page %lld", "Page %@"])
    #expect(try found.named("Home").tabs.map { $0.title?.summary } == ["Page %lld=nil"])
  }

  /// A text that a function of the app passes on, from code that is not in the folder.
  @Test func aTextFromOtherCodeIsUnknown() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { static let title = Words.Home.title
        var body: some View { TabView { tab(Home.title); Text("x").tabItem { Text("Other") } } }
        func tab(_ title: Text) -> some View { Text("y").tabItem { Image(systemName: "a"); title } } }
      """)
    let tabs = try found.named("Home").tabs
    #expect(tabs.count == 2 && tabs[0].title?.unknownReason != nil && tabs[1].title?.summary == "Other=Other")
  }
}
