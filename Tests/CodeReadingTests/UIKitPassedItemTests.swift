import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items that reach their bars through the app's own code.
struct UIKitPassedItemTests {
  private static func items(_ members: String, _ more: String = "") throws -> Screen {
    try screens(
      """
      \(more)
      class A: UIViewController { override func viewDidLoad() { title = "A"; \(members) } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).named("A")
  }

  @Test func groupsOfItemsJoinThoseBefore() throws {
    let found = try Self.items("navigationItem.trailingItemGroups.append(.fixedGroup(items: [editButtonItem]))")
    #expect(found.trailingSummary == ["system edit"])
  }

  @Test func aLocalMayHaveTheNameOfTheProperty() throws {
    let found = try Self.items(
      """
      var toolbarItems = [UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: nil)]
      toolbarItems.append(UIBarButtonItem(title: "More", menu: nil)); setToolbarItems(toolbarItems, animated: false)
      """)
    #expect(found.toolbar.map(\.summary) == ["system cancel", "hard-coded More"])
  }

  @Test func whatAnExtensionOfNavigationItemsSetsStandsInTheBarOfTheItem() throws {
    let found = try Self.items(
      "navigationItem.place([UIBarButtonItem(title: \"Go\", menu: nil)], atEnd: true)",
      """
      extension UINavigationItem { func place(_ items: [UIBarButtonItem], atEnd: Bool) {
        var all = items; all.insert(.flexibleSpace(), at: 0)
        if atEnd { rightBarButtonItems = all } else { self.leftBarButtonItems = all } } }
      """)
    #expect(found.trailingSummary == ["flexible", "hard-coded Go"] && found.leadingSummary.isEmpty)
  }

  /// The condition of the items also applies to their parts.
  @Test func anItemBehindTwoConditionsIsOneItem() throws {
    let found = try Self.items(
      """
      if a && b { return }
      if c || d { navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil) }
      """)
    #expect(found.trailingSummary.allSatisfy { $0 == "system add" } && found.trailingSummary.count <= 1)
  }

  private static let editor = """
    class Editor: UIViewController { let saveItem = UIBarButtonItem(title: "Save", menu: nil)
      init() { super.init(nibName: nil, bundle: nil); navigationItem.rightBarButtonItem = saveItem }
      override func viewDidLoad() { title = "Editor" } }
    """

  @Test(arguments: ["editor.saveItem.title = \"Add\"", "editor.navigationItem.rightBarButtonItem?.title = \"Add\""])
  func aTitleThatOtherCodeChangesIsNotKnown(_ change: String) throws {
    let start =
      "class Start: UIViewController { func go() { let editor = Editor(); \(change); show(editor, sender: nil) } }"
    let found = screens(Self.editor + "\n" + start).filter { $0.name == "Editor" }
    #expect(!found.isEmpty && found.allSatisfy { $0.trailingSummary == ["unknown: set at run time"] })
    let plain = start.replacing(change, with: "")
    let kept = try screens(Self.editor + "\n" + plain).named("Editor")
    #expect(kept.trailingSummary == ["hard-coded Save"])
  }

  /// The controller that hosts a view may be a class of a library.
  @Test func aHostedViewHasTheItemsOfItsController() throws {
    let code = """
      struct Dose: View { var body: some View { List {}.navigationTitle("Dose") } }
      class Start: UIViewController { func go() { let host = SheetHostingController(rootView: Dose())
        let stack = UINavigationController(rootViewController: host)
        host.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: stack)
        present(stack, animated: true) } }
      """
    let found = screens(code).filter { $0.name == "Dose" }
    #expect(found.map(\.leadingSummary) == [["system cancel"]] && found[0].titleSummary?.contains("Dose") == true)
    #expect(found[0].navigation?.largeTitle == false)
    let pushed = screens(
      code + "\nstruct Home: View { var body: some View { NavigationStack { NavigationLink(\"Dose\") { Dose() } } } }")
    let states = pushed.filter { $0.name == "Dose" }
    let leading = states.map(\.leadingSummary)
    #expect(leading.contains([]) && leading.contains(["system cancel"]))
    let cancelled = states.filter { !$0.leadingSummary.isEmpty }
    #expect(cancelled.map(\.backSummary) == [[]])
  }

  @Test func itemsThatAControllerSetsOnItsContainerAreInTheBar() throws {
    let found = try screens(
      """
      class A: UITableViewController {
        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
          parent?.navigationItem.title = "Accounts"
          parent?.navigationItem.rightBarButtonItem = editButtonItem } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).named("A")
    #expect(found.titleSummary == "hard-coded Accounts" && found.trailingSummary == ["system edit"])
  }

  @Test(arguments: [("private func go()", false), ("@objc private func go()", true), ("func go()", true)])
  func functionsWithoutCallersLeadNowhere(declaration: String, leads: Bool) throws {
    let found = try screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }
        \(declaration) { navigationController?.pushViewController(A(), animated: true) } }
      """
    ).named("A")
    #expect(found.backSummary.isEmpty != leads)
  }

  @Test func itemsOfAMutableCopyAreFound() {
    let found = UIKitObjectiveCTests.facts(
      """
      NSMutableArray *items = @[\(UIKitObjectiveCTests.item)].mutableCopy;
      [items insertObject:self.editButtonItem atIndex:0];
      self.navigationItem.rightBarButtonItems = items;
      """)
    #expect(found == ["trailing = [system edit [isEditing ≠ true], done:system done [isEditing = true], done:Go]"])
  }

  private static func titled(_ body: String) throws -> [String] {
    let found = screens(
      """
      final class Layout: UIView { let doneItem: UIBarButtonItem = { let item = UIBarButtonItem(); return item }() }
      class A: UIViewController { var layout: Layout { view as! Layout }
        override func viewDidLoad() { title = "A"; \(body) } }
      \(pushesA)
      """)
    return try found.named("A").trailingSummary
  }

  @Test func anItemOfTheViewGetsItsTitleInTheController() throws {
    let location = "navigationItem.rightBarButtonItem = layout.doneItem"
    let title = "layout.doneItem.title = \"Done it\""
    #expect(try Self.titled("\(title); \(location)") == ["hard-coded Done it"])
    #expect(try Self.titled("\(location); \(title)") == ["hard-coded Done it"])
    #expect(try Self.titled(location) == [])
  }
}

/// Bar button items that a document contains outside of bars, for an outlet.
struct LooseItemTests {
  private static func about(_ members: String) throws -> Screen {
    let scene = """
      <scene sceneID="s1"><objects>
        <viewController id="v1" customClass="About" sceneMemberID="viewController">
          <toolbarItems/>
          <navigationItem key="navigationItem" title="About" id="i1"/>
          <connections><outlet property="login" destination="b1" id="o1"/></connections>
        </viewController>
        <barButtonItem title="Log in" style="done" id="b1"/>
      </objects></scene>
      """
    return try #require(
      DocumentPlaceholderTests.read(
        scene, "class About: UIViewController { @IBOutlet var login: UIBarButtonItem!\n \(members) }"
      )
      .first { $0.typeName == "About" })
  }

  @Test func anItemThatNothingPutsIntoABarStandsInNone() throws {
    let screen = try Self.about("override func viewDidLoad() { view.backgroundColor = .red }")
    #expect(screen.toolbar.isEmpty && screen.trailingSummary.isEmpty)
    #expect(screen.unplaced.map(\.item.summary) == ["done:b1.title=Log in"])
    #expect(screen.unplaced.map(\.reason) == [.nowhere])
    #expect(screen.composition[.navigation] == nil)
  }

  @Test func codeThatPutsItIntoABarPlacesIt() throws {
    let screen = try Self.about("override func viewDidLoad() { navigationItem.rightBarButtonItem = self.login }")
    #expect(screen.trailingSummary == ["done:b1.title=Log in"])
    #expect(screen.unplaced.isEmpty)
  }

  @Test func itsTitleMayComeFromCode() throws {
    let screen = try Self.about(
      """
      override func viewDidLoad() {
        login.title = "Sign in"
        navigationItem.leftBarButtonItem = login }
      """)
    #expect(screen.leadingSummary == ["done:hard-coded Sign in"])
    #expect(screen.unplaced.isEmpty)
  }

  @Test func anItemInABarAtAnotherMomentIsNotListed() throws {
    let screen = try Self.about("@objc func tap() { navigationItem.rightBarButtonItem = login }")
    #expect(screen.trailingSummary.isEmpty && screen.unplaced.isEmpty)
  }
}

/// Items whose titles change with the state of their screen.
struct RetitledItemTests {
  private static let code = """
    class Logs: UITableViewController {
      private lazy var select = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(tap))
      private lazy var export = UIBarButtonItem(barButtonSystemItem: .action, target: self, action: #selector(share))
      override func viewDidLoad() {
        super.viewDidLoad(); navigationItem.title = "Logs"
        if !files.isEmpty { navigationItem.rightBarButtonItem = select } }
      @objc func tap() { setEditing(!isEditing, animated: true) }
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if editing { select.title = "Cancel" } else { select.title = "Select" }
        update() }
      private func update() {
        let count = tableView.indexPathsForSelectedRows?.count ?? 0
        if isEditing, count > 0 { navigationItem.rightBarButtonItems = [select, export] }
        else { navigationItem.rightBarButtonItems = [select] } }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { update() }
    }
    """

  @Test func anItemWithTwoTitlesIsOneItem() {
    let found = screens(Self.code)
    let shown = found.map { $0.trailingSummary }
    #expect(!shown.contains { $0.contains("hard-coded Select") && $0.contains("hard-coded Cancel") }, "\(shown)")
    #expect(shown.contains(["hard-coded Cancel", "system action"]), "\(shown)")
    #expect(shown.contains(["hard-coded Select"]), "\(shown)")
  }
}
