import BarScreens
import FitModel
import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// Causes of false findings that were found by judging findings in public apps, each reduced to a minimum.
struct JudgedCausesTests {
  /// The reference that the title of `A` looks up.
  private func titleReference(_ found: [Screen]) throws -> StringReference {
    let content = try #require(try found.named("A").navigation?.title?.content)
    guard case .localized(let reference) = content else {
      return try #require(nil as StringReference?, "the title looks nothing up: \(content)")
    }
    return reference
  }

  @Test func aFlagThatNothingSetsStaysWhatItIs() throws {
    let code = """
      override func viewDidLoad() { title = multi ? "Many" : "One"
        if multi { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) } }
      """
    let found = try controllerA("var multi = false\n\(code)")
    #expect(found.map(\.titleSummary) == ["hard-coded One"] && found[0].trailingSummary.isEmpty)
    let set = try controllerA("var multi = false\nfunc more() { multi = true }\n\(code)")
    #expect(set.compactMap(\.titleSummary).sorted() == ["hard-coded Many", "hard-coded One"])
  }

  @Test func whatAnExtensionGivesEveryControllerHappensWhereItIsCalled() {
    let found = screens(
      """
      extension UIViewController { func configure(_ text: String) { title = text } }
      class Home: UIViewController { override func viewDidLoad() { navigationItem.prompt = "P" } }
      class Web: UIViewController { override func viewDidLoad() { navigationItem.prompt = "Q" } }
      class Tabs: UITabBarController { override func viewDidLoad() { let home = Home(); home.configure("Home")
        viewControllers = [UINavigationController(rootViewController: home)] } }
      """)
    #expect(found.filter { $0.name == "Web" }.allSatisfy { $0.titleSummary == nil })
    #expect(found.filter { $0.name == "Home" }.map(\.titleSummary) == ["hard-coded Home"])
  }

  @Test func segmentsThatGetImagesAreNotThoseOfTheDocument() {
    let facts = FactDump.swift(
      """
      class A: UIViewController { @IBOutlet weak var pages: UISegmentedControl!
        override func viewDidLoad() { pages.setImage(UIImage(systemName: "key"), forSegmentAt: 0) } }
      """
    ).facts("A")
    #expect(facts.contains("changes segments"))
  }

  @Test(arguments: [("", false), (".navigationTitle(\"Home\")", true), (".navigationTitle(model.name)", true)])
  func theTitlesOnAStackWhoseFirstViewHasNoneHaveNoKnownSize(modifier: String, isLarge: Bool) throws {
    let found = screens(
      """
      @main struct M: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var model: Model
        var body: some View { NavigationStack { List { NavigationLink("Go") { Detail() } }\(modifier) } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """)
    let detail = try found.named("Detail")
    #expect(detail.navigation?.largeTitle == isLarge)
    #expect((detail.composition[.navigation]?.doubts ?? []).isEmpty == isLarge)
  }

  @Test func aViewOnTheStackOfAControllerIsInline() throws {
    let found = screens(
      """
      class A: UIViewController { func go() {
        navigationController?.pushViewController(UIHostingController(rootView: Licences()), animated: true) } }
      struct Licences: View { var body: some View { List {}.navigationTitle("Licences") } }
      """)
    #expect(try found.named("Licences").navigation?.largeTitle == false)
  }

  /// `viewWillAppear` replaces the title by a view, and a title while messages are selected.
  @Test func aBackTitleIsNotComparedWithATitleThatIsThereAtTimes() throws {
    let found = screens(
      """
      class Start: UIViewController {
        override func viewWillAppear(_ a: Bool) {
          navigationItem.backButtonTitle = "Chat"
          if tableView.isEditing { navigationItem.titleView = nil; navigationItem.title = "3 selected" } else {
            navigationItem.titleView = ChatTitleView() } }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class ChatTitleView: UIStackView {}
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").navigation?.backs.map(\.previousTitle) == [nil])
    #expect(found.first { $0.titleSummary == "hard-coded 3 selected" }?.state?.contains("isEditing") == true)
  }

  @Test func aLeadingItemReplacesTheBackButton() throws {
    let item = "UIBarButtonItem(title: \"Cancel\", menu: nil)"
    let found = try controllerA("override func viewDidLoad() { navigationItem.leftBarButtonItem = \(item) }")
    #expect(found.map(\.backSummary) == [[]])
  }

  @Test func viewsAboveEachOtherAreOneItem() throws {
    let screen = try Self.toolbar("VStack { Text(\"A long sentence\"); Link(\"Details\", destination: url) }")
    #expect(screen.trailingSummary == ["view"])
  }

  static func toolbar(_ content: String) throws -> Screen {
    try screens(
      """
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar {
        ToolbarItem(placement: .topBarTrailing) { \(content) } } } }
      """
    ).named("V")
  }

  @Test func aSpinnerIsNoControl() throws {
    #expect(try Self.toolbar("if isLoading { ProgressView() }").trailingSummary.isEmpty)
  }

  @Test(arguments: [".buttonStyle(Own())", ".buttonStyle(.borderedProminent)", ".if(true) { $0.buttonStyle(.glass) }"])
  func aDrawnButtonIsAViewOfUnknownWidth(style: String) throws {
    let screen = try Self.toolbar("Button(\"Cancel\") {}\(style)")
    #expect(screen.trailingSummary == [style.contains("Own") ? "view" : "Cancel=Cancel"])
    #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
    #expect(try Self.toolbar("Button(\"Cancel\") {}.buttonStyle(.plain)").trailingSummary == ["Cancel=Cancel"])
  }

  @Test func aBindingIsTheVariableThatItIsBoundTo() {
    let found = screens(
      """
      struct V: View { @State var isEditing = false
        var body: some View { List {}.navigationTitle("T").toolbar {
          ToolbarItem(placement: .topBarLeading) { if isEditing { Button("All") {} } }
          ToolbarItem(placement: .topBarTrailing) { Trailing(isEditing: $isEditing) } } } }
      struct Trailing: View { @Binding var isEditing: Bool
        var body: some View { if isEditing { Button("Done") {} } else { Button("Edit") {} } } }
      """)
    let pairs = Set(found.filter { $0.name == "V" }.map { [$0.leadingSummary, $0.trailingSummary] })
    #expect(pairs == [[["All=All"], ["Done=Done"]], [[], ["Edit=Edit"]]])
  }

  @Test func aSpacerBetweenButtonsOfAToolbarKeepsThemApart() throws {
    let screen = try screens(
      """
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar {
        ToolbarItemGroup(placement: .bottomBar) { HStack { Button("Mark") {}; Spacer(); Button("Load") {} } } } } }
      """
    ).named("V")
    #expect(screen.toolbar.map(\.summary) == ["Mark=Mark", "flexible", "Load=Load"])
  }

  @Test func aLiteralBesideAStringIsShownAsItIs() {
    let found = screens(
      "struct V: View { let head: String?; var body: some View { List {}.navigationTitle(head ?? \"Details\") } }"
    ).filter { $0.name == "V" }
    #expect(!found.contains { $0.titleSummary == "Details=Details" })
  }

  @Test func anAccessorOfTheAppsOwnLooksInItsSecondLanguage() throws {
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

  @Test func aSecondLookInEnglishBehindAnotherFunctionIsSeen() throws {
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

  @Test func anAccessorMayAskForTheBundleOfOneLanguage() throws {
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

  @Test func whatAnActionOpensIsNoPartOfTheScreen() throws {
    let found = screens(
      """
      struct Filter: View { var body: some View { NavigationStack { VStack {
        Row(action: { Router.shared.open { NavigationStack { Coins() } } }) { Text("Coins") } }
        .navigationTitle("Filter").toolbar { ToolbarItem { Button("Reset") {} } } } } }
      struct Row<Content: View>: View { private let action: () -> Void; @ViewBuilder private let content: Content
        init(action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
          self.action = action; self.content = content() }
        var body: some View { Button(action: action, label: { HStack { content } }) } }
      struct Coins: View { var body: some View { List {}.navigationTitle("Coins")
        .toolbar { ToolbarItem { Button("Close all of them") {} } }.searchable(text: $text) } }
      """)
    let filter = try found.named("Filter")
    #expect(filter.trailingSummary == ["Reset=Reset"] && filter.search == nil, "\(found.map(\.name))")
  }

  @Test func encryptedFilesAreReportedAsSkipped() throws {
    let encrypted = Data("\0GITCRYPT\0".utf8) + [0xDC, 0x88, 0xC5]
    let source = Data("class A: UIViewController { override func viewDidLoad() { title = \"A\" } }".utf8)
    let tree = FileTree(files: ["A.swift", "B.swift", "C.m"]) { $0 == "A.swift" ? source : encrypted }
    let code = CodeReader.read(tree, tables: [])
    #expect(code.screens.map(\.name) == ["A"])
    #expect(code.problems.map { "\($0.kind) \($0.position.file)" }.sorted() == ["skipped B.swift", "skipped C.m"])
  }

  @Test func aFlagThatTheBuildDecidesIsDecided() throws {
    let found = screens(
      """
      public var Current: AppEnvironment { get { AppEnvironment.shared } set { AppEnvironment.shared = newValue } }
      public class AppEnvironment {
        static var shared = AppEnvironment()
        public var isCatalyst: Bool = {
          #if targetEnvironment(macCatalyst)
          return true
          #else
          return false
          #endif
        }()
        public var isMac: Bool { if #available(macCatalyst 14, *), isCatalyst { return true } else { return false } }
      }
      struct V: View {
        var body: some View {
          List {}.navigationTitle("T").toolbar {
            ToolbarItem { Button(Current.isCatalyst ? "Show in Finder" : "Export") {} }
            if Current.isCatalyst { ToolbarItem { Button("Mac") {} } }
          }
        }
      }
      """
    ).filter { $0.name == "V" }
    #expect(found.count == 1 && found.first?.navigation?.trailing.map(\.summary) == ["Export=Export"], "\(found)")
  }

  @Test func aTitleThatAnInjectedModelMayOverrideIsUnknown() throws {
    let found = screens(
      """
      class Model { var title: String? { nil } }
      class NameModel: Model { override var title: String? { "Create" } }
      class Base: UIViewController {
        let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          super.viewDidLoad()
          title = model.title
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: nil, action: nil)
        }
      }
      class NameController: Base { init(name: NameModel) { super.init(model: name) } }
      class Start: UIViewController { func go(_ model: NameModel) { show(NameController(name: model), sender: nil) } }
      """
    )
    // It is not known which model is injected, so neither is the text, nor whether there is one.
    #expect(try found.named("NameController").navigation?.title != nil, "\(found)")
  }

  @Test func aTypeWithinAnotherOneIsNotTheSystemsOfThatName() throws {
    let found = screens(
      """
      enum L10n {
        enum Map { enum View { static let title = "Map" }; enum List {} }
        enum Kiosk { enum Button { static let title = "Kiosk" } }
      }
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar { Button("B") {} } } }
      class Outer { class Base: UIViewController {}; class Inner: Base { override func viewDidLoad() { title = "I" } } }
      """
    )
    #expect(try found.named("V").titleSummary == "T=T" && found.named("V").trailingSummary == ["B=B"])
    #expect(found.contains { $0.name.hasSuffix("Inner") }, "\(found.map(\.name))")
  }

  @Test(arguments: [
    (".font(.footnote.weight(.medium))", true), (".font(.system(size: 12))", true), (".font(.headline)", false),
    (".font(Font.body.bold())", false), ("", false),
  ])
  func aTextInASizeOfItsOwnHasNoKnownWidth(modifier: String, isOpen: Bool) throws {
    let found = screens(
      """
      struct V: View { var body: some View { List {}.toolbar { ToolbarItem(placement: .bottomBar) {
        Button(action: {}) { Text("Show") \(modifier) } } } } }
      """)
    let doubts = try found.named("V").composition[.toolbar]?.doubts ?? []
    #expect(doubts.contains { $0.kind == .open } == isOpen)
  }

  @Test func equalItemsFromTwoViewsPutTheBarInDoubt() throws {
    let found = screens(
      """
      struct Form: View { let flow: Flow
        var body: some View { List {}.toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } } } }
      struct Outer: View { var body: some View { NavigationStack { Form(flow: .new).toolbar {
        ToolbarItem(placement: .navigationBarLeading) { Button("Cancel") {} } } } } }
      """)
    let doubled = try #require(found.first { ($0.navigation?.leading.count ?? 0) > 1 })
    #expect(doubled.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
  }

  @Test(arguments: [("willShow", true), ("willPop", false)])
  func aDelegateOfTheStackDecidesHowLargeTitlesAre(label: String, isOpen: Bool) throws {
    let found = try controllerA(
      """
      override func viewDidLoad() { title = "T"; navigationItem.largeTitleDisplayMode = .always
        navigationController?.navigationBar.prefersLargeTitles = true } }
      class Stack: NSObject { func navigationController(_ stack: UINavigationController, \(label) other: UIViewController) {
        other.navigationItem.largeTitleDisplayMode = .never }
      """)
    let screen = try #require(found.first)
    #expect(screen.navigation?.largeTitle == true)
    #expect((screen.composition[.navigation]?.doubts ?? []).contains { $0.kind == .open } == isOpen)
  }

  @Test func aPropertyOfASharedObjectMayHaveAnyCase() throws {
    let found = try controllerA(
      "override func viewDidLoad() { if Settings.shared.mode == .short { title = \"S\" } else { title = \"L\" } }")
    #expect(found.compactMap(\.titleSummary).sorted() == ["hard-coded L", "hard-coded S"])
  }

  @Test func whatOnlyVoiceOverShowsIsNotRead() throws {
    let found = screens(
      """
      struct V: View { var body: some View { List {}.toolbar { Button("A") {}
        if UIAccessibility.isVoiceOverRunning { Button("Scan") {} } } } }
      """)
    #expect(try found.named("V").trailingSummary == ["A=A"])
  }
}
