import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Reasons why bars that people had listed by reading apps' code were not found, each reduced to a minimum.
struct WrittenBarsTests {
  static let app = "@main struct Main: App { var body: some Scene { WindowGroup { Home() } } }"

  static func view(_ name: String, _ title: String? = nil) -> String {
    "struct \(name): View { var body: some View { List {}.navigationTitle(\"\(title ?? name)\") } }\n"
  }

  @Test func aLocalHoldsTheViewsThatEachBranchGivesIt() {
    let dump = FactDump.swift(
      """
      \(Self.app)
      enum Route: Hashable { case themes, icons, rest }
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink(value: Route.themes) { Text("x") }; NavigationLink(value: Route.icons) { Text("y") } }
          .navigationTitle("Home")
          .navigationDestination(for: Route.self) { route in
            let view: AnyView
            switch route {
            case .themes: view = AnyView(Themes())
            case .icons: view = AnyView(Icons(flag: true))
            default: view = AnyView(Others())
            }
            return view.padding()
          } } } }
      struct Icons: View { let flag: Bool; var body: some View { List {}.navigationTitle("Icons") } }
      \(Self.view("Themes"))\(Self.view("Others"))
      """)
    #expect(dump.pushes.map { $0.split(separator: " [")[0] } == ["Home -push-> Themes", "Home -push-> Icons"])
    #expect(dump.facts("Themes") == ["title Themes"])
  }

  @Test func aLaterViewOfALocalReplacesAnEarlierOne() {
    let dump = FactDump.swift(
      """
      \(Self.app)
      struct Home: View { var body: some View { NavigationStack { make().navigationTitle("Home") } }
        func make() -> some View {
          var view = AnyView(List {}.toolbar { Button("A") {} })
          if isNew { view = AnyView(List {}.toolbar { Button("B") {} }) }
          return view } }
      """)
    let items = dump.facts("Home").filter { $0.contains("trailing") }
    #expect(Set(items) == ["[isNew ≠ true] trailing [A]", "[isNew = true] trailing [B]"])
  }

  @Test func aClosureThatMakesAModelIsNoContent() {
    let dump = FactDump.swift(
      """
      \(Self.app)
      struct Home: View { var body: some View { List {}.sheet(isPresented: $a) { Controls { model } } } }
      struct Controls: View {
        @StateObject private var model: Self.Model
        init(initModel: @escaping () -> Self.Model) { _model = .init(wrappedValue: initModel()) }
        var body: some View { NavigationStack { List {}.navigationTitle("Controls") } } }
      extension Controls { class Model: ObservableObject { } }
      """)
    #expect(dump.names == ["Controls"])
  }

  /// Settings show their title inline in a sheet of their own, and large on a Mac.
  @Test func aTitleIsLargeOnlyWhereEveryWayToItSaysSo() throws {
    func detail(_ mode: String, others: String = "") throws -> Screen {
      try screens(
        """
        \(Self.app)
        struct Home: View { var body: some View { NavigationStack {
          if isWide { List { link }.navigationTitle("Home") } else {
            List { link }.navigationTitle("Home")\(mode) } } }
          var link: some View { NavigationLink("x") { Detail() } } }
        \(others)\(Self.view("Detail"))
        """
      ).named("Detail")
    }
    #expect(try detail("").navigation?.largeTitle == true)
    let mixed = try detail(".navigationBarTitleDisplayMode(.inline)")
    #expect(mixed.navigation?.largeTitle == false)
    #expect(mixed.composition[.navigation]?.doubts.contains { $0.kind == .inferred } == true)
    let first = "struct Other: View { var body: some View { NavigationStack { Detail() } } }\n"
    #expect(try detail("", others: first).navigation?.largeTitle == true)
  }

  @Test func theItemOfATabIsMadeByAFunctionThatIsNamed() throws {
    let found = try screens(
      """
      \(Self.app)
      struct Home: View { var body: some View { TabView { ForEach(Kind.allCases) { kind in
        Group { switch kind { case .first: First(); case .second: Second() } }.tabItem(kind.label) } } } }
      enum Kind: CaseIterable { case first, second }
      extension Kind {
        var title: String { switch self { case .first: return "One"; case .second: return "Two" } }
        func label() -> Label<Text, Image> { Label(title, systemSymbol: .star) } }
      \(Self.view("First"))\(Self.view("Second"))
      """
    ).named("Home")
    #expect(found.tabs.map { $0.title?.summary } == ["hard-coded One", "hard-coded Two"])
  }

  @Test func aViewThatOnlyDecidesWhichOneIsShownIsNoScreen() {
    let dump = FactDump.swift(
      """
      \(Self.app)
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
      \(Self.view("Start"))
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

  @Test func theBranchThatLeadsToAScreenIsNoStateOfIt() throws {
    let found = screens(
      """
      \(Self.app)
      enum Route: Hashable { case one, two }
      struct Home: View { var body: some View { List {}.sheet(item: $route) { route in switch route {
        case .one: NavigationStack { One().toolbar { Button("Done") {} } }
        case .two: NavigationStack { Two().toolbar { Button("Done") {} } } } } } }
      struct Two: View { let flag = false
        var body: some View { List {}.navigationTitle("Two") } }
      \(Self.view("One"))
      """)
    #expect(found.map(\.name).sorted() == ["One", "Two"])
    #expect(found.allSatisfy { $0.state == nil && $0.trailingSummary == ["Done=Done"] })
  }

  @Test func aValueThatIsNotNilMayAlsoBeTrue() throws {
    let found = screens(
      """
      struct Home: View { let device: Device
        var body: some View { NavigationStack { List {
          if (device.flags[.remote] != nil) && device.flags[.remote] as! Bool { NavigationLink("x") { Remote() } } }
          .navigationTitle("Home") } } }
      \(Self.view("Remote"))
      """)
    #expect(try found.named("Remote").backSummary == ["previous-title Home=Home from Home"])
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

  @Test func aStackOfViewsInAControllerHasLargeTitles() throws {
    let found = screens(
      """
      class Start: UIViewController {
        @IBSegueAction func detail(_ coder: NSCoder) -> UIViewController? {
          UIHostingController(coder: coder, rootView: Readings()) }
        func more() { present(UIHostingController(rootView: Readings()), animated: true) } }
      struct Readings: View { var body: some View { NavigationView {
        List { NavigationLink(destination: Reading()) { Text("x") } }.navigationTitle("Readings") } } }
      \(Self.view("Reading"))
      """)
    #expect(try found.named("Reading").navigation?.largeTitle == true)
  }
}
