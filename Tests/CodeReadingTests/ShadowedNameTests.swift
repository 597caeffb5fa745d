import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Names that a condition or an assignment uses again for a changed value.
struct ShadowedNameTests {
  @Test(
    "A local that shadows a property or function of the same name is not followed to itself",
    arguments: [
      "if let icon { icon }", "if let icon = icon { icon.resizable() }", "if let word { Text(word) }",
      "if let row = row(for: 1) { row }", "if let row, let made = row.map({ $0 }) { made }",
      "let word = word.trimmed(); Text(word)",
    ])
  func endsAtOnce(row: String) throws {
    let code = readCode([
      "A.swift": """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { List { Row() }.navigationTitle("Home") } }
      struct Row: View {
        @State var icon: Image?
        var word: String?
        func row(for index: Int) -> Row? { nil }
        var body: some View { VStack { \(row) }.toolbar { ToolbarItem { Button("Go") {} } } }
      }
      """
    ])
    #expect(code.problems.isEmpty, "\(code.problems.map(\.message))")
    #expect(try code.screens.named("Home").trailingSummary == ["Go=Go"])
  }

  @Test(
    "A variable whose value names the local that it shadows has the value of that local",
    arguments: [
      "case let .loaded(item): if let item = item as? Song { NavigationLink(destination: item.page) { Text(\"x\") } }",
      "case .loaded(let item): let item = item as! Song; NavigationLink(destination: item.page) { Text(\"x\") }",
    ])
  func hidesALocal(shown: String) throws {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { Home() } } }
      protocol Item {}
      enum Status { case loaded(Item), none }
      struct Song: Item { var page: Page { Page(song: self) } }
      struct Page: View { let song: Song
        var body: some View { List {}.navigationTitle("Song").navigationBarTitleDisplayMode(.inline) } }
      struct Home: View {
        @State var status = Status.none
        var body: some View { NavigationStack { List { switch status { \(shown)
          case .none: EmptyView() } }.task { status = .loaded(Song()) }.navigationTitle("Home") } }
      }
      """)
    #expect(try found.named("Page").titleSummary == "Song=Song")
    #expect(!found.contains { $0.name.contains("line") })
  }

  @Test(
    "A property or variable that only refers to itself is not followed endlessly",
    arguments: ["self.content = content", "self.content = self.content", "content = self.content"])
  func selfReference(assignment: String) throws {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack { Frame() } } } }
      struct Frame: View { let content: Inner
        init() { \(assignment) }
        var body: some View { VStack { if let content { content } }.navigationTitle("Frame") } }
      struct Inner: View { var body: some View { Text("x") } }
      """)
    #expect(found.map(\.titleSummary) == ["Frame=Frame"])
  }

  @Test("A name that a condition binds refers to the view in the property")
  func content() throws {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { Frame(inner: Inner()) } }
      struct Frame: View { var inner: Inner?
        var body: some View { VStack { if let inner { inner } } } }
      struct Inner: View { var body: some View { Text("x").navigationTitle("Inside") } }
      """)
    #expect(found.compactMap(\.titleSummary) == ["Inside=Inside"])
  }
}
