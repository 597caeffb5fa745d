import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens with modes: what one mode decides appears together, however the code selects the mode.
struct ModeTests {
  /// The titles of the states with the items beside them.
  private static func states(_ found: [Screen]) -> [String] {
    found.filter { $0.name == "Editor" }.map {
      "\($0.titleSummary ?? "-"): \($0.trailingSummary.joined(separator: ", "))"
    }
    .sorted()
  }

  private static func controller(_ members: String, _ flag: String) -> [String] {
    states(
      screens(
        """
        enum Mode { case add, edit, view; var title: String { switch self { case .add: "Add"; default: "Other" } }
          var deletes: Bool { self == .add } }
        class Editor: UIViewController { let mode: Mode; \(members)
          override func viewDidLoad() { title = mode == .add ? "Add" : "Other"
            if \(flag) { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil) } } }
        class Start: UIViewController { func go(mode: Mode) { show(Editor(mode: mode), sender: nil) } }
        """))
  }

  private static let plain = "init(mode: Mode) { self.mode = mode; super.init(nibName: nil, bundle: nil) }"

  @Test(arguments: [
    (plain, "mode == .add"), (plain, "mode.deletes"),
    (
      "\(plain); var deletes: Bool { switch mode { case .add: return true; case .edit, .view: return false } }",
      "deletes"
    ),
    ("\(plain); var deletes: Bool { guard mode == .add else { return false }; return true }", "deletes"),
    ("\(plain); func deletes(_ mode: Mode) -> Bool { mode == .add }", "deletes(mode)"),
    (
      "let deletes: Bool; init(mode: Mode) { self.mode = mode; deletes = mode == .add; super.init(nibName: nil, bundle: nil) }",
      "deletes"
    ),
    ("\(plain); func check() -> Bool { let current = mode; return current == .add }", "check()"),
  ])
  func flagsOfAModeAgreeWithIt(members: String, flag: String) {
    #expect(Self.controller(members, flag) == ["hard-coded Add: hard-coded Delete", "hard-coded Other: "])
  }

  @Test func flagsOfOtherValuesCombineWithEveryMode() {
    let members =
      "\(Self.plain); var isLoaded = false; func load() { isLoaded = true }; var deletes: Bool { mode == .add && isLoaded }"
    #expect(
      Self.controller(members, "deletes")
        == ["hard-coded Add: ", "hard-coded Add: hard-coded Delete", "hard-coded Other: "])
  }

  @Test(arguments: [
    "let deletes: Bool; init(mode: Mode) { self.mode = mode; deletes = mode == .add }",
    "var deletes: Bool { switch mode { case .add: true; default: false } }", "var deletes: Bool { mode.deletes }",
  ])
  func viewsWithModes(members: String) {
    let found = screens(
      """
      enum Mode { case add, edit, view; var deletes: Bool { self == .add } }
      struct Editor: View { let mode: Mode; \(members)
        var body: some View { List {}.navigationTitle(mode == .add ? "Add" : "Other")
          .toolbar { if deletes { Button("Delete") {} } } } }
      struct Start: View { var mode: Mode
        var body: some View { NavigationStack { List { NavigationLink("a") { Editor(mode: mode) } } } } }
      """)
    #expect(Self.states(found) == ["Add=Add: Delete=Delete", "Other=Other: "])
  }

  @Test(arguments: [
    ("enum Mode { case add, edit }", "let mode: Mode", "mode != .edit", "mode != .add"),
    ("", "@State private var mode = EditMode.inactive", "mode == .inactive", "mode == .active"),
    ("", "@State private var mode = EditMode.inactive", "mode != .active", "mode != .inactive"),
    (
      "",
      "@State private var mode: EditMode = .inactive; var current: EditMode { get { mode } nonmutating set { mode = newValue } }",
      "current != .active", "mode != .inactive"
    ),
  ])
  func aSubjectWithTwoCasesIsOneOrTheOther(type: String, members: String, adds: String, deletes: String) {
    let found = screens(
      """
      \(type)
      struct Editor: View { \(members)
        var body: some View { List {}.navigationTitle(\(adds) ? "Add" : "Other")
          .toolbar { if \(deletes) { Button("Delete") { mode = .active } } } } }
      struct Start: View { var mode: Mode
        var body: some View { NavigationStack { List { NavigationLink("a") { Editor(mode: mode) } } } } }
      """)
    #expect(Self.states(found) == ["Add=Add: ", "Other=Other: Delete=Delete"])
    #expect(found.compactMap(\.state).allSatisfy { $0.text.contains(" is ") }, "a case is not true or false")
  }

  private static func afterSegue(_ prepare: String, _ more: String = "") -> [String] {
    let editor = DocumentPlaceholderTests.scene("v2", "Editor", DocumentPlaceholderTests.item("i2", "Editor"))
    let segues = "<connections><segue destination=\"v2\" kind=\"show\" identifier=\"edit\" id=\"g2\"/></connections>"
    let list = DocumentPlaceholderTests.scene("v1", "List1", DocumentPlaceholderTests.item("i1", "List") + segues)
    return states(
      DocumentPlaceholderTests.read(
        list + editor,
        """
        class List1: UIViewController { override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(prepare) } }
        class Editor: UIViewController { var isNew = false; var deletes = false; \(more)
          override func viewDidLoad() { title = isNew ? "Add" : "Other"
            if deletes { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Delete", style: .plain, target: nil, action: nil) } } }
        """
      ).map { screen in
        var screen = screen
        screen.name = screen.typeName ?? ""
        return screen
      })
  }

  @Test(arguments: [
    """
    if let editor = segue.destination as? Editor {
      if segue.identifier == "add" { editor.isNew = true } else { editor.deletes = true } }
    """,
    """
    switch segue.identifier {
    case "add": (segue.destination as! Editor).isNew = true
    case "edit": let editor = segue.destination as! Editor; editor.isNew = false; editor.deletes = true
    default: break }
    """,
  ])
  func flagsThatASegueSetsMeetAsItSetsThem(prepare: String) {
    let all = ["hard-coded Add: ", "hard-coded Other: ", "hard-coded Other: hard-coded Delete"]
    #expect(Self.afterSegue(prepare) == all)
    #expect(Self.afterSegue(prepare, "func tap() { deletes = true }").count == 4)
  }

  @Test func aTabIsThereWhenItIsSelected() {
    let found = screens(
      """
      struct Main: View { @State var tab = 0
        var body: some View { TabView(selection: $tab) {
          NavigationStack { Editor(tab: $tab) }.tabItem { Text("A") }.tag(0)
          NavigationStack { List {}.navigationTitle("B").toolbar { if tab == 1 { Button("Go") {} } else { Button("No") {} } } }
            .tabItem { Text("B") }.tag(1) } } }
      struct Editor: View { @Binding var tab: Int
        var body: some View { List {}.navigationTitle("A").toolbar {
          switch tab { case 0: Button("Delete") {}
          default: Button("Other") {} } } } }
      """)
    #expect(Self.states(found) == ["A=A: Delete=Delete"])
    #expect(found.filter { $0.titleSummary == "B=B" }.map(\.trailingSummary) == [["Go=Go"]])
  }

  /// The kinds of devices that show the detail column of a split view.
  private static func idioms(_ resolve: String, _ call: String) throws -> Set<DeviceIdiom> {
    let found = screens(
      """
      enum Layout { case tabs, split
        \(resolve) }
      struct Editor: View {
        @Environment(\\.horizontalSizeClass) private var width
        var body: some View {
          switch \(call) {
          case .tabs: NavigationStack { List {}.navigationTitle("Tabs") }
          case .split: NavigationSplitView { List {}.navigationTitle("List") } detail: { Detail() }
          } }
      }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      @main struct Start: App { var body: some Scene { WindowGroup { Editor() } } }
      """)
    _ = try found.named("Detail")
    return found.filter { $0.name == "Detail" }.reduce(into: []) { $0.formUnion($1.idioms) }
  }

  @Test(arguments: [
    "width == .regular ? .split : .tabs", "if width == .regular { return .split }; return .tabs",
    "switch width { case .regular: .split; default: .tabs }",
  ])
  func aFunctionDecidesByTheWidth(body: String) throws {
    let resolve = "static func resolve(margin: Double, width: UserInterfaceSizeClass?) -> Layout { \(body) }"
    #expect(try Self.idioms(resolve, "Layout.resolve(margin: .zero, width: width)") == [.ipad])
  }

  @Test func otherConditionsDoNotRestrictDevices() throws {
    let resolve = "static func resolve(_ count: Int) -> Layout { count > 3 ? .split : .tabs }"
    #expect(try Self.idioms(resolve, "Layout.resolve(items.count)") == [.iphone, .ipad])
  }

  @Test("A method of an unknown object may return any case, while a case in the code is only itself")
  func resultsOfMethods() throws {
    func shows(_ row: String) -> [String] {
      screens(
        """
        import UIKit
        enum Row { case info, about, depth(Int) }
        let rows: [Row] = [.info, .about, .depth(1)]
        class Settings: UITableViewController {
          override func viewDidLoad() { title = "Settings" }
          override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
            guard let row = \(row) else { return }
            switch row {
            case .info, .depth: break
            case .about: navigationController?.pushViewController(About(), animated: true)
            }
          }
        }
        class About: UIViewController { override func viewDidLoad() { title = "About" } }
        @main class Start: UIResponder, UIApplicationDelegate {
          func start() { window?.rootViewController = UINavigationController(rootViewController: Settings()) }
        }
        """
      ).filter { $0.navigation?.backs.isEmpty == false }.map(\.name)
    }
    #expect(shows("source.itemIdentifier(for: path)") == ["About"])
    #expect(shows("Row.depth(path.row)").isEmpty)
  }

  @Test("A looked-up text is never equal to the placeholder for a missing key")
  func marksOfMissingKeys() {
    let titles = screens(
      """
      extension String {
        var localized: String {
          let found = Bundle.main.localizedString(forKey: self, value: "_", table: nil)
          return (found == "_") ? other() : found
        }
      }
      class A: UIViewController { override func viewDidLoad() { title = "k".localized } }
      """, keys: ["k"]
    ).map(\.titleSummary)
    #expect(titles.count == 1 && titles[0]?.hasPrefix("k=") == true, "\(titles)")
  }

  @Test("A constant for missing keys is not a text of the bar", arguments: [("missing", true), ("\"None\"", false)])
  func constantsForMissingKeys(fallback: String, isMark: Bool) throws {
    let found = screens(
      """
      extension String {
        private static let missing = "MISSING"
        private static func find(_ key: String, _ language: String) -> String? {
          guard let path = Bundle.main.path(forResource: language, ofType: "lproj"),
            let bundle = Bundle(path: path) else { return nil }
          let raw = bundle.localizedString(forKey: key, value: \(fallback), table: nil)
          return raw == missing ? nil : raw
        }
        var localized: String {
          let language = UserDefaults.standard.string(forKey: "language") ?? "en"
          if let text = Self.find(self, language) { return text }
          if language != "en", let text = Self.find(self, "en") { return text }
          return NSLocalizedString(self, tableName: nil, bundle: Bundle.main, value: self, comment: "")
        }
      }
      class A: UIViewController { override func viewDidLoad() { title = "k".localized } }
      """, keys: ["k"])
    let references = found.compactMap { screen -> StringReference? in
      guard case .localized(let reference)? = screen.navigation?.title?.content else { return nil }
      return reference
    }
    #expect(references.contains { $0.key == "k" && $0.hasOwnFallback } == isMark, "\(found.map(\.titleSummary))")
    #expect(references.contains { $0.sourceText == "None" } != isMark)
  }

  @Test("In the default state lists are not empty and nothing is in editing mode")
  func usualLists() {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { @State var items: [Item] = []; @State var isEditMode = false
        var body: some View {
          List {}.navigationTitle(items.isEmpty ? "None" : "Some").toolbar {
            if !items.isEmpty { ToolbarItem { Button(isEditMode ? "Done" : "Edit") {} } } } } }
      """)
    #expect(found.first?.titleSummary == "Some=Some" && found.first?.trailingSummary == ["Edit=Edit"])
    #expect(found.first?.state == nil)
    #expect(found.contains { $0.titleSummary == "None=None" && $0.trailingSummary.isEmpty })
  }

  @Test func aCaseThatOnlyAnotherEnumerationHasIsNeverShown() {
    let found = screens(
      """
      enum Page { case first, missing }
      enum Facts { case known, missing }
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: A()) } }
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
}

/// Objects in the environment of views.
struct EnvironmentObjectTests {
  private static func titles(_ keeper: String, _ item: String = "@Environment(Model.self) private var model")
    -> [String]
  {
    screens(
      """
      @main struct Start: App { \(keeper)
        var body: some Scene { WindowGroup { Home().environment(model) } } }
      @Observable final class Model { var isOpen = false; func toggle() { isOpen.toggle() } }
      struct Home: View { @Environment(Model.self) private var model
        var body: some View { @Bindable var model = model
          NavigationStack { Child().navigationTitle(model.isOpen ? "Open" : "Closed") } } }
      struct Child: View { \(item)
        var body: some View { List {}.toolbar { if model.isOpen { Button("Close") {} } else { Button("Show") {} } } } }
      """
    ).filter { $0.name == "Child" || $0.name == "Home" }.map { screen in
      ([screen.titleSummary] + screen.trailingSummary).compactMap { $0?.split(separator: "=").first.map(String.init) }
        .joined(separator: " ")
    }.sorted()
  }

  @Test("Conditions on a shared environment object agree in all views")
  func oneObject() {
    #expect(Self.titles("@State private var model = Model()") == ["Closed Show", "Open Close"])
    #expect(
      Self.titles("@StateObject private var model = Model()", "@EnvironmentObject var model: Model")
        == ["Closed Show", "Open Close"])
  }

  @Test("Two cases of a property of a shared environment object are one condition")
  func twoCases() {
    let found = screens(
      """
      enum Mode { case wide, narrow }
      @main struct Start: App { @State private var model = Model()
        var body: some Scene { WindowGroup { NavigationStack { Home().environment(model) } } } }
      @Observable final class Model { var mode: Mode = .wide; func set(_ mode: Mode) { self.mode = mode } }
      struct Home: View { @Environment(Model.self) private var model
        var body: some View { List {}.navigationTitle(model.mode == .narrow ? "Narrow" : "Wide").toolbar {
          if model.mode == .wide { Button("Less") { model.set(.narrow) } } } } }
      """
    ).filter { $0.name == "Home" }
    #expect(found.map(\.titleSummary) == ["Wide=Wide", "Narrow=Narrow"])
    #expect(found.map(\.trailingSummary) == [["Less=Less"], []])
  }

  @Test func severalObjectsMayDiffer() {
    let keepers = "@State private var model = Model(); @State private var other = Model()"
    #expect(Self.titles(keepers) == ["Closed Close", "Closed Show", "Open Close", "Open Show"])
  }

  /// Two lists of one length are both empty or both not.
  @Test func stateOfListsDoesNotContradictTheirLengths() {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { @State var items: [Int] = load(); @State var chosen: Set<Int> = []
        var all: Bool { !items.isEmpty && chosen.count == items.count }
        var title: String { chosen.isEmpty ? "Choose" : "Chosen" }
        var body: some View { NavigationStack {
          List { ForEach(items, id: \\.self) { item in Button("x") { chosen.insert(item) } } }
            .navigationTitle(title).toolbar { Button(all ? "None" : "All") { chosen = all ? [] : Set(items) } } } } }
      """)
    let bars = found.filter { $0.typeName == "Home" }.map { [$0.titleSummary] + $0.trailingSummary }
    #expect(!bars.contains(["hard-coded Choose", "None=None"]), "\(bars)")
    #expect(bars.contains(["hard-coded Chosen", "None=None"]) && bars.contains(["hard-coded Choose", "All=All"]))
  }
}
