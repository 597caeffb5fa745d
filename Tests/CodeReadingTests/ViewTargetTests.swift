import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Functions of views that a protocol of another package calls.
struct ForeignMemberTests {
  private static func stops(_ members: String, _ other: String = "") -> Set<String> {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Stops() } } } }
      \(other)
      struct Stops: View, Loadable {
        var body: some View { loaded.toolbar { ToolbarItem { Button("Done") {} } } }
        func content(of stops: [Int]) -> some View { List {}.navigationTitle("Stops") }
        func waiting() -> some View { ProgressView().navigationTitle("Waiting") }
        \(members)
      }
      """)
    return Set(found.filter { $0.name == "Stops" }.map { ($0.titleSummary ?? "-") + " " + $0.trailingSummary.joined() })
  }

  @Test("An undeclared member shows the view's uncalled functions")
  func functions() {
    #expect(Self.stops("").isSuperset(of: ["Stops=Stops Done=Done", "Waiting=Waiting Done=Done"]))
  }

  @Test func aFunctionThatTheViewCallsIsShownOnlyThere() {
    let found = Self.stops("private var own: some View { waiting() }")
    #expect(found.contains("Stops=Stops Done=Done") && !found.contains { $0.hasPrefix("Waiting") }, "\(found)")
  }

  @Test("A member of an app's own protocol only shows views that its own code names")
  func ownProtocol() {
    let own = "protocol Loadable: View {}; extension Loadable { var loaded: some View { Text(\"x\") } }"
    #expect(Self.stops("", own) == ["- Done=Done"])
  }

  @Test(
    "A view of unknown type may add items to its bar",
    arguments: [
      ("store.page", true), ("makePage()", true), ("store.page(for: 1)", true), ("own", false), ("Page()", false),
      ("Color.red", false), ("PackagePage()", false),
    ])
  func anUnknownViewMayHaveItems(view: String, isOpen: Bool) throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View {
        let store: PackageStore
        var own: some View { Text("x") }
        var body: some View { NavigationStack { List {
          NavigationLink(destination: \(view).navigationTitle("Shown")) { Text("x") } }.navigationTitle("Home") } }
      }
      struct Page: View { var body: some View { Text("x") } }
      """)
    let shown = try #require(found.first { $0.titleSummary == "Shown=Shown" })
    #expect((shown.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }
}

/// Views that are members of other values.
struct MemberViewTests {
  private static func screens(_ page: String) -> [Screen] {
    CodeReadingTests.screens(
      """
      @Observable class Router { var page: Page?; var usual = Page.birds }
      enum Page: Hashable { case birds, trees }
      extension Page: View {
        var body: some View { switch self { case .birds: Birds(); case .trees: Trees() } } }
      \(SwiftUISource.view("Birds"))\(SwiftUISource.view("Trees"))
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View { NavigationStack { Detail().toolbar { Button("Go") { router.page = .trees } } } } }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View { \(page) } }
      \(SwiftUISource.app)
      """)
  }

  @Test(arguments: ["router.page ?? .birds", "router.usual", "router.page"])
  func anEnumerationOfAnObjectIsFollowed(page: String) {
    let found = Self.screens(page)
    #expect(found.map { "\($0.name) \($0.titleSummary ?? "")" } == ["Detail Birds=Birds", "Detail Trees=Trees"])
  }

  @Test func aCaseIsItsView() {
    let found = Self.screens("Page.trees")
    #expect(found.filter { $0.name == "Detail" }.map(\.titleSummary) == ["Trees=Trees"], "\(found)")
  }
}
