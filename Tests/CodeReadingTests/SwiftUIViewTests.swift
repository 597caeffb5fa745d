import BarScreens
import Testing

@testable import CodeReading

/// How views of the app are followed: modifiers that are properties, views that are used often, options with icons.
struct SwiftUIViewTests {
  private static let detail = "struct Detail: View { var body: some View { Text(\"d\").navigationTitle(\"D\") } }"

  @Test func aModifierMayBeAProperty() throws {
    let found = screens(
      SwiftUIScreenFlowTests.app("NavigationStack { Home() }") + """
        struct Home: View { var body: some View {
          List {}.toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Save") {} } }.routing.navigationTitle("H") } }
        extension View { var routing: some View { navigationDestination(for: Int.self) { _ in Detail() } } }
        \(Self.detail)
        """)
    #expect(try found.named("Home").trailingSummary == ["Save=Save"])
    #expect(try found.named("Detail").backSummary == ["previous-title H=H from Home"])
  }

  /// Four views in each of eight levels are 65,536 views.
  @Test func viewsThatAreUsedOftenLeaveRoomForTheModifiersAroundThem() throws {
    let levels = (0..<8).map { level in
      "struct V\(level): View { var body: some View { VStack { "
        + (0..<4).map { _ in "V\(level + 1)(number: number)" }.joined(separator: "; ") + " } }; var number: Int }"
    }
    let found = screens(
      SwiftUIScreenFlowTests.app("NavigationStack { Home() }") + """
        struct Home: View { var number: Int
          var body: some View { VStack { V0(number: number) }.navigationTitle("H")
            .navigationDestination(for: Int.self) { _ in Detail() }
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Save") {} } } } }
        struct V8: View { @State var on = true; var number: Int
          var body: some View { Text("x").sheet(isPresented: $on) { Text("y").navigationTitle("Sub") } } }
        \(levels.joined(separator: "\n"))
        \(Self.detail)
        """)
    #expect(try found.named("Home").trailingSummary == ["Save=Save"])
    #expect(try found.named("Detail").backSummary == ["previous-title H=H from Home"])
  }

  @Test func aViewWithoutFactsIsReadOnce() throws {
    let levels = (0..<9).map {
      "struct V\($0): View { var body: some View { VStack { V\($0 + 1)(); V\($0 + 1)(); V\($0 + 1)() } } }"
    }
    let found = screens(
      SwiftUIScreenFlowTests.app("NavigationStack { Home() }") + """
        struct Home: View { var body: some View { VStack { V0(); Last() }.navigationTitle("H") } }
        struct V9: View { @State var on = true
          var body: some View { Text("x").sheet(isPresented: $on) { Text("y").navigationTitle("Sub") } } }
        struct Last: View { var body: some View { Text("x").toolbar { Button("Save") {} } } }
        \(levels.joined(separator: "\n"))
        """)
    #expect(try found.named("Home").trailingSummary == ["Save=Save"])
  }

  /// In a bar, a label shows only its icon, also in a segment.
  @Test(arguments: [("Label(\"A\", systemImage: \"a\")", ["view"]), ("Text(\"A\")", ["segments A=A"])])
  func segmentsOfABarWithIconsShowTheseAlone(option: String, shown: [String]) throws {
    let item = "Picker(\"P\", selection: $p) { \(option) }.pickerStyle(.segmented)"
    #expect(try SwiftUIToolbarTests.screen(withToolbar: item).trailingSummary == shown)
  }

  @Test(arguments: [("names", false), ("path", true)])
  func aTextInAListOfAnyNameLeadsNowhere(list: String, leads: Bool) throws {
    let found = screens(
      SwiftUIScreenFlowTests.app("NavigationStack { Home() }") + """
        struct Home: View { var body: some View { List { Other() }.navigationTitle("H")
          .navigationDestination(for: String.self) { _ in Detail() } } }
        struct Other: View { @State var on = false
          var body: some View { Button("o") { on = true }.sheet(isPresented: $on) { Sheet() } } }
        struct Sheet: View { @State var \(list): [String] = []
          var body: some View { NavigationStack { Button("h") { \(list).append("x") }.navigationTitle("S") } } }
        \(Self.detail)
        """)
    #expect(try found.named("Detail").backSummary == ["previous-title \(leads ? "S=S from Sheet" : "H=H from Home")"])
  }

  @Test(arguments: ["#if DEBUG", "#if !RELEASE", "#if os(iOS)"])
  func aViewThatOnlyCodeForDeveloperBuildsShowsIsNone(check: String) {
    let found = screens(
      SwiftUIScreenFlowTests.app("NavigationStack { Home() }") + """
        struct Home: View { var body: some View { List { Text("x")
          \(check)
          tools
          #endif
          }.navigationTitle("H") }
          \(check)
          private var tools: some View { NavigationLink("x", destination: Detail()) }
          #endif
        }
        \(Self.detail)
        """
    ).map(\.name)
    #expect(found.contains("Detail") == check.contains("iOS"))
  }

  @Test func aTabThatIsTooLongToReadTakesNothingFromTheOthers() throws {
    let rows = (0..<12).map { row in
      """
      struct V\(row): View { var body: some View {
        if a\(row) { V\(row + 1)() } else { V\(row + 1)().toolbar { Button("\(row)") {} } } } }
      """
    }
    let found = screens(
      """
      struct Home: View { var body: some View { TabView {
        NavigationStack { V0() }.tabItem { Text("One") }
        NavigationStack { List {}.navigationTitle("B") }.tabItem { Text("Two") } } } }
      \(rows.joined(separator: "\n"))
      struct V12: View { var body: some View { List { Text("a"); Text("b"); Text("c") }.navigationTitle("A") } }
      """)
    #expect(try found.named("Home").tabs.map { $0.title?.summary } == ["One=One", "Two=Two"])
    #expect(found.contains { $0.titleSummary == "B=B" })
  }

  @Test func aViewThatOnlyDecidesWhichOneIsShownIsNoScreen() {
    let dump = FactDump.swift(
      """
      \(SwiftUISource.app)
      enum Page: Hashable { case start, drives, none }
      struct Home: View { var body: some View { NavigationStack {
        Wrapper(page: .start).modifier(Bar()).navigationDestination(for: Page.self) { page in
          Wrapper(page: page).modifier(Bar()) } } } }
      struct Bar: ViewModifier { func body(content: Content) -> some View { content.toolbar { Button("Next") {} } } }
      struct Wrapper: View { let page: Page
        var body: some View { switch page {
          case .start: Start()
          case .drives: Drives()
          case .none: EmptyView() } } }
      \(SwiftUISource.view("Start"))
      struct Drives: View { var body: some View { Inner() } }
      struct Inner: View { var body: some View { Content("Inner") { Text("x") } } }
      struct Content<Rows: View>: View { let title: String; @ViewBuilder let rows: Rows
        init(_ title: String, @ViewBuilder rows: () -> Rows) { self.title = title; self.rows = rows() }
        var body: some View { List { rows }.navigationTitle(title) } }
      func next() -> Page { .drives }
      """)
    #expect(dump.names == ["Start", "Inner"])
    #expect(dump.facts("Inner") == ["title \"Inner\"", "trailing [Next]"])
  }

  @Test func aStackThatAModifierLaysOverAScreenIsAnotherOne() throws {
    let found = try screens(
      """
      struct Home: View { var body: some View { NavigationStack { Detail() } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail")
        .importer(isPresented: $shown) { item in use(item) } loading: { progress in
          NavigationView { ProgressView(progress).navigationTitle("Preparing") }.transition(.opacity) } } }
      """
    ).named("Detail")
    #expect(found.titleSummary == "Detail=Detail")
  }

  @Test func aViewThatOnlyPassesValuesOnIsNotAScreen() throws {
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

  /// A method of a view hides a view of the same name.
  @Test func aMethodWithTheNameOfAView() throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { Row() } }
        func Row() -> some View { Text("x").navigationTitle("Mine") } }
      struct Row: View { var body: some View { Text("x").navigationTitle("Other") } }
      """)
    #expect(try found.named("Home").titleSummary == "Mine=Mine")
  }

  /// A view of a common library passes a value to its content, also in a bar.
  @Test func contentThatAStoreIsPassedTo() throws {
    let found = screens(
      """
      import ComposableArchitecture
      @main struct Main: App { var body: some Scene { WindowGroup { Home(store: Store()) } } }
      struct Home: View { let store: Store
        var body: some View { NavigationStack { List {}.toolbar {
          ToolbarItem(placement: .principal) { WithViewStore(store, observe: { $0 }) { state in Text("Moves") } }
          ToolbarItem(placement: .topBarTrailing) { WithViewStore(store) { state in Button("Save") {} } } } } } }
      """)
    let home = try found.named("Home")
    #expect(home.titleSummary == "Moves=Moves" && home.trailingSummary == ["Save=Save"], "\(home)")
  }
}
