import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Contents of documents that code replaces before they are visible.
struct DocumentPlaceholderTests {
  static func scene(_ id: String, _ type: String, _ content: String) -> String {
    """
    <scene sceneID="s\(id)"><objects>
      <viewController id="\(id)" customClass="\(type)" storyboardIdentifier="\(type)" sceneMemberID="viewController">
        \(content)
      </viewController>
    </objects></scene>
    """
  }

  static func item(_ id: String, _ title: String, _ content: String = "") -> String {
    "<navigationItem key=\"navigationItem\" title=\"\(title)\" id=\"\(id)\">\(content)</navigationItem>"
  }

  static func storyboard(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      <scene sceneID="s0"><objects>
        <navigationController id="n0" sceneMemberID="viewController">
          <connections><segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/></connections>
        </navigationController>
      </objects></scene>
      \(scenes)
    </scenes></document>
    """
  }

  static func read(_ scenes: String, _ code: String, file: String = "A.swift") -> [Screen] {
    readCode(["Base.lproj/Main.storyboard": storyboard(scenes), file: code]).screens
  }

  /// A pushed scene without a navigation item has a bar, whatever else it shows.
  @Test(arguments: ["", "<searchBar placeholder=\"Find\" id=\"b\"/>"])
  func aPushedSceneWithoutAnItem(content: String) throws {
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List"))
        + Self.scene("v2", "Finder", "<view key=\"view\" id=\"w\"><subviews>\(content)</subviews></view>"),
      """
      class List1: UIViewController { override func viewDidAppear(_ animated: Bool) {
        let finder = storyboard!.instantiateViewController(withIdentifier: "Finder") as! Finder
        navigationController?.pushViewController(finder, animated: true) } }
      class Finder: UIViewController {}
      """)
    let finder = try #require(found.first { $0.typeName == "Finder" })
    #expect(finder.navigation?.backs.count == 1 && finder.navigation?.title == nil)
    #expect((finder.search == nil) == content.isEmpty)
  }

  private static let detail =
    scene("v1", "List1", item("i1", "List") + segue("v2"))
    + scene("v2", "Detail", item("i2", "Title") + segue("v3")) + scene("v3", "Next", item("i3", "Next"))

  static func segue(_ target: String) -> String {
    "<connections><segue destination=\"\(target)\" kind=\"show\" identifier=\"i\(target)\" id=\"g\(target)\"/></connections>"
  }

  private static func detail(_ members: String) throws -> (screens: [Screen], next: Screen) {
    let found = read(
      detail,
      """
      class Detail: UIViewController { var kind: Kind?; var model: Model?
        override func viewDidLoad() { super.viewDidLoad(); setUp() }
        \(members) }
      class Next: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    return (found.filter { $0.typeName == "Detail" }, try #require(found.first { $0.typeName == "Next" }))
  }

  @Test func aDocumentsTitleIsUnknownIfSetupMayReturnEarly() throws {
    let (found, next) = try Self.detail(
      """
      func setUp() { if model == nil { guard let kind = kind else { return }; kind.ask() }
        title = model?.screenTitle() }
      """)
    #expect(!found.isEmpty && !found.contains { $0.titleSummary == "i2.title=Title" }, "\(found.map(\.titleSummary))")
    #expect(!next.backSummary.contains { $0.contains("Title") }, "\(next.backSummary)")
  }

  /// The titles that code gives to all segments of a control in the place of the title.
  @Test(arguments: [
    ("tabs.setTitle(\"A\", forSegmentAt: 0); tabs.setTitle(\"B\", forSegmentAt: 1)", ["hard-coded A", "hard-coded B"]),
    ("tabs.setTitle(\"A\", forSegmentAt: 0)", []), ("tabs.setTitle(name(), forSegmentAt: 1)", []),
  ])
  func codeSetsTheTitlesOfSegments(code: String, segments: [String]) throws {
    let control =
      "<segmentedControl key=\"titleView\" id=\"c\"><segments><segment title=\"One\"/><segment title=\"Two\"/></segments></segmentedControl>"
    let found = Self.read(
      Self.scene(
        "v1", "List1",
        Self.item("i", "", control)
          + "<connections><outlet property=\"tabs\" destination=\"c\" id=\"o\"/></connections>"),
      "class List1: UIViewController { @IBOutlet var tabs: UISegmentedControl!; override func viewDidLoad() { \(code) } }"
    )
    let list = try #require(found.first { $0.typeName == "List1" })
    #expect(list.navigation?.segments.map(\.summary) == segments)
    #expect(list.segmentedControls.isEmpty == !segments.isEmpty)
  }

  /// The back label is the title that code sets, also if the document gives the scene no text.
  @Test(arguments: ["", " customClass=\"Web\""])
  func theTitleOfASceneWithoutText(type: String) throws {
    let scene = """
      <scene sceneID="sw"><objects><viewController id="v2"\(type) sceneMemberID="viewController">
      \(Self.item("i2", "Web"))</viewController></objects></scene>
      """
    let found = Self.read(
      Self.scene(
        "v1", "Settings",
        "<navigationItem key=\"navigationItem\" id=\"i1\"/><connections><segue destination=\"v2\" kind=\"show\" "
          + "identifier=\"web\" id=\"g\"/></connections>") + scene,
      """
      class Settings: UIViewController { override func viewDidLoad() { title = "Settings" }
        override func viewDidAppear(_ animated: Bool) { performSegue(withIdentifier: "web", sender: nil) } }
      class Web: UIViewController {}
      """)
    let web = try #require(found.first { $0.titleSummary == "i2.title=Web" }, "\(found)")
    #expect(web.backSummary == ["previous-title hard-coded Settings from Settings"])
  }

  @Test(arguments: [
    ("", ["hard-coded One", "hard-coded Two"]), ("[self.tabs setTitle:_name forSegmentAtIndex:0];", []),
    ("[self.tabs setTitle:_name forState:UIControlStateNormal];", ["hard-coded One", "hard-coded Two"]),
  ])
  func codeMayChangeTheSegmentsOfAnOutletOfALibrary(_ change: String, _ segments: [String]) throws {
    let control =
      "<segmentedControl key=\"titleView\" id=\"c\"><segments><segment title=\"One\"/><segment title=\"Two\"/></segments></segmentedControl>"
    let found = readCode([
      "Main.storyboard": Self.storyboard(Self.scene("v1", "List", Self.item("i", "", control))),
      "List.m": """
      @interface List : UIViewController
      @property (weak, nonatomic) IBOutlet SomeControl *tabs;
      @end
      @implementation List
      - (void)viewDidLoad { [super viewDidLoad]; \(change) }
      @end
      """,
    ]).screens
    #expect(try #require(found.first { $0.typeName == "List" }).navigation?.segments.map(\.summary) ?? [] == segments)
  }

  @Test(arguments: [
    ("setUp() }; @IBAction func tapped() {}", 0), ("}; @IBAction func tapped() { setUp() }", 1),
  ])
  func segmentsThatSetupReplacesAreNotThoseOfTheDocument(code: String, count: Int) throws {
    let control = """
      <segmentedControl key="titleView" id="c"><segments><segment title="One"/></segments>
        <connections><action selector="tapped" destination="v1" eventType="valueChanged" id="a"/></connections>
      </segmentedControl>
      """
    let found = readCode([
      "Main.storyboard": Self.storyboard(Self.scene("v1", "List", Self.item("i", "", control))),
      "List.swift": """
      class List: UIViewController { @IBOutlet var sizes: UISegmentedControl!
        override func viewDidLoad() { super.viewDidLoad(); \(code)
        func setUp() { guard names.count <= sizes.numberOfSegments else { return }
          sizes.setTitle(names[0], forSegmentAt: 0) } }
      """,
    ]).screens.filter { $0.typeName == "List" }
    #expect(!found.isEmpty)
    let documents = found.filter { $0.navigation?.segments.map(\.summary) == ["hard-coded One"] }
    #expect((documents.isEmpty ? 0 : 1) == count, "\(found.map { $0.navigation?.segments.map(\.summary) })")
  }

  @Test(arguments: [
    ("", Set(DeviceIdiom.allCases)), (" targetRuntime=\"iOS.CocoaTouch.iPad\"", [DeviceIdiom.ipad] as Set),
  ])
  func aScreenToWhichOnlyADocumentForPadsLeads(_ runtime: String, _ idioms: Set<DeviceIdiom>) throws {
    let scenes = Self.scene("v1", "List", Self.item("i", "List") + Self.segue("v2")) + Self.scene("v2", "Detail", "")
    let found = readCode([
      "Main.storyboard": Self.storyboard(scenes).replacing(" version=\"3.0\"", with: runtime),
      "A.swift": "class Detail: UIViewController { override func viewDidLoad() { title = \"Detail\" } }",
    ]).screens
    #expect(try #require(found.first { $0.typeName == "Detail" }).idioms == idioms)
  }

  @Test func aTitleThatCodeEmptiesNamesNoBackButton() throws {
    let (found, next) = try Self.detail("func setUp() { title = \"\" }")
    #expect(found.map(\.titleSummary) == [nil])
    #expect(next.backSummary.allSatisfy { $0.hasPrefix("previous-title nil from") }, "\(next.backSummary)")
  }

  @Test(arguments: [
    "func setUp() { Store.shared.subscribe(self) }; func stateUpdated(_ state: State) { title = state.name }",
    "func setUp() {}; var name = \"\" { didSet { title = name } }; func load() { name = model?.name ?? \"\" }",
  ])
  func aTitleThatACallBackSetsMakesThatOfTheDocumentUnknown(members: String) throws {
    let (found, next) = try Self.detail(members)
    #expect(!found.isEmpty && !found.contains { $0.titleSummary == "i2.title=Title" }, "\(found.map(\.titleSummary))")
    #expect(!next.backSummary.contains { $0.contains("Title") }, "\(next.backSummary)")
  }

  @Test func aTitleThatAnEventSetsLeavesThatOfTheDocument() throws {
    let (found, next) = try Self.detail("func setUp() {}; @objc func tapped() { title = model?.screenTitle() }")
    #expect(found.first?.titleSummary == "i2.title=Title")
    #expect(next.backSummary.contains { $0.contains("Title=") || $0.contains("=Title") }, "\(next.backSummary)")
  }

  @Test func whoPushesASceneIsKnownWithoutCodeOfItsOwn() throws {
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List")) + Self.scene("v2", "Label", Self.item("i2", "Label"))
        + Self.scene(
          "v3", "Lock",
          """
          <navigationItem key="navigationItem" id="i3"><barButtonItem key="rightBarButtonItem" title="Next" id="b3">
            <connections><action selector="go:" destination="v1" id="a"/></connections>
          </barButtonItem></navigationItem>
          """),
      """
      class List1: UIViewController {
        func next<T: UIViewController>(_ name: String) -> T {
          let next = storyboard?.instantiateViewController(withIdentifier: name) as! T
          navigationController?.pushViewController(next, animated: true)
          return next }
        @IBAction func go(_ sender: Any) { let label: UIViewController = next("Label"); label.view.tag = 1 } }
      class Label: UIViewController {
        func further(_ urlc: URLComponents) -> Bool {
          if urlc.isDone { return false } else if urlc.isLocked {
            if let lock = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Lock") as? Lock {
              if let navigator = navigationController { navigator.pushViewController(lock, animated: true) } }
          } else { return false }
          return true } }
      class Lock: UIViewController { func lock() {} }
      """)
    let lock = try #require(found.first { $0.typeName == "Lock" })
    #expect(lock.backSummary == ["previous-title i2.title=Label from Label"])
    let label = try #require(found.first { $0.typeName == "Label" })
    #expect(label.backSummary == ["previous-title i1.title=List from List"], "\(label.backSummary)")
  }

  private static let items = scene(
    "v1", "List1",
    item(
      "i1", "List",
      """
      <rightBarButtonItems><barButtonItem title="Contacts" id="b1"/><barButtonItem title="Spinner" id="b2"/>
      <barButtonItem title="More" id="b3"/></rightBarButtonItems>
      """)
        + """
        <connections><outlet property="compose" destination="b1" id="o1"/>
        <outlet property="spin" destination="b2" id="o2"/><outlet property="more" destination="b3" id="o3"/></connections>
        """)

  @Test func anItemWithACustomViewShowsNoTitle() throws {
    let found = Self.read(
      Self.items,
      """
      @interface List1 : UIViewController
      @property (weak, nonatomic) IBOutlet UIBarButtonItem* compose;
      @property (weak, nonatomic) IBOutlet UIBarButtonItem* spin;
      @property (weak, nonatomic) IBOutlet UIBarButtonItem* more;
      @property (strong, nonatomic) UIActivityIndicatorView* spinner;
      @end
      @implementation List1
      - (void)configureCompose { self.compose.customView = [Tools buttonWithImage:[UIImage systemImageNamed:@"x"]]; }
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self configureCompose];
        self.spin.customView = self.spinner;
        self.more.title = NSLocalizedString(@"Further", @"");
      }
      @end
      """, file: "A.m")
    let list = try #require(found.first { $0.typeName == "List1" })
    #expect(list.trailingSummary == ["view", "view", "Further=Further"] && list.unplaced.isEmpty, "\(list)")
    #expect(list.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
  }

  @Test(arguments: [
    ("present(storyboard!.instantiateViewController(withIdentifier: \"Alone\") as! Alone, animated: true)", false),
    (
      "present(UINavigationController(rootViewController: storyboard!.instantiateViewController(withIdentifier: \"Alone\") as! Alone), animated: true)",
      true
    ),
    ("show(storyboard!.instantiateViewController(withIdentifier: \"Alone\") as! Alone, sender: nil)", true),
    ("let alone = storyboard!.instantiateViewController(withIdentifier: \"Alone\"); present(alone, in: stack)", true),
  ])
  func whatIsPresentedByItselfHasNoNavigationBar(how: String, hasBar: Bool) {
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List")) + Self.scene("v9", "Alone", Self.item("i9", "Alone")),
      """
      class List1: UIViewController { func go() { \(how) } }
      class Alone: UIViewController {}
      """)
    #expect(found.contains { $0.titleSummary == "i9.title=Alone" } == hasBar, "\(found.map(\.name))")
  }

  @Test(arguments: [
    ("show(Sheet(), sender: nil)", Certainty.certain),
    ("present(UINavigationController(rootViewController: Sheet()), animated: true)", .certain),
    ("present(Sheet(), animated: true)", .possible), ("print(self)", .possible),
  ])
  func aPresentedControllerHasTheBarThatCodeGivesIt(code: String, certainty: Certainty) {
    let segue = "<segue destination=\"v2\" kind=\"presentation\" identifier=\"i1\" id=\"g1\"/>"
    let presents = "<connections>\(segue)</connections>"
    let found = Self.read(
      Self.scene("v1", "Start", Self.item("i1", "Start") + presents)
        + Self.scene("v2", "Sheet", Self.item("i2", "Sheet")),
      """
      class Start: UIViewController { func go() { \(code) } }
      class Sheet: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      """)
    let sheet = found.first { $0.typeName == "Sheet" && $0.navigation != nil }
    #expect(sheet?.composition(of: .navigation).certaintyOfWords ?? .possible == certainty, "\(found)")
  }

  @Test(arguments: [
    ("<barButtonItem key=\"backBarButtonItem\" title=\" \" id=\"b1\"/>", "", ["back-item b1.title= "]),
    ("<barButtonItem key=\"backBarButtonItem\" title=\"Up\" id=\"b1\"/>", "", ["back-item b1.title=Up"]),
    (
      "<barButtonItem key=\"backBarButtonItem\" title=\"Up\" id=\"b1\"/>", "navigationItem.backButtonTitle = \"\"",
      ["back-item nil"]
    ),
    ("", "", ["previous-title hard-coded Found"]),
  ])
  func theBackItemOfADocumentLabelsWhatCodePushes(item: String, code: String, expected: [String]) throws {
    let found = Self.read(
      Self.scene("v1", "Search", Self.item("i1", "Search", item)),
      """
      class Search: UIViewController {
        override func viewDidLoad() { title = "Found"; \(code) }
        func open() { navigationController?.pushViewController(Detail(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      """)
    let backs = try #require(found.named("Detail").navigation).backs
    #expect(backs.map { "\($0.kind.rawValue) \($0.text?.summary ?? "nil")" } == expected)
  }

  /// A view of the document stays in place of the title that code sets.
  @Test func aTitleBesideATitleView() throws {
    let view = """
      <segmentedControl key="titleView" id="s1"><segments><segment title="Featured"/><segment title="Info"/></segments>
      </segmentedControl>
      """
    let found = Self.read(
      Self.scene("v1", "List1", "<navigationItem key=\"navigationItem\" id=\"i1\">\(view)</navigationItem>"),
      """
      class List1: UIViewController { override func viewDidLoad() { navigationItem.title = "Featured" } }
      class Start: UIViewController { func go() { show(List1(), sender: nil) } }
      """
    ).filter { $0.typeName == "List1" }
    let bar = try #require(found.first?.navigation)
    #expect(
      bar.title == nil && bar.segments.map(\.summary) == ["s1.segmentTitles[0]=Featured", "s1.segmentTitles[1]=Info"])
  }

  private static let button = """
    <barButtonItem key="rightBarButtonItem" title="Add" id="b1"/><barButtonItem key="leftBarButtonItem" title="Menu"
    id="b2"/>
    """

  /// Code finds the items of a document by their bar.
  @Test(arguments: [
    ("navigationItem.rightBarButtonItem?.title = \"Save\"", ["hard-coded Save"], ["b2.title=Menu"]),
    ("navigationItem.leftBarButtonItem?.title = \"Close\"", ["b1.title=Add"], ["hard-coded Close"]),
    ("navigationItem.rightBarButtonItems?.first?.title = \"Save\"", ["hard-coded Save"], ["b2.title=Menu"]),
  ])
  func codeChangesTheTitleOfAnItem(code: String, trailing: [String], leading: [String]) throws {
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List", Self.button)),
      "class List1: UIViewController { override func viewDidLoad() { \(code) } }")
    let list = try #require(found.first { $0.typeName == "List1" })
    #expect(list.trailingSummary == trailing && list.leadingSummary == leading)
    #expect(list.unplaced.isEmpty && list.composition[.navigation]?.doubts.isEmpty != false)
  }

  @Test func aTitleForAnItemThatTheDocumentDoesNotHaveIsListed() throws {
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List", Self.button)),
      "class List1: UIViewController { override func viewDidLoad() { "
        + "navigationItem.rightBarButtonItems?[1].title = \"Save\" } }")
    let list = try #require(found.first { $0.typeName == "List1" })
    #expect(list.trailingSummary == ["b1.title=Add"] && list.unplaced.map(\.item.summary) == ["hard-coded Save"])
    #expect(list.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
  }

  /// An item with an empty title shows neither the title of the document nor an image with that title.
  @Test func anEmptiedTitleIsNotShown() throws {
    let outlet = "<connections><outlet property=\"add\" destination=\"b1\" id=\"o1\"/></connections>"
    let found = Self.read(
      Self.scene("v1", "List1", Self.item("i1", "List", Self.button) + outlet),
      """
      class List1: UIViewController { @IBOutlet weak var add: UIBarButtonItem!
        override func viewDidLoad() { add.title = "" } }
      """)
    let list = try #require(found.first { $0.typeName == "List1" })
    #expect(list.navigation?.trailing.map(\.content) == [.image(width: nil, title: nil)])
  }
}
