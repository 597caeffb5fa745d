import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Views that are members of other values.
struct MemberViewTests {
  private static func screens(_ page: String) -> [Screen] {
    CodeReadingTests.screens(
      """
      @Observable class Router { var page: Page?; var usual = Page.birds }
      enum Page: Hashable { case birds, trees }
      extension Page: View {
        var body: some View { switch self { case .birds: Birds(); case .trees: Trees() } } }
      \(SwiftUISource.view("Birds"))\(SwiftUISource.view("Trees"))
      struct Home: View {
        @Environment(Router.self) private var router
        var body: some View { NavigationStack { Detail().toolbar { Button("Go") { router.page = .trees } } } } }
      struct Detail: View {
        @Environment(Router.self) private var router
        var body: some View { \(page) } }
      \(SwiftUISource.app)
      """)
  }

  @Test(arguments: ["router.page ?? .birds", "router.usual", "router.page"])
  func anEnumerationOfAnObjectIsFollowed(page: String) {
    let found = Self.screens(page)
    #expect(found.map { "\($0.name) \($0.titleSummary ?? "")" } == ["Detail Birds=Birds", "Detail Trees=Trees"])
  }

  @Test func aCaseIsItsView() {
    let found = Self.screens("Page.trees")
    #expect(found.filter { $0.name == "Detail" }.map(\.titleSummary) == ["Trees=Trees"], "\(found)")
  }
}
