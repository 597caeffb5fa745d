import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Links that the app creates with its own initializers, for values of its own types.
struct LinkTests {
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

  @Test func aLinkOfTheAppPassesItsValueOn() throws {
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

/// Links to the result of a function that is named instead of called.
struct LinkedFunctionTests {
  @Test(arguments: ["Detail.init", "make", "Pages.Detail.init", "{ Detail() }"])
  func aLinkPushesWhatTheFunctionMakes(function: String) throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { List { Link() }.navigationTitle("Home") } }
      struct Link: View { init?() {}
        var body: some View { NavigationLink(destination: \(function)) { Text("x") } }
        private func make() -> some View { Detail() } }
      \(SwiftUISource.view("Detail"))
      enum Pages { typealias Detail = App.Detail }
      enum App { struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } } }
      """)
    let pushed = found.filter { $0.titleSummary == "Detail=Detail" && !$0.backSummary.isEmpty }
    #expect(pushed.map(\.backSummary) == [["previous-title Home=Home from Home"]], "\(found.map(\.name))")
    #expect(pushed.allSatisfy { $0.composition[.navigation] == nil })
  }

  @Test(arguments: ["FolderView(name: folder)", "FolderView.init"])
  func aViewThatIsPushedOntoItselfHasItsOwnTitleInTheBackButton(destination: String) throws {
    let push =
      destination.contains("(")
      ? "NavigationLink(\"x\") { \(destination) }"
      : "NavigationLink(value: folder) { Text(\"x\") }"
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { FolderView(name: "a")
        .navigationDestination(for: String.self, destination: FolderView.init) } } }
      struct FolderView: View { let name: String
        init(name: String) { self.name = name }
        init(_ name: String) { self.name = name }
        var body: some View { ForEach(folders, id: \\.self) { folder in \(push) }.navigationTitle("Folder") } }
      """)
    #expect(
      found.filter { $0.name == "FolderView" }.flatMap(\.backSummary)
        == ["previous-title Folder=Folder from FolderView"], "\(found.map(\.name))")
  }

  @Test(arguments: [
    "ForEach(shop.items) { item in", "ForEach(shop.items.enumerated()) { _, item in",
    "ForEach(Array(shop.items.enumerated()), id: \\.offset) { index, item in",
  ])
  func linksOfCountedElementsPushTheirDestination(loop: String) throws {
    let found = screens(
      """
      struct Item: Hashable { var name: String }
      class Shop { var items: [Item] = [] }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @State var shop: Shop
        var body: some View { NavigationStack {
          List { \(loop) NavigationLink(value: item) { Text(item.name) } } }
            .navigationTitle("Home").navigationDestination(for: Item.self) { _ in Details() } } } }
      struct Details: View { var body: some View { List {}.navigationTitle("Details") } }
      """)
    #expect(try found.named("Details").backSummary == ["previous-title Home=Home from Home"])
  }
}
