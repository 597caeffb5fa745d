import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Navigation controllers that code creates without a root: the first push is not above the screen whose code runs.
struct NewStackTests {
  private static func read(_ tap: String, _ more: String) throws -> Screen {
    try screens(
      """
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func tap() { \(tap) } }
      class Files: UIViewController { override func viewDidLoad() { title = "Files" } }
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Home()) } }
      \(more)
      """
    ).named("Files")
  }

  private static let flow = """
    class Base { let stack: UINavigationController?; init(stack: UINavigationController?) { self.stack = stack } }
    class Flow: Base { func start() { stack?.pushViewController(Files(), animated: false) } }
    """

  @Test(arguments: [
    (
      "let stack = UINavigationController(); open(stack); present(stack, animated: true)",
      "extension Home { func open(_ s: UINavigationController) { s.pushViewController(Files(), animated: false) } }"
    ),
    ("let stack = UINavigationController(); Flow(stack: stack).start(); present(stack, animated: true)", flow),
    (
      "let stack = UINavigationController(); let flow = Flow(stack: stack); flow.start(); present(stack, animated: true)",
      flow
    ),
    (
      "let stack = UINavigationController(); let tabs = UITabBarController(); tabs.viewControllers = [stack]; "
        + "Flow(stack: stack).start(); present(tabs, animated: true)", flow
    ),
  ])
  func aPushByAnotherFunctionFillsTheStack(_ tap: String, _ more: String) throws {
    let found = try Self.read(tap, more)
    #expect(found.backSummary == [])
    #expect(found.composition[.navigation]?.doubts.isEmpty ?? true)
  }

  /// The code may have put other screens onto the stack before.
  @Test(arguments: [
    (
      "let flow = Own(); flow.start(); present(flow.stack, animated: true)",
      "class Own { let stack = UINavigationController(); func start() { stack.pushViewController(Files(), animated: false) } }"
    ),
    (
      "let flow = Own(); flow.stack = UINavigationController(); flow.start(); present(flow.stack, animated: true)",
      "class Own { var stack: UINavigationController!; func start() { stack.pushViewController(Files(), animated: false) } }"
    ),
  ])
  func theScreenBelowIsUnknownInAStackOfAnotherObject(_ tap: String, _ more: String) throws {
    let found = try Self.read(tap, more)
    #expect(found.backSummary == [])
    #expect(found.composition[.navigation]?.doubts.isEmpty == false)
  }

  @Test(arguments: [
    "Flow(stack: navigationController).start()",
    "let flow = Flow(stack: navigationController!); flow.start()",
  ])
  func theStackOfTheScreenItselfIsNotNew(_ tap: String) throws {
    let found = try Self.read(tap, Self.flow)
    #expect(found.backSummary == ["previous-title hard-coded Home from Home"])
  }

  /// Other code, or the same code before, has put a screen onto the stack.
  @Test(arguments: [
    (
      "let stack = UINavigationController(); open(Start(), stack); open(Files(), stack); present(stack, animated: true)",
      "extension Home { func open(_ c: UIViewController, _ s: UINavigationController) { s.pushViewController(c, animated: false) } }"
    ),
    (
      "let stack = UINavigationController(); Filler(stack).fill(); Flow(stack: stack).start(); present(stack, animated: true)",
      flow + "\nclass Filler { let s: UINavigationController; init(_ s: UINavigationController) { self.s = s }\n"
        + "  func fill() { s.setViewControllers([Start()], animated: false) } }"
    ),
  ])
  func aStackThatIsFilledHasAnUnknownScreenBelow(_ tap: String, _ more: String) throws {
    let found = try Self.read(tap, more + "\nclass Start: UIViewController {}")
    #expect(found.backSummary.allSatisfy { !$0.hasSuffix("from Home") })
    #expect(!found.backSummary.isEmpty || found.composition[.navigation]?.doubts.isEmpty == false)
  }

  /// Any screen may be on a stack that all code shares.
  @Test(arguments: [
    "let stack = UINavigationController()", "enum Stacks { static let main = UINavigationController() }",
  ])
  func aSharedStackIsNotNew(_ declaration: String) throws {
    let name = declaration.hasPrefix("let") ? "stack" : "Stacks.main"
    let found = try Self.read("\(name).pushViewController(Files(), animated: true)", declaration)
    #expect(found.backSummary == ["previous-title hard-coded Home from Home"])
  }

  /// An assignment in the function that creates the stack is one assignment.
  @Test(arguments: ["stack.viewControllers = [Files()]", "stack.setViewControllers([Files()], animated: false)"])
  func theControllersOfANewStackAreSetOnce(_ fill: String) throws {
    let found = try Self.read(
      "let stack = UINavigationController(); \(fill); stack.viewControllers[0].navigationItem.prompt = \"P\"; "
        + "present(stack, animated: true)", "")
    #expect(found.navigation?.prompt?.summary == "hard-coded P")
  }

  @Test func aScreenIsAboveTheOneThatFillsTheStack() throws {
    let found = try Self.read(
      "let stack = UINavigationController(); stack.viewControllers = [Start()]; "
        + "stack.pushViewController(Files(), animated: false); present(stack, animated: true)",
      "class Start: UIViewController { override func viewDidLoad() { title = \"Start\" } }")
    #expect(found.backSummary == ["previous-title hard-coded Start from Start"])
  }

  /// A stack that a function returns is not the one around the screen; nor is that of an object in a property.
  @Test(arguments: [
    ("let n = wrap(Start()); n.pushViewController(Files(), animated: false); present(n, animated: true)", true),
    ("Router().open(self)", false),
  ])
  func stacksOfFunctionsAndOfStoredObjects(code: String, isInDoubt: Bool) throws {
    let found = try Self.read(
      code,
      """
      class Flow { let stack: UINavigationController; init(_ stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Files(), animated: false) } }
      class Router { var flow: Flow?; func open(_ home: UIViewController) {
        let s = UINavigationController(); flow = Flow(s); flow?.start(); home.present(s, animated: true) } }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" } }
      extension Home { func wrap(_ v: UIViewController) -> UINavigationController {
        let n = UINavigationController(); n.viewControllers = [v]; return n } }
      """)
    #expect(found.backSummary.isEmpty)
    #expect(found.composition(of: .navigation).doubts.contains(.unknownBackButton()) == isInDoubt)
  }
}
