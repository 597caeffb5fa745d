import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Methods that are passed by name, and closures in lists of lists: the object that receives them pushes.
struct MethodReferenceTests {
  private static let pages = """
    class A: UIViewController { var onNext: (() -> Void)?; var onPush: ((UINavigationController) -> Void)?
      override func viewDidLoad() { title = "A" }
      init(onNext: (() -> Void)? = nil, onPush: ((UINavigationController) -> Void)? = nil) {
        self.onNext = onNext; self.onPush = onPush; super.init(nibName: nil, bundle: nil) }
      @objc func tap() { onNext?(); onPush?(navigationController!) } }
    class B: UIViewController { override func viewDidLoad() { title = "B" } }
    class Home: UIViewController { override func viewDidLoad() { title = "Home" }
      @objc func go() { Flow(stack: navigationController!).start() } }
    class Scene: NSObject, UIWindowSceneDelegate { var window: UIWindow?
      func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = UINavigationController(rootViewController: Home()) } }

    """

  @Test(arguments: [
    ("let a = A(onNext: second)", "func second() { stack.pushViewController(B(), animated: true) }"),
    ("let a = A(onNext: self.second)", "func second() { stack.pushViewController(B(), animated: true) }"),
    ("let a = A(); a.onNext = second", "func second() { stack.pushViewController(B(), animated: true) }"),
    (
      "let a = A(onPush: second)",
      "func second(on other: UINavigationController) { other.pushViewController(B(), animated: true) }"
    ),
    (
      "let a = A(); a.onPush = second",
      "func second(_ other: UINavigationController) { other.pushViewController(B(), animated: true) }"
    ),
  ])
  func aMethodPassedToAControllerPushesAboveIt(make: String, second: String) throws {
    let found = screens(
      Self.pages
        + """
        class Flow { let stack: UINavigationController; init(stack: UINavigationController) { self.stack = stack }
          func start() { \(make); stack.pushViewController(a, animated: true) }
          \(second) }
        """)
    #expect(try found.named("B").backSummary == ["previous-title hard-coded A from A"])
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Home from Home"])
  }

  @Test(arguments: ["callback: {", "callback: strongly(self) { me in"])
  func closuresInListsOfListsPushAboveTheControllerThatGetsThem(callback: String) throws {
    let found = screens(
      """
      struct Row { let title: String; let callback: () -> Void }
      class Settings: UIViewController { let rows: [String: [Row]]
        init(rows: [String: [Row]]) { self.rows = rows; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = "Settings" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class C: UIViewController { override func viewDidLoad() { title = "C" } }
      class Presenter { var window: UIWindow?
        func show() {
          let stack = UINavigationController()
          let rows = ["One": [Row(title: "b", \(callback) stack.pushViewController(B(), animated: true) })],
            "Two": [Row(title: "c", \(callback) stack.pushViewController(C(), animated: true) })]]
          let settings = Settings(rows: rows)
          stack.viewControllers = [settings]
          window?.rootViewController?.present(stack, animated: true) } }
      """)
    #expect(try found.named("B").backSummary == ["previous-title hard-coded Settings from Settings"])
    #expect(try found.named("C").backSummary == ["previous-title hard-coded Settings from Settings"])
    #expect(try found.named("Settings").backSummary.isEmpty)
  }
}
