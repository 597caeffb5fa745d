import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Which storyboards and nibs the system loads at launch.
struct InitialSceneTests {
  /// An app with a main storyboard whose scene delegate fills the window itself.
  ///
  /// - Parameters:
  ///   - scenes: further entries of the scene manifest.
  ///   - home: code of the first screen.
  private static func read(scenes: String = "", home: String = "") -> [Screen] {
    readCode([
      "Main.storyboard": DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v1", "First", DocumentPlaceholderTests.item("i1", "First"))
      ).replacing("version=\"3.0\"", with: "version=\"3.0\" initialViewController=\"n0\""),
      "Info.plist": """
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIApplicationSceneManifest</key><dict>
      <key>UISceneDelegateClassName</key><string>SceneDelegate</string>\(scenes)</dict></dict></plist>
      """,
      "A.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: Home()) } }
      class First: UIViewController { override func viewDidLoad() { title = "First" } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home"; \(home) } }
      """,
    ]).screens
  }

  @Test(arguments: [
    ("", false), ("<key>UISceneStoryboardFile</key><string>Main</string>", true),
  ])
  func aMainStoryboardIsNotLoadedWhereTheSceneDelegateFillsTheWindow(key: String, isShown: Bool) throws {
    let screens = Self.read(scenes: key)
    #expect(try screens.named("Home").reach?.evidence == .shown)
    #expect((screens.first { $0.typeName == "First" }?.reach?.evidence == .shown) == isShown)
  }

  /// If a property list names the main storyboard, others whose names begin with `Main` are not loaded.
  @Test(arguments: [("Main_iPhone", false), ("Main", true)])
  func aStoryboardThatIsNotTheMainOne(name: String, isShown: Bool) throws {
    func storyboard(_ id: String, _ type: String) -> String {
      DocumentPlaceholderTests.storyboard(
        DocumentPlaceholderTests.scene("v" + id, type, DocumentPlaceholderTests.item("i" + id, type))
      ).replacing("version=\"3.0\"", with: "version=\"3.0\" initialViewController=\"v\(id)\"")
    }
    let screens = readCode([
      "Main.storyboard": storyboard("1", "Home"), "Main_iPhone.storyboard": storyboard("2", "First"),
      "Info.plist":
        "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>\(name)</string></dict></plist>",
      "A.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class First: UIViewController {}
      class Home: UIViewController { func open() { show(First(), sender: nil) } }
      """,
    ]).screens
    for (type, isMain) in [("Home", isShown), ("First", !isShown)] {
      #expect((screens.first { $0.typeName == type }?.reach?.evidence == .shown) == isMain, "\(type)")
    }
  }

  /// Nobody sees the class with which an extension without an interface starts.
  @Test(arguments: [("com.apple.share-services", true), ("com.apple.spotlight.importer", false)])
  func theFirstClassOfAnExtension(point: String, isShown: Bool) throws {
    let found = readCode([
      "Info.plist": "<plist version=\"1.0\"><dict/></plist>",
      "Extension/Info.plist": """
      <plist version="1.0"><dict><key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>\(point)</string>
      <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Importer</string></dict></dict></plist>
      """,
      "A.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Importer: UINavigationController { override func viewDidLoad() { setViewControllers([List()], animated: false) } }
      class List: UIViewController { override func viewDidLoad() { title = "List" } }
      """,
    ]).screens
    #expect((found.first { $0.name == "List" }?.reach?.evidence == .shown) == isShown)
  }

  /// The main nib of an app without a storyboard creates the controllers in it.
  @Test(arguments: [("Start", true), ("Other", false)])
  func aMainNibOfXcode4(type: String, isShown: Bool) {
    let screens = readCode([
      "MainWindow.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
      <array key="IBDocument.RootObjects"><object class="IBUIViewController" id="11"/></array>
      <object class="IBObjectContainer" key="IBDocument.Objects"><object class="IBMutableOrderedSet" key="objectRecords">
      <array key="orderedObjects"><object class="IBObjectRecord"><int key="objectID">1</int>
      <reference key="object" ref="11"/></object></array></object>
      <dictionary key="flattenedProperties"><string key="1.CustomClassName">\(type)</string></dictionary></object>
      </data></archive>
      """,
      "Info.plist": "<plist version=\"1.0\"><dict><key>NSMainNibFile</key><string>MainWindow</string></dict></plist>",
      "A.m": """
      int main(int c, char *v[]) { return UIApplicationMain(c, v, nil, @"AppDelegate"); }
      @interface AppDelegate : NSObject <UIApplicationDelegate> @end
      @implementation AppDelegate @end
      @interface Start : UIViewController @end
      @implementation Start
      - (void)viewDidAppear:(BOOL)a { [self.navigationController pushViewController:[[Detail alloc] init] animated:YES]; }
      @end
      @interface Detail : UIViewController @end
      @implementation Detail
      - (void)viewDidLoad { self.title = @"Detail"; }
      @end
      """,
    ]).screens
    let found = screens.first { $0.name == "Detail" }
    #expect((found?.reach?.evidence == .shown) == isShown)
  }

  /// `main` may refer to the storyboard “Main” only where code names storyboards.
  @Test(arguments: [
    ("DispatchQueue.main.async { reload() }", false), ("open(R.storyboard.main())", true),
    ("open(StoryboardScene.Main.initialScene)", true),
  ])
  func anObjectOfTheSystemDoesNotNameTheMainStoryboard(code: String, isShown: Bool) throws {
    let screens = Self.read(home: code)
    #expect((screens.first { $0.typeName == "First" }?.reach?.evidence == .shown) == isShown)
  }
}
