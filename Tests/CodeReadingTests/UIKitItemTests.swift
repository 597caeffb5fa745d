import BarScreens
import FitTestSupport
import Testing

@testable import CodeReading

/// Items of navigation bars and toolbars that UIKit code builds.
struct UIKitItemTests {
  static let members = """
    let stored = UIBarButtonItem(title: "S", style: .plain, target: nil, action: nil)
    lazy var lazyItem: UIBarButtonItem = {
      let item = UIBarButtonItem(title: "L", style: .plain, target: self, action: nil)
      item.style = .done
      return item
    }()
    var computed: UIBarButtonItem { UIBarButtonItem(title: "C", style: .plain, target: nil, action: nil) }
    func made(_ text: String) -> UIBarButtonItem { return UIBarButtonItem(title: text, style: .plain, target: nil, action: nil) }
    @IBOutlet var outlet: UIBarButtonItem!
    """

  /// The facts about laid-out items; items that are stored but not placed are left out.
  func placed(_ code: String, members: String = Self.members) -> [String] {
    controllerFacts(code, members: members).filter { !$0.contains("unknown [") }
  }

  /// A change of an item that another one has replaced does not bring it back.
  @Test func aReplacedItemChanges() throws {
    let found = try controllerA(
      """
      let edit = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
      let done = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
      var isOn = false
      override func viewDidLoad() { navigationItem.rightBarButtonItem = edit }
      @objc func flip() {
        if isOn { navigationItem.rightBarButtonItem = edit; edit.style = .plain }
        else { navigationItem.rightBarButtonItem = done; edit.style = .done } }
      """)
    #expect(Set(found.map(\.trailingSummary)) == [["system edit"], ["system done"]])
  }

  @Test(arguments: [
    ("UIBarButtonItem(title: \"B\", style: .plain, target: self, action: nil)", "B"),
    ("UIBarButtonItem(title: \"B\", style: .done, target: self, action: nil)", "done:B"),
    ("UIBarButtonItem(barButtonSystemItem: .done, target: self, action: nil)", "system done"),
    (".init(systemItem: .add)", "system add"),
    ("UIBarButtonItem(image: icon, style: .plain, target: nil, action: nil)", "image"),
    ("UIBarButtonItem(title: \"B\", image: icon, target: nil, action: nil, menu: menu)", "image B"),
    ("UIBarButtonItem(title: \"B\", image: nil, target: nil, action: nil)", "B"),
    ("UIBarButtonItem(title: \"B\", menu: menu)", "B"),
    ("UIBarButtonItem(primaryAction: UIAction(title: \"B\") { _ in })", "B"),
    ("UIBarButtonItem(primaryAction: UIAction(title: \"B\", image: icon) { _ in })", "image B"),
    ("UIBarButtonItem(title: \"B\", primaryAction: UIAction(title: \"A\") { _ in })", "B"),
    ("UIBarButtonItem(customView: button)", "view of ?"),
    ("UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 44)))", "view of 60"),
    ("UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)", "flexible"),
    (".fixedSpace(12)", "space 12"), ("UIBarButtonItem.flexibleSpace()", "flexible"), ("stored", "S"),
    ("lazyItem", "done:L"), ("computed", "C"), ("made(\"M\")", "M"), ("unknown", "?"),
    ("editButtonItem", "system edit [isEditing ≠ true], done:system done [isEditing = true]"),
    ("UIBarButtonItem(customView: UISegmentedControl(items: [\"1\", \"2\"]))", "segments 1, 2"),
    ("isNew ? stored : computed", "S [A.isNew = true], C [A.isNew ≠ true]"),
    ("UIBarButtonItem(title: isNew ? \"N\" : \"O\", menu: nil)", "(A.isNew = true) N | (A.isNew ≠ true) O"),
    ("UIBarButtonItem(title: \"B\", style: .plain, target: nil, action: nil).then { $0.title = \"T\" }", "T"),
  ])
  func items(code: String, summary: String) {
    for (side, bar) in [("left", "leading"), ("right", "trailing")] {
      for use in ["\(side)BarButtonItem = \(code)", "\(side)BarButtonItems = [\(code)]"] {
        #expect(placed("navigationItem.\(use)") == ["\(bar) = [\(summary)]"], "\(use)")
      }
    }
  }

  @Test(arguments: [
    "navigationItem.setRightBarButtonItems([a, b], animated: true)", "navigationItem.rightBarButtonItems = [a] + [b]",
    "navigationItem.rightBarButtonItems = [a, b].compactMap { $0 }",
    "let items = [a, b]; navigationItem.rightBarButtonItems = items",
    "var items = [a]; items.append(b); navigationItem.rightBarButtonItems = items",
    "var items: [UIBarButtonItem] = []; items += [a]; items += [b]; navigationItem.rightBarButtonItems = items",
    "var items = [b]; items.insert(a, at: 0); navigationItem.rightBarButtonItems = items",
    "navigationItem.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: [a, b], representativeItem: nil)]",
    "navigationItem.trailingItemGroups = [a.creatingFixedGroup(), b.creatingFixedGroup()]",
  ])
  func arrays(code: String) {
    let locals = """
      let a = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
      let b = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)

      """
    #expect(controllerFacts(locals + code) == ["trailing = [A, B]"])
  }

  @Test func anItemThatIsAppendedSometimes() {
    let code = """
      var items = [stored]
      if isNew { items.append(computed) }
      navigationItem.rightBarButtonItems = items
      """
    #expect(placed(code) == ["trailing = [S, C [A.isNew = true]]"])
  }

  @Test func itemsThatJoinABar() {
    let code = "navigationItem.rightBarButtonItem = stored; navigationItem.rightBarButtonItems?.append(computed)"
    #expect(placed(code) == ["trailing = [S]", "trailing [C]"])
    #expect(
      placed("navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [computed]")
        == ["trailing [C]"])
  }

  @Test func itemsThatTheCodeDoesNotShow() {
    #expect(placed("navigationItem.rightBarButtonItems = makeItems()") == ["trailing = []", "trailing open"])
    #expect(placed("navigationItem.rightBarButtonItems = nil") == ["trailing = []"])
    #expect(placed("navigationItem.leftBarButtonItem = nil") == ["leading = []"])
  }

  @Test(arguments: [
    ("stored.title = \"T\"", "[T]"), ("stored.image = icon", "[image S]"), ("stored.style = .done", "[done:S]"),
    ("stored.image = icon; stored.title = \"T\"", "[image T]"),
    ("if isNew { stored.title = \"T\" }", "[T [A.isNew = true], S [A.isNew ≠ true]]"),
    ("stored.primaryAction = UIAction(title: \"X\") { _ in }", "[S]"),
    ("stored.customView = UIView()", "[view of ?]"),
    (
      "let stored = UIBarButtonItem(title: nil, style: .done, target: nil, action: nil); stored.primaryAction = UIAction(title: \"X\") { _ in }",
      "[done:X]"
    ),
  ])
  func changesBeforeAnItemIsPlaced(code: String, items: String) {
    #expect(placed(code + "; navigationItem.rightBarButtonItem = stored") == ["trailing = \(items)"])
  }

  @Test func changesOfAnItemThatStandsInABar() {
    let members =
      Self.members
      + "\n@objc func go() { stored.title = \"T\" }\n@objc func stop() { navigationItem.rightBarButtonItem?.title = \"U\" }"
    #expect(
      placed("navigationItem.rightBarButtonItem = stored", members: members) == [
        "trailing = [S]", "[moment of A = go] trailing = [T]", "[moment of A = stop] trailing = [U]",
      ])
  }

  @Test func anItemThatIsAssignedToAPropertyFirst() {
    let code = """
      if flag { save = UIBarButtonItem(title: "S", style: .plain, target: nil, action: nil) }
      navigationItem.rightBarButtonItem = save
      """
    #expect(placed(code, members: "var save: UIBarButtonItem!").first?.contains("S [A.flag = true]") == true)
  }

  @Test func itemsOfNoKnownBarAreListed() {
    #expect(
      controllerFacts("customRight = UIBarButtonItem(title: \"S\", style: .plain, target: nil, action: nil)")
        == ["unknown [S]"])
    #expect(controllerFacts("outlet.title = \"T\"", members: Self.members).contains("item outlet = T"))
    let placed = controllerFacts(
      "outlet.title = \"T\"; navigationItem.rightBarButtonItem = outlet", members: Self.members)
    #expect(placed.contains("trailing = [T]"))
    #expect(!placed.contains("item outlet = T"))
    #expect(
      !controllerFacts("outlet.title = \"T\"; outlet.customView = UIView()", members: Self.members).contains(
        "unknown [T]"))
    #expect(controllerFacts("navigationItem.rightBarButtonItem?.title = \"T\"") == ["item index(0) of trailing = T"])
  }

  @Test(arguments: [
    "toolbarItems = items", "setToolbarItems(items, animated: false)", "toolbar.setItems(items, animated: false)",
    "toolbar.items = items", "navigationController?.toolbar.setItems(items, animated: true)",
  ])
  func toolbars(code: String) {
    let items =
      "let items = [UIBarButtonItem(title: \"A\", style: .plain, target: nil, action: nil), .flexibleSpace()]\n"
    #expect(controllerFacts(items + code, members: "let toolbar = UIToolbar()") == ["toolbar = [A, flexible]"])
  }

  @Test func toolbarsAboveTheKeyboard() {
    let code = """
      let bar = UIToolbar()
      bar.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)]
      field.inputAccessoryView = bar
      """
    #expect(controllerFacts(code) == ["keyboard = [A]"])
    let members = """
      lazy var bar = UIToolbar()
      override var inputAccessoryView: UIView? { bar }
      """
    #expect(
      controllerFacts("bar.setItems([UIBarButtonItem(title: \"A\", menu: nil)], animated: false)", members: members)
        == ["keyboard = [A]"])
  }

  @Test func aBarOfTheScreensOwn() {
    let code = """
      let item = UINavigationItem(title: "T")
      item.rightBarButtonItem = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
      navigationBar.setItems([item], animated: false)
      """
    #expect(
      controllerFacts(code, members: "let navigationBar = UINavigationBar()").prefix(2) == [
        "title T", "trailing = [B]",
      ])
  }

  @Test func versionsOfTheSystem() {
    let code = """
      if #available(iOS 26, *) {
        navigationItem.rightBarButtonItem = stored
      } else {
        navigationItem.rightBarButtonItem = computed
      }
      """
    #expect(placed(code) == ["[iOS ≥ 26] trailing = [S]", "[iOS < 26] trailing = [C]"])
  }

  @Test(arguments: [
    ("let c = UISegmentedControl(items: [\"A\", \"B\"]); view.addSubview(c)", ["segments A, B"]),
    (
      "let c = UISegmentedControl(); c.insertSegment(withTitle: \"A\", at: 0, animated: false); c.insertSegment(withTitle: \"B\", at: 1, animated: false); view.addSubview(c)",
      ["segments A, B"]
    ),
    (
      "let c = UISegmentedControl(items: [\"A\", \"B\"]); c.setTitle(\"C\", forSegmentAt: 1); view.addSubview(c)",
      ["segments A, C"]
    ),
    ("outlet.setTitle(\"A\", forSegmentAt: 0); outlet.setTitle(\"B\", forSegmentAt: 1)", ["segments A, B"]),
    ("outlet.setTitle(\"B\", forSegmentAt: 1)", ["segments ?, B"]),
    ("button.setTitle(\"B\", for: .normal)", []),
  ])
  func segments(code: String, facts: [String]) {
    let found = controllerFacts(code, members: "@IBOutlet var outlet: UISegmentedControl!")
    #expect(found.filter { $0 != "changes segments" } == facts)
    #expect(found.contains("changes segments") == code.hasPrefix("outlet"))
  }

  @Test func searchBars() {
    let code = """
      let search = UISearchController(searchResultsController: nil)
      search.searchBar.placeholder = "P"
      search.searchBar.scopeButtonTitles = ["1", "2"]
      navigationItem.searchController = search
      """
    #expect(controllerFacts(code) == ["placeholder P", "scopes 1, 2", "search"])
    #expect(
      controllerFacts(
        "searchBar.placeholder = \"P\"; searchBar.prompt = \"Q\"; tableView.tableHeaderView = searchBar",
        members: "let searchBar = UISearchBar()")
        == ["placeholder P", "search prompt Q", "search"])
    #expect(
      controllerFacts(
        "navigationItem.searchController = UISearchController(); navigationItem.searchController?.searchBar.placeholder = \"P\""
      )
        == ["search", "placeholder P"])
    #expect(controllerFacts("field.placeholder = \"P\"", members: "let field = UITextField()") == [])
  }

  private static let field = """
    class Field: UITextField {
      func setUp() {
        let bar = UIToolbar()
        let item = UIBarButtonItem(title: "Confirm", style: .plain, target: nil, action: nil)
        bar.setItems([item], animated: true)
        PLACE
      }
    }
    """

  @Test func aFieldHasABarAboveTheKeyboard() throws {
    let found = screens(Self.field.replacing("PLACE", with: "inputAccessoryView = bar"))
    #expect(found.map(\.name) == ["Field (keyboard)"])
    #expect(found.first?.toolbar.map(\.summary) == ["hard-coded Confirm"])
  }

  @Test func aToolbarInsideOfAViewIsNoBarOfAScreen() {
    let found = screens(Self.field.replacing("PLACE", with: "addSubview(bar)"))
    #expect(found.isEmpty, "\(found.map(\.name))")
  }

  @Test(arguments: [(0, ["C", "A", "B"]), (1, ["A", "C", "B"]), (2, ["A", "B", "C"])])
  func anInsertedItemStandsAtItsIndex(index: Int, titles: [String]) throws {
    func item(_ title: String) -> String {
      "UIBarButtonItem(title: \"\(title)\", style: .plain, target: nil, action: nil)"
    }
    let code = "[\(item("A")), \(item("B"))]"
    let insertion = ".insert(\(item("C")), at: \(index))"
    let found = try controllerA(
      """
      override func viewDidLoad() {
        navigationItem.rightBarButtonItems = \(code)
        navigationItem.rightBarButtonItems?\(insertion)
        toolbarItems = \(code)
        toolbarItems?\(insertion)
      }
      """)
    #expect(found.first?.navigation?.trailing.map(\.summary) == titles.map { "hard-coded \($0)" })
    #expect(found.first?.toolbar.map(\.summary) == titles.map { "hard-coded \($0)" })
  }

  @Test(arguments: ["editButtonItem", "self.editButtonItem", "editButtonItem()"])
  func theEditButtonEndsEditing(item: String) throws {
    let found = try controllerA("override func viewDidLoad() { navigationItem.rightBarButtonItem = \(item) }")
    #expect(found.map(\.trailingSummary) == [["system edit"], ["system done"]])
    #expect(found.map(\.state) == [nil, "where isEditing"])
  }
}
