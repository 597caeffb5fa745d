import BarScreens
import FitModel
import Foundation
import Testing

@testable import CodeReading

/// Bars that apps build in ways that are easily overlooked.
struct FoundBarsTests {
  @Test func uppercaseCFunctionsAreFollowed() throws {
    let found = readCode(
      [
        "Words.m": "NSString* DONE_STRING() { return [Words translated:@\"Done\"]; }",
        "Lookup.m": """
        @implementation Words
        + (NSString *)translated:(NSString *)key {
          NSString *text = NSLocalizedStringFromTableInBundle(key, nil, bundle, nil);
          if (![text length]) { text = key; }
          return text; }
        @end
        """,
        "List.m": """
        @interface List : UIViewController
        @end
        @implementation List
        - (void)viewDidLoad { self.title = DONE_STRING(); }
        @end
        """,
      ], keys: ["Localizable": ["Done"]]
    ).screens
    #expect(try found.named("List").titleSummary == "Done=nil")
  }

  @Test func aTypeThatHasTheNameOfAFunctionIsBuilt() throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = "D" } }
      func Detail() -> String { "no screen" }
      class List: UIViewController { func open() { navigationController?.pushViewController(Detail(), animated: true) }
        override func viewDidLoad() { title = "L" } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test func namesOfTypesMayBeginWithALowercaseLetter() throws {
    let views = screens(
      """
      import SwiftUI
      @main struct travelApp: App { var body: some Scene { WindowGroup { iPhoneRoot() } } }
      struct iPhoneRoot: View { var body: some View { TabView { iPhoneTrips().tabItem { Text("Trips") } } } }
      struct iPhoneTrips: View { var body: some View {
        NavigationStack { List { NavigationLink("Open") { iPadTrip() } }.navigationTitle("All Trips") } } }
      struct iPadTrip: View { var body: some View { List {}.navigationTitle("Trip") } }
      """)
    #expect(try views.named("iPhoneTrips").titleSummary == "All Trips=All Trips")
    #expect(try views.named("iPadTrip").backSummary == ["previous-title All Trips=All Trips from iPhoneTrips"])
    let controllers = screens(
      """
      @main class Start: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: iPadList()); return true } }
      class iPadList: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(iPadDetail(), animated: true) } }
      class iPadDetail: UIViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(try controllers.named("iPadDetail").backSummary == ["previous-title hard-coded L from iPadList"])
    #expect(try controllers.named("iPadDetail").reach?.evidence == .shown)
  }

  @Test(arguments: [
    "R.string(preferredLanguages: locale.rLanguages).localizable.homeTitle()",
    "R.string.localizable(preferredLanguages: languages).homeTitle()", "R.string.localizable.homeTitle()",
  ])
  func aGeneratedAccessorMayBeToldTheLanguages(_ accessor: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = \(accessor) } }
      \(pushesA)
      """, keys: ["home.title"])
    #expect(try found.named("A").titleSummary == "home.title=nil")
  }

  @Test func defaultToolbarItemsAreSystemItems() throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List {}.toolbar {
        DefaultToolbarItem(kind: .search, placement: .bottomBar)
        DefaultToolbarItem(kind: .sidebar, placement: .bottomBar) } } } }
      """)
    #expect(try found.named("V").toolbar.map(\.summary) == ["system search", "image"])
  }

  private static let field = """
    class Field: UITextField {
      func setUp() {
        let bar = UIToolbar()
        let item = UIBarButtonItem(title: "Confirm", style: .plain, target: nil, action: nil)
        bar.setItems([item], animated: true)
        PLACE
      }
    }
    """

  @Test func aFieldHasABarAboveTheKeyboard() throws {
    let found = screens(Self.field.replacing("PLACE", with: "inputAccessoryView = bar"))
    #expect(found.map(\.name) == ["Field (keyboard)"])
    #expect(found.first?.toolbar.map(\.summary) == ["hard-coded Confirm"])
  }

  @Test func aToolbarInsideOfAViewIsNoBarOfAScreen() {
    let found = screens(Self.field.replacing("PLACE", with: "addSubview(bar)"))
    #expect(found.isEmpty, "\(found.map(\.name))")
  }

  private static func pushed(_ members: String) -> [Screen] {
    screens(
      """
      class Plain: UIViewController { \(members) }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Plain(), animated: true) } }
      """)
  }

  @Test func aPushedScreenWithoutATitleHasABackButton() throws {
    let plain = try Self.pushed("func load() {}").named("Plain")
    #expect(plain.backSummary == ["previous-title hard-coded L from List"])
    #expect(plain.titleSummary == nil)
  }

  @Test func aPushedScreenThatHidesItsBarIsListedWithoutOne() throws {
    let found = Self.pushed(
      "override func viewWillAppear(_ animated: Bool) { navigationController?.isNavigationBarHidden = true }")
    #expect(try !found.named("Plain").hasBars)
  }

  @Test func aViewThatOnlyHandsValuesToOthersIsNoScreen() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink(value: Path.one) { Text("") } }
        .navigationTitle("Home").navigationDestination(for: Path.self) { Destination(path: $0) } } } }
      enum Path: Hashable { case one, two }
      struct Destination: View { var path: Path
        var body: some View { switch path {
          case .one: One().environment(settings)
          case .two: Two().environmentObject(settings) } } }
      struct One: View { var body: some View { List {}.toolbar { Button("Add") {} } } }
      struct Two: View { var body: some View { List {} } }
      """)
    #expect(try found.named("One").backSummary == ["previous-title Home=Home from Home"])
    #expect(!found.contains { $0.name == "Destination" })
  }

  @Test func aPushedViewWithoutATitleHasABackButton() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink("x") { Plain() } }
        .navigationTitle("Home") } } }
      struct Plain: View { var body: some View { List {} } }
      """)
    #expect(try found.named("Plain").backSummary == ["previous-title Home=Home from Home"])
  }

  /// The scenes of a list and a detail that a segue of the list pushes.
  private static func pushed(_ item: String, _ code: String) -> [Screen] {
    DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene(
        "v1", "List1", DocumentPlaceholderTests.item("i1", "List") + DocumentPlaceholderTests.segue("v2"))
        + DocumentPlaceholderTests.scene("v2", "Detail", item), code)
  }

  @Test func aPushedSceneWithoutATitleHasABackButton() throws {
    let found = Self.pushed("<navigationItem key=\"navigationItem\" id=\"i2\"/>", "class Detail: UIViewController {}")
    #expect(try #require(found.first { $0.typeName == "Detail" }).backSummary.count == 1)
  }

  @Test(arguments: [("override func prepare(for segue: UIStoryboardSegue, sender: Any?)", 1), ("func clear()", 2)])
  func aSegueIsPreparedBeforeItsScreenAppears(function: String, count: Int) throws {
    let found = Self.pushed(
      DocumentPlaceholderTests.item("i2", "Settings"),
      """
      class List1: UIViewController { \(function) {
        navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil) } }
      class Detail: UIViewController {}
      """)
    let backs = try #require(found.first { $0.typeName == "Detail" }).backSummary
    #expect(backs.count == count && backs.contains { $0.hasPrefix("back-item") }, "\(backs)")
  }

  private static func modes(_ body: String) -> Set<String?> {
    let found = Self.pushed(
      DocumentPlaceholderTests.item("i2", "Settings"),
      """
      class Detail: UIViewController { var isRecovering = false; var name: String?
        override func viewDidLoad() { super.viewDidLoad(); \(body) } }
      class Start: UIViewController { func go(_ detail: Detail) { detail.isRecovering = true; detail.name = x } }
      """)
    return Set(found.filter { $0.typeName == "Detail" }.map(\.titleSummary))
  }

  @Test func aDocumentsTitleStandsWhereOneModeHasAnother() {
    #expect(
      Self.modes("if isRecovering { navigationItem.title = \"Recovery\" }")
        == ["i2.title=Settings", "hard-coded Recovery"])
  }

  @Test(arguments: [
    "if isRecovering { navigationItem.title = name }", "if let name { navigationItem.title = \"Named\" }",
    "if isRecovering { navigationItem.title = \"A\" } else if isOther { navigationItem.title = \"B\" }",
  ])
  func aDocumentsTitleIsUnknownWhereMoreIsDecided(_ body: String) {
    #expect(!Self.modes(body).contains("i2.title=Settings"))
  }

  @Test func allTextsOfASwitchOverATupleAreFound() {
    let cases = (0..<8).flatMap { section in
      (0..<8).map { row in "case (\(section), \(row)): return \"T\(section)-\(row)\"" }
    }
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = name(for: path) }
        func name(for path: IndexPath) -> String { switch (path.section, path.row) {
        \(cases.joined(separator: "\n"))
        default: return "?" } } }
      class Start: UIViewController { func go() { show(Detail(), sender: nil) } }
      """)
    let titles = Set(found.compactMap(\.titleSummary))
    #expect(titles.contains("hard-coded T5-6") && titles.contains("hard-coded T2-3"), "\(titles.sorted())")
  }
}

/// Texts, items and screens that apps make in roundabout ways.
struct RoundaboutBarsTests {
  @Test(arguments: [
    ("LocalizableResource { locale in NSLocalizedString(\"home\", comment: \"\") }", "home=nil"),
    ("LocalizableResource { locale in makeTitle(locale) }", "unknown: set at run time"),
    ("LocalizableResource(locale)", "unknown: set at run time"),
  ])
  func aTextThatALibraryKeepsIsThatOfItsClosure(_ maker: String, _ title: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() {
        let resource = \(maker)
        title = resource.value(for: Locale.current) } }
      \(pushesA)
      """, keys: ["home"])
    #expect(try found.named("A").titleSummary == title)
  }
}

extension RoundaboutBarsTests {
  @Test func aScreenThatTheOnlyImplementationMakesIsPushed() throws {
    let found = screens(
      """
      protocol Theme { func settings() -> UIViewController }
      final class Plain: Theme { func settings() -> UIViewController { Settings() } }
      final class Themes { static var shared: Theme = Plain() }
      class Settings: UIViewController { override func viewDidLoad() { title = "Settings" } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Themes.shared.settings(), animated: true) } }
      """)
    #expect(try found.named("Settings").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test func itemsOfAMutableCopyAreFound() {
    let found = UIKitObjectiveCTests.facts(
      """
      NSMutableArray *items = @[\(UIKitObjectiveCTests.item)].mutableCopy;
      [items insertObject:self.editButtonItem atIndex:0];
      self.navigationItem.rightBarButtonItems = items;
      """)
    #expect(found == ["trailing = [system edit, done:Go]"])
  }

  private static func titled(_ body: String) throws -> [String] {
    let found = screens(
      """
      final class Layout: UIView { let doneItem: UIBarButtonItem = { let item = UIBarButtonItem(); return item }() }
      class A: UIViewController { var layout: Layout { view as! Layout }
        override func viewDidLoad() { title = "A"; \(body) } }
      \(pushesA)
      """)
    return try found.named("A").trailingSummary
  }

  @Test func anItemOfTheViewGetsItsTitleInTheController() throws {
    let location = "navigationItem.rightBarButtonItem = layout.doneItem"
    let title = "layout.doneItem.title = \"Done it\""
    #expect(try Self.titled("\(title); \(location)") == ["hard-coded Done it"])
    #expect(try Self.titled("\(location); \(title)") == ["hard-coded Done it"])
    #expect(try Self.titled(location) == [])
  }

  @Test func aPickerOfTheSystemShowsWhatCodeGivesIt() throws {
    let found = screens(
      """
      class List: UIViewController { var picker: UIFontPickerViewController?
        override func viewDidLoad() { title = "L"
          picker = UIFontPickerViewController(); picker?.navigationItem.title = "Font" }
        func open() { navigationController?.pushViewController(picker!, animated: true) } }
      """)
    let screen = try #require(found.first { $0.titleSummary == "hard-coded Font" })
    #expect(screen.backSummary == ["previous-title hard-coded L from List"])
  }

  @Test(arguments: [
    "navigationItem.largeTitleDisplayMode = .never", "title = \"\"", "navigationItem.backButtonTitle = \"B\"",
  ])
  func aScreenWithoutATextOfItsOwnHasABar(setting: String) throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { \(setting) } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { navigationController?.pushViewController(Detail(), animated: true) } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }

  @Test func aScreenWithAViewInTheTitlesPlaceHasABar() throws {
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { navigationItem.titleView = makeView() }
        func makeView() -> UIView { Logo() } }
      \(pushesA)
      """)
    #expect(try found.named("Detail").navigation != nil)
  }

  @Test(arguments: [
    ("A.swift", "class A: UIViewController { override var title: String? { get { NAME } set {} } }", "hard-coded One"),
    (
      "A.swift",
      "class A: UIViewController { override var title: String? { get { super.title } set { super.title = newValue } } override func viewDidLoad() { title = NAME } }",
      "hard-coded One"
    ),
    (
      "A.m", "@interface A : UIViewController\n@end\n@implementation A\n- (NSString *)title { return @NAME; }\n@end\n",
      "hard-coded One"
    ),
    ("A.swift", "class A: UIViewController { override var title: String? { get { model.name } set {} } }", nil),
  ])
  func aControllerMayComputeItsTitle(file: String, code: String, title: String?) {
    let found = readCode([file: code.replacing("NAME", with: "\"One\""), "B.swift": pushesA])
      .screens
    #expect(found.first { $0.name == "A" }?.titleSummary == title)
  }

  @Test(arguments: [
    ("Detail.instantiate()", "class Detail: UIViewController, StoryboardBased"),
    ("Detail.instantiate(1, environment: 2)", "class Detail: UIViewController, Instantiatable"),
    (
      "Detail.instantiate()",
      """
      protocol Storyboarded {}
      extension Storyboarded where Self: UIViewController {
        static func instantiate() -> Self {
          UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "\\(self)") as! Self } }
      class Detail: UIViewController, Storyboarded
      """
    ),
  ])
  func aControllerMayMakeItself(making: String, type: String) throws {
    let found = screens(
      """
      \(type) { override func viewDidLoad() { title = "D" } }
      class List: UIViewController { override func viewDidLoad() { title = "L" }
        func open() { let detail = \(making)
          navigationController?.pushViewController(detail, animated: true) } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded L from List"])
  }
}
