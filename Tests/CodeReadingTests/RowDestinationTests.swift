import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Views that rows of a list receive and show elsewhere.
struct RowDestinationTests {
  @Test(arguments: [("AnyView", "AnyView(NAME())", ""), ("Page", "NAME()", "<Page: View>")])
  func onlyTheListWithTheRowPushes(type: String, page: String, parameter: String) {
    let dump = FactDump.swift(
      """
      struct Row\(parameter): View { let page: \(type)
        var body: some View { NavigationLink(destination: { page }, label: { Text("Go") }) } }
      struct Home: View { var body: some View { NavigationStack {
        List { Row(page: \(page.replacing("NAME", with: "Birds"))) }.navigationTitle("Home") } } }
      struct Birds: View { var body: some View {
        List { Row(page: \(page.replacing("NAME", with: "Trees"))) }.navigationTitle("Birds") } }
      \(SwiftUISource.view("Trees"))
      \(SwiftUISource.app)
      """)
    #expect(Set(dump.pushes) == ["Home -push-> Birds", "Birds -push-> Trees"])
  }
}
