import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Titles, display modes and hidden bars of SwiftUI views.
struct SwiftUITitleTests {
  /// The facts of a view with this body, in a stack.
  static func facts(_ body: String, members: String = "") -> [String] {
    FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { \(members)
      var body: some View { \(body) } }
      """
    ).facts("V")
  }

  /// A modifier of the app with the name of one of SwiftUI's may set more than the title.
  @Test(
    "A literal for a property of a key type is a key, even if only the initial value shows the type",
    arguments: ["var head = LocalizedStringKey(\"Add\")", "var head: LocalizedStringKey = \"Add\""])
  func literalsForKeys(property: String) {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V(head: "Edit") } } } }
      struct V: View { \(property); var body: some View { List {}.navigationTitle(head) } }
      """)
    #expect(dump.facts("V") == ["title Edit"])
  }

  @Test(
    "A modifier of the app on a member of the view takes keys only if one of its overloads does",
    arguments: [
      ("", ["subtitle S"]),
      ("func navigationSubtitle<S: StringProtocol>(_ text: S) -> some View { content }", ["subtitle \"S\""]),
      ("func navigationSubtitle(_ text: LocalizedStringKey) -> some View { content }", ["subtitle S"]),
    ])
  func modifiersBehindMembers(overload: String, facts: [String]) {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      extension Backport { \(overload) }
      struct V: View { var body: some View { List {}.backport.navigationSubtitle("S") } }
      """)
    #expect(dump.facts("V") == facts)
  }

  @Test func anOwnModifierWithALabelIsRead() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      extension View { func navigationTitle(title: LocalizedStringKey) -> some View { modifier(Inline(title: title)) } }
      struct Inline: ViewModifier { let title: LocalizedStringKey
        func body(content: Content) -> some View {
          content.navigationTitle(title).navigationBarTitleDisplayMode(.inline) } }
      struct V: View { var body: some View { List {}.navigationTitle(title: "T") } }
      """)
    #expect(dump.facts("V") == ["title T", "large false"])
  }

  @Test(arguments: [
    (".navigationTitle(\"T\")", ["title T"]), (".navigationBarTitle(\"T\")", ["title T"]),
    (".navigationBarTitle(Text(\"T\"), displayMode: .inline)", ["title T", "large false"]),
    (".padding().navigationTitle(\"T\").padding()", ["title T"]), (".navigationTitle(Text(\"T\"))", ["title T"]),
    (".navigationTitle(on ? \"A\" : \"B\")", ["title (V.on = true) A | (V.on ≠ true) B"]),
    (".navigationBarTitleDisplayMode(.inline)", ["large false"]),
    (".toolbarTitleDisplayMode(.inline)", ["large false"]),
    (".navigationBarTitleDisplayMode(.large)", ["large true"]),
    (
      ".navigationBarTitleDisplayMode(on ? .inline : .automatic)",
      ["[V.on = true] large false", "[V.on ≠ true] large automatic"]
    ),
    (".navigationBarBackButtonHidden()", ["hides back true"]), (".navigationBarHidden(true)", ["hides bar true"]),
    (".navigationBarHidden(on)", ["[V.on ≠ true] hides bar false", "[V.on = true] hides bar true"]),
    (".toolbar(.hidden, for: .navigationBar)", ["hides bar true"]),
    (".toolbar(.hidden, for: .tabBar)", ["hides tab bar true"]),
    (".toolbar(.hidden, for: .tabBar, .navigationBar)", ["hides bar true", "hides tab bar true"]),
    (".toolbarVisibility(.hidden, for: .navigationBar)", ["hides bar true"]),
    (".navigationSubtitle(\"S\")", ["subtitle S"]), (".toolbar(removing: .title)", ["title view of 0"]),
  ])
  func modifiers(modifier: String, facts: [String]) {
    #expect(Self.facts("List {}\(modifier)", members: "@State var on: Bool") == facts)
    #expect(Self.facts("VStack { List {}\(modifier) }", members: "@State var on: Bool") == facts)
  }

  @Test func branchesExcludeEachOther() {
    #expect(
      Self.facts(
        "if editing { List {}.navigationTitle(\"A\") } else { List {}.navigationTitle(\"B\") }",
        members: "@State var editing: Bool")
        == ["[V.editing = true] title A", "[V.editing ≠ true] title B"])
    #expect(
      Self.facts(
        "switch mode { case .a: Text(\"x\").navigationTitle(\"A\"); default: Text(\"y\").navigationTitle(\"B\") }",
        members: "@State var mode = Mode.a")
        == ["[V.mode = .a] title A", "[V.mode ≠ .a] title B"])
  }

  @Test func versionsExcludeEachOther() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { var body: some View { List {}.titled() } }
      extension View {
        @ViewBuilder func titled() -> some View {
          if #available(iOS 26, *) { navigationTitle("New") } else { self.navigationTitle("Old") }
        }
      }
      """)
    #expect(dump.facts("V") == ["[iOS ≥ 26] title New", "[iOS < 26] title Old"])
  }

  @Test func viewsAndModifiersOfTheAppAreFollowed() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View {
        var content: some View { List {}.navigationTitle("A") }
        func footer(_ on: Bool) -> some View { Text("x").toolbar { Button("B") {} } }
        var body: some View { VStack { content; footer(true); Part(); Card { Text("y").navigationSubtitle("S") } }.modifier(Inline()) }
      }
      struct Part: View { var body: some View { Text("z").navigationBarBackButtonHidden() } }
      struct Card<Content: View>: View { @ViewBuilder let content: () -> Content; var body: some View { VStack { content() } } }
      struct Inline: ViewModifier { func body(content: Content) -> some View { content.navigationBarTitleDisplayMode(.inline) } }
      """)
    #expect(dump.facts("V") == ["title A", "trailing [B]", "hides back true", "subtitle S", "large false"])
    #expect(dump.names == ["V"])
  }

  @Test func twoTitlesAtOnceAreInferred() {
    #expect(
      Self.facts("VStack { List {}.navigationTitle(\"A\") }.navigationTitle(\"B\")") == ["title A ~", "title B ~"])
  }

  @Test func aCycleOfViewsEnds() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { A() } } } }
      struct A: View { var body: some View { B().navigationTitle("A") } }
      struct B: View { var more: some View { more.navigationTitle("M") }
        var body: some View { A().navigationSubtitle("B"); more; NavigationLink("x") { A() } } }
      """)
    #expect(dump.facts("A").contains("title A ~") || dump.facts("A").contains("title A"))
    #expect(dump.facts("A").contains("subtitle B"))
  }

  @Test func theSizeOfATitleIsOpenIfAnotherUseOfTheScreenStatesOne() throws {
    let found = screens(
      """
      struct Wallet: View { @State var path = NavigationPath(); let model: Model
        var body: some View { NavigationStack(path: $path) {
          Group { switch model.flow { case .words: Terms()
            case .key: Secret(title: "Key") } }
          .navigationBarTitleDisplayMode(.inline)
          .navigationDestination(for: Route.self) { _ in Secret(title: "Words") } } } }
      struct Route: Hashable {}
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink(value: next) { Text("") } }.navigationTitle("Home").sheet { Wallet() } } } }
      struct Terms: View { var body: some View { List {}.navigationTitle("Terms") } }
      struct Secret: View { let title: String
        var body: some View { List {}.navigationTitle(title) } }
      """)
    let words = try #require(found.first { $0.titleSummary == "hard-coded Words" }, "\(found)")
    #expect(words.composition(of: .navigation).certainty == .possible)
  }

  /// It is not documented which of two titles is shown if both apply.
  @Test func aTitleWithinAnotherIsInDoubt() throws {
    func certainty(_ outer: String) throws -> Certainty {
      try screens(
        """
        @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
        struct Home: View { var body: some View { List { Text("x").navigationTitle("In") }\(outer) } }
        """
      ).named("Home").composition(of: .navigation).certainty
    }
    #expect(try certainty(".navigationTitle(\"Out\")") == .possible)
    #expect(try certainty("") == .certain)
  }

  @Test(arguments: [("Out", ["In=In"]), ("In", [])])
  func aTitleWithinAnotherIsListed(outer: String, listed: [String]) throws {
    let home = try screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { Group { Inner() }.navigationTitle("\(outer)") } }
      struct Inner: View { var body: some View { Text("x").navigationTitle("In") } }
      """
    ).named("Home")
    #expect(home.titleSummary == "\(outer)=\(outer)")
    #expect(home.unplaced.map(\.item.summary) == listed && home.unplaced.allSatisfy { $0.reason == .otherTitle })
    let doubts = home.composition(of: .navigation).doubts.map(\.reason)
    #expect(doubts.contains(UnplacedItem.Reason.otherTitle.rawValue) == (outer == "Out"), "\(doubts)")
  }

  /// Whether a value that every use passes is ever `nil` is known only at run time.
  @Test(arguments: [("week", true), ("nil", false), ("isNew ? nil : week", false), ("", false)])
  func aTitleForAMissingArgumentIsOnlyPossible(argument: String, isInferred: Bool) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @State var week: Int?; @State var isShown = false; let isNew: Bool
        var body: some View { Button("x") { isShown = true }.sheet(isPresented: $isShown) {
          NavigationStack { Review(\(argument.isEmpty ? "" : "week: \(argument)")) } } } }
      struct Review: View { var week: Int?
        var title: String { if let week { return "Week \\(week)" }; return "Last week" }
        var body: some View { Text("y").navigationTitle(title) } }
      """)
    let late = try #require(found.first { $0.titleSummary?.contains("Last week") == true }, "\(found)")
    #expect((late.composition(of: .navigation).certainty == .possible) == isInferred, "\(late.composition)")
  }
}

/// Styles of navigation bars, and menus of titles.
struct TitleStyleTests {
  private func controller(_ line: String) throws -> NavigationItem {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "T"
        \(line) } }
      class Start: UIViewController { func go() { show(A(), sender: nil) } }
      """)
    return try #require(try found.named("A").navigation)
  }

  @Test(
    "`navigationItem.style` determines the style of the title",
    arguments: [("browser", TitleStyle.browser), ("editor", .editor), ("navigator", .navigator)])
  func uikit(name: String, style: TitleStyle) throws {
    #expect(try controller("navigationItem.style = .\(name)").titleStyle == style)
    #expect(try controller("navigationItem.style = UINavigationItem.ItemStyle.\(name)").titleStyle == style)
    #expect(try controller("navigationItem.style = styleOfTheDay()").titleStyle == .navigator)
  }

  @Test("`titleMenuProvider` and `documentProperties` add a menu to the title") func menus() throws {
    #expect(try controller("navigationItem.titleMenuProvider = { _ in nil }").hasTitleMenu)
    #expect(try controller("navigationItem.documentProperties = properties").hasTitleMenu)
    #expect(try !controller("navigationItem.titleMenuProvider = nil").hasTitleMenu)
    #expect(try !controller("").hasTitleMenu)
  }

  @Test("`toolbarRole` and `toolbarTitleMenu` set the style and the menu of the title") func swiftUI() throws {
    let found = screens(
      """
      struct A: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.editor)
        .toolbarTitleMenu { Button("Rename") {} } } } }
      struct B: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.automatic) } } }
      struct C: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbarRole(.browser)
        .toolbar { ToolbarTitleMenu { Button("Rename") {} } } } } }
      """)
    let (a, b, c) = (
      try #require(try found.named("A").navigation), try #require(try found.named("B").navigation),
      try #require(try found.named("C").navigation)
    )
    #expect((a.titleStyle, a.hasTitleMenu) == (.editor, true))
    #expect((b.titleStyle, b.hasTitleMenu) == (.navigator, false))
    #expect((c.titleStyle, c.hasTitleMenu) == (.browser, true))
    #expect(a.trailing.isEmpty && c.trailing.isEmpty)
  }

  /// A modifier that chooses between a generated accessor and the text that it is given.
  @Test func eachStateHasItsOwnBranchOfATitleThatAModifierChooses() {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Page(item: nil) } } } }
      class Manager: ObservableObject { @Published var isOn = false; var count = 0 }
      struct Chosen: ViewModifier { @EnvironmentObject var manager: Manager; let title: String
        var heading: String { manager.isOn ? Strings.Localizable.selectedFiles(manager.count) : title }
        func body(content: Content) -> some View { content.shownTitle(heading).toolbar {
          if manager.isOn { Button("Cancel") { manager.isOn = false } } else { Button("Close") { manager.isOn = true } } } } }
      struct Shown: ViewModifier { let title: String
        func body(content: Content) -> some View { content.toolbar { ToolbarItem(placement: .principal) { Text(title) } } } }
      extension View { func shownTitle(_ title: String) -> some View { modifier(Shown(title: title)) } }
      struct Page: View { @State var item: Item?
        var body: some View { List {}.modifier(Chosen(title: item?.name ?? "")) } }
      """, keys: ["selectedFiles"])
    #expect(found.map(\.trailingSummary) == [["Cancel=Cancel"], ["Close=Close"]])
    #expect(found.map(\.titleSummary) == ["selectedFiles=nil", "unknown: set at run time"])
  }

  /// A large title in the row of the buttons is not laid out.
  @Test(arguments: [("inline", false), ("inlineLarge", true)])
  func aLargeTitleBesideButtonsIsUncertain(mode: String, isOpen: Bool) throws {
    let home = try screens(
      """
      struct Home: View { var body: some View { NavigationStack {
        List {}.navigationTitle("Home").toolbarTitleDisplayMode(.\(mode)).toolbar { Button("Add") {} } } } }
      """
    ).named("Home")
    #expect(home.navigation?.largeTitle == false && home.titleSummary == "Home=Home")
    #expect(
      (home.composition[.navigation]?.doubts.contains { $0.kind == .open } == true) == isOpen, "\(home.composition)")
  }

  /// A view of a property that several branches show gets the modifiers of each.
  @Test(arguments: [
    ("if isNew { list.navigationTitle(\"New\") } else { list.navigationTitle(\"Old\") }", ["New=New", "Old=Old"]),
    (
      """
      switch account { case .first: list.navigationTitle("New"); case .second: list.navigationTitle("Old")
        case .other: Others().navigationTitle("Other") }
      """, ["New=New", "Old=Old"]
    ),
    ("if isNew { titled } else { titled.toolbar { Button(\"Add\") {} } }", ["Titled=Titled", "Titled=Titled"]),
  ])
  func modifiersAroundAProperty(content: String, titles: [String]) {
    let found = screens(
      """
      enum Account { case first, second, other }
      struct Home: View { let account: Account; let isNew: Bool
        var body: some View { NavigationStack { \(content) } }
        var list: some View { Names() }
        var titled: some View { Names().navigationTitle("Titled") } }
      struct Names: View { var body: some View { List { Text("x") } } }
      struct Others: View { var body: some View { List { Text("x") } } }
      """
    ).filter { $0.typeName == "Names" }
    #expect(found.map(\.titleSummary) == titles, "\(found)")
  }
}
