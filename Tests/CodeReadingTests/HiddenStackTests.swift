import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Stacks whose bar the code that creates them hides.
struct HiddenStackTests {
  /// A screen that is the first one of a stack with a hidden bar, and also pushed onto another one.
  @Test(arguments: [("list.isNavigationBarHidden = true", true), ("", false), ("list.isToolbarHidden = true", false)])
  func theFirstScreenOfAHiddenStackIsAlsoPushed(hides: String, isHidden: Bool) throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) { window?.rootViewController = Tabs() } }
      class Tabs: UITabBarController { let list = List()
        override func viewDidLoad() {
          let home = UINavigationController(rootViewController: Home()); home.isNavigationBarHidden = true
          let list = UINavigationController(rootViewController: self.list)
          \(hides)
          viewControllers = [home, list] } }
      class Home: UIViewController {
        @objc func go() { navigationController?.pushViewController(List(), animated: true) } }
      class List: UIViewController {
        @objc func go() { navigationController?.pushViewController(Detail(), animated: true) }
        @objc func web() { present(UINavigationController(rootViewController: Web()), animated: true) } }
      class Web: UIViewController { override func viewDidLoad() { title = "Web" } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """)
    let doubts = try found.named("Detail").composition[.navigation]?.doubts ?? []
    #expect(doubts.contains { $0.reason == "a navigation bar that is hidden" } == isHidden)
  }

  @Test(
    "A bar that code hides where it creates the stack stays hidden for the screens above, unless one shows it",
    arguments: [
      ("nav.setNavigationBarHidden(true, animated: true)", "", true), ("nav.isNavigationBarHidden = true", "", true),
      ("if isSmall { nav.isNavigationBarHidden = true }", "", false), ("", "", false),
      ("nav.isNavigationBarHidden = true", "navigationController?.isNavigationBarHidden = false", false),
    ], ["", "class Panel: UIViewController { \(opensDetail) }"])
  func hiddenStack(stack: (code: String, more: String, isInDoubt: Bool), unknownWay: String) throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) { window?.rootViewController = Tabs() } }
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let nav = UINavigationController(rootViewController: Home()); \(stack.code); viewControllers = [nav] } }
      \(unknownWay)
      class Home: UIViewController {
        \(Self.opensDetail)
        @objc func show() { present(Panel(), animated: true) }
        @objc func other() { present(UINavigationController(rootViewController: Web()), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" }
        override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); \(stack.more) } }
      class Web: UIViewController { override func viewDidLoad() { title = "Web" } }
      """)
    func isHidden(_ name: String) throws -> Bool {
      try found.named(name).composition[.navigation]?.doubts.contains { $0.reason == "a navigation bar that is hidden" }
        ?? false
    }
    #expect(try isHidden("Detail") == stack.isInDoubt)
    #expect(try !isHidden("Web"))
  }

  private static let opensDetail =
    "@objc func go() { navigationController?.pushViewController(Detail(), animated: true) }"

  @Test("Each branch creates a navigation controller for the property whose bar is hidden", arguments: [true, false])
  func hiddenStackOfBranches(hides: Bool) {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate {
        var stack: UINavigationController
        func start() {
          if isOld { stack = UINavigationController(rootViewController: Home()) } else {
            stack = UINavigationController(); stack.pushViewController(Home(), animated: false) }
          \(hides ? "stack.isNavigationBarHidden = true" : "")
          window.rootViewController = stack } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      """)
    #expect(found.contains { $0.navigation?.title != nil } == !hides)
  }

  /// A view hides the bar for itself, not for what is pushed onto it.
  @Test(arguments: [".navigationBarHidden(true)", ".toolbar(.hidden, for: .navigationBar)"])
  func theBarOfAPushedViewIsVisible(modifier: String) throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { @State var go = false
        var body: some View { NavigationStack { Button("x") { go = true }\(modifier)
          .navigationDestination(isPresented: $go) { Detail() } } } }
      \(SwiftUISource.view("Detail"))
      """)
    let detail = try found.named("Detail")
    #expect(
      detail.titleSummary == "Detail=Detail" && found.filter { $0.name == "Home" && $0.navigation != nil }.isEmpty)
    #expect(detail.composition[.navigation]?.doubts.contains { $0.kind == .unseen } != true)
  }
}
