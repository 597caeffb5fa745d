import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// A flag that only the creator of a controller sets has the value that is passed.
struct PassedFlagTests {
  private static func web(_ uses: String, _ members: String = "") -> String {
    """
    class Web: UIViewController {
      private var hidesBar: Bool
      init(url: String, hidesBar: Bool) { self.hidesBar = hidesBar; super.init(nibName: nil, bundle: nil) }
      convenience init(url: String) { self.init(url: url, hidesBar: false) }
      override func viewDidLoad() { title = NSLocalizedString("web", comment: "") }
      override func viewWillAppear(_ animated: Bool) {
        if hidesBar { navigationController?.setNavigationBarHidden(true, animated: animated) } }
      \(members)
    }
    class Start: UIViewController { \(uses) }
    """
  }

  @Test func aBarThatEveryUseHidesIsNone() {
    let one = #"func go() { show(Web(url: "a", hidesBar: true), sender: nil) }"#
    let found = screens(Self.web(one + one.replacing("go", with: "leave")))
    #expect(!found.contains { $0.name == "Web" && $0.navigation != nil }, "\(found)")
  }

  @Test func aBarThatComesBackOnceTheScreenIsLeftIsNone() {
    let leaving = """
      override func viewWillDisappear(_ animated: Bool) {
        let stack = navigationController
        transitionCoordinator?.animate(alongsideTransition: nil) { _ in stack?.setNavigationBarHidden(false, animated: false) }
      }
      """
    let found = screens(Self.web(#"func go() { show(Web(url: "a", hidesBar: true), sender: nil) }"#, leaving))
    #expect(!found.contains { $0.name == "Web" && $0.navigation != nil }, "\(found)")
  }

  @Test(arguments: [
    (#"show(Web(url: "a", hidesBar: false), sender: nil)"#, ""),
    (#"show(Web(url: "a"), sender: nil)"#, ""),
    (#"show(Web(url: "a", hidesBar: isWide), sender: nil)"#, ""),
    (#"show(Web(url: "a", hidesBar: true), sender: nil)"#, "func change() { hidesBar = false }"),
  ])
  func aBarThatAUseMayLeaveStands(use: String, members: String) {
    let hiding = #"func leave() { show(Web(url: "b", hidesBar: true), sender: nil) }"#
    let found = screens(Self.web("let isWide: Bool\nfunc go() { \(use) }\n\(members.isEmpty ? hiding : "")", members))
    #expect(found.contains { $0.name == "Web" && $0.titleSummary == "web=web" }, "\(found)")
  }

  @Test func anInstanceVariableOfObjectiveCIsTheSame() {
    let found = readCode([
      "A.m": """
      @interface Web : UIViewController
      @property (nonatomic, assign) BOOL hidesBar;
      @end
      @implementation Web
      - (instancetype)initWithURL:(NSString *)url { return [self initWithURL:url hidesBar:NO]; }
      - (instancetype)initWithURL:(NSString *)url hidesBar:(BOOL)hidesBar {
        if (self = [super init]) { _hidesBar = hidesBar; }
        return self;
      }
      - (void)viewDidLoad { self.title = NSLocalizedString(@"web", nil); }
      - (void)viewWillAppear:(BOOL)animated {
        if (_hidesBar) { [self.navigationController setNavigationBarHidden:YES animated:animated]; }
      }
      @end
      @interface Start : UIViewController
      @end
      @implementation Start
      - (void)go {
        Web *web = [[Web alloc] initWithURL:@"a" hidesBar:YES];
        [self.navigationController pushViewController:web animated:YES];
      }
      @end
      """
    ]).screens
    #expect(!found.contains { $0.name == "Web" && $0.navigation != nil }, "\(found)")
  }

  private static let list = """
    class List: UIViewController {
      @IBInspectable var showsMore: Bool = false
      override func viewDidLoad() { title = showsMore ? "More" : "List" }
      func search() { CHANGE }
    }
    class Start: UIViewController {
      func one() { navigationController?.pushViewController(List(), animated: true) }
      func two() { let list = List(); GIVEN; navigationController?.pushViewController(list, animated: true) }
    }
    """

  @Test(arguments: [
    ("", "", ["hard-coded List"]), ("showsMore = true", "", ["hard-coded List"]),
    ("", "list.showsMore = isWide", ["hard-coded List", "hard-coded More"]),
  ])
  func aFlagThatOnlyADocumentSetsIsAsDeclaredInCode(change: String, given: String, titles: [String]) {
    let code = Self.list.replacing("CHANGE", with: change).replacing("GIVEN", with: given)
    let found = screens(code).filter { $0.name == "List" }
    #expect(Set(found.compactMap(\.titleSummary)) == Set(titles), "\(found.map(\.state))")
  }

  @Test func aFlagOfADocumentMaySetAnything() {
    let found = DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "List", DocumentPlaceholderTests.item("i1", "")),
      Self.list.replacing("CHANGE", with: "").replacing("GIVEN", with: "list.title = \"Mine\""))
    let titles = Set(found.filter { $0.typeName == "List" }.map { [$0.titleSummary ?? "", $0.state?.text ?? ""] })
    #expect(titles.contains { $0[0] == "hard-coded More" }, "\(titles)")
    #expect(!titles.contains { $0[0] == "hard-coded More" && $0[1].contains("as used at") }, "\(titles)")
  }

  @Test func aTitleThatADocumentMakesLargeMayBeSmallWhereCodePushesIt() throws {
    let bar =
      "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"b0\"/><connections><segue destination=\"v1\""
    let item = DocumentPlaceholderTests.item("i1", "")
    let storyboard = DocumentPlaceholderTests.storyboard(DocumentPlaceholderTests.scene("v1", "List", item))
      .replacing("<connections><segue destination=\"v1\"", with: bar)
    let code = """
      class List: UIViewController {}
      class Start: UIViewController {
        override func viewDidLoad() { title = "S"; navigationItem.largeTitleDisplayMode = .never }
        func one() { let list = List(); list.title = "One"; navigationController?.pushViewController(list, animated: true) }
        func two() { let list = List(); list.title = "Two"; navigationController?.pushViewController(list, animated: true) }
      }
      """
    let found = readCode(["Base.lproj/Main.storyboard": storyboard, "A.swift": code]).screens
    let one = try #require(found.first { $0.titleSummary == "hard-coded One" }, "\(found.map(\.name))")
    #expect(one.composition(of: .navigation).certainty == .possible)
  }

  @Test func aFlagThatNoCallOfAViewsInitializerSetsHasItsDefault() throws {
    let view = try screens(
      """
      struct Home: View { var body: some View { NavigationStack { Servers() } } }
      struct Servers: View { let isAdding: Bool
        init(isAdding: Bool = false) { self.isAdding = isAdding }
        var body: some View { List {}.navigationTitle("Servers").toolbar {
          if isAdding { ToolbarItem(placement: .topBarTrailing) { Button("Add") {} } } } } }
      """
    ).named("Servers")
    #expect(view.trailingSummary == [])
  }
}

/// Conditions that code decides where it runs.
struct DecidedConditionTests {
  @Test(arguments: ["if !isBound { isBound = true; bind() }", "if isBound == false { bind(); self.isBound = true }"])
  func aBranchThatChangesItsOwnFlagRunsOnce(statement: String) throws {
    let found = try controllerA(
      """
      var isBound = false
      override func viewWillAppear(_ animated: Bool) { \(statement) }
      func bind() { title = "T" }
      """)
    #expect(found.map(\.titleSummary) == ["hard-coded T"])
  }

  @Test(arguments: [("items.count > 0", true), ("!items.isEmpty", true), ("items.count == 1", false)])
  func aLiteralListHasAKnownNumberOfElements(condition: String, isShown: Bool) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "T"; put([made("A"), made("B")]) }
      func put(_ items: [UIBarButtonItem]) { guard \(condition) else { return }; navigationItem.rightBarButtonItems = items }
      func made(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
      """)
    #expect(found.map { $0.navigation?.trailing.count } == [isShown ? 2 : 0])
  }

  @Test(arguments: [("", true), ("override var style: Style { .hidden }", false)])
  func theCaseOfAPropertyWithAssociatedValuesIsKnown(members: String, isShown: Bool) throws {
    let found = screens(
      """
      enum Style { case normal(isBold: Bool = false), hidden }
      class Base: UIViewController { var style: Style { .normal() }
        override func viewDidLoad() { title = "T"
          switch style {
          case .normal(let isBold): navigationController?.setNavigationBarHidden(false, animated: isBold)
          case .hidden: navigationController?.setNavigationBarHidden(true, animated: false) } } }
      class A: Base { \(members) }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map { $0.navigation != nil } == [isShown], "\(found)")
  }
}
