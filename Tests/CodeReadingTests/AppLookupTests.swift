import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Functions of an app that shadow a lookup function of Foundation.
struct OwnLookupTests {
  private static func title(_ declared: String, _ text: String = "NSLocalizedString(\"key\", comment: \"\")") throws
    -> StringReference
  {
    try titleReference(
      readCode(
        [
          "L.swift": declared,
          "A.swift": "class A: UIViewController { override func viewDidLoad() { title = \(text) } }",
        ], keys: ["Localizable": ["key"]]
      ).screens)
  }

  private static func declared(_ body: String) -> String {
    "func NSLocalizedString(_ key: String, value: String = \"\", comment: String) -> String { \(body) }"
  }

  private static func again(in folder: String, otherwise: String = "nil", before: String = "") -> String {
    """
    var found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    if found == key || found == "" {
      \(before)
      guard let path = Bundle.main.path(forResource: \(folder), ofType: "lproj") else { return key }
      guard let second = Bundle(path: path) else { return key }
      found = second.localizedString(forKey: key, value: \(otherwise), table: nil)
    }
    return found
    """
  }

  @Test(arguments: [
    (again(in: "\"Base\""), "Base"), (again(in: "\"fr\""), "fr"),
    (again(in: "name", before: "let name = \"Base\""), "Base"), (again(in: "Languages.first"), "de"),
    ("look(key)", "it"),
  ])
  func theLanguageOfTheSecondLookupIsKnown(body: String, language: String) throws {
    let reference = try Self.title(
      """
      enum Languages { static let first = "de" }
      func look(_ key: String) -> String { \(Self.again(in: "\"it\"")) }
      \(Self.declared(body))
      """)
    #expect(reference.fallbackLanguage == LanguageTag(language) && !reference.hasOwnFallback)
  }

  @Test func aTextOfTheCallMayBeShownIfTheSecondLookupFindsNothing() throws {
    let reference = try Self.title(Self.declared(Self.again(in: "\"Base\"", otherwise: "comment")))
    #expect(reference.fallbackLanguage == .base && reference.hasOwnFallback)
  }

  @Test(arguments: [
    again(in: "name", before: "var name = \"Base\"; if isOld { name = \"en\" }"), "Texts.shared.find(key)",
    "let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil); return found == key ? \"-\" : found",
  ])
  func aFallbackThatIsNotUnderstoodIsNotClaimed(body: String) throws {
    let reference = try Self.title(Self.declared(body))
    #expect(reference.key == "key" && reference.fallbackLanguage == nil && reference.hasOwnFallback)
  }

  @Test(arguments: [
    (declared("Bundle.main.localizedString(forKey: key, value: nil, table: nil)"), ""),
    (declared("Foundation.NSLocalizedString(key, bundle: .main, comment: comment)"), ""),
    // The call below is to the function of Foundation.
    ("func NSLocalizedString(_ key: String) -> String { Texts.shared.find(key) }", ""),
    (declared("Texts.shared.find(key)"), "Foundation."),
  ])
  func aFunctionThatOnlyLooksUpIsThatOfFoundation(declared: String, module: String) throws {
    let reference = try Self.title(declared, "\(module)NSLocalizedString(\"key\", comment: \"\")")
    #expect(reference.key == "key" && reference.fallbackLanguage == nil && !reference.hasOwnFallback)
  }

  /// A case may name the language of the second lookup.
  @Test func theRawValueOfACaseIsTheLanguageOfTheSecondLookup() throws {
    let screens = readCode(
      [
        "L.swift": """
        enum Language: String { case italian = "it", fr }
        final class Texts { static let shared = Texts()
          private(set) var language = Language.fr
          private var bundle = Bundle.main
          func select(_ other: Language) { language = other; bundle = Self.bundle(for: other) }
          func text(_ key: String) -> String {
            let value = bundle.localizedString(forKey: key, value: nil, table: nil)
            guard value == key, language != .italian else { return value }
            return Self.bundle(for: .italian).localizedString(forKey: key, value: nil, table: nil)
          }
          static func bundle(for language: Language) -> Bundle {
            guard let path = Bundle.main.path(forResource: language.rawValue, ofType: "lproj"),
              let found = Bundle(path: path) else { return .main }
            return found
          } }
        """,
        "A.swift": """
        class A: UIViewController { override func viewDidLoad() { title = Texts.shared.text("key") } }
        """,
      ], keys: ["Localizable": ["key"]]
    ).screens
    #expect(screens.count == 1 && screens[0].composition[.navigation]?.doubts.contains { $0.kind == .unseen } != true)
    #expect(try titleReference(screens).fallbackLanguage == LanguageTag("it"))
  }

  /// A function whose texts are in the code does not show those of a table with the same key.
  @Test(arguments: [
    ("words[key]?[language] ?? key", "unknown: set at run time"), ("Library.translate(key)", "key=nil"),
    ("find(key)", "key=nil"),
  ])
  func aFunctionWithTextsOfItsOwn(result: String, summary: String) throws {
    let found = readCode(
      [
        "A.swift": """
        class Texts { static let shared = Texts()
          let words = ["key": ["en": "Word", "de": "Wort"]]
          func find(_ key: String) -> String { NSLocalizedString(key, comment: "") }
          func translation(of key: String, language: String) -> String { \(result) } }
        class A: UIViewController { let language = Language.current
          override func viewDidLoad() { title = t("key") }
          func t(_ key: String) -> String { Texts.shared.translation(of: key, language: language) } }
        \(pushesA)
        """
      ], keys: ["Localizable": ["key"]]
    ).screens
    #expect(try found.named("A").titleSummary == summary)
  }

  @Test func theMacroOfObjectiveCIsThatOfFoundation() throws {
    let reference = try titleReference(
      readCode(
        [
          "L.swift": Self.declared("Texts.shared.find(key)"),
          "A.m": """
          @interface A : UIViewController @end
          @implementation A
          - (void)viewDidLoad { self.title = NSLocalizedString(@"key", nil); }
          @end
          """,
        ], keys: ["Localizable": ["key"]]
      ).screens)
    #expect(!reference.hasOwnFallback)
  }

  /// The accessor never shows the default text, because it compares the result with it.
  @Test(arguments: [
    ("value: \"none\"", "if found == \"none\" { ENGLISH } else { return found }"),
    ("value: \"none\"", "if found != \"none\" { return found }; ENGLISH"),
    ("value: self", "if found == self { ENGLISH }; return found"),
  ])
  func aComparedDefaultTextIsNotShown(value: String, rest: String) throws {
    let english = "return english.localizedString(forKey: self, value: nil, table: nil)"
    let found = readCode(
      [
        "A.swift": """
        let english = Bundle(path: Bundle.main.path(forResource: "en", ofType: "lproj")!)!
        extension String {
          var text: String {
            let found = NSLocalizedString(self, tableName: nil, bundle: .main, \(value), comment: "")
            \(rest.replacing("ENGLISH", with: english))
          }
        }
        class A: UIViewController { override func viewDidLoad() { title = "key".text } }
        \(pushesA)
        """
      ], keys: ["Localizable": ["key"]]
    ).screens.filter { $0.name == "A" }
    #expect(found.count == 1)
    let reference = try titleReference(found)
    #expect(reference.fallbackLanguage == LanguageTag("en") && reference.sourceText == nil)
  }
}

/// Texts that apps look up in collections of their own, which are not string tables.
struct OwnTableTests {
  /// The title `"page.title".localized` with a manager whose method `string(forKey:)` has this body.
  private static func titles(_ body: String, load: String = "", keys: [String] = []) -> [String?] {
    screens(
      """
      class Manager { static let shared = Manager(); private var entries: [String: String] = [:]
        func load(_ data: Data) { \(load) }
        func string(forKey key: String) -> String { \(body) } }
      extension String { var localized: String { Manager.shared.string(forKey: self) } }
      struct A: View { var body: some View { List {}.navigationTitle("page.title".localized) } }
      \(SwiftUISource.app.replacing("Home()", with: "NavigationStack { A() }"))
      """, keys: keys
    ).filter { $0.name == "A" }.map(\.titleSummary)
  }

  private static let json = "entries = try! JSONSerialization.jsonObject(with: data) as! [String: String]"

  @Test(arguments: [
    "return entries[key] ?? key", "if let entry = entries[key] { return entry }; log(key); return key",
    "guard let entry = entries[key] else { return key }; return entry",
  ])
  func theKeyOfAMissingEntryIsNotShown(_ body: String) {
    #expect(Self.titles(body) == ["unknown: set at run time"])
    #expect(Self.titles(body, load: Self.json) == ["unknown: set at run time"])
  }

  /// The entries of a collection read from JSON may differ from those of a string table with the same keys.
  @Test func entriesOfJSONAreNotThoseOfAStringTable() {
    let body = "return entries[key] ?? key"
    #expect(Self.titles(body, load: Self.json, keys: ["page.title"]) == ["unknown: set at run time"])
    #expect(Self.titles(body, keys: ["page.title"]) == ["page.title=nil"])
  }

  @Test func anotherTextForAMissingEntryIsOneOfTheTexts() {
    let found = Self.titles("return entries[key] ?? \"Untitled\"", load: Self.json)
    #expect(Set(found) == ["unknown: set at run time", "hard-coded Untitled"])
  }
}

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
  private static let undeclared = "unknown: from code that is not in the folder"

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
    (["nav.summary"], "", "nav.summary=nil"), (["nav.summary", "Nav.Summary"], "", undeclared),
    (["navsummary"], "", undeclared), (["nav.summary"], "enum NotesStrings { enum Localizable {} }", unknown),
  ])
  func eachPartOfAKeyIsAnEnumeration(keys: [String], more: String, title: String) throws {
    #expect(try Self.title("NotesStrings.Localizable.Nav.summary", more, keys: keys) == title)
  }
}
