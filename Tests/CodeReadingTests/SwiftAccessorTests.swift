import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Accessors of generators, whose files are read like any other.
struct SwiftAccessorTests {
  /// A generator: its file, and the uses of its accessors with the table and key of each.
  struct Generator: CustomTestStringConvertible {
    var name: String
    var file: String
    var uses: [(String, table: String, key: String)]
    var testDescription: String { name }
  }

  static let generators: [Generator] = [
    Generator(
      name: "nested enumerations with tr(table, key)",
      file: """
        internal enum L10n {
          internal enum Settings {
            internal static let title = L10n.tr("Localizable", "settings.title", fallback: "Settings")
            internal static func count(_ p1: Int) -> String { return L10n.tr("Other", "settings.count", p1, fallback: "%d") }
          }
        }
        extension L10n {
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }
        """,
      uses: [
        ("L10n.Settings.title", "Localizable", "settings.title"), ("L10n.Settings.count(3)", "Other", "settings.count"),
      ]),
    Generator(
      name: "tr whose body can not be read",
      file: """
        enum L10n {
          static var title: String { return L10n.tr("Localizable", "settings.title") }
          static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
            for language in languages { if let text = trIn(language, table, key, args) { return text } }
            return Bundle.app.fallback.flatMap { trIn($0, table, key, args) } ?? key
          }
        }
        """,
      uses: [("L10n.title", "Localizable", "settings.title")]),
    Generator(
      name: "cases with enumerations of keys, whose texts have optional arguments",
      file: """
        enum AppText { case generic(Generic), home(Home)
          var value: String { switch self {
            case .generic(let generic): return generic.rawValue
            case .home(let home): return home.rawValue } }
          enum Generic: String { case title = "settings.title" }
          enum Home: String { case start = "home.start" }
        }
        func appText(_ text: AppText, args: String...) -> String {
          var words = NSLocalizedString(text.value, comment: "")
          args.forEach { arg in
            if let range = words.range(of: "%s") { words.replaceSubrange(range, with: arg) }
          }
          return words
        }
        """,
      uses: [("appText(.generic(.title))", "Localizable", "settings.title")]),
    Generator(
      name: "resource structures",
      file: """
        struct R {
          static let string = _R.string()
          struct string {
            struct localizable {
              static func settingsTitle(_: Void = ()) -> String {
                return NSLocalizedString("settings.title", bundle: R.hostingBundle, comment: "")
              }
            }
            struct other {
              var newer: StringResource { .init(key: "settings.count", tableName: "Other", source: source) }
            }
          }
        }
        """,
      uses: [("R.string.localizable.settingsTitle()", "Localizable", "settings.title")]),
    Generator(
      name: "resource structures that are not at hand", file: "",
      uses: [
        ("R.string.localizable.settingsTitle()", "Localizable", "settings.title"),
        ("R.string.other.settingsCount(preferredLanguages: [])", "Other", "settings.count"),
      ]),
    Generator(
      name: "names of a module's strings that are not at hand", file: "",
      uses: [
        ("NotesResourcesStrings.Localizable.settingsTitle", "Localizable", "settings.title"),
        ("NotesStrings.Other.settingsCount(3)", "Other", "settings.count"),
        ("NotesStrings.Localizable.Settings.title", "Localizable", "settings.title"),
      ]),
    Generator(
      name: "static resources",
      file: """
        extension LocalizedStringResource {
          enum App {
            static var title: LocalizedStringResource { LocalizedStringResource("settings.title", table: "Localizable") }
          }
          static func counted(_ n: Int) -> LocalizedStringResource { .init("settings.count", table: "Other") }
        }
        """,
      uses: [
        ("LocalizedStringResource.App.title", "Localizable", "settings.title"),
        (".counted(3)", "Other", "settings.count"),
      ]),
    Generator(
      name: "symbols of Xcode", file: "",
      uses: [
        (".settingsTitle", "Localizable", "settings.title"), (".Other.settingsCount", "Other", "settings.count"),
        ("Text(.settingsTitle)", "Localizable", "settings.title"),
        ("String(localized: .settingsTitle)", "Localizable", "settings.title"),
      ]),
    Generator(
      name: "symbols by table", file: "",
      uses: [
        ("Text(localizable: .settingsTitle)", "Localizable", "settings.title"),
        (".other(.settingsCount)", "Other", "settings.count"),
      ]),
    Generator(
      name: "enumeration of keys",
      file: """
        enum Keys: String { case title = "settings.title"
          var localized: String { NSLocalizedString(self.rawValue, comment: "") } }
        typealias Strings = Keys
        """,
      uses: [
        ("Keys.title.localized", "Localizable", "settings.title"),
        ("Strings.title.localized", "Localizable", "settings.title"),
      ]),
    Generator(
      name: "structure of static texts",
      file: """
        public struct Strings {
          public static let title = NSLocalizedString("settings.title", tableName: "Localizable", value: "Settings", comment: "")
        }
        extension String { var same: String { self } }
        extension Strings { struct Menu { static let count = localized("settings.count") } }
        func localized(_ key: String, table: String = "Other") -> String { NSLocalizedString(key, tableName: table, comment: "") }
        """,
      uses: [
        ("Strings.title", "Localizable", "settings.title"),
        ("Strings.title.capitalized", "Localizable", "settings.title"),
        ("Strings.title.same", "Localizable", "settings.title"), ("Strings.Menu.count", "Other", "settings.count"),
      ]),
  ]

  @Test(arguments: generators) func accessorsNameTableAndKey(generator: Generator) {
    for (use, table, key) in generator.uses {
      let view = "struct V: View { var body: some View { List {}.navigationTitle(\(use)) } }"
      let reading = readCode(
        ["G.swift": generator.file, "V.swift": view],
        keys: ["Localizable": ["settings.title", "other"], "Other": ["settings.count"]])
      guard case .localized(let reference)? = reading.screens.first?.navigation?.title?.content else {
        Issue.record("\(use) did not resolve: \(reading.texts)")
        continue
      }
      #expect(reference.table == table, "\(use)")
      #expect(reference.key == key, "\(use)")
    }
  }

  @Test func anAliasInsideOfATypeIsFollowed() {
    let found = readCode([
      "L.swift":
        "enum L10n { enum Common { enum Controls { static let done = NSLocalizedString(\"done\", comment: \"\") } } }",
      "A.swift": """
      class A: UIViewController {
        typealias Texts = L10n.Common.Controls
        override func viewDidLoad() { title = Texts.done }
      }
      """,
    ]).screens
    #expect(found.first?.titleSummary == "done=done")
  }

  @Test func symbolsAreNamedLikeTheirKeys() {
    #expect(TableKeys.symbol(for: "settings.title") == TableKeys.symbol(for: "settingsTitle"))
    #expect(TableKeys.symbol(for: "%lld items left") == TableKeys.symbol(for: "itemsLeft"))
    #expect(TableKeys.symbol(for: "Hello %@!") == TableKeys.symbol(for: "hello"))
  }

  @Test func aCallThatTheTablesDoNotConfirmIsARunTimeValue() {
    let reading = readCode(
      ["A.swift": "class A: UIViewController { func a() { title = makeTitle(\"settings.title\") } }"],
      keys: ["Localizable": ["settings.title"]])
    #expect(reading.texts.map(\.kind) == [.runTime])
  }

  @Test(arguments: [
    ("return self", "hard-coded Strokes Gained"), ("self", "hard-coded Strokes Gained"),
    ("return NSLocalizedString(self, comment: \"\")", "Strokes Gained=nil"),
  ])
  func anAccessorThatReturnsItsReceiverLooksNothingUp(body: String, title: String) throws {
    let found = screens(
      """
      extension String { func localized() -> String { \(body) } }
      class A: UIViewController { override func viewDidLoad() { title = "Strokes Gained".localized() } }
      """, keys: ["Strokes Gained"])
    #expect(found.map(\.titleSummary) == [title])
  }

  @Test func anAccessorOfTheAppLooksInASecondLanguage() throws {
    let found = readCode(
      [
        "L.swift": """
        let fallbackBundle = Bundle.main.path(forResource: "en", ofType: "lproj").flatMap { Bundle(path: $0) }
        func NSLocalizedString(_ key: String, comment: String = "") -> String {
          let text = fallbackBundle.localizedString(forKey: key, value: comment, table: nil)
          return Bundle.main.localizedString(forKey: key, value: text, table: nil) }
        """,
        "A.swift": "class A: UIViewController { override func viewDidLoad() { title = NSLocalizedString(\"key\") } }",
      ], keys: ["Localizable": ["key"]]
    ).screens
    let reference = try titleReference(found)
    #expect(reference.key == "key" && reference.fallbackLanguage == "en")
  }

  @Test func aSecondLookupInEnglishBehindAnotherFunctionIsRead() throws {
    let found = readCode(
      [
        "L.swift": """
        enum Localizable {
          static var title: String { return Localizable.tr("Localizable", "key", fallback: "Title") }
          private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
            let format = orEnglish(key, table, value)
            return String(format: format, locale: Locale.current, arguments: args)
          }
        }
        func orEnglish(_ key: String, _ table: String, _ value: String) -> String {
          let format = NSLocalizedString(key, tableName: table, bundle: Bundle.module, comment: "")
          if format != key || NSLocale.preferredLanguages.first == "en" { return format }
          guard let path = Bundle.module.path(forResource: "en", ofType: "lproj"), let bundle = Bundle(path: path) else {
            return value
          }
          return NSLocalizedString(key, bundle: bundle, comment: "")
        }
        """, "A.swift": "class A: UIViewController { override func viewDidLoad() { title = Localizable.title } }",
      ], keys: ["Localizable": ["key"]]
    ).screens
    let reference = try titleReference(found)
    #expect(reference.key == "key" && reference.fallbackLanguage == "en")
  }

  @Test func anAccessorInObjectiveCLooksInTheBaseTable() throws {
    let found = readCode(
      [
        "Loc.m": """
        \(objectiveCStart)
        NSString *Loc(NSString *key) {
          NSString *found = NSLocalizedString(key, @"");
          if ([found isEqualToString:key]) {
            NSString *path = [[NSBundle mainBundle] pathForResource:@"Base" ofType:@"lproj"];
            NSBundle *bundle = nil;
            if (!path) { bundle = [NSBundle mainBundle]; } else { bundle = [NSBundle bundleWithPath:path]; }
            if (bundle) found = [bundle localizedStringForKey:(key) value:key table:nil];
          }
          return found;
        }
        """,
        "A.m": """
        \(objectiveCStart)
        NSString *Loc(NSString *key);
        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad { self.title = Loc(@"key"); }
        @end
        """,
      ], keys: ["Localizable": ["key"]]
    ).screens
    let reference = try titleReference(found)
    #expect(reference.key == "key" && reference.fallbackLanguage == .base)
  }

  @Test(
    "An accessor that returns the key instead of an empty text has one text",
    arguments: [
      "let found = NSLocalizedString(key, comment: \"\"); return found.isEmpty ? key : found",
      "let found = look(key); return found.isEmpty ? key : loud ? found : found",
      "let found = look(key); if found.isEmpty { return key }; return found",
    ])
  func accessorsThatCheckForAnEmptyText(body: String) {
    let found = screens(
      """
      func look(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      func words(_ key: String, loud: Bool = true) -> String { \(body) }
      class A: UIViewController { override func viewDidLoad() { title = words("key") } }
      """, keys: ["key"])
    #expect(found.map(\.titleSummary) == ["key=nil"])
    #expect(found.map(\.state) == [nil])
  }

  @Test("An operator of the app may look up texts", arguments: [("postfix", "\"key\"~"), ("prefix", "~\"key\"")])
  func operatorsThatLookUp(kind: String, title: String) {
    let found = screens(
      """
      \(kind) operator ~
      \(kind) func ~ (text: String) -> String { NSLocalizedString(text, comment: "") }
      class A: UIViewController { override func viewDidLoad() { title = \(title) } }
      """, keys: ["key"])
    #expect(found.map(\.titleSummary) == ["key=nil"])
  }

  @Test(
    "A `String` parameter takes neither values of the app's types nor members that `String` does not have",
    arguments: ["Words().words(Keys.key)", "words(.key)", "words(.key, spaced: true)"])
  func overloadsForKeysAndStrings(call: String) throws {
    let found = screens(
      """
      enum Keys: String { case key }
      struct Words {
        func words<Key: RawRepresentable>(_ key: Key) -> String where Key.RawValue == String {
          NSLocalizedString(key.rawValue, comment: "") }
        func words(_ key: String) -> String { NSLocalizedString("other", comment: "") } }
      func words(_ key: String, spaced: Bool = false) -> String { NSLocalizedString("other", comment: "") }
      func words(_ key: Keys, spaced: Bool = false) -> String { Words().words(key) }
      class A: UIViewController { override func viewDidLoad() { title = \(call) } }
      """, keys: ["key", "other"])
    #expect(found.map(\.titleSummary) == ["key=nil"])
  }

  @Test func anAccessorMayOpenTheBundleOfOneLanguage() throws {
    let found = readCode(
      [
        "L.swift": """
        extension Bundle { static func lproj(for language: String) -> Bundle? {
          guard let url = Bundle.main.url(forResource: language, withExtension: "lproj") else { return nil }
          return Bundle(url: url) } }
        enum Drafts { static var title: String { Drafts.tr("Localizable", "key") }
          static func tr(_ table: String, _ key: String) -> String {
            guard let bundle = Bundle.lproj(for: "en") else { return key }
            return NSLocalizedString(key, tableName: table, bundle: bundle, comment: "") } }
        """, "A.swift": "class A: UIViewController { override func viewDidLoad() { title = Drafts.title } }",
      ], keys: ["Localizable": ["key"]]
    ).screens
    #expect(try titleReference(found).fallbackLanguage == "en")
  }

  @Test(arguments: [
    ("NSLocalizedString(\"look\", comment: \"\")", "Localizable"),
    ("NSLocalizedString(\"look\", tableName: nil, comment: \"\")", "Localizable"),
    ("NSLocalizedString(\"look\", tableName: Tables.current, comment: \"\")", "Strings"),
  ])
  func onlyWhoChoosesTheTableFindsTheKeyElsewhere(title: String, table: String) throws {
    let found = readCode(
      ["A.swift": "class A: UIViewController { override func viewDidLoad() { title = \(title) } }"],
      keys: ["Strings": ["look"]]
    ).screens
    #expect(try titleReference(found).table == table)
  }

  /// The `Text` of an enumeration's property states the table of its keys.
  @Test func aTextLooksUpTheKeysOfAPropertyInItsTable() throws {
    let found = readCode(
      [
        "A.swift": """
        @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home(kind: .plain) } } } }
        enum Kind { case plain
          var title: LocalizedStringKey { switch self { case .plain: "Kind.Plain" } } }
        struct Home: View { var kind: Kind
          var body: some View { List {}.navigationTitle(Text(kind.title, tableName: "More")) } }
        """
      ], keys: ["Localizable": ["Other"], "More": ["Kind.Plain"]]
    ).screens
    guard case .localized(let reference)? = try found.named("Home").navigation?.title?.content else {
      Issue.record("the title is no key")
      return
    }
    #expect((reference.key, reference.table) == ("Kind.Plain", "More"))
  }

  @Test(arguments: [
    "R.string(preferredLanguages: locale.rLanguages).localizable.homeTitle()",
    "R.string.localizable(preferredLanguages: languages).homeTitle()", "R.string.localizable.homeTitle()",
    "R.string.localizable.homeTitle.key.localized()", "R.string.localizable.homeTitle.key.localized",
    "R.string.localizable.homeTitle.key.localizedFormat(count)", "R.string.localizable.homeTitle(count, name)",
    "translate(R.string.localizable.homeTitle.key)", "Language.localize(R.string.localizable.homeTitle.key)",
    "NSLocalizedString(R.string.localizable.homeTitle.key, comment: \"\")", "Texts.homeTitle()",
    "String(resource: R.string.localizable.homeTitle)",
  ])
  func aGeneratedAccessorHasSeveralForms(_ accessor: String) throws {
    let found = screens(
      """
      typealias Texts = R.string.localizable
      class A: UIViewController { override func viewDidLoad() { title = \(accessor) } }
      \(pushesA)
      """, keys: ["home.title"])
    #expect(try found.named("A").titleSummary == "home.title=nil")
  }
}
