import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Conditions about what presents a controller, alone or in its stack or tab bar controller.
struct PresentedControllerTests {
  private static let presented = "navigationController?.presentingViewController?.presentedViewController"
  private static let tests = [
    "presentingViewController != nil", "self.presentingViewController != nil",
    "navigationController?.presentingViewController != nil", "!(presentingViewController == nil)",
    "\(presented) == navigationController", "navigationController === \(presented)",
    "tabBarController?.presentingViewController is UITabBarController",
  ]

  /// Whether `A`, which appears like this, shows its Close button, in each of its states.
  private static func showsClose(_ test: String, _ code: String) -> [Bool] {
    screens(
      """
      class A: UIViewController {
        var isModal: Bool { \(test) }
        override func viewDidLoad() {
          title = "A"
          if isModal { navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close) }
        }
      }
      class Home: UITableViewController { override func viewDidLoad() { title = "Home" }
        override func tableView(_ table: UITableView, didSelectRowAt index: IndexPath) { \(code) } }
      @main class Delegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window.rootViewController = UINavigationController(rootViewController: Home())
          return true
        } }
      """
    ).filter { $0.name == "A" }.map { $0.navigation?.leading.isEmpty == false }
  }

  @Test(arguments: tests)
  func aPresentedStackIsPresented(test: String) {
    #expect(Self.showsClose(test, "present(UINavigationController(rootViewController: A()), animated: true)") == [true])
  }

  @Test(arguments: tests)
  func aScreenPushedInTheWindowIsNotPresented(test: String) {
    #expect(Self.showsClose(test, "navigationController?.pushViewController(A(), animated: true)") == [false])
  }

  /// Each way to the screen has a state.
  @Test(arguments: [
    "present(UINavigationController(rootViewController: A()), animated: true); show(A(), sender: nil)",
    "pages = [UINavigationController(rootViewController: A())]",
  ])
  func otherScreensMayBePresentedOrNot(code: String) {
    #expect(Set(Self.showsClose(Self.tests[0], code)) == [true, false])
  }

  @Test(arguments: ["other.presentingViewController != nil", "presentedViewController != nil"])
  func otherConditionsStayOpen(test: String) {
    let code = "navigationController?.pushViewController(A(), animated: true)"
    #expect(Set(Self.showsClose(test, code)) == [true, false])
  }
}
