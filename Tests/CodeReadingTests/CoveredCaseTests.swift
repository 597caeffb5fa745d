import BarScreens
import Testing

@testable import CodeReading

/// Values that always have one of the cases that the code names.
struct CoveredCaseTests {
  /// The titles of the states of a sheet that shows an entry.
  private func titles(
    _ property: String = "let entry: Entry", last: String = "case .page: \"Page\"",
    show: String = "Detail(entry: entry)"
  ) -> Set<String> {
    let found = screens(
      """
      enum Entry: Identifiable { case summary, book(String), page(Int)
        var id: String { "\\(self)" } }
      struct Detail: View {
        \(property)
        private var title: String? {
          switch entry { case .summary: "Summary"; case .book: "Book"; \(last) } }
        var body: some View { NavigationStack { List {}.navigationTitle(title)
          .toolbar { ToolbarItem { Button("Done") {} } } } }
      }
      struct Start: View { @State private var entry: Entry?
        var body: some View {
          List { Button("a") { entry = .summary }; Button("b") { entry = .book("b") }; Button("c") { entry = .page(1) } }
            .sheet(item: $entry) { entry in \(show) } } }
      """)
    return Set(
      found.filter { !$0.trailingSummary.isEmpty }.map {
        $0.titleSummary?.split(separator: " ").last.map(String.init) ?? "-"
      })
  }

  @Test(arguments: [("let entry: Entry", "Detail(entry: entry)"), ("var entry = Entry.summary", "Detail()")])
  func aValueThatIsNeverNilHasOneOfAllCases(property: String, show: String) {
    #expect(titles(property, show: show) == ["Summary", "Book", "Page"])
  }

  /// The compiler requires a `switch` without `default` to be exhaustive, so the type of the value need not be known.
  @Test(arguments: [
    ("case .second: \"Second\"", ["First", "Second"]), ("default: nil", ["First", "-"]),
    ("case .second: nil", ["First", "-"]),
  ])
  func oneOfTheCasesOfASwitchWithoutADefaultHolds(last: String, titles: [String]) {
    let found = screens(
      """
      struct Start: View { @State private var tab = Library.shared.tab
        private var title: String? { switch tab { case .first: "First"; \(last) } }
        var body: some View {
          NavigationStack { List {}.navigationTitle(title ?? "").toolbar { ToolbarItem { Button("Done") {} } } } } }
      """)
    #expect(Set(found.map { $0.titleSummary?.split(separator: " ").last.map(String.init) ?? "-" }) == Set(titles))
  }

  @Test func theParameterOfASheetHasACase() {
    let found = screens(
      """
      enum Entry: Identifiable { case summary, page; var id: String { "\\(self)" } }
      struct Start: View { @State private var entry: Entry?
        var body: some View {
          List { Button("a") { entry = .summary }; Button("b") { entry = .page } }
            .sheet(item: $entry) { entry in NavigationStack { List {}.toolbar { ToolbarItem { Button("Done") {} } }
              .navigationTitle(title(entry)) } } }
        private func title(_ entry: Entry) -> String? { switch entry { case .summary: "Summary"; case .page: "Page" } } }
      """)
    #expect(Set(found.map { $0.titleSummary ?? "-" }) == ["hard-coded Summary", "hard-coded Page"])
  }

  @Test(
    "Cases that code never assigns to the item of a sheet do not appear",
    arguments: [("", ["Book", "Page"]), ("let second = Detail(entry: .summary)", ["Summary", "Book", "Page"])])
  func itemsOfSomeCases(other: String, titles: [String]) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      enum Entry: CaseIterable, Identifiable { case summary, book, page
        var id: String { "\\(self)" }
        var title: LocalizedStringKey { switch self { case .summary: "Summary"; case .book: "Book"; case .page: "Page" } } }
      @Observable final class Model { var shown: Entry?; var isOn = false
        func toggle(_ entry: Entry) {
          switch entry { case .summary: isOn.toggle(); case .book, .page: shown = entry } } }
      struct Detail: View { let entry: Entry
        var body: some View { NavigationStack { List {}.navigationTitle(entry.title)
          .toolbar { ToolbarItem { Button("Done") {} } } } } }
      struct Start: View { @State private var model = Model()
        \(other)
        var body: some View {
          ForEach(Entry.allCases) { entry in Button("a") { model.toggle(entry) } }
            .sheet(item: $model.shown) { entry in Detail(entry: entry) } } }
      """)
    let shown = found.filter { !$0.trailingSummary.isEmpty }.map { $0.titleSummary ?? "-" }
    #expect(Set(shown) == Set(titles.map { "\($0)=\($0)" }))
  }

  @Test func anOptionalMayHaveNone() {
    #expect(titles("var entry: Entry?", last: "case .page: \"Page\"; case nil: nil").contains("-"))
  }

  @Test func aValueMayHaveACaseThatIsNotNamed() {
    #expect(titles(last: "default: nil").contains("-"))
  }

  @Test(
    "A value has one of the cases of a `switch` whose `default` ends the program",
    arguments: [("fatalError(\"unknown\")", ["A", "B", "C"]), ("return d", ["A", "B", "C", "D"])])
  func valuesThatEndTheProgram(last: String, titles: [String]) {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      struct Plan { let name: String }
      enum Plans { static let a = Plan(name: "A"); static let b = Plan(name: "B"); static let c = Plan(name: "C")
        static let d = Plan(name: "D")
        static func plan(_ id: String) -> Plan {
          switch id { case "a": return a; case "b": return b; case "c": return c; default: \(last) } } }
      struct Detail: View { let id: String
        private var plan: Plan { Plans.plan(id) }
        var body: some View { List {}.toolbar { ToolbarItem { Button("Done") {} } }.navigationTitle(plan.name) } }
      struct Start: View { @State private var ids: [String] = load()
        var body: some View { NavigationStack { List(ids, id: \\.self) { id in
          NavigationLink("x") { Detail(id: id) } } } } }
      """
    ).filter { $0.name == "Detail" }
    #expect(found.map { $0.titleSummary?.split(separator: " ").last ?? "-" } == titles.map { $0[...] })
  }

  @Test(
    "A variable with the name of a case does not create the case, unlike static code of its enumeration",
    arguments: [
      ("", "", false), ("path.append(.page)", "", true),
      ("path += Entry.all", "static var all: [Entry] { [book, page] }", true),
    ])
  func aVariableWithTheNameOfACase(code: String, member: String, isMade: Bool) {
    let found = screens(
      """
      @main struct Shop: App { var body: some Scene { WindowGroup { Start() } } }
      enum Entry: Hashable { case book, page
        \(member)
        static func == (a: Entry, b: Entry) -> Bool { switch (a, b) { case (.page, .page): true; default: false } } }
      struct Page: View { var body: some View { List {}.navigationTitle("Page") } }
      struct Start: View { @State private var path: [Entry] = []
        var body: some View { NavigationStack(path: $path) {
          Button("a") { let page = 1; path.append(.book); show(page); \(code) }
            .navigationDestination(for: Entry.self) { entry in
              switch entry { case .book: Text("Book").navigationTitle("Book"); case .page: Page() } } } } }
      """)
    #expect(found.contains { $0.titleSummary?.hasSuffix("Page") == true } == isMade, "\(found.map(\.titleSummary))")
  }
}
