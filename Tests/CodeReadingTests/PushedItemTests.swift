import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items that navigation controllers of the app put at the leading edge when they push a controller.
struct PushedItemTests {
  private static let push = "super.pushViewController(next, animated: animated)"
  private static let image =
    "UIBarButtonItem(image: UIImage(named: \"back\"), style: .plain, target: self, action: #selector(back))"

  /// The screen `A`, which `Start` pushes in a navigation controller of this class with this override.
  private static func pushed(_ code: String, other: String = "Stack", a: String = "", more: String = "") throws
    -> Screen
  {
    try screens(
      """
      class Stack: UINavigationController {
        override func pushViewController(_ next: UIViewController, animated: Bool) { \(code) }
        @objc func back() { popViewController(animated: true) }
        \(more) }
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(\(other)(rootViewController: B()), animated: true)
          present(Stack(rootViewController: Start()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A"; \(a) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """
    ).named("A")
  }

  private static func isOpen(_ screen: Screen) -> Bool {
    screen.composition[.navigation]?.doubts.contains { $0.reason == "items that the code does not show" } == true
  }

  @Test(arguments: [
    "if viewControllers.count > 0 { next.navigationItem.leftBarButtonItem = \(image) }; \(push)",
    "if !viewControllers.isEmpty { let item = \(image); next.navigationItem.leftBarButtonItem = item }; \(push)",
    "next.navigationItem.leftBarButtonItems = [\(image)]; \(push)",
    "next.navigationItem.setLeftBarButton(\(image), animated: false); \(push)",
    "if children.count > 0 { next.navigationItem.leftBarButtonItem = arrow() }; \(push)",
    "if next.navigationItem.leftBarButtonItem == nil, children.count > 0 { next.navigationItem.leftBarButtonItem = arrow() }; \(push)",
  ])
  func anImageOfEveryPushReplacesTheBackButton(code: String) throws {
    let screen = try Self.pushed(
      code, more: "func arrow() -> UIBarButtonItem { let item = \(Self.image); return item }")
    #expect(screen.navigation?.leading.map(\.content) == [.image(width: nil, title: nil)])
    #expect(screen.navigation?.backs.isEmpty == true)
    #expect(!Self.isOpen(screen))
  }

  @Test func aViewWithoutTextReplacesTheBackButton() throws {
    let screen = try Self.pushed(
      """
      let button = UIButton(type: .custom); button.setImage(UIImage(named: "back"), for: .normal)
      next.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button); \(Self.push)
      """)
    #expect(screen.navigation?.leading.map(\.content) == [.customView(width: nil)])
    #expect(screen.navigation?.backs.isEmpty == true)
  }

  /// Texts, conditions about the controller, a kept back button, and stacks of other classes.
  @Test(arguments: [
    (
      "next.navigationItem.leftBarButtonItem = UIBarButtonItem(title: name, style: .plain, target: nil, action: nil)",
      "Stack"
    ),
    ("if next is A { next.navigationItem.leftBarButtonItem = \(image) }", "Stack"),
    (
      "next.navigationItem.leftBarButtonItem = \(image); next.navigationItem.leftItemsSupplementBackButton = true",
      "Stack"
    ),
    ("next.navigationItem.leftBarButtonItem = \(image)", "UINavigationController"),
    ("next.navigationItem.leftBarButtonItem = \(image); next.navigationItem.rightBarButtonItem = \(image)", "Stack"),
    (
      "let b = UIButton(); b.setTitle(\"Back\", for: .normal); next.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: b)",
      "Stack"
    ),
  ])
  func otherItemsRemainOpen(code: String, other: String) throws {
    let screen = try Self.pushed("\(code); \(Self.push)", other: other)
    #expect(screen.navigation?.leading.isEmpty == true)
    // A leading item may replace the back button.
    let isLeading = !code.contains("rightBarButtonItem")
    #expect(screen.backSummary == (isLeading ? [] : ["previous-title hard-coded S from Start"]))
    #expect(screen.composition(of: .navigation).mayHaveBackButton == isLeading)
    #expect(Self.isOpen(screen))
  }

  @Test func theControllersOwnItemStays() throws {
    let own =
      "navigationItem.leftBarButtonItem = UIBarButtonItem(title: \"Close\", style: .plain, target: nil, action: nil)"
    let screen = try Self.pushed("next.navigationItem.leftBarButtonItem = \(Self.image); \(Self.push)", a: own)
    #expect(screen.navigation?.leading.count == 1)
    #expect(screen.navigation?.leading.first?.content != .image(width: nil, title: nil))
  }

  @Test(
    "A delegate of the stack that adds an item to the shown controller leaves its leading items open",
    arguments: [
      ("shown.navigationItem.leftBarButtonItem = item", true), ("navigationItem.leftBarButtonItem = item", false),
    ]
  )
  func delegates(code: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Stack: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); delegate = self }
        func navigationController(_ stack: UINavigationController, willShow shown: UIViewController, animated: Bool) {
          let item = UIBarButtonItem(image: icon, style: .plain, target: nil, action: nil)
          if stack.viewControllers.count > 1 { \(code) } } }
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(Stack(rootViewController: Start()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    let screen = try found.named("A")
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
    #expect(screen.backSummary.isEmpty == isOpen)
  }
}
