import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// The facts of a controller `A` whose `viewDidLoad` runs some code, without quotes.
func controllerFacts(_ code: String, members: String = "", parent: String = "UIViewController") -> [String] {
  FactDump.swift(
    """
    class A: \(parent) { var isNew = flags.isNew; var flag = flags.flag
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(code)
      }
    }
    """
  ).facts("A").map(plain)
}

/// A line of a dump without quotes, and without the locations of variables.
func plain(_ line: String) -> String { line.replacing("\"", with: "").replacing(/@[0-9]+:[0-9]+/, with: "") }

/// Titles, prompts, sizes and back labels that UIKit code states.
struct UIKitTitleTests {
  @Test(arguments: [
    ("title = \"T\"", ["controller title T"]), ("self.title = \"T\"", ["controller title T"]),
    ("navigationItem.title = \"T\"", ["title T"]), ("self.navigationItem.title = \"T\"", ["title T"]),
    ("let name = \"T\"; title = name", ["controller title T"]), ("title = { \"T\" }()", ["controller title T"]),
    ("parent?.navigationItem.title = \"T\"", ["title T"]),
    ("let item = navigationItem; item.title = \"T\"", ["title T"]),
    ("navigationController?.navigationBar.topItem?.title = \"T\"", ["title T"]),
    ("tabBarController?.navigationItem.title = \"T\"", ["title T"]),
    ("guard let self = self as A? else { return }; self.title = \"T\"", ["controller title T"]),
    (
      "if isNew { title = \"T\" } else { title = \"U\" }",
      ["[A.isNew = true] controller title T", "[A.isNew ≠ true] controller title U"]
    ),
    ("title = isNew ? \"T\" : \"U\"", ["controller title (A.isNew = true) T | (A.isNew ≠ true) U"]),
    (
      "if #available(iOS 26, *) { title = \"T\" } else { title = \"U\" }",
      ["[iOS ≥ 26] controller title T", "[iOS < 26] controller title U"]
    ),
    ("title = model.name", ["controller title ?"]), ("title = nil", ["controller title -"]),
    ("load { [weak self] in self?.title = \"T\" }", ["[moment of A = closure in line 5] controller title T"]),
    ("UIView.animate(withDuration: 1) { self.title = \"T\" }", ["controller title T"]),
    ("navigationItem.prompt = \"P\"", ["prompt P"]),
    ("navigationItem.largeTitleDisplayMode = .always", ["large true"]),
    (
      "navigationItem.largeTitleDisplayMode = isNew ? .never : .automatic",
      ["[A.isNew = true] large false", "[A.isNew ≠ true] large automatic"]
    ),
    ("navigationController?.navigationBar.prefersLargeTitles = true", ["prefers large true"]),
    ("let bar = navigationController?.navigationBar; bar?.prefersLargeTitles = false", ["prefers large false"]),
    ("navigationController?.isNavigationBarHidden = true", ["hides bar true"]),
    ("navigationController?.setNavigationBarHidden(false, animated: true)", ["hides bar false"]),
    ("navigationController?.navigationBar.isHidden = true", ["hides bar true"]),
    ("navigationItem.hidesBackButton = true", ["hides back true"]),
    ("navigationItem.setHidesBackButton(true, animated: false)", ["hides back true"]),
    ("navigationItem.leftItemsSupplementBackButton = true", ["supplements back true"]),
    ("navigationItem.backButtonTitle = \"B\"", ["back title B"]),
    ("navigationItem.backButtonTitle = \" \"", ["back item nil"]),
    ("navigationItem.backButtonDisplayMode = .minimal", ["back display minimal"]),
    (
      "navigationItem.backBarButtonItem = UIBarButtonItem(title: \"B\", style: .plain, target: nil, action: nil)",
      ["back item B"]
    ),
    (
      "navigationItem.backBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, target: nil, action: nil)",
      ["back item nil"]
    ),
    (
      "navigationItem.backBarButtonItem = UIBarButtonItem(image: x, style: .plain, target: nil, action: nil)",
      ["back item nil"]
    ),
    ("navigationItem.backBarButtonItem = UIBarButtonItem()", ["back item nil"]),
    ("let back = UIBarButtonItem(); back.title = \"B\"; navigationItem.backBarButtonItem = back", ["back item B"]),
  ])
  func stated(code: String, facts: [String]) { #expect(controllerFacts(code) == facts) }

  @Test(arguments: [
    "let title = \"x\"; button.title = title; action.title = \"y\"", "var title = \"a\"; title = \"b\"",
    "let alert = UIAlertController(title: \"x\", message: nil, preferredStyle: .alert); alert.title = \"y\"",
    "let action = UIAction(title: \"x\") { _ in }; action.title = \"y\"", "model.title = \"x\"",
    "let menu = UIMenu(title: \"x\", children: [UIAction(title: \"y\") { _ in }])",
    "present(UIAlertController(title: \"x\", message: nil, preferredStyle: .alert), animated: true)",
  ])
  func titlesOfOtherThings(code: String) { #expect(controllerFacts(code) == []) }

  @Test func onlyControllersHaveTitles() {
    #expect(FactDump.swift("class Model { var title = \"\"; func a() { title = \"T\" } }").facts == [])
    #expect(FactDump.swift("class Cell: UITableViewCell { func a() { title = \"T\" } }").facts == [])
  }

  @Test(arguments: [
    ("let label = UILabel(); label.text = \"T\"; navigationItem.titleView = label", ["title label T"]),
    (
      """
      let label = UILabel(); label.text = "T"; label.font = .systemFont(ofSize: 17, weight: .semibold)
      navigationItem.titleView = label
      """, ["title view T"]
    ),
    ("let label = UILabel(); label.text = \"T\"; style(label); navigationItem.titleView = label", ["title label T"]),
    ("let label = UILabel(); label.text = model.name; navigationItem.titleView = label", ["title view of ?"]),
    (
      "let label = UILabel(); label.attributedText = NSAttributedString(string: \"T\"); navigationItem.titleView = label",
      ["title label T"]
    ),
    (
      "let label = UILabel(); label.attributedText = make(\"T\"); navigationItem.titleView = label",
      ["title view of ?"]
    ),
    (
      "let label = UILabel(); navigationItem.titleView = label; label.text = \"T\"",
      ["title view of ?", "title label T"]
    ),
    (
      "let label = UILabel(); navigationItem.titleView = label; other.text = \"T\"", ["title view of ?"]
    ),
    ("navigationItem.titleView = UIImageView(image: logo)", ["title view of ?"]),
    ("navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))", ["title view of 120"]),
    ("navigationItem.titleView = UISegmentedControl(items: [\"A\", \"B\"])", ["title segments A, B"]),
    (
      "let c = UISegmentedControl(); c.insertSegment(withTitle: \"A\", at: 0, animated: false); c.insertSegment(withTitle: \"B\", at: 1, animated: false); navigationItem.titleView = c",
      ["title segments A, B"]
    ),
    ("navigationItem.titleView = nil", ["no title view"]),
  ])
  func titleViews(code: String, facts: [String]) { #expect(controllerFacts(code) == facts) }

  @Test func baseClassesAreRunWhereSuperIsCalled() {
    let found = FactDump.swift(
      """
      class A: Base {
        override func viewDidLoad() { title = "Before"; super.viewDidLoad(); configure() }
        override func extra() { navigationItem.prompt = "Own" }
      }
      """,
      """
      class Base: UITableViewController {
        override func viewDidLoad() { super.viewDidLoad(); navigationItem.backButtonTitle = ""; extra() }
        func configure() { navigationItem.largeTitleDisplayMode = .never }
        func extra() { navigationItem.prompt = "Base" }
      }
      """,
      "class B: Base {}")
    #expect(
      found.facts("A").map(plain) == ["controller title Before", "back item nil", "prompt Own", "large false"])
    #expect(found.facts("B").map(plain) == ["back item nil", "prompt Base"])
  }

  @Test(arguments: [
    "navigationItem.largeTitleDisplayMode = self is Big ? .always : .never",
    "if self as? Big != nil { navigationItem.largeTitleDisplayMode = .always } else { navigationItem.largeTitleDisplayMode = .never }",
    "if let big = self as? Big { navigationItem.largeTitleDisplayMode = .always } else { navigationItem.largeTitleDisplayMode = .never }",
  ])
  func aBaseClassTestsTheTypeOfTheController(code: String) {
    let found = FactDump.swift(
      "protocol Big: AnyObject {}\nclass A: Base, Big {}\nclass B: Base {}\nclass C: A {}",
      "class Base: UIViewController { override func viewDidLoad() { super.viewDidLoad(); \(code) } }")
    #expect(found.facts("A").map(plain) == ["large true"])
    #expect(found.facts("B").map(plain) == ["large false"])
    #expect(found.facts("C").map(plain) == ["large true"])
  }

  @Test func functionsAreFollowedWhereTheyAreCalledAndOthersAreMoments() {
    let members = """
      func setUp() { navigationItem.title = "T"; setPrompt("P") }
      func setPrompt(_ text: String) { if isNew { navigationItem.prompt = text } }
      @objc func save() { setPrompt("Saved") }
      """
    #expect(
      controllerFacts("setUp()", members: members) == [
        "title T", "[A.isNew = true] prompt P", "[moment of A = save & A.isNew = true] prompt Saved",
      ])
  }

  @Test func aTitleSetOnLeavingIsNotTheScreensOwn() {
    let members = "override func viewWillDisappear(_ a: Bool) { show(); title = \"x\" }"
    #expect(controllerFacts("navigationItem.title = \"T\"", members: members) == ["title T", "title when left x"])
  }

  @Test func observersAndExtensionsAreMoments() {
    let found = FactDump.swift(
      """
      class A: UIViewController {
        var mode = 0 { didSet { title = "M" } }
        override func viewDidLoad() { title = "T" }
      }
      """, "extension A { func later() { title = \"L\" } }")
    #expect(
      found.facts("A").map(plain) == [
        "controller title T", "[moment of A = later] controller title L", "[moment of A = mode] controller title M",
      ])
  }

  @Test func cyclesEnd() {
    let members = "func a() { title = \"T\"; b() }; func b() { a(); a(); b() }"
    #expect(controllerFacts("a()", members: members) == ["controller title T"])
  }

  @Test func flagsThatNameThemselvesEnd() {
    let code = "let isOn = isOn && wide; let open = !open || isOn; if open { title = \"T\" } else { title = \"U\" }"
    let facts = controllerFacts(code, members: "var isOn = true { didSet {} }; var wide = false { didSet {} }")
    #expect(facts.count == 2)
  }

  @Test func inheritanceInACircleEnds() {
    let found = FactDump.swift("class A: B { func f() { title = \"T\" } }; class B: A {}")
    #expect(found.facts.isEmpty)
  }

  @Test func theTopItemBeforeAPushIsThatOfThePusher() {
    let found = FactDump.swift(
      """
      class A: UIViewController { @objc func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController {
        override func viewDidLoad() { navigationController?.navigationBar.topItem?.title = "" }
      }
      """)
    #expect(found.facts == ["A: back item nil ~", "B: back item nil"])
    #expect(found.edges == ["A -push-> B"])
  }

  @Test(
    "Members of a protocol are those of its only conforming type",
    arguments: [
      ("var title: String { \"Lists\" }", "", ["controller title Lists"]),
      ("let title = \"Lists\"", "", ["controller title Lists"]),
      ("var title: String { \"Lists\" }", "class Other: Model { var title = load() }", ["controller title ?"]),
    ])
  func onlyImplementation(member: String, other: String, expected: [String]) {
    let facts = FactDump.swift(
      """
      protocol Model { var title: String { get } }
      class ListModel: Model { \(member) }
      \(other)
      class A: UIViewController { var model: Model?
        override func viewDidLoad() { title = model?.title } }
      """
    ).facts("A").map(plain)
    #expect(facts == expected)
  }

  @Test func aTitleViewThatIsSetAgainStaysWhatItIs() {
    let again =
      "if let view = navigationItem.titleView { navigationItem.titleView = nil; navigationItem.titleView = view }"
    #expect(!controllerFacts(again).contains { $0.contains("title view of") })
    #expect(controllerFacts("navigationItem.titleView = makeView()").contains { $0.contains("title view of") })
  }

  @Test func aConstantMayReferToATypeWithTexts() {
    let facts = FactDump.swift(
      """
      enum Texts { enum Settings { static let title = "Settings" } }
      class A: UIViewController { private let texts = Texts.Settings.self
        override func viewDidLoad() { title = texts.title } }
      """
    ).facts("A").map(plain)
    #expect(facts == ["controller title Settings"])
  }

  @Test(arguments: ["UINavigationBar.appearance().", "let bars = UINavigationBar.appearance(); bars."])
  func theAppearanceOfAllBarsMakesASizeDoubtful(appearance: String) throws {
    let found = try screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class Start: UIViewController { func go() { \(appearance)prefersLargeTitles = true; show(A(), sender: nil) } }
      """
    ).named("A")
    #expect(found.composition[.navigation]?.doubts.contains { $0.reason == "whether the title is large" } == true)
  }

  @Test(arguments: [
    ("Base", "super.init(nibName: \"Page\", title: \"Points\")", "hard-coded Points"),
    ("Middle", "super.init(title: NSLocalizedString(\"points\", comment: \"\"))", "points=points"),
    ("Base", "super.init(nibName: \"Page\", title: load())", nil),
  ])
  func aTitleThatAnInitializerHandsToABaseClass(parent: String, call: String, title: String?) throws {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Page()) } }
      class Base: UIViewController {
        init(nibName: String?, title: String?) { super.init(nibName: nibName, bundle: nil); self.title = title }
        required init?(coder: NSCoder) { fatalError("none") } }
      class Middle: Base { init(title: String) { super.init(nibName: nil, title: title) } }
      class Page: \(parent) {
        init() { \(call) }
        required init?(coder: NSCoder) { super.init(coder: coder) } }
      """)
    let page = found.filter { $0.name == "Page" }
    #expect(page.count == 1 && page[0].state == nil)
    #expect(title == nil ? page[0].navigation?.title?.unknownReason != nil : page[0].titleSummary == title)
  }

  @Test(arguments: [
    ("A.swift", "class A: UIViewController { override var title: String? { get { NAME } set {} } }", "hard-coded One"),
    (
      "A.swift",
      "class A: UIViewController { override var title: String? { get { super.title } set { super.title = newValue } } override func viewDidLoad() { title = NAME } }",
      "hard-coded One"
    ),
    (
      "A.m", "@interface A : UIViewController\n@end\n@implementation A\n- (NSString *)title { return @NAME; }\n@end\n",
      "hard-coded One"
    ),
    ("A.swift", "class A: UIViewController { override var title: String? { get { model.name } set {} } }", nil),
  ])
  func aControllerMayComputeItsTitle(file: String, code: String, title: String?) {
    let found = readCode([file: code.replacing("NAME", with: "\"One\""), "B.swift": pushesA])
      .screens
    #expect(found.first { $0.name == "A" }?.titleSummary == title)
  }

  /// The room for a label inside a view in place of the title is unknown, but its text is listed.
  @Test func textsInATitleView() throws {
    let found = try controllerA(
      """
      override func viewDidLoad() {
        let label = UILabel(); label.text = "Words"
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        view.addSubview(label); navigationItem.titleView = view }
      """)[0]
    #expect(found.unplaced.map(\.item.summary) == ["hard-coded Words"])
    #expect(found.unplaced.map(\.reason) == [.inView])
    #expect(found.navigation?.titleViewWidth == 100)
  }
}
