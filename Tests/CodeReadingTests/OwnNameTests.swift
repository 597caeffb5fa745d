import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Code that refers to the controller by another name.
struct OwnAliasTests {
  @Test func aPropertyOfStrongSelfIsTheControllersOwn() {
    let code = """
      class A: UIViewController {
        var item: UIBarButtonItem?
        func load() { fetch { [weak self] answer in
          guard let strong = self else { return }
          strong.item = UIBarButtonItem(title: "Done", style: .done, target: self, action: nil)
          strong.navigationItem.rightBarButtonItem = strong.item
        } }
        override func viewDidLoad() { load() }
      }
      """
    #expect(screens(code).flatMap(\.trailingSummary) == ["done:hard-coded Done"])
  }
}

/// Texts that the app's own code looks up in ways that cannot be followed, but that the tables confirm.
struct OwnLookupTests {
  private static func titled(_ expression: String, keys: [String]) throws -> String? {
    let code = """
      protocol Localizable { var rawValue: String { get } }
      extension Localizable {
        var key: String { "\\(String(reflecting: type(of: self)).drop { $0 != "." }).\\(rawValue)" }
        var localized: String { localized() }
        func localized(_ arguments: CVarArg...) -> String {
          withVaList(arguments) { NSString(format: NSLocalizedString(key, comment: ""), arguments: $0) as String } } }
      enum Common: String, Localizable { case cancel; var key: String { rawValue } }
      class A: UIViewController { enum Words: String, Localizable { case title, other = "x" }
        override func viewDidLoad() { title = \(expression) } }
      \(pushesA)
      """
    return try screens(code, keys: keys).named("A").titleSummary
  }

  @Test func aCaseIsLookedUpByTheNamesAroundIt() throws {
    #expect(try Self.titled("Words.title.localized", keys: ["A.Words.title"]) == "A.Words.title=nil")
    #expect(try Self.titled("Words.other.localized()", keys: ["Words.x"]) == "Words.x=nil")
    #expect(try Self.titled("Common.cancel.localized", keys: ["cancel"]) == "cancel=nil")
    let several = try Self.titled("Words.title.localized", keys: ["A.Words.title", "title"])
    #expect(several?.hasPrefix("unknown") == true)
  }

  @Test func aTitleOfTheAppsOwnTypeIsTheEntryOfItsKey() throws {
    let found = screens(
      """
      extension View { func navigationTitle(displayable: Words) -> some View { navigationTitle(displayable.string()) } }
      struct Words: ExpressibleByStringLiteral { init(stringLiteral value: String) { make = { lookUp(value) } } }
      struct A: View { var isNew: Bool
        var body: some View { List {}.navigationTitle(displayable: isNew ? "page.new" : "page.old") } }
      struct B: View { var body: some View { List {}.navigationTitle(displayable: "Words") } }
      """, keys: ["page.new", "page.old"])
    let titles = Set(found.filter { $0.name == "A" }.compactMap(\.titleSummary))
    #expect(titles == ["page.new=nil", "page.old=nil"])
    #expect(try found.named("B").titleSummary?.hasPrefix("unknown") == true)
  }
}

/// Links that the app creates with its own initializers, for values of its own types.
struct OwnLinkTests {
  private static let pages = """
    enum Page: Hashable { case settings(SettingsPage), about
      @ViewBuilder func view() -> some View { switch self {
        case .settings(let page): page.view()
        case .about: About() } } }
    enum SettingsPage: Hashable { case general, sounds
      @ViewBuilder func view() -> some View { switch self { case .general: General(); case .sounds: Sounds() } } }
    extension NavigationLink where Destination == Never {
      init(_ page: Page, @ViewBuilder label: () -> Label) { self.init(value: page, label: label) } }
    struct About: View { var body: some View { List {}.navigationTitle("About") } }
    struct General: View { var body: some View { List {}.navigationTitle("General") } }
    struct Sounds: View { var body: some View { List {}.navigationTitle("Sounds") } }
    struct Home: View { var body: some View { NavigationStack {
      List { NavigationLink(.settings(.general)) { Text("x") } }.navigationTitle("Home")
        .navigationDestination(for: Page.self) { $0.view() } } } }

    """

  @Test func aLinkOfTheAppsOwnHandsItsValueOn() throws {
    let dump = FactDump.swift(Self.pages)
    #expect(dump.pushes.map { $0.split(separator: " [")[0] } == ["Home -push-> General"], "\(dump.pushes)")
  }

  @Test func aValueThatAPropertyMakesIsOfThePropertysType() throws {
    let dump = FactDump.swift(
      """
      struct Item: Hashable { var id: Int }
      struct Row: View { var number: Int
        private var item: Item { .init(id: number) }
        var body: some View { NavigationLink(value: item) { Text("x") } } }
      struct Rows: View { var body: some View { List { Row(number: 1) }.navigationTitle("Rows") } }
      struct Details: View { var body: some View { List {}.navigationTitle("Details") } }
      struct Main: View { var body: some View { TabView { NavigationStack {
        Rows().navigationDestination(for: Item.self) { _ in Details() } } } } }
      """)
    #expect(dump.pushes.map { $0.split(separator: " [")[0] } == ["Rows -push-> Details"], "\(dump.pushes)")
  }

  @Test func aValueLeadsWhereTheCasesInsideOfItDo() throws {
    let more = """
      struct Details: View { var body: some View { List { NavigationLink(.settings(.sounds)) { Text("y") } }
        .navigationTitle("Details") } }
      """
    let dump = FactDump.swift(Self.pages + more)
    let pushes = Set(dump.pushes.map { $0.split(separator: " [")[0] })
    #expect(pushes == ["Home -push-> General", "Details -push-> Sounds"], "\(dump.pushes)")
  }
}

/// Pages that a variable selects.
struct SelectedPageTests {
  @Test(arguments: [("0", "1"), (".first", ".second")])
  func aPageIsThereWhileItsNumberIsChosen(first: String, second: String) {
    let found = screens(
      """
      struct Home: View { @State private var page = \(first)
        var body: some View { NavigationStack {
          TabView(selection: $page) {
            List {}.toolbar { ToolbarItem { Button("Add") {} } }.tag(\(first))
            List {}.toolbar { ToolbarItem { Button("Sort") {} } }.tag(\(second)) }
            .tabViewStyle(.page).navigationTitle(page == \(first) ? "Names" : "Places") } } }
      """
    ).filter { $0.navigation?.title != nil }
    let shown = Set(found.map { [$0.titleSummary ?? ""] + $0.trailingSummary })
    #expect(shown.isSuperset(of: [["Names=Names", "Add=Add"], ["Places=Places", "Sort=Sort"]]), "\(shown)")
    #expect(shown.allSatisfy { $0.count == 1 || ($0[0] == "Names=Names") == $0.contains("Add=Add") }, "\(shown)")
  }
}

/// Controllers whose classes code finds by composed names.
struct ComposedNameTests {
  private static func read(_ use: String, _ name: String = "@\"AB%@ViewController\", name") -> [String] {
    let controllers = ["Links", "ChannelDetail", "Panel"].map { name in
      """
      @interface AB\(name)ViewController : UIViewController
      @end
      @implementation AB\(name)ViewController
      - (void)viewDidLoad { self.title = @"\(name)"; }
      @end
      """
    }.joined(separator: "\n")
    return readCode([
      "A.m": """
      @interface Start : UIResponder <UIApplicationDelegate>
      @end
      @implementation Start
      - (void)open:(NSString *)name {
        Class page = NSClassFromString([NSString stringWithFormat:\(name)]);
        [self.stack pushViewController:[[page alloc] init] animated:YES]; }
      - (void)start { \(use) }
      @end
      \(controllers)
      """
    ]).screens.map(\.name).sorted()
  }

  @Test func aLiteralSaysTheUnknownPart() {
    #expect(Self.read("[self open:@\"Links\"];") == ["ABLinksViewController"])
    #expect(Self.read("[self open:@\"/page/channel/detail?show=1\"];") == ["ABChannelDetailViewController"])
    #expect(Self.read("[self open:@\"/page/channel\"];") == [])
    #expect(Self.read("[self open:@\"Links\"];", "@\"%@\", name") == [])
  }
}

/// Texts that the app's own members of `String` look up.
struct StringExtensionTests {
  private static func item(_ text: String, in condition: String = "") throws -> [String] {
    let code = """
      extension String {
        enum app {}
        static func localized(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
        init(appKey: String) {
          if let bundle = Language.shared.bundle { self = NSLocalizedString(appKey, bundle: bundle, comment: "") }
          else { self = NSLocalizedString(appKey, comment: "") }
        }
      }
      extension String.app { enum buttons { static var done: String { String.localized("Done") } } }
      private var doneTitle: String { .localized("Done") }
      class A: UIViewController {
        let shows: Bool
        override func viewDidLoad() { \(condition) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: \(text), style: .plain, target: nil, action: nil)
        } }
      }
      """
    return screens(code, keys: ["Done"]).flatMap(\.trailingSummary)
  }

  @Test(arguments: [".localized(\"Done\")", "doneTitle", ".app.buttons.done"])
  func anImplicitMemberIsThatOfString(text: String) throws {
    #expect(try Self.item(text, in: "do") == ["Done=nil"])
  }

  @Test func anOwnInitializerLooksUpUnderAConditionToo() throws {
    #expect(try Self.item("String(appKey: \"Done\")", in: "if shows") == ["Done=nil"])
  }
}
