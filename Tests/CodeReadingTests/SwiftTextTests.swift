import BarScreens
import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

/// The text that an expression yields.
struct SwiftTextTests {
  static let catalog = [
    "known", "settings.title", "Hello %@", "%lld items", "Ratio %lf", "100%% %@", "hello.world", "b", "Say “hi”\n",
  ]

  /// The title that `.navigationTitle(<expression>)` yields; `nil` if it is a run-time value.
  func swiftUI(_ expression: String) -> String? {
    screens(
      """
      struct V: View {
        let name: String
        static let constant = "constant"
        static let key: LocalizedStringKey = "known"
        var body: some View { Text(name).navigationTitle(\(expression)) }
      }
      extension LocalizedStringKey { static let greeting: Self = "Hello %@" }
      enum Names: String { case first = "First", second }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      """, keys: Self.catalog
    ).first?.titleSummary
  }

  @Test(arguments: [
    ("\"known\"", "known=nil"),
    ("\"unknown\"", "unknown=unknown"),
    ("Text(\"known\")", "known=nil"),
    ("Text(\"known\").bold()", "known=nil"),
    ("Text(\"x\", tableName: \"Other\", bundle: .module)", "x=x"),
    ("Text(verbatim: \"LabelFit\")", "literal LabelFit"),
    ("String(localized: \"known\")", "known=nil"),
    ("String(localized: \"k\", defaultValue: \"Words\", table: \"T\", bundle: .main, comment: \"c\")", "k=Words"),
    ("LocalizedStringResource(\"k\", defaultValue: \"Words\")", "k=Words"),
    ("LocalizedStringKey(\"known\")", "known=nil"),
    ("NSLocalizedString(\"known\", comment: \"\")", "known=nil"),
    ("NSLocalizedString(\"k\", tableName: \"T\", bundle: .main, value: \"Words\", comment: \"\")", "k=Words"),
    ("Bundle.main.localizedString(forKey: \"k\", value: \"Words\", table: nil)", "k=Words"),
    ("String(format: NSLocalizedString(\"known\", comment: \"\"), 3)", "known=nil"),
    ("String.localizedStringWithFormat(NSLocalizedString(\"known\", comment: \"\"), 3)", "known=nil"),
    ("\"known\".localized", "known=nil"),
    ("\"Hello \\(name)\"", "Hello %@=nil"),
    ("\"\\(list.count) items\"", "%lld items=nil"),
    ("\"\\(3) items\"", "%lld items=nil"),
    ("\"Ratio \\(value)\"", "Ratio %lf=nil"),
    ("\"100% \\(name)\"", "100%% %@=nil"),
    ("\"Nobody knows \\(name)\"", "Nobody knows %@=Nobody knows %@"),
    ("\"Say “hi”\\n\"", "Say “hi”\n=nil"),
    ("\"\"\"\nknown\n\"\"\"", "known=nil"),
    ("#\"known\"#", "known=nil"),
    ("Self.constant", "hard-coded constant"),
    ("V.key", "known=nil"),
    (".greeting", "Hello %@=nil"),
    ("Names.first.rawValue", "hard-coded First"),
    ("Names.second.rawValue", "hard-coded second"),
    ("LocalizedStringKey(Names.first.rawValue)", "First=First"),
    ("\"a\" + \"b\"", "hard-coded ab"),
    ("flag ? \"known\" : \"b\"", "known=nil"),
    ("(flag ? \"known\" : \"b\")", "known=nil"),
    ("AttributedString(localized: \"known\")", "known=nil"),
    (".settingsTitle", "settings.title=nil"),
    (".helloWorld", "hello.world=nil"),
    ("String(localized: .helloWorld)", "hello.world=nil"),
  ])
  func expression(source: String, summary: String) {
    #expect(swiftUI(source) == summary)
  }

  @Test(arguments: [
    ("name", "set"), ("model.title", "set"), ("format(name)", "set"), ("\"a\" + name", "assembled"),
    ("$name", "set"), ("String(describing: self)", "set"), ("\"\\(list.count) \\(name)\"", "set"),
    ("\"\\(list.count) \\(model.localized(\"known\"))\"", "set"), ("Text(\"\\(name) (\\(list.count))\")", "set"),
    ("String(localized: \"\\(list.count): \\(name)\")", "set"),
  ])
  func valuesKnownOnlyAtRunTimeAreUnknown(source: String, how: String) {
    #expect(swiftUI(source) == "unknown: \(how) at run time")
  }

  @Test func nothingIsNoTitle() { #expect(swiftUI("nil") == nil) }

  @Test func bothArmsOfATernaryAreStates() throws {
    let found = screens(
      "struct V: View { var body: some View { List {}.navigationTitle(isNew ? \"New\" : \"Edit\") } }")
    #expect(found.map(\.name) == ["V", "V"])
    #expect(found.map(\.state) == [nil, "where not isNew"])
    #expect(found.map(\.titleSummary) == ["New=New", "Edit=Edit"])
  }

  @Test func aComputedTitleWithASwitchGivesEachText() {
    let found = screens(
      """
      struct V: View {
        var title: LocalizedStringKey { switch mode { case .a: "A"; case .b: return "B" } }
        var body: some View { List {}.navigationTitle(title) }
      }
      """)
    #expect(found.map(\.titleSummary) == ["A=A", "B=B"])
  }

  @Test func aPropertyOfAnEnumCaseIsThatCasesText() {
    let found = screens(
      """
      enum Tab: String {
        case home, search
        var title: String { switch self { case .home: String(localized: "h"); default: String(localized: "s") } }
        var key: String { NSLocalizedString(rawValue, comment: "") }
      }
      struct H: View { var body: some View { List {}.navigationTitle(Tab.home.title) } }
      struct S: View { var body: some View { List {}.navigationTitle(Tab.search.title) } }
      struct K: View { var body: some View { List {}.navigationTitle(Tab.search.key) } }
      """)
    #expect(found.map(\.titleSummary) == ["h=h", "s=s", "search=search"])
  }

  @Test func aModelsConstantIsFoundThroughTheTypeOfTheProperty() {
    let found = readCode([
      "V.swift":
        "struct V: View { @StateObject var model: Model; var body: some View { List {}.navigationTitle(model.title) } }",
      "M.swift": "class Model: ObservableObject { var title: String { NSLocalizedString(\"m\", comment: \"\") } }",
    ]).screens
    #expect(found.map(\.titleSummary) == ["m=m"])
  }

  @Test func aStateWithALiteralIsARunTimeValue() {
    let source = "struct V: View { @State var title = \"New\"; var body: some View { List {}.navigationTitle(title) } }"
    let reading = readCode(["A.swift": source])
    #expect(reading.screens.map(\.titleSummary) == ["unknown: set at run time"])
    #expect(reading.texts.map(\.kind) == [.runTime])
  }

  @Test func theTableIsThatOfTheCall() throws {
    let found = screens(
      "struct V: View { var body: some View { List {}.navigationTitle(Text(\"k\", tableName: \"T\")) } }")
    guard case .localized(let reference)? = found.first?.navigation?.title?.content else {
      Issue.record("no localized title")
      return
    }
    #expect(reference.table == "T" && reference.key == "k" && reference.sourceText == "k")
  }

  @Test func textsAreCountedByKind() {
    let reading = readCode([
      "A.swift": """
      class A: UIViewController {
        func a() { title = NSLocalizedString("k", comment: "") }
        func b() { navigationItem.title = "Fixed" }
        func c() { navigationItem.prompt = item.name }
      }
      """
    ])
    #expect(reading.texts.map(\.kind) == [.resolved, .hardCoded, .runTime])
    #expect(reading.texts.map(\.call) == ["title", "navigationItem.title", "navigationItem.prompt"])
  }

  @Test("A key that a format composes at run time is unknown, unless the format itself is a key")
  func keysMadeByFormats() {
    func titles(_ title: String, keys: [String] = ["AddFTPSource"]) -> [String?] {
      screens(
        "class A: UIViewController { let kind: String; func a() { let made = \(title); title = \(Self.looked) } }",
        keys: keys
      ).map(\.titleSummary)
    }
    let format = "String(format: \"Add%@Source\", kind)"
    #expect(titles(format).allSatisfy { $0?.hasPrefix("unknown") == true })
    #expect(titles("\"100 %\"", keys: ["100 %"]) == ["100 %=nil"])
    #expect(titles("\"AddFTPSource\"") == ["AddFTPSource=nil"])
  }

  private static let looked = "NSLocalizedString(made, comment: \"\")"

  @Test func aLiteralBesideAStringIsShownAsItIs() {
    let found = screens(
      "struct V: View { let head: String?; var body: some View { List {}.navigationTitle(head ?? \"Details\") } }"
    ).filter { $0.name == "V" }
    #expect(!found.contains { $0.titleSummary == "Details=Details" })
  }

  @Test func allTextsOfASwitchOverATupleAreFound() {
    let cases = (0..<8).flatMap { section in
      (0..<8).map { row in "case (\(section), \(row)): return \"T\(section)-\(row)\"" }
    }
    let found = screens(
      """
      class Detail: UIViewController { override func viewDidLoad() { title = name(for: path) }
        func name(for path: IndexPath) -> String { switch (path.section, path.row) {
        \(cases.joined(separator: "\n"))
        default: return "?" } } }
      class Start: UIViewController { func go() { show(Detail(), sender: nil) } }
      """)
    let titles = Set(found.compactMap(\.titleSummary))
    #expect(titles.contains("hard-coded T5-6") && titles.contains("hard-coded T2-3"), "\(titles.sorted())")
  }

  @Test(arguments: [
    ("LocalizableResource { locale in NSLocalizedString(\"home\", comment: \"\") }", "home=nil"),
    ("LocalizableResource { locale in makeTitle(locale) }", "unknown: set at run time"),
    ("LocalizableResource(locale)", "unknown: set at run time"),
  ])
  func aTextOfALibrarysWrapperIsThatOfItsClosure(_ maker: String, _ title: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() {
        let resource = \(maker)
        title = resource.value(for: Locale.current) } }
      \(pushesA)
      """, keys: ["home"])
    #expect(try found.named("A").titleSummary == title)
  }

  /// The type is that of the parameter or variable: `title: .init { … }`.
  @Test func aTextOfALibrarysWrapperMayBeAnArgument() throws {
    let found = screens(
      """
      class Base: UIViewController { let name: LocalizableResource<String>
        init(name: LocalizableResource<String>) { self.name = name; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { navigationItem.title = name.value(for: locale) } }
      class A: Base {
        init() { super.init(name: .init { _ in NSLocalizedString("home", comment: "") }) } }
      class B: UIViewController { func setUp(_ isNew: Bool) {
        let name: LocalizableResource<String> = switch isNew {
        case true: .init { _ in NSLocalizedString("home", comment: "") }
        case false: .init { _ in NSLocalizedString("away", comment: "") } }
        title = name.value(for: locale) } }
      \(pushesA)
      class Other: UIViewController { func go() { show(B(), sender: nil) } }
      """, keys: ["home", "away"])
    #expect(try found.named("A").titleSummary == "home=nil")
    #expect(Set(found.filter { $0.name == "B" }.compactMap(\.titleSummary)) == ["home=nil", "away=nil"])
  }
}

/// Keys that code composes of the raw values of enumerations.
struct RawValueKeyTests {
  private static func titles(_ member: String, keys: [String] = ["kind.A", "kind.other"]) -> [String?] {
    screens(
      """
      enum Kind: String { case first = "A", other
        var words: String { NSLocalizedString("kind.\\(rawValue)", comment: "") } }
      class A: UIViewController { var isFirst: Bool; \(member) }
      \(pushesA)
      """, keys: keys
    ).filter { $0.name == "A" }.map(\.titleSummary).sorted { ($0 ?? "") < ($1 ?? "") }
  }

  private static let either =
    "override func viewDidLoad() { let kind: Kind = isFirst ? .first : .other; title = kind.words }"

  @Test func eachCaseHasItsKey() {
    #expect(Self.titles(Self.either) == ["kind.A=nil", "kind.other=nil"])
  }

  @Test func aKeyThatNoTableHasMakesTheTextUnknown() {
    #expect(Self.titles(Self.either, keys: ["kind.A"]) == ["unknown: set at run time"])
  }

  @Test func anUnknownCaseMakesTheTextUnknown() {
    #expect(
      Self.titles("var kind: Kind; override func viewDidLoad() { title = kind.words }") == ["unknown: set at run time"])
  }

  @Test func aKnownCaseHasOneKey() {
    #expect(Self.titles("override func viewDidLoad() { title = Kind.first.words }") == ["kind.A=nil"])
  }
}

/// The format specifiers in keys with numbers.
struct NumberTypeTests {
  /// The keys of the segments for the elements of a list.
  private static func keys(_ list: String, _ members: String = "", row: String = "Text(\"\\(time) s\")") -> [String] {
    FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      let shared: [Int] = [10, 30]
      struct V: View { @State var time = 10; \(members)
        var body: some View { List {}.toolbar { ToolbarItem(placement: .principal) {
          Picker("P", selection: $time) { ForEach(\(list), id: \\.self) { time in \(row) } }
            .pickerStyle(.segmented) } } } }
      """
    ).facts("V")
  }

  @Test(arguments: [
    ("shared", ""), ("times", "let times = [10, 30]"), ("[10, 30]", ""),
    ("Self.times", "static let times: [Int] = [10, 30]"),
  ])
  func wholeNumbers(list: String, members: String) {
    #expect(Self.keys(list, members) == ["title segments %lld s, %lld s"])
  }

  @Test(arguments: [
    ("times", "let times: [Double] = [10, 30]"), ("[1.0, -2.5]", ""), ("times", "let times = [0.5, 1.0]"),
  ])
  func otherNumbers(list: String, members: String) {
    #expect(Self.keys(list, members) == ["title segments %lf s, %lf s"])
  }

  @Test func aPropertyWithoutAStatedType() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { @State var count = 3; @State var part = 1.0
        var body: some View { List {}.navigationTitle("\\(count) of \\(part)") } }
      """)
    #expect(dump.facts("V") == ["title %lld of %lf"])
  }

  @Test func anInitializerThatTheAppAddsToText() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Key: String { case stats }
      struct Words { static func get(_ key: Key) -> String { NSLocalizedString(key.rawValue, comment: "") } }
      extension Text { init(localized key: Key) { self.init(Words.get(key)) } }
      struct Home: View { var body: some View { List {}.navigationTitle(Text(localized: .stats)) } }
      """, keys: ["stats"])
    #expect(try found.named("Home").titleSummary == "stats=nil")
  }
}
