import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Apps with their own language setting, which their views follow.
struct OfferedLanguageTests {
  private static func offered(_ root: String, _ picker: String) -> Set<String>? {
    readCode([
      "A.swift": """
      @main struct Shop: App {
        @AppStorage("language") var language: String = "en"
        var body: some Scene { WindowGroup { if isReady { Home()\(root) } else { Home()\(root) } } }
      }
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home") } } }
      struct Settings: View {
        @AppStorage("language") var language: String = "en"
        var body: some View { Form { \(picker) } }
      }
      """
    ]).offeredLanguages
  }

  private static let root = ".environment(\\.locale, Locale(identifier: language))"
  private static let picker = """
    Picker("Language", selection: $language) {
      Text("English").tag("en")
      Group { Text("Deutsch").tag("de"); Text("Português").tag("pt-BR") }
    }
    """

  @Test func theTagsOfThePickerAreTheLanguages() {
    #expect(Self.offered(Self.root, Self.picker) == ["en", "de", "pt-BR"])
  }

  @Test func theSystemDecidesElsewhere() {
    #expect(Self.offered("", Self.picker) == nil)
    #expect(Self.offered(".environment(\\.locale, .current)", Self.picker) == nil)
  }

  @Test func tagsKnownOnlyAtRunTimeAreUnknownLanguages() {
    let open = """
      Picker("Language", selection: $language) { ForEach(all, id: \\.self) { one in Text(one).tag(one) } }
      """
    #expect(Self.offered(Self.root, open) == nil)
    #expect(
      Self.offered(Self.root, Self.picker + "\nButton(\"Reset\") { language = system }") == nil)
  }

  /// A bar with texts in the language that the app chooses and in that of the device.
  @Test(arguments: [
    ("Button(\"Done\") {}", false), ("Button(String(localized: \"Done\")) {}", true),
    ("Button { go() } label: { Text(NSLocalizedString(\"Done\", comment: \"\")) }", true), ("EditButton()", true),
    ("Button(\"Done\", systemImage: \"checkmark\") {}", false),
  ])
  func aBarWithTextsInTwoLanguagesIsInDoubt(item: String, isMixed: Bool) throws {
    for root in [Self.root, ""] {
      let found = readCode(
        [
          "A.swift": """
          @main struct Shop: App {
            @AppStorage("language") var language: String = "en"
            var body: some Scene { WindowGroup { Home()\(root) } }
          }
          struct Home: View {
            @AppStorage("language") var language: String = "en"
            var body: some View { NavigationStack { Form { \(Self.picker) }.navigationTitle("Home")
              .toolbar { ToolbarItem(placement: .topBarTrailing) { \(item) } } } } }
          """
        ], keys: ["Localizable": ["Home", "Done"]]
      ).screens
      let doubts = try found.named("Home").composition[.navigation]?.doubts ?? []
      #expect(doubts.contains { $0.reason.hasPrefix("texts in the language") } == (isMixed && !root.isEmpty), "\(root)")
    }
  }
}
