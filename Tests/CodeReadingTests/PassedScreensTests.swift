import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that code receives instead of naming them: by their classes, by cases of enumerations, on stacks of the app;
/// and items that other objects provide.
struct PassedScreensTests {
  @Test func aStackOfTheAppSetsUpTheBarOfItsFirstScreen() throws {
    let found = screens(
      """
      class Sheet: UINavigationController { override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        rootViewController.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", menu: nil)
        navigationBar.prefersLargeTitles = true } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class Start: UIViewController { func go() { present(Sheet(rootViewController: A()), animated: true)
        present(UINavigationController(rootViewController: B()), animated: true) } }
      """)
    #expect(try found.named("A").leadingSummary == ["hard-coded Close"])
    #expect(try found.named("A").navigation?.largeTitle == true)
    #expect(try found.named("B").leadingSummary == [])
    #expect(!found.contains { $0.name == "Sheet" })
  }

  /// The setup of a stack of the app for its own root is read once.
  @Test func aStackThatBuildsItsFirstScreenHasOneState() throws {
    let found = screens(
      """
      class Flow: UINavigationController { init(code: String?) { self.code = code; super.init(rootViewController: A())
        navigationBar.prefersLargeTitles = true } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class Start: UIViewController { func go(_ code: String?) { switch Store.shared.status {
        case .off: log()
        default: navigationController?.present(Flow(code: code), animated: true) } } }
      """)
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["hard-coded A"])
  }

  private static func maker(_ making: String) -> String {
    """
    @interface Panes : UITableViewController
    @end
    @implementation Panes
    - (void)viewDidLoad { self.rows = @[@{@"key": @"a", @"pushes": @NO, @"class": Details.class},
      @{@"key": @"b", @"pushes": @YES, @"class": [Plain class]}]; }
    - (void)open:(NSDictionary *)item { \(making) }
    - (void)run:(NSDictionary *)item { ((void (^)(void))item[@"action"])(); }
    @end
    @interface Details : UIViewController
    @end
    @implementation Details
    - (void)viewDidLoad { self.title = @"Details"; }
    @end
    @interface Plain : UIViewController
    @end
    @implementation Plain
    - (void)viewDidLoad { self.title = @"Plain"; }
    @end
    """
  }

  @Test(arguments: ["[item[@\"class\"] new]", "[[item[@\"class\"] alloc] init]"])
  func aControllerCreatedFromItsClassAppearsWhereItIsCreated(making: String) throws {
    let code = Self.maker(
      """
      UIViewController *page = \(making);
      if ([item[@"pushes"] boolValue]) { [self.navigationController pushViewController:page animated:YES]; }
      else { UINavigationController *stack = [[UINavigationController alloc] initWithRootViewController:page];
        stack.navigationBar.prefersLargeTitles = YES; [self presentViewController:stack animated:YES completion:nil]; }
      """)
    let found = readCode(["A.m": code]).screens
    let details = try found.named("Details")
    #expect(details.navigation?.largeTitle == true && details.backSummary.isEmpty)
    #expect(found.count { $0.name == "Details" } == 1)
    let plain = try found.named("Plain")
    #expect(plain.navigation?.largeTitle == false)
    #expect(plain.navigation?.backs.compactMap(\.from) == ["Panes"])
  }

  @Test func withSeveralFactoriesTheOneForAClassIsUnknown() throws {
    let more = """

      @interface Other : UIViewController
      @end
      @implementation Other
      - (void)open:(Class)type { [self presentViewController:[type new] animated:YES completion:nil]; }
      @end
      """
    let push = "[self.navigationController pushViewController:[item[@\"class\"] new] animated:YES];"
    let details = try readCode(["A.m": Self.maker(push) + more]).screens.named("Details")
    #expect(details.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
    #expect(details.backSummary.isEmpty)
  }

  @Test func aMetatypeInAnArrayIsInstantiated() throws {
    let found = screens(
      """
      class Menu: UITableViewController { let pages: [UIViewController.Type] = [A.self, B.self]
        override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
          let type = pages[path.row]
          navigationController?.pushViewController(type.init(), animated: true) }
        override func viewDidLoad() { title = "Menu" } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    #expect(try found.named("A").navigation?.backs.compactMap(\.from) == ["Menu"])
  }

  private static let pages = """
    enum Page: Identifiable { case home, settings, limits
      @ViewBuilder func view(_ store: Store) -> some View { switch self {
        case .home: Home()
        case .settings: Settings()
        case .limits: Limits() } }
      func modal(_ store: Store) -> Modal { .init(page: self, view: AnyView(view(store))) } }
    struct Modal { let page: Page; let view: AnyView }
    class Model: ObservableObject { @Published var modal: Modal?
      func showModal(for page: Page?) { router.send(page) }
      func view(for page: Page) -> AnyView { AnyView(page.view(store)) } }
    struct LinkModifier<T: View>: ViewModifier { let destination: () -> T
      func body(content: Content) -> some View { NavigationLink(destination: destination()) { content } } }
    extension View {
      func link(to page: Page, from model: Model) -> some View {
        modifier(LinkModifier(destination: { model.view(for: page) })) } }
    @main struct Main: App { @StateObject var model = Model()
      var body: some Scene { WindowGroup { model.view(for: .home).sheet(isPresented: $model.isPresented) {
        NavigationView { self.model.modal!.view.tint(.red) } } } } }
    struct Home: View { @ObservedObject var model: Model
      var body: some View { Button("S") { model.showModal(for: .settings) } } }
    struct Settings: View { @ObservedObject var model: Model
      var body: some View { Form { Text("L").link(to: .limits, from: model) }
        .navigationTitle("Settings").navigationBarTitleDisplayMode(MODE) } }
    struct Limits: View { var body: some View { Form {}.navigationTitle("Limits")
      .navigationBarTitleDisplayMode(.automatic) } }
    """

  @Test(
    "The screen that shows a link pushes its optional destination",
    arguments: ["item.wrappedValue.map(destination)", "item.wrappedValue.map { destination($0) }"])
  func viewsOfOptionals(view: String) throws {
    let found = screens(
      """
      extension View {
        func navigation<Item, D: View>(item: Binding<Item?>, @ViewBuilder destination: (Item) -> D) -> some View {
          navigation(isActive: Binding(get: { item.wrappedValue != nil }, set: { _ in })) { \(view) } }
        func navigation<D: View>(isActive: Binding<Bool>, @ViewBuilder destination: () -> D) -> some View {
          overlay(NavigationLink(destination: isActive.wrappedValue ? destination() : nil, isActive: isActive,
            label: { EmptyView() })) } }
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationView { Home() } } } }
      struct Home: View { @State private var item: Int?
        var body: some View { Form { Button("Open") { item = 1 } }.navigationTitle("Home")
          .navigationBarTitleDisplayMode(.inline).navigation(item: $item) { Detail(number: $0) } } }
      struct Detail: View { let number: Int
        var body: some View { Form {}.navigationTitle("Detail") } }
      """)
    let detail = try found.named("Detail")
    #expect(detail.navigation?.backs.compactMap(\.from) == ["Home"])
    #expect(detail.navigation?.largeTitle != true)
  }

  @Test func theCaseThatIsPresentedIsTheFirstOfItsStack() throws {
    let found = screens(Self.pages.replacing("MODE", with: ".automatic"))
    let settings = try found.named("Settings")
    #expect(settings.navigation?.largeTitle == true && settings.backSummary.isEmpty)
    #expect(settings.composition[.navigation]?.doubts.isEmpty != false)
  }

  @Test func aModifierOfTheAppsOwnThatLinksPushesTheCase() throws {
    let found = screens(Self.pages.replacing("MODE", with: ".inline"))
    let limits = try found.named("Limits")
    #expect(limits.navigation?.largeTitle == false)
    #expect(limits.navigation?.backs.compactMap(\.from) == ["Settings"])
    #expect(limits.composition[.navigation]?.doubts.isEmpty != false)
  }

  private static func hidden(_ more: String) -> [Screen] {
    screens(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { func start() {
        let stack = UINavigationController()
        stack.setNavigationBarHidden(true, animated: false)
        window?.rootViewController = stack }
        var first: A? }
      class A: UIViewController { override func viewDidLoad() { title = "A"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) }
        \(more) }
      """)
  }

  @Test func permanentlyHiddenBarsShowNoTitles() {
    #expect(Self.hidden("").allSatisfy { $0.navigation == nil })
    let shown = "func show() { navigationController?.setNavigationBarHidden(false, animated: true) }"
    #expect(Self.hidden(shown).contains { $0.navigation != nil })
    let other = "func show() { present(UINavigationController(rootViewController: A()), animated: true) }"
    #expect(Self.hidden(other).contains { $0.navigation != nil })
  }

  @Test func navigationItemsOfADelegateAreNotTheControllers() throws {
    let found = screens(
      """
      protocol PageDelegate: AnyObject { var shownItem: UINavigationItem? { get } }
      class Page: UIViewController { weak var delegate: PageDelegate?
        override func viewDidLoad() { navigationItem.prompt = "P"
          if let item = delegate?.shownItem { setUp(item) }
          guard let navigationItem = delegate?.shownItem else { return }
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) }
        private func setUp(_ item: UINavigationItem) { item.title = "History" } }
      class Own: UIViewController { override func viewDidLoad() { setUp(navigationItem) }
        private func setUp(_ item: UINavigationItem) { item.title = "Own" } }
      \(pushesA.replacing("A()", with: "Page()"))
      """)
    let page = try found.named("Page")
    #expect(page.titleSummary == nil && page.trailingSummary.isEmpty)
    #expect(try found.named("Own").titleSummary == "hard-coded Own")
  }
}
