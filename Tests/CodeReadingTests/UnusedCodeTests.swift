import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that are shown only by code that never runs, and devices that cannot reach a screen.
struct UnusedCodeTests {
  private static let app = """
    class Delegate: NSObject, UIApplicationDelegate { func start() {
      window.rootViewController = UINavigationController(rootViewController: A()); Factory().makeUsed().start() } }
    class A: UIViewController { override func viewDidLoad() { title = "Title A" } }
    class B: UIViewController { override func viewDidLoad() { title = "Title B" } }
    class C: UIViewController { override func viewDidLoad() { title = "Title C" } }
    protocol Makes { func makeUsed() -> Used; func makeUnused() -> Unused; func makeB() -> UIViewController }
    class Base { func start() {} }
    class Factory: Makes {
      func makeUsed() -> Used { return Used() }
      func makeUnused() -> Unused { let unused = Unused(); return unused }
      func makeB() -> UIViewController { return B() }
    }
    class Used: Base { override func start() { navigationController.pushViewController(C(), animated: true) } }
    """

  @Test func aScreenBehindAFunctionThatNothingCallsIsNone() {
    let found = screens(
      Self.app + """

        class Unused: Base { let factory = Factory()
          override func start() { navigationController.pushViewController(factory.makeB(), animated: true) } }
        """
    ).map(\.name)
    #expect(found.contains("A") && found.contains("C"))
    #expect(!found.contains("B"))
  }

  @Test func aFunctionThatSomethingCallsShowsItsScreen() {
    let found = screens(
      Self.app + """

        class Unused: Base { let factory = Factory()
          override func start() { navigationController.pushViewController(factory.makeB(), animated: true) } }
        class Other: Base { override func start() { Factory().makeUnused().start() } }
        class Third: NSObject { func begin() { Other().start() } }
        """
    ).map(\.name)
    #expect(found.contains("B"))
  }

  /// Code of the app is the only caller of a controller's method if it overrides none of the system's.
  @Test(arguments: [
    ("func showB()", "", true), ("func showB(from place: Int)", "", true), ("@objc func showB()", "", false),
    ("override func viewDidAppear(_ animated: Bool)", "", false), ("func showB()", "showB()", false),
    ("func showB()", ", UITableViewDelegate", true),
    ("func tableView(_ table: UITableView, didSelectRowAt path: IndexPath)", ", UITableViewDelegate", false),
    ("func showB()", ", PageDelegate", false),
  ])
  func aScreenBehindAMethodOfAControllerThatNothingCallsIsNone(method: String, rest: String, isUnused: Bool) throws {
    let bases = rest.hasPrefix(",") ? rest : ""
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController\(bases) {
        override func viewDidLoad() { title = "Title A"; \(bases.isEmpty ? rest : "") }
        \(method) { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "Title B" } }
      """)
    #expect(found.contains { $0.name == "B" && $0.reach == ScreenReach(.shown) } != isUnused)
  }

  /// Code names the subclasses, so they are screens.
  @Test(arguments: [true, false]) func aBaseClassThatOnlyTypesAVariableIsNoScreen(isOnlyType: Bool) {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class Base: UIViewController { override func viewDidLoad() { title = "Title" } }
      class A: Base { override func viewDidAppear(_ animated: Bool) {
        let next: Base
        switch step { case .one: next = B(); default: next = \(isOnlyType ? "C" : "Base")() }
        navigationController?.pushViewController(next, animated: true) } }
      class B: Base {}
      class C: Base {}
      """
    ).filter { $0.navigation != nil }.map(\.name)
    #expect(found.contains("A") && found.contains("B"))
    #expect(found.contains("Base") != isOnlyType)
  }

  @Test(arguments: [true, false])
  func aControllerThatIsPresentedWithoutAStackHasNoBar(buildsOne: Bool) throws {
    let bar = """
      UINavigationBar *bar = [[UINavigationBar alloc] initWithFrame:frame];
      [bar pushNavigationItem:[[UINavigationItem alloc] initWithTitle:@"Title B"] animated:NO];
      """
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"Title A"; [self presentModalViewController:[B new] animated:YES]; }
      @end
      @interface B : UIViewController @end
      @implementation B
      - (void)loadView { \(buildsOne ? bar : "self.title = @\"Title B\";") }
      @end
      """
    ]).screens
    #expect(try found.named("A").navigation != nil)
    #expect(found.contains { $0.name == "B" && $0.navigation != nil } == buildsOne)
  }

  @Test(arguments: [true, false])
  func aFlagOfAPropertyListDecidesWhatTheAppShows(isOn: Bool) {
    let code = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"Title A"; }
      - (NSArray *)rows { NSMutableArray *rows = [NSMutableArray new];
        if (Brand.showsLog) { [rows addObject:[Row rowWithClass:[Log class]]]; }
        return rows; }
      @end
      @interface Log : UIViewController @end
      @implementation Log
      - (void)viewDidLoad { self.title = @"Title Log"; }
      @end
      """,
      "Brand.h": """
      @interface Brand : NSObject
      @property (class, readonly) BOOL showsLog;
      @end
      """,
      "Brand.m": """
      @implementation Brand
      + (NSDictionary *)list {
        return [NSDictionary dictionaryWithContentsOfFile:[NSBundle.mainBundle pathForResource:@"Brand" ofType:@"plist"]]; }
      + (BOOL)showsLog { BOOL result = [[[self list] objectForKey:@"ShowsLog"] boolValue]; return result; }
      @end
      """,
      "Brand.plist": "<plist><dict><key>ShowsLog</key><\(isOn)/></dict></plist>",
    ])
    #expect(code.screens.contains { $0.name == "Log" } == isOn)
  }

  @Test func aScreenThatOnlyPadsPushIsNotPushedOnPhones() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Content() } } }
      struct Content: View { var body: some View { Group {
        if Device.isPad { Split() } else { Tabs() } }.task { load() } } }
      struct Split: View { var body: some View { NavigationSplitView { Side() } detail: { Text("") } } }
      struct Side: View { var body: some View { List { NavigationLink(destination: Offline()) { Text("") } }
        .navigationTitle("Side") } }
      struct Tabs: View { var body: some View { TabView { NavigationStack { Offline() }.tabItem { Text("One") } } } }
      struct Offline: View { var body: some View { List {}.navigationTitle("Offline") } }
      """)
    #expect(try found.named("Offline").navigation?.backs.isEmpty == true)
    #expect(try found.named("Side").idioms == [.ipad])
    #expect(try found.named("Offline").idioms == [.iphone, .ipad])
  }

  @Test func aScreenThatACheckOfTheVersionShowsIsOnlyThere() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { @State private var shown = false
        var body: some View { List { Button("x") { shown = true } }.navigationTitle("Home").sheet(isPresented: $shown) {
          if #available(iOS 26, *) { NavigationStack { New() } } else { NavigationStack { Old() } } } } }
      struct New: View { var body: some View { List { NavigationLink("x") { Both() } }.navigationTitle("New") } }
      struct Old: View { var body: some View { List { NavigationLink("x") { Both() }; NavigationLink("y") { Last() } }
        .navigationTitle("Old") } }
      struct Both: View { var body: some View { List {}.navigationTitle("Both") } }
      struct Last: View { var body: some View { List {}.navigationTitle("Last") } }
      """)
    let first = SystemVersion(26)
    #expect(try found.named("New").systems == SystemWindow(since: first))
    #expect(try found.named("Old").systems == SystemWindow(before: first))
    #expect(try found.named("Last").systems == SystemWindow())
    #expect(try found.named("Both").systems == SystemWindow())
    #expect(try found.named("Home").systems == SystemWindow())
  }

  /// The screen may also appear in an unknown way.
  @Test(arguments: ["let one = New()", "TabView { New().tabItem { Text(\"New\") } }"])
  func aScreenThatOtherCodeBuildsTooIsEverywhere(other: String) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { @State private var shown = false
        var body: some View { List { Button("x") { shown = true } }.navigationTitle("Home").sheet(isPresented: $shown) {
          if #available(iOS 26, *) { NavigationStack { New() } } else { Other() } } } }
      struct New: View { var body: some View { List {}.navigationTitle("New") } }
      struct Other: View { var body: some View { \(other); List {} } }
      """)
    #expect(try found.named("New").systems == SystemWindow())
  }

  @Test("`ChatiPad` beside `ChatiPhone` marks an iPad screen", arguments: ["ChatiPhone", "Other"])
  func pairsOfNames(counterpart: String) throws {
    let code = readCode([
      "A.swift": """
      class Start: UIViewController { func open() {
        if isBig { show(ChatiPad(), sender: nil) } else { show(\(counterpart)(), sender: nil) } } }
      class ChatiPad: UIViewController { override func viewDidLoad() { title = "Big"; show(Detail(), sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class \(counterpart): UIViewController { override func viewDidLoad() { title = "Small" } }
      """
    ])
    for name in ["ChatiPad", "Detail"] {
      let screen = try #require(code.screens.first { $0.name == name })
      #expect(screen.idioms == (counterpart == "Other" ? [.iphone, .ipad] : [.ipad]))
    }
    #expect(code.screens.first { $0.name == counterpart }?.idioms == [.iphone, .ipad])
  }

  @Test(arguments: [true, false])
  func aCaseOfObjectiveCThatNothingCreatesShowsNothing(isMade: Bool) {
    let screen = readCode([
      "A.m": """
      typedef NS_ENUM(NSInteger, Kind) { KindA, KindB, KindC, KindD, KindAbout };
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad {
        self.rows = @[@(KindA), @(KindB), @(KindC), @(KindD)\(isMade ? ", @(KindAbout)" : "")];
        Kind kind = (Kind)[self.rows.firstObject intValue];
        switch (kind) {
          case KindA: self.title = @"One"; break;
          case KindAbout: self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"About" style:0 target:self action:nil]; break;
          default: break;
        } }
      @end
      """
    ]).screens.first { $0.name == "A" && !$0.trailingSummary.isEmpty }
    #expect((screen != nil) == isMade)
  }

  /// Classes that only name each other, such as those of a library that the app does not use.
  @Test(arguments: [
    "", "[[PickerManager shared] open];", "PickerList *list = [PickerList new];",
    "id list = [NSClassFromString(@\"PickerList\") new];", "OPEN_PICKER;",
  ])
  func aLibraryThatNothingNamesShowsNothing(use: String) {
    let found = readCode([
      "Library/Picker.m": """
      \(use.hasPrefix("OPEN") ? "#define OPEN_PICKER [[PickerManager shared] open]" : "")
      @interface PickerManager : NSObject @end
      @interface PickerList : UIViewController @end
      @implementation PickerManager
      + (instancetype)shared { return [PickerManager new]; }
      - (void)open { UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:[PickerList new]]; }
      @end
      @implementation PickerList
      - (void)viewDidLoad { self.title = @"Pick"; self.identifier = @"PickerList"; [[PickerManager shared] open]; }
      @end
      """,
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; \(use) }
      @end
      """,
    ]).screens.map(\.name)
    #expect(found.contains("A"))
    #expect(found.contains("PickerList") == !use.isEmpty)
  }

  @Test(arguments: [
    "[NSBundle bundleForClass:[Picker class]]", "[[Picker new] bundle]",
    "[NSBundle bundleWithPath:[NSBundle.mainBundle pathForResource:@\"Picker\" ofType:@\"bundle\"]]",
  ])
  func aClassThatOnlyNamesItsBundleIsNotShown(bundle: String) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"Title A"; }
      @end
      """,
      "Picker.m": """
      @interface Picker : UIViewController @end
      @implementation Picker
      - (void)viewDidLoad { self.title = @"Title Picker"; }
      @end
      @implementation NSBundle (Picker)
      + (NSBundle *)picker_bundle { return \(bundle); }
      @end
      """,
    ]).screens
    #expect(found.contains { $0.name == "A" })
    #expect(found.contains { $0.name == "Picker" } == bundle.contains("new"), "\(found.map(\.name))")
  }

  @Test(arguments: ["Bundle(for: Picker.self)", "Picker().bundle"])
  func aClassThatOnlyNamesItsBundleIsNotShownInSwift(bundle: String) {
    let found = screens(
      Self.app + """

        class Picker: UIViewController { override func viewDidLoad() { title = "Title Picker" } }
        extension Bundle { static var picker: Bundle { \(bundle) } }
        """)
    #expect(found.contains { $0.name == "Picker" } == bundle.contains("()"), "\(found.map(\.name))")
  }

  @Test func aViewThatOnlyPreviewsUseIsNoScreenWhateverParametersAreCalled() {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home") } } }
      struct Link<Content, Preview>: View where Content: View, Preview: View {
        let label: ((String) -> Preview)?
        var body: some View { Text("x") } }
      private struct Preview: View { var body: some View { List {}.navigationTitle("Sample") } }
      #Preview("Sample") { Preview() }
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      """)
    #expect(found.map(\.name) == ["Home"], "\(found.map(\.name))")
  }

  @Test(
    "A case that only an unused view creates shows no screen",
    arguments: [("", false), ("Button(\"y\") { path.append(.picker) }", true), ("OldList()", true)])
  func caseOfAnUnusedView(more: String, isShown: Bool) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      enum Route: Hashable { case detail(Int), picker
        static func == (a: Route, b: Route) -> Bool {
          switch (a, b) { case (.picker, .picker): return true; default: return false } } }
      struct Start: View { @State private var path: [Route] = []
        var body: some View { NavigationStack(path: $path) {
          List { Button("x") { path.append(.detail(1)) }; \(more) }
            .navigationDestination(for: Route.self) { view($0) } } }
        @ViewBuilder private func view(_ route: Route) -> some View {
          switch route { case .detail: Detail(); case .picker: Picking() } } }
      struct Detail: View { var body: some View { Text("a").navigationTitle("Detail") } }
      struct Picking: View { var body: some View { Text("a").navigationTitle("Picking") } }
      struct OldList: View { @State private var path: [Route] = []
        var body: some View { NavigationStack(path: $path) {
          List { Button("x") { path.append(.picker) } }.navigationTitle("Old")
          .navigationDestination(for: Route.self) { if $0 == .picker { Picking() } } } } }
      """
    ).map(\.name)
    #expect(found.contains("Detail"))
    #expect(found.contains("Picking") == isShown)
  }

  @Test(
    "A method that no code names does not change the bar",
    arguments: [
      ("func never() {", "", "UIScrollViewDelegate", [""]),
      ("func never() {", "never()", "UIScrollViewDelegate", ["P"]),
      ("@objc func never() {", "", "UIScrollViewDelegate", ["", "P"]),
      ("func never() {", "", "ListDelegate", ["", "P"]),
      ("func never() {", "perform(Selector(\"never\"))", "UIScrollViewDelegate", ["", "P"]),
      ("func scroll(_ view: UIScrollView) {", "", "UIScrollViewDelegate", ["", "P"]),
      ("func scroll(in view: UIScrollView) {", "", "UIScrollViewDelegate", ["", "P"]),
      ("func scroll(forView view: UIScrollView) {", "", "UIScrollViewDelegate", ["", "P"]),
      ("func add(action: Selector) {", "", "UIScrollViewDelegate", [""]),
      ("func add(information: String) {", "", "UIScrollViewDelegate", [""]),
      ("func add(action: Selector) {", "add(action: done)", "UIScrollViewDelegate", ["P"]),
    ])
  func unnamedMethods(function: String, call: String, delegate: String, prompts: [String]) {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController, \(delegate) {
        override func viewDidLoad() { title = "A"; \(call) }
        \(function) navigationItem.prompt = "P" } }
      """
    ).filter { $0.name == "A" }
    #expect(found.map { $0.navigation?.prompt == nil ? "" : "P" }.sorted() == prompts, "\(found)")
  }

  @Test("Code that creates a nested view does not create the view around it", arguments: ["Row()", "self"])
  func nestedViews(made: String) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { VStack { Detail.\(made) }.navigationTitle("Home") } }
      struct Detail: View { var body: some View { NavigationStack { Text("x").navigationTitle("Detail") } }
        struct Row: View { var body: some View { Text("row") } } }
      """)
    #expect(found.contains { $0.name == "Detail" } == (made == "self"))
  }
}
