import BarLayout
import BarScreens
import FitModel
import Testing

/// Titles that lead, menus beside titles, and what is known of them.
struct TitleStyleTests {
  private let ios16 = Platform.all.first { $0.name == "ios16" }!
  private let ios26 = Platform.all.first { $0.name == "ios26" }!

  private func place(
    _ bar: MeasuredNavigationBar, _ platform: Platform, _ name: String = "375x667",
    _ orientation: Orientation = .portrait
  ) -> PlacedBar {
    NavigationBarLayout.place(
      bar, in: LayoutEnvironment(platform: platform, device: device(name), orientation: orientation))
  }

  @Test(
    "A title of the style browser or editor is at the leading edge, beside a chevron without a text, and is an estimate"
  )
  func leading() throws {
    var bar = MeasuredNavigationBar(title: text("Title"), back: back("Before"))
    bar.titleLeads = true
    let title = try #require(place(bar, ios16, "820x1180").item(.title))
    // The margin of 20 less 8, a chevron of 13, and a gap of 6.
    #expect(title.label.x == 12.0 + 13 + 6)
    #expect((title.slide, title.lack, title.trust) == (0, 0, .c))
    #expect(place(bar, ios16, "820x1180").item(.back(0))?.shown == "")
    bar.titleLeads = false
    #expect(place(bar, ios16, "820x1180").item(.title)?.label.midX == 410)
  }

  @Test("The chevron of a menu takes room from the title, and makes it an estimate", arguments: [false, true])
  func menu(isExplained: Bool) throws {
    var bar = MeasuredNavigationBar(title: text("Title"))
    let plain = try #require(place(bar, ios16).item(.title))
    bar.hasTitleMenu = true
    let title = try #require(place(bar, ios16).item(.title))
    #expect(title.available == plain.available - ios16.navigation.titleMenuWidth.value)
    #expect(title.label.midX == plain.label.midX - ios16.navigation.titleMenuWidth.value / 2)
    #expect(title.trust == .c)
    #expect(title.terms.reduce(0) { $0 + $1.points } == title.available)
  }

  @Test("With a wide margin there is no space after a back label without Han", arguments: ["Back", "五月"])
  func spare(words: String) throws {
    let label = MeasuredBack(label: text(words), systemLabel: text("Back"), kind: .previousTitle)
    func end(_ name: String) -> Double? {
      place(MeasuredNavigationBar(back: label), ios11, name).item(.back(0)).map { $0.frame.maxX - $0.label.maxX }
    }
    #expect(end("375x667") == 3)
    #expect(end("414x896") == (words == "Back" ? 0 : 3))
    #expect(end("820x1180") == 3)
  }

  @Test("On iOS 26 the room of a lone title is measured, that of a title beside items is an estimate")
  func trust() throws {
    var bar = MeasuredNavigationBar(title: text(String(repeating: "long ", count: 12)), back: back("Before"))
    #expect(place(bar, ios26, "402x874").item(.title)?.fit == .truncated)
    #expect(place(bar, ios26, "402x874").item(.title)?.trust == .b)
    // The margin there is an estimate.
    #expect(place(bar, ios26, "440x956").item(.title)?.trust == .c)
    bar.trailing = [button("Go", .trailing(0))]
    #expect(place(bar, ios26, "402x874").item(.title)?.trust == .c)
  }

  @Test("Margins of phones in landscape are estimates")
  func landscape() {
    let bar = MeasuredNavigationBar(title: text("Title"))
    #expect(place(bar, ios16, "390x844").item(.title)?.trust == .a)
    #expect(place(bar, ios16, "390x844", .landscape).item(.title)?.trust == .c)
    #expect(place(bar, ios16, "820x1180", .landscape).item(.title)?.trust == .a)
  }

  @Test("A large title and a search field make 148, the field 1 below its row's top")
  func search() throws {
    let context = LayoutEnvironment(platform: ios16, device: device("iPhone 13 mini"), orientation: .portrait)
    let bar = MeasuredNavigationBar(title: text("Books"), largeTitle: text("Books"))
    let frame = NavigationBarLayout.frame(bar, in: context)
    let search = SearchBarLayout.place(
      MeasuredSearchBar(placeholder: text("Search")), top: frame.maxY, followsNavigationBar: true, in: context)
    #expect(frame.height + search.frame.height == 148)
    // Recorded: a bar from 50 to 198, its field from 147 to 183.
    let field = try #require(search.item(.placeholder)?.frame)
    #expect((field.y, field.maxY, search.frame.maxY) == (147, 183, 198))
    #expect(SearchBarLayout.place(MeasuredSearchBar(placeholder: nil), top: 0, in: context).frame.height == 56)
  }

  @Test("On iOS 26 the capsules of a toolbar end at the margins")
  func toolbar() {
    let item = MeasuredItem(.text(text("Ab")), id: .toolbar(0), style: ios26.toolbar.item)
    let context = LayoutEnvironment(platform: ios26, device: device("402x874"), orientation: .portrait)
    let bar = ToolbarLayout.place([item], in: context)
    #expect(bar.item(.toolbar(0))?.frame.x == 16)
    #expect(bar.itemsAvailable == 402 - 32)
  }
}
