import BarScreens
import Testing

@testable import CodeReading

/// Styles of navigation bars, and menus of titles.
struct TitleStyleTests {
  private func controller(_ line: String) throws -> NavigationItem {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "T"
        \(line) } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """)
    return try #require(try found.named("A").navigation)
  }

  @Test(
    "navigationItem.style",
    arguments: [("browser", TitleStyle.browser), ("editor", .editor), ("navigator", .navigator)])
  func uikit(name: String, style: TitleStyle) throws {
    #expect(try controller("navigationItem.style = .\(name)").titleStyle == style)
    #expect(try controller("navigationItem.style = UINavigationItem.ItemStyle.\(name)").titleStyle == style)
    #expect(try controller("navigationItem.style = styleOfTheDay()").titleStyle == .navigator)
  }

  @Test("A menu of the title") func menus() throws {
    #expect(try controller("navigationItem.titleMenuProvider = { _ in nil }").hasTitleMenu)
    #expect(try controller("navigationItem.documentProperties = properties").hasTitleMenu)
    #expect(try !controller("navigationItem.titleMenuProvider = nil").hasTitleMenu)
    #expect(try !controller("").hasTitleMenu)
  }

  @Test("toolbarRole and toolbarTitleMenu") func swiftUI() throws {
    let found = screens(
      """
      struct A: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.editor)
        .toolbarTitleMenu { Button("Rename") {} } } } }
      struct B: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.automatic) } } }
      struct C: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.browser)
        .toolbar { ToolbarTitleMenu { Button("Rename") {} } } } } }
      """)
    let (a, b, c) = (
      try #require(try found.named("A").navigation), try #require(try found.named("B").navigation),
      try #require(try found.named("C").navigation)
    )
    #expect((a.titleStyle, a.hasTitleMenu) == (.editor, true))
    #expect((b.titleStyle, b.hasTitleMenu) == (.navigator, false))
    #expect((c.titleStyle, c.hasTitleMenu) == (.browser, true))
    #expect(a.trailing.isEmpty && c.trailing.isEmpty)
  }
}
