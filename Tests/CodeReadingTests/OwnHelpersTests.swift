import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Bars whose contents come from an app's own functions, initializers and wrappers.
struct OwnHelpersTests {
  private static let unexplained = "code that LabelFit does not understand may change the bar"

  // MARK: - Texts

  @Test(arguments: ["L(.done)", "L(Key.done)", "String(own: .done)", "String(own: .done, table: .other)"])
  func aTextIsLookedUpByAFunctionOrInitializerOfTheApp(expression: String) throws {
    let found = screens(
      """
      enum Key: String { case done = "done-title" }
      enum Table { case main, other }
      func L(_ key: Key, _ arguments: [CVarArg] = []) -> String {
        guard let path = Bundle.main.path(forResource: language, ofType: "lproj") else { return String() }
        let format = Bundle(path: path)?.localizedString(forKey: key.rawValue, value: nil, table: nil)
        return String(format: format!, arguments: arguments)
      }
      func L(_ key: Key, _ language: String, _ arguments: [CVarArg] = []) -> String { language }
      extension String {
        init(own key: Key, table: Table = .main) {
          if let bundle = Settings.shared.bundle {
            self = NSLocalizedString(key.rawValue, bundle: bundle, comment: "")
          } else {
            self.init(NSLocalizedString(key.rawValue, comment: ""))
          }
        }
      }
      class A: UIViewController { override func viewDidLoad() { title = \(expression) } }
      """, keys: ["done-title"])
    #expect(found.map(\.titleSummary) == ["done-title=nil"])
  }

  @Test func anInitializerThatMayMakeAnythingIsNotFollowed() throws {
    let found = screens(
      """
      extension String { init(own key: String) { self = ""; if ready { self = "Done" + key } } }
      class A: UIViewController { override func viewDidLoad() { title = String(other: "done") } }
      """, keys: ["done"])
    #expect(found.map(\.titleSummary) == ["unknown: set at run time"])
  }

  @Test(arguments: ["Words.title.text()", "Word(key: \"title\", comment: nil).text()"])
  func aMethodReadsThePropertiesOfItsValue(expression: String) throws {
    let found = screens(
      """
      struct Word { var key: String; var comment: String?
        func text() -> String { NSLocalizedString(key, comment: comment ?? "") } }
      enum Words { static let title = Word(key: "title", comment: "of the page") }
      class A: UIViewController { override func viewDidLoad() { title = \(expression) } }
      """, keys: ["title"])
    #expect(found.map(\.titleSummary) == ["title=nil"])
  }

  @Test func anEmptyArgumentIsKnownToBeEmpty() throws {
    let found = screens(
      """
      class Base: UIViewController {
        func setUp(path: String = "") {
          if !path.isEmpty { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Share", menu: nil) }
        }
      }
      class A: Base { override func viewDidLoad() { title = "Mail"; setUp() } }
      class B: Base { override func viewDidLoad() { title = "Post"; setUp(path: "x") } }
      """)
    #expect(found.filter { $0.name == "A" && $0.state == nil }.map(\.trailingSummary) == [[]])
    #expect(found.filter { $0.name == "B" && $0.state == nil }.map(\.trailingSummary) == [["hard-coded Share"]])
  }

  // MARK: - Items

  @Test func anItemIsMadeByAFunctionOfItsType() throws {
    let found = screens(
      """
      extension UIBarButtonItem {
        static func counter(step: Int) -> UIBarButtonItem {
          let item = UIBarButtonItem(title: NSLocalizedString("counter", comment: ""), style: .plain, target: nil, action: nil)
          item.isEnabled = false
          return item
        }
        static let done = UIBarButtonItem(title: "Done", menu: nil)
      }
      class A: UIViewController { override func viewDidLoad() {
        navigationItem.rightBarButtonItems = [.counter(step: 1)]
        navigationItem.leftBarButtonItem = .done
      } }
      """, keys: ["counter"])
    #expect(try found.named("A").trailingSummary == ["counter=nil"])
    #expect(try found.named("A").leadingSummary == ["hard-coded Done"])
  }

  // MARK: - Controllers

  @Test func aProtocolThatRequiresNavigationControllerDoesNotHideIt() throws {
    let found = screens(
      """
      protocol Popping { var navigationController: UINavigationController! { get } }
      class A: UIViewController, Popping { override func viewDidLoad() {
        title = "Mail"
        navigationController!.navigationBar.prefersLargeTitles = false
      } }
      \(pushesA)
      """)
    #expect(try !found.named("A").composition(of: .navigation).doubts.contains { $0.reason == Self.unexplained })
  }

  @Test func aStackThatCodeMakesIsNotTheScreensOwn() throws {
    let found = screens(
      """
      class A: UIViewController {
        override func viewDidLoad() { title = "Mail"; present(Self.make(), animated: true) }
        static func make() -> UINavigationController {
          let stack = UINavigationController()
          stack.setViewControllers(store.controllers, animated: false)
          stack.navigationBar.prefersLargeTitles = settings.large
          stack.navigationBar.addSubview(label)
          return stack
        }
      }
      \(pushesA)
      """)
    #expect(try !found.named("A").composition(of: .navigation).doubts.contains { $0.reason == Self.unexplained })
  }

  @Test func aStackIsMadeFirstAndFilledLater() throws {
    let found = screens(
      """
      class Tabs: UITabBarController {
        override func viewDidLoad() {
          let homeStack = UINavigationController()
          let home = Home()
          home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
          homeStack.setViewControllers([home], animated: true)
          let moreStack = UINavigationController()
          let more = More()
          more.tabBarItem = UITabBarItem(title: "More", image: nil, tag: 1)
          moreStack.viewControllers = [more]
          setViewControllers([homeStack, moreStack], animated: true)
        }
      }
      class Home: UIViewController { override func viewDidLoad() { navigationItem.title = "Home page" } }
      class More: UIViewController { override func viewDidLoad() { navigationItem.title = "More page" } }
      """)
    #expect(try found.named("Tabs").tabs.compactMap { $0.title?.summary } == ["hard-coded Home", "hard-coded More"])
  }

  @Test func aCopiedListHasTheSameElements() throws {
    let found = readCode([
      "A.m": """
      @implementation Tabs : UITabBarController
      - (instancetype)init {
        if (self = [super init]) {
          NSMutableArray *controllers = NSMutableArray.array;
          Home *home = [[Home alloc] init];
          home.tabBarItem = [[UITabBarItem alloc] initWithTitle:@"Home" image:nil tag:0];
          [controllers addObject:home];
          self.viewControllers = controllers.copy;
        }
        return self;
      }
      @end
      @implementation Home : UIViewController
      @end
      """
    ]).screens
    #expect(try found.named("Tabs").tabs.compactMap { $0.title?.summary } == ["hard-coded Home"])
  }

  // MARK: - Views

  @Test func aWrapperCallsTheClosureThatItKeeps() throws {
    let found = screens(
      """
      @main struct Mail: App { var body: some Scene { WindowGroup { Main() } } }
      struct Stack<Content: View>: View {
        var content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { NavigationView { self.content() } }
      }
      struct Main: View { var body: some View { ZStack { Stack { Text("a").navigationTitle("Inbox") } } } }
      """, keys: ["Inbox"])
    #expect(found.map(\.titleSummary) == ["Inbox=nil"])
  }

  @Test func aClosureReceivesUnnamedArguments() throws {
    let found = screens(
      """
      @main struct Mail: App { var body: some Scene { WindowGroup { NavigationStack { Main() } } } }
      extension View {
        func given<V>(_ value: V, transform: (Self, V) -> some View) -> some View { transform(self, value) }
      }
      struct Main: View {
        var body: some View { Text("a").given(NSLocalizedString("Inbox", comment: "")) { $0.navigationTitle($1) } }
      }
      """, keys: ["Inbox"])
    #expect(found.map(\.titleSummary) == ["Inbox=nil"])
  }

  @Test func anUnknownNumberOfUnknownViewsIsNoItem() throws {
    let found = screens(
      """
      @main struct Mail: App { var body: some Scene { WindowGroup { NavigationStack { Main(items: all) } } } }
      struct Main: View {
        let items: [Item]
        var body: some View {
          Text("a").navigationTitle("Inbox").toolbar {
            ToolbarItemGroup { ForEach(items) { item in item.content } }
          }
        }
      }
      """, keys: ["Inbox"])
    let screen = try found.named("Main")
    #expect(screen.trailingSummary.isEmpty)
    #expect(screen.composition(of: .navigation).doubts.map(\.kind) == [.open])
  }

  @Test func ambiguousViewNamesPutTheBarInDoubt() throws {
    let view = """
      struct Tools: View { var body: some View { Text("b").toolbar { Button("Go") {} } } }
      """
    let main = """
      @main struct Mail: App { var body: some Scene { WindowGroup { NavigationStack { Main() } } } }
      struct Main: View { var body: some View { VStack { Tools() }.navigationTitle("Inbox") } }
      """
    let keys = ["Localizable": ["Inbox", "Go"]]
    let one = try readCode(["A.swift": main, "B.swift": view], keys: keys).screens.named("Main")
    #expect(!one.composition(of: .navigation).doubts.contains { $0.kind == .open })
    let two = try readCode(["A.swift": main, "B.swift": view, "C.swift": view], keys: keys).screens.named("Main")
    #expect(two.composition(of: .navigation).doubts.contains { $0.kind == .open })
  }
}
