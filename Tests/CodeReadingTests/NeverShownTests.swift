import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Controllers that code or a document names, and nobody sees.
struct NeverShownTests {
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
  func aClassThatSaysItIsNotAvailableIsNotShown(answer: String) {
    let code = readCode([
      "A.m": """
      @interface Delegate : UIResponder <UIApplicationDelegate> @end
      @implementation Delegate
      - (void)start { self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:[A new]]; }
      @end
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
