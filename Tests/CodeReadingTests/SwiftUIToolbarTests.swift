import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Toolbars of SwiftUI and the views in them.
struct SwiftUIToolbarTests {
  static let members = """
    @State var on: Bool
    var saveButton: some View { Button("S") {} }
    func saveButton(_ n: Int) -> some View { Button("F") {} }
    @ToolbarContentBuilder var more: some ToolbarContent { ToolbarItem(placement: .bottomBar) { Button("More") {} } }
    """

  static func toolbar(_ content: String) -> [String] {
    SwiftUITitleTests.facts("List {}.toolbar { \(content) }", members: members)
  }

  @Test(arguments: [
    ("navigationBarLeading", "leading [B]"), ("topBarLeading", "leading [B]"), ("cancellationAction", "leading [B]"),
    ("navigation", "leading [B]"), ("navigationBarTrailing", "trailing [B]"), ("topBarTrailing", "trailing [B]"),
    ("confirmationAction", "trailing [done:B]"), ("primaryAction", "trailing [B]"), ("automatic", "trailing [B]"),
    ("destructiveAction", "trailing [B]"), ("bottomBar", "toolbar [B]"), ("status", "toolbar [B]"),
    ("keyboard", "keyboard [B]"), ("secondaryAction", "trailing [image] ~"), ("principal", "title view of ?"),
  ])
  func placements(placement: String, fact: String) {
    let found = Self.toolbar("ToolbarItem(placement: .\(placement)) { Button(\"B\") {} }")
    #expect(found == [placement == "principal" ? "title view B" : fact])
  }

  @Test func anUnknownPlacementIsNotMistakenForAKnownOne() {
    #expect(Self.toolbar("ToolbarItem(placement: place) { Button(\"B\") {} }") == ["unknown [B]"])
    #expect(
      Self.toolbar("ToolbarItem(placement: on ? .bottomBar : .topBarTrailing) { Button(\"B\") {} }")
        == ["[V.on = true] toolbar [B]", "[V.on ≠ true] trailing [B]"])
  }

  @Test(arguments: [
    ("Button(\"B\") {}", "B"), ("Button(\"B\", role: .destructive) {}", "B"),
    ("Button(\"B\", systemImage: \"plus\") {}", "image B"), ("Button { go() } label: { Text(\"B\") }", "B"),
    ("Button(action: go) { Text(\"B\") }", "B"), ("Button(action: go, label: { Text(\"B\") })", "B"),
    ("Button(action: go) { Image(systemName: \"plus\") }", "image"),
    ("Button(action: go) { Label(\"B\", systemImage: \"plus\") }", "image B"),
    ("Button(action: go) { Label(\"B\", systemImage: \"plus\").labelStyle(.titleOnly) }", "B"),
    ("Button(\"B\", systemImage: \"plus\") {}.labelStyle(.titleOnly)", "B"),
    ("Button(role: .cancel) { go() }", "system cancel"), ("Button(role: .close) { go() }", "system close"),
    ("Button(role: .confirm) { go() }", "done:system done"),
    ("Menu(\"M\") { Button(\"Inner\") {} }", "M"),
    ("Menu { Button(\"Inner\") {} } label: { Image(systemName: \"x\") }", "image"),
    ("Menu { Button(\"Inner\") {} } label: { Label(\"M\", systemImage: \"x\") }", "image M"),
    ("NavigationLink(\"L\") { D() }", "L"), ("NavigationLink(destination: D()) { Text(\"L\") }", "L"),
    ("Link(\"L\", destination: url)", "L"), ("ShareLink(item: url)", "image"), ("Toggle(\"O\", isOn: $on)", "O"),
    ("TextField(\"P\", text: $text)", "field P"),
    ("Image(systemName: \"x\")", "image"),
    ("saveButton", "S"), ("saveButton(1)", "F"), ("Group { Button(\"B\") {} }", "B"), ("CloseButton()", "C"),
    (
      "Picker(\"P\", selection: $p) { Text(\"1\").tag(1); Text(\"2\").tag(2) }.pickerStyle(.segmented)", "segments 1, 2"
    ),
    (
      "Picker(\"P\", selection: $p) { ForEach(Mode.allCases) { Text($0.title) } }.pickerStyle(.segmented)",
      "segments M1, M2"
    ),
  ])
  func items(content: String, item: String) {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { \(Self.members)
        var body: some View { List {}.toolbar { ToolbarItem(placement: .topBarTrailing) { \(content) } } } }
      struct CloseButton: View { var body: some View { Button(action: {}) { Text("C") } } }
      enum Mode: CaseIterable { case a, b
        var title: LocalizedStringKey { switch self { case .a: "M1"; case .b: "M2" } } }
      """)
    #expect(dump.facts("V") == ["trailing [\(item)]"])
  }

  @Test func itemsWithoutTheSharedBackgroundAreInferred() {
    #expect(
      Self.toolbar(
        "ToolbarItem(placement: .bottomBar) { Button(\"B\") {} }.sharedBackgroundVisibility(.hidden)")
        == ["toolbar [B] ~"])
    #expect(
      Self.toolbar(
        "ToolbarItem(placement: .bottomBar) { Button(\"B\") {} }.sharedBackgroundVisibility(.automatic)")
        == ["toolbar [B]"])
  }

  @Test func trailingItemsStandOutermostFirst() {
    #expect(
      Self.toolbar("ToolbarItemGroup(placement: .topBarTrailing) { Button(\"Inner\") {}; Button(\"Outer\") {} }")
        == ["trailing [Outer]", "trailing [Inner]"])
    #expect(
      SwiftUITitleTests.facts("List {}.toolbar { Button(\"Inner\") {} }.toolbar { Button(\"Outer\") {} }")
        == ["trailing [Outer]", "trailing [Inner]"])
  }

  @Test func conditionalItems() {
    #expect(
      Self.toolbar("if on { Button(\"A\") {} } else { Button(\"B\") {} }")
        == ["[V.on ≠ true] trailing [B]", "[V.on = true] trailing [A]"])
    #expect(
      Self.toolbar(
        "ToolbarItem(placement: .confirmationAction) { if on { Button(\"A\") {} } else { Button(\"B\") {} } }")
        == ["[V.on ≠ true] trailing [done:B]", "[V.on = true] trailing [done:A]"])
    #expect(
      Self.toolbar("if #available(iOS 26, *) { Button(\"A\") {} } else { Button(\"B\") {} }")
        == ["[iOS < 26] trailing [B]", "[iOS ≥ 26] trailing [A]"])
  }

  @Test func repeatedItems() {
    #expect(Self.toolbar("ForEach(names, id: \\.self) { name in Button(\"A\") {} }") == ["trailing [A…]"])
    #expect(
      Self.toolbar(
        "ForEach([\"A\", \"B\"], id: \\.self) { name in ToolbarItem { Button(LocalizedStringKey(name)) {} } }")
        == ["trailing [B]", "trailing [A]"])
  }

  @Test func aBottomBarKeepsItsSpacer() {
    #expect(
      Self.toolbar("ToolbarItemGroup(placement: .bottomBar) { Button(\"A\") {}; Spacer(); Button(\"B\") {} }")
        == ["toolbar [A]", "toolbar [flexible]", "toolbar [B]"])
    #expect(Self.toolbar("ToolbarItem(placement: .topBarTrailing) { Spacer() }") == [])
    #expect(Self.toolbar("ToolbarSpacer(.flexible, placement: .bottomBar)") == ["toolbar [flexible] ~"])
  }

  @Test func whatReplacesTheTitle() {
    #expect(
      Self.toolbar("ToolbarItem(placement: .principal) { VStack { Text(\"P\"); Text(\"Sub\") } }")
        == ["title view P ~", "beside Sub"]
    )
    #expect(Self.toolbar("ToolbarItem(placement: .principal) { Image(\"logo\") }") == ["title view of ?"])
    #expect(
      Self.toolbar("ToolbarItem(placement: .principal) { if on { Text(\"A\") } else { Text(\"B\") } }")
        == ["[V.on = true] title view A", "[V.on ≠ true] title view B"])
  }

  @Test(
    "A title with its own font or spacing has an unknown width",
    arguments: ["font(.caption)", "tracking(-0.4)", "font(.headline)"])
  func titlesOfOwnWidth(modifier: String) {
    let found = Self.toolbar("ToolbarItem(placement: .principal) { HStack { Text(\"A\").\(modifier) } }")
    #expect(found == [modifier.contains("headline") ? "title view A ~" : "title label A ~"])
  }

  @Test func stylesThatAreNotKnownAreInferred() {
    #expect(Self.toolbar("Label(\"B\", systemImage: \"x\").labelStyle(.titleAndIcon)") == ["trailing [B] ~"])
    #expect(Self.toolbar("Label(\"B\", systemImage: \"x\").labelStyle(Own())") == ["trailing [image B] ~"])
    #expect(Self.toolbar("Text(\"B\").font(.largeTitle)") == ["trailing [B] ~"])
  }

  @Test func toolbarContentOfTheAppJoinsTheScreensThatUseIt() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct CloseItem: ToolbarContent { let title: LocalizedStringKey
        var body: some ToolbarContent { ToolbarItem(placement: .cancellationAction) { Button(title) {} } } }
      extension View { func doneToolbar() -> some View { toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } } } }
      struct V: View {
        @ToolbarContentBuilder var more: some ToolbarContent { ToolbarItem(placement: .bottomBar) { Button("More") {} } }
        var body: some View { List {}.toolbar { CloseItem(title: "Close"); more }.doneToolbar() } }
      """)
    #expect(dump.facts("V") == ["leading [Close]", "toolbar [More]", "trailing [done:Done]"])
  }

  @Test func anOptionalItemIsThereInOneState() {
    let found = SwiftUITitleTests.facts("List {}.navigationBarItems(leading: isFirst ? Button(\"A\") {} : nil)")
    #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("leading [A]") && $0.hasPrefix("[") }, "\(found)")
  }

  @Test func olderBarItems() {
    #expect(
      SwiftUITitleTests.facts(
        "List {}.navigationBarItems(leading: Button(\"A\") {}, trailing: HStack { Button(\"B\") {}; EditButton() })")
        == [
          "leading [A]", "[editMode.isEditing = true] trailing [done:system done] ~",
          "[editMode.isEditing ≠ true] trailing [system edit] ~", "trailing [B] ~",
        ])
  }

  @Test func buttonsInABarLeadToScreens() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { @State var on = false
        var body: some View { List {}.toolbar { Button("B") { on = true }.sheet(isPresented: $on) { S() }; NavigationLink("x") { D() } } } }
      struct S: View { var body: some View { NavigationStack { List {}.navigationTitle("S") } } }
      struct D: View { var body: some View { List {}.navigationTitle("D") } }
      """)
    #expect(dump.edges.contains("V -present-> S"))
    #expect(dump.pushes == ["V -push-> D"])
    #expect(dump.facts("S") == ["title S"])
  }

  @Test func anEditButtonIsDoneWhileEditing() throws {
    let found = screens(
      """
      struct V: View { @State private var selected: Set<Row> = []
        var body: some View { NavigationView { VStack {
          DatePicker("Day", selection: $day)
          List(selection: $selected) { ForEach(rows) { Text($0.name) } } }
          .navigationTitle("Rows")
          .toolbar { ToolbarItemGroup(placement: .navigationBarTrailing) {
            EditButton()
            if !selected.isEmpty { Button { } label: { Label("Delete", systemImage: "trash") } } } } } } }
      """)
    let shown = found.map { Set($0.trailingSummary) }
    #expect(shown.first == ["system edit"] && found.first?.state == nil, "\(shown)")
    #expect(
      Set(shown) == [["system edit"], ["system done"], ["system done", "image Delete=Delete"]], "\(shown)")
  }

  @Test func aBarHasOneButtonForWhatIsSecondary() throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { VStack { Posts() }.navigationTitle("T")
        .toolbar { ToolbarItemGroup(placement: .secondaryAction) { Button("Block") {} } } } } }
      struct Posts: View { var body: some View { content.toolbar { if isLoaded { Options() } } } }
      struct Options: ToolbarContent { var body: some ToolbarContent {
        ToolbarItemGroup(placement: .secondaryAction) { Button("Hide") {} } } }
      """)
    #expect(!found.isEmpty && found.allSatisfy { $0.trailingSummary == ["image"] }, "\(found.map(\.trailingSummary))")
  }

  @Test func itemsOfOneViewThatIsUsedTwiceAreInDoubt() throws {
    let field = """
      struct Field: View { @FocusState var has: Bool
        var body: some View { TextField("", text: $text).toolbar { ToolbarItem(placement: .keyboard) {
          Button { clear() } label: { Image(systemName: "trash") } } } } }
      """
    for (uses, isInDoubt) in [("Field()", false), ("Field()\nField()", true)] {
      let found = screens("struct Form: View { var body: some View { VStack { \(uses) } } }\n" + field)
      let keyboard = try #require(found.first { $0.name == "Form (keyboard)" })
      #expect((keyboard.composition[.toolbar]?.doubts.contains { $0.kind == .open } == true) == isInDoubt)
    }
  }

  @Test(arguments: [("Button(\"A\") {}", true), ("ForEach(model.letters) { Button($0.name) {} }", false)])
  func theItemsAboveAKeyboardHaveTheirDoubts(item: String, isKnown: Bool) throws {
    let found = screens(
      """
      struct Form: View { var body: some View { TextField("", text: $text).toolbar {
        ToolbarItemGroup(placement: .keyboard) { \(item) } } } }
      """)
    let keyboard = try found.named("Form (keyboard)")
    #expect(keyboard.isAboveKeyboard && (keyboard.composition[.toolbar] == nil) == isKnown)
  }

  /// The bar shows only the selected option of a menu.
  @Test(arguments: [
    ("", ["Day=Day", "Week=Week"]), (".pickerStyle(.menu)", ["Day=Day", "Week=Week"]), (".pickerStyle(.wheel)", []),
  ])
  func theOptionsOfAMenuAreListed(style: String, texts: [String]) throws {
    let screen = try Self.screen(
      withToolbar: """
        Picker("Span", selection: $span) {
          Text("Day").tag(0)
          Text("Week").tag(1)
          ForEach(names, id: \\.self) { Text($0) }
        }\(style)
        """)
    #expect(screen.trailingSummary == ["view"])
    #expect(screen.unplaced.map(\.item.summary) == texts && screen.unplaced.allSatisfy { $0.reason == .option })
    #expect(screen.composition[.navigation]?.certainty == .possible)
  }

  @Test func aViewThatIsHiddenTakesRoomAndShowsNoText() throws {
    let view = try screens(
      """
      struct Home: View { var body: some View { NavigationStack { List {}.toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Out") {}.hidden() }
        ToolbarItem(placement: .topBarTrailing) { Text("In").opacity(0) } } } } }
      """
    ).named("Home")
    #expect(view.leadingSummary == ["view"])
    #expect(view.trailingSummary == ["view"])
  }

  @Test(arguments: [
    ".navigationSubtitle(\"Many\")", ".toolbar { ToolbarItem(placement: .subtitle) { Text(\"Many\") } }",
  ])
  func aSubtitleIsListedAndChangesNothing(modifier: String) throws {
    let found = try screens(
      "struct A: View { var body: some View { NavigationStack { List {}.navigationTitle(\"A\")\(modifier) } } }"
    ).named("A")
    #expect(found.unplaced.map(\.item.summary) == ["Many=Many"] && found.trailingSummary.isEmpty)
    #expect(found.composition[.navigation] == nil)
  }

  static func screen(withToolbar content: String) throws -> Screen {
    try screens(
      """
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar {
        ToolbarItem(placement: .topBarTrailing) { \(content) } } } }
      """
    ).named("V")
  }

  @Test func viewsAboveEachOtherAreOneItem() throws {
    let screen = try Self.screen(
      withToolbar: "VStack { Text(\"A long sentence\"); Link(\"Details\", destination: url) }")
    #expect(screen.trailingSummary == ["view"])
  }

  @Test(arguments: ["ProgressView()", "ToolbarItem { ProgressView() }", "ToolbarItem { if on { ProgressView() } }"])
  func aSpinnerThatIsAnItemTakesRoom(item: String) {
    #expect(Self.toolbar(item) == [(item.contains("if on") ? "[V.on = true] " : "") + "trailing [view of ?]"])
  }

  @Test func aSpinnerBesideAnotherViewIsNoControl() throws {
    let screen = try Self.screen(withToolbar: "HStack { ProgressView(); Button(\"B\") {} }")
    #expect(screen.trailingSummary == ["B=B"])
  }

  @Test(arguments: [".buttonStyle(Own())", ".buttonStyle(.borderedProminent)", ".if(true) { $0.buttonStyle(.glass) }"])
  func aDrawnButtonIsAViewOfUnknownWidth(style: String) throws {
    let screen = try Self.screen(withToolbar: "Button(\"Cancel\") {}\(style)")
    #expect(screen.trailingSummary == [style.contains("Own") ? "view" : "Cancel=Cancel"])
    #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
    let plain = try Self.screen(withToolbar: "Button(\"Cancel\") {}.buttonStyle(.plain)")
    #expect(plain.trailingSummary == ["Cancel=Cancel"])
  }

  @Test(arguments: [
    ("configuration.label.foregroundStyle(.blue).opacity(0.5)", "Cancel"), ("configuration.label", "Cancel"),
    ("configuration.label.padding()", "view"), ("HStack { configuration.label }", "view"), ("Text(\"x\")", "view"),
  ])
  func aStyleThatOnlyColorsTheLabelKeepsItsText(body: String, item: String) throws {
    let screen = try screens(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("T").toolbar {
        Button { } label: { Text("Cancel") }.buttonStyle(Own()) } } } }
      struct Own: ButtonStyle { func makeBody(configuration: Configuration) -> some View { \(body) } }
      """
    ).named("Home")
    #expect(screen.trailingSummary == [item == "view" ? "view" : "Cancel=Cancel"])
    #expect(screen.composition[.navigation]?.certainty ?? .certain <= .likely)
  }

  @Test(arguments: [
    ("HStack { Button(\"Mark\") {}; Spacer(); Button(\"Load\") {} }", Certainty.possible),
    ("Button(\"Mark\") {}; Spacer(); Button(\"Load\") {}", .certain),
  ])
  func aSpacerBetweenButtonsOfAToolbarKeepsThemApart(content: String, certainty: Certainty) throws {
    let screen = try screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar {
        ToolbarItemGroup(placement: .bottomBar) { \(content) } } } }
      """
    ).named("V")
    #expect(screen.toolbar.map(\.summary) == ["Mark=Mark", "flexible", "Load=Load"])
    #expect(screen.composition(of: .toolbar).certainty == certainty)
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

  @Test(
    "Items for an empty list never appear together with items for a non-empty one",
    arguments: [
      "chosen.count > 0", "chosen.count >= 1", "0 < chosen.count", "chosen.count != 0", "!(chosen.count < 1)",
    ])
  func aListIsEmptyOrFilled(isFilled: String) {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View {
        @State var chosen: Set<Int> = []
        var body: some View { NavigationStack { List(selection: $chosen) {}.navigationTitle("Home").toolbar {
          ToolbarItem { if \(isFilled) { Button("Export") {} } }
          ToolbarItem { if chosen.count == 0 { Button("Add") {} } } } } }
      }
      """)
    let shown = Set(found.map { $0.trailingSummary.sorted() })
    #expect(shown == [["Export=Export"], ["Add=Add"]], "\(shown)")
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
