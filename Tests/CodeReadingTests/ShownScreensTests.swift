import BarScreens
import FitModel
import InputFiles
import Testing

@testable import CodeReading

private let pageCode =
  "let page = UIViewController(); page.tabBarItem = UITabBarItem(title: one, image: nil, tag: index)"

/// Which screens exist, and from where users reach them.
struct ShownScreensTests {
  // MARK: Sheets of views that several screens hold

  @Test func aSheetOfAViewThatSeveralScreensHoldIsOneScreen() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { TabView {
        NavigationStack { Enter().navigationTitle("Enter") }.tabItem { Text("Enter") }
        NavigationStack { Change().navigationTitle("Change") }.tabItem { Text("Change") } } } }
      struct Enter: View { @State var focus = false; var body: some View { List { EntryForm(focus: $focus) } } }
      struct Change: View { @State var focus = false; var body: some View { List { EntryForm(focus: $focus) } } }
      struct EntryForm: View { @Binding var focus: Bool
        var body: some View { Form {}.sheet(isPresented: $shown) {
          NavigationStack { VStack { Text("…") }.navigationTitle("New payee") } } } }
      """
    ).filter { $0.titleSummary == "New payee=New payee" }
    #expect(found.map(\.name) == ["EntryForm (line 8)"], "\(found.map(\.name))")
    #expect(found.map(\.state) == [nil])
  }

  @Test(arguments: [
    ("", false), ("Button(\"b\") { shown = false }", false), ("Button(\"b\") { shown = true }", true),
    ("Button(\"b\") { shown.toggle() }", true), ("Toggle(\"b\", isOn: $shown)", true),
    ("NavigationLink(\"b\") { Home(shown: true) }", true),
  ])
  func aSheetThatNothingOpensIsNotShown(_ content: String, isShown: Bool) {
    let found = screens(
      """
      struct Home: View { @State var shown = false
        var body: some View { NavigationStack { List { Text("…"); \(content) }.navigationTitle("Home") }
          .sheet(isPresented: $shown) { Entry(isPresented: $shown) } } }
      struct Entry: View { @Binding var isPresented: Bool
        var body: some View { NavigationStack { List {}.navigationTitle("Entry") } } }
      """)
    #expect(found.contains { $0.titleSummary == "Entry=Entry" } == isShown, "\(found.map(\.name))")
  }

  @Test func aSheetWithATitleArgumentHasAStateForEachTitle() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List { Row(title: "One") }.navigationTitle("Home")
        .navigationDestination(isPresented: $more) { More() } } } }
      struct More: View { var body: some View { List { Row(title: "Two") }.navigationTitle("More") } }
      struct Row: View { let title: LocalizedStringKey
        var body: some View { Text(title).sheet(isPresented: $shown) {
          NavigationStack { VStack { Text("…") }.navigationTitle(title) } } } }
      """
    ).filter { $0.name.hasPrefix("Row") }
    #expect(Set(found.map(\.name)) == ["Row (line 6)"])
    #expect(found.compactMap(\.titleSummary).sorted() == ["One=One", "Two=Two"])
  }

  @Test func aCaseThatNoCodeMakesLeadsNowhere() throws {
    let code = """
      enum Step { case first, second, never }
      struct Flow: View { @State var step: Step = .first
        var body: some View { NavigationStack { Button("Go") { step = .second }.navigationTitle("Flow")
          .sheet(isPresented: $shown) { switch step {
            case .first: NavigationStack { A() }
            case .second: NavigationStack { B() }
            case .never: NavigationStack { C() } } } } } }
      struct A: View { var body: some View { List {}.navigationTitle("A") } }
      struct B: View { var body: some View { List {}.navigationTitle("B") } }
      struct C: View { var body: some View { List {}.navigationTitle("C") } }
      struct App1: App { var body: some Scene { WindowGroup { Flow() } } }
      """
    func presented(_ code: String) -> [String] {
      FactDump.swift(code).edges.filter { $0.contains("-present->") }.compactMap { edge in
        edge.split(separator: " ").dropFirst(2).first.map(String.init)
      }
    }
    #expect(Set(presented(code)).isDisjoint(with: ["C"]), "\(presented(code))")
    #expect(presented(code + "\nextension Flow { func leave() { step = .never } }").contains("C"))
  }

  // MARK: Coordinators

  static func coordinated(_ requesters: String) -> [Screen] {
    screens(
      """
      class Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func showDetail() { stack.pushViewController(Detail(), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "Detail" } }
      \(requesters)
      """)
  }

  @Test func aPushThatSeveralScreensRequestHasNoKnownBackLabel() throws {
    func requester(_ name: String) -> String {
      """
      class \(name): UIViewController { var coordinator: Coordinator?
        override func viewDidLoad() { title = "\(name)" }
        func go() { coordinator?.showDetail() } }

      """
    }
    let one = try Self.coordinated(requester("First")).named("Detail")
    #expect(one.backSummary == ["previous-title hard-coded First from First"])
    let two = try Self.coordinated(requester("First") + requester("Second")).named("Detail")
    #expect(two.backSummary.isEmpty)
    #expect(two.composition[.navigation]?.doubts.isEmpty == false)
  }

  @Test func aLargeTitleBehindAnUnknownScreenIsOpen() throws {
    let requesters = ["First", "Second"].map { name in
      """
      class \(name): UIViewController { var coordinator: Coordinator?
        override func viewDidLoad() { navigationController?.navigationBar.prefersLargeTitles = true
          navigationItem.largeTitleDisplayMode = .\(name == "First" ? "never" : "always") }
        func go() { coordinator?.showDetail() } }

      """
    }.joined()
    let extra =
      "extension Detail { override func viewWillAppear(_ a: Bool) {"
      + " navigationController?.navigationBar.prefersLargeTitles = true } }"
    let detail = try Self.coordinated(requesters + extra).named("Detail")
    #expect(detail.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
  }

  // MARK: Bars that are hidden

  @Test func aBarThatAFlagHidesIsNotThereWhereTheFlagHolds() throws {
    let found = screens(
      """
      class A: UIViewController { var isFullScreen = false
        func toggle() { isFullScreen.toggle() }
        override func viewWillAppear(_ a: Bool) {
          navigationController?.setNavigationBarHidden(isFullScreen, animated: a)
          title = isFullScreen ? "Full" : "Part" } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """
    ).filter { $0.name == "A" }
    #expect(found.compactMap(\.titleSummary) == ["hard-coded Part"])
  }

  // MARK: Screens that are never visible

  static let start =
    "struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }\n"
    + "struct Home: View { var body: some View { List {}.navigationTitle(\"Home\") } }\n"

  @Test func aViewThatOnlyPreviewsMakeIsNoScreen() throws {
    let code = """
      struct Old: View { var body: some View { NavigationStack { Older().navigationTitle("Old") } } }
      struct Older: View { var body: some View { List {}.toolbar { Button("Go") {} } } }
      struct Old_Previews: PreviewProvider { static var previews: some View { Old() } }
      #Preview { Old() }
      """
    #expect(screens(Self.start + code).map(\.name) == ["Home"])
    #expect(screens(Self.start + code + "\nfunc make() -> AnyView { AnyView(Old()) }").count == 2)
    // Without an entry point, the users of the code are unknown.
    #expect(screens(code).map(\.name) == ["Older"])
  }

  @Test func aControllerThatNothingNamesIsNoScreen() throws {
    let code = """
      class OldPage: UIViewController { override func viewDidLoad() { title = "Old" } }
      class Base: UIViewController { override func viewDidLoad() { title = "Base" } }
      class Spelt: UIViewController { override func viewDidLoad() { title = "Spelt" } }
      class Share: UIViewController { override func viewDidLoad() { title = "Share" } }
      class Kept: Base {}
      func make() -> UIViewController { (NSClassFromString("App.Spelt") as! UIViewController.Type).init() }
      func more() -> UIViewController { Kept() }
      """
    let list = "<key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Share</string>"
    let found = readCode(["A.swift": Self.start + code, "Share/Info.plist": list]).screens
    #expect(Set(found.map(\.name)) == ["Home", "Kept", "Spelt", "Share"])
  }

  // MARK: Types of one name

  static let sameNames = [
    "App/Detail.swift": "class Detail: UIViewController { override func viewDidLoad() { title = \"App\" } }",
    "Widget/Detail.swift": "class Detail: UIViewController { override func viewDidLoad() { title = \"Widget\" } }",
    "App/Start.swift": "class Start: UIViewController { func go() { show(Detail(), sender: nil) } }",
  ]

  @Test func twoTypesOfOneNameAreNotOne() throws {
    let found = readCode(Self.sameNames).screens.filter { $0.name == "Detail" }
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.contains { $0.kind == .open } == true })
  }

  @Test func theTypeOfTheAppsTargetIsTheOne() throws {
    let code = CodeReader.read(
      .memory(Self.sameNames), tables: [], options: CodeReader.Options(isInApp: { $0.hasPrefix("App/") }))
    let found = code.screens.filter { $0.name == "Detail" }
    #expect(found.map(\.titleSummary) == ["hard-coded App"])
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.contains { $0.kind == .open } != true })
  }

  /// The code of an extension refers to its own type.
  @Test func theTypeOfAnExtensionIsAnother() throws {
    let sources = Self.sameNames.merging([
      "Widget/Main.swift": """
      class Main: UIViewController { override func viewDidLoad() { title = "Main" }
        func go() { navigationController?.pushViewController(Detail(), animated: true) } }
      """
    ]) { own, _ in own }
    let code = CodeReader.read(
      .memory(sources), tables: [], options: CodeReader.Options(isInApp: { $0.hasPrefix("App/") }))
    #expect(try code.screens.named("Detail").titleSummary == "hard-coded App")
    #expect(try code.screens.named("Detail").backSummary == ["previous-title nil from Start"])
    let other = try code.screens.named("Detail in Widget")
    #expect(other.titleSummary == "hard-coded Widget")
    #expect(other.backSummary == ["previous-title hard-coded Main from Main"])
  }

  // MARK: Flags of models

  @Test func aFlagOfAModelsInitializerDependsOnTheUse() throws {
    let found = screens(
      """
      enum Mode { case add, edit }
      final class Model: ObservableObject { let isEdit: Bool; let mode: Mode
        init(mode: Mode) { self.mode = mode; isEdit = mode == .edit } }
      struct Start: View { var body: some View { NavigationStack { List {
        NavigationLink("A") { Adding() }; NavigationLink("E") { Editing() } } } } }
      struct Adding: View { var body: some View { Group { Form1(model: Model(mode: .add)) }.navigationTitle("Adding") } }
      struct Editing: View { var body: some View { Group { Form1(model: Model(mode: .edit)) }.navigationTitle("Editing") } }
      struct Form1: View { @StateObject var model: Model
        init(model: Model) { _model = StateObject(wrappedValue: model) }
        var body: some View { List {}.toolbar { if model.isEdit { Button("Delete") {} } else { Button("Add") {} } } } }
      """)
    #expect(found.filter { $0.name == "Adding" }.map(\.trailingSummary) == [["Add=Add"]])
    #expect(found.filter { $0.name == "Editing" }.map(\.trailingSummary) == [["Delete=Delete"]])
  }

  @Test func aFlagOfAPassedModelDependsOnTheUse() throws {
    let found = screens(
      """
      enum Mode { case add, edit }
      final class Model { let isEdit: Bool; init(mode: Mode) { isEdit = mode == .edit } }
      class Page: UIViewController { let model: Model
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = model.isEdit ? "Edit" : "Add"
          if model.isEdit { navigationItem.prompt = "P" } } }
      class Start: UIViewController {
        func add() { show(Page(model: Model(mode: .add)), sender: nil) }
        func edit() { show(Page(model: Model(mode: .edit)), sender: nil) } }
      """
    ).filter { $0.name == "Page" }
    let pairs = Set(found.map { [$0.titleSummary, $0.navigation?.prompt?.summary] })
    #expect(pairs == [["hard-coded Edit", "hard-coded P"], ["hard-coded Add", nil]])
  }

  // MARK: Numbers and loops

  @Test func numbersOfAFormatWithoutALocaleAreDigitsAlone() throws {
    func groups(_ code: String) throws -> Bool? {
      let found = readCode(
        ["A.swift": "class A: UIViewController { override func viewDidLoad() { title = \(code) } }"],
        keys: ["Localizable": ["n"]]
      ).screens
      guard case .localized(let reference)? = try found.named("A").navigation?.title?.content else { return nil }
      return reference.groupsNumbers
    }
    #expect(try groups("String(format: NSLocalizedString(\"n\", comment: \"\"), 4)") == false)
    #expect(try groups("String(format: NSLocalizedString(\"n\", comment: \"\"), locale: .current, 4)") == true)
    #expect(try groups("String.localizedStringWithFormat(NSLocalizedString(\"n\", comment: \"\"), 4)") == true)
  }

  @Test(arguments: [
    "for (index, one) in pages.enumerated() { \(pageCode); all.append(page) }",
    "pages.enumerated().forEach { index, one in \(pageCode); all.append(page) }",
    "all = pages.enumerated().map { (index, one) -> UIViewController in \(pageCode); return page }",
  ])
  func tabsThatALoopOverNumberedElementsBuilds(loop: String) throws {
    let found = screens(
      """
      class Tabs: UITabBarController { override func viewDidLoad() {
        let pages = ["Home", "More"]; var all: [UIViewController] = []
        \(loop)
        viewControllers = all } }
      """)
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == ["hard-coded Home", "hard-coded More"])
  }

  @Test(arguments: [
    ("NavigationStack { List {}.navigationTitle(\"Backup\") }", []),
    ("List {}.navigationTitle(\"Backup\")", ["previous-title Start=Start from Start"]),
    ("NavigationStack { List {} }.navigationTitle(\"Backup\")", ["previous-title Start=Start from Start"]),
  ])
  func aPushedStackOfItsOwnHasNoBackButton(content: String, backs: [String]) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      struct Start: View { var body: some View { NavigationStack {
        List { NavigationLink("Backup") { Backup() } }.navigationTitle("Start") } } }
      struct Backup: View { var body: some View { \(content) } }
      """)
    let backup = try found.named("Backup")
    #expect(backup.titleSummary == "Backup=Backup")
    #expect(backup.backSummary == backs)
  }

  @Test func aStackOfItsOwnUnderAConditionIsOneState() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      struct Start: View { @State private var isShown = false
        var body: some View { NavigationStack { List {
          Button("Show") { isShown = true }; NavigationLink("Backup") { Backup(isPushed: true) } }.navigationTitle("Start") }
          .sheet(isPresented: $isShown) { Backup(isPushed: false) } } }
      struct Backup: View { let isPushed: Bool
        var body: some View { if isPushed { list } else { NavigationStack { list } } }
        var list: some View { List {}.navigationTitle("Backup") } }
      """)
    let backups = found.filter { $0.name == "Backup" }
    #expect(backups.map(\.backSummary).filter { !$0.isEmpty } == [["previous-title Start=Start from Start"]])
  }
}
