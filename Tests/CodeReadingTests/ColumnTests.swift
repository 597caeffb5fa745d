import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Back buttons of screens that iPhones push, and that iPads show beside the screen that pushes them.
struct ColumnTests {
  /// The screens of an app whose root is `Root`, with their devices and back labels.
  private static func backs(of name: String, _ source: String) -> [String] {
    screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { Root() } } }
      struct Home: View { var body: some View { List { NavigationLink("x") { Detail() } }.navigationTitle("Home") } }
      struct Side: View { var body: some View { List { NavigationLink("x") { Detail() } }.navigationTitle("Side") } }
      struct Items: View { var body: some View { List {}.navigationTitle("Items") } }
      struct Detail: View { var body: some View { List { NavigationLink("x") { More() } }.navigationTitle("Detail") } }
      struct More: View { var body: some View { List {}.navigationTitle("More") } }
      \(source)
      """
    ).filter { $0.name == name }.map { screen in
      let devices = DeviceIdiom.allCases.filter(screen.idioms.contains).map(\.rawValue).joined(separator: "+")
      return devices + ": " + (screen.navigation?.backs.map { $0.from ?? "?" } ?? []).joined(separator: ",")
    }
  }

  @Test("A back label is the title of the screen that pushes on that kind of device")
  func pushersOfOneKindOfDevice() {
    let root = """
      struct Root: View {
        @Environment(\\.horizontalSizeClass) private var width
        var body: some View {
          if width == .compact { NavigationStack { Home() } } else { NavigationStack { Side() } }
        } }
      """
    #expect(Self.backs(of: "Detail", root) == ["iphone: Home", "ipad: Side"])
    #expect(Self.backs(of: "More", root) == ["iphone+ipad: Detail"])
  }

  @Test(
    "A screen that a column pushes on an iPad has no back button",
    arguments: [
      "NavigationSplitView { Side() } detail: { Detail() }", "NavigationSplitView { Side() } detail: { Items() }",
      "NavigationView { Side(); Items() }",
    ])
  func columnsOfAPad(split: String) {
    let root = "struct Root: View { var body: some View { \(split) } }"
    #expect(Self.backs(of: "Detail", root) == ["iphone: Side", "ipad: "])
    #expect(Self.backs(of: "More", root) == ["iphone+ipad: Detail"])
  }

  /// A `NavigationView` shows columns if its own style says so, and in a cover, which is as wide as the screen.
  @Test(arguments: [
    ("NavigationView { Side() }", "fullScreenCover", ["iphone: Side", "ipad: "]),
    ("NavigationView { Side() }", "sheet", ["iphone+ipad: Side"]),
    ("NavigationView { Side() }.navigationViewStyle(.columns)", "fullScreenCover", ["iphone: Side", "ipad: "]),
    ("NavigationView { Side() }.navigationViewStyle(.columns)", "sheet", ["iphone+ipad: Side"]),
    ("NavigationView { Side() }.navigationViewStyle(.stack)", "fullScreenCover", ["iphone+ipad: Side"]),
  ])
  func columnsInACover(view: String, modifier: String, backs: [String]) {
    let root = """
      struct Root: View { @State var isOn = false
        var body: some View { Button("a") { isOn = true }.\(modifier)(isPresented: $isOn) { \(view) } } }
      """
    #expect(Self.backs(of: "Detail", root) == backs)
  }

  @Test func threeColumns() {
    let root = """
      struct Root: View { @State private var kind: Int?; @State private var item: Int?
        var body: some View { NavigationSplitView { Kinds(kind: $kind) } content: { Entries(item: $item) } detail: { More() } } }
      struct Kinds: View { @Binding var kind: Int?
        var body: some View { List(selection: $kind) {}.navigationTitle("Kinds") } }
      struct Entries: View { @Binding var item: Int?
        var body: some View { List(selection: $item) { NavigationLink("x") { Detail() } }.navigationTitle("Entries") } }
      """
    #expect(Self.backs(of: "Entries", root) == ["iphone: Kinds", "ipad: "])
    #expect(Self.backs(of: "More", root) == ["iphone: Entries,Detail", "ipad: Detail"])
  }

  @Test(
    "An iPhone does not push a column for an empty selection",
    arguments: [
      "if let item { Shown(item: item) } else { Empty() }",
      "if item == nil { Empty() } else { Shown(item: 1) }",
      "if let item, let known = Self.all[item] { Shown(item: known) } else { Empty() }",
      "switch item { case .some(let item): Shown(item: item); case .none: Empty() }",
    ])
  func emptySelections(detail: String) {
    func app(_ column: String = "") -> String {
      """
      struct Root: View { @State private var item: Int?; @State private var column = NavigationSplitViewColumn.detail
        static let all: [Int: Int] = [:]
        var body: some View { NavigationSplitView\(column) { Entries(item: $item) } detail: { \(detail) } } }
      struct Entries: View { @Binding var item: Int?
        var body: some View { List(selection: $item) {}.navigationTitle("Entries") } }
      struct Shown: View { let item: Int; var body: some View { List {}.navigationTitle("Shown") } }
      struct Empty: View { var body: some View { List {}.navigationTitle("Empty") } }
      """
    }
    #expect(Self.backs(of: "Shown", app()) == ["iphone: Entries", "ipad: "])
    #expect(Self.backs(of: "Empty", app()) == ["ipad: "])
    #expect(Self.backs(of: "Empty", app("(preferredCompactColumn: $column)")) == ["iphone: Entries", "ipad: "])
  }

  @Test("An iPhone pushes a column whose condition tests a value that no list selects")
  func otherValues() {
    let root = """
      struct Root: View { @State private var item: Int?; @State private var user: Int?
        var body: some View { NavigationSplitView { List(selection: $item) {}.navigationTitle("Side") } detail: {
          if let user { Account(user: user) } else { Items() } } } }
      struct Account: View { let user: Int; var body: some View { List {}.navigationTitle("Account") } }
      """
    #expect(Self.backs(of: "Items", root) == ["iphone: Root", "ipad: "])
  }

  @Test("An iPhone does not push the root of a column if the previous column has no selection but pushes other screens")
  func firstViews() {
    let root = "struct Root: View { var body: some View { NavigationSplitView { Side() } detail: { Items() } } }"
    #expect(Self.backs(of: "Items", root) == ["ipad: "])
  }

  @Test(
    "A stack in the sidebar shows the screens that its screens push",
    arguments: ["NavigationStack { Side() }", "Own()"])
  func stackInTheSidebar(sidebar: String) {
    let root = """
      struct Own: View { var body: some View { NavigationStack { Side() } } }
      struct Root: View { var body: some View { NavigationSplitView { \(sidebar) } detail: { Items() } } }
      """
    #expect(Self.backs(of: "Detail", root) == ["iphone+ipad: Side"])
    #expect(Self.backs(of: "Items", root).last?.hasPrefix("ipad: ") == true)
    #expect(Self.backs(of: "Items", root).last?.contains("Side") == false)
  }

  @Test("A collapsed split view adds the stack of a linked screen to its own")
  func linkedStackInASplitView() throws {
    let found = screens(
      """
      \(SwiftUISource.app.replacing("Home()", with: "Root()"))
      struct Root: View { var body: some View { NavigationSplitView { Side() } detail: { Text("x") } } }
      struct Side: View { var body: some View {
        List { NavigationLink("x") { NavigationStack { Linked() } } }.navigationTitle("Side") } }
      \(SwiftUISource.view("Linked"))
      """)
    #expect(found.contains { $0.name == "Linked" && $0.backSummary == ["previous-title Side=Side from Side"] })
  }

  @Test("The title of a screen in the last column is large, although the sidebar's is not")
  func sizesByDevice() {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View { var body: some View { NavigationSplitView { Side() } detail: { Items() } } }
      struct Side: View { var body: some View {
        List {}.navigationTitle("Side").navigationBarTitleDisplayMode(.inline) } }
      struct Items: View { var body: some View { List {}.navigationTitle("Items") } }
      """
    ).filter { $0.name == "Items" }
    #expect(found.map(\.navigation?.largeTitle) == [false, true])
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.isEmpty ?? true })
  }
}

/// A `NavigationView` with a single view, whose links an iPad opens in a second column.
struct AutomaticColumnTests {
  private static func found(_ root: String, style: String = "", link: String = "NavigationLink(\"x\") { Detail() }")
    -> [String]
  {
    screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { \(root) } } }
      struct Home: View { var body: some View { NavigationView {
        List { \(link) }.navigationBarTitle("Home", displayMode: .inline) }\(style) } }
      struct Sheets: View { @State private var isOpen = false
        var body: some View { Button("x") { isOpen = true }.sheet(isPresented: $isOpen) { Home() } } }
      struct Detail: View { var body: some View { List { NavigationLink("x") { More() } }.navigationTitle("Detail") } }
      struct More: View { var body: some View { List {}.navigationTitle("More") } }
      """
    ).filter { $0.name == "Detail" || $0.name == "More" }.map { screen in
      let devices = DeviceIdiom.allCases.filter(screen.idioms.contains).map(\.rawValue).joined(separator: "+")
      return "\(screen.name) \(devices) \(screen.navigation?.backs.compactMap(\.from) ?? [])"
        + (screen.navigation?.largeTitle == true ? " large" : "")
    }
  }

  @Test func anIPadHasNoBackButtonInTheSecondColumn() {
    let columns = [
      "Detail iphone [\"Home\"]", "Detail ipad [] large", "More iphone [\"Detail\"]", "More ipad [\"Detail\"] large",
    ]
    #expect(Self.found("Home()") == columns)
    #expect(Self.found("TabView { Home().tabItem { Text(\"x\") } }") == columns)
  }

  @Test(arguments: [
    ("Home()", ".navigationViewStyle(.stack)"), ("Home()", ".navigationViewStyle(StackNavigationViewStyle())"),
    ("Sheets()", ""),
  ])
  func aStackHasOneColumn(root: String, style: String) {
    #expect(Self.found(root, style: style) == ["Detail iphone+ipad [\"Home\"]", "More iphone+ipad [\"Detail\"]"])
  }
}

/// Columns and titles that one value decides.
struct SelectedColumnTests {
  private static let app = """
    @main struct Start: App { var body: some Scene { WindowGroup { Root() } } }
    enum Section: String { case mail, notes; var title: LocalizedStringKey { switch self { case .mail: "Mail"; case .notes: "Notes" } } }
    @Observable final class Model { var section: Section? = .mail; func go() { section = .notes } }
    struct Side: View { var body: some View { List {}.navigationTitle("Side") } }
    struct Letters: View { var body: some View { List { NavigationLink("x") { More() } }.listStyle(.plain) } }
    struct Pages: View { var body: some View { List {}.listStyle(.plain) } }
    struct More: View { var body: some View { List {}.navigationTitle("More") } }

    """

  @Test func aColumnLeadsToTheScreensThatAreThereWithIt() {
    let dump = FactDump.swift(
      """
      \(Self.app)
      struct Root: View { @State private var model = Model()
        var body: some View { NavigationSplitView { Side() } content: {
            switch model.section { case .mail: Letters().navigationTitle("L"); default: Pages().navigationTitle("P") }
          } detail: {
            switch model.section { case .mail: Letter(); default: Page() } } } }
      struct Letter: View { var body: some View { List {}.navigationTitle("Letter") } }
      struct Page: View { var body: some View { List {}.navigationTitle("Page") } }
      """)
    let pushes = Set(dump.pushes.map { String($0.split(separator: " [")[0]) })
    #expect(pushes.isSuperset(of: ["Letters -push-> Letter", "Pages -push-> Page"]), "\(dump.pushes)")
    #expect(pushes.isDisjoint(with: ["Letters -push-> Page", "Pages -push-> Letter"]), "\(dump.pushes)")
  }

  @Test(
    "A title outside a choice of views agrees with the choice, even if a local shadows the property that it tests",
    arguments: [
      ("if let section { switch section { case .mail: Letters(); case .notes: Pages() } }", "section?.title ?? \"\""),
      ("if let section { Shown(section: section) }", "title"),
    ])
  func titles(content: String, title: String) {
    let found = screens(
      """
      \(Self.app)
      struct Root: View { @State private var model = Model()
        private var section: Section? { model.section }
        private var title: LocalizedStringKey { guard let section else { return "" }; return section.title }
        @ViewBuilder private var content: some View { \(content) }
        var body: some View { NavigationStack { content.navigationTitle(\(title)) } } }
      struct Shown: View { let section: Section
        var body: some View { switch section { case .mail: Letters(); case .notes: Pages() } } }
      """)
    #expect(Set(found.filter { $0.name == "Letters" }.map(\.titleSummary)) == ["Mail=Mail"])
    #expect(Set(found.filter { $0.name == "Pages" }.map(\.titleSummary)) == ["Notes=Notes"])
    #expect(found.first { $0.name == "More" }?.backSummary == ["previous-title Mail=Mail from Letters"])
  }
}
