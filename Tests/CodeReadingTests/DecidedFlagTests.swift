import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Flags that do not change at run time: their declaration, a file of the app or the device decides them.
struct DecidedFlagTests {
  /// An Objective-C initializer tests the result of its superclass's, which is never `nil`.
  @Test(arguments: [
    "if (self = [super init]) { NAME } return self;", "self = [super init]; if (self) { NAME } return self;",
    "if ((self = [super initWithNibName:nil bundle:nil])) { NAME } return self;",
    "self = [super init]; if (!self) return nil; NAME return self;",
    "self = [super init]; if (self == nil) { return nil; } NAME return self;",
  ])
  func anObjectThatRunsCodeExists(_ body: String) {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (instancetype)init { \(body.replacing("NAME", with: "self.title = @\"Birds\";")) }
      - (void)viewDidLoad { self.navigationItem.prompt = @"P"; }
      @end
      """
    ]).screens
    #expect(found.map(\.titleSummary) == ["hard-coded Birds"])
  }

  private static func settings(_ uses: String, _ members: String = "") -> String {
    """
    class Settings: UIViewController {
      open var isModal: Bool = false
      override func viewDidLoad() { title = NSLocalizedString("settings", comment: "")
        if self.isModal { navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Leave", style: .plain, target: nil, action: nil) } }
      \(members)
    }
    class Other: UIViewController { var isModal = false
      override func viewDidLoad() { if isModal { title = "Other" } } }
    class Start: UIViewController { \(uses) }
    """
  }

  @Test(arguments: [
    ("let vc = Settings(); show(vc, sender: nil); let other = Other(); other.isModal = true", "", false),
    ("let vc = Settings(); vc.isModal = false; show(vc, sender: nil)", "", false),
    ("let vc = Settings(); vc.isModal = true; show(vc, sender: nil)", "", true),
    ("let vc = Settings(); show(vc, sender: nil); make().isModal = true", "", true),
    ("let vc = Settings(); show(vc, sender: nil)", "func open() { isModal = isWide }", true),
  ])
  func aFlagThatNothingSetsOnAClassIsAsDeclared(uses: String, members: String, isThere: Bool) {
    let found = screens(Self.settings("func go() { \(uses) }", members)).filter { $0.name == "Settings" }
    #expect(!found.isEmpty)
    #expect(found.contains { $0.leadingSummary == ["hard-coded Leave"] } == isThere, "\(found.map(\.leadingSummary))")
  }

  /// An instance variable of Objective-C is `NO` until code sets it.
  @Test(arguments: [
    ("showsRight = NO;", "", false), ("", "", false), ("showsRight = YES;", "", true),
    ("", "showsRight = [self isWide];", true), ("", "[self read:&showsRight];", true),
  ])
  func anInstanceVariableThatIsNeverSetIsOff(base: String, own: String, isThere: Bool) throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface Base : UIViewController { BOOL showsRight; } @end
      @implementation Base
      - (id)init { self = [super init]; if (self) { \(base) } return self; }
      - (void)viewDidLoad { [super viewDidLoad]; self.title = @"A";
        if (showsRight) {
          self.navigationItem.rightBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Right"
            style:UIBarButtonItemStylePlain target:nil action:nil]; } }
      @end
      @interface A : Base @end
      @implementation A
      - (void)configure { \(own) }
      @end
      """
    ]).screens.filter { $0.name == "A" }
    #expect(!found.isEmpty)
    #expect(found.contains { $0.trailingSummary == ["hard-coded Right"] } == isThere, "\(found)")
  }

  @Test(arguments: [
    ("guard let name else { return }", ["set at run time"]),
    ("guard let name, let bar = navigationController else { print(\"no name\"); return }", ["set at run time"]),
    ("guard let name else { load(); return }", ["hard-coded Language", "set at run time"]),
    ("guard isReady else { return }", ["hard-coded Language", "set at run time"]),
    ("if name == nil { return }", ["hard-coded Language", "set at run time"]),
  ])
  func aMissingValueThatOnlyExitsTheFunctionIsNotAState(check: String, titles: [String]) throws {
    let found = try controllerA(
      """
      var name: String?
      var isReady = false
      override func viewDidLoad() { title = "Language"
        \(check)
        title = name }
      func change() { isReady = true }
      """)
    #expect(found.compactMap(\.titleSummary).map { $0.hasPrefix("hard") ? $0 : "set at run time" }.sorted() == titles)
  }

  @Test(arguments: [("", true), ("#if os(macOS)\n", false)])
  func aSheetThatOnlyCodeWithoutUseOpensIsNoScreen(platform: String, isShown: Bool) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Places() } } } }
      struct Places: View {
        @State private var isAdding = false
        var body: some View {
          List {
            \(platform)places\(platform.isEmpty ? "" : "\n#endif")
          }.navigationTitle("Places").sheet(isPresented: $isAdding) { NavigationStack { Text("").navigationTitle("Add") } }
        }
        private var places: some View { Button("Add") { isAdding = true } }
      }
      """)
    #expect(found.contains { $0.titleSummary == "Add=Add" } == isShown)
    #expect(found.contains { $0.titleSummary == "Places=Places" })
  }

  /// A setting of the user has one value, wherever code reads it.
  @Test(arguments: [
    ("type", "type", [["A", "C"], ["B", "D"]]), ("type", "kind", [["A", "C"], ["A", "D"], ["B", "C"], ["B", "D"]]),
  ])
  func aSettingOfTheUserIsReadTwice(first: String, second: String, bars: [[Character]]) {
    let found = screens(
      """
      class Start: UIViewController {
        override func viewDidLoad() { let type = UserDefaults().value(forKey: "\(first)") as! String
          if type == "agent" { title = "A" } else { title = "B" }
          prepare() }
        func prepare() { let kind = UserDefaults().value(forKey: "\(second)") as! String
          navigationItem.prompt = kind == "agent" ? "C" : "D" } }
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Start()) } }
      """
    ).filter { $0.name == "Start" }
    let shown = found.map { [$0.titleSummary?.last, $0.navigation?.prompt?.summary.last].compactMap(\.self) }
    #expect(Set(shown) == Set(bars), "\(shown)")
  }

  @Test func aPropertyThatASubclassOverridesDecidesWhatItInherits() throws {
    let found = screens(
      """
      class Promote: UIViewController {
        var scope: String { return "admin" }
        override func viewDidLoad() { if self.scope == "admin" { title = "Promote" } else { title = "Restrict" } }
      }
      class Restrict: Promote { override var scope: String { return "member" } }
      class Start: UIViewController { func go() { show(Promote(), sender: nil); show(Restrict(), sender: nil) } }
      """)
    #expect(found.filter { $0.name == "Promote" }.map(\.titleSummary) == ["hard-coded Promote"])
    #expect(found.filter { $0.name == "Restrict" }.map(\.titleSummary) == ["hard-coded Restrict"])
  }

  @Test(arguments: [("OS.type == .macOS", true), ("OS.type == .phone", false), ("kind == .macOS", false)])
  func anItemOfAnotherSystemIsNotThere(condition: String, isLeftOut: Bool) {
    let found = screens(
      """
      enum OS { case macOS, phone
        static let type: OS = { if ProcessInfo.processInfo.isiOSAppOnMac { return .macOS } else { return .phone } }() }
      class A: UIViewController { var kind: OS = .phone
        init(kind: OS) { self.kind = kind; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = "A"
          if \(condition) { navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil) } } }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.contains { !$0.leadingSummary.isEmpty } == !isLeftOut, "\(found.map(\.leadingSummary))")
  }

  private static let decoded = """
    struct Config: Codable { var showsHelp: Bool; var name: String }
    class ConfigManager { static let shared = ConfigManager()
      var config: Config
      init() {
        guard let path = Bundle.main.path(forResource: "config", ofType: "plist"),
          let data = FileManager.default.contents(atPath: path),
          let config = try? PropertyListDecoder().decode(Config.self, from: data) else { fatalError() }
        self.config = config } }
    class A: UIViewController { override func viewDidLoad() { title = "A"
      if ConfigManager.shared.config.showsHelp {
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil) } } }
    \(pushesA)
    """

  @Test(arguments: [true, false])
  func aFileOfTheAppDecidesTheFlagsDecodedFromIt(isOn: Bool) {
    let found = readCode([
      "A.swift": Self.decoded,
      "App/config.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>showsHelp</key><\(isOn)/><key>name</key><string>x</string></dict></plist>
      """,
    ]).screens.filter { $0.name == "A" }
    #expect(found.map { !$0.trailingSummary.isEmpty } == [isOn], "\(found.map(\.trailingSummary))")
  }

  @Test func aFlagOfAFileThatIsNotThereIsInDoubt() {
    let found = readCode(["A.swift": Self.decoded]).screens.filter { $0.name == "A" }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.composition(of: .navigation).certainty == .possible })
  }

  @Test(arguments: [(1, false), (2, true)])
  func aRowOfASectionThatAListDoesNotHaveLeadsNowhere(sections: Int, isShown: Bool) throws {
    let found = readCode([
      "A.m": """
      @interface A : UITableViewController @end
      @implementation A
      - (void)viewDidLoad { self.title = @"A"; }
      - (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView { return \(sections); }
      - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
        if (indexPath.section == 0) { [self reload]; } else {
          [self.navigationController pushViewController:[B new] animated:YES]; } }
      - (void)tableView:(UITableView *)tableView accessoryButtonTappedForRowWithIndexPath:(NSIndexPath *)indexPath {
        if (indexPath.section == 1 && indexPath.row == 0) {
          [self.navigationController pushViewController:[B new] animated:YES]; } }
      @end
      @interface B : UIViewController @end
      @implementation B
      - (void)viewDidLoad { self.title = @"B"; }
      @end
      """
    ]).screens
    let isPushed = try found.named("B").backSummary.contains { $0.hasSuffix("from A") }
    #expect(isPushed == isShown)
  }

  @Test(arguments: [
    ("var isSmall = false\n    if idiom == .phone || width == .compact { isSmall = true }\n    return isSmall", true),
    ("if idiom == .phone { return true }\n    return false", true),
    ("idiom == .phone", true),
    ("model.isSmall", false),
  ])
  func aMethodThatTestsTheDeviceRestrictsItsBranches(body: String, isDecided: Bool) throws {
    let found = screens(
      """
      struct A: View {
        private var idiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
        var body: some View { NavigationStack { List {}.navigationTitle("A").toolbar {
          if isNarrow() { Button("Go") {} } else { Button("Go on") {} } } } }
        private func isNarrow() -> Bool {
          \(body)
        }
      }
      """)
    let onPhones = found.filter { $0.idioms.contains(.iphone) }
    #expect(onPhones.contains { $0.trailingSummary == ["Go=Go"] })
    #expect(onPhones.contains { $0.trailingSummary == ["Go on=Go on"] } != isDecided)
    #expect(found.contains { $0.trailingSummary == ["Go on=Go on"] })
  }

  @Test(arguments: [("String(localized: \"medicines\")", false), ("nil", true)])
  func aTextThatIsLookedUpIsThere(label: String, hasFallback: Bool) {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { Picker2(label: \(label)) } } }
      struct Picker2: View { var label: String?
        var body: some View { List {}.navigationTitle(label ?? String(localized: "choose")) } }
      """)
    #expect(found.contains { $0.titleSummary == "choose=choose" } == hasFallback, "\(found.map(\.titleSummary))")
  }

  @Test(arguments: [
    ("", false),
    ("func square(_ config: PickerConfig) { config.crop = .square(ratio: 1) }", true),
    ("func load(_ config: PickerConfig) { config.crop = stored() }", true),
    ("func make() -> PickerConfig { PickerConfig(crop: .square(ratio: 2)) }", true),
    ("func bind(_ config: PickerConfig) { edit(&config.crop) }", true),
    ("func reset(_ config: PickerConfig) { config.crop = .none }", false),
  ])
  func aCaseThatNoCodeGivesAVariableIsNoBranch(code: String, isShown: Bool) {
    let found = screens(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Picker()) } }
      enum Crop { case none; case square(ratio: Double) }
      class PickerConfig { static var shared = PickerConfig(); var crop: Crop = .none
        init(crop: Crop = .none) { self.crop = crop } }
      class CropController: UIViewController { override func viewDidLoad() { title = "Crop" } }
      class Other { var shape = Crop.square(ratio: 3)
        \(code) }
      class Picker: UIViewController { override func viewDidLoad() { title = "Picker" }
        func next() {
          if case let Crop.square(ratio) = PickerConfig.shared.crop {
            navigationController?.pushViewController(CropController(), animated: true)
          }
        } }
      """)
    #expect(found.contains { $0.name == "Picker" })
    #expect(found.contains { $0.name == "CropController" } == isShown, "\(found.map(\.name))")
  }

  @Test func aPropertyWithTheNameOfATypeIsNoConstant() {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Content() } } }
      struct Content: View {
        @ObservedObject private var Manager: Kit.Manager = Kit.Manager.shared
        var body: some View { switch self.Manager.state { case .signedIn(_): Home() default: Login() } }
      }
      struct Home: View { var body: some View { NavigationView { List {}.navigationTitle("Home") } } }
      struct Login: View { var body: some View { NavigationView { List {}.navigationTitle("Log In") } } }
      """)
    #expect(Set(found.compactMap(\.titleSummary)) == ["Home=Home", "Log In=Log In"])
  }

  @Test(arguments: [("", ["hard-coded New"]), ("form.mode = .edit", ["hard-coded Edit", "hard-coded New"])])
  func aCaseThatNoCodeAssignsIsNotAState(code: String, titles: [String]) {
    let found = screens(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func start() { window?.rootViewController = UINavigationController(rootViewController: Start()) } }
      enum Mode { case new, edit }
      class Form: UIViewController { var mode = Mode.new
        override func viewDidLoad() { switch mode { case .new: title = "New"; case .edit: title = "Edit" } } }
      class Start: UIViewController { func go() { let form = Form(); let other: Mode = .edit; \(code)
        show(form, sender: other) } }
      """)
    #expect(found.filter { $0.name == "Form" }.compactMap(\.titleSummary).sorted() == titles)
  }

  @Test(arguments: [
    ("", "", false), ("Button(\"Save\") { shown = .save }", "", true),
    (
      "Other(choice: $shown)",
      "struct Other: View { @Binding var choice: Entry.Shown?; var body: some View { Button(\"x\") { choice = .save } } }",
      true
    ),
    ("Button(\"Save\") { shown = stored() }", "func stored() -> Entry.Shown? { .save }", true),
  ])
  func aCaseThatNoCodeAssignsToTheItemOfASheetIsNotAScreen(code: String, more: String, isShown: Bool) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Entry() } } }
      struct Entry: View {
        enum Shown: Identifiable { case pick, save; var id: Int { hashValue } }
        @State private var shown: Shown?
        var body: some View { NavigationStack { List { Button("Pick") { shown = .pick }; \(code) }.navigationTitle("Entry")
          .sheet(item: $shown) { item in switch item { case .pick: pick; case .save: save } } } }
        var pick: some View { NavigationStack { List {}.navigationTitle("Pick") } }
        var save: some View { NavigationStack { List {}.navigationTitle("Save") } }
      }
      \(more)
      """)
    #expect(found.contains { $0.titleSummary == "Pick=Pick" })
    #expect(found.contains { $0.titleSummary == "Save=Save" } == isShown, "\(found.map(\.titleSummary))")
  }

  @Test func aFlagThatNothingSetsKeepsItsValue() throws {
    let code = """
      override func viewDidLoad() { title = multi ? "Many" : "One"
        if multi { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) } }
      """
    let found = try controllerA("var multi = false\n\(code)")
    #expect(found.map(\.titleSummary) == ["hard-coded One"] && found[0].trailingSummary.isEmpty)
    let set = try controllerA("var multi = false\nfunc more() { multi = true }\n\(code)")
    #expect(set.compactMap(\.titleSummary).sorted() == ["hard-coded Many", "hard-coded One"])
  }

  @Test func aFlagThatTheBuildDecidesIsDecided() throws {
    let found = screens(
      """
      public var Current: AppEnvironment { get { AppEnvironment.shared } set { AppEnvironment.shared = newValue } }
      public class AppEnvironment {
        static var shared = AppEnvironment()
        public var isCatalyst: Bool = {
          #if targetEnvironment(macCatalyst)
          return true
          #else
          return false
          #endif
        }()
        public var isMac: Bool { if #available(macCatalyst 14, *), isCatalyst { return true } else { return false } }
      }
      struct V: View {
        var body: some View {
          List {}.navigationTitle("T").toolbar {
            ToolbarItem { Button(Current.isCatalyst ? "Show in Finder" : "Export") {} }
            if Current.isCatalyst { ToolbarItem { Button("Mac") {} } }
          }
        }
      }
      """
    ).filter { $0.name == "V" }
    #expect(found.count == 1 && found.first?.navigation?.trailing.map(\.summary) == ["Export=Export"], "\(found)")
  }

  @Test func aPropertyOfASharedObjectMayHaveAnyCase() throws {
    let found = try controllerA(
      "override func viewDidLoad() { if Settings.shared.mode == .short { title = \"S\" } else { title = \"L\" } }")
    #expect(found.compactMap(\.titleSummary).sorted() == ["hard-coded L", "hard-coded S"])
  }
}
