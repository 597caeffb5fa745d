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

  /// A function that runs later finds the stack filled.
  @Test func aLaterPushIsNotTheFirst() throws {
    let found = try Self.read(
      "let stack = UINavigationController(); let flow = Flow(stack: stack); flow.onFiles = { flow.start() }; "
        + "stack.viewControllers = [Home()]; present(stack, animated: true)",
      Self.flow.replacing("class Flow: Base {", with: "class Flow: Base { var onFiles: (() -> Void)?;"))
    #expect(found.backSummary.allSatisfy { $0.hasSuffix("from Home") || $0.hasSuffix("from nil") })
  }
}
