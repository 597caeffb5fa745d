import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// The sizes of titles that documents state, and what code sets on a navigation controller before it has a screen.
struct DocumentedSizeTests {
  private static func detail(_ mode: String, _ code: String = "") -> [Screen] {
    readCode([
      "Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v1", "List", DocumentPlaceholderTests.item("i1", "List"))
          + DocumentPlaceholderTests.scene(
            "v2", "Detail",
            "<navigationItem key=\"navigationItem\" title=\"Detail\" \(mode) id=\"i2\"/>")),
      "A.swift": """
      class List: UIViewController {
        override func viewDidLoad() { title = "List"; navigationController?.navigationBar.prefersLargeTitles = true }
        @objc func go() { let vc = storyboard!.instantiateViewController(withIdentifier: "Detail") as! Detail
          navigationController?.pushViewController(vc, animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Title"; \(code) } }
      """,
    ]).screens.filter { $0.typeName == "Detail" }
  }

  @Test(arguments: [
    ("", "", true), ("largeTitleDisplayMode=\"never\"", "", false), ("largeTitleDisplayMode=\"always\"", "", true),
    ("largeTitleDisplayMode=\"never\"", "navigationItem.largeTitleDisplayMode = .always", true),
    ("largeTitleDisplayMode=\"always\"", "navigationItem.largeTitleDisplayMode = .never", false),
  ])
  func theDocumentsModeCountsUnlessCodeSetsAnother(mode: String, code: String, isLarge: Bool) {
    let found = Self.detail(mode, code)
    #expect(found.map(\.navigation?.largeTitle) == [isLarge])
    #expect(found.first?.titleSummary == "hard-coded Title")
  }

  @Test func aTitleThatIsLargeOnlyOnOneWayIsInDoubt() {
    let scenes = [("v2", "Small", "largeTitleDisplayMode=\"never\""), ("v3", "Last", "")].map { id, type, mode in
      DocumentPlaceholderTests.scene(
        id, type, "<navigationItem key=\"navigationItem\" title=\"\(type)\" \(mode) id=\"i\(id)\"/>")
    }
    func push(_ type: String) -> String {
      "let vc = storyboard!.instantiateViewController(withIdentifier: \"\(type)\") as! \(type); navigationController?.pushViewController(vc, animated: true)"
    }
    let found = readCode([
      "Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v1", "List", DocumentPlaceholderTests.item("i1", "List")) + scenes.joined()),
      "A.swift": """
      class List: UIViewController {
        override func viewDidLoad() { title = "List"; navigationController?.navigationBar.prefersLargeTitles = true }
        @objc func go() { \(push("Small")) }
        @objc func on() { \(push("Last")) } }
      class Small: UIViewController { override func viewDidLoad() { title = "S" }
        @objc func on() { \(push("Last")) } }
      class Last: UIViewController { override func viewDidLoad() { title = "L" } }
      """,
    ]).screens.filter { $0.typeName == "Last" }
    #expect(found.map { $0.composition[.navigation]?.doubts.map(\.kind) ?? [] } == [[.open]])
  }

  @Test(arguments: [("Stack", true), ("Other", false)])
  func theClassOfADocumentsNavigationControllerSetsTheSizeOfTitles(type: String, isLarge: Bool) {
    let document = DocumentPlaceholderTests.storyboard(
      DocumentPlaceholderTests.scene("v1", "List", DocumentPlaceholderTests.item("i1", "List")))
    let found = readCode([
      "Main.storyboard": document.replacing("id=\"n0\"", with: "id=\"n0\" customClass=\"\(type)\""),
      "A.swift": """
      class Stack: UINavigationController {
        override func viewDidLoad() { super.viewDidLoad(); navigationBar.prefersLargeTitles = true } }
      class Other: UINavigationController {}
      class List: UITableViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """,
    ]).screens.filter { $0.typeName == "List" }
    #expect(found.map(\.navigation?.largeTitle) == [isLarge])
  }

  @Test(arguments: [
    "stack.pushViewController(Home(), animated: false)", "stack.viewControllers = [Home()]",
    "stack.setViewControllers([Home()], animated: false)",
  ])
  func settingsOfANewNavigationControllerApplyToItsFirstScreen(fill: String) throws {
    let found = try screens(
      """
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      class Scene: NSObject, UIWindowSceneDelegate { var window: UIWindow?
        func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController(); stack.navigationBar.prefersLargeTitles = true
          \(fill); window?.rootViewController = stack } }
      """
    ).named("Home")
    #expect(found.navigation?.largeTitle == true)
    #expect(found.backSummary.isEmpty)
  }

  /// A screen that other code shows in a stack of its own may have an inline title there.
  @Test(arguments: [("Home.swift", true), ("App.swift", false)])
  func theFirstScreenOfTwoStacksHasAnUnknownSize(file: String, isOpen: Bool) throws {
    var sources = [
      "App.swift": """
      class Scene: NSObject, UIWindowSceneDelegate { var window: UIWindow?
        func scene(_ s: UIScene, willConnectTo x: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController(); stack.navigationBar.prefersLargeTitles = true
          window?.rootViewController = stack
          stack.setViewControllers([Home()], animated: false)
          if !options.urlContexts.isEmpty { stack.setViewControllers([Sheet()], animated: false) } } }
      """,
      "Sheet.swift": "class Sheet: UIViewController { override func viewDidLoad() { title = \"Sheet\" } }",
    ]
    sources[file, default: ""] += """

      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func open() { present(UINavigationController(rootViewController: Sheet()), animated: true) } }
      """
    let found = try readCode(sources).screens.named("Sheet")
    let doubts = found.composition(of: .navigation).doubts.filter { $0.reason == "whether the title is large" }
    #expect(doubts.map(\.kind) == (isOpen ? [.open] : []))
  }
}
