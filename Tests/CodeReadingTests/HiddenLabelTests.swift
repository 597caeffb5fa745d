import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Labels of tabs and back buttons that appearances make invisible.
struct HiddenLabelTests {
  private static let app = """
    class Home: UIViewController { override func viewDidLoad() { navigationItem.title = "Home" }
      func go() { show(Detail(), sender: nil) } }
    class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
    class Tabs: UITabBarController { override func viewDidLoad() {
      let home = UINavigationController(rootViewController: Home())
      home.tabBarItem = UITabBarItem(title: "Start", image: nil, tag: 0)
      viewControllers = [home] } }
    """

  private static func read(_ statements: String, file: String = "Look.swift") -> [Screen] {
    let isSwift = file.hasSuffix(".swift")
    return readCode([
      "App.swift": app,
      file: isSwift
        ? "enum Look { static func apply() { \(statements) } }"
        : "@implementation Look\n+ (void)apply { \(statements) }\n@end",
    ]).screens
  }

  private static func tabs(_ found: [Screen]) -> [String] {
    found.filter { $0.name == "Tabs" }.flatMap { $0.tabs.compactMap { $0.title?.summary } }
  }

  private static let unread = "unknown: drawn invisibly"

  @Test(arguments: [
    ("UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.clear], for: .normal)", true),
    ("UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 1000)", true),
    (
      "let a = UITabBarAppearance(); a.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]",
      true
    ),
    (
      "let i = UITabBarItemAppearance(); i.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 100)",
      true
    ),
    ("UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)", false),
    ("UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)", false),
    (
      """
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.clear], for: .normal)
      UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
      """, false
    ),
  ])
  func tabsWithInvisibleLabels(statements: String, isHidden: Bool) {
    let found = Self.tabs(Self.read(statements))
    #expect(found == [isHidden ? Self.unread : "hard-coded Start"], "\(found)")
  }

  @Test func inObjectiveC() {
    let found = Self.read(
      """
      [[UITabBarItem appearance] setTitleTextAttributes:@{NSForegroundColorAttributeName: [UIColor clearColor]}
        forState:UIControlStateNormal];
      [[UIBarButtonItem appearance] setBackButtonTitlePositionAdjustment:UIOffsetMake(0, -60)
        forBarMetrics:UIBarMetricsDefault];
      """, file: "Look.m")
    #expect(Self.tabs(found) == [Self.unread])
    #expect(Self.backs(found) == ["nil"])
  }

  private static func backs(_ found: [Screen], of name: String = "Detail") -> [String] {
    found.filter { $0.name == name }.flatMap { $0.navigation?.backs ?? [] }.map { $0.text?.summary ?? "nil" }
  }

  @Test(arguments: [
    (
      "UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 0), for: .default)",
      true
    ),
    (
      """
      let look = UINavigationBarAppearance(); let back = UIBarButtonItemAppearance()
      back.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
      look.backButtonAppearance = back; UINavigationBar.appearance().standardAppearance = look
      """, true
    ),
    (
      """
      let look = UINavigationBarAppearance()
      look.backButtonAppearance = { let look = UIBarButtonItemAppearance()
        look.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]; return look }()
      UINavigationBar.appearance().standardAppearance = look
      """, true
    ),
    (
      "let a = UINavigationBarAppearance(); a.backButtonAppearance.normal.titleTextAttributes = [.font: Fonts.small]",
      false
    ),
    ("let b = UIBarButtonItemAppearance(); b.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]", false),
  ])
  func invisibleBackLabels(statements: String, isHidden: Bool) {
    let found = Self.backs(Self.read(statements))
    #expect(found == [isHidden ? "nil" : "hard-coded Home"], "\(found)")
  }

  /// An extension of the class of the system overrides the method of every navigation controller.
  @Test(arguments: [
    ("viewWillLayoutSubviews", "navigationBar.topItem?.backButtonDisplayMode = .minimal", true, false),
    ("viewWillLayoutSubviews", "navigationBar.titleTextAttributes = [.foregroundColor: UIColor.clear]", false, true),
    ("viewDidLoad", "navigationBar.topItem?.backButtonDisplayMode = .minimal", false, false),
    ("viewDidLayoutSubviews", "if isPad { navigationBar.topItem?.backButtonDisplayMode = .minimal }", false, false),
    ("viewDidLayoutSubviews", "navigationBar.topItem?.backButtonDisplayMode = .default", false, false),
  ])
  func anExtensionStylesAllNavigationBars(method: String, statement: String, hidesBack: Bool, hidesTitle: Bool) {
    let found = readCode([
      "App.swift": Self.app,
      "Look.swift": "extension UINavigationController { open override func \(method)() { \(statement) } }",
    ]).screens
    #expect(Self.backs(found) == [hidesBack ? "nil" : "hard-coded Home"], "\(Self.backs(found))")
    let titles = found.filter { $0.name == "Detail" }.compactMap(\.titleSummary)
    #expect(titles == [hidesTitle ? Self.unread : "hard-coded Detail"], "\(titles)")
  }

  @Test func titlesInAClearColorAreInvisible() {
    let found = Self.read("UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.clear]")
    #expect(found.filter { $0.name == "Detail" }.compactMap(\.titleSummary) == [Self.unread])
    #expect(Self.backs(found) == ["hard-coded Home"])
  }

  @Test func aControllerHidesTheLabelOfItsOwnBackButton() {
    let found = readCode([
      "App.swift": Self.app,
      "Other.swift": """
      class Other: UIViewController { override func viewDidLoad() { title = "Other"
        let look = UINavigationBarAppearance()
        look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.clear]
        navigationItem.standardAppearance = look } }
      class First: UIViewController { override func viewDidLoad() { title = "First" }
        func go() { show(Other(), sender: nil) } }
      """,
    ]).screens
    #expect(Self.backs(found) == ["hard-coded Home"] && Self.backs(found, of: "Other") == ["nil"])
  }
}

/// Controllers that code or a document names, but that are never visible.
struct NeverShownTests {
  /// The system creates the delegate of a scene, also if it inherits from a controller.
  @Test(arguments: [("", 0), ("func go() { show(SceneDelegate(), sender: nil) }", 1)])
  func theDelegateOfASceneIsNoScreen(code: String, count: Int) {
    let found = screens(
      """
      class SceneDelegate: UIViewController, UIWindowSceneDelegate {
        override func viewDidLoad() { title = "Scene" } }
      class Start: UIViewController { override func viewDidLoad() { title = "Start" }; \(code)
        func again() { present(UINavigationController(rootViewController: Start()), animated: true) } }
      """)
    #expect(found.filter { $0.name == "SceneDelegate" }.count == count)
  }

  @Test func theBarThatADelegatePutsAboveTheKeyboardIsSeen() {
    let found = screens(
      """
      class SceneDelegate: UIViewController, UIWindowSceneDelegate {
        lazy var bar: UIToolbar = { let bar = UIToolbar()
          bar.items = [UIBarButtonItem(title: "Tab", style: .plain, target: nil, action: nil)]; return bar }()
        func scene(_ scene: UIScene) { web?.addInputAccessoryView(toolbar: self.bar) } }
      """)
    #expect(found.map(\.name) == ["SceneDelegate (keyboard)"])
    #expect(found.first?.toolbar.map(\.summary) == ["hard-coded Tab"])
  }

  private static let app = """
    class Delegate: NSObject, UIApplicationDelegate { func start() {
      window.rootViewController = UINavigationController(rootViewController: A()) } }
    class A: UIViewController { override func viewDidLoad() { title = "Title A" }
      func go() { OWN } }
    """

  @Test(arguments: ["", "B"])
  func theOwnFileOfAClassDoesNotShowIt(made: String) {
    let code = readCode([
      "A.swift": Self.app.replacing("OWN", with: made.isEmpty ? "" : "show(\(made)(), sender: nil)"),
      "B.swift": #"class B: UIViewController { override func viewDidLoad() { title = "Title B" } }"#,
      "B.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="B"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="v"/>
      </objects></document>
      """,
    ])
    #expect(code.screens.contains { $0.name == "A" })
    #expect(code.screens.contains { $0.name == "B" } == !made.isEmpty, "\(code.screens.map(\.name))")
  }

  @Test(arguments: ["NO", "YES", "[UIImagePickerController isSourceTypeAvailable:1]"])
  func aClassThatIsNeverAvailableIsNotShown(answer: String) {
    let code = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"Title A";
        if ([Reader isReaderAvailable]) { self.navigationItem.prompt = @"Read"; } }
      - (void)read:(id)sender { Reader *reader = [[Reader alloc] init]; reader.title = @"Title of A";
        [self.navigationController pushViewController:reader animated:YES]; }
      @end
      @interface Reader : UIViewController
      + (BOOL)isReaderAvailable;
      @end
      @implementation Reader
      + (BOOL)isReaderAvailable { return \(answer); }
      - (void)viewDidLoad { self.title = @"Reader"; }
      @end
      """
    ])
    #expect(code.screens.contains { $0.name == "Reader" } == (answer != "NO"), "\(code.screens.map(\.name))")
    let prompts = code.screens.filter { $0.name == "A" }.map { $0.navigation?.prompt != nil }
    #expect(prompts.contains(true) == (answer != "NO") && prompts.contains(false) == (answer != "YES"), "\(prompts)")
  }

  @Test(arguments: [true, false])
  func aFirstControllerThatIsReplacedBeforeItIsShownIsNone(isReplaced: Bool) {
    let code = readCode([
      "A.swift": Self.app.replacing(
        "OWN",
        with: """
          let stack = DebugStack.instantiate(from: "Debug")
          \(isReplaced ? "stack.viewControllers = [A()]" : "stack.modalPresentationStyle = .fullScreen")
          present(stack, animated: true)
          """),
      "B.swift": """
      class DebugStack: UINavigationController { static func instantiate(from name: String) -> DebugStack {
        UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: String(describing: self)) as! DebugStack } }
      class DebugConsole: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }
      """,
      "Debug.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="1"><objects>
          <navigationController storyboardIdentifier="Stack" id="nav" customClass="DebugStack">
            <navigationBar key="navigationBar" id="bar"/>
            <connections><segue destination="con" kind="relationship" relationship="rootViewController" id="s"/></connections>
          </navigationController></objects></scene>
        <scene sceneID="2"><objects>
          <viewController id="con" customClass="DebugConsole"><view key="view" id="v"/>
            <navigationItem key="navigationItem" title="Debug Console" id="item"/></viewController>
        </objects></scene></scenes></document>
      """,
    ])
    #expect(code.screens.contains { $0.typeName == "DebugConsole" } == !isReplaced, "\(code.screens.map(\.name))")
  }
}
