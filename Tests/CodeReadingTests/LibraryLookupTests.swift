import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that a package looks up, and those of accessors whose file a tool generates.
struct LibraryLookupTests {
  private static func title(
    _ title: String, _ more: String = "", keys: [String] = ["home.title"]
  ) throws -> String? {
    try screens(
      """
      \(more)
      class A: UIViewController { override func viewDidLoad() { title = \(title) } }
      \(pushesA)
      """, keys: keys
    ).named("A").titleSummary
  }

  private static let unknown = "unknown: set at run time"

  @Test(arguments: [
    ("import Localize_Swift", ["home.title"], "Home=Home"), ("import Localize_Swift", ["Home"], "Home=nil"),
    ("import Localize_Swift", [], unknown), ("import Other", ["home.title"], unknown),
    (
      "import Localize_Swift\nextension String { func localized() -> String { other(self) } }", ["home.title"], unknown
    ),
  ])
  func aKeyThatIsInNoTableIsShownItself(more: String, keys: [String], title: String) throws {
    let tables = keys.isEmpty ? [:] : ["Localizable": keys]
    let code = "class A: UIViewController { override func viewDidLoad() { title = \"Home\".localized() } }"
    let found = readCode(["A.swift": "\(more)\n\(code)\n\(pushesA)"], keys: tables).screens
    #expect(try found.named("A").titleSummary == title)
  }

  private static let lookup = """
    extension StringResource { func localized(_ language: String) -> String {
      guard let path = bundle.path(forResource: language, ofType: "lproj"), let own = Bundle(path: path) else {
        return self.key }
      return own.localizedString(forKey: key, value: nil, table: tableName) } }
    """

  private static let resources = """
    struct R { static let string = _R.string()
      struct string { struct localizable {
        static let homeTitle = Rswift.StringResource(
          key: "home.title", tableName: "Localizable", bundle: R.hostingBundle, locales: ["en"], comment: nil) } } }
    """

  @Test(arguments: ["", resources], ["Texts", "R.string.localizable"])
  func aFunctionOfTheAppLooksUpAResource(resources: String, path: String) throws {
    let more = "typealias Texts = R.string.localizable\n\(Self.lookup)\n\(resources)"
    #expect(try Self.title("\(path).homeTitle.localized(User.language)", more) == "home.title=nil")
  }

  @Test(arguments: [
    (["nav.summary"], "", "nav.summary=nil"), (["nav.summary", "Nav.Summary"], "", unknown),
    (["navsummary"], "", unknown), (["nav.summary"], "enum NotesStrings { enum Localizable {} }", unknown),
  ])
  func eachPartOfAKeyIsAnEnumeration(keys: [String], more: String, title: String) throws {
    #expect(try Self.title("NotesStrings.Localizable.Nav.summary", more, keys: keys) == title)
  }
}
