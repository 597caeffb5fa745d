import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Actions that nothing performs, and controllers that only such code, or a container, creates.
struct UnusedActionTests {
  private static let start = """
    class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
      func applicationDidFinishLaunching(_ app: UIApplication) {
        window?.rootViewController = UINavigationController(rootViewController: List()) } }
    class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }

    """

  /// A XIB whose file's owner is of the class `List`, with these connections.
  private static func document(_ connections: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="List"/>
      <button id="b"><connections>\(connections)</connections></button>
    </objects></document>
    """
  }

  @Test(arguments: [
    ("<action selector=\"open:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>", "", true),
    ("<action selector=\"openWith:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>", "", true),
    ("<segue kind=\"unwind\" unwindAction=\"open:\" destination=\"e\" id=\"a\"/>", "", true),
    ("<action selector=\"close:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a\"/>", "", false),
    ("", "", false),
    ("", "func more() { open(self) }", true), ("", "func more() { button.addAction(Selector(\"open:\")) }", true),
  ])
  func anActionOfSwiftRunsIfItIsConnectedOrNamed(connections: String, code: String, isShown: Bool) throws {
    let found = readCode([
      "List.xib": Self.document(connections),
      "A.swift": Self.start + """
        class List: UITableViewController {
          @IBAction func open(_ sender: Any) { navigationController?.pushViewController(Detail(), animated: true) }
          \(code) }
        """,
    ]).screens
    #expect(try found.named("Detail").backSummary.isEmpty != isShown, "\(found)")
    let isInDoubt = try found.named("Detail").composition[.navigation]?.doubts.contains(.unreached) == true
    #expect(isInDoubt != isShown)
  }

  @Test(
    "A method with the attribute `objc` runs if a document connects it, or code or a text names it",
    arguments: [
      ("", "", "", false), ("", "", "button.addTarget(self, action: #selector(open))", true),
      ("", "", "button.addTarget(self, action: Selector((\"open:\")))", true),
      ("<action selector=\"open:\" destination=\"-1\" id=\"a\"/>", "", "", true), ("", "override ", "", true),
    ])
  func exposedMethods(connections: String, attribute: String, code: String, isShown: Bool) throws {
    let found = readCode([
      "List.xib": Self.document(connections),
      "A.swift": Self.start + """
        class List: UITableViewController {
          override func viewDidLoad() { \(code) }
          @objc \(attribute)func open(_ sender: Any) { navigationController?.pushViewController(Detail(), animated: true) } }
        """,
    ]).screens
    #expect(try found.named("Detail").backSummary.isEmpty != isShown, "\(found)")
  }

  @Test(arguments: [("toggle:", 2), ("other:", 1)])
  func anActionOfObjectiveCThatNothingPerformsMakesNoState(selector: String, count: Int) {
    let found = readCode([
      "A.xib": Self.document("<action selector=\"\(selector)\" destination=\"-1\" id=\"a\"/>"),
      "A.m": objectiveCStart + """

        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Start"; }
        - (IBAction)toggle:(id)sender { self.title = @"Other"; }
        @end
        """,
    ]).screens.filter { $0.name == "A" }
    #expect(found.count == count, "\(found.map(\.titleSummary))")
  }

  @Test("A XIB in the format of Xcode 4 connects actions, too")
  func oldFormat() throws {
    let found = readCode([
      "List.xib": """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
        <object class="IBCocoaTouchEventConnection"><string key="label">open:</string></object>
      </data></archive>
      """,
      "A.swift": Self.start + """
        class List: UITableViewController {
          @IBAction func open(_ sender: Any) { navigationController?.pushViewController(Detail(), animated: true) } }
        """,
    ]).screens
    #expect(try !found.named("Detail").backSummary.isEmpty, "\(found)")
  }

  @Test(
    "Objective-C beside Swift can call a method of Swift only by the name that it has there",
    arguments: [("_ model: Model", ""), ("model: Model", "Save"), ("", "")])
  func methodsBesideObjectiveC(parameter: String, title: String) {
    let found = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class Model {}
      class A: UIViewController {
        override func viewDidLoad() { title = "A" }
        func addSave(\(parameter)) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil) } }
      """,
      "B.m": "@implementation B\n- (void)start { [self log]; }\n@end",
    ]).screens.filter { $0.name == "A" }
    #expect(found.flatMap(\.trailingSummary) == (title.isEmpty ? [] : ["hard-coded Save"]), "\(found)")
  }

  @Test(
    "A controller that code creates but that no known code pushes may be a child without a bar",
    arguments: [("pages.append(Detail())", true), ("show(Detail(), sender: self)", false)])
  func children(code: String, isInDoubt: Bool) throws {
    let found = screens(
      Self.start + """
        class List: UIPageViewController { var pages: [UIViewController] = []
          override func viewDidLoad() { navigationItem.titleView = UIView(); \(code) } }
        """)
    let doubts = try found.named("Detail").composition[.navigation]?.doubts ?? []
    #expect(doubts.contains(.unseenBar()) == isInDoubt, "\(doubts)")
  }

  @Test(
    "A method of Objective-C that no header declares runs if its file, a document or a string names it",
    arguments: [
      ("", "", "", false), ("[self find];", "", "", true),
      ("[b addTarget:self action:@selector(find) forControlEvents:UIControlEventTouchUpInside];", "", "", true),
      ("", "- (void)find;", "", true), ("", "", "<action selector=\"find\" destination=\"-1\" id=\"a\"/>", true),
      ("NSString *name = @\"find\";", "", "", true),
    ])
  func undeclared(code: String, declaration: String, connections: String, runs: Bool) {
    let found = readCode([
      "List.xib": Self.document(connections),
      "A.m": objectiveCStart + """

        @interface A : UITableViewController <UISearchBarDelegate>
        \(declaration)
        @end
        @implementation A
        - (void)viewDidLoad { [super viewDidLoad]; self.title = @"Start"; \(code) }
        - (void)find {
          UISearchBar *bar = [[UISearchBar alloc] init];
          bar.placeholder = @"Find";
          self.tableView.tableHeaderView = bar;
        }
        @end
        @interface B : UIViewController @end
        @implementation B
        - (void)viewDidLoad { }
        @end
        """,
      "C.m": """
      @implementation C
      - (void)viewDidLoad { [self find]; }
      - (void)find { self.title = @"C"; }
      @end
      """,
    ]).screens
    #expect(found.contains { $0.search != nil } == runs, "\(found.map(\.titleSummary))")
  }

  @Test("An override of a method that the base class names runs, and so does a method that other code names")
  func namedElsewhere() throws {
    let found = readCode([
      "A.xib": Self.document(""),
      "Base.m": objectiveCStart + """

        @interface Base : UIViewController @end
        @implementation Base
        - (void)viewDidLoad { [self.button addTarget:self action:@selector(more)]; }
        - (void)more { }
        @end
        """,
      "A.m": """
      @interface A : Base @end
      @implementation A
      - (void)more { self.title = @"More"; }
      - (void)other { self.title = @"Other"; }
      @end
      """,
      "Other.m": """
      @implementation Other
      - (void)start { [self.button addTarget:self.controller action:@selector(other)]; }
      @end
      """,
    ]).screens.filter { $0.name == "A" }.compactMap(\.titleSummary)
    #expect(Set(found).isSuperset(of: ["hard-coded More", "hard-coded Other"]), "\(found)")
  }

  @Test(
    "A static method that no code names builds no screen",
    arguments: [("", "", false), ("Maker.make()", "", true), ("", "Maker.make()", true), ("\"make\"", "", true)])
  func unnamedStaticMethods(swift: String, objectiveC: String, isShown: Bool) {
    let found = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() { use(\(swift))
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class B: UIViewController {}
      class Maker: NSObject { @objc static func make() -> UIViewController {
        let made = B(); made.title = "B"
        return UINavigationController(rootViewController: made) } }
      """,
      "B.m": "@implementation C\n- (void)start { \(objectiveC.isEmpty ? "" : "[Maker make];") }\n@end",
    ]).screens
    #expect(found.contains { $0.titleSummary == "hard-coded B" } == isShown, "\(found)")
  }

  /// A method with a title that another controller also has, which alone calls it.
  @Test(arguments: [
    ("", "fill()", false), ("fill()", "fill()", true), ("", "first?.fill()", true),
    ("perform(#selector(fill))", "", true),
    ("", "self.fill()", false),
  ])
  func aMethodThatOnlyAnotherClassCallsOnItselfNeverRuns(own: String, other: String, runs: Bool) {
    let found = readCode([
      "A.swift": """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
      class A: UIViewController { override func viewDidLoad() { super.viewDidLoad(); \(own) }
        @objc func show() { navigationController?.pushViewController(B(), animated: true) }
        func fill() { title = "A" } }
      """,
      "B.swift": """
      class B: UIViewController { var first: A?
        override func viewDidLoad() { super.viewDidLoad(); \(other) }
        func fill() { title = "B" } }
      """,
    ]).screens
    #expect(found.contains { $0.titleSummary == "hard-coded A" } == runs, "\(found)")
  }
}
