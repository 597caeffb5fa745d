import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Code that only some builds of an app contain.
struct BuildFlagTests {
  private static func names(_ condition: String, testFlags: Set<String>) -> Set<String> {
    let found = readCode(
      [
        "A.swift": """
        @main class AppDelegate: UIResponder, UIApplicationDelegate { func start(w: UIWindow) {
          w.rootViewController = UINavigationController(rootViewController: Home()) } }
        class Home: UIViewController { override func viewDidLoad() { title = "Home" }
          #if \(condition)
          override func viewDidAppear(_ a: Bool) { navigationController?.pushViewController(Lab(), animated: true) }
          #endif
        }
        class Lab: UIViewController { override func viewDidLoad() { title = "Lab" } }
        """
      ], testFlags: testFlags)
    return Set(found.screens.filter { $0.reach?.evidence != .unknown }.compactMap(\.typeName))
  }

  @Test(arguments: [
    ("BETA", "BETA", false), ("BETA", "", true), ("DEBUG", "", false), ("DEBUG || BETA", "BETA", false),
    ("DEBUG || BETA", "", true), ("!BETA", "BETA", true), ("BETA && SHOP", "BETA", false),
  ])
  func screensOfTestBuildsAreNotShown(condition: String, testFlag: String, isShown: Bool) {
    #expect(Self.names(condition, testFlags: [testFlag]) == (isShown ? ["Home", "Lab"] : ["Home"]))
  }

  @Test func segueThatOnlyTestBuildsPerform() {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n"><scenes>
        <scene><objects><viewController id="h" customClass="Home" sceneMemberID="viewController">
          <navigationItem key="navigationItem" title="Home" id="hn"/><connections>
          <segue destination="l" kind="show" identifier="lab" id="s"/></connections></viewController></objects></scene>
        <scene><objects><viewController id="l" customClass="Lab" sceneMemberID="viewController">
          <navigationItem key="navigationItem" title="Lab" id="ln"/></viewController></objects></scene>
        <scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
          <segue destination="h" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene></scenes></document>
      """
    func titles(_ testFlags: Set<String>) -> [String] {
      let found = readCode(
        [
          "Main.storyboard": storyboard,
          "Home.m": """
          @implementation Home
          #ifdef LAB
          - (void)tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)i {
            [self performSegueWithIdentifier:@"lab" sender:nil]; }
          #endif
          @end
          """,
          "AppDelegate.m": """
          @interface AppDelegate : UIResponder <UIApplicationDelegate>
          @end
          @implementation AppDelegate
          @end
          """,
          "Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
        ], testFlags: testFlags)
      return found.screens.filter { $0.reach?.evidence != .unknown }.compactMap(\.typeName).sorted()
    }
    #expect(titles([]) == ["Home", "Lab"])
    #expect(titles(["LAB"]) == ["Home"])
  }
}
