import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Links with values in several stacks.
struct StackMemberTests {
  /// The screens below each of these in an app with two stacks in tabs and one in a sheet.
  private static func below(
    _ names: [String], first: String, second: String, sheet: String, members: String = ""
  ) throws -> [String: Set<String>] {
    let found = screens(
      """
      @main struct Main: App { @State var isShown = false
        var body: some Scene { WindowGroup { TabView {
          NavigationStack { First()\(first) }.tabItem { Text("1") }
          NavigationStack { Second()\(second) }.tabItem { Text("2") }
        }.onAppear { isShown = true }.sheet(isPresented: $isShown) { NavigationStack { Third()\(sheet) } } } } }
      struct Item: Hashable {}
      struct First: View { var body: some View { Links().navigationTitle("First") } }
      struct Second: View { var body: some View { Links().navigationTitle("Second") } }
      struct Third: View { var body: some View { Links().navigationTitle("Third") } }
      struct Links: View { let items: [Item] = load()
        var body: some View { List(items) { item in NavigationLink("x", value: item) } } }
      struct One: View { let item: Item; var body: some View { Links().navigationTitle("One") } }
      struct Two: View { let item: Item; var body: some View { List {}.navigationTitle("Two") } }
      \(members)
      """)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, Set(try found.named($0).navigation?.backs.compactMap(\.from) ?? [])) })
  }

  @Test func aLinkLeadsToDestinationsOfItsOwnStack() throws {
    let below = try Self.below(
      ["One", "Two"], first: ".navigationDestination(for: Item.self) { One(item: $0) }",
      second: ".navigationDestination(for: Item.self) { Two(item: $0) }", sheet: "")
    #expect(below == ["One": ["First", "One"], "Two": ["Second"]])
  }

  @Test func severalStacksMayDeclareTheSameDestination() throws {
    let destination = ".navigationDestination(for: Item.self) { One(item: $0) }"
    let below = try Self.below(["One"], first: destination, second: "", sheet: destination)
    #expect(below == ["One": ["First", "Third", "One"]])
  }

  @Test func aWrapperDeclaresTheDestinations() throws {
    let below = try Self.below(
      ["One"], first: ".routed()", second: ".routed()", sheet: "",
      members:
        "extension View { func routed() -> some View { navigationDestination(for: Item.self) { One(item: $0) } } }")
    #expect(below == ["One": ["First", "Second", "One"]])
  }

  @Test func aContainerOfTheAppThatIsTheStackOfSeveralTabs() throws {
    let found = screens(
      """
      @main struct Main: App { @State var isShown = false
        var body: some Scene { WindowGroup { TabView {
          ForEach(Page.all()) { page in Tab(page.name, systemImage: "x", value: page) {
            Wrapper { page.content } } }
        }.onAppear { isShown = true }.sheet(isPresented: $isShown) { Search() } } } }
      enum Page { case first, second
        static func all() -> [Page] { [.first, .second] }
        @ViewBuilder var content: some View { switch self { case .first: First(); case .second: Second() } }
        var name: LocalizedStringKey { "Page" } }
      enum Place: Hashable { case page(Page), item(Int) }
      struct Wrapper<Content: View>: View { @ViewBuilder var content: () -> Content
        var body: some View { NavigationStack { content().navigationDestination(for: Place.self) { place in
          switch place { case .page(let page): page.content; case .item(let n): Last(n: n) } } } } }
      struct Links: View { var body: some View { List { NavigationLink("x", value: Place.item(1)) } } }
      struct First: View { var body: some View { Links().navigationTitle("First") } }
      struct Second: View { var body: some View { Links().navigationTitle("Second") } }
      struct Search: View { var body: some View { NavigationStack { Links().navigationTitle("Search") } } }
      struct Last: View { let n: Int; var body: some View { List {}.navigationTitle("Last") } }
      """)
    #expect(Set(try found.named("Last").navigation?.backs.compactMap(\.from) ?? []) == ["First", "Second"])
  }

  @Test func aDestinationDeclaredOnAPushedScreen() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Item: Hashable {}
      struct Home: View { var body: some View {
        List { NavigationLink("Next") { Next() } }.navigationTitle("Home") } }
      struct Next: View { let items: [Item] = load()
        var body: some View { List(items) { item in NavigationLink("x", value: item) }.navigationTitle("Next")
          .navigationDestination(for: Item.self) { Last(item: $0) } } }
      struct Last: View { let item: Item; var body: some View { List {}.navigationTitle("Last") } }
      """)
    #expect(try found.named("Last").navigation?.backs.map(\.from) == ["Next"])
  }
}

/// Modifiers of the app that put a view into a stack by applying another modifier.
struct StackModifierTests {
  @Test func aStackAroundTheContentOfAModifier() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home().stacked() } } }
      struct Stacked: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      extension View {
        func stacked() -> some View { modifier(Stacked()) }
        func colored() -> some View { self.modifier(Stacked()).tint(.red) }
      }
      struct Home: View { @State var isShown = false
        var body: some View { List { NavigationLink("D") { Detail() }; Button("F") { isShown = true } }.navigationTitle("Home")
          .sheet(isPresented: $isShown) { Form2().colored() } } }
      struct Form2: View { var body: some View { VStack {}.navigationTitle("Form") } }
      \(SwiftUISource.view("Detail"))
      """)
    #expect(try found.named("Home").titleSummary == "Home=Home")
    #expect(try found.named("Form2").titleSummary == "Form=Form")
    #expect(try found.named("Detail").backSummary == ["previous-title Home=Home from Home"])
  }

  @Test func aViewThatPutsItselfIntoAStack() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Stacked: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      extension View { func stacked() -> some View { modifier(Stacked()) } }
      struct Home: View { var body: some View {
        List {}.navigationTitle("Home").toolbar { Button("Add") {} }.stacked() } }
      """)
    #expect(try found.named("Home").titleSummary == "Home=Home")
    #expect(try found.named("Home").trailingSummary == ["Add=Add"])
  }

  @Test(arguments: [(true, 1), (false, 0)])
  func aStackInsideAPushedScreenMayHaveABackButtonAboveIt(isPushed: Bool, doubts: Int) throws {
    let link = isPushed ? "NavigationLink(\"x\") { Inner() }" : "Text(\"x\")"
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { TabView {
        NavigationStack { List { \(link) }.navigationTitle("Home") }.tabItem { Text("H") }
        Inner().tabItem { Text("I") } } } } }
      struct Inner: View { var body: some View { NavigationStack { List {}.navigationTitle("Inner") } } }
      """)
    let inner = try found.named("Inner")
    let doubt = Composition.Doubt.unknownBackButton()
    #expect(inner.composition[.navigation]?.doubts.filter { $0.reason == doubt.reason }.count ?? 0 == doubts)
    #expect(inner.backSummary.isEmpty)
  }

  /// The stack of The Composable Architecture shows the screens for the values of its path with a closure.
  @Test func aStackWithAStoreIsAStack() throws {
    let found = screens(
      """
      struct Home: View { let store: StoreOf<Feature>
        var body: some View {
          NavigationStackStore(store.scope(state: \\.path, action: { .path($0) })) {
            List {}.navigationTitle("Home").toolbar { ToolbarItem { Button("Add") {} } }
          } destination: { state in
            switch state { case .detail: Detail() }
          } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """)
    #expect(try found.named("Home").trailingSummary == ["Add=Add"])
    let detail = try found.named("Detail")
    #expect(detail.titleSummary == "Detail=Detail" && detail.backSummary.isEmpty)
    #expect(detail.composition(of: .navigation).doubts.contains(.unknownBackButton()))
  }
}
