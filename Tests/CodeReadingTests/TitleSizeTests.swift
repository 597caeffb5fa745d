import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// How large titles are: large, inline or unknown.
struct TitleSizeTests {
  @Test(arguments: [("", false), (".navigationTitle(\"Home\")", true), (".navigationTitle(model.name)", true)])
  func theTitlesOnAStackWhoseFirstViewHasNoneHaveNoKnownSize(modifier: String, isLarge: Bool) throws {
    let found = screens(
      """
      @main struct M: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var model: Model
        var body: some View { NavigationStack { List { NavigationLink("Go") { Detail() } }\(modifier) } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """)
    let detail = try found.named("Detail")
    #expect(detail.navigation?.largeTitle == isLarge)
    #expect((detail.composition[.navigation]?.doubts ?? []).isEmpty == isLarge)
  }

  @Test(arguments: [("", true), (".navigationBarTitleDisplayMode(.inline)", false)])
  func aPushedViewWithAStackOfItsOwnIsItsFirstScreen(mode: String, isLarge: Bool) throws {
    let found = try screens(
      """
      @main struct M: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { NavigationLink("Go") { Inner() }
        .navigationBarTitleDisplayMode(.inline) } }
      struct Inner: View { var body: some View { NavigationStack { List {}.navigationTitle("Inner")\(mode) } } }
      """
    ).named("Inner")
    #expect(found.navigation?.largeTitle == isLarge)
    let back = Composition.Doubt.unknownBackButton()
    let doubts = (found.composition[.navigation]?.doubts ?? []).map(\.reason)
    #expect(doubts == [back.reason] + (isLarge ? ["whether the title is large"] : []))
  }

  /// The bar of a stack keeps what the screens below set.
  @Test(arguments: [("navigationController?.navigationBar.prefersLargeTitles = false", false), ("", true)])
  func aPushedTitleHasTheSizeThatTheScreenBelowSets(setup: String, isLarge: Bool) throws {
    let found = screens(
      """
      class Stack: UINavigationController { override func viewDidLoad() { navigationBar.prefersLargeTitles = true } }
      class Start: UIViewController { func go() { present(Stack(rootViewController: Home()), animated: true) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        func go() { navigationController?.pushViewController(Middle(), animated: true) } }
      class Middle: UIViewController { override func viewDidLoad() { title = "Middle"; \(setup) }
        func go() { navigationController?.pushViewController(Last(), animated: true) } }
      class Last: UIViewController { override func viewDidLoad() { title = "Last" } }
      """)
    #expect(try found.named("Home").navigation?.largeTitle == true)
    #expect(try found.named("Last").navigation?.largeTitle == isLarge)
  }

  @Test func aViewOnTheStackOfAControllerIsInline() throws {
    let found = screens(
      """
      class A: UIViewController { func go() {
        navigationController?.pushViewController(UIHostingController(rootView: Licences()), animated: true) } }
      struct Licences: View { var body: some View { List {}.navigationTitle("Licences") } }
      """)
    #expect(try found.named("Licences").navigation?.largeTitle == false)
  }

  @Test(arguments: [("willShow", true), ("willPop", false)])
  func aDelegateOfTheStackDecidesHowLargeTitlesAre(label: String, isOpen: Bool) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "T"; navigationItem.largeTitleDisplayMode = .always
        navigationController?.navigationBar.prefersLargeTitles = true } }
      class Stack: NSObject { func navigationController(_ stack: UINavigationController, \(label) other: UIViewController) {
        other.navigationItem.largeTitleDisplayMode = .never }
      """)
    let screen = try #require(found.first)
    #expect(screen.navigation?.largeTitle == true)
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }

  @Test(arguments: [("always", true), ("never", false)])
  func aTitleInStacksOfDifferentPreferencesHasNoKnownSize(mode: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Profile: UIViewController { override func viewDidLoad() { title = "P"
          navigationController?.navigationBar.prefersLargeTitles = true }
        func go() { navigationController?.pushViewController(Plus(), animated: true)
          present(UINavigationController(rootViewController: Settings()), animated: true) } }
      class Settings: UIViewController { override func viewDidLoad() { title = "S"
          navigationController?.navigationBar.prefersLargeTitles = false }
        func go() { navigationController?.pushViewController(Plus(), animated: true) } }
      class Plus: UIViewController { override func viewDidLoad() { title = "Plus"
        navigationItem.largeTitleDisplayMode = .\(mode) } }
      """)
    let plus = try found.named("Plus")
    #expect(plus.navigation?.largeTitle == isOpen)
    #expect((plus.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }

  /// Settings show their title inline in a sheet of their own, and large on a Mac.
  @Test func aTitleIsLargeOnlyIfAllEdgesToItSaySo() throws {
    func detail(_ mode: String, others: String = "") throws -> Screen {
      try screens(
        """
        \(SwiftUISource.app)
        struct Home: View { var body: some View { NavigationStack {
          if isWide { List { link }.navigationTitle("Home") } else {
            List { link }.navigationTitle("Home")\(mode) } } }
          var link: some View { NavigationLink("x") { Detail() } } }
        \(others)\(SwiftUISource.view("Detail"))
        """
      ).named("Detail")
    }
    #expect(try detail("").navigation?.largeTitle == true)
    let mixed = try detail(".navigationBarTitleDisplayMode(.inline)")
    #expect(mixed.navigation?.largeTitle == false)
    #expect(mixed.composition[.navigation]?.doubts.contains { $0.kind == .inferred } == true)
    let first = "struct Other: View { var body: some View { NavigationStack { Detail() } } }\n"
    #expect(try detail("", others: first).navigation?.largeTitle == true)
  }

  @Test func aStackOfViewsInAControllerHasLargeTitles() throws {
    let found = screens(
      """
      class Start: UIViewController {
        @IBSegueAction func detail(_ coder: NSCoder) -> UIViewController? {
          UIHostingController(coder: coder, rootView: Readings()) }
        func more() { present(UIHostingController(rootView: Readings()), animated: true) } }
      struct Readings: View { var body: some View { NavigationView {
        List { NavigationLink(destination: Reading()) { Text("x") } }.navigationTitle("Readings") } } }
      \(SwiftUISource.view("Reading"))
      """)
    #expect(try found.named("Reading").navigation?.largeTitle == true)
  }
}

/// Large titles other than the title of the screen, from iOS 26 on.
struct LargeTitleOfItsOwnTests {
  /// A view that replaces the large title is in no other place.
  @Test(arguments: [
    ("Text(\"Big\")", ["Big=Big"]), ("VStack { Text(\"Big\"); Text(\"b\") }", ["Big=Big", "b=b"]),
    ("Image(systemName: \"star\")", []),
  ])
  func aViewInItsPlaceIsListedAndInDoubt(view: String, texts: [String]) throws {
    let found = try screens(
      """
      struct A: View { var body: some View { NavigationStack { List {}.navigationTitle("A")
        .toolbar { ToolbarItem(placement: .largeTitle) { \(view) } } } } }
      """
    ).named("A")
    #expect(found.titleSummary == "A=A" && found.trailingSummary.isEmpty && found.leadingSummary.isEmpty)
    #expect(found.unplaced.map(\.item.summary) == texts && found.unplaced.allSatisfy { $0.reason == .largeTitle })
    #expect(found.composition[.navigation]?.certainty == .possible)
  }

  @Test func aNavigationItemHasOne() throws {
    let found = try #require(
      try controllerA(
        """
        override func viewDidLoad() { title = "A"; navigationItem.largeTitle = "Big"
          navigationItem.largeSubtitle = "Below" }
        """
      ).first)
    #expect(found.titleSummary == "hard-coded A")
    #expect(found.unplaced.map(\.item.summary) == ["hard-coded Big", "hard-coded Below"])
    #expect(found.unplaced.map(\.reason) == [.largeTitle, .subtitle])
    #expect(found.composition[.navigation]?.certainty == .possible)
  }

  /// The screen of the selected tab is unknown, but the bars of all tabs prefer large titles.
  @Test(arguments: [("", true), ("navigationItem.largeTitleDisplayMode = .always", false)])
  func aScreenOnTheSelectedTabHasTheBarOfTheTabs(mode: String, sizeIsOpen: Bool) throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let first = UINavigationController(rootViewController: First())
        first.navigationBar.prefersLargeTitles = true
        viewControllers = [first] } }
      class First: UIViewController { override func viewDidLoad() { title = "First" } }
      class Router { let tabs = Tabs()
        func open() { guard let stack = tabs.selectedViewController as? UINavigationController else { return }
          stack.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A"; \(mode) } }
      """)
    let screen = try found.named("A")
    #expect(screen.navigation?.largeTitle == !sizeIsOpen)
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == sizeIsOpen)
    #expect(screen.backSummary == ["previous-title unknown: the title of an unknown screen from nil"])
  }

  @Test(
    "Code pushes a scene onto a document's stack with large titles",
    arguments: [(" largeTitles=\"YES\"", true), ("", false)])
  func stackOfADocument(bar: String, isLarge: Bool) throws {
    let found = readCode([
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s0"><objects><navigationController id="n0" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="b0"\(bar)/>
      <connections><segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s1"><objects><viewController id="v1" customClass="List" sceneMemberID="viewController">
      <navigationItem key="navigationItem" title="List" largeTitleDisplayMode="always" id="i1"/>
      </viewController></objects></scene>
      </scenes></document>
      """,
      "A.swift": """
      class List: UIViewController { func go() { show(A(), sender: nil) } }
      class A: UITableViewController { override func viewDidLoad() { title = "A" } }
      """,
    ]).screens
    #expect(try found.named("A").navigation?.largeTitle == isLarge, "\(found)")
  }

  @Test("A document does not say that a title is inline in a bar that code changes", arguments: [true, false])
  func changedBar(prefers: Bool) throws {
    let found = readCode([
      "Other.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      \(DocumentPlaceholderTests.scene("v2", "Detail", ""))
      </scenes></document>
      """,
      "A.swift": """
      class Start: UIResponder, UIApplicationDelegate {
        func start() { window.rootViewController = UINavigationController(rootViewController: Home()) } }
      class Home: UIViewController { override func viewDidLoad() { Router().open() } }
      class Router { func open() {
        keep(UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "Detail")) } }
      class Detail: UIViewController { override func viewWillAppear(_ animated: Bool) { title = "Detail"
        \(prefers ? "navigationController?.navigationBar.prefersLargeTitles = true" : "") } }
      """,
    ]).screens
    let detail = try #require(found.first { $0.typeName == "Detail" })
    let reasons = detail.composition(of: .navigation).doubts.map(\.reason)
    #expect(reasons.contains("whether the title is large") == prefers, "\(found)")
  }

  /// Code enables large titles for one of two navigation controllers of a class; a screen of the other one presents a
  /// stack in a container.
  @Test func everyStackHasABarOfItsOwn() throws {
    let found = screens(
      """
      @main class Delegate: UIResponder, UIApplicationDelegate { func start() { window.rootViewController = Tabs() } }
      class Stack: UINavigationController {}
      class Tabs: UITabBarController { override func viewDidLoad() { viewControllers = [first(), second()] }
        func first() -> UIViewController { let view = Home()
          return Stack().then { $0.navigationBar.prefersLargeTitles = true; $0.viewControllers = [view] } }
        func second() -> UIViewController { let view = Other()
          return Stack().then { $0.viewControllers = [view] } } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      class Other: UIViewController { override func viewDidLoad() { title = "Other" }
        @objc func go() { let box = Box()
          box.add(UINavigationController(rootViewController: Detail())); present(box, animated: true) } }
      class Box: UIViewController {}
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      extension UIViewController { func add(_ child: UIViewController) { addChild(child) } }
      """)
    let other = try found.named("Other")
    let doubts = (other.composition[.navigation]?.doubts ?? []).filter { $0.kind == .open }.map(\.reason)
    #expect(other.navigation?.largeTitle == false || doubts.contains("whether the title is large"))
    #expect(try found.named("Detail").navigation?.largeTitle == false)
  }

  /// The view stands in the bar; the large title below it still shows the text of the title.
  @Test(arguments: [".automatic", ".large", ".inline"])
  func aViewInThePlaceOfTheTitleIsNoLargeTitle(mode: String) throws {
    let found = try screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home")
        .navigationBarTitleDisplayMode(\(mode)).toolbar { ToolbarItem(placement: .principal) { Text("Above") } } } } }
      """
    ).named("Home")
    #expect(found.titleSummary == "Above=Above" && found.navigation?.largeTitle == false)
    #expect(found.unplaced.map(\.item.summary) == (mode == ".inline" ? [] : ["Home=Home"]))
    #expect(found.unplaced.allSatisfy { $0.reason == .largeTitle })
  }
}
