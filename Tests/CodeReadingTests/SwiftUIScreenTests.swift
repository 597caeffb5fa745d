import BarScreens
import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

/// What SwiftUI views state about their bars.
struct SwiftUIScreenTests {
  /// The first screen of a view with this body.
  func view(_ body: String, members: String = "") -> Screen? {
    screens("struct V: View { \(members)\nvar body: some View { \(body) } }").first { $0.name.hasPrefix("V") }
  }

  @Test func equalKeyboardBarsOfSeveralStatesAreOnAllDevices() throws {
    let found = screens(
      """
      struct V: View { var body: some View { TextField("T", text: $t).navigationTitle("T").toolbar {
        ToolbarItem(placement: .keyboard) { Button("Done") {} }
        if UIDevice.current.userInterfaceIdiom == .pad {
          ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} } } } } }
      """)
    #expect(found.filter { $0.name == "V" }.count == 2)
    #expect(try found.named("V (keyboard)").idioms == Set(DeviceIdiom.allCases))
  }

  @Test(arguments: [
    (".navigationTitle(\"T\")", "T=T"), (".navigationBarTitle(Text(\"T\"), displayMode: .inline)", "T=T"),
    (".navigationBarTitle(\"T\")", "T=T"), (".padding().navigationTitle(\"T\").padding()", "T=T"),
    (".navigationTitle(Text(\"T\"))", "T=T"),
  ])
  func titles(modifier: String, summary: String) {
    #expect(view("List {}\(modifier)")?.titleSummary == summary)
    #expect(view("VStack { List {}\(modifier) }")?.titleSummary == summary)
  }

  @Test(arguments: [
    (".navigationBarTitleDisplayMode(.inline)", false), (".navigationBarTitleDisplayMode(.large)", true), ("", true),
    (".toolbarTitleDisplayMode(.inline)", false),
  ])
  func theTitleOfARootIsLargeUnlessCodeMakesItInline(modifier: String, isLarge: Bool) {
    #expect(view("NavigationStack { List {}.navigationTitle(\"T\")\(modifier) }")?.navigation?.largeTitle == isLarge)
  }

  @Test(arguments: [
    ("navigationBarLeading", "leading"), ("topBarLeading", "leading"), ("cancellationAction", "leading"),
    ("navigation", "leading"), ("navigationBarTrailing", "trailing"), ("topBarTrailing", "trailing"),
    ("confirmationAction", "trailing"), ("primaryAction", "trailing"), ("automatic", "trailing"),
    ("destructiveAction", "trailing"), ("bottomBar", "toolbar"), ("status", "toolbar"), ("keyboard", "keyboard"),
  ])
  func placements(placement: String, bar: String) throws {
    let found = screens(
      "struct V: View { var body: some View { List {}.toolbar { ToolbarItem(placement: .\(placement)) { Button(\"B\") {} } } } }"
    )
    let expected = placement == "confirmationAction" ? "done:B=B" : "B=B"
    let screen = try found.named(bar == "keyboard" ? "V (keyboard)" : "V")
    switch bar {
    case "leading": #expect(screen.leadingSummary == [expected])
    case "trailing": #expect(screen.trailingSummary == [expected])
    default: #expect(screen.toolbar.map(\.summary) == [expected])
    }
  }

  @Test(arguments: [
    ("Button(\"B\") {}", "B=B"), ("Button(\"B\", role: .destructive) {}", "B=B"),
    ("Button(\"B\", systemImage: \"plus\") {}", "image B=B"), ("Button { go() } label: { Text(\"B\") }", "B=B"),
    ("Button(action: go) { Text(\"B\") }", "B=B"), ("Button(action: go, label: { Text(\"B\") })", "B=B"),
    ("Button(action: go) { Image(systemName: \"plus\") }", "image"),
    ("Button(action: go) { Label(\"B\", systemImage: \"plus\") }", "image B=B"),
    ("Button(action: go) { Label(\"B\", systemImage: \"plus\").labelStyle(.titleOnly) }", "B=B"),
    ("Button(role: .cancel) { go() }", "system cancel"), ("Button(role: .close) { go() }", "system close"),
    ("Menu(\"M\") { Button(\"Inner\") {} }", "M=M"),
    ("Menu { Button(\"Inner\") {} } label: { Image(systemName: \"x\") }", "image"),
    ("Menu { Button(\"Inner\") {} } label: { Label(\"M\", systemImage: \"x\") }", "image M=M"),
    ("NavigationLink(\"L\") { D() }", "L=L"), ("NavigationLink(destination: D()) { Text(\"L\") }", "L=L"),
    ("Link(\"L\", destination: url)", "L=L"), ("ShareLink(item: url)", "image"), ("Toggle(\"O\", isOn: $on)", "O=O"),
    ("TextField(\"P\", text: $text)", "field P=P"), ("Image(systemName: \"x\")", "image"),
    ("Text(\"B\").bold()", "B=B"), ("Button(name) {}", "unknown: set at run time"), ("saveButton", "S=S"),
    ("saveButton(1)", "F=F"),
    ("Group { Button(\"B\") {} }", "B=B"), ("if on { Button(\"B\") {} }", "B=B"), ("CloseButton()", "C=C"),
    (
      "Picker(\"P\", selection: $p) { Text(\"1\").tag(1); Text(\"2\").tag(2) }.pickerStyle(.segmented)",
      "segments 1=1,2=2"
    ),
  ])
  func items(content: String, summary: String) throws {
    let found = screens(
      """
      struct V: View {
        var saveButton: some View { Button("S") {} }
        func saveButton(_ n: Int) -> some View { Button("F") {} }
        var body: some View { List {}.toolbar { ToolbarItem(placement: .topBarTrailing) { \(content) } } }
      }
      struct CloseButton: View { var body: some View { Button(action: {}) { Text("C") } } }
      """)
    let expected = summary
    #expect(try found.named("V").trailingSummary == [expected])
  }

  @Test func trailingItemsStandOutermostFirst() {
    let screen = view(
      "List {}.toolbar { ToolbarItemGroup(placement: .topBarTrailing) { Button(\"Inner\") {}; Button(\"Outer\") {} } }")
    #expect(screen?.trailingSummary == ["Outer=Outer", "Inner=Inner"])
  }

  @Test func itemsWithoutAPlacementAreTrailing() {
    #expect(view("List {}.toolbar { Button(\"B\") {} }")?.trailingSummary == ["B=B"])
  }

  @Test func theBranchesOfAnItemAreStates() {
    let found = screens(
      """
      struct V: View { var body: some View { List {}.toolbar {
        ToolbarItem(placement: .confirmationAction) { if editing { Button("Done") {} } else { Button("Edit") {} } }
      } } }
      """)
    #expect(found.map(\.trailingSummary) == [["done:Edit=Edit"], ["done:Done=Done"]])
    #expect(found.map(\.state) == [nil, "where editing"])
  }

  @Test func aBottomBarKeepsItsSpacer() {
    let screen = view(
      "List {}.toolbar { ToolbarItemGroup(placement: .bottomBar) { Button(\"A\") {}; Spacer(); Button(\"B\") {} } }")
    #expect(screen?.toolbar.map(\.summary) == ["A=A", "flexible", "B=B"])
  }

  @Test func aPrincipalTextIsShownWhileTheTitleNamesTheScreen() throws {
    let found = screens(
      """
      struct V: View { var body: some View { List { NavigationLink("x") { W() } }.navigationTitle("T")
        .toolbar { ToolbarItem(placement: .principal) { VStack { Text("P").bold(); Text("Sub") } } } } }
      struct W: View { var body: some View { List {}.navigationTitle("W") } }
      """)
    #expect(try found.named("V").titleSummary == "P=P")
    #expect(try found.named("W").backSummary == ["previous-title T=T from V"])
  }

  @Test func toolbarContentOfTheAppJoinsTheScreensThatUseIt() throws {
    let found = screens(
      """
      struct CloseItem: ToolbarContent { var body: some ToolbarContent {
        ToolbarItem(placement: .cancellationAction) { Button("Close") {} } } }
      extension View { func doneToolbar() -> some View { toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } } } }
      struct V: View {
        @ToolbarContentBuilder var more: some ToolbarContent { ToolbarItem(placement: .bottomBar) { Button("More") {} } }
        var body: some View { List {}.navigationTitle("T").toolbar { CloseItem(); more }.doneToolbar() } }
      """)
    #expect(found.count == 1)
    let screen = try found.named("V")
    #expect(screen.leadingSummary == ["Close=Close"])
    #expect(screen.trailingSummary == ["done:Done=Done"])
    #expect(screen.toolbar.map(\.summary) == ["More=More"])
  }

  @Test func olderBarItems() {
    let screen = view(
      "List {}.navigationBarItems(leading: Button(\"A\") {}, trailing: HStack { Button(\"B\") {}; EditButton() })")
    #expect(screen?.leadingSummary == ["A=A"])
    #expect(screen?.trailingSummary == ["system edit", "B=B"])
  }

  @Test func tabsOfEveryForm() throws {
    let found = screens(
      """
      struct Root: View { var body: some View { TabView {
        Home().tabItem { Label("Home", systemImage: "house") }.badge(3)
        NavigationStack { Find() }.tabItem { Image(systemName: "x"); Text("Find") }
        Tab("Inbox", systemImage: "tray") { Inbox() }
        Tab(role: .search) { Find() }
      } } }
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("H") } } }
      """)
    let tabs = try found.named("Root").tabs
    #expect(tabs.map { $0.title?.summary } == ["Home=Home", "Find=Find", "Inbox=Inbox", "system search"])
    #expect(tabs.map(\.badge) == ["3", nil, nil, nil])
    #expect(try found.named("Home").navigation?.backs == [])
  }

  @Test(arguments: [
    (".searchable(text: $q, prompt: \"Find\")", "Find=Find"),
    (".searchable(text: $q, prompt: Text(\"Find\"))", "Find=Find"),
    (".searchable(text: $q, placement: .navigationBarDrawer(displayMode: .always), prompt: \"Find\")", "Find=Find"),
    (".searchable(\"Find\", text: $q)", "Find=Find"),
  ])
  func searchPrompts(modifier: String, summary: String) {
    let screen = view("List {}\(modifier).searchScopes($s) { Text(\"All\").tag(0); Text(\"Mine\").tag(1) }")
    #expect(screen?.search?.placeholder?.summary == summary)
    #expect(screen?.search?.scope.map(\.summary) == ["All=All", "Mine=Mine"])
  }

  @Test func aSegmentedPickerInTheContentIsAControl() {
    let screen = view(
      "Picker(\"P\", selection: $p) { Text(\"1\").tag(1); Text(\"2\").tag(2) }.pickerStyle(SegmentedPickerStyle())")
    #expect(screen?.segmentedControls.map { $0.map(\.summary) } == [["1=1", "2=2"]])
    #expect(view("Picker(\"P\", selection: $p) { Text(\"1\").tag(1) }.pickerStyle(.menu)") == nil)
  }

  @Test func aHiddenBarIsNone() {
    #expect(view("List {}.navigationTitle(\"T\").navigationBarHidden(true)")?.hasBars == false)
    #expect(view("List {}.navigationTitle(\"T\").toolbar(.hidden, for: .navigationBar)")?.hasBars == false)
    #expect(view("List {}.navigationTitle(\"T\").toolbar(.hidden, for: .tabBar)") != nil)
  }

  @Test func aSheetsContentIsAScreenOfItsOwn() throws {
    let found = screens(
      """
      struct V: View { var body: some View { List {}.navigationTitle("T")
        .sheet(isPresented: $a) { NavigationStack { Detail().navigationTitle("D") } }
        .sheet(isPresented: $b) { NavigationStack { Form {}.navigationTitle("F") } } } }
      struct Detail: View { var body: some View { List {} } }
      """)
    #expect(found.map(\.titleSummary) == ["T=T", "D=D", "F=F"])
    #expect(try found.named("Detail").navigation?.backs == [])
    #expect(found.map(\.name).contains("V (line 3)"))
  }
}
