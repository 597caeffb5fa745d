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

  @Test("Each of two screens gives the back label on the devices on which it pushes another")
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
    "What a column pushes has no back button beside it",
    arguments: [
      "NavigationSplitView { Side() } detail: { Detail() }", "NavigationSplitView { Side() } detail: { Items() }",
      "NavigationView { Side(); Items() }",
    ])
  func columnsOfAPad(split: String) {
    let root = "struct Root: View { var body: some View { \(split) } }"
    #expect(Self.backs(of: "Detail", root) == ["iphone: Side", "ipad: "])
    #expect(Self.backs(of: "More", root) == ["iphone+ipad: Detail"])
  }

  @Test func threeColumns() {
    let root =
      "struct Root: View { var body: some View { NavigationSplitView { Side() } content: { Items() } detail: { More() } } }"
    #expect(Self.backs(of: "Items", root) == ["iphone: Side", "ipad: "])
    #expect(Self.backs(of: "More", root) == ["iphone: Items,Detail", "ipad: Detail"])
  }

  @Test(
    "A stack in the sidebar shows what its screens push",
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
