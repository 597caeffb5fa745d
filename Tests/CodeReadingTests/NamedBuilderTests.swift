import BarScreens
import Testing

@testable import CodeReading

/// Builders of SwiftUI views that are passed as names of methods or of variables with closures.
struct NamedBuilderTests {
  /// The facts about a screen `V` with these members, as a list's modifiers state them.
  private static func facts(_ modifiers: String, members: String) -> [String] {
    SwiftUITitleTests.facts("List {}\(modifiers)", members: members)
  }

  @Test(arguments: [
    ("ToolbarItem(placement: .topBarTrailing, content: save)", ["trailing [Save]"]),
    ("ToolbarItem(placement: .topBarLeading, content: self.save)", ["leading [Save]"]),
    ("ToolbarItem(placement: .principal, content: heading)", ["title view Middle"]),
    ("ToolbarItem(placement: .topBarTrailing, content: Close.init)", ["trailing [C]"]),
    ("ToolbarItem(placement: .topBarTrailing, content: made)", ["trailing [Made]"]),
    ("ToolbarItem(placement: .topBarTrailing, content: unknown)", ["trailing [view of ?]"]),
    ("ToolbarItem(placement: .topBarTrailing) { Button(action: save, label: word) }", ["trailing [Word]"]),
    ("ToolbarItem(placement: .topBarTrailing) { HStack(content: heading) }", ["trailing [Middle]"]),
  ])
  func itemsOfNamedBuilders(content: String, expected: [String]) {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct Close: View { var body: some View { Button("C") {} } }
      struct V: View {
        let made = { Button("Made") {} }
        @ViewBuilder func save() -> some View { Button("Save") {} }
        func heading() -> some View { Text("Middle") }
        func word() -> some View { Text("Word") }
        var body: some View { List {}.toolbar { \(content) } }
      }
      """)
    #expect(dump.facts("V") == expected)
  }

  @Test func aGroupOfItems() {
    #expect(
      Self.facts(
        ".toolbar { ToolbarItemGroup(placement: .topBarTrailing, content: both) }",
        members: "@ViewBuilder func both() -> some View { Button(\"A\") {}; Button(\"B\") {} }")
        == Self.facts(
          ".toolbar { ToolbarItemGroup(placement: .topBarTrailing) { Button(\"A\") {}; Button(\"B\") {} } }",
          members: ""))
  }

  @Test func aMethodPassedByName() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { Framed(items: more) }
        func more() -> some View { Button("More") {} } }
      struct Framed<Items: View>: View { let items: () -> Items
        var body: some View { List {}.navigationTitle("Home").toolbar {
          ToolbarItem(placement: .topBarTrailing, content: items) } } }
      """)
    #expect(found.flatMap(\.trailingSummary) == ["More=More"])
  }

  @Test func contentsAndDestinations() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack(root: start) } }
        func start() -> some View { Home() } }
      struct Home: View { @State var isShown = false
        var body: some View { List(content: rows).navigationTitle("Home").sheet(isPresented: $isShown, content: form) }
        @ViewBuilder func rows() -> some View { Button("F") { isShown = true }; ForEach(load(), id: \\.self, content: row) }
        func row(_ name: String) -> some View { NavigationLink(destination: Detail()) { Text(name) } }
        func form() -> some View { NavigationStack(root: Form2.init) } }
      \(SwiftUISource.view("Detail"))
      \(SwiftUISource.view("Form2", "Form"))
      """)
    #expect(try found.named("Home").titleSummary == "Home=Home")
    #expect(try found.named("Detail").backSummary == ["previous-title Home=Home from Home"])
    #expect(try found.named("Form2").titleSummary == "Form=Form")
  }

  @Test func columnsOfASplitView() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup {
          NavigationSplitView(sidebar: side, detail: detail) } }
        func side() -> some View { Side() }
        func detail() -> some View { Detail() } }
      \(SwiftUISource.view("Side"))
      \(SwiftUISource.view("Detail"))
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title Side=Side from Side"])
  }

  @Test func anActionBuildsNothing() {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { Foreign(chosen: choose).navigationTitle("Home") }
        func choose() { show(UIHostingController(rootView: Detail())) } }
      \(SwiftUISource.view("Detail"))
      """)
    #expect(found.map(\.titleSummary).filter { $0 == "Home=Home" }.count == 1)
  }
}
