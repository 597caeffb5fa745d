import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Back buttons and their labels: which there are, and which title they show.
struct BackLabelTests {
  /// `viewWillAppear` replaces the title by a view, and a title while messages are selected.
  @Test func aBackTitleIsNotComparedWithATitleThatIsThereAtTimes() throws {
    let found = screens(
      """
      class Start: UIViewController {
        override func viewWillAppear(_ a: Bool) {
          navigationItem.backButtonTitle = "Chat"
          if tableView.isEditing { navigationItem.titleView = nil; navigationItem.title = "3 selected" } else {
            navigationItem.titleView = ChatTitleView() } }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class ChatTitleView: UIStackView {}
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").navigation?.backs.map(\.previousTitle) == [nil])
    #expect(found.first { $0.titleSummary == "hard-coded 3 selected" }?.state?.text.contains("isEditing") == true)
  }

  /// The back button of a screen above one without a title has the system's label.
  @Test func aScreenWithOnlyABackButtonIsListed() throws {
    let found = screens(
      """
      class Start: UIViewController { func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { view.backgroundColor = .red } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title nil from Start"])
  }

  /// The initializer runs where the controller is built, before its `viewDidLoad`.
  @Test func setupChangesABackItemOfTheInitializer() throws {
    let build = "[self.navigationController pushViewController:[[R alloc] initWithTrip:self.trip] animated:YES];"
    let found = readCode([
      "R.m": """
      @implementation P : UIViewController
      - (void)go { \(build) }
      @end
      @implementation Q : UIViewController
      - (void)go { \(build) }
      @end
      @implementation R : UIViewController
      - (id)initWithTrip:(Trip *)trip {
        if (self = [super init]) {
          self.navigationItem.backBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Early" style:0 target:nil action:nil];
        }
        return self;
      }
      - (void)viewDidLoad { [super viewDidLoad]; self.navigationItem.backBarButtonItem.title = @"Late"; }
      - (void)next { [self.navigationController pushViewController:[[A alloc] init] animated:YES]; }
      @end
      @implementation A : UIViewController
      - (void)viewDidLoad { [super viewDidLoad]; self.title = @"A"; }
      @end
      """
    ]).screens
    let backs = found.filter { $0.name == "A" }.flatMap(\.backSummary)
    #expect(!backs.isEmpty && backs.allSatisfy { $0.contains("Late") }, "\(backs)")
  }

  @Test func aLeadingItemReplacesTheBackButton() throws {
    let item = "UIBarButtonItem(title: \"Cancel\", menu: nil)"
    let found = try controllerA("override func viewDidLoad() { navigationItem.leftBarButtonItem = \(item) }")
    #expect(found.map(\.backSummary) == [[]])
  }

  /// A navigation controller of a package may push onto the stack below it, as side menus do.
  @Test(arguments: [
    ("MenuNavigationController", false), ("UINavigationController", true), ("OwnNavigationController", true),
  ])
  func theScreenBelowAPushInAStackOfAPackageIsNotKnown(stack: String, isKnown: Bool) throws {
    let found = screens(
      """
      class OwnNavigationController: UINavigationController {}
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }
        func open() { let menu = \(stack)(rootViewController: Menu()); present(menu, animated: true) } }
      class Menu: UIViewController { override func viewDidLoad() { title = "Menu" }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" }
        func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    let known = "previous-title hard-coded Menu from Menu"
    let open = "previous-title unknown: the title of an unknown screen from nil"
    let screen = try found.named("A")
    #expect(screen.backSummary == [isKnown ? known : open])
    #expect((screen.composition[.navigation] == nil) == isKnown)
    #expect(try found.named("B").backSummary == ["previous-title hard-coded A from A"])
  }

  /// In the stack of a tab, every push is one onto that stack of the package.
  @Test(arguments: [("PageNavigationController", 0), ("UINavigationController", 2)])
  func theScreensBelowPushesInATabOfAPackageAreNotKnown(stack: String, known: Int) throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        viewControllers = [\(stack)(rootViewController: Home())] } }
      class Start: UIViewController { func open() { present(Tabs(), animated: true) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" }
        func go() { navigationController?.pushViewController(B(), animated: true) } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    let labels = try (found.named("A").navigation?.backs ?? []) + (found.named("B").navigation?.backs ?? [])
    #expect(labels.count { $0.from != nil } == known)
  }

  /// The app's own navigation controller is its own delegate, and leaves only the chevron on all its screens.
  @Test(arguments: [("Stack", false), ("UINavigationController", true)])
  func aStackThatClearsItsBackButtons(other: String, isOpen: Bool) throws {
    let found = screens(
      """
      class Stack: UINavigationController, UINavigationControllerDelegate {
        override func viewDidLoad() { super.viewDidLoad(); delegate = self }
        func navigationController(_ stack: UINavigationController, willShow shown: UIViewController, animated: Bool) {
          let item = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
          shown.navigationItem.backBarButtonItem = item } }
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(\(other)(rootViewController: B()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    let screen = try found.named("A")
    #expect(screen.backSummary == [isOpen ? "previous-title hard-coded S from Start" : "back-item nil from Start"])
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }

  /// The delegate's method calls another method of its class.
  @Test(arguments: [
    ("let item = shown.navigationItem.backBarButtonItem ?? UIBarButtonItem(); item.title = \" \"", true),
    ("let item = UIBarButtonItem(); item.title = shown.short", false),
    ("let item = UIBarButtonItem(title: \"Up\", style: .plain, target: nil, action: nil)", false),
  ])
  func aDelegateClearsTheItemOfEveryScreen(code: String, isClear: Bool) throws {
    let found = screens(
      """
      class Stack: UINavigationController, UINavigationControllerDelegate {
        func navigationController(_ stack: UINavigationController, willShow shown: UIViewController, animated: Bool) {
          handle(shown) }
        private func handle(_ shown: UIViewController) { log(); setBack(of: shown) }
        private func setBack(of shown: UIViewController) { \(code); shown.navigationItem.backBarButtonItem = item } }
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func go() { navigationController?.pushViewController(A(), animated: true)
          present(Stack(rootViewController: B()), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """)
    let screen = try found.named("A")
    #expect(screen.backSummary == [isClear ? "back-item nil from Start" : "previous-title hard-coded S from Start"])
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } != isClear)
  }

  private static func pushed(_ members: String) -> [Screen] {
    screens(
      """
      class Plain: UIViewController { \(members) }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Plain(), animated: true) } }
      """)
  }

  @Test func aPushedScreenWithoutATitleHasABackButton() throws {
    let plain = try Self.pushed("func load() {}").named("Plain")
    #expect(plain.backSummary == ["previous-title hard-coded L from List"])
    #expect(plain.titleSummary == nil)
  }

  @Test func aStateInWhichOnlyTheBackButtonStandsInTheBarIsListed() {
    let item = #"UIBarButtonItem(image: UIImage(named: "x"), style: .plain, target: self, action: #selector(a))"#
    let states = Self.pushed(
      """
      let isClosed: Bool
      override func viewDidLoad() { if isClosed { navigationItem.leftBarButtonItem = \(item) } }
      """
    ).filter { $0.name == "Plain" }
    #expect(states.count == 2)
    #expect(states.contains { $0.navigation?.leading.count == 1 && $0.navigation?.backs.isEmpty == true })
    #expect(states.contains { $0.navigation?.leading.isEmpty == true && $0.navigation?.backs.count == 1 })
  }

  @Test func aPushedScreenThatHidesItsBarIsListedWithoutOne() throws {
    let found = Self.pushed(
      "override func viewWillAppear(_ animated: Bool) { navigationController?.isNavigationBarHidden = true }")
    #expect(try !found.named("Plain").hasBars)
  }

  @Test func aPushedViewWithoutATitleHasABackButton() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink("x") { Plain() } }
        .navigationTitle("Home") } } }
      struct Plain: View { var body: some View { List {} } }
      """)
    #expect(try found.named("Plain").backSummary == ["previous-title Home=Home from Home"])
  }

  @Test func aScreenIsPushedAsTheCodeThatPushesItMadeIt() throws {
    let found = screens(
      """
      class Projects: UIViewController { override func viewDidLoad() { title = "Choose Projects" }
        @objc func add() { let search = Search(); search.hidesDone = true; search.mode = .taxa
          navigationController?.pushViewController(search, animated: true) } }
      class Search: UIViewController { var hidesDone = false; var mode = Mode.all
        override func viewDidLoad() { title = mode == .taxa ? "Taxa" : "All"
          if !hidesDone { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil,
            action: nil) } } }
      """
    ).filter { $0.name == "Search" }
    let pushed = found.filter { $0.navigation?.backs.isEmpty == false }
    #expect(pushed.map { $0.navigation?.title?.content } == [.hardCoded("Taxa")])
    #expect(pushed.map(\.trailingSummary) == [[]])
    #expect(found.contains { $0.trailingSummary.count == 1 && $0.navigation?.title?.content == .hardCoded("All") })
  }

  @Test func aPushFromOneCaseHasTheTitleOfThatCase() throws {
    let found = screens(
      """
      struct Pages: View { @State var page = 0
        var body: some View { NavigationStack { Group { switch page {
          case 0: List {}.navigationTitle("Overview")
          case 1: List { NavigationLink("Go") { Detail() } }.navigationTitle("Manage")
          default: EmptyView() } } } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title Manage=Manage from Pages"])
  }

  @Test func aPushFromOneBranchHasTheTitleOfThatBranch() throws {
    let found = screens(
      """
      class Start: UIViewController {
        var isEditing2 = false
        override func viewDidLoad() { title = isEditing2 ? "Edit" : "Add" }
        func change() { isEditing2 = true }
        func go() { guard isEditing2 else { return }; navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title hard-coded Edit from Start"])
  }

  @Test func aLocalOfAnotherCallDoesNotRestrictThePush() throws {
    let found = screens(
      """
      class List1: UIViewController {
        func select(_ row: Row) {
          if row.isPage {
            let next = List1(); next.title = "Page"; navigationController?.pushViewController(next, animated: true)
          } else { navigationController?.pushViewController(A(), animated: true) } } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary.contains("previous-title hard-coded Page from List1"))
  }

  /// A tab bar controller names the screens that it puts into navigation controllers.
  @Test(arguments: ["[First new]", "[[First alloc] init]", "First.new"])
  func aTitleThatAContainerSetsIsTheOnlyBackLabel(made: String) throws {
    let found = readCode([
      "A.m": """
      @implementation Tabs : UITabBarController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIViewController *vc = \(made);
        vc.title = @"First";
        [self addChildViewController:[[UINavigationController alloc] initWithRootViewController:vc]];
      }
      @end
      @implementation First : UIViewController
      - (void)open { [self.navigationController pushViewController:[Detail new] animated:YES]; }
      @end
      @implementation Detail : UIViewController
      - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Detail"; }
      @end
      """
    ]).screens
    #expect(found.filter { $0.name == "First" }.map(\.titleSummary) == ["hard-coded First"])
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded First from First"])
    #expect(try found.named("Tabs").tabs.map(\.title?.summary) == ["hard-coded First"])
  }

  @Test("A pushed view whose bar has only a style is listed with its back button")
  func onlyAStyle() throws {
    let found = screens(
      SwiftUISource.app + """
        struct Home: View { var body: some View { NavigationStack { List { NavigationLink("x") { Page() } }
          .navigationTitle("Home") } } }
        struct Page: View { var body: some View { Color.black.toolbarRole(.editor) } }
        """)
    let page = try found.named("Page")
    #expect(page.navigation?.titleStyle == .editor && page.navigation?.backs.count == 1)
  }
}

extension BackLabelTests {
  @Test func aScreenThatOnlyPhonesPushIsListedOnce() {
    let found = screens(
      """
      class A: UIViewController {
        override func viewDidLoad() { title = "A" }
        func go() { if UIDevice.current.userInterfaceIdiom == .phone {
          navigationController?.pushViewController(B(), animated: true) } }
      }
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      """
    ).filter { $0.name == "B" }
    #expect(found.map(\.backSummary) == [["previous-title hard-coded A from A"]])
  }

  @Test func theLabelMayDependOnTheKindOfDevice() {
    let found = readCode([
      "A.m": """
      @implementation Login : UIViewController
      - (void)viewDidLoad {
        self.title = @"Link Account";
        if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone) {
          self.navigationItem.backBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Link"
            style:UIBarButtonItemStylePlain target:nil action:nil];
        }
      }
      - (void)create { [self.navigationController pushViewController:[Create new] animated:YES]; }
      @end
      @implementation Create : UIViewController
      - (void)viewDidLoad { self.title = @"Create"; }
      @end
      """
    ]).screens.filter { $0.name == "Create" }
    #expect(found.map(\.idioms) == [[.iphone], [.ipad]])
    #expect(
      found.map(\.backSummary) == [
        ["back-item hard-coded Link from Login"], ["previous-title hard-coded Link Account from Login"],
      ])
  }
}
