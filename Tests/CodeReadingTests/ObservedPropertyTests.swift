import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Properties whose observers or setters show the assigned text in a bar.
struct ObservedPropertyTests {
  private static let base = """
    class Base: UIViewController {
      var heading = "" { didSet { navigationItem.title = heading } }
      let changes = BehaviorRelay<Void>(value: ())
      let events = PublishSubject<Void>()
      override func viewDidLoad() { super.viewDidLoad(); build() }
      func build() {}
    }
    """

  private static func shown(_ members: String, base: String = base, keys: [String] = []) -> [[String]] {
    screens("\(base)\nclass A: Base { \(members) }\n\(pushesA)", keys: keys).filter { $0.name == "A" }
      .map { [$0.titleSummary ?? "-"] + $0.trailingSummary }
  }

  @Test(
    "The setter of a property runs if code or a document sets the property",
    arguments: [
      ("", "", ["hard-coded A"]), ("titleKey", "", ["hard-coded A", "unknown: set at run time"]),
      ("other", "", ["hard-coded A"]),
      ("", "func use(_ a: A, _ key: String) { a.titleKey = key }", ["hard-coded A", "unknown: set at run time"]),
      ("", "func use(_ a: A) { a.setValue(1, forKey: \"titleKey\") }", ["hard-coded A", "unknown: set at run time"]),
    ])
  func settersOfDocuments(attribute: String, code: String, titles: [String]) {
    let found = readCode([
      "A.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene><objects><viewController id="a" customClass="A" sceneMemberID="viewController">
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="\(attribute)" value="key"/>
      </userDefinedRuntimeAttributes></viewController></objects></scene></scenes></document>
      """,
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      extension UIViewController { @IBInspectable var titleKey: String? {
        get { nil }
        set(key) { title = key?.localized } } }
      \(code)
      """,
    ]).screens.filter { $0.typeName == "A" }
    #expect(Set(found.compactMap(\.titleSummary)) == Set(titles), "\(found)")
  }

  @Test(arguments: [
    ("override func build() { heading = \"Birds\" }", [["hard-coded Birds"]]),
    ("override func build() { self.heading = \"Birds\" }", [["hard-coded Birds"]]),
    (
      "override func build() { heading = \"Birds\"; add() }; @objc func add() { heading = \"Trees\" }",
      [["hard-coded Trees"]]
    ),
    (
      "override func build() { heading = \"Birds\" }; @IBAction func add() { heading = \"Trees\" }",
      [["hard-coded Birds"], ["hard-coded Trees"]]
    ),
    (
      "override func build() { changes.subscribe(onNext: { [weak self] in self?.heading = \"Birds\" }) }",
      [["hard-coded Birds"]]
    ),
    (
      "override func build() { changes.asObservable().subscribe(onNext: { [weak self] in self?.heading = \"Birds\" }) }",
      [["hard-coded Birds"]]
    ),
    (
      "override func build() { changes.subscribe(onNext: { self.heading = \"Birds\" }, onError: { self.heading = \"Error\" }) }",
      [["hard-coded Birds"], ["hard-coded Error"]]
    ),
    (
      "override func build() { events.subscribe(onNext: { [weak self] in self?.heading = \"Birds\" }) }",
      [["hard-coded Birds"]]
    ),
    (
      "override func build() { model.names.drive(onNext: { [weak self] name in self?.heading = name }) }",
      [["unknown: set at run time"]]
    ),
  ])
  func anObserverRunsWhereThePropertyIsSet(members: String, expected: [[String]]) {
    #expect(Self.shown(members) == expected)
  }

  @Test(arguments: [
    "var heading: String? { get { navigationItem.title } set { navigationItem.title = newValue } }",
    "var heading: String? { get { nil } set(text) { navigationItem.title = text } }",
    "var heading: String? { willSet { navigationItem.title = newValue } }",
    "var heading: String? { didSet { update() } }; func update() { title = heading }",
    "var heading: String = \"\" { didSet { update(heading) } }; private func update(_ text: String) { title = text }",
  ])
  func settersAndObserversHaveSeveralForms(property: String) {
    let base = "class Base: UIViewController { \(property) }"
    let found = Self.shown("override func viewDidLoad() { heading = \"Birds\" }", base: base)
    #expect(found == [["hard-coded Birds"]])
  }

  @Test func aSetterThatAnExtensionAddsToEveryControllerRunsToo() {
    let found = Self.shown(
      "override func viewDidLoad() { heading = \"Birds\" }",
      base: """
        extension UIViewController { var heading: String? { get { title } set { navigationItem.title = newValue } } }
        class Base: UIViewController {}
        """)
    #expect(found == [["hard-coded Birds"]])
  }

  @Test func anInitializerDoesNotRunTheObserverOfAStoredProperty() {
    let found = Self.shown(
      "init() { super.init(nibName: nil, bundle: nil); heading = \"Birds\" }",
      base: "class Base: UIViewController { var heading = \"\" { didSet { navigationItem.title = heading } } }")
    #expect(found == [["-"]])
  }

  @Test func theObserverOfAnObjectNeverRunsForTheInitialOne() {
    let found = Self.shown(
      "",
      base: """
        struct Model { let heading: String }
        class Base: UIViewController {
          private var model = Model(heading: "") { didSet { navigationItem.title = model.heading } }
          override func viewDidLoad() { title = "Start" }
          func update(_ model: Model) { self.model = model } }
        """)
    #expect(found.contains(["unknown: set at run time"]) && !found.contains(["-"]), "\(found)")
  }

  @Test func anotherControllerSetsThePropertyToo() throws {
    let found = screens(
      """
      class A: UIViewController { var heading = "" { didSet { navigationItem.title = heading } } }
      class Start: UIViewController {
        func go() { let next = A(); next.heading = "Birds"; show(next, sender: nil) } }
      """
    ).filter { $0.name == "A" }
    #expect(found.contains { $0.titleSummary == "hard-coded Birds" }, "\(found)")
    #expect(
      found.allSatisfy { ["hard-coded Birds", "unknown: set at run time"].contains($0.titleSummary) }, "\(found)")
  }

  /// A lookup always finds a text, so it is never `nil`.
  @Test(arguments: [
    ("var name: String? { NSLocalizedString(\"N\", comment: \"\") }", "name", ["N=N"]),
    ("var name: String? { \"N\".localized }", "name", ["N=N"]),
    ("var name: String? { nil }", "name", [nil]), ("let model = Model()", "model.name", ["M=M"]),
    ("var name: String? { names.first }", "name", [nil, "unknown: set at run time"]),
  ])
  func aPropertyWithOneTextIsNeverNil(member: String, name: String, expected: [String?]) {
    let found = screens(
      """
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      struct Model { var name: String? { NSLocalizedString("M", comment: "") } }
      class A: UIViewController { \(member)
        override func viewDidLoad() { navigationItem.prompt = "P"
          if let text = \(name) { title = text } } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(Set(found.map(\.titleSummary)) == Set(expected))
  }

  @Test func aLiteralIsNotEmptyInAnExtensionOfItsType() {
    let found = screens(
      """
      extension String { var shown: String { guard !isEmpty else { return "" }; return NSLocalizedString(self, comment: "") } }
      class A: UIViewController { override func viewDidLoad() { title = "Key".shown } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == ["Key=Key"])
  }

  /// An observer shows a text of the structure that other code assigns.
  @Test func theObserverShowsATextOfAStructure() {
    let found = screens(
      """
      struct Options { let isEditable: Bool; let title: String; let done: () -> Void }
      class Chooser: UIViewController { var options: Options! { didSet { title = options.title
        if options.isEditable { navigationItem.prompt = "P" } } } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        @objc func open() { let options = Options(isEditable: false, title: NSLocalizedString("K", comment: "")) {}
          let chooser = Chooser(); chooser.options = options
          navigationController?.pushViewController(chooser, animated: true) }
        @objc func edit() { let chooser = Chooser(); chooser.options = styles
          navigationController?.pushViewController(chooser, animated: true) }
        let styles = Options(isEditable: true, title: "Styles") {} }
      """
    ).filter { $0.name == "Chooser" && $0.titleSummary?.hasPrefix("unknown") == false }
    #expect(found.map { $0.navigation?.prompt == nil } == [true, false], "\(found)")
    #expect(found.map(\.titleSummary) == ["K=K", "hard-coded Styles"])
  }
}
