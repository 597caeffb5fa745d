import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Views for which code passes the item of their presentation, or `nil`.
struct PresentedItemTests {
  private static func titles(_ modifiers: String, members: String = "") -> [String] {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Goal: Identifiable { var id: Int }
      struct Home: View {
        @State private var adds = false
        @State private var edited: Goal?
        let goals: [Goal]
        var body: some View { List { ForEach(goals) { goal in Button("Edit") { edited = goal } } }
          \(modifiers).onTapGesture { adds = true } }
      }
      struct Editor: View {
        let goal: Goal?
        \(members)
        private var isEditing: Bool { goal != nil }
        var body: some View { NavigationStack { Form {}.navigationTitle(isEditing ? "Edit goal" : "New goal") } }
      }
      """, keys: ["Edit goal", "New goal"])
    return found.filter { $0.name == "Editor" }.compactMap {
      $0.titleSummary?.split(separator: "=").first.map(String.init)
    }
    .sorted()
  }

  private static let edits = ".sheet(item: $edited) { goal in Editor(goal: goal) }"
  private static let adds = ".sheet(isPresented: $adds) { Editor(goal: nil) }"

  @Test(arguments: ["", "init(goal: Goal?) { self.goal = goal }"])
  func theItemOfAPresentationExists(members: String) {
    #expect(Self.titles(Self.edits + Self.adds, members: members) == ["Edit goal", "New goal"])
    #expect(Self.titles(Self.adds + Self.edits, members: members) == ["Edit goal", "New goal"])
  }

  @Test func aViewOnlyForItemsHasNoStateWithoutOne() {
    #expect(Self.titles(Self.edits) == ["Edit goal"])
    #expect(Self.titles(Self.adds) == ["New goal"])
  }
}
