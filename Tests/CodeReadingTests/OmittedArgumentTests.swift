import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Properties of views that no construction sets, and constructions in static functions.
struct OmittedArgumentTests {
  private static func items(_ property: String, _ use: String, _ more: String = "") throws -> [[String]] {
    screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink("Go") { \(use) } } } } }
      struct Fail: View { var text = ""; \(property)
        var body: some View { Text(text).navigationTitle("Fail")
          .toolbar { if let note { ToolbarItem { Button("Note") { use(note) } } } } } }
      \(more)
      """
    ).filter { $0.name == "Fail" }.map(\.trailingSummary)
  }

  @Test(
    arguments: [
      ("var note: String? = nil", "Fail(text: \"x\")", [[]]), ("var note: String? = nil", "Fail()", [[]]),
      ("var note: (() -> Void)? = nil", "Fail(text: \"x\")", [[]]),
      ("var note: String? = nil", "Fail(note: \"x\")", [["Note=Note"]]),
      ("var note: String?", "Fail(text: \"x\", note: nil)", [[]]),
      // Other code sets it, or a trailing closure may.
      (
        "var note: String? = nil; func noted() -> Self { var copy = self; copy.note = \"x\"; return copy }",
        "Fail(text: \"x\").noted()", [["Note=Note"], []]
      ),
      ("var other: (() -> Void)? = nil; var note: (() -> Void)? = nil", "Fail(text: \"x\") { }", [["Note=Note"], []]),
    ] as [(String, String, [[String]])])
  func aPropertyThatIsLeftOutIsNil(property: String, use: String, items: [[String]]) throws {
    #expect(try Self.items(property, use) == items)
  }

  /// `Self` in a static function is the view.
  @Test func aStaticFunctionReturnsSelf() throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink("Go", destination: { Detail.make(id: "1") }) }.navigationTitle("Home") } } }
      struct Detail: View { let id: String
        static func make(id: String) -> Self { let full = id + "x"; return Self(id: full) }
        var body: some View { Text(id).navigationTitle("Detail") } }
      """)
    #expect(found.map(\.name) == ["Home", "Detail"])
    #expect(try found.named("Detail").backSummary == ["previous-title Home=Home from Home"])
  }
}
