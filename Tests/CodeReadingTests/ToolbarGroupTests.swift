import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Groups in a SwiftUI toolbar, items in sizes of their own, and items of the system.
struct ToolbarGroupTests {
  @Test(arguments: [
    (".font(.footnote.weight(.medium))", true), (".font(.system(size: 12))", true), (".font(.headline)", false),
    (".font(Font.body.bold())", false), ("", false),
  ])
  func aTextInASizeOfItsOwnHasNoKnownWidth(modifier: String, isOpen: Bool) throws {
    let found = screens(
      """
      struct V: View { var body: some View { List {}.toolbar { ToolbarItem(placement: .bottomBar) {
        Button(action: {}) { Text("Show") \(modifier) } } } } }
      """)
    let doubts = try found.named("V").composition[.toolbar]?.doubts ?? []
    #expect(doubts.contains { $0.kind == .open } == isOpen)
  }

  @Test("The label of a group may replace its items", arguments: [("", false), (" label: { Text(\"Both\") }", true)])
  func groupsWithLabels(label: String, isInferred: Bool) throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List {}.toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) { Button("A") {}; Button("B") {} }\(label) } } } }
      """)
    #expect(try found.named("V").trailingSummary == ["B=B", "A=A"])
    let doubts = try found.named("V").composition[.navigation]?.doubts ?? []
    #expect(doubts.contains { $0.reason == "items that were inferred" } == isInferred)
  }

  @Test func defaultToolbarItemsAreSystemItems() throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List {}.toolbar {
        DefaultToolbarItem(kind: .search, placement: .bottomBar)
        DefaultToolbarItem(kind: .sidebar, placement: .bottomBar) } } } }
      """)
    #expect(try found.named("V").toolbar.map(\.summary) == ["system search", "image"])
  }
}
