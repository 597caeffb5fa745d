import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Bars that code changes in ways that are not understood, and changes that do not name a bar.
struct UnexplainedCodeTests {
  private static let reason = "code that LabelFit does not understand may change the bar"

  private static func doubts(_ members: String, _ more: String = "") throws -> [Composition.Doubt] {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "Mail"; \(members) } }
      \(more)
      \(pushesA)
      """)
    return try found.named("A").composition(of: .navigation).doubts.filter { $0.reason == reason }
  }

  @Test(arguments: [
    "navigationItem.rightBarButtonItem?.customView = chip",
    "navigationItem.rightBarButtonItems?.removeLast()",
    "navigationItem.largeTitleDisplayMode = settings.mode",
    "navigationController?.navigationBar.addSubview(label)",
    "if let bar = navigationController?.navigationBar { shrink(labelsOf: bar) }",
    "for view in navigationController!.navigationBar.subviews { (view as? UILabel)?.adjustsFontSizeToFitWidth = true }",
  ])
  func aBarWithUnexplainedCodeIsInDoubt(statement: String) throws {
    let doubts = try Self.doubts(statement)
    #expect(doubts.map(\.kind) == [.open], "\(doubts)")
    #expect(doubts.first?.position?.file == "A.swift")
  }

  @Test(arguments: [
    "navigationItem.title = \"Post\"", "navigationItem.rightBarButtonItem?.title = word",
    "navigationItem.rightBarButtonItems?.last?.title = word",
    "let item = UINavigationItem(title: \"Post\"); bar.pushItem(item, animated: false)",
    "navigationItem.rightBarButtonItem?.isEnabled = false", "navigationItem.hidesBackButton = settings.hides",
    "navigationController?.navigationBar.tintColor = .red",
    "navigationController?.setNavigationBarHidden(settings.hides, animated: true)",
    "print(navigationItem); label.pin(to: navigationController!.navigationBar.bottomAnchor)",
    "if navigationController?.navigationBar.frame.height == 44 { load() }",
    "var rightBarButtonItems: [UIBarButtonItem] = []; rightBarButtonItems.append(item)",
    "var item = UINavigationItem.Mode.plain; show(navigationItem)",
  ])
  func aBarWithoutUnexplainedCodeHasNoDoubt(statement: String) throws {
    #expect(try Self.doubts(statement, "extension A { func show(_ item: UINavigationItem) {} }").isEmpty)
  }

  /// Its own property with the name of one of a navigation controller, and controllers of another module.
  @Test(arguments: [
    ("navigationBarHidden = true", true), ("stack.navigationBarHidden = true", false),
    ("let other = PodController(); other.navigationItem.rightBarButtonItems?.removeLast()", true),
    ("let other = A(); other.navigationItem.rightBarButtonItems?.removeLast()", false),
  ])
  func codeThatConcernsNoBarOfTheScreen(statement: String, isUnderstood: Bool) throws {
    let doubts = try Self.doubts(statement, "extension A { var navigationBarHidden: Bool { get { false } set {} } }")
    #expect(doubts.isEmpty == isUnderstood)
  }

  @Test func aMethodOfTheAppIsExplainedByItsCode() throws {
    let statement =
      "navigationItem.setItems(items: [UIBarButtonItem(title: \"Save\", style: .plain, target: nil, action: nil)])"
    let method = "func setItems(items: [UIBarButtonItem]) { rightBarButtonItems = items }"
    #expect(try Self.doubts(statement, "extension UINavigationItem { \(method) }").isEmpty)
    let unknown = "func setItems(items: [UIBarButtonItem]) { rightBarButtonItems?.removeLast() }"
    #expect(try !Self.doubts(statement, "extension UINavigationItem { \(unknown) }").isEmpty)
  }

  @Test(arguments: [
    ".toolbar { Button(\"Go\") {} }", ".toolbarVisibility(.hidden, for: .navigationBar)", ".navigationSubtitle(\"S\")",
    ".toolbarTitleDisplayMode(.large)",
  ])
  func aModifierInCodeThatIsNotReadPutsTheBarInDoubt(modifier: String) throws {
    func doubts(_ modifier: String) throws -> [Composition.Doubt] {
      let found = screens(
        """
        struct V: View { var body: some View { List {}.navigationTitle("T") }
          func other() -> some View { Text("b")\(modifier) } }
        """, keys: ["T"])
      return try found.named("V").composition(of: .navigation).doubts.filter { $0.reason == Self.reason }
    }
    #expect(try doubts(modifier).map(\.kind) == [.open])
    #expect(try doubts(".font(.body)").isEmpty)
  }

  @Test func aBaseClassLeavesDoubtsToWhatInheritsFromIt() throws {
    let found = screens(
      """
      class Base: UIViewController { override func viewWillAppear(_ animated: Bool) {
        navigationItem.rightBarButtonItems?.removeLast() } }
      class A: Base { override func viewDidLoad() { title = "Mail" } }
      class B: UIViewController { override func viewDidLoad() { title = "Post"; show(A(), sender: nil) } }
      """)
    #expect(try found.named("A").composition(of: .navigation).doubts.contains { $0.reason == Self.reason })
    #expect(try !found.named("B").composition(of: .navigation).doubts.contains { $0.reason == Self.reason })
  }

  // MARK: - Documents

  private static let list = DocumentPlaceholderTests.scene(
    "v1", "List1",
    DocumentPlaceholderTests.item("i1", "List", "<barButtonItem key=\"backBarButtonItem\" title=\"Zurück\" id=\"b1\"/>")
      + DocumentPlaceholderTests.segue("v2"))
  private static let detail = DocumentPlaceholderTests.scene(
    "v2", "Detail", DocumentPlaceholderTests.item("i2", "Detail"))

  @Test func codeRetitlesTheBackItemOfADocument() throws {
    let code = """
      class List1: UIViewController { override func viewDidLoad() { navigationItem.backBarButtonItem?.title = "Back" } }
      class Detail: UIViewController {}
      """
    let found = DocumentPlaceholderTests.read(Self.list + Self.detail, code)
    #expect(try found.named("Detail").backSummary == ["back-item hard-coded Back from List"])
    let plain = DocumentPlaceholderTests.scene(
      "v1", "List1", DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2"))
    let kept = DocumentPlaceholderTests.read(plain + Self.detail, code)
    #expect(try kept.named("Detail").backSummary.map { String($0.prefix(8)) } == ["previous"])
  }

  @Test func fontsOfADocumentsBarAreTheAppsOwn() throws {
    let font = "<fontDescription key=\"fontDescription\" name=\"Slab-Bold\" family=\"Slab\" pointSize=\"28\"/>"
    let bar = """
      <navigationBar key="navigationBar" largeTitles="YES"><textAttributes key="largeTitleTextAttributes">\(font)
      </textAttributes></navigationBar>
      """
    let document = DocumentPlaceholderTests.storyboard(Self.list + Self.detail)
      .replacing("\n      <connections>", with: bar + "<connections>", maxReplacements: 1)
    let code = """
      class List1: UIViewController { func go() { show(Added(), sender: nil) } }
      class Detail: UIViewController {}
      class Added: UIViewController { override func viewDidLoad() { title = "Added"
        navigationController?.navigationBar.prefersLargeTitles = true; navigationItem.largeTitleDisplayMode = .always } }
      """
    let found = readCode(["Base.lproj/Main.storyboard": document, "A.swift": code]).screens
    for name in ["List", "Detail", "Added"] {
      let doubts = try found.named(name).composition(of: .navigation).doubts.filter { $0.kind == .font }
      #expect(doubts.map(\.reason) == ["a title in a font of the app’s own"], "\(name)")
    }
  }

  // MARK: - Containers

  @Test(arguments: [
    ("addChild(child)", "", [String]()), ("addChild(child); header.text = child.title", "", ["Child"]),
    (
      "addChild(child)", "override func didMove(toParent parent: UIViewController?) { parent?.title = word }", ["Child"]
    ),
    ("addChild(UINavigationController(rootViewController: child))", "", ["Child"]),
    ("addChild(child); show(Child(), sender: nil)", "", ["Child"]),
  ])
  func theTitleOfAChildStandsInNoBar(outer: String, inner: String, shown: [String]) {
    let found = screens(
      """
      class A: UIViewController { let child = Child()
        override func viewDidLoad() { title = "Mail"; \(outer) } }
      class Child: UIViewController { override func viewDidLoad() { title = "Post" }
        \(inner) }
      \(pushesA)
      """)
    #expect(found.filter { $0.navigation != nil && $0.name == "Child" }.map(\.name) == shown)
  }

  // MARK: - Flags

  @Test(arguments: [
    ("if Flags.isNew { setUp(mode: 1) }", ["Mail"]), ("run { self.setUp(mode: 1) }", ["Mail", "New"]),
    ("run(setUp)", ["Mail", "New"]), ("if isOpen { setUp(mode: 1) }", ["Mail", "New"]),
  ])
  func aFunctionThatOnlyCodeBehindAFlagCallsIsNeverCalled(call: String, titles: [String]) {
    let found = screens(
      """
      struct Flags { static var isNew = false }
      class A: UIViewController { override func viewDidLoad() { title = "Mail" }
        func tap() { \(call) }
        private func setUp(mode: Int) { title = "New" } }
      \(pushesA)
      """)
    let shown = found.filter { $0.name == "A" }.compactMap(\.titleSummary)
    #expect(shown == titles.map { "hard-coded \($0)" })
  }

  @Test func aBackButtonThatRunTimeHidesIsThereInOneStateAndNotInAnother() {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "Mail"
        navigationItem.hidesBackButton = settings.hides } }
      \(pushesA)
      """)
    #expect(Set(found.filter { $0.name == "A" }.map { $0.backSummary.isEmpty }) == [true, false])
  }

  // MARK: - Sizes

  @Test(arguments: [("ZStack { Text(\"a\") }", Composition.Doubt.Kind.open), ("List {}", .inferred)])
  func aTitleThatMayBeLargeIsInTheBarForCertainOnlyWhereSomethingScrolls(
    content: String, kind: Composition.Doubt.Kind
  ) throws {
    let found = screens(
      """
      struct Home: View { @State var tools: [Tool] = [Tool(view: AnyView(Note()))]
        var body: some View { NavigationView { List { ForEach(tools) { NavigationLink(destination: $0.view) { Row() } } }
          .navigationTitle("Home") } } }
      struct Note: View { var body: some View { \(content).navigationTitle("Note") } }
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      """)
    let doubts = try found.named("Note").composition(of: .navigation).doubts
    #expect(doubts.filter { $0.reason == "whether the title is large" }.map(\.kind) == [kind])
  }

  @Test func aMethodOfTheAppWithTheNameOfAModifierExplainsATitle() throws {
    let texts = "enum Texts { func navigationTitle() -> String { \"Post\" } }"
    #expect(try Self.doubts("title = texts.navigationTitle()", texts).isEmpty)
  }

  @Test(
    "A superclass whose code is not in the app may add something to the bar",
    arguments: [
      ("FormViewController", true), ("SLComposeServiceViewController", true), ("UITableViewController", false),
      ("Base", false), ("OwnForm", true), ("Conforming", false),
    ])
  func foreignSuperclass(name: String, isInDoubt: Bool) throws {
    let found = try screens(
      """
      class Base: UIViewController {}
      class OwnForm: FormViewController {}
      class Conforming: UIViewController {}
      extension Conforming: StatefulViewController {}
      class A: \(name) { override func viewDidLoad() { title = "A" } }
      \(pushesA)
      """
    ).named("A")
    let doubts = found.composition(of: .navigation).doubts
    #expect(doubts.contains { $0.reason == "titles or items of a superclass whose code was not found" } == isInDoubt)
  }

  /// A state does not say for which languages it holds.
  @Test(arguments: [
    ("isFrenchLanguage()", true), ("app.language == .french", true),
    ("Locale.preferredLanguages[0].hasPrefix(\"fr\")", true), ("Locale.current.languageCode == \"fr\"", true),
    ("isFrench", false), ("languagesView.isReady", false), ("localizedText == nil", false),
  ])
  func aBarMayDependOnTheLanguage(condition: String, isOpen: Bool) throws {
    let found = screens(
      "class A: UIViewController { override func viewDidLoad() { title = \"T\"; "
        + "if \(condition) { navigationItem.titleView = UILabel() } } }\n\(pushesA)")
    let doubts = found.filter { $0.name == "A" }.map { $0.composition(of: .navigation).doubts }
    #expect(doubts.count == 2)
    for one in doubts {
      #expect(one.contains { $0.reason == "what it shows depends on the language" } == isOpen)
    }
  }

  /// A method of a library whose name mentions the bar may do anything with it.
  @Test(arguments: [
    ("styleNavigationBarWithTitle(\"Words\")", true), ("self.updateNavBar()", true), ("updateRows()", false),
  ])
  func methodsOfLibraries(call: String, isDoubted: Bool) throws {
    let found = try screens(
      """
      class A: AutolayoutViewController { override func viewDidLoad() { title = "A" }
        override func viewShouldRestyle() { \(call) } }
      \(pushesA)
      """
    ).named("A")
    let doubts = found.composition[.navigation]?.doubts.map(\.reason) ?? []
    #expect(doubts.contains("code that LabelFit does not understand may change the bar") == isDoubted, "\(doubts)")
  }
}
