import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Back labels that the code of a push sets just before it pushes.
struct BackLabelOfPushTests {
  private static let item = "UIBarButtonItem(title: \"Up\", style: .plain, target: nil, action: nil)"

  /// The back labels of `A`, which `Start` pushes with this code in a method of its own.
  private static func labels(_ code: String, more: String = "") throws -> [String] {
    try screens(
      """
      extension UINavigationController {
        func pushPlain(_ next: UIViewController) {
          topViewController?.navigationItem.backButtonTitle = ""
          pushViewController(next, animated: true)
        }
        func pushNamed(_ next: UIViewController) {
          viewControllers.last?.navigationItem.backBarButtonItem = \(item)
          pushViewController(next, animated: true)
        }
      }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }
        @objc func go() { \(code) }
        \(more) }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """
    ).named("A").backSummary
  }

  private static let push = "navigationController?.pushViewController(A(), animated: true)"

  @Test(arguments: [
    ("navigationItem.backBarButtonItem = \(item); \(push)", "back-item hard-coded Up from Start"),
    ("\(push); navigationItem.backBarButtonItem = \(item)", "back-item hard-coded Up from Start"),
    ("navigationItem.backButtonTitle = \"Up\"; \(push)", "back-title hard-coded Up from Start"),
    ("navigationController?.pushPlain(A())", "back-item nil from Start"),
    ("navigationController?.pushNamed(A())", "back-item hard-coded Up from Start"),
    (push, "previous-title hard-coded Start from Start"),
    ("title = \"Later\"; navigationItem.backButtonTitle = \"Up\"; \(push)", "back-title hard-coded Up from Start"),
  ])
  func theCodeOfAPushLabelsItsBackButton(code: String, label: String) throws {
    #expect(try Self.labels(code) == [label])
  }

  /// The label stays for later pushes.
  @Test(arguments: [
    ("navigationItem.backBarButtonItem = \(item); \(push)", "@objc func other() { \(push) }"),
    ("navigationItem.backBarButtonItem = \(item)", "@objc func other() { \(push) }"),
    ("if isPlain { navigationItem.backBarButtonItem = \(item) }; \(push)", ""),
  ])
  func aPushWithoutALabelOfItsOwnMayHaveEither(code: String, more: String) throws {
    let found = try Self.labels(code, more: more)
    #expect(
      Set(found) == ["previous-title hard-coded Start from Start", "back-item hard-coded Up from Start"], "\(found)")
  }
}
