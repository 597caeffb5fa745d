import Testing

@testable import CodeReading

/// The facts of a controller `A` whose `viewDidLoad` runs some code, without the screen's name.
func controllerFacts(_ code: String, members: String = "", parent: String = "UIViewController") -> [String] {
  FactDump.uikit([
    """
    class A: \(parent) {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(code)
      }
    }
    """
  ]).map { $0.hasPrefix("A: ") ? String($0.dropFirst(3)) : $0 }
}

/// Titles, prompts, sizes and back labels that UIKit code states.
struct UIKitTitleTests {
  @Test(arguments: [
    ("title = \"T\"", ["controllerTitle T"]), ("self.title = \"T\"", ["controllerTitle T"]),
    ("navigationItem.title = \"T\"", ["title T"]), ("self.navigationItem.title = \"T\"", ["title T"]),
    ("let name = \"T\"; title = name", ["controllerTitle T"]), ("title = { \"T\" }()", ["controllerTitle T"]),
    ("parent?.navigationItem.title = \"T\"", ["title T"]), ("let item = navigationItem; item.title = \"T\"", ["title T"]),
    ("navigationController?.navigationBar.topItem?.title = \"T\"", ["title T"]),
    ("tabBarController?.navigationItem.title = \"T\"", ["title T"]),
    ("guard let self = self as A? else { return }; self.title = \"T\"", ["controllerTitle T"]),
    ("if isNew { title = \"T\" } else { title = \"U\" }", ["controllerTitle T [isNew]", "controllerTitle U [!isNew]"]),
    ("title = isNew ? \"T\" : \"U\"", ["controllerTitle T [isNew] | U [!isNew]"]),
    ("if #available(iOS 26, *) { title = \"T\" } else { title = \"U\" }", ["controllerTitle T [iOS 26]", "controllerTitle U [!iOS 26]"]),
    ("title = model.name", ["controllerTitle ?"]), ("title = nil", ["controllerTitle none"]),
    ("load { [weak self] in self?.title = \"T\" }", ["controllerTitle T [moment of A closure in line 5]"]),
    ("UIView.animate(withDuration: 1) { self.title = \"T\" }", ["controllerTitle T"]),
    ("navigationItem.prompt = \"P\"", ["prompt P"]),
    ("navigationItem.largeTitleDisplayMode = .always", ["largeTitle true"]),
    ("navigationItem.largeTitleDisplayMode = isNew ? .never : .automatic", ["largeTitle false [isNew]", "largeTitle automatic [!isNew]"]),
    ("navigationController?.navigationBar.prefersLargeTitles = true", ["prefersLarge true"]),
    ("let bar = navigationController?.navigationBar; bar?.prefersLargeTitles = false", ["prefersLarge false"]),
    ("navigationController?.isNavigationBarHidden = true", ["hidesBar true"]),
    ("navigationController?.setNavigationBarHidden(false, animated: true)", ["hidesBar false"]),
    ("navigationController?.navigationBar.isHidden = true", ["hidesBar true"]),
    ("navigationItem.hidesBackButton = true", ["hidesBack true"]),
    ("navigationItem.setHidesBackButton(true, animated: false)", ["hidesBack true"]),
    ("navigationItem.leftItemsSupplementBackButton = true", ["supplements true"]),
    ("navigationItem.backButtonTitle = \"B\"", ["backTitle B"]), ("navigationItem.backButtonTitle = \" \"", ["backItem none"]),
    ("navigationItem.backButtonDisplayMode = .minimal", ["backDisplay minimal"]),
    ("navigationItem.backBarButtonItem = UIBarButtonItem(title: \"B\", style: .plain, target: nil, action: nil)", ["backItem B"]),
    ("navigationItem.backBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, target: nil, action: nil)", ["backItem none"]),
    ("navigationItem.backBarButtonItem = UIBarButtonItem(image: x, style: .plain, target: nil, action: nil)", ["backItem none"]),
    ("let back = UIBarButtonItem(); back.title = \"B\"; navigationItem.backBarButtonItem = back", ["backItem B"]),
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
    #expect(FactDump.uikit(["class Model { var title = \"\"; func a() { title = \"T\" } }"]) == [])
    #expect(FactDump.uikit(["class Cell: UITableViewCell { func a() { title = \"T\" } }"]) == [])
  }

  @Test(arguments: [
    ("let label = UILabel(); label.text = \"T\"; navigationItem.titleView = label", ["titleView T"]),
    ("let label = UILabel(); label.text = model.name; navigationItem.titleView = label", ["titleView view"]),
    ("navigationItem.titleView = UIImageView(image: logo)", ["titleView view"]),
    ("navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))", ["titleView view 120.0"]),
    ("navigationItem.titleView = UISegmentedControl(items: [\"A\", \"B\"])", ["titleView segments A,B"]),
    ("let c = UISegmentedControl(); c.insertSegment(withTitle: \"A\", at: 0, animated: false); c.insertSegment(withTitle: \"B\", at: 1, animated: false); navigationItem.titleView = c", ["titleView segments A,B"]),
    ("navigationItem.titleView = nil", ["titleView none"]),
  ])
  func titleViews(code: String, facts: [String]) { #expect(controllerFacts(code) == facts) }

  @Test func baseClassesAreRunWhereSuperIsCalled() {
    let facts = FactDump.uikit([
      "class A: Base { override func viewDidLoad() { title = \"Before\"; super.viewDidLoad(); configure() }; override func extra() { navigationItem.prompt = \"Own\" } }",
      """
      class Base: UITableViewController {
        override func viewDidLoad() { super.viewDidLoad(); navigationItem.backButtonTitle = ""; extra() }
        func configure() { navigationItem.largeTitleDisplayMode = .never }
        func extra() { navigationItem.prompt = "Base" }
      }
      """,
      "class B: Base {}",
    ])
    #expect(facts.filter { $0.hasPrefix("A:") } == ["A: controllerTitle Before", "A: backItem none", "A: prompt Own", "A: largeTitle false"])
    #expect(facts.filter { $0.hasPrefix("B:") }.prefix(2) == ["B: backItem none", "B: prompt Base"])
  }

  @Test func functionsAreFollowedWhereTheyAreCalledAndOthersAreMoments() {
    let members = """
      func setUp() { navigationItem.title = "T"; setPrompt("P") }
      func setPrompt(_ text: String) { if isNew { navigationItem.prompt = text } }
      @objc func save() { setPrompt("Saved") }
      """
    #expect(
      controllerFacts("setUp()", members: members) == [
        "title T", "prompt P [A.isNew]", "prompt Saved [moment of A save, A.isNew]",
      ].map { $0.replacing("A.isNew", with: "isNew") })
  }

  @Test func whatIsSaidWhenTheScreenIsLeftIsNotItsOwn() {
    let members = "override func viewWillDisappear(_ a: Bool) { navigationController?.setNavigationBarHidden(false, animated: a) }"
    #expect(
      controllerFacts("navigationController?.setNavigationBarHidden(true, animated: false)", members: members) == ["hidesBar true"])
  }

  @Test func observersAndExtensionsAreMoments() {
    let facts = FactDump.uikit([
      "class A: UIViewController { var mode = 0 { didSet { title = \"M\" } }; override func viewDidLoad() { title = \"T\" } }",
      "extension A { func later() { title = \"L\" } }",
    ])
    #expect(facts == ["A: controllerTitle T", "A: controllerTitle L [moment of A later]", "A: controllerTitle M [moment of A mode]"])
  }

  @Test func cyclesEnd() {
    #expect(controllerFacts("a()", members: "func a() { title = \"T\"; b() }; func b() { a(); a(); b() }") == ["controllerTitle T"])
  }

  @Test func theTopItemBeforeAPushIsThatOfThePusher() {
    let facts = FactDump.uikit([
      """
      class A: UIViewController { @objc func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { navigationController?.navigationBar.topItem?.title = "" } }
      """
    ])
    #expect(facts == ["A: backItem none ~", "B: backItem none", "push A > B"])
  }
}
