import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Several views in one item of a bar, of which some are views of the app or have conditions.
struct StackedItemTests {
  private static let views = """
    struct Leave: View { var body: some View { Button("Leave") {} } }
    struct Tune: View { var body: some View { Button(action: {}, label: { Text("Tune") }) } }
    struct Name: View { var body: some View { Text("Name") } }

    """

  private static func facts(_ modifier: String) -> [String] {
    FactDump.swift(
      """
      \(views)
      struct Home: View { @State var isIn: Bool
        var body: some View { NavigationStack { List {}\(modifier) } } }
      \(SwiftUISource.app)
      """
    ).facts("Home")
  }

  @Test(arguments: [
    ".navigationBarItems(trailing: HStack { if isIn { Leave() }; Tune() })",
    ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { if isIn { Leave() }; Tune() } } }",
    ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { HStack { if isIn { Leave() } }; Tune() } } }",
  ])
  func buttonsOfTheAppAreItems(modifier: String) {
    #expect(Set(Self.facts(modifier)) == ["[Home.isIn = true] trailing [Leave] ~", "trailing [Tune] ~"])
  }

  /// The label of one menu is not several items, also in a branch whose condition is not a single literal.
  @Test func viewsAboveEachOtherAreOneItem() {
    let found = screens(
      """
      struct Refresh: View { @State var isOn: Bool; @State var isReady: Bool
        var body: some View {
          if isOn && isReady { ProgressView() } else if isOn {
            Menu { Button("Stop") {} } label: { ZStack { Circle(); Circle(); Text(verbatim: "7") } }
          } else { Button {} label: { Image(systemName: "gear") } } } }
      struct Home: View {
        var body: some View { NavigationStack { List {}.toolbar { ToolbarItem { Refresh() } } } } }
      \(SwiftUISource.app)
      """)
    #expect(Set(found.filter { $0.name == "Home" }.map { $0.trailingSummary }) == [[], ["literal 7"], ["image"]])
  }

  @Test func aLaterViewIsShownWhereTheFirstIsNot() {
    #expect(
      Set(
        Self.facts(
          ".toolbar { ToolbarItem(placement: .topBarTrailing) { HStack { if isIn { Text(\"Here\") }; Name() } } }"))
        == ["[Home.isIn = true] trailing [Here] ~", "[Home.isIn ≠ true] trailing [Name]"])
  }
}

extension StackedItemTests {
  @Test(
    "Views one above the other are one item, whichever of them conditions show",
    arguments: ["scheme == .light", "scheme == .light && isBig"])
  func aFrameUnderConditions(condition: String) {
    let stack = "ZStack { if \(condition) { Circle() }; Circle(); Image(\"dots\") }"
    let found = screens(
      """
      struct Bubble: View { @Environment(\\.colorScheme) var scheme; @State var isBig: Bool
        var body: some View { \(stack) } }
      struct Home: View { @State var isIn: Bool
        var body: some View { NavigationStack { List {}.toolbar { ToolbarItem(placement: .topBarTrailing) {
          if isIn { Menu { Button("Leave") {} } label: { Bubble() } } } } } } }
      \(SwiftUISource.app)
      """
    ).filter { $0.typeName == "Home" }
    #expect(Set(found.map { $0.navigation?.trailing.count ?? 0 }) == [0, 1], "\(found)")
  }

  @Test("A state on an iPad is described as such", arguments: [".pad", "UIUserInterfaceIdiom.pad"])
  func aStateOnAnIPad(kind: String) {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List {}
        .navigationTitle(UIDevice.current.userInterfaceIdiom == \(kind) ? "Pad" : "Phone") } } }
      \(SwiftUISource.app)
      """)
    #expect(found.map { $0.state?.text } == [nil, "on iPad"])
  }
}

/// Groups in a SwiftUI toolbar, items in sizes of their own, and items of the system.
struct ToolbarGroupTests {
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

  @Test("The label of a group may replace its items", arguments: [("", false), (" label: { Text(\"Both\") }", true)])
  func groupsWithLabels(label: String, isInferred: Bool) throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List {}.toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) { Button("A") {}; Button("B") {} }\(label) } } } }
      """)
    #expect(try found.named("V").trailingSummary == ["B=B", "A=A"])
    let doubts = try found.named("V").composition[.navigation]?.doubts ?? []
    #expect(doubts.contains { $0.reason == "items that were inferred" } == isInferred)
  }

  @Test func defaultToolbarItemsAreSystemItems() throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List {}.toolbar {
        DefaultToolbarItem(kind: .search, placement: .bottomBar)
        DefaultToolbarItem(kind: .sidebar, placement: .bottomBar) } } } }
      """)
    #expect(try found.named("V").toolbar.map(\.summary) == ["system search", "image"])
  }
}
