import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Several views in one item of a bar, of which some are views of the app or have conditions.
struct StackedItemTests {
  private static let views = """
    struct Leave: View { var body: some View { Button("Leave") {} } }
    struct Tune: View { var body: some View { Button(action: {}, label: { Text("Tune") }) } }
    struct Name: View { var body: some View { Text("Name") } }

    """

  private static func facts(_ modifier: String) -> [String] {
    FactDump.swift(
      """
      \(views)
      struct Home: View { @State var isIn: Bool
        var body: some View { NavigationStack { List {}\(modifier) } } }
      \(SwiftUISource.app)
      """
    ).facts("Home")
  }

  @Test(arguments: [
    ".navigationBarItems(trailing: HStack { if isIn { Leave() }; Tune() })",
    ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { if isIn { Leave() }; Tune() } } }",
    ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { HStack { if isIn { Leave() } }; Tune() } } }",
  ])
  func buttonsOfTheAppAreItems(modifier: String) {
    #expect(Set(Self.facts(modifier)) == ["[Home.isIn = true] trailing [Leave] ~", "trailing [Tune] ~"])
  }

  @Test func aLaterViewIsShownWhereTheFirstIsNot() {
    #expect(
      Set(
        Self.facts(
          ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { if isIn { Text(\"Here\") }; Name() } } }"))
        == ["[Home.isIn = true] trailing [Here] ~", "[Home.isIn ≠ true] trailing [Name]"])
  }
}
