import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that code names: constants that a function of the app looks up, and cases of enumerations.
struct NamedTextTests {
  private static let attributed = """
    enum texts {}
    extension texts {
      static func LocalizedString(
        _ key: StaticString, bundle: Bundle? = nil, value: String.LocalizationValue, comment: StaticString
      ) -> AttributedString {
        let bundle = bundle ?? Bundle(url: folder())
        let found = String(localized: key, defaultValue: value, bundle: bundle, comment: comment)
        let styled = (try? AttributedString(markdown: found)) ?? AttributedString(found)
        return styled
      }
    }
    extension texts {
      enum Start { static let title = LocalizedString("start.title", value: "At the start", comment: "") }
    }
    """

  private static func title(_ text: String, members: String = "", declared: String = attributed) throws
    -> [BarText.Content?]
  {
    try [
      readCode(
        [
          "L.swift": declared, "M.swift": SwiftUISource.app,
          "A.swift": """
          struct Home: View { \(members)
            var body: some View { NavigationStack { List {}.navigationTitle(\(text)) } } }
          """,
        ], keys: ["Localizable": ["start.title"]]
      ).screens.named("Home").navigation?.title?.content
    ]
  }

  @Test(arguments: ["String(texts.Start.title.characters)", "Text(texts.Start.title)", "\"\\(texts.Start.title)\""])
  func aFunctionWithAnAttributedResultLooksItsTextUp(text: String) throws {
    guard case .localized(let reference)? = try Self.title(text)[0] else {
      Issue.record("\(try Self.title(text))")
      return
    }
    #expect(reference.key == "start.title" && reference.sourceText == "At the start" && !reference.hasOwnFallback)
  }

  @Test func aPropertyHidesATypeOfTheSameName() throws {
    let declared = "enum texts { static let title = \"No\" }; struct Texts { let title = \"Yes\" }"
    let found = try Self.title("texts.title", members: "let texts = Texts()", declared: declared)
    #expect(found == [.hardCoded("Yes")])
  }

  @Test(arguments: [
    ("case diary", "rawValue.localized()", "diary"),
    ("case diary = \"title.diary\"", "rawValue.localized()", "title.diary"),
    ("case diary = \"title.diary\"", "words", "title.diary"),
  ])
  func theRawValueOfACaseIsAKey(declared: String, member: String, key: String) throws {
    let reference = try titleReference(
      readCode(
        [
          "L.swift": """
          enum Name: String { \(declared); case other; var words: String { rawValue.localized() } }
          extension String { func localized() -> String {
            NSLocalizedString(self, tableName: "Localizable", bundle: .main, value: self, comment: self) } }
          """,
          "A.swift":
            "class A: UIViewController { override func viewDidLoad() { title = Name.diary.\(member) } }",
        ], keys: ["Localizable": ["diary", "title.diary"]]
      ).screens)
    #expect(reference.key == key)
  }
}
