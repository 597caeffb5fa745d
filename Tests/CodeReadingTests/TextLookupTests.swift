import BarScreens
import FitModel
import InputFiles
import Testing

@testable import CodeReading

/// Texts that the app's own code looks up in ways that cannot be followed, but that the tables confirm.
struct TextLookupTests {
  private static func titled(_ expression: String, keys: [String]) throws -> String? {
    let code = """
      protocol Localizable { var rawValue: String { get } }
      extension Localizable {
        var key: String { "\\(String(reflecting: type(of: self)).drop { $0 != "." }).\\(rawValue)" }
        var localized: String { localized() }
        func localized(_ arguments: CVarArg...) -> String {
          withVaList(arguments) { NSString(format: NSLocalizedString(key, comment: ""), arguments: $0) as String } } }
      enum Common: String, Localizable { case cancel; var key: String { rawValue } }
      class A: UIViewController { enum Words: String, Localizable { case title, other = "x" }
        override func viewDidLoad() { title = \(expression) } }
      \(pushesA)
      """
    return try screens(code, keys: keys).named("A").titleSummary
  }

  @Test func aCaseIsLookedUpByTheNamesAroundIt() throws {
    #expect(try Self.titled("Words.title.localized", keys: ["A.Words.title"]) == "A.Words.title=nil")
    #expect(try Self.titled("Words.other.localized()", keys: ["Words.x"]) == "Words.x=nil")
    #expect(try Self.titled("Common.cancel.localized", keys: ["cancel"]) == "cancel=nil")
    let several = try Self.titled("Words.title.localized", keys: ["A.Words.title", "title"])
    #expect(several?.hasPrefix("unknown") == true)
  }

  @Test(arguments: [
    ("localLanguage(key: \"page\")", "page=nil"), ("localLanguage(key: \"other\")", "unknown"),
    ("localLanguage(key: name)", "unknown"), ("Words.page.localized()", "page=nil"), ("name.localized()", "unknown"),
  ])
  func aParameterIsLookedUpByAnotherPackage(title: String, text: String) throws {
    let found = try screens(
      """
      import Localizer
      enum Words { static let page = "page" }
      func localLanguage(key: String) -> String { return key.localized() }
      class A: UIViewController { var name = "page"
        override func viewDidLoad() { title = \(title) }
        func rename() { name = "other" } }
      \(pushesA)
      """, keys: ["page"]
    ).named("A")
    #expect(found.titleSummary?.hasPrefix(text) == true, "\(found)")
  }

  private static func named(_ title: String, _ words: String = "String") -> String {
    """
    protocol Localizable { var key: String { get } }
    extension Localizable {
      var text: String { NSLocalizedString(key, comment: "") }
      var key: String { "\\(Self.space).\\(String(describing: self))" }
      static var space: String { String(describing: self) } }
    enum Words: \(words), Localizable { case save = "Save it", other, more(Int); var note: String { "" } }
    struct Page: Localizable {}
    func label(_ words: Words, _ kind: String = "page") -> String { NSLocalizedString("\\(kind).\\(words)", comment: "") }
    class A: UIViewController { override func viewDidLoad() { title = \(title) } }
    \(pushesA)
    """
  }

  @Test(arguments: [
    ("Words.other.text", "Words.other=nil"), ("label(.save)", "page.save=nil"),
    ("label(.other, \"menu\")", "menu.other=nil"), ("\"\\(Words.save)\"", "hard-coded save"),
    ("\"\\(Words.self)/\\(\"x\")\"", "hard-coded Words/x"), ("String(describing: Words.other)", "hard-coded other"),
  ])
  func aKeyOfNamesIsComposed(title: String, text: String) throws {
    let found = try screens(Self.named(title), keys: ["Words.other", "page.save", "menu.other"]).named("A")
    #expect(found.titleSummary == text)
  }

  @Test(arguments: [
    "label(.more(1))", "label(words)", "\"\\(Words.save) \\(count)\"",
    "NSLocalizedString(\"page.\\(count)\", comment: \"\")",
    "Bundle.main.localizedString(forKey: \"page.\\(count)\", value: nil, table: nil)",
  ])
  func aKeyOfOtherValuesIsUnknown(title: String) throws {
    let found = try screens(Self.named(title), keys: ["page.more", "page.save", "page.%@"]).named("A")
    #expect(found.titleSummary?.hasPrefix("unknown") == true, "\(found)")
  }

  @Test func aCaseThatDescribesItselfHasNoKnownName() throws {
    let found = try screens(Self.named("\"\\(Words.save)\"", "String, CustomStringConvertible")).named("A")
    #expect(found.titleSummary?.hasPrefix("unknown") == true, "\(found)")
  }

  @Test(arguments: [
    ("Page(other: \"Given\")", "hard-coded Given"), ("Page(words: .save, other: \"Given\")", "save it=nil"),
  ])
  func aMemberOfNilIsNil(made: String, text: String) throws {
    let found = screens(
      """
      enum Words { case save; var text: String { NSLocalizedString("save it", comment: "") } }
      class Page: UIViewController {
        init(words: Words? = nil, other: String? = nil) {
          super.init(nibName: nil, bundle: nil); title = words?.text ?? other } }
      class A: UIViewController { func go() { navigationController?.pushViewController(\(made), animated: true) } }
      \(pushesA)
      """, keys: ["save it"])
    #expect(Set(found.filter { $0.name == "Page" }.map(\.titleSummary)) == [text], "\(found)")
  }

  @Test func aTitleOfTheAppsOwnTypeIsTheEntryOfItsKey() throws {
    let found = screens(
      """
      extension View { func navigationTitle(displayable: Words) -> some View { navigationTitle(displayable.string()) } }
      struct Words: ExpressibleByStringLiteral { init(stringLiteral value: String) { make = { lookUp(value) } } }
      struct A: View { var isNew: Bool
        var body: some View { List {}.navigationTitle(displayable: isNew ? "page.new" : "page.old") } }
      struct B: View { var body: some View { List {}.navigationTitle(displayable: "Words") } }
      """, keys: ["page.new", "page.old"])
    let titles = Set(found.filter { $0.name == "A" }.compactMap(\.titleSummary))
    #expect(titles == ["page.new=nil", "page.old=nil"])
    #expect(try found.named("B").titleSummary?.hasPrefix("unknown") == true)
  }

  @Test(arguments: [
    (nil, ["hard-coded Short", "hard-coded Long"]), ("", ["hard-coded Short", "hard-coded Long"]),
    ("%@", ["hard-coded Short", "hard-coded Long"]), ("“%@”", ["%@=nil"]),
  ])
  func aTextOfOneInterpolationIsThatOfItsValue(text: String?, titles: [String]) {
    let source = """
      enum Mode { case short, long; var name: String { switch self { case .short: "Short"; case .long: "Long" } } }
      struct A: View { var mode: Mode
        var body: some View { NavigationStack { List {}.navigationTitle("\\(mode.name)") } } }
      struct B: View { var mode: Mode
        var body: some View { NavigationStack { List {}.navigationTitle(Text("\\(mode.name)")) } } }
      """
    let position = SourcePosition(file: "A.xcstrings", line: 1, column: 1)
    let entry = text.map { StringEntry(key: "%@", position: position, value: .text($0, position)) }
    let table = StringTable(
      name: "Localizable", folder: "", file: "A.xcstrings", locale: LanguageTag("en"),
      entries: StringEntries(entry.map { ["%@": $0] } ?? [:]))
    let found = CodeReader.read(FileTree.memory(["A.swift": source]), documents: [], tables: [table]).screens
    for name in ["A", "B"] {
      #expect(Set(found.filter { $0.name == name }.compactMap(\.titleSummary)) == Set(titles), "\(name)")
    }
  }
}

/// Formats and views that only repeat another text.
struct PassedTextTests {
  @Test(arguments: [
    ("field.text = \"Plan\"; title = String(format: \"%@\", field.text!)", "hard-coded Plan"),
    ("title = String(format: \"%@\", \"Plan\")", "hard-coded Plan"),
    ("title = String(format: \"%@ \", \"Plan\")", "hard-coded Plan "),
    ("title = String(format: \"%@\", field.text!)", "unknown: set at run time"),
    ("if count > 1 { field.text = \"Plan\" }; title = field.text", "unknown: set at run time"),
    ("field.text = \"Plan\"; button.onTap { self.title = self.field.text }", nil),
  ])
  func theFormatOfOneArgumentIsThatArgument(code: String, title: String?) throws {
    let found = try controllerA(
      "@IBOutlet var field: UITextField!; var count = 0; override func viewDidLoad() { \(code) }")
    let titles = found.compactMap(\.titleSummary)
    if let title { #expect(titles == [title]) } else { #expect(!titles.contains("hard-coded Plan"), "\(titles)") }
  }
}

/// Texts that the app's own members of `String` look up.
struct StringExtensionTests {
  private static func item(_ text: String, in condition: String = "") throws -> [String] {
    let code = """
      extension String {
        enum app {}
        static func localized(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
        init(appKey: String) {
          if let bundle = Language.shared.bundle { self = NSLocalizedString(appKey, bundle: bundle, comment: "") }
          else { self = NSLocalizedString(appKey, comment: "") }
        }
      }
      extension String.app { enum buttons { static var done: String { String.localized("Done") } } }
      private var doneTitle: String { .localized("Done") }
      class A: UIViewController {
        let shows: Bool
        override func viewDidLoad() { \(condition) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: \(text), style: .plain, target: nil, action: nil)
        } }
      }
      """
    return screens(code, keys: ["Done"]).flatMap(\.trailingSummary)
  }

  @Test(arguments: [".localized(\"Done\")", "doneTitle", ".app.buttons.done"])
  func anImplicitMemberIsThatOfString(text: String) throws {
    #expect(try Self.item(text, in: "do") == ["Done=nil"])
  }

  /// The app's own type determines the value of a literal in its initializer for literals.
  @Test(arguments: [
    ("\"inbox\"", "inbox=inbox"), (".inbox", "folder.inbox=folder.inbox"), ("Key.inbox", "folder.inbox=folder.inbox"),
    ("isNew ? \"inbox\" : .inbox", "inbox=inbox, folder.inbox=folder.inbox"),
  ])
  func aLiteralOfTheAppsOwnType(argument: String, title: String) throws {
    let found = screens(
      """
      struct Key: ExpressibleByStringLiteral { let raw: String
        init(stringLiteral value: String) { raw = value }
        static let inbox: Key = "folder.inbox" }
      enum Texts { static func text(_ key: Key, _ values: CVarArg...) -> String {
        let format = if #available(iOS 15, *) { String(localized: .init(key.raw)) } else {
          Bundle.main.localizedString(forKey: key.raw, value: nil, table: nil) }
        guard !values.isEmpty else { return format }
        return String(format: format, arguments: values) } }
      class A: UIViewController { var isNew: Bool
        override func viewDidLoad() { title = Texts.text(\(argument)) } }
      \(pushesA)
      """)
    let titles = found.filter { $0.name == "A" }.compactMap(\.titleSummary)
    #expect(titles.joined(separator: ", ") == title)
  }

  @Test func anOwnInitializerLooksUpUnderAConditionToo() throws {
    #expect(try Self.item("String(appKey: \"Done\")", in: "if shows") == ["Done=nil"])
  }

  /// Apps that share their texts with other systems replace the placeholders of these.
  @Test(arguments: [("\"%s\"", "\"%@\"", true), ("\"%1$s\"", "\"%1$@\"", true), ("\"%s\"", "name", false)])
  func aPlaceholderOfAnotherSystemIsReplaced(old: String, new: String, isKnown: Bool) throws {
    let found = screens(
      """
      extension String { var localized: String {
        let found = NSLocalizedString(self, tableName: "Localizable", bundle: Bundle.main, value: self, comment: "")
        let replaced = found.replacingOccurrences(of: \(old), with: \(new))
        return replaced } }
      class A: UIViewController { override func viewDidLoad() { title = "a.title".localized } }
      """, keys: ["a.title"])
    let title = try #require(try found.named("A").titleSummary)
    #expect(title.hasPrefix("a.title=") == isKnown, "\(title)")
  }

  @Test(
    "A function that puts values into the text that it looks up has no known text",
    arguments: [
      ("with: values[0]", "unknown"), ("with: \"\\n\"", "Edit %1=nil"),
    ])
  func insertedValues(replacement: String, text: String) throws {
    let found = try screens(
      """
      func localized(_ key: String) -> String { return NSLocalizedString(key, comment: "") }
      func localized(_ key: String, replacing values: String...) -> String {
        var text = NSLocalizedString(key, comment: "")
        for index in 0..<values.count { text = text.replacingOccurrences(of: "%\\(index + 1)", \(replacement)) }
        return text }
      class A: UIViewController { override func viewDidLoad() { title = localized("Edit %1", replacing: name) } }
      \(pushesA)
      """, keys: ["Edit %1"]
    ).named("A")
    #expect(found.titleSummary?.hasPrefix(text) == true, "\(found)")
  }

  /// The dictionary holds the key; the name of its entry may be a key by chance.
  @Test(arguments: [("reader.title(for: values[name])", "unknown"), ("bundle.text(name)", "Title=nil")])
  func theNameOfAnEntryIsNoKey(_ lookup: String, text: String) throws {
    let found = try screens(
      """
      class Specifier { let values: [String: String]; let reader: Reader; let bundle: Library.Bundle
        func localizedObject(for name: String) -> String { return \(lookup) }
        var title: String { localizedObject(for: "Title") } }
      class A: UIViewController { var specifier: Specifier!
        override func viewDidLoad() { title = specifier.title } }
      \(pushesA)
      """, keys: ["Title"]
    ).named("A")
    #expect(found.titleSummary?.hasPrefix(text) == true, "\(found)")
  }
}
