import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Settings that code makes for the whole app, and devices that run only a part of it.
struct WholeAppTests {
  private static func root(_ settings: String) throws -> Screen {
    try screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) }
        \(settings) }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """
    ).named("A")
  }

  @Test func theAppearanceOfAllBarsMakesTitlesLarge() throws {
    let screen = try Self.root("func design() { UINavigationBar.appearance().prefersLargeTitles = true }")
    #expect(screen.navigation?.largeTitle == true)
    #expect(try Self.root("").navigation?.largeTitle == false)
    let one =
      "func design() { UINavigationBar.appearance(whenContainedInInstancesOf: [B.self]).prefersLargeTitles = true }"
    #expect(try Self.root(one).navigation?.largeTitle == false)
  }

  @Test func anAppearanceThatChangesLeavesTheSizeOpen() throws {
    let screen = try Self.root(
      """
      func design() { UINavigationBar.appearance().prefersLargeTitles = true }
      func reset() { UINavigationBar.appearance().prefersLargeTitles = false }
      """)
    #expect(screen.composition(of: .navigation).certainty == .possible)
  }

  @Test func anOwnControllerDecidesForItself() throws {
    let screen = try screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        let stack = UINavigationController(rootViewController: A()); stack.navigationBar.prefersLargeTitles = false
        window.rootViewController = stack; UINavigationBar.appearance().prefersLargeTitles = true } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """
    ).named("A")
    #expect(screen.navigation?.largeTitle == false)
  }

  @Test(arguments: ["deviceType == .pad", "UIDevice.isPad", "isIPad", "UIDevice.isIPadDevice"])
  func aTabThatOnlyPadsHaveIsOnNoPhone(condition: String) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Content() } } }
      struct Content: View { @Environment(\\.deviceType) var deviceType; let isIPad: Bool
        var body: some View { TabView {
          Text("").tabItem { Text("One") }
          if \(condition) { Text("").tabItem { Text("Two") } } } } }
      """
    ).filter { !$0.tabs.isEmpty }
    for screen in found where screen.tabs.count == 2 { #expect(screen.idioms == [.ipad]) }
    #expect(found.contains { $0.tabs.count == 1 && $0.idioms.contains(.iphone) })
    #expect(found.contains { $0.tabs.count == 2 })
  }

  @Test func aFlagOfTheAppsOwnIsNoKindOfDevice() {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Content() } } }
      struct Content: View { var body: some View { TabView {
          Text("").tabItem { Text("One") }
          if remote.isIPadDevice { Text("").tabItem { Text("Two") } } } } }
      """
    ).filter { $0.tabs.count == 2 }
    #expect(found.contains { $0.idioms.contains(.iphone) })
  }

  @Test func aDocumentForPadsIsShownByPadsAlone() throws {
    func found(_ runtime: String) throws -> Screen {
      let code = readCode([
        "A.xib": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="\(runtime)"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"/>
        <view id="v"><subviews><toolbar id="t"><items><barButtonItem title="Go" id="i"/></items></toolbar></subviews>
        </view></objects></document>
        """,
        "A.swift": "class A: UIViewController { override func viewDidLoad() { title = \"A\" } }",
      ])
      return try #require(code.screens.first { !$0.toolbar.isEmpty })
    }
    #expect(try found("iOS.CocoaTouch.iPad").idioms == [.ipad])
    #expect(try found("iOS.CocoaTouch").idioms == Set(DeviceIdiom.allCases))
  }

  @Test func aScreenThatOnlyAControllerOfIPadsCreates() throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func applicationDidFinishLaunching(_ app: UIApplication) {
          switch UIScreen.main.traitCollection.userInterfaceIdiom {
          case .phone: window?.rootViewController = UINavigationController(rootViewController: First())
          case .pad: window?.rootViewController = Pad()
          default: break } } }
      class First: UIViewController { override func viewDidLoad() { title = "First" } }
      class Pad: UIViewController { let stack = UINavigationController(rootViewController: Home())
        override func viewDidLoad() { addChild(stack) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" } }
      """)
    #expect(try found.named("First").idioms == [.iphone])
    #expect(try found.named("Home").idioms == [.ipad])
  }

  @Test(
    "A method of another class decides the kind of device",
    arguments: [
      "return UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad;", "BOOL b = [self isLarge]; return b;",
      "return ![self isSmall];",
    ])
  func aMethodOfAnotherClassDecidesTheDevice(body: String) throws {
    let found = readCode([
      "A.m": """
      @implementation Globals
      + (BOOL)isTablet { \(body) }
      + (BOOL)isSmall { return [[UIDevice currentDevice] userInterfaceIdiom] != UIUserInterfaceIdiomPad; }
      + (BOOL)isLarge {
        if ([[UIDevice currentDevice] respondsToSelector:@selector(userInterfaceIdiom)]) {
          UIDevice *device = [UIDevice currentDevice];
          UIUserInterfaceIdiom kind = device.userInterfaceIdiom;
          return (kind == UIUserInterfaceIdiomPad);
        }
        return (NO);
      }
      @end
      @interface Delegate : UIResponder <UIApplicationDelegate> @end
      @implementation Delegate
      - (void)start {
        UINavigationController *root = [[UINavigationController alloc] init];
        if ([Globals isTablet]) { [root pushViewController:[[Large alloc] init] animated:NO]; }
        else { [root pushViewController:[[Small alloc] init] animated:NO]; }
        self.window.rootViewController = root;
      }
      @end
      @interface Large : UIViewController @end
      @implementation Large
      - (void)viewDidLoad { self.title = @"Large"; [button addTarget:self action:@selector(go)]; }
      - (void)go { [self.navigationController pushViewController:[[Detail alloc] init] animated:YES]; }
      @end
      @interface Small : UIViewController @end
      @implementation Small
      - (void)viewDidLoad { self.title = @"Small"; }
      @end
      @interface Detail : UIViewController @end
      @implementation Detail
      - (void)viewDidLoad { self.title = @"Detail"; }
      @end
      """
    ]).screens
    #expect(try found.named("Large").idioms == [.ipad])
    #expect(try found.named("Detail").idioms == [.ipad])
    #expect(try found.named("Small").idioms == [.iphone])
  }

  @Test("A method of an object may be overridden, so that its results decide nothing")
  func aMethodOfAnObjectDecidesNothing() throws {
    let found = screens(
      """
      class Settings { static var current: Settings = Settings(); func showsMore() -> Bool { return 1 == 2 } }
      class Special: Settings { override func showsMore() -> Bool { return 1 == 1 } }
      class Delegate: UIResponder, UIApplicationDelegate { func start() { Settings.current = Special()
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A"
        if Settings.current.showsMore() { navigationItem.prompt = "More" } } }
      """)
    #expect(found.contains { $0.navigation?.prompt != nil })
  }
}
