import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Contents that several branches show, and what a tab bar or another module makes of a content.
struct SharedContentTests {
  /// A container that shows its content in a stack, in one of two branches.
  private static func container(_ check: String, _ content: String) -> String {
    """
    import SwiftUI
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    struct Around<C: View>: View { @State var flag = false; var content: () -> C
      var body: some View {
        if \(check) { NavigationStack { content() }.tint(.red) } else { NavigationStack { content() } } } }
    struct Home: View { var body: some View { Around { VStack { inner } } }
      var inner: some View { \(content) } }
    """
  }

  @Test(arguments: ["#available(iOS 17.0, *)", "flag"])
  func aContentOfTwoBranchesIsOneScreen(check: String) throws {
    let found = screens(Self.container(check, "Text(\"a\").navigationTitle(\"Start\")"))
    let screen = try #require(found.first)
    #expect(found.count == 1)
    #expect(screen.titleSummary == "Start=Start")
    #expect(screen.systems == SystemWindow())
    #expect(screen.state == nil)
  }

  @Test(arguments: ["#available(iOS 17.0, *)", "flag"])
  func tabsOfTwoBranchesAreThereInBoth(check: String) throws {
    let tabs = "TabView { Text(\"a\").tabItem { Text(\"One\") }; Text(\"b\").tabItem { Text(\"Two\") } }"
    let found = screens(Self.container(check, tabs)).filter { !$0.tabs.isEmpty }
    #expect(found.map(\.tabs.count) == [2])
    #expect(found.first?.systems == SystemWindow())
  }

  @Test(arguments: ["VStack", "HStack", "Group", "VStack(spacing: 2)"])
  func aStackInATabItemKeepsItsImage(stack: String) {
    let found = screens(
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { TabView {
        Text("a").tabItem { \(stack) { Image(systemName: "map"); Text("One") } }
        Text("b").tabItem { \(stack) { Text("Two") } } } } } }
      """)
    let tabs = found.flatMap(\.tabs)
    #expect(tabs.map { $0.title?.summary } == ["One=One", "Two=Two"])
    #expect(tabs.map { $0.image != nil } == [true, false])
  }

  /// A list of controllers that only the app knows is a tab bar with an unknown number of tabs.
  @Test(arguments: [
    ("viewControllers = all", true), ("setViewControllers(all.map { $0 }, animated: false)", true),
    ("viewControllers = []", false), ("viewControllers = nil", false),
    ("viewControllers = viewControllers?.filter { $0.isViewLoaded }", false),
  ])
  func tabsOfAnUnknownListAreStated(code: String, isStated: Bool) {
    let found = screens(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func start(w: UIWindow) { w.rootViewController = Tabs(Loader.load()) } }
      class Loader { static func load() -> [UIViewController] { return cache.values.sorted() }
        static var cache: [String: UIViewController] = [:] }
      class Tabs: UITabBarController { let all: [UIViewController]
        init(_ all: [UIViewController]) { self.all = all; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { super.viewDidLoad(); \(code) } }
      """
    ).filter { !$0.tabs.isEmpty }
    #expect(found.map(\.name) == (isStated ? ["Tabs"] : []))
    #expect(found.allSatisfy { $0.composition[.tabs]?.doubts.contains { $0.kind == .open } == true })
  }

  @Test(arguments: [
    "var list = viewControllers ?? []; list.removeLast(); viewControllers = list",
    "guard let list = viewControllers else { return }; setViewControllers(list.filter { _ in true }, animated: false)",
    "viewControllers = Loader.load()",
  ])
  func otherCodeMayChangeKnownTabs(code: String) {
    let found = screens(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func start(w: UIWindow) { w.rootViewController = Tabs() } }
      class Loader { static func load() -> [UIViewController] { return cache.values.sorted() }
        static var cache: [String: UIViewController] = [:] }
      class One: UIViewController { init() { super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0) } }
      class Tabs: UITabBarController {
        override func viewDidLoad() { super.viewDidLoad(); viewControllers = [One()]; change() }
        func change() { \(code) } }
      """)
    let titles = found.flatMap(\.tabs).map { $0.title?.summary }
    #expect(titles.contains("hard-coded One") && !titles.contains("unknown: set at run time"))
  }

  @Test(arguments: [
    ("UINavigationController", true, false), ("UIKit.UINavigationController", true, false),
    ("ShrinkingNavigationController", true, true),
    ("ShrinkingNavigationController", false, false),
  ])
  func aNavigationControllerOfAnotherModuleMayShrinkLargeTitles(type: String, isLarge: Bool, isDoubted: Bool) throws {
    let found = screens(
      """
      import Kit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func start(w: UIWindow) { w.rootViewController = \(type)(rootViewController: Home()) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home"
        navigationController?.navigationBar.prefersLargeTitles = \(isLarge) } }
      """)
    let home = try #require(found.first { $0.name == "Home" })
    #expect(home.navigation?.largeTitle == isLarge)
    #expect(home.composition[.navigation]?.doubts.contains { $0.kind == .font } ?? false == isDoubted)
  }
}
