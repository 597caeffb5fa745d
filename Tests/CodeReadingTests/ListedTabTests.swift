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

  @Test func aListThatMayChangeSaysNothing() throws {
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

  @Test func aFactoryPairsControllersWithTheirPlaces() throws {
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
    #expect(found == ["hard-coded One", "unknown: the title of the screen replaces it"])
  }

  @Test func aScreenUsedTwiceLendsItsTabToNoOther() throws {
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
}
