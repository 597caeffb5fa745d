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

  @Test func itemsStandInABarOnceHoweverManyLinksLeadThere() throws {
    let found = screens(
      """
      struct Start: View { var body: some View { NavigationStack { List {
        ForEach(folders) { folder in
          NavigationLink(destination: { Files(folder: folder) }) { Text("a") }
          NavigationLink("b") { Form {}.navigationTitle("B").toolbar { Button("Go") {} } }
          NavigationLink("c") { Files(folder: folder).toolbar { Button("More") {} } }
        } }.navigationTitle("Start") } } }
      struct Other: View { let folder: Folder
        var body: some View { List { NavigationLink(destination: { Files(folder: folder) }) { Text("a") } } } }
      struct Files: View { let folder: Folder
        var body: some View { List {}.navigationTitle("Files").toolbar {
          ToolbarItem(placement: .confirmationAction, content: { Button("Apply") {}.disabled(isBusy) }) } } }
      """)
    let files = found.filter { $0.name == "Files" }
    #expect(
      Set(files.map(\.trailingSummary)) == [
        ["done:Apply=Apply"], ["More=More", "done:Apply=Apply"],
      ])
    #expect(found.filter { $0.navigation?.title?.summary == "B=B" }.count == 1)
    for screen in found {
      #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } != true)
    }
  }
}
