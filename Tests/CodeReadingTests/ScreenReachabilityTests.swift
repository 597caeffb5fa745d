import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// How well it is known how users reach screens, and the consequences.
struct ScreenReachabilityTests {
  private static func isInDoubt(_ screen: Screen) -> Bool {
    screen.composition(of: .navigation).doubts.contains(.unreached)
  }

  @Test("Types whose members are only called are not screens, nor are their pushes", arguments: [false, true])
  func askedOnly(isPushed: Bool) throws {
    let push = isPushed ? "[self.navigationController pushViewController:chat animated:YES];" : "[chat sendLog];"
    let screens = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"Title A"; [self.button addTarget:self action:@selector(log)]; }
      - (void)log { Chat *chat = [[Chat alloc] init]; \(push) }
      @end
      @interface Chat : UIViewController @end
      @implementation Chat
      - (void)viewDidLoad { self.title = @"Chat"; [self.button addTarget:self action:@selector(open)]; }
      - (void)sendLog { }
      - (void)open { Game *game = [[Game alloc] init]; [self.navigationController pushViewController:game animated:YES]; }
      @end
      @interface Game : UIViewController @end
      @implementation Game
      - (void)viewDidLoad { self.title = @"Game"; }
      @end
      """
    ]).screens
    #expect(try screens.named("A").reach == ScreenReach(.shown))
    #expect(try !Self.isInDoubt(screens.named("A")))
    for name in ["Chat", "Game"] {
      let screen = try screens.named(name)
      #expect(screen.reach?.evidence == (isPushed ? .shown : .unknown), "\(name)")
      #expect(Self.isInDoubt(screen) != isPushed, "\(name)")
      #expect(screen.composition(of: .navigation).certaintyOfWords == (isPushed ? .certain : .possible), "\(name)")
    }
  }

  @Test(
    "Only code opens the second window of an app",
    arguments: [
      ("WindowGroup(id: \"b\")", "", true), ("WindowGroup(id: \"b\")", "openWindow(id: \"b\")", false),
      ("WindowGroup(for: Item.self)", "", true), ("Window(\"B\", id: \"b\")", "", true),
      ("WindowGroup(id: \"b\")", "Scenes.openWindow(2)", true), ("WindowGroup", "", false),
    ])
  func secondWindow(_ group: String, _ action: String, isInDoubt: Bool) throws {
    let found = screens(
      """
      @main struct Shop: App { var body: some Scene {
        WindowGroup(id: "a") { NavigationStack { A() } }
        \(group) { NavigationStack { B() } } } }
      struct A: View { @Environment(\\.openWindow) private var open
        var body: some View { Button("Open") { \(action) }.navigationTitle("A") } }
      struct B: View { var body: some View { List {}.navigationTitle("B") } }
      """.replacing(action.isEmpty ? "@Environment(\\.openWindow) private var open" : "", with: ""))
    #expect(try !Self.isInDoubt(found.named("A")))
    let second = found.first { $0.name == "B" }
    #expect((second.map(Self.isInDoubt) ?? true) == isInDoubt, "\(found.map(\.name))")
  }

  @Test("A screen created by running code is reported with the unknown step of its path")
  func createdOnly() throws {
    let screens = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController {
        let router = Router()
        override func viewDidLoad() { title = "Title A" }
        @objc func go() { keep(router.open()) }
      }
      """,
      "Router.swift": "class Router { func open() -> UIViewController { let detail = B(); return detail } }",
      "B.swift": """
      class B: UIViewController {
        override func viewDidLoad() { title = "Title B" }
        @objc func go() { navigationController?.pushViewController(C(), animated: true) }
      }
      class C: UIViewController { override func viewDidLoad() { title = "Title C" } }
      """,
    ]).screens
    #expect(try screens.named("B").reach == ScreenReach(.named, screen: "B", code: "Router.open"))
    #expect(try screens.named("C").reach == ScreenReach(.named, screen: "B", code: "Router.open"))
    #expect(try !Self.isInDoubt(screens.named("B")) && !Self.isInDoubt(screens.named("C")))
  }

  @Test("If several functions create a screen, its reach names the first one in the code")
  func firstOfSeveral() throws {
    let names = (1...12).map { "open\($0)" }
    let screens = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController {
        let router = Router()
        override func viewDidLoad() { title = "Title A" }
        @objc func go() { \(names.reversed().map { "keep(router.\($0)())" }.joined(separator: "; ")) }
      }
      class Router { \(names.map { "func \($0)() -> UIViewController { let b = B(); return b }" }.joined(separator: "; ")) }
      class B: UIViewController { override func viewDidLoad() { title = "Title B" } }
      """
    ]).screens
    #expect(try screens.named("B").reach == ScreenReach(.named, screen: "B", code: "Router.open1"))
  }

  @Test("A view in a hosting controller is reachable if code creates the controller", arguments: [false, true])
  func hosted(isCreated: Bool) throws {
    let screens = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController {
        override func viewDidLoad() { title = "Title A" }
        @objc func go() { \(isCreated ? "present(Host(), animated: true)" : "") }
      }
      class Host: UIHostingController<Sheet> { init() { super.init(rootView: Sheet()) } }
      struct Sheet: View { var body: some View { NavigationStack { Text("a").navigationTitle("Title of it") } } }
      """
    ]).screens.filter { $0.name == "Sheet" }
    #expect(!screens.isEmpty)
    for screen in screens { #expect(Self.isInDoubt(screen) != isCreated, "\(String(describing: screen.reach))") }
  }

  @Test(
    "A scene is reachable if running code names it, or a reachable scene leads to it",
    arguments: [
      ("instantiateViewController(withIdentifier: \"b\")", true),
      ("instantiateViewController(withIdentifier: \"x\")", false),
      ("instantiateViewController(withIdentifier: NSLocalizedString(\"b\", comment: \"\"))", false),
    ])
  func scenes(call: String, isNamed: Bool) throws {
    func scene(_ id: String, _ type: String, _ segue: String = "") -> String {
      """
      <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" id="\(id)" customClass="\(type)">
      <navigationItem key="navigationItem" title="Title \(type)" id="n\(id)"/>
      <connections>\(segue)</connections></viewController></objects></scene>
      """
    }
    let screens = readCode([
      "Other.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      \(scene("b", "B", #"<segue destination="c" kind="show" identifier="c" id="g"/>"#)) \(scene("c", "C"))
      </scenes></document>
      """,
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController {
        override func viewDidLoad() { title = "Title A" }
        @objc func go() { keep(UIStoryboard(name: "Other", bundle: nil).\(call)) }
      }
      class B: UIViewController { override func viewDidLoad() { performSegue(withIdentifier: "c", sender: nil) } }
      class C: UIViewController {}
      """,
    ]).screens
    for title in ["Title B", "Title C"] {
      let screen = try screens.named(title)
      #expect(screen.reach?.evidence == (isNamed ? .shown : .unknown))
      #expect(Self.isInDoubt(screen) == !isNamed)
    }
  }

  @Test(arguments: [
    ("[name stringByAppendingString:@\"Dark\"]", true), ("[name stringByAppendingString:@\"Light\"]", false),
    ("name; NSLog(@\"Dark\")", false),
  ])
  func anEndingMayBeAddedToTheNameOfAScene(composed: String, isNamed: Bool) throws {
    let screens = readCode([
      "Other.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s"><objects><viewController storyboardIdentifier="GuideDark" id="v" customClass="Help">
      <navigationItem key="navigationItem" title="Help" id="n"/></viewController></objects></scene>
      </scenes></document>
      """,
      "A.m": """
      \(objectiveCStart)
      @implementation A : UIViewController
      - (void)viewDidLoad { self.title = @"A"; [self keep:[self make:@"Guide"]]; }
      - (id)make:(NSString *)name {
        NSString *identifier = \(composed);
        return [self.storyboard instantiateViewControllerWithIdentifier:identifier];
      }
      @end
      @interface Help : UIViewController @end
      @implementation Help @end
      """,
    ]).screens
    let screen = try #require(screens.first { $0.typeName == "Help" })
    #expect(screen.reach?.evidence == (isNamed ? .shown : .unknown))
  }

  /// A scene with this identifier, and Objective-C code of the first screen.
  private static func scene(_ identifier: String, _ members: String) throws -> Screen {
    try readCode([
      "Other.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s"><objects><viewController storyboardIdentifier="\(identifier)" id="v" customClass="B">
      <navigationItem key="navigationItem" title="Title B" id="n"/></viewController></objects></scene>
      </scenes></document>
      """,
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      \(members)
      @end
      @interface B : UIViewController @end
      @implementation B
      @end
      """,
    ]).screens.named("Title B")
  }

  @Test("The name of an Objective-C variable does not name a scene", arguments: ["calendar", "@\"Calendar\""])
  func variables(word: String) throws {
    let found = try Self.scene(
      "Calendar",
      """
      - (void)viewDidLoad { self.title = @"Title A"; NSCalendar *calendar = [NSCalendar currentCalendar]; [self keep:\(word)]; }
      """)
    #expect(found.reach?.evidence == (word == "calendar" ? .unknown : .shown))
  }

  @Test("A function of Objective-C names no scene", arguments: [("[self calendar]", false), ("@\"calendar\"", true)])
  func functionsOfObjectiveC(word: String, isShown: Bool) throws {
    let found = try Self.scene(
      "calendar",
      """
      - (void)viewDidLoad { self.title = @"Title A"; [self keep:\(word)]; }
      - (id)calendar { return nil; }
      """)
    #expect(Self.isInDoubt(found) != isShown)
  }

  @Test(arguments: [("Info.plist", true), ("Share/Info-Share.plist", true), ("Share/Settings.plist", false)])
  func anExtensionStartsWithTheClassThatItsListNames(list: String, isShown: Bool) throws {
    let screens = readCode([
      list: "<plist version=\"1.0\"><dict><key>NSExtensionPrincipalClass</key><string>Share</string></dict></plist>",
      "A.swift": """
      #if os(macOS)
      typealias Controller = NSViewController
      typealias Hosting = NSHostingController
      #else
      typealias Controller = UIViewController
      typealias Hosting = UIHostingController
      #endif
      @main struct Main: App { var body: some Scene { WindowGroup { Text("a") } } }
      class Share: Controller { override func viewDidLoad() { let host = Hosting(rootView: Sheet()); addChild(host) } }
      struct Sheet: View { var body: some View { Group { upright(text: "a") } } }
      extension Sheet { @ViewBuilder func upright(text: String) -> some View { VStack { Albums() } } }
      struct Albums: View { var body: some View { NavigationStack { List {}.navigationTitle("Albums") } } }
      """,
    ]).screens
    #expect(Self.isInDoubt(try screens.named("Albums")) != isShown)
  }

  @Test(
    "A segue of a controller is performed by code that runs, not by code that prepares it",
    arguments: [
      ("override func viewWillAppear(_ animated: Bool) { performSegue(withIdentifier: \"toB\", sender: self) }", true),
      ("override func viewDidLoad() { performSegue(withIdentifier: R.segue.list.toB, sender: self) }", true),
      ("@IBAction func old() { performSegue(withIdentifier: \"toB\", sender: self) }", false),
      (
        "func prepare() { performSegue(withIdentifier: \"toB\", sender: nil) }; override func viewDidLoad() { prepare() }",
        true
      ),
      ("", false),
    ])
  func manualSegues(code: String, isShown: Bool) throws {
    let found = readCode([
      "Start.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
      <scene sceneID="sa"><objects><viewController id="a" customClass="List"><navigationItem key="navigationItem" id="na"/>
      <connections><segue destination="b" kind="show" identifier="toB" id="g"/></connections></viewController></objects>
      </scene>
      <scene sceneID="sb"><objects><viewController id="b" customClass="B">
      <navigationItem key="navigationItem" title="Title B" id="nb"/></viewController></objects></scene>
      </scenes></document>
      """,
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        let root = UIStoryboard(name: "Start", bundle: nil).instantiateInitialViewController()!
        window.rootViewController = UINavigationController(rootViewController: root) } }
      class List: UIViewController { \(code)
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { keep(["toA", "toB"].contains(segue.identifier)) } }
      class B: UIViewController {}
      """,
    ]).screens
    #expect(Self.isInDoubt(try #require(found.first { $0.typeName == "B" }, "\(found)")) != isShown)
  }

  /// A document creates the views that it names, so that their actions run.
  @Test(arguments: [true, false])
  func actionsOfViewsOfDocuments(isInDocument: Bool) throws {
    let view = isInDocument ? "<view id=\"f\" customClass=\"Footer\"/>" : ""
    let found = readCode([
      "Main.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="sa"><objects><viewController id="a" customClass="List">
      <view key="view" id="v"><subviews>\(view)</subviews></view></viewController></objects></scene></scenes></document>
      """,
      "A.swift": """
      @main class Delegate: NSObject, UIApplicationDelegate {}
      class List: UIViewController {}
      class B: UIViewController { override func viewDidLoad() { title = "B" } }
      class Footer: UIView { weak var root: UIViewController?
        override func awakeFromNib() { root?.navigationController?.pushViewController(B(), animated: true) } }
      """,
    ]).screens
    #expect(Self.isInDoubt(try found.named("B")) != isInDocument)
  }

  @Test("Reachability is unknown if the files are not an app")
  func library() throws {
    let screens = readCode([
      "A.swift": #"public class A: UIViewController { override func viewDidLoad() { title = "Title A" } }"#
    ]).screens
    #expect(try screens.named("A").reach == nil)
    #expect(try !Self.isInDoubt(screens.named("A")))
  }
}
