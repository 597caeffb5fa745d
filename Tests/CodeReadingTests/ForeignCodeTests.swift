import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Types and modifiers of modules whose code is not in the folder.
struct ForeignCodeTests {
  private static let unknown = "unknown: from code that is not in the folder"

  private static func home(_ view: String, _ more: String = "") throws -> Screen {
    try screens(
      "@main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }\n"
        + "struct Home: View { var body: some View { \(view) } }\n\(more)"
    ).named("Home")
  }

  @Test(arguments: [
    ("Texts.About.header", "", unknown), ("Texts.header", "", unknown), ("Texts.header(1)", "", unknown),
    ("title", "extension Home { var title: String { Texts.header } }", unknown),
    ("Texts.header", "extension Texts { static let other = 1 }", unknown),
    ("Texts.header", "enum Texts { static var header: String { Store.shared.name } }", unknown),
    ("Texts.header", "enum Texts { static var header: String { read() } }", "unknown: set at run time"),
    ("Texts.header", "enum Texts { static let header = \"Header\" }", "hard-coded Header"),
    ("UIDevice.current.name", "", "unknown: set at run time"),
    ("Locale.current.identifier", "", "unknown: set at run time"),
    ("user.name", "", "unknown: set at run time"),
  ])
  func textsOfUndeclaredTypes(title: String, more: String, summary: String) throws {
    #expect(try Self.home("List {}.navigationTitle(\(title))", more).navigation?.title?.summary == summary)
  }

  @Test(arguments: [
    (".appScreen(title: Text(\"Inbox\"), subtitle: Text(\"New\"))", unknown),
    (".navBar(title: \"Inbox\")", unknown), (".toast(title: \"Saved\")", nil), (".card(title: \"Inbox\")", nil),
    (".pageSheet(title: \"Inbox\")", nil), (".navigationTitle(Text(verbatim: \"Mail\"))", "literal Mail"),
  ])
  func modifiersThatMaySetTheTitle(modifier: String, summary: String?) throws {
    #expect(try Self.home("List {}\(modifier)").navigation?.title?.summary == summary)
  }

  @Test(arguments: [
    ("PageContainer(title: \"Inbox\") { List {} }", unknown), ("MailScreen(title: \"Inbox\") { List {} }", unknown),
    ("Card(title: \"Inbox\") { List {} }", nil), ("NavigationBarButton(title: \"Inbox\") { act() }", nil),
    ("PageContainer(title: \"Inbox\")", nil),
    ("Own.PageContainer { List {} }", nil),
    ("PageContainer(title: \"Inbox\") { List {} }.navigationTitle(Text(verbatim: \"Mail\"))", "literal Mail"),
  ])
  func containersThatMaySetTheTitle(view: String, summary: String?) throws {
    #expect(try Self.home("VStack { \(view) }.toolbar { Button(\"x\") {} }").navigation?.title?.summary == summary)
  }

  @Test(arguments: [
    (".navBarButton(placement: .topBarTrailing, content: Help(), action: {})", true),
    (".navBarItems { Text(\"Help\") }", true), (".add(Help(), placement: .primaryAction)", true),
    (".navBarColor(.red)", false), (".toolbarBackground(.red, for: .navigationBar)", false),
    (".popup(placement: .bottom)", false),
  ])
  func modifiersThatMayAddItems(modifier: String, isOpen: Bool) throws {
    let found = try Self.home("List {}.navigationTitle(\"Mail\")\(modifier)")
    #expect(found.composition(of: .navigation).doubts.contains { $0.kind == .open } == isOpen)
  }

  /// A modifier of the app itself is read.
  @Test func modifiersOfTheAppAreNotForeign() throws {
    let found = try Self.home(
      "List {}.appScreen(title: \"Inbox\")",
      "extension View { func appScreen(title: String) -> some View { navigationTitle(title) } }")
    #expect(found.navigation?.title?.summary == "hard-coded Inbox")
  }
}
