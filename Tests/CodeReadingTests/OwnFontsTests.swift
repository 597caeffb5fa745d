import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts of bars in fonts of the app's own.
struct OwnFontsTests {
  private static func doubts(_ code: String, file: String = "A.swift") throws -> [Composition.Doubt] {
    let found = readCode([
      file: code,
      "List.swift": """
      class List: UIViewController { override func viewDidLoad() { title = "List"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil) } }
      """,
    ])
    let screen = try #require(found.screens.first { $0.name == "List" })
    return screen.composition[.navigation]?.doubts.filter { $0.kind == .font } ?? []
  }

  @Test(arguments: [
    "let a = UINavigationBarAppearance(); a.titleTextAttributes = [.foregroundColor: c, .font: Fonts.headline]",
    "UINavigationBar.appearance().titleTextAttributes = [NSAttributedString.Key.font: UIFont(name: \"Foo\", size: 17)!]",
    "let attributes: [NSAttributedString.Key: Any] = [.font: Fonts.headline]; bar.titleTextAttributes = attributes",
    "bar.titleTextAttributes?[.font] = Fonts.headline",
    "bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .bold)]",
  ])
  func titlesInAFontOfTheAppsOwnAreDoubtful(statement: String) throws {
    let found = try Self.doubts("func setUp(bar: UINavigationBar) { \(statement) }")
    #expect(found.map(\.reason) == ["a title in a font of the app’s own"])
    #expect(found.first?.position?.file == "A.swift")
  }

  @Test func objectiveCAndButtons() throws {
    let title = try Self.doubts(
      """
      @implementation Look
      + (void)apply { [[UINavigationBar appearance] setTitleTextAttributes:@{NSFontAttributeName: [Fonts headline]}]; }
      @end
      """, file: "Look.m")
    #expect(title.map(\.reason) == ["a title in a font of the app’s own"])
    let button = try Self.doubts(
      "func setUp() { UIBarButtonItem.appearance().setTitleTextAttributes([.font: Fonts.body], for: .normal) }")
    #expect(button.map(\.reason) == ["a button in a font of the app’s own"])
  }

  @Test(arguments: [
    "bar.titleTextAttributes = [.foregroundColor: UIColor.red]",
    "bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]",
    "segments.setTitleTextAttributes([.font: Fonts.small], for: .normal)",
    "let text = NSAttributedString(string: \"a\", attributes: [.font: Fonts.body]); bar.tintColor = .red",
    "label.attributedText = text([.font: Fonts.body]); bar.titleTextAttributes = [.foregroundColor: UIColor.red]",
  ])
  func whatLeavesTheFontLeavesNoDoubt(statement: String) throws {
    #expect(try Self.doubts("func setUp(bar: UINavigationBar) { \(statement) }").isEmpty)
  }
}
