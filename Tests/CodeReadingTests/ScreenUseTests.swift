import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Screens that several places show: what each of them says stands in the bar, and nothing else does.
struct ScreenUseTests {
  @Test func aScreenIsShownInOneOfTheWaysThatTheCodeKnows() throws {
    let found = screens(
      """
      struct Start: View { @State var sheet: Sheet?
        enum Sheet: Identifiable { case editing, adding; var id: Int { 0 } }
        var body: some View { NavigationStack { List {}.navigationTitle("Start").sheet(item: $sheet) { sheet in
          NavigationStack {
            switch sheet {
            case .editing:
              Album(name: "a").interactiveDismissDisabled()
                #if os(iOS)
                  .navigationBarTitleDisplayMode(.inline)
                #endif
                .toolbar { Button("Save") {} }
            case .adding:
              Album(name: "").navigationTitle("Add")
                #if os(iOS)
                  .navigationBarTitleDisplayMode(.inline)
                #endif
                .toolbar { Button("Add it") {} }
            } } } } } }
      struct Album: View { let name: String; var body: some View { Form {}.navigationTitle("Album") } }
      """
    ).filter { $0.name == "Album" }
    #expect(found.map(\.trailingSummary) == [["Save=Save"], ["Add it=Add it"]])
    #expect(found.allSatisfy { $0.navigation?.largeTitle == false })
  }
}
