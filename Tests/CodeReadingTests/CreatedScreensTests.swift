import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Which screens code creates, and which of them have a bar.
struct CreatedScreensTests {
  private static let app = """
    class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
      func application() { window?.rootViewController = UINavigationController(rootViewController: Start()) } }

    """

  // MARK: Controllers

  @Test func aControllerThatFunctionsOnlyTakeIsNeverMade() {
    let code =
      Self.app + """
        protocol LockDelegate { func didUnlock(_ lock: Lock) }
        class Lock: UIViewController { override func viewDidLoad() { title = "Enter the code" } }
        class Start: UIViewController, LockDelegate { override func viewDidLoad() { title = "Start" }
          func didUnlock(_ lock: Lock) {}
          MORE }
        """
    #expect(!screens(code.replacing("MORE", with: "")).contains { $0.name == "Lock" })
    let shown = "@objc func tap() { navigationController?.pushViewController(Lock(), animated: true) }"
    #expect(screens(code.replacing("MORE", with: shown)).contains { $0.name == "Lock" })
    let made = "func make(_ type: Lock.Type) -> UIViewController { type.init() }"
    #expect(screens(code.replacing("MORE", with: made)).contains { $0.name == "Lock" })
  }

  @Test func aControllerThatIsOnlyPresentedByItselfHasNoBar() {
    let code =
      Self.app + """
        class Start: UIViewController { override func viewDidLoad() { title = "Start" }
          @objc func tap() { let finder = Finder(); owner.controller.present(SHOWN, animated: true) } }
        class Finder: UIViewController { MORE override func viewDidLoad() { title = "Finder" } }
        """
    let bare = code.replacing("SHOWN", with: "finder")
    #expect(!screens(bare.replacing("MORE", with: "")).contains { $0.name == "Finder" })
    // A controller with its own bar shows what it sets there.
    #expect(
      screens(bare.replacing("MORE", with: "@IBOutlet var bar: UINavigationBar!")).contains { $0.name == "Finder" })
    let wrapped = code.replacing("SHOWN", with: "UINavigationController(rootViewController: finder)")
    #expect(screens(wrapped.replacing("MORE", with: "")).contains { $0.name == "Finder" })
  }

  @Test func anOverloadIsChosenByTheTypeOfItsArgument() throws {
    let found = screens(
      """
      class Root: UIViewController { override func viewDidLoad() { title = "Root" } }
      class Stack: UINavigationController { override func viewDidLoad() { navigationBar.prefersLargeTitles = true } }
      class Flow { let parent: UIViewController
        func start(with number: Int) { start(with: first) }
        func start(with page: UIViewController) {
          let stack = Stack(rootViewController: page); parent.present(stack, animated: true) }
        private var first: Root { Root() } }
      """)
    #expect(try found.named("Root").navigation?.largeTitle == true)
  }

  @Test func aTitleSetInAnInitializerHoldsForEveryCall() throws {
    let code = """
      class Page: UIViewController { let number: Int
        init(number: Int) { self.number = number; super.init(nibName: nil, bundle: nil); title = "Page" } }
      class Flow { let stack: UINavigationController
        func first() { stack.pushViewController(Page(number: 1), animated: true) }
        MORE }
      """
    #expect(try screens(code.replacing("MORE", with: "")).named("Page").titleSummary == "hard-coded Page")
    let both = screens(
      code.replacing("MORE", with: "func second() { stack.pushViewController(Page(number: 2), animated: true) }"))
    #expect(both.map(\.titleSummary) == ["hard-coded Page"], "\(both.map(\.titleSummary))")
  }

  // MARK: Views

  @Test func whatAModifierPutsBehindALinkIsAnotherScreen() throws {
    let found = screens(
      """
      struct Ask: View { @State var key: Key?
        var body: some View { VStack { Text("Passphrase")
          Group { if let key { Import(key: key) } }.navigationBarBackButtonHidden(true).pushed(whenPresent: $key) }
          .navigationBarItems(leading: Button("Cancel", action: {})) } }
      struct Import: View { let key: Key
        var body: some View { List {}.navigationBarTitle("Import").navigationBarItems(
          leading: Button("Discard", action: {}), trailing: Button("Add", action: {})) } }
      extension View {
        func pushed(whenTrue isOn: Binding<Bool>) -> some View {
          NavigationLink(destination: self, isActive: isOn) { EmptyView() } }
        func pushed<H>(whenPresent value: Binding<H?>) -> some View {
          pushed(whenTrue: Binding(get: { value.wrappedValue != nil }, set: { _ in })) } }
      struct Home: View { var body: some View { NavigationView { Ask() } } }
      """)
    let ask = try found.named("Ask")
    #expect(ask.titleSummary == nil)
    #expect(ask.leadingSummary == ["Cancel=Cancel"] && ask.trailingSummary == [])
    let shown = try #require(found.first { $0.titleSummary == "Import=Import" })
    #expect(shown.leadingSummary == ["Discard=Discard"] && shown.trailingSummary == ["Add=Add"])
  }

  @Test func whatAButtonShowsInAControllerIsAnotherScreen() throws {
    let code = """
      struct Home: View { var body: some View { NavigationView { List {
        Row(content: { Text("Files") }, details: { Files() }) }.navigationBarTitle("Home") } } }
      struct Files: View { var body: some View { List {}.navigationBarTitle("Files")
        .navigationBarItems(trailing: Button("Update", action: {})) } }
      struct Row<Content: View, Details: View>: View { var content: () -> Content; var details: () -> Details
        var body: some View { HStack { content(); Spacer() }.overlay(Opener(details: details)) } }
      struct Opener<Details: View>: View { @EnvironmentObject var nav: Nav; var details: () -> Details
        var body: some View { Button(action: {
          let root = self.details().environmentObject(self.nav)
          self.nav.controller.pushViewController(UIHostingController(rootView: root), animated: true)
        }, label: { EmptyView() }) } }
      """
    let found = screens(code)
    #expect(try found.named("Home").trailingSummary == [])
    #expect(try found.named("Home").titleSummary == "Home=Home")
    let files = try found.named("Files")
    #expect(files.trailingSummary == ["Update=Update"] && files.backSummary == [])
    #expect(files.navigation?.largeTitle == false && files.composition[.navigation]?.doubts.isEmpty == false)
    // Content that is also shown directly belongs to the screen.
    let both = screens(code.replacing("Spacer()", with: "details()"))
    #expect(both.first { $0.name == "Home" }?.trailingSummary.isEmpty == false)
  }

  @Test func whatPresentsItselfHasNoNavigationBar() {
    let found = screens(
      """
      class Notice: UIViewController {
        func show() { if var top = UIApplication.topViewController() {
          while let next = top.presentedViewController { top = next }
          top.present(self, animated: true) {} } } }
      class Award: Notice { func prepare() { title = "Award" } }
      class Home: UIViewController { func go() { let award = Award(); award.prepare(); award.show() } }
      """)
    #expect(found.allSatisfy { $0.titleSummary == nil }, "\(found.map(\.name))")
  }

  @Test func aTypeThatHasTheNameOfAFunctionIsBuilt() throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = "D" } }
      func Detail() -> String { "no screen" }
      class List: UIViewController { func open() { navigationController?.pushViewController(Detail(), animated: true) }
        override func viewDidLoad() { title = "L" } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test func namesOfTypesMayBeginWithALowercaseLetter() throws {
    let views = screens(
      """
      import SwiftUI
      @main struct travelApp: App { var body: some Scene { WindowGroup { iPhoneRoot() } } }
      struct iPhoneRoot: View { var body: some View { TabView { iPhoneTrips().tabItem { Text("Trips") } } } }
      struct iPhoneTrips: View { var body: some View {
        NavigationStack { List { NavigationLink("Open") { iPadTrip() } }.navigationTitle("All Trips") } } }
      struct iPadTrip: View { var body: some View { List {}.navigationTitle("Trip") } }
      """)
    #expect(try views.named("iPhoneTrips").titleSummary == "All Trips=All Trips")
    #expect(try views.named("iPadTrip").backSummary == ["previous-title All Trips=All Trips from iPhoneTrips"])
    let controllers = screens(
      """
      @main class Start: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: iPadList()); return true } }
      class iPadList: UIViewController { override func viewDidLoad() { title = "L" }
        @objc func open() { navigationController?.pushViewController(iPadDetail(), animated: true) } }
      class iPadDetail: UIViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(try controllers.named("iPadDetail").backSummary == ["previous-title hard-coded L from iPadList"])
    #expect(try controllers.named("iPadDetail").reach?.evidence == .shown)
  }

  @Test func aPickerOfTheSystemShowsTheTitleThatCodeSets() throws {
    let found = screens(
      """
      class List: UIViewController { var picker: UIFontPickerViewController?
        override func viewDidLoad() { title = "L"
          picker = UIFontPickerViewController(); picker?.navigationItem.title = "Font" }
        func open() { navigationController?.pushViewController(picker!, animated: true) } }
      """)
    let screen = try #require(found.first { $0.titleSummary == "hard-coded Font" })
    #expect(screen.backSummary == ["previous-title hard-coded L from List"])
  }

  @Test(arguments: [
    ("Detail.instantiate()", "class Detail: UIViewController, StoryboardBased"),
    ("Detail.instantiate(1, environment: 2)", "class Detail: UIViewController, Instantiatable"),
    (
      "Detail.instantiate()",
      """
      protocol Storyboarded {}
      extension Storyboarded where Self: UIViewController {
        static func instantiate() -> Self {
          UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "\\(self)") as! Self } }
      class Detail: UIViewController, Storyboarded
      """
    ),
  ])
  func aControllerMayMakeItself(making: String, type: String) throws {
    let found = screens(
      """
      \(type) { override func viewDidLoad() { title = "D" } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { let detail = \(making)
          navigationController?.pushViewController(detail, animated: true) } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }
}

extension CreatedScreensTests {
  /// A base class is a screen itself if code creates it.
  @Test(arguments: [("User()", true), ("Current()", false)])
  func aBaseClassThatCodeCreates(made: String, isListed: Bool) {
    let found = screens(
      """
      enum Tag { case a, b
        func make() -> UIViewController { switch self { case .a: return \(made); case .b: return Current() } } }
      class User: UIViewController { override func viewDidLoad() { title = "User" } }
      class Current: User { override func viewDidLoad() { title = "Current" } }
      """)
    #expect(found.contains { $0.name == "User" } == isListed)
    #expect(found.contains { $0.name == "Current" })
  }
}

/// Screens that are shown several times: the bar contains what each use sets, and nothing else.
struct ScreenUseTests {
  @Test func aScreenHasAStateForEachKnownUse() throws {
    let found = screens(
      """
      struct Start: View { @State var sheet: Sheet?
        enum Sheet: Identifiable { case editing, adding; var id: Int { 0 } }
        var body: some View { NavigationStack { List {}.navigationTitle("Start").sheet(item: $sheet) { sheet in
          NavigationStack {
            switch sheet {
            case .editing:
              Album(name: "a").interactiveDismissDisabled()
                #if os(iOS)
                  .navigationBarTitleDisplayMode(.inline)
                #endif
                .toolbar { Button("Save") {} }
            case .adding:
              Album(name: "").navigationTitle("Add")
                #if os(iOS)
                  .navigationBarTitleDisplayMode(.inline)
                #endif
                .toolbar { Button("Add it") {} }
            } } } } } }
      struct Album: View { let name: String; var body: some View { Form {}.navigationTitle("Album") } }
      """
    ).filter { $0.name == "Album" }
    #expect(found.map(\.trailingSummary) == [["Save=Save"], ["Add it=Add it"]])
    #expect(found.allSatisfy { $0.navigation?.largeTitle == false })
  }

  @Test func aBarHasEachItemOnceHoweverManyLinksLeadToIt() throws {
    let found = screens(
      """
      struct Start: View { var body: some View { NavigationStack { List {
        ForEach(folders) { folder in
          NavigationLink(destination: { Files(folder: folder) }) { Text("a") }
          NavigationLink("b") { Form {}.navigationTitle("B").toolbar { Button("Go") {} } }
          NavigationLink("c") { Files(folder: folder).toolbar { Button("More") {} } }
        } }.navigationTitle("Start") } } }
      struct Other: View { let folder: Folder
        var body: some View { List { NavigationLink(destination: { Files(folder: folder) }) { Text("a") } } } }
      struct Files: View { let folder: Folder
        var body: some View { List {}.navigationTitle("Files").toolbar {
          ToolbarItem(placement: .confirmationAction, content: { Button("Apply") {}.disabled(isBusy) }) } } }
      """)
    let files = found.filter { $0.name == "Files" }
    #expect(
      Set(files.map(\.trailingSummary)) == [
        ["done:Apply=Apply"], ["More=More", "done:Apply=Apply"],
      ])
    #expect(found.filter { $0.navigation?.title?.summary == "B=B" }.count == 1)
    for screen in found {
      #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } != true)
    }
  }

  @Test func theBranchThatLeadsToAScreenIsNoStateOfIt() throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      enum Route: Hashable { case one, two }
      struct Home: View { var body: some View { List {}.sheet(item: $route) { route in switch route {
        case .one: NavigationStack { One().toolbar { Button("Done") {} } }
        case .two: NavigationStack { Two().toolbar { Button("Done") {} } } } } } }
      struct Two: View { let flag = false
        var body: some View { List {}.navigationTitle("Two") } }
      \(SwiftUISource.view("One"))
      """)
    #expect(found.map(\.name).sorted() == ["One", "Two"])
    #expect(found.allSatisfy { $0.state == nil && $0.trailingSummary == ["Done=Done"] })
  }
}

/// Items that a controller has only as the first one of its navigation controller.
struct FirstOfStackTests {
  private static func importer(_ presenter: String) -> [Screen] {
    readCode([
      "Importer.m": """
      @interface Importer : UIViewController
      @end
      @implementation Importer
      - (void)viewDidLoad {
        if (self.navigationController.viewControllers.firstObject == self) {
          self.navigationItem.leftBarButtonItem =
            [[UIBarButtonItem alloc] initWithTitle:@"Cancel" style:UIBarButtonItemStylePlain target:nil action:nil];
        }
        self.navigationItem.title = @"Import";
      }
      @end
      """,
      "Adder.m": """
      @interface Adder : UIViewController
      @end
      @implementation Adder
      - (void)viewDidLoad { self.navigationItem.title = @"Add"; }
      - (void)tap { \(presenter) }
      @end
      """,
    ]).screens.filter { $0.typeName == "Importer" }
  }

  @Test func aPushedControllerHasNoItemsOfAFirstController() {
    let found = Self.importer("[self.navigationController pushViewController:[[Importer alloc] init] animated:YES];")
    #expect(found.map(\.leadingSummary) == [[]])
    #expect(found.map(\.state) == [nil])
  }

  @Test func aPresentedStackShowsTheItemsOfAFirstController() {
    let found = Self.importer(
      """
      UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:[[Importer alloc] init]];
      [self presentViewController:stack animated:YES completion:nil];
      """)
    #expect(found.contains { $0.leadingSummary == ["hard-coded Cancel"] })
  }
}
