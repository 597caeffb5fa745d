import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Conditions about the number of controllers in a stack, through constants.
struct StackCountTests {
  private static let item = "navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .done)"

  /// The states of a controller with this code in `viewWillAppear`: it is the root of a presented stack, and is pushed.
  private static func states(_ code: String) -> [Screen] {
    screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" }
        override func viewWillAppear(_ animated: Bool) { \(code) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func go() { navigationController?.pushViewController(Detail(), animated: true) }
        @objc func ask() { present(UINavigationController(rootViewController: Detail()), animated: true) } }
      @main class Delegate: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = UINavigationController(rootViewController: Home()) } }
      """
    ).filter { $0.name == "Detail" }
  }

  @Test(arguments: [
    "if let bar = navigationController?.navigationBar { bar.tintColor = .red; \(item) }",
    "guard let bar = self.navigationController?.navigationBar else { return }; \(item)",
    "let stack = navigationController; if let bar = stack?.navigationBar { bar.tintColor = .red; \(item) }",
  ])
  func aScreenWithABarHasTheBarOfItsStack(code: String) {
    let found = Self.states(code)
    #expect(!found.isEmpty && found.allSatisfy { $0.navigation?.leading.count == 1 })
  }

  @Test(arguments: [
    "let count = navigationController?.viewControllers.count ?? 0; if count <= 1 { \(item) }",
    "let count = navigationController!.viewControllers.count; guard count == 1 else { return }; \(item)",
    "let all = navigationController?.viewControllers ?? []; if all.count == 1 { \(item) }",
    "let all = navigationController?.viewControllers; if all?.first === self { \(item) }",
    "if let count = navigationController?.viewControllers.count, count == 1 { \(item) }",
    "if let count = self.navigationController?.viewControllers.count, !(count > 1) { \(item) }",
    "if let count = navigationController?.viewControllers.count, count > 1 {} else { \(item) }",
    "if let all = navigationController?.viewControllers, all.count == 1 { \(item) }",
    "if let all = navigationController?.viewControllers, all[0] === self { \(item) }",
    "guard let count = navigationController?.viewControllers.count, count == 1 else { return }; \(item)",
    "guard let count = navigationController?.viewControllers.count else { return }; if count == 1 { \(item) }",
  ])
  func aConstantDecidesWhetherAScreenIsTheFirst(code: String) {
    let found = Self.states(code)
    #expect(found.map(\.leadingSummary) == [["system done"], []], "\(found)")
    #expect(found.map(\.backSummary) == [[], ["previous-title hard-coded Home from Home"]], "\(found)")
  }

  /// A variable may change, and another list is not the stack.
  @Test(arguments: [
    "var count = navigationController?.viewControllers.count ?? 0; count -= 1; if count <= 1 { \(item) }",
    "if let count = pages.viewControllers?.count, count == 1 { \(item) }",
    "if let count = navigationController?.viewControllers.count, others.count == 1 { \(item) }",
  ])
  func otherNumbersDecideNothing(code: String) {
    let found = Self.states(code)
    #expect(found.contains { !$0.leadingSummary.isEmpty } && found.contains { $0.leadingSummary.isEmpty }, "\(found)")
    #expect(!found.contains { $0.state?.text.contains("first") == true }, "\(found.map { $0.state?.text })")
  }

  @Test("A controller whose bar shows has a navigation controller", arguments: ["", "self."])
  func navigationController(prefix: String) {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() {
        if let stack = \(prefix)navigationController { stack.navigationBar.isTranslucent = false; title = "A" } }
        @objc func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    #expect(found.map(\.backSummary) == [[], ["previous-title hard-coded A from A"]], "\(found)")
  }

  @Test("What code shows without a navigation controller counts")
  func withoutNavigationController() throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" }
        @objc func go() {
          if let stack = navigationController { stack.pushViewController(B(), animated: true) } else {
            present(UINavigationController(rootViewController: C()), animated: true) } } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class C: UIViewController { override func viewDidLoad() { title = "C" } }
      """)
    for name in ["B", "C"] { #expect(try found.named(name).reach?.evidence == .shown, "\(name)") }
  }

  /// A condition names the stack that it has just bound.
  @Test(arguments: [
    "if let stack = navigationController, stack.viewControllers.count == 1 { \(item) }",
    "if let stack = self.navigationController, stack.viewControllers.first === self { \(item) }",
  ])
  func aConditionNamesTheBoundStack(code: String) {
    let found = Self.states(code)
    #expect(found.filter { $0.backSummary.isEmpty }.map { $0.navigation?.leading.count } == [1])
    #expect(found.filter { !$0.backSummary.isEmpty }.map { $0.navigation?.leading.count } == [0])
  }

  /// The names that a condition binds are known after they are bound, and the app's own navigation controllers are not
  /// those of every screen.
  @Test(arguments: [
    ("if title == nil, let title = heading { prompt(title) }", [nil, "hard-coded P"]),
    ("if let nav = navigationController as? ModalNav, nav.isModal { prompt(\"\") }", ["hard-coded P", nil]),
    (
      "if let nav = navigationController as? UINavigationController, nav.viewControllers.count == 1 { prompt(\"\") }",
      ["hard-coded P", nil]
    ),
  ])
  func boundNames(condition: String, prompts: [String?]) throws {
    let found = screens(
      """
      class ModalNav: UINavigationController { var isModal = false }
      class A: UIViewController { var heading: String?
        override func viewDidLoad() { navigationItem.leftBarButtonItem = UIBarButtonItem(title: "L", style: .plain); \(condition) }
        func prompt(_ text: String) { navigationItem.prompt = "P" } }
      \(pushesA)
      """)
    #expect(found.filter { $0.name == "A" }.map { $0.navigation?.prompt?.summary } == prompts)
  }
}
