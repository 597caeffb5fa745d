import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// What code sets before a segue shows a screen, and the titles that documents and code state.
struct SegueTests {
  @Test(arguments: [("", nil), ("navigationController?.pushViewController(vc, animated: true)", "i2.title=Next")])
  func aShowSegueFromAControllerInNoStackPresents(code: String, title: String?) {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "Home", DocumentPlaceholderTests.item("i1", "Home"))
        + DocumentPlaceholderTests.scene("v2", "Intro", DocumentPlaceholderTests.segue("v3"))
        + DocumentPlaceholderTests.scene("v3", "Next", DocumentPlaceholderTests.item("i2", "Next")),
      """
      class Home: UIViewController { func go() {
        let vc = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Intro") as! Intro
        \(code)
        self.present(vc, animated: false, completion: nil) } }
      class Intro: UIViewController {}
      class Next: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    #expect(found.filter { $0.typeName == "Next" }.compactMap(\.titleSummary).first == title)
  }

  /// The scenes of a list and a detail that a segue of the list pushes.
  private static func pushed(_ item: String, _ code: String) -> [Screen] {
    DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1", DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2"))
        + DocumentPlaceholderTests.scene("v2", "Detail", item), code)
  }

  @Test func aPushedSceneWithoutATitleHasABackButton() throws {
    let found = Self.pushed("<navigationItem key=\"navigationItem\" id=\"i2\"/>", "class Detail: UIViewController {}")
    #expect(try #require(found.first { $0.typeName == "Detail" }).backSummary.count == 1)
  }

  /// Two scenes of one class, of which only one has the segue.
  @Test(arguments: [
    ("", ["i1.title=One"]), ("func go() { show(Detail(), sender: nil) }", ["i1.title=One", "i4.title=Two"]),
  ])
  func aSegueOfOneSceneIsNoneOfAnotherSceneOfTheClass(code: String, titles: [String]) throws {
    func list(_ id: String, _ title: String, _ more: String = "") -> String {
      DocumentPlaceholderTests.scene("v" + id, "List1", DocumentPlaceholderTests.item("i" + id, title) + more)
    }
    let found = DocumentPlaceholderTests.read(
      list("4", "Two") + list("1", "One", DocumentPlaceholderTests.segue("v2"))
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      class List1: UIViewController { \(code) }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let detail = try #require(found.first { $0.typeName == "Detail" })
    #expect(Set(detail.navigation?.backs.compactMap(\.text?.summary) ?? []) == Set(titles), "\(detail.backSummary)")
  }

  @Test(arguments: [("override func prepare(for segue: UIStoryboardSegue, sender: Any?)", 1), ("func clear()", 2)])
  func aSegueIsPreparedBeforeItsScreenAppears(function: String, count: Int) throws {
    let found = Self.pushed(
      DocumentPlaceholderTests.item("i2", "Settings"),
      """
      class List1: UIViewController { \(function) {
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil) } }
      class Detail: UIViewController {}
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).backSummary
    #expect(backs.count == count && backs.contains { $0.hasPrefix("back-item") }, "\(backs)")
  }

  /// `prepare(for:sender:)` replaces the title of a document before a segue shows the screen.
  @Test(arguments: [
    ("if segue.identifier == \"iv2\" { (segue.destination as? Detail)?.title = \"New\" }", "", ["hard-coded New"]),
    ("(segue.destination as? Detail)?.title = \"New\"", "", ["hard-coded New"]),
    (
      "if segue.destination is Other {} else if let next = segue.destination as? Detail { next.title = \"New\" }", "",
      ["hard-coded New"]
    ),
    (
      "if segue.identifier == \"iv2\" { (segue.destination as? Detail)?.title = \"New\" }",
      "func other() { show(Detail(), sender: nil) }", ["i2.title=Detail", "hard-coded New"]
    ),
  ])
  func aSegueReplacesTheTitleBeforeTheScreenAppears(prepare: String, other: String, titles: [String]) {
    let found = Self.pushed(
      DocumentPlaceholderTests.item("i2", "Detail"),
      """
      class List1: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          \(prepare) }
        \(other) }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let shown = found.filter { $0.typeName == "Detail" }.compactMap(\.titleSummary)
    #expect(Set(shown) == Set(titles), "\(shown)")
  }

  /// `prepare(for:sender:)` sets the back item for one of two segues.
  @Test func theBackItemOfOneSegueIsNotThatOfAnother() throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1",
        DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2")
          + DocumentPlaceholderTests.segue("v3"))
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail"))
        + DocumentPlaceholderTests.scene("v3", "Other", DocumentPlaceholderTests.item("i3", "Other")),
      """
      class List1: UIViewController { override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "iv2" {
          navigationItem.backBarButtonItem = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
        } } }
      class Detail: UIViewController {}
      class Other: UIViewController {}
      """)
    func kinds(_ type: String) -> [String] {
      found.filter { $0.typeName == type }.flatMap { $0.navigation?.backs ?? [] }.map(\.kind.rawValue)
    }
    #expect(kinds("Detail") == ["back-item"])
    #expect(kinds("Other") == ["previous-title"])
  }

  /// A function sets the back item, and performs a segue that starts at the controller itself or at a button.
  @Test(arguments: [
    ("performSegue(withIdentifier: \"iv2\", sender: nil)", "", ["back-item"]),
    ("", "", ["back-item", "previous-title"]),
    ("performSegue(withIdentifier: \"iv2\" + x, sender: nil)", "", ["back-item", "previous-title"]),
    ("", "@objc func other() { performSegue(withIdentifier: \"iv2\", sender: nil) }", ["back-item", "previous-title"]),
    (
      "performSegue(withIdentifier: \"iv2\", sender: nil)",
      "@objc func other() { performSegue(withIdentifier: \"iv2\", sender: nil) }", ["back-item", "previous-title"]
    ),
  ])
  func theMomentOfASegueDecidesItsBackItem(perform: String, other: String, kinds: [String]) throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1", DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2"))
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      class List1: UIViewController { @objc func go() {
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
        \(perform) }
        \(other) }
      class Detail: UIViewController {}
      class Other: UIViewController { @objc func go() { performSegue(withIdentifier: "iv2", sender: nil) } }
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).navigation?.backs ?? []
    #expect(Set(backs.map(\.kind.rawValue)) == Set(kinds), "\(backs)")
  }

  @Test("A function that leaves early pushes only in the states in which it does not")
  func earlyExits() throws {
    let back = "UIBarButtonItem(title: \"Up\", style: .plain, target: nil, action: nil)"
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1",
        DocumentPlaceholderTests.item("i1", "List", "<barButtonItem key=\"backBarButtonItem\" title=\"Old\" id=\"b\"/>")
      )
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      class List1: UIViewController { var isPicking = false
        override func viewDidLoad() { title = "List" }
        @objc func go() {
          if isPicking { return }
          navigationItem.backBarButtonItem = \(back)
          navigationController?.pushViewController(Detail(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).navigation?.backs ?? []
    #expect(backs.map { $0.text?.summary } == ["hard-coded Up"], "\(backs)")
  }

  @Test("A segue between two scenes of one class has a back label")
  func segueWithinAClass() throws {
    let cell = """
      <view><button id="b"><connections><segue destination="v2" kind="show" id="s"/></connections></button></view>
      """
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "List1", DocumentPlaceholderTests.item("i1", "List") + cell)
        + DocumentPlaceholderTests.scene("v2", "List1", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      class Delegate: UIResponder, UIApplicationDelegate { }
      class List1: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let detail = try #require(found.first { $0.titleSummary == "i2.title=Detail" })
    #expect(detail.backSummary == ["previous-title i1.title=List from List"])
  }

  @Test("A segue that no code performs has no back label")
  func segueThatNoCodePerforms() throws {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1", DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2"))
        + DocumentPlaceholderTests.scene("v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail")),
      """
      class Delegate: UIResponder, UIApplicationDelegate { func start() {
        window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() } }
      class List1: UIViewController {
        @objc func open() { performSegue(withIdentifier: "other", sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    #expect(try #require(found.first { $0.typeName == "Detail" }).navigation?.backs.isEmpty == true)
  }

  private static func modes(_ body: String) -> Set<String?> {
    let found = Self.pushed(
      DocumentPlaceholderTests.item("i2", "Settings"),
      """
      class Detail: UIViewController { var isRecovering = false; var name: String?
        override func viewDidLoad() { super.viewDidLoad(); \(body) } }
      class Start: UIViewController { func go(_ detail: Detail) { detail.isRecovering = true; detail.name = x } }
      """)
    return Set(found.filter { $0.typeName == "Detail" }.map(\.titleSummary))
  }

  @Test func aDocumentsTitleStandsWhereOneModeHasAnother() {
    #expect(
      Self.modes("if isRecovering { navigationItem.title = \"Recovery\" }")
        == ["i2.title=Settings", "hard-coded Recovery"])
  }

  @Test(arguments: [
    "if isRecovering { navigationItem.title = name }", "if let name { navigationItem.title = \"Named\" }",
    "if isRecovering { navigationItem.title = \"A\" } else if isOther { navigationItem.title = \"B\" }",
  ])
  func aDocumentsTitleIsUnknownWhereMoreIsDecided(_ body: String) {
    #expect(!Self.modes(body).contains("i2.title=Settings"))
  }

  @Test(
    "A segue that only code can perform shows its scene if code performs it, or composes identifiers",
    arguments: [
      ("performSegue(withIdentifier: \"first\", sender: nil)", false),
      ("performSegue(withIdentifier: \"second\", sender: nil)", true),
      ("performSegue(withIdentifier: name + \"x\", sender: nil)", true),
    ])
  func manualSegues(call: String, isShown: Bool) throws {
    let found = readCode([
      "Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene(
          "v1", "Home",
          """
          <connections><segue destination="n2" kind="show" identifier="first" id="a"/>
          <segue destination="n3" kind="show" identifier="second" id="b"/></connections>
          """)
          + Self.stack("n2", root: "v2") + Self.stack("n3", root: "v3")
          + DocumentPlaceholderTests.scene("v2", "Second", DocumentPlaceholderTests.item("i2", "Second"))
          + DocumentPlaceholderTests.scene("v3", "Third", DocumentPlaceholderTests.item("i3", "Third"))),
      "A.swift": """
      class Delegate: UIResponder, UIApplicationDelegate { func start() {
        window.rootViewController = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(
          withIdentifier: "Home") } }
      class Stack: UINavigationController {}
      class Home: UIViewController { override func viewDidAppear(_ animated: Bool) {
        performSegue(withIdentifier: "first", sender: nil); \(call) } }
      class Second: UIViewController {}
      class Third: UIViewController {}
      """,
    ]).screens
    func isInDoubt(_ name: String) throws -> Bool {
      try found.named(name).composition(of: .navigation).doubts.contains(.unreached)
    }
    #expect(try !isInDoubt("Second"))
    #expect(try isInDoubt("Third") != isShown)
  }

  /// Code pushes a scene of a storyboard without naming its class.
  @Test(arguments: [
    ("UIStoryboard(name: \"Other\", bundle: nil).instantiateInitialViewController()!", true),
    ("UIStoryboard(name: \"Third\", bundle: nil).instantiateInitialViewController()!", false),
    ("R.storyboard.other.instantiateInitialViewController()!", true),
    ("R.storyboard.third.instantiateInitialViewController()!", false),
    ("R.storyboard.other.detail()!", true), ("R.storyboard.other().detail()!", true),
    ("R.storyboard.other.details()!", false), ("R.color.other.detail()!", false),
    ("R.storyboard.third.detail()!", false),
    ("StoryboardScene.Other.initialScene.instantiate()", true),
    ("StoryboardScene.Other.detail.instantiate()", true), ("StoryboardScene.Other.details.instantiate()", false),
  ])
  func aSceneOfAStoryboardIsPushed(scene: String, isKnown: Bool) throws {
    let found = readCode(
      Self.other(
        """
        class Home: UIViewController { override func viewDidLoad() { title = "Home" }
          @objc func go() { if let next = \(scene) {
            navigationController?.pushViewController(next, animated: true) } } }
        """)
    ).screens
    let backs = found.filter { $0.typeName == "Detail" }.flatMap(\.backSummary)
    #expect(backs == (isKnown ? ["previous-title hard-coded Home from Home"] : []))
  }

  /// An accessor has the class of its scene, so that what code does with the result counts.
  @Test(arguments: ["R.storyboard.other.detail()", "StoryboardScene.Other.detail.instantiate()"])
  func theSceneOfAnAccessorIsATab(scene: String) throws {
    let found = readCode(
      Self.other(
        """
        class Tabs: UITabBarController { override func viewDidLoad() {
          guard let detail = \(scene) else { return }
          detail.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
          viewControllers = [UINavigationController(rootViewController: detail)] } }
        """)
    ).screens
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded Tab"], "\(found)")
  }

  /// What the opener sets replaces what the document says; a function of the app with the same names is followed.
  @Test func theOpenerSetsTheTitleOfAnAccessorsScene() {
    let code = """
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func go() { guard let next = R.storyboard.other.detail() else { return }
          next.title = "Given"; navigationController?.pushViewController(next, animated: true) } }
      """
    let found = readCode(Self.other(code)).screens.filter { $0.typeName == "Detail" }
    #expect(found.map(\.titleSummary) == ["hard-coded Given"], "\(found)")
    let own = screens(
      """
      enum R { enum storyboard { enum other { static func detail() -> UIViewController? { Own() } } } }
      class Own: UIViewController { override func viewDidLoad() { title = "Own" } }

      """ + code)
    #expect(own.contains { $0.name == "Own" && $0.backSummary == ["previous-title hard-coded Home from Home"] })
  }

  /// The storyboard “Other”, which starts with the scene “Detail”, and code.
  private static func other(_ code: String) -> [String: String] {
    let scene = DocumentPlaceholderTests.scene("v9", "Detail", DocumentPlaceholderTests.item("i9", "Detail"))
    return [
      "Other.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="v9">
      <scenes>\(scene)</scenes></document>
      """,
      "A.swift": code + """

        class Detail: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
        """,
    ]
  }

  /// Navigation controllers of one class in a storyboard.
  private static func stack(_ id: String, root: String) -> String {
    """
    <scene sceneID="s\(id)"><objects><navigationController id="\(id)" customClass="Stack" sceneMemberID="viewController">
    <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="r\(id)"/>
    </connections></navigationController></objects></scene>
    """
  }

  /// The destination sets up its bar after `prepare(for:sender:)`.
  @Test(arguments: [
    ("", "navigationItem.title = \"Own\"", ["hard-coded Own"]),
    ("", "navigationItem.prompt = \"P\"", ["hard-coded Given"]),
    // The destination has set up its bar before.
    ("detail.loadViewIfNeeded();", "navigationItem.title = \"Own\"", ["hard-coded Given"]),
    ("_ = detail.view;", "navigationItem.title = \"Own\"", ["hard-coded Given"]),
  ])
  func theDestinationReplacesTheTitleThatASegueSets(loads: String, setUp: String, titles: [String]) {
    let found = Self.pushed(
      "<navigationItem key=\"navigationItem\" id=\"i2\"/>",
      """
      class List1: UIViewController {
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
          let detail = segue.destination as! Detail; \(loads) detail.navigationItem.title = "Given" }
        @objc func tap() { performSegue(withIdentifier: "go", sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { \(setUp) } }
      """)
    #expect(found.filter { $0.typeName == "Detail" }.compactMap(\.titleSummary) == titles)
  }

  /// The back button shows the title that the list has in each of its states.
  @Test func aListWithTwoTitles() throws {
    let found = Self.pushed(
      "<navigationItem key=\"navigationItem\" id=\"i2\"/>",
      """
      class List1: UIViewController { override func viewDidLoad() {
        if isOn { navigationItem.title = "On" } else { navigationItem.title = "Off" } } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).backSummary
    #expect(backs.map { $0.contains("On") } == [true, false] && backs.last?.contains("Off") == true, "\(backs)")
  }
}
