import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Pushes by screens inside containers, and screens whose bar has only a back button.
struct ContainedPushTests {
  private static func container(_ name: String, _ child: String = "Child") -> String {
    """
    class \(name): UIViewController { override func viewDidLoad() { title = "\(name)"
        let inner = \(child)(); addChild(inner); view.addSubview(inner.view) } }

    """
  }

  private static func start(_ names: [String]) -> String {
    let stacks = names.map { "show(UINavigationController(rootViewController: \($0)()))" }
    return "class Delegate: UIResponder, UIApplicationDelegate { func start() { \(stacks.joined(separator: ";")) } }\n"
  }

  private static let push = "@objc func go() { navigationController?.pushViewController(A(), animated: true) }"
  private static let child = """
    class Child: UIViewController { override func viewDidLoad() { view.backgroundColor = .red }; \(push) }
    class A: UIViewController { override func viewDidLoad() { navigationItem.title = "A" } }

    """

  @Test func theContainerIsBelowWhatItsChildPushes() throws {
    let found = screens(Self.container("Outer") + Self.child + Self.start(["Outer"]))
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Outer from Outer"])
    #expect(!found.contains { $0.name == "Child" })
  }

  /// The title of a view model is not that of the child.
  @Test(arguments: [
    ("Model", false), ("Movie", false), ("Child", true), ("UIViewController", true), ("Titled", true), ("Page", true),
  ])
  func theContainerReadsATitle(type: String, isListed: Bool) {
    let found = screens(
      """
      protocol Model { var title: String { get } }
      struct Movie: Model { var title = "Movie" }
      protocol Titled { var title: String? { get } }
      protocol Named: Titled {}
      struct Page { let controller: UIViewController; var title: String? { controller.title } }
      class Outer: UIViewController { var model: \(type)?
        override func viewDidLoad() { navigationItem.title = model?.title
          let inner = Child(); addChild(inner); view.addSubview(inner.view) } }
      class Child: UIViewController, Named { override func viewDidLoad() { title = "Child" } }
      \(Self.start(["Outer"]))
      """)
    #expect(found.contains { $0.name == "Child" } == isListed)
  }

  @Test func theOutermostContainerIsBelowWhatAnInnerChildPushes() throws {
    let found = screens(
      Self.container("Outer", "Inner") + Self.container("Inner") + Self.child + Self.start(["Outer"]))
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Outer from Outer"])
  }

  @Test func ofSeveralContainersNoneIsKnownToBeBelow() throws {
    let found = screens(
      Self.container("Outer") + Self.container("Other") + Self.child + Self.start(["Outer", "Other"]))
    #expect(
      try found.named("A").backSummary.allSatisfy { !$0.contains("Child") && !$0.contains("Other") }, "\(found)")
  }

  /// A child that is also shown alone has a bar of its own then.
  @Test func aScreenThatIsNotOnlyAChildIsBelowWhatItPushes() throws {
    let found = screens(Self.container("Outer") + Self.child + Self.start(["Outer", "Child"]))
    #expect(try found.named("A").backSummary == ["previous-title nil from Child"])
  }

  @Test func aChildMayPushItsContainerAgain() throws {
    let found = screens(
      Self.container("A") + Self.child.split(separator: "\n")[0] + "\n" + Self.start(["A"]))
    #expect(found.filter { $0.name == "A" }.contains { $0.backSummary == ["previous-title hard-coded A from A"] })
  }

  /// The child's code hides the bar of the stack, which its container shares.
  @Test func aBarThatAChildHidesStaysHidden() throws {
    let hiding = Self.child.replacing(
      "view.backgroundColor = .red", with: "navigationController?.setNavigationBarHidden(true, animated: false)")
    let found = screens(Self.container("Outer") + hiding + Self.start(["Outer"]))
    #expect(try found.named("A").composition[.navigation]?.doubts.contains { $0.kind == .unseen } == true)
  }

  @Test(arguments: [
    "(children.first as? UITabBarController)?.selectedViewController",
    "(self.children[0] as! UITabBarController).selectedViewController",
  ])
  func aPushOntoATabInsideAScreenIsNotAboveThatScreen(stack: String) throws {
    let found = screens(
      """
      class Outer: UIViewController { override func viewDidLoad() { title = "Outer" }
        func go() { guard let stack = \(stack) as? UINavigationController else { return }
          stack.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """ + Self.start(["Outer"]))
    #expect(try found.named("A").backSummary.allSatisfy { !$0.contains("Outer") })
  }

  @Test(arguments: [
    "navigationItem.setHidesBackButton(false, animated: true)", "navigationItem.leftItemsSupplementBackButton = true",
    "navigationController?.setNavigationBarHidden(false, animated: true)",
  ])
  func aBarWithOnlyABackButtonIsListed(code: String) throws {
    let found = screens(
      """
      class Start: UIViewController { override func viewDidLoad() { title = "Start"
          navigationItem.backBarButtonItem = UIBarButtonItem(image: back, style: .plain, target: nil, action: nil) }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { \(code) } }
      """)
    #expect(try found.named("A").backSummary == ["back-item nil from Start"])
  }

  @Test("A navigation controller inside a screen has a stack of its own")
  func aStackInsideAScreen() throws {
    let container = Self.container("Outer").replacing(
      "let inner = Child()", with: "let inner = UINavigationController(rootViewController: Child())")
    let first = """
      class First: UIViewController { override func viewDidLoad() { title = "First" }
        @objc func go() { navigationController?.pushViewController(Outer(), animated: true) } }

      """
    let child = Self.child.replacing("view.backgroundColor = .red", with: "title = \"Child\"")
    let found = screens(container + first + child + Self.start(["First"]))
    #expect(try found.named("Outer").backSummary == ["previous-title hard-coded First from First"])
    #expect(try found.named("Child").backSummary == [])
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Child from Child"])
  }

  // MARK: - Tabs

  private static func tabs(_ plain: String, _ start: String = "UINavigationController(rootViewController: Tabs())")
    -> String
  {
    """
    class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
      func start() { window?.rootViewController = \(start) } }
    class Tabs: UITabBarController { override func viewDidLoad() { title = "App"
        let first = First(); first.title = "First"; let plain = Plain(); plain.title = "Plain"
        viewControllers = [first, plain] } }
    class First: UIViewController { @objc func go() { navigationController?.pushViewController(A(), animated: true) } }
    class Plain: UIViewController { override func viewDidLoad() { \(plain) } }
    class A: UIViewController { override func viewDidLoad() { title = "A" } }
    """
  }

  @Test func theTabBarControllerIsBelowWhatItsTabPushes() throws {
    let found = screens(Self.tabs(""))
    #expect(try found.named("A").backSummary == ["previous-title hard-coded App from Tabs"])
  }

  @Test func aTabWithAStackOfItsOwnIsBelowWhatItPushes() throws {
    let own = Self.tabs("").replacing(
      "[first, plain]", with: "[UINavigationController(rootViewController: first), plain]")
    #expect(try screens(own).named("A").backSummary == ["previous-title hard-coded First from First"])
  }

  @Test(arguments: [
    ("tabBarController?.tabBar.isTranslucent = false", false), ("tabBarController?.selectedIndex = 1", false),
    ("tabBarController?.navigationItem.title = title", true),
  ])
  func aTabMentionsItsTabBarController(_ code: String, isListed: Bool) {
    #expect(screens(Self.tabs(code)).contains { $0.name == "Plain" } == isListed)
  }

  /// The bar around a `TabView` shows the title of the selected tab, or its own if the tab has none.
  @Test(arguments: [
    (".navigationTitle(\"First\")", "", "First=First from First"),
    ("", ".navigationTitle(\"Own\")", "Own=Own from Home"),
  ])
  func aTabOfSwiftUIIsBelowWhatItPushes(ofTab: String, ofTabs: String, back: String) throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { Tabs() } } }
      struct Tabs: View { var body: some View { TabView { First().tabItem { Text("One") } }\(ofTabs) } }
      struct First: View { var body: some View { List { NavigationLink("Go") { Detail() } }\(ofTab) } }
      \(SwiftUISource.view("Detail"))
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title \(back.replacing("Home", with: "Tabs"))"])
  }

  /// A tab bar controller that hides the bar of the stack around it hides it for what its tabs push.
  @Test(arguments: [true, false])
  func aTabBarControllerHidesTheBarAroundIt(isHidden: Bool) throws {
    let found = try screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Tabs()) } }
      class Tabs: UITabBarController {
        override func viewWillAppear(_ a: Bool) { navigationController?.setNavigationBarHidden(\(isHidden), animated: a) }
        override func viewDidLoad() { viewControllers = [First()] } }
      class First: UIViewController {
        @objc func go() { navigationController?.pushViewController(Next(), animated: true) } }
      class Next: UIViewController { override func viewDidLoad() { title = "Next" } }
      """
    ).named("Next")
    let doubts = found.composition(of: .navigation).doubts.filter { $0.reason == "a navigation bar that is hidden" }
    #expect(doubts.isEmpty != isHidden)
  }
}
