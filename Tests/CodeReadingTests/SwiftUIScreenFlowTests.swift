import BarScreens
import Testing

@testable import CodeReading

/// Which views are screens, and how they lead to each other.
struct SwiftUIScreenFlowTests {
  static let detail = "struct Detail: View { var body: some View { List {}.navigationTitle(\"D\") } }"

  static func app(_ root: String) -> String {
    "@main struct Main: App { var body: some Scene { WindowGroup { \(root) } } }\n"
  }

  @Test(arguments: [
    "List { NavigationLink(\"x\", destination: Detail()) }", "List { NavigationLink(\"x\") { Detail() } }",
    "List { NavigationLink(destination: Detail()) { Text(\"x\") } }",
    "List { NavigationLink { Detail() } label: { Text(\"x\") } }",
    "List { NavigationLink(destination: { Detail() }) { Text(\"x\") } }",
    "List {}.navigationDestination(for: Item.self) { item in Detail(item: item) }",
    "List {}.navigationDestination(isPresented: $a) { Detail() }",
    "List {}.navigationDestination(for: R.self) { switch $0 { case .a: Detail(); case .b: Text(\"x\") } }",
    "List { Row() }", "List { row }", "List { Button(\"x\") { router.push(Detail()) } }",
    "List { NavigationLink(\"x\") { AnyView(Detail()) } }", "List { NavigationLink(\"x\") { make() } }",
  ])
  func pushes(body: String) {
    let dump = FactDump.swift(
      """
      \(Self.app("V()"))
      struct V: View {
        var row: some View { NavigationLink("x") { Detail() } }
        func make() -> some View { Group { Detail() } }
        var body: some View { NavigationStack { \(body).navigationTitle("T") } } }
      struct Row: View { var body: some View { NavigationLink { Detail() } label: { Text("x") } } }
      enum R: Hashable { case a, b; static let all: [R] = [.a, .b] }
      \(Self.detail)
      """)
    #expect(dump.pushes.map { $0.split(separator: " [")[0] }.contains("V -push-> Detail"))
    #expect(dump.facts("V") == ["title T"])
    #expect(dump.facts("Detail") == ["title D"])
  }

  @Test func valuesLeadToTheDestinationsOfTheirType() {
    let dump = FactDump.swift(
      """
      \(Self.app("Root()"))
      enum Route: Hashable { case detail(Int), settings
        @ViewBuilder var view: some View { switch self { case .detail: Detail(); case .settings: Settings() } } }
      struct Root: View { @State var path: [Route] = []
        var body: some View { NavigationStack(path: $path) { Home().navigationDestination(for: Route.self) { $0.view } } } }
      struct Home: View { var body: some View { NavigationLink(value: Route.detail(1)) { Text("x") }.navigationTitle("H") } }
      struct Settings: View { var body: some View { List {}.navigationTitle("S") } }
      struct Detail: View { @Environment(Router.self) var router
        var body: some View { Button("x") { router.navigate(to: .settings) }.navigationTitle("D") } }
      """)
    #expect(Set(dump.pushes) == ["Home -push-> Detail", "Detail -push-> Settings"])
  }

  @Test(
    "A value of unknown case pushes the screens that no known value pushes, above an unknown screen",
    arguments: [
      ("path.append(route)", "· -push-> Settings"), ("path = [route]", "Home -push-> Settings"),
      ("path = [.detail, route]", "Detail -push-> Settings"), ("path = stack(for: route)", "Detail -push-> Settings"),
      ("path = [.detail]", nil), ("path.append(route); shows = true", nil),
    ])
  func valuesOfUnknownCases(statement: String, pushed: String?) {
    let dump = FactDump.swift(
      """
      \(Self.app("Root()"))
      enum Route: Hashable { case detail, settings }
      struct Root: View { @State var path: [Route] = []; @State var shows = false
        var body: some View { NavigationStack(path: $path) {
          Home().navigationDestination(for: Route.self) {
            switch $0 { case .detail: Detail(); case .settings: Settings() } } }
          \(statement.contains("shows") ? ".sheet(isPresented: $shows) { NavigationStack { Settings() } }" : "")
          .onOpenURL { url in if let route = Links().known[url] { show(route) } } }
        func show(_ route: Route) { \(statement) }
        func stack(for route: Route) -> [Route] {
          switch route { case .detail: [route]; case .settings: [.detail, route] } } }
      struct Links { var known: [URL: Route] = [:]; mutating func add(_ url: URL) { known[url] = .settings } }
      struct Home: View { var body: some View { NavigationLink(value: Route.detail) { Text("x") }.navigationTitle("H") } }
      struct Settings: View { var body: some View { List {}.navigationTitle("S") } }
      \(Self.detail)
      """)
    #expect(dump.pushes.contains("Home -push-> Detail"))
    let pushes = dump.pushes.map { $0.split(separator: " [")[0] }.filter { $0.contains("Settings") }
    #expect(pushes == (pushed.map { [$0[...]] } ?? []), "\(dump.pushes)")
  }

  @Test func aDestinationWithoutAValueIsPushedFromItsStack() {
    let dump = FactDump.swift(
      """
      \(Self.app("V()"))
      struct V: View { var body: some View { NavigationStack { List {}.navigationTitle("T")
        .navigationDestination(for: Item.self) { make($0) } } }
        private func make(_ item: Item) -> some View { Detail() } }
      \(Self.detail)
      """)
    #expect(dump.pushes == ["V -push-> Detail"])
  }

  @Test func aSheetsContentIsAScreenOfItsOwn() {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { List {}.navigationTitle("T")
        .sheet(isPresented: $a) { NavigationStack { Detail().navigationTitle("X") } }
        .sheet(isPresented: $b) { NavigationStack { Form {}.navigationTitle("F") } } } }
      struct Detail: View { var body: some View { List {} } }
      """)
    #expect(dump.facts == ["V: title T", "Detail: title X", "V (line 5): title F"])
    #expect(dump.edges.contains("V -present-> Detail"))
    #expect(dump.edges.contains("· -root-> Detail"))
  }

  /// A sheet in a property, a function, a modifier or behind another view adds nothing to the bars of its parent.
  @Test(arguments: [
    "List {}.background(helper)", "VStack { List {}; helper }",
    "List {}.background(EmptyView().sheet(isPresented: $a) { Sheet() })",
    "List {}.modifier(Shows())", "List {}.shows()", "List {}.overlay { make() }",
  ])
  func sheetsAnywhereAreScreensOfTheirOwn(body: String) {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { @State var a = false
        var helper: some View { Color.clear.sheet(isPresented: $a) { Sheet() } }
        func make() -> some View { Color.clear.fullScreenCover(isPresented: $a) { Sheet() } }
        var body: some View { \(body).navigationTitle("T").onAppear { a = true } } }
      struct Sheet: View { var body: some View { NavigationView { List {}.navigationTitle("S").toolbar { Button("B") {} } } } }
      struct Shows: ViewModifier { func body(content: Content) -> some View { content.sheet(isPresented: $a) { Sheet() } } }
      extension View { func shows() -> some View { self.sheet(isPresented: .constant(true)) { Sheet() } } }
      """)
    #expect(dump.facts("V") == ["title T"])
    #expect(dump.facts("Sheet") == ["title S", "trailing [B]"])
    #expect(dump.edges.contains("V -present-> Sheet"))
  }

  @Test func withoutAStackThereIsNoBar() {
    let dump = FactDump.swift(
      """
      \(Self.app("V()"))
      struct V: View { var body: some View { List {}.navigationTitle("T").sheet(isPresented: $a) { Detail() } } }
      \(Self.detail)
      """)
    #expect(dump.facts == [])
    let pushed = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { NavigationLink("x") { Detail() }.sheet(isPresented: $a) { Detail() } } }
      \(Self.detail)
      """)
    #expect(pushed.facts("Detail") == ["title D"])
  }

  @Test func factsOfOneUseHoldForThatUse() {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View {
        NavigationLink("x") { Detail().navigationTitle("A") }
        NavigationLink("y") { Detail().navigationTitle("B").toolbar { Button("C") {} } } } }
      struct Detail: View { var body: some View { List {}.navigationBarTitleDisplayMode(.inline) } }
      """)
    #expect(
      dump.facts("Detail") == [
        "large false", "[use of Detail = F0.swift:4:25] title A", "[use of Detail = F0.swift:5:25] title B",
        "[use of Detail = F0.swift:5:25] trailing [C]",
      ])
  }

  @Test func argumentsOfACallHoldForThatCall() {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { NavigationLink("x") { Detail(title: "A") }; NavigationLink("y") { Detail(title: "B") } } }
      struct Detail: View { let title: LocalizedStringKey
        var body: some View { List {}.navigationTitle(title).toolbar { Button("C") {} } } }
      """)
    #expect(
      dump.facts("Detail") == [
        "[use of Detail = F0.swift:3:62] title A", "trailing [C]", "[use of Detail = F0.swift:3:106] title B",
      ])
  }

  @Test func containersOfTheAppAreNoScreens() {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { List {}.navigationTitle("T").sheet(isPresented: $a) { Wrapper { Detail() } }
        .sheet(isPresented: $b) { Other().embedded() } } }
      struct Wrapper<Content: View>: View { @ViewBuilder var content: () -> Content
        var body: some View { NavigationStack { content().navigationBarTitleDisplayMode(.inline) } } }
      struct Other: View { var body: some View { List {}.navigationTitle("O") } }
      extension View { func embedded() -> some View { NavigationStack { self } } }
      \(Self.detail)
      """)
    #expect(dump.facts("Detail") == ["title D", "large false"])
    #expect(dump.facts("Other") == ["title O"])
    #expect(dump.facts("V") == ["title T"])
    #expect(dump.names == ["V", "Detail", "Other"])
  }

  @Test func aViewWithoutUsesIsInferred() {
    let dump = FactDump.swift(
      """
      struct V: View { var body: some View { Part().navigationTitle("T") } }
      struct Part: View { var body: some View { Text("x").toolbar { Button("B") {} } } }
      struct V_Previews: PreviewProvider { static var previews: some View { NavigationStack { V().navigationTitle("P") } } }
      """)
    #expect(dump.facts == ["V: trailing [B] ~", "V: title T ~"])
    #expect(dump.edges.isEmpty)
  }

  @Test func columnsOfASplitView() {
    let dump = FactDump.swift(
      """
      \(Self.app("V()"))
      struct V: View { var body: some View {
        NavigationSplitView { List(selection: $s) {}.navigationTitle("Side") } content: { Items() } detail: { NavigationStack { Detail() } } } }
      struct Items: View { var body: some View { List {}.navigationTitle("Items") } }
      \(Self.detail)
      """)
    #expect(dump.facts == ["V: title Side", "Items: title Items", "Detail: title D"])
    #expect(dump.pushes == ["V -push-> Items", "Items -push-> Detail"])
  }

  @Test func tabsOfEveryForm() {
    let dump = FactDump.swift(
      """
      \(Self.app("Root()"))
      struct Root: View { var body: some View { TabView {
        Home().tabItem { Label("Home", systemImage: "house") }.badge(3)
        NavigationStack { Find() }.tabItem { Image(systemName: "x"); Text("Find") }
        Tab("Inbox", systemImage: "tray") { Inbox() }
        Tab(role: .search) { Find() }
      } } }
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("H") } } }
      struct Find: View { var body: some View { List {}.navigationTitle("F") } }
      struct Inbox: View { var body: some View { List {}.navigationTitle("I") } }
      """)
    #expect(
      dump.facts == [
        "Root: tabs Home image (3) → Home, Find image → Find, Inbox image → Inbox, system search → Find",
        "Home: title H", "Find: title F",
      ])
    #expect(dump.edges.contains("Root -tab-> Home") && dump.edges.contains("Root -tab-> Inbox"))
  }

  @Test func tabsOfAllCases() {
    let dump = FactDump.swift(
      """
      \(Self.app("Root()"))
      enum Section: String, CaseIterable { case home, mail
        var title: LocalizedStringKey { switch self { case .home: "Home"; case .mail: "Mail" } }
        @ViewBuilder var content: some View { switch self { case .home: Home(); case .mail: Mail() } } }
      struct Root: View { var body: some View { TabView { ForEach(Section.allCases, id: \\.self) { section in
        section.content.tabItem { Label(section.title, systemImage: section.rawValue) } } } } }
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("H") } } }
      struct Mail: View { var body: some View { NavigationStack { List {}.navigationTitle("M") } } }
      """)
    #expect(dump.facts("Root") == ["tabs Home image → Home, Mail image → Mail"])
    #expect(dump.facts("Home") == ["title H"])
  }

  @Test(arguments: [".tabViewStyle(.page)", ".tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))"])
  func pagesAreNoTabs(style: String) {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { TabView { Text("a").tabItem { Text("A") }; Text("b") }\(style).navigationTitle("T") } }
      """)
    #expect(dump.facts("V") == ["title T"])
  }

  @Test(arguments: [
    (".searchable(text: $q, prompt: \"Find\")", "Find"), (".searchable(text: $q, prompt: Text(\"Find\"))", "Find"),
    (".searchable(text: $q, placement: .navigationBarDrawer(displayMode: .always), prompt: \"Find\")", "Find"),
    (".searchable(\"Find\", text: $q)", "Find"),
  ])
  func searchPrompts(modifier: String, placeholder: String) {
    let found = SwiftUITitleTests.facts(
      "List {}\(modifier).searchScopes($s) { Text(\"All\").tag(0); Text(\"Mine\").tag(1) }")
    #expect(found == ["search", "placeholder \(placeholder)", "scopes All, Mine"])
    let around = FactDump.swift(
      """
      \(Self.app("V()"))
      struct V: View { var body: some View { NavigationStack { Detail() }\(modifier) } }
      \(Self.detail)
      """)
    #expect(around.facts == ["Detail: title D", "Detail: search", "Detail: placeholder \(placeholder)"])
  }

  @Test func aSegmentedPickerInTheContentIsAControl() {
    #expect(
      SwiftUITitleTests.facts(
        "Picker(\"P\", selection: $p) { Text(\"1\").tag(1); Text(\"2\").tag(2) }.pickerStyle(SegmentedPickerStyle())")
        == ["segments 1, 2"])
    for style in [".pickerStyle(.menu)", ".pickerStyle(.segmented).labelStyle(.iconOnly)"] {
      #expect(SwiftUITitleTests.facts("Picker(\"P\", selection: $p) { Text(\"1\").tag(1) }\(style)") == [])
    }
  }

  @Test func controllersInsideOfViews() {
    let dump = FactDump.swift(
      """
      \(Self.app("NavigationStack { V() }"))
      struct V: View { var body: some View { VStack { Wrapped() }.sheet(isPresented: $a) { Wrapped() } } }
      struct Wrapped: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> Mine { Mine() } }
      class Mine: UIViewController { override func viewDidLoad() { title = "M" } }
      """)
    #expect(dump.edges.contains("V -child-> Mine"))
    #expect(dump.edges.contains("V -present-> Mine"))
  }

  /// A controller that a view shows is a child of the controller around the view, and the bar shows the items of the
  /// latter.
  @Test(arguments: [
    ("Mine", "Mine()", false), ("UINavigationController", "UINavigationController(rootViewController: Mine())", true),
  ])
  func controllersThatViewsShowHaveNoBar(result: String, made: String, hasBar: Bool) {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { Wrapped().navigationTitle("V") } } }
      struct Wrapped: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> \(result) { \(made) } }
      class Mine: UIViewController { override func viewDidLoad() { title = "M" } }
      """)
    #expect(found.contains { $0.name == "Mine" && $0.titleSummary == "hard-coded M" } == hasBar)
    #expect(found.contains { $0.titleSummary == "V=V" })
  }

  @Test func viewsInsideOfControllers() {
    let dump = FactDump.swift(
      """
      class A: UIViewController { func go() { navigationController?.pushViewController(UIHostingController(rootView: Detail()), animated: true) } }
      \(Self.detail)
      """)
    #expect(dump.pushes.contains { $0.hasPrefix("A -push-> Detail") })
    #expect(dump.facts("Detail") == ["title D"])
  }

  @Test func aThousandBranchesEnd() {
    let branches = (0..<1000).map { "if a\($0) { Text(\"x\").navigationTitle(\"T\($0)\") }" }.joined(separator: "\n")
    let dump = FactDump.swift(
      "\(Self.app("NavigationStack { V() }"))\nstruct V: View { var body: some View { VStack { \(branches) } } }")
    #expect(dump.facts("V").count == 1000)
  }

  @Test func viewsThatMultiplyEnd() {
    let views = (0..<30).map { "struct V\($0): View { var body: some View { V\($0 + 1)(); V\($0 + 1)() } }" }
    let dump = FactDump.swift(
      Self.app("NavigationStack { V0() }") + views.joined(separator: "\n")
        + "\nstruct V30: View { var body: some View { Text(\"x\").navigationTitle(\"T\") } }")
    #expect(!dump.recorder.problems.isEmpty)
  }

  /// Code that creates a font has many branches and no view.
  @Test func fontsAreNoViews() {
    let makers = (0..<16).map {
      "func font\($0)(_ path: Int) -> UIFont { if path > \($0) { font\($0 + 1)(path) } else { font\($0 + 1)(1) } }"
    }
    let dump = FactDump.swift(
      Self.app("NavigationStack { V() }") + makers.joined(separator: "\n")
        + """

        func font16(_ path: Int) -> UIFont { .systemFont(ofSize: 17) }
        struct V: View { var body: some View { Text("x").font(Font(font0(2))).navigationTitle("T") } }
        """)
    #expect(dump.facts("V") == ["title T"])
    #expect(dump.recorder.problems.isEmpty)
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
}
