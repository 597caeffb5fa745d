import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Causes of false findings in the app's own views, modifiers and lookups, each reduced to a minimum.
struct JudgedRoundTests {
  private static let fallback = """
    extension String {
      var localizedText: String {
        let localized = NSLocalizedString(self, comment: "")
        if localized == self { return debugText }
        return localized
      }
      private var debugText: String { NSLocalizedString(self, tableName: "Debug", comment: "") }
    }
    class A: UIViewController { override func viewDidLoad() { title = "home_title".localizedText } }
    \(pushesA)
    """

  @Test(arguments: ["Localizable", "Debug"])
  func aTextIsThatOfTheTableThatHasItsKey(table: String) throws {
    let keys = ["Localizable": ["x"], "Debug": ["y"]].merging([table: ["home_title"]]) { $1 }
    let found = readCode(["A.swift": Self.fallback], keys: keys).screens.filter { $0.name == "A" }
    #expect(found.count == 1)
    let content = try found.named("A").navigation?.title?.content
    guard case .localized(let reference)? = content else {
      Issue.record("the title looks nothing up: \(String(describing: content))")
      return
    }
    #expect(reference.table == table && reference.key == "home_title" && reference.hasOwnFallback)
  }

  /// Users see the dash in languages without the entry. That is not a state of the screen.
  @Test(arguments: ["title", "other"])
  func aTextForAMissingEntryIsNoAlternative(key: String) throws {
    let code = """
      extension String { func localize() -> String {
        let found = "\\(NSLocalizedString(self, comment: ""))"
        if found == self { return "-" }
        return "\\(NSLocalizedString(self, comment: ""))" } }
      class A: UIViewController { override func viewDidLoad() { title = "title".localize() } }
      """
    let found = readCode(["A.swift": code], keys: ["Localizable": [key]]).screens
    #expect(found.count == (key == "title" ? 1 : 2))
    guard key == "title" else { return }
    guard case .localized(let reference)? = try found.named("A").navigation?.title?.content else {
      Issue.record("the title looks nothing up")
      return
    }
    #expect(reference.key == "title" && reference.hasOwnFallback)
  }

  @Test func aTextThatTwoTablesMayGiveIsUnknown() throws {
    let found = readCode(["A.swift": Self.fallback], keys: ["Localizable": ["x"], "Debug": ["y"]]).screens
    #expect(try found.named("A").titleSummary?.hasPrefix("unknown") == true)
  }

  @Test func aViewThatOnlyPreviewsUseIsNoScreenWhateverParametersAreCalled() {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home") } } }
      struct Link<Content, Preview>: View where Content: View, Preview: View {
        let label: ((String) -> Preview)?
        var body: some View { Text("x") } }
      private struct Preview: View { var body: some View { List {}.navigationTitle("Sample") } }
      #Preview("Sample") { Preview() }
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      """)
    #expect(found.map(\.name) == ["Home"], "\(found.map(\.name))")
  }

  @Test func aModifierThatAFunctionMakesLeadsToItsDestination() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack {
        List {}.navigationTitle("Wallet").stackDestination(isPresented: $shown) { Spend() } } } }
      struct Spend: View { var body: some View { List {}.navigationTitle("Spend") } }
      struct Destination<V: View>: ViewModifier { let isPresented: Binding<Bool>; let destination: () -> V
        init(isPresented: Binding<Bool>, destination: @escaping () -> V) {
          self.isPresented = isPresented
          self.destination = destination }
        func body(content: Content) -> some View {
          content.navigationDestination(isPresented: isPresented, destination: destination) } }
      extension View {
        func stackDestination<V: View>(isPresented: Binding<Bool>, destination: @escaping () -> V) -> some View {
          modifier(_destination(isPresented: isPresented, destination: destination)) }
        fileprivate func _destination<V: View>(
          isPresented: Binding<Bool>, destination: @escaping () -> V
        ) -> some ViewModifier {
          if #unavailable(iOS 17) { return Destination(isPresented: isPresented, destination: destination) } else {
            return EmptyModifier() } } }
      """)
    #expect(Set(found.filter { $0.name == "Home" }.map(\.titleSummary)) == ["Wallet=Wallet"])
    #expect(found.filter { $0.name == "Spend" }.compactMap(\.titleSummary) == ["Spend=Spend"])
  }

  @Test func whatPresentsItselfHasNoNavigationBar() {
    let found = screens(
      """
      class Notice: UIViewController {
        func show() { if var top = UIApplication.topViewController() {
          while let next = top.presentedViewController { top = next }
          top.present(self, animated: true) {} } } }
      class Award: Notice { func prepare() { title = "Award" } }
      class Home: UIViewController { func go() { let award = Award(); award.prepare(); award.show() } }
      """)
    #expect(found.allSatisfy { $0.titleSummary == nil }, "\(found.map(\.name))")
  }

  @Test func theTitleOfAControllerIsNotThatOfABarInItsView() throws {
    let bar = """
      <view key="view" id="w"><subviews><navigationBar id="b"><items><navigationItem title="Move To" id="i">
        <barButtonItem key="rightBarButtonItem" title="Apply" id="r"/></navigationItem></items></navigationBar></subviews>
      </view>
      <connections><outlet property="bar" destination="b" id="o"/></connections>
      """
    func titles(_ code: String) -> [String?] {
      DocumentPlaceholderTests.read(
        DocumentPlaceholderTests.scene("v1", "Move", bar),
        "class Move: UIViewController { @IBOutlet var bar: UINavigationBar!; override func viewDidLoad() { \(code) } }"
      ).filter { $0.typeName == "Move" }.map(\.titleSummary)
    }
    #expect(titles("title = \"Moving\"") == titles("view.tintColor = .red"))
    #expect(titles("bar.topItem?.title = \"Moving\"") == ["hard-coded Moving"])
  }

  @Test func aCaseThatOnlyAnotherEnumerationHasIsNeverShown() {
    let found = screens(
      """
      enum Page { case first, missing }
      enum Facts { case known, missing }
      class Delegate: NSObject, UIApplicationDelegate { func start() { window.rootViewController = A() } }
      class Product { var facts: Facts { get { if isKnown { return .known }
        return .missing } } }
      class A: UIViewController {
        var page: Page = .first
        override func viewDidLoad() { switch page {
          case .missing: title = "Missing"
          default: title = "First" } }
      }
      """
    ).compactMap(\.titleSummary)
    #expect(found == ["hard-coded First"])
  }

  @Test(arguments: [("B", false), ("A", true)])
  func aPrivateFunctionIsCalledOnlyInItsFile(caller: String, isCalled: Bool) {
    let call = "@objc func tap() { change() }"
    let sources = ["A", "B"].map { name in
      """
      class \(name): UIViewController {
        override func viewDidLoad() { title = "Title \(name)" }
        private func change() { title = "Changed \(name)" }
        \(name == caller ? call : "") }
      """
    }
    let found = readCode(["A.swift": sources[0], "B.swift": sources[1]]).screens.compactMap(\.titleSummary)
    #expect(found.contains("hard-coded Changed A") == isCalled)
    #expect(found.contains("hard-coded Changed B") != isCalled)
  }

  @Test(arguments: [("super.viewDidLoad()", true), ("start()", false)])
  func aSuperclassOfAPackageWithTheLifeCycleOfControllersIsOne(call: String, isController: Bool) {
    let found = screens(
      """
      class Settings: PackageTable { override func viewDidLoad() { \(call)
        navigationItem.title = "Settings" } }
      """)
    #expect(found.compactMap(\.titleSummary) == (isController ? ["hard-coded Settings"] : []))
  }

  @Test(arguments: ["UINavigationController", "PackageNavigationController"])
  func aNavigationControllerOfAPackageIsOne(superclass: String) throws {
    let found = screens(
      """
      class Root: \(superclass) { func start() { pushViewController(Home(), animated: false) } }
      class Home: UIViewController { override func viewDidLoad() { title = "Home" }
        func tap() { Root(rootViewController: Detail()).pushViewController(Last(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      class Last: UIViewController { override func viewDidLoad() { title = "Last" } }
      """)
    #expect(try found.named("Last").backSummary == ["previous-title hard-coded Detail from Detail"])
  }
}

/// Causes of false findings in bars that change, also through other objects, each reduced to a minimum.
struct JudgedMomentsTests {
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

  /// An item whose image depends on conditions occurs once, also when code builds the bar again later.
  @Test func anItemThatChangesAtAMomentIsThereOnce() throws {
    let found = try controllerA(
      """
      let bar = UIToolbar(); var isOff = false; var hasPoll = false; var hasSound = false
      func build() {
        let photo = UIBarButtonItem(image: one, style: .plain, target: nil, action: nil)
        if hasSound { photo.image = two }
        if isOff || hasPoll { photo.image = two }
        var items = [photo, UIBarButtonItem(title: "More", menu: nil)]
        if !drafts.isEmpty { items.insert(UIBarButtonItem(title: "Drafts", menu: nil), at: 0) }
        bar.items = items }
      override func viewDidLoad() { title = "A"; build() }
      @objc func keyboardWillShow() { build() }
      func set() { isOff = true; hasPoll = true; hasSound = true }
      """)
    #expect(!found.isEmpty && found.allSatisfy { $0.toolbar.count { $0.summary == "image" } == 1 })
  }

  /// The picker notifies the composer, which sets up its own bar.
  @Test func aDelegateSetsUpItsOwnBarNotItsCallers() throws {
    let found = screens(
      """
      protocol PickerDelegate: AnyObject { func removed() }
      class Picker: UIViewController { weak var delegate: PickerDelegate?; weak var composer: Composer?
        override func viewDidLoad() { title = "P" }
        @objc func remove() { delegate?.removed() }
        @objc func clear() { composer?.build() } }
      class Composer: UIViewController { let bar = UIToolbar()
        func build() { bar.items = [UIBarButtonItem(title: "Go", menu: nil)] } }
      extension Composer: PickerDelegate { func removed() { build() } }
      """)
    #expect(found.filter { $0.name == "Picker" }.allSatisfy { $0.toolbar.isEmpty })
    #expect(found.contains { $0.name == "Composer" && $0.toolbar.map(\.summary) == ["hard-coded Go"] })
  }

  /// A class between the base and the leaf overrides the class method.
  @Test func theNearestOverrideOfAClassMethodCounts() {
    let found = readCode([
      "A.m": """
      @interface Base : UIViewController
      + (BOOL)inBar;
      @end
      @implementation Base
      + (BOOL)inBar { return IS_SMALL; }
      - (void)viewDidLoad { self.title = @"T";
        if ([self.class inBar]) { self.navigationItem.rightBarButtonItem =
          [[UIBarButtonItem alloc] initWithTitle:@"Go" style:UIBarButtonItemStylePlain target:nil action:nil]; } }
      @end
      @interface Middle : Base
      @end
      @implementation Middle
      + (BOOL)inBar { return NO; }
      @end
      @interface Leaf : Middle
      @end
      @implementation Leaf
      @end
      @interface Other : Base
      @end
      @implementation Other
      @end
      """
    ]).screens
    #expect(found.filter { $0.name == "Leaf" }.map(\.trailingSummary) == [[]])
    #expect(Set(found.filter { $0.name == "Other" }.map(\.trailingSummary.count)) == [0, 1])
  }

  /// The `Text` of an enumeration's property states the table of its keys.
  @Test func aTextLooksUpTheKeysOfAPropertyInItsTable() throws {
    let found = readCode(
      [
        "A.swift": """
        @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home(kind: .plain) } } } }
        enum Kind { case plain
          var title: LocalizedStringKey { switch self { case .plain: "Kind.Plain" } } }
        struct Home: View { var kind: Kind
          var body: some View { List {}.navigationTitle(Text(kind.title, tableName: "More")) } }
        """
      ], keys: ["Localizable": ["Other"], "More": ["Kind.Plain"]]
    ).screens
    guard case .localized(let reference)? = try found.named("Home").navigation?.title?.content else {
      Issue.record("the title is no key")
      return
    }
    #expect((reference.key, reference.table) == ("Kind.Plain", "More"))
  }

  /// It is not documented which of two titles is shown if both apply.
  @Test func aTitleWithinAnotherIsInDoubt() throws {
    func certainty(_ outer: String) throws -> Certainty {
      try screens(
        """
        @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
        struct Home: View { var body: some View { List { Text("x").navigationTitle("In") }\(outer) } }
        """
      ).named("Home").composition(of: .navigation).certainty
    }
    #expect(try certainty(".navigationTitle(\"Out\")") == .possible)
    #expect(try certainty("") == .certain)
  }

  @Test func aVariableThatACheckNamesAgainIsTheSame() throws {
    let found = screens(
      """
      class Start: UIViewController { override func viewDidLoad() { title = "S" }
        func tap(_ item: Item) { let next: UIViewController?
          switch item { case .first: next = A()
            default: next = nil }
          if let next { navigationController?.pushViewController(next, animated: true) } } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary == ["previous-title hard-coded S from Start"])
  }

  /// A bar in the controller's own view is shown however the controller appears.
  @Test func aBarInTheViewOfWhatIsPresentedStays() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="B" id="b" customClass="B" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><navigationBar id="n"><items><navigationItem title="Source" id="i">
      <barButtonItem key="rightBarButtonItem" title="OK" id="o"/></navigationItem></items></navigationBar></subviews>
      </view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class Start: UIViewController { func go() {
        let shown = storyboard!.instantiateViewController(withIdentifier: "B") as! B
        present(shown, animated: true) } }
      class B: UIViewController {}
      """
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens
    #expect(try found.named("B").titleSummary == "hard-coded Source")
  }

  /// When a cell is loaded, it gives the segments that its document contains other titles.
  @Test(arguments: [("setTitle", "forSegmentAt", false), ("setImage", "forSegmentAt", true), ("setTitle", "at", true)])
  func segmentsInAViewAreThoseOfItsCode(setter: String, label: String, isListed: Bool) {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="A" id="b" customClass="A" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><tableViewCell id="c" customClass="Cell"><subviews>
      <segmentedControl id="g"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      </subviews></tableViewCell></subviews></view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      class Cell: UITableViewCell { override func awakeFromNib() { control.\(setter)("x", \(label): 0) } }
      """
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens.filter { $0.typeName == "A" }
    #expect(found.contains { !$0.segmentedControls.isEmpty } == isListed)
  }

  /// Only run time decides whether a value that every use passes is ever missing.
  @Test(arguments: [("week", true), ("nil", false), ("isNew ? nil : week", false), ("", false)])
  func aTitleForAMissingArgumentIsOnlyPossible(argument: String, isInferred: Bool) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @State var week: Int?; @State var isShown = false; let isNew: Bool
        var body: some View { Button("x") { isShown = true }.sheet(isPresented: $isShown) {
          NavigationStack { Review(\(argument.isEmpty ? "" : "week: \(argument)")) } } } }
      struct Review: View { var week: Int?
        var title: String { if let week { return "Week \\(week)" }; return "Last week" }
        var body: some View { Text("y").navigationTitle(title) } }
      """)
    let late = try #require(found.first { $0.titleSummary?.contains("Last week") == true }, "\(found)")
    #expect((late.composition(of: .navigation).certainty == .possible) == isInferred, "\(late.composition)")
  }
}
