import BarScreens
import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

/// What UIKit code states about the bars of its controllers.
struct SwiftUIKitTests {
  func controller(_ code: String, members: String = "", parent: String = "UIViewController") -> [Screen] {
    screens(
      """
      class A: \(parent) {
        \(members)
        override func viewDidLoad() { super.viewDidLoad(); \(code) }
      }
      """)
  }

  @Test(arguments: [
    "title = \"T\"", "self.title = \"T\"", "navigationItem.title = \"T\"", "self.navigationItem.title = \"T\"",
    "let name = \"T\"; title = name", "if x { title = \"T\" }", "run { [weak self] in self?.title = \"T\" }",
    "parent?.navigationItem.title = \"T\"", "title = { \"T\" }()",
  ])
  func titles(code: String) {
    #expect(controller(code).map(\.titleSummary) == ["hard-coded T"])
  }

  /// A state without a title has a bar like the others; a test for `nil` usually finds a value.
  @Test func aStateWithoutTitleIsListed() {
    let found = screens(
      "class A: UIViewController { override func viewDidLoad() { if isDraft { title = \"T\" } } }\n\(pushesA)")
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["hard-coded T", nil])
    #expect(controller("if isDraft { title = \"T\" }").map(\.titleSummary) == ["hard-coded T"])
  }

  @Test func titlesOfOtherThingsAreNone() {
    #expect(
      controller("let title = \"x\"; button.title = title; action.title = \"y\"; var t = title; t = \"z\"").isEmpty)
    #expect(screens("class Model { func a() { title = \"T\" } }").isEmpty)
    #expect(screens("struct Cell { init() { self.title = \"T\" } }").isEmpty)
    #expect(controller("let alert = UIAlertController(); alert.title = \"x\"").isEmpty)
  }

  @Test func aSubclassOfASubclassIsAController() throws {
    let found = readCode([
      "A.swift": "class A: Base { override func viewDidLoad() { title = \"T\" } }",
      "B.swift": "class Base: UITableViewController {}",
      "C.swift": "extension A { func later() { title = \"L\" } }",
    ]).screens
    #expect(found.map(\.state) == [nil, "after later"])
    #expect(found.map(\.titleSummary) == ["hard-coded T", "hard-coded L"])
  }

  @Test(arguments: [
    ("UIBarButtonItem(title: \"B\", style: .plain, target: self, action: nil)", "hard-coded B"),
    ("UIBarButtonItem(title: \"B\", style: .done, target: self, action: nil)", "done:hard-coded B"),
    ("UIBarButtonItem(barButtonSystemItem: .done, target: self, action: nil)", "system done"),
    (".init(systemItem: .add)", "system add"),
    ("UIBarButtonItem(image: icon, style: .plain, target: nil, action: nil)", "image"),
    ("UIBarButtonItem(title: \"B\", image: icon, target: nil, action: nil, menu: menu)", "image hard-coded B"),
    ("UIBarButtonItem(title: \"B\", menu: menu)", "hard-coded B"),
    ("UIBarButtonItem(primaryAction: UIAction(title: \"B\") { _ in })", "hard-coded B"),
    ("UIBarButtonItem(customView: button)", "view"),
    ("UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)", "flexible"),
    (".fixedSpace(12)", "space 12.0"), ("UIBarButtonItem.flexibleSpace()", "flexible"), ("stored", "hard-coded S"),
    ("lazyItem", "hard-coded L"), ("computed", "hard-coded C"), ("made()", "hard-coded M"),
    ("unknown", "unknown: set at run time"),
    ("UIBarButtonItem(customView: UISegmentedControl(items: [\"1\", \"2\"]))", "segments hard-coded 1,hard-coded 2"),
  ])
  func items(code: String, summary: String) {
    let members = """
      let stored = UIBarButtonItem(title: "S", style: .plain, target: nil, action: nil)
      lazy var lazyItem: UIBarButtonItem = { let item = UIBarButtonItem(title: "L", style: .plain, target: self, action: nil); return item }()
      var computed: UIBarButtonItem { UIBarButtonItem(title: "C", style: .plain, target: nil, action: nil) }
      func made() -> UIBarButtonItem { return UIBarButtonItem(title: "M", style: .plain, target: nil, action: nil) }
      """
    for side in ["left", "right"] {
      for use in ["\(side)BarButtonItem = \(code)", "\(side)BarButtonItems = [\(code)]"] {
        let screen = controller("title = \"T\"; navigationItem.\(use)", members: members).first
        let items = side == "left" ? screen?.leadingSummary : screen?.trailingSummary
        #expect(items == [summary], "\(use)")
      }
    }
  }

  @Test(arguments: [
    "navigationItem.setRightBarButtonItems([a, b], animated: true)", "navigationItem.rightBarButtonItems = [a] + [b]",
    "navigationItem.rightBarButtonItems = [a, b].compactMap { $0 }",
    "let items = [a, b]; navigationItem.rightBarButtonItems = items",
  ])
  func arrays(code: String) {
    let locals = """
      let a = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
      let b = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)

      """
    #expect(controller(locals + code).first?.trailingSummary == ["hard-coded A", "hard-coded B"])
  }

  @Test func anItemThatIsAssignedToAPropertyFirst() {
    let code = """
      if flag { save = UIBarButtonItem(title: "S", style: .plain, target: nil, action: nil) }
      navigationItem.rightBarButtonItem = save
      """
    #expect(controller(code, members: "var save: UIBarButtonItem!").first?.trailingSummary == ["hard-coded S"])
  }

  @Test func anItemPassedToUnknownCodeIsListed() {
    let code =
      "customRight = UIBarButtonItem(title: \"S\", style: .plain, target: nil, action: nil).then { $0.tag = 1 }"
    let listed = controller(code, parent: "BaseViewController").first
    #expect(listed?.unplaced.map(\.item.summary) == ["hard-coded S"])
    #expect(listed?.navigation == nil && listed?.toolbar.isEmpty == true)
    let placed =
      "toolbarItems = [UIBarButtonItem(title: \"S\", style: .plain, target: nil, action: nil).then { $0.tag = 1 }]"
    let screen = controller(placed).first
    #expect(screen?.toolbar.map(\.summary) == ["hard-coded S"])
    #expect(screen?.navigation == nil)
  }

  @Test func bothArmsOfAnItemAreScreens() {
    let members = """
      let edit = UIBarButtonItem(title: "E", style: .plain, target: nil, action: nil)
      let done = UIBarButtonItem(title: "D", style: .done, target: nil, action: nil)
      """
    let found = controller("navigationItem.rightBarButtonItem = editing ? done : edit", members: members)
    #expect(found.map(\.trailingSummary) == [["hard-coded E"], ["done:hard-coded D"]])
  }

  @Test func toolbars() {
    let code = "[UIBarButtonItem(title: \"A\", style: .plain, target: nil, action: nil), .flexibleSpace()]"
    let expected = ["hard-coded A", "flexible"]
    #expect(controller("toolbarItems = \(code)").first?.toolbar.map(\.summary) == expected)
    #expect(controller("setToolbarItems(\(code), animated: false)").first?.toolbar.map(\.summary) == expected)
    let outlet = "@IBOutlet var toolbar: UIToolbar!"
    for use in ["toolbar.setItems(\(code), animated: false)", "toolbar.items = \(code)"] {
      #expect(controller(use, members: outlet).first?.toolbar.map(\.summary) == expected)
    }
  }

  @Test(arguments: [
    ("tabBarItem = UITabBarItem(title: \"T\", image: nil, tag: 0)", "hard-coded T"),
    ("tabBarItem.title = \"T\"", "hard-coded T"),
    ("self.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)", "system search"),
    ("navigationController?.tabBarItem.title = \"T\"", "hard-coded T"),
  ])
  func tabsOfNoKnownBarAreListed(code: String, summary: String) {
    let screen = controller(code).first
    #expect(screen?.unplaced.map(\.item.summary) == [summary] && screen?.tabs.isEmpty == true)
  }

  @Test func controllersKnownByAVariable() throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let home = HomeController()
        home.title = "Home"
        let nav = UINavigationController(rootViewController: FindController())
        nav.tabBarItem = UITabBarItem(title: "Find", image: nil, tag: 0)
      } }
      class HomeController: UIViewController {}
      class FindController: UIViewController {}
      """)
    #expect(try found.named("HomeController").titleSummary == "hard-coded Home")
    #expect(try found.named("FindController").unplaced.map(\.item.summary) == ["hard-coded Find"])
  }

  @Test func searchAndSegments() throws {
    let screen = try controller(
      """
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "P"
      search.searchBar.scopeButtonTitles = ["1", "2"]
      navigationItem.searchController = search
      let control = UISegmentedControl(items: ["A", "B"])
      navigationItem.titleView = control
      """
    ).named("A")
    #expect(screen.search?.placeholder?.summary == "hard-coded P")
    #expect(screen.search?.scope.map(\.summary) == ["hard-coded 1", "hard-coded 2"])
    #expect(screen.navigation?.segments.map(\.summary) == ["hard-coded A", "hard-coded B"])
  }

  @Test func anOutletsNewTitleIsListed() {
    let found = controller("saveButton.title = \"S\"", members: "@IBOutlet weak var saveButton: UIBarButtonItem!")
    #expect(found.first?.unplaced.map(\.item.summary) == ["hard-coded S"])
  }

  @Test func promptLargeTitleAndSupplement() throws {
    let screen = try controller(
      """
      navigationController?.navigationBar.prefersLargeTitles = true
      navigationItem.largeTitleDisplayMode = .always
      navigationItem.prompt = "P"
      navigationItem.leftItemsSupplementBackButton = true
      """
    ).named("A")
    #expect(screen.navigation?.prompt?.summary == "hard-coded P")
    #expect(screen.navigation?.largeTitle == true)
    #expect(screen.navigation?.leadingSupplementsBack == true)
  }
}
