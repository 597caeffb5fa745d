import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Back labels that the code of a push sets just before it pushes.
struct BackLabelOfPushTests {
  private static let item = "UIBarButtonItem(title: \"Up\", style: .plain, target: nil, action: nil)"

  /// The back labels of `A`, which `Start` pushes with this code in a method of its own.
  private static func labels(_ code: String, more: String = "") throws -> [String] {
    try screen(code, more: more).backSummary
  }

  private static func screen(_ code: String, more: String) throws -> Screen {
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
    ).named("A")
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

  /// Each push belongs to the state of the controller that it pushes.
  @Test func aStateHasTheBackLabelsOfItsPushes() throws {
    let found = screens(
      """
      class A: UIViewController {
        let isDeep: Bool
        init(isDeep: Bool = false) { self.isDeep = isDeep; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = isDeep ? "Deep" : "Plain" } }
      class First: UIViewController { override func viewDidLoad() { title = "First" }
        @objc func go() { let next = A(isDeep: true); navigationController?.pushViewController(next, animated: true) } }
      class Second: UIViewController { override func viewDidLoad() { title = "Second" }
        @objc func go() { navigationController?.pushViewController(A(), animated: true) } }
      """
    ).filter { $0.name == "A" }
    #expect(
      Set(found.map { "\($0.titleSummary ?? "") \($0.backSummary)" }) == [
        "hard-coded Deep [\"previous-title hard-coded First from First\"]",
        "hard-coded Plain [\"previous-title hard-coded Second from Second\"]",
      ])
  }

  @Test func anItemOfThePresentedCopyIsNotBesideTheBackButton() throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class First: UIViewController { override func viewDidLoad() { title = "First" }
        @objc func go() { let next = A(); navigationController?.pushViewController(next, animated: true) }
        @objc func show() {
          let next = A()
          let stack = UINavigationController(rootViewController: next)
          next.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil)
          present(stack, animated: true)
        } }
      """
    ).filter { $0.name == "A" }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.navigation?.trailing.isEmpty != $0.backSummary.isEmpty })
  }

  /// A screen restores the title that it empties before a push.
  @Test(arguments: [
    ("navigationItem.title = \"\"; \(push)", ["back-item nil from Start"]),
    ("let isOpen = check(); if isOpen { title = \"\"; \(push) }", ["back-item nil from Start"]),
    (
      "if isOpen { title = \"\" }; \(push)", ["back-item nil from Start", "previous-title hard-coded Start from Start"]
    ),
  ])
  func aTitleEmptiedForAPushLeavesTheChevron(code: String, labels: [String]) throws {
    #expect(Set(try Self.labels(code)) == Set(labels))
  }

  /// Only the code of the push itself decides which title the screen below has.
  @Test(arguments: [
    ("title = \"Up\"; \(push)", "", ["Up"]),
    ("title = \"Up\"; \(push)", "@objc func other() { title = \"Down\"; show(B(), sender: nil) }", ["Up"]),
    ("if isOpen { title = \"Up\" }; \(push)", "", ["Start", "Up"]),
    (push, "@objc func other() { title = \"Down\"; show(B(), sender: nil) }", ["Down", "Start"]),
    ("title = \"Up\"; \(push)", "@objc func again() { \(push) }", ["Start", "Up"]),
  ])
  func aTitleSetForAPushIsTheBackLabel(code: String, more: String, titles: [String]) throws {
    let labels = try Self.labels(code, more: more)
    #expect(Set(labels) == Set(titles.map { "previous-title hard-coded \($0) from Start" }), "\(labels)")
  }

  /// Two functions that set the same mode are two moments with the same bar.
  @Test(arguments: [
    ("navigationItem.backButtonDisplayMode = .minimal; \(push)", "", [BackLabel.Display.minimal]),
    (
      "navigationItem.backButtonDisplayMode = .minimal; show(B(), sender: nil)",
      "@objc func again() { navigationItem.backButtonDisplayMode = .minimal; \(push) }", [.minimal]
    ),
    (
      "navigationController?.navigationBar.topItem?.backButtonDisplayMode = .minimal; \(push)", "", [.minimal]
    ),
    (
      push, "@objc func other() { navigationItem.backButtonDisplayMode = .minimal; show(B(), sender: nil) }", [.default]
    ),
  ])
  func theDisplayModeOfAPush(code: String, more: String, modes: [BackLabel.Display]) throws {
    let found = try Self.screen(code, more: more)
    #expect(found.navigation?.backs.map(\.display) == modes)
  }

  @Test func aTitleEmptiedForAnotherPushIsRestored() throws {
    let found = try Self.labels(Self.push, more: "@objc func other() { title = \"\"; show(B(), sender: nil) }")
    #expect(found == ["previous-title hard-coded Start from Start"])
  }

  @Test("Each value that branches before a push assign leads to a state with the back label")
  func branches() throws {
    let found = screens(
      """
      enum Kind { case date, time, none }
      class Start: UIViewController {
        override func viewDidLoad() { title = "Start" }
        @objc func go(_ sender: UIView) { let next = A()
          if sender == first { next.kind = .date } else if sender == second { next.kind = .time }
          navigationController?.pushViewController(next, animated: true) } }
      class A: UIViewController { var kind = Kind.none
        override func viewDidLoad() {
          switch kind { case .date: title = "Date"; case .time: title = "Time"; case .none: break } } }
      """
    ).filter { $0.name == "A" }
    #expect(found.count > 1)
    #expect(found.allSatisfy { $0.backSummary == ["previous-title hard-coded Start from Start"] }, "\(found)")
  }

  /// One known way to a screen does not explain another construction of it.
  @Test(arguments: [("made.append(A())", true), ("print()", false)])
  func aFurtherConstructionMayBePushed(code: String, isUnknown: Bool) throws {
    let found = try screens(
      """
      class Model { var made: [UIViewController] = []; func make() { \(code) } }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }
        @objc func go() { present(UINavigationController(rootViewController: A()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """
    ).named("A")
    let doubts = found.composition[.navigation]?.doubts ?? []
    #expect(doubts.contains(.unknownBackButton()) == isUnknown)
  }

  /// An object pushes onto the stack of the controller that put itself into a property of it.
  @Test(arguments: [("results.owner = self", ["Search"]), ("results.other = self", [])])
  func aPushOnTheStackOfAControllerThatAnObjectHolds(code: String, titles: [String]) throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Search()) } }
      class Search: UIViewController { let results = Results()
        override func viewDidLoad() { title = "Search"; \(code) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Results: NSObject, UITableViewDelegate {
        weak var owner: UIViewController?; weak var other: UIViewController?
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
          owner?.navigationController?.pushViewController(Detail(), animated: true) } }
      """)
    #expect(try found.named("Detail").navigation?.backs.compactMap(\.from) == titles)
  }

  /// A flag that the pushing code leaves alone has its initial value, so a state with another one has no such back label.
  @Test(arguments: [
    ("var fromBrowse = false", "", ["Browse"], ["Chat"]),
    ("var fromBrowse = false", "func flip() { fromBrowse = true }", ["Browse", "Chat"], ["Browse", "Chat"]),
    ("@IBInspectable var fromBrowse = false", "", ["Browse", "Chat"], ["Chat"]),
  ])
  func aFlagThatOnlyOnePushSets(property: String, more: String, withMore: [String], without: [String]) {
    let found = screens(
      """
      class A: UIViewController { \(property); \(more)
        override func viewDidLoad() { title = "A"
          if fromBrowse { navigationItem.prompt = "More" } } }
      class Browse: UIViewController { override func viewDidLoad() { title = "Browse" }
        @objc func go() { let a = A(); a.fromBrowse = true; show(a, sender: nil) } }
      class Chat: UIViewController { override func viewDidLoad() { title = "Chat" }
        @objc func go() { let a = A(); show(a, sender: nil) } }
      """
    ).filter { $0.name == "A" }
    func openers(_ hasPrompt: Bool) -> [String] {
      found.filter { ($0.navigation?.prompt != nil) == hasPrompt }.flatMap {
        $0.navigation?.backs.compactMap(\.from) ?? []
      }
      .sorted()
    }
    #expect(openers(true) == withMore && openers(false) == without, "\(found)")
  }
}
