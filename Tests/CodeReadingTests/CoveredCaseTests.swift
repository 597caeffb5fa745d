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

  @Test func anOptionalMayHaveNone() {
    #expect(titles("var entry: Entry?", last: "case .page: \"Page\"; case nil: nil").contains("-"))
  }

  @Test func aValueMayHaveACaseThatIsNotNamed() {
    #expect(titles(last: "default: nil").contains("-"))
  }
}
