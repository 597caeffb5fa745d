import BarScreens
import FitModel
import Foundation
import Testing

@testable import CodeReading

/// Back labels that navigation controllers of the app set when they push a controller.
struct PushedBackTests {
  private static let empty = "UIBarButtonItem(title: \"\", style: .plain, target: nil, action: nil)"

  private static let bare = """
    class Bare: UINavigationController {
      override func viewDidLoad() { super.viewDidLoad(); isNavigationBarHidden = true } }
    """

  /// The screen `A`, which `Start` pushes in a navigation controller of this class with this override.
  private static func pushed(_ code: String, other: String = "Stack", start: String = "") throws -> Screen {
    try screens(
      """
      class Stack: UINavigationController {
        override func pushViewController(_ next: UIViewController, animated: Bool) { \(code) } }
      class Other: UINavigationController {}
      \(other == "Bare" ? bare : "")
      class Start: UIViewController { override func viewDidLoad() { title = "S"; \(start) }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(\(other)(rootViewController: B()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """
    ).named("A")
  }

  private static func hasDoubt(_ screen: Screen) -> Bool {
    (screen.composition[.navigation]?.doubts ?? []).contains {
      $0.kind == .open && $0.reason.contains("the back button")
    }
  }

  private static let push = "super.pushViewController(next, animated: animated)"

  @Test(arguments: [
    "viewControllers.last?.navigationItem.backBarButtonItem = \(empty); \(push)",
    "topViewController?.navigationItem.backBarButtonItem = \(empty); \(push)",
    "topViewController?.navigationItem.backBarButtonItem = UIBarButtonItem(); \(push)",
    "if let top = topViewController { top.navigationItem.backBarButtonItem = \(empty) }; \(push)",
    "let item = \(empty); self.viewControllers.last?.navigationItem.backBarButtonItem = item; \(push)",
    "viewControllers.last?.navigationItem.backButtonTitle = \"\"; \(push)",
    "next.navigationItem.backBarButtonItem = \(empty); \(push)", "\(push); next.navigationItem.backButtonTitle = \" \"",
    "next.navigationItem.backButtonDisplayMode = .minimal; \(push)",
  ])
  func aStackThatEmptiesTheLabelOfEveryPush(code: String) throws {
    let screen = try Self.pushed(code)
    #expect(screen.backSummary == ["back-item nil from Start"])
    #expect(!Self.hasDoubt(screen))
  }

  @Test(arguments: [
    ("backBarButtonItem = UIBarButtonItem(title: \"Up\", style: .plain, target: nil, action: nil)", "back-item"),
    ("backButtonTitle = \"Up\"", "back-title"),
  ])
  func aStackThatGivesEveryPushTheSameLabel(code: String, kind: String) throws {
    let screen = try Self.pushed("viewControllers.last?.navigationItem.\(code); \(Self.push)")
    #expect(screen.backSummary == ["\(kind) hard-coded Up from Start"])
  }

  @Test(arguments: [
    "if isPlain { viewControllers.last?.navigationItem.backBarButtonItem = \(empty) }; \(push)",
    "viewControllers.last?.navigationItem.backButtonTitle = next.title; \(push)",
    "viewControllers.first?.navigationItem.backButtonTitle = \"\"; \(push)",
    "guard isOpen else { return }; topViewController?.navigationItem.backButtonTitle = \"\"; \(push)",
  ])
  func aLabelThatIsNotKnown(code: String) throws {
    let screen = try Self.pushed(code)
    #expect(screen.backSummary == ["previous-title hard-coded S from Start"])
    #expect(Self.hasDoubt(screen))
  }

  @Test(arguments: ["Other", "UINavigationController"])
  func anotherStackKeepsItsLabels(other: String) throws {
    let code = "topViewController?.navigationItem.backBarButtonItem = \(Self.empty); \(Self.push)"
    let screen = try Self.pushed(code + "; show(Stack(rootViewController: B()), sender: nil)", other: other)
    #expect(screen.backSummary == ["previous-title hard-coded S from Start"])
    #expect(Self.hasDoubt(screen))
  }

  @Test func aStackWithoutABarDoesNotCount() throws {
    let code = "topViewController?.navigationItem.backBarButtonItem = \(Self.empty); \(Self.push)"
    let screen = try Self.pushed(code + "; show(Stack(rootViewController: B()), sender: nil)", other: "Bare")
    #expect(screen.backSummary == ["back-item nil from Start"])
  }

  /// A controller's own code replaces the item that other code has assigned before.
  @Test(arguments: [("topViewController?", true), ("next", false)])
  func anItemOfTheControllerBelow(target: String, isEmpty: Bool) throws {
    let start = "navigationItem.backBarButtonItem = UIBarButtonItem(title: \"Own\", menu: nil)"
    let screen = try Self.pushed(
      "\(target).navigationItem.backBarButtonItem = \(Self.empty); \(Self.push)", start: start)
    #expect(screen.backSummary == [isEmpty ? "back-item nil from Start" : "back-item hard-coded Own from Start"])
    #expect(Self.hasDoubt(screen) != isEmpty)
  }

  @Test(arguments: [("Stack", "back-item nil"), ("", "previous-title hard-coded List")])
  func theStackOfADocument(type: String, label: String) throws {
    let document = DocumentPlaceholderTests.storyboard(
      DocumentPlaceholderTests.scene("v1", "List", DocumentPlaceholderTests.item("i1", "List")))
    let found = readCode([
      "Main.storyboard": type.isEmpty
        ? document : document.replacing("id=\"n0\"", with: "id=\"n0\" customClass=\"\(type)\""),
      "Stack.m": """
      @interface Stack : UINavigationController @end
      @implementation Stack
      - (void)pushViewController:(UIViewController *)next animated:(BOOL)animated {
        next.hidesBottomBarWhenPushed = self.viewControllers.count;
        self.viewControllers.lastObject.navigationItem.backBarButtonItem =
          [[UIBarButtonItem alloc] initWithTitle:@"" style:UIBarButtonItemStylePlain target:nil action:nil];
        [super pushViewController:next animated:animated];
      }
      @end
      """,
      "A.swift": """
      class Maker { func make() -> UIViewController { Stack() } }
      class List: UIViewController {
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """,
    ]).screens
    #expect(try found.named("A").backSummary.map { $0.components(separatedBy: " from ")[0] } == [label])
  }
}
