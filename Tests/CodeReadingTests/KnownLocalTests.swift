import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Local variables whose values the surrounding code shows, and values that a controller's own methods return to it.
struct KnownLocalTests {
  private static func objectiveC(_ body: String, answer: String = "return StyleSimple;") -> String {
    """
    typedef NS_ENUM(NSInteger, Style) { StyleSimple, StyleLarge, StyleOwnLarge };
    @interface Base : UIViewController @end
    @implementation Base
    - (Style)barStyle { return StyleSimple; }
    - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Base"; \(body) }
    @end
    @interface A : Base @end
    @implementation A
    - (Style)barStyle { \(answer) }
    - (void)go { [self.navigationController pushViewController:[B new] animated:YES]; }
    @end
    \(objectiveCStart)
    """
  }

  private static let sizes =
    "self.navigationController.navigationBar.prefersLargeTitles = YES; self.navigationItem.largeTitleDisplayMode = isLarge ? UINavigationItemLargeTitleDisplayModeAlways : UINavigationItemLargeTitleDisplayModeNever;"

  @Test(arguments: [
    ("BOOL isLarge = NO;", "return StyleSimple;", [false]), ("BOOL isLarge = YES;", "return StyleSimple;", [true]),
    ("BOOL isLarge = [self barStyle] == StyleLarge;", "return StyleSimple;", [false]),
    ("BOOL isLarge = [self barStyle] == StyleLarge;", "return StyleLarge;", [true]),
    ("BOOL isLarge = [self barStyle] == StyleLarge;", "return StyleOwnLarge;", [false]),
    ("Style style = [self barStyle]; BOOL isLarge = style == StyleLarge;", "return StyleLarge;", [true]),
    ("BOOL isLarge = NO; if ([self barStyle] == StyleLarge) { isLarge = YES; }", "return StyleLarge;", [true]),
    ("BOOL isLarge = NO; if ([self barStyle] == StyleLarge) { isLarge = YES; }", "return StyleSimple;", [false]),
    ("BOOL isLarge = NO; [self look:&isLarge];", "return StyleSimple;", [false, true]),
    ("BOOL isLarge = [self barStyle] == StyleLarge;", "return self.model.style;", [false, true]),
  ])
  func aLocalOfObjectiveCThatNothingChangesIsAConstant(local: String, answer: String, sizes: [Bool]) {
    let found = readCode(["A.m": Self.objectiveC(local + Self.sizes, answer: answer)]).screens
    let own = found.filter { $0.name == "A" }.compactMap(\.navigation?.largeTitle)
    #expect(!own.isEmpty && Set(own) == Set(sizes), "\\(own)")
  }

  @Test(arguments: [(".large", true), (".simple", false), (".ownLarge", false)])
  func whatAClassOfSwiftAnswersIsKnownToTheCodeOfObjectiveCThatItInherits(answer: String, isLarge: Bool) {
    let found = readCode([
      "Base.m": Self.objectiveC("BOOL isLarge = [self barStyle] == StyleLarge;" + Self.sizes),
      "B.swift": "class B: Base { override func barStyle() -> Style { \(answer) } }",
    ]).screens
    #expect(found.filter { $0.name == "B" }.map(\.navigation?.largeTitle) == [isLarge])
  }

  private static func swift(_ body: String) -> [Screen] {
    screens(
      """
      enum Style { case simple, large }
      class Base: UIViewController { var style: Style { .simple }; var isNew = false
        override func viewDidLoad() { \(body)
          if isLarge { title = "Large" } else { title = "Small" } } }
      class A: Base { override var style: Style { return .large } }
      class Start: UIViewController { func go() { show(A(), sender: nil); isNew = true } }
      """
    ).filter { $0.name == "A" }
  }

  @Test(arguments: [
    ("let isLarge = style == .large", ["Large"]),
    ("var isLarge = false; if style == .large { isLarge = true }", ["Large"]),
    ("var isLarge = true; if style == .large { isLarge = false }", ["Small"]),
    ("var isLarge = false; if style == .simple { isLarge = true }", ["Small"]),
    ("var isLarge = false; later { isLarge = true }", ["Large", "Small"]),
    ("var isLarge = false; look(&isLarge)", ["Large", "Small"]),
    ("var isLarge = false; for x in all() { if isLarge { print(x) }; isLarge = true }", ["Large"]),
  ])
  func aFlagThatTheCodeBeforeSetsIsKnown(code: String, titles: [String]) {
    let found = Self.swift(code).compactMap(\.titleSummary)
    #expect(found.sorted() == titles.map { "hard-coded \($0)" }.sorted())
  }

  @Test func whatACaseIsComparedWithIsNotAlwaysACase() {
    let found = screens(
      """
      enum Style { case simple, large }
      class A: UIViewController { let other: Style; let style = Style.simple
        init(other: Style) { self.other = other; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { if style == other { title = "Same" } else { title = "Different" } } }
      class Start: UIViewController { func go(style: Style) { show(A(other: style), sender: nil) } }
      """
    ).filter { $0.name == "A" }
    #expect(Set(found.compactMap(\.titleSummary)) == ["hard-coded Same", "hard-coded Different"])
  }

  @Test func aVariableThatACheckNamesAgainIsTheSame() throws {
    let found = screens(
      """
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func tap(_ item: Item) { let next: UIViewController?
          switch item { case .first: next = A()
            default: next = nil }
          if let next { navigationController?.pushViewController(next, animated: true) } } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title hard-coded S from Start"])
  }

  @Test func aLocalHoldsTheViewsThatEachBranchGivesIt() {
    let dump = FactDump.swift(
      """
      \(SwiftUISource.app)
      enum Route: Hashable { case themes, icons, rest }
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink(value: Route.themes) { Text("x") }; NavigationLink(value: Route.icons) { Text("y") } }
          .navigationTitle("Home")
          .navigationDestination(for: Route.self) { route in
            let view: AnyView
            switch route {
            case .themes: view = AnyView(Themes())
            case .icons: view = AnyView(Icons(flag: true))
            default: view = AnyView(Others())
            }
            return view.padding()
          } } } }
      struct Icons: View { let flag: Bool; var body: some View { List {}.navigationTitle("Icons") } }
      \(SwiftUISource.view("Themes"))\(SwiftUISource.view("Others"))
      """)
    #expect(dump.pushes.map { $0.split(separator: " [")[0] } == ["Home -push-> Themes", "Home -push-> Icons"])
    #expect(dump.facts("Themes") == ["title Themes"])
  }

  @Test func aLaterViewOfALocalReplacesAnEarlierOne() {
    let dump = FactDump.swift(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { make().navigationTitle("Home") } }
        func make() -> some View {
          var view = AnyView(List {}.toolbar { Button("A") {} })
          if isNew { view = AnyView(List {}.toolbar { Button("B") {} }) }
          return view } }
      """)
    let items = dump.facts("Home").filter { $0.contains("trailing") }
    #expect(Set(items) == ["[isNew ≠ true] trailing [A]", "[isNew = true] trailing [B]"])
  }
}

/// Code that refers to the controller by another name.
struct SelfAliasTests {
  @Test func aPropertyOfStrongSelfIsTheControllersOwn() {
    let code = """
      class A: UIViewController {
        var item: UIBarButtonItem?
        func load() { fetch { [weak self] answer in
          guard let strong = self else { return }
          strong.item = UIBarButtonItem(title: "Done", style: .done, target: self, action: nil)
          strong.navigationItem.rightBarButtonItem = strong.item
        } }
        override func viewDidLoad() { load() }
      }
      """
    #expect(screens(code).flatMap(\.trailingSummary) == ["done:hard-coded Done"])
  }
}
