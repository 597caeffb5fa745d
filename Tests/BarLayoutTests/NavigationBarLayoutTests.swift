import BarLayout
import BarScreens
import FitModel
import Testing

struct NavigationBarLayoutTests {
  @Test("A title without items may come close to both edges")
  func titleAlone() {
    let bar = laidOut(MeasuredNavigationBar(title: text(width: 359)))
    #expect(bar.item(.title)?.fit == .full)
    #expect(bar.item(.title)?.available == 359)
  }

  @Test("A title one point too wide is cut, and loses whole letters to the ellipsis")
  func titleCut() throws {
    let bar = laidOut(MeasuredNavigationBar(title: text(String(repeating: "m", count: 36))))
    let title = try #require(bar.item(.title))
    #expect(title.fit == .truncated)
    #expect(title.shown == String(repeating: "m", count: 34) + "…")
    #expect(title.needed == 360)
    #expect(title.available == 359)
  }

  @Test("A title slides away from a wide button before it is cut")
  func titleSlides() throws {
    let bar = laidOut(MeasuredNavigationBar(title: text(width: 180), trailing: [button("Share anyway", .trailing(0))]))
    let title = try #require(bar.item(.title))
    #expect(title.fit == .full)
    #expect(title.slide < 0)
    #expect(title.label.maxX == 359.0 - 120 - 6)
    #expect(title.cause == .trailing(0))
  }

  @Test(
    "The back label is replaced by Back, then by the chevron, while the title stays centered",
    arguments: [
      (100.0, "Settings", LaidOutItem.Fit.full), (200, "Back", .replaced), (300, "", .dropped),
    ])
  func backGivesWay(titleWidth: Double, shown: String, fit: LaidOutItem.Fit) throws {
    let bar = laidOut(MeasuredNavigationBar(title: text(width: titleWidth), back: back("Settings")))
    let item = try #require(bar.item(.back(0)))
    #expect(item.shown == shown)
    #expect(item.fit == fit)
    #expect(bar.item(.title)?.slide == 0)
  }

  @Test("Short, medium and long titles push Back and then the chevron (openradar 29459698)")
  func backNeverCut() {
    for width in stride(from: 20.0, through: 400, by: 1) {
      let bar = laidOut(MeasuredNavigationBar(title: text(width: width), back: back("Medium title")))
      #expect(["Medium title", "Back", ""].contains(bar.item(.back(0))?.shown))
    }
  }

  @Test("An explicit back item keeps its label, and the title moves")
  func explicitBack() throws {
    let bar = laidOut(MeasuredNavigationBar(title: text(width: 300), back: back("Settings", kind: .backItem)))
    #expect(bar.item(.back(0))?.shown == "Settings")
    #expect(bar.item(.title)?.fit == .truncated)
    #expect(bar.item(.title)?.available == 367 - (8 + 13.0 + 6 + 80 + 3 + 6))
  }

  @Test("Generic starts with Back; minimal is only a chevron, without missing points")
  func displayModes() {
    #expect(laidOut(MeasuredNavigationBar(back: back("Settings", display: .generic))).item(.back(0))?.shown == "Back")
    let minimal = laidOut(MeasuredNavigationBar(back: back("Settings", display: .minimal))).item(.back(0))
    #expect(minimal?.shown == "")
    #expect(minimal?.fit == .full)
  }

  @Test("Leading items replace the back button unless they supplement it")
  func leadingReplacesBack() {
    var bar = MeasuredNavigationBar(back: back("Settings"), leading: [button("Edit", .leading(0))])
    #expect(laidOut(bar).item(.back(0)) == nil)
    bar.leadingSupplementsBack = true
    #expect(laidOut(bar).item(.back(0))?.shown == "Settings")
    #expect(laidOut(bar).item(.leading(0))?.label.x == 8 + 13.0 + 6 + 80 + 3 + 6)
  }

  @Test("Buttons wider than the bar overflow and leave no room for the title")
  func overflow() {
    let bar = laidOut(
      MeasuredNavigationBar(
        title: text("Title"), leading: [button(String(repeating: "m", count: 20), .leading(0))],
        trailing: [button(String(repeating: "m", count: 20), .trailing(0))]))
    #expect(bar.itemsNeeded > bar.itemsAvailable)
    #expect(bar.item(.title)?.available == 0)
    #expect(bar.item(.title)?.shown == "")
  }

  @Test("Landscape keeps clear of the notch on both sides")
  func landscape() {
    let bar = laidOut(
      MeasuredNavigationBar(title: text(width: 900), leading: [button("Edit", .leading(0))]), "390x844", .landscape)
    #expect(bar.frame == Rect(x: 0, y: 0, width: 844, height: 32))
    #expect(bar.item(.leading(0))?.label.x == 47.0 + 16)
    #expect(bar.item(.title)?.label.maxX == 844.0 - 47 - 8)
  }

  @Test("A fixed space adds its width to the gap")
  func fixedSpace() {
    let items = [
      button("A", .trailing(0)),
      MeasuredItem(.fixedSpace(10), id: ItemID(.navigation, .space), style: ios11.navigation.button),
      button("B", .trailing(1)),
    ]
    let bar = laidOut(MeasuredNavigationBar(trailing: items))
    let gap = (bar.item(.trailing(0))?.label.x ?? 0) - (bar.item(.trailing(1))?.label.maxX ?? 0)
    #expect(gap == 8.0 + 10 + 3)
    // It may replace the gap.
    #expect(bar.item(.trailing(1))?.error.geometry == (bar.item(.trailing(0))?.error.geometry ?? 0) + 8)
  }

  @Test("A prompt makes the bar taller and is above the title")
  func prompt() {
    let bar = laidOut(MeasuredNavigationBar(title: text("Stocks"), prompt: text("Type a name")))
    #expect(bar.frame.height == 78)
    #expect((bar.item(.prompt)?.label.maxY ?? 100) <= (bar.item(.title)?.label.y ?? 0))
  }

  @Test("OneBusAway: three long texts fail on every phone up to 440 (issue 1362)")
  func oneBusAway() throws {
    for device in Platform.all[0].devices(for: .unrestricted) where device.idiom == .iphone {
      let bar = NavigationBarLayout.layOut(
        MeasuredNavigationBar(
          title: text(width: 146),
          leading: [MeasuredItem(.text(text(width: 67.8)), id: .leading(0), style: ios11.navigation.button)],
          trailing: [MeasuredItem(.text(text(width: 208.2)), id: .trailing(0), style: ios11.navigation.button)]),
        in: LayoutEnvironment(platform: ios11, device: device, orientation: .portrait))
      #expect(bar.item(.title)?.fit == .truncated, "\(device.name)")
    }
  }
}

/// Titles at the leading edge, menus beside titles, and the trust in their layout.
struct TitleStyleTests {
  private let ios16 = Platform.all.first { $0.name == "ios16" }!
  private let ios26 = Platform.all.first { $0.name == "ios26" }!

  private func laidOut(
    _ bar: MeasuredNavigationBar, _ platform: Platform, _ name: String = "375x667",
    _ orientation: Orientation = .portrait
  ) -> LaidOutBar {
    NavigationBarLayout.layOut(
      bar, in: LayoutEnvironment(platform: platform, device: device(name), orientation: orientation))
  }

  @Test(
    "A title of the style browser or editor is at the leading edge, beside a chevron without a text, and is an estimate"
  )
  func leading() throws {
    var bar = MeasuredNavigationBar(title: text("Title"), back: back("Before"))
    bar.titleLeads = true
    let title = try #require(laidOut(bar, ios16, "820x1180").item(.title))
    // The margin of 20 less 8, a chevron of 13, and a gap of 6.
    #expect(title.label.x == 12.0 + 13 + 6)
    #expect((title.slide, title.lack, title.trust) == (0, 0, .c))
    #expect(laidOut(bar, ios16, "820x1180").item(.back(0))?.shown == "")
    bar.titleLeads = false
    #expect(laidOut(bar, ios16, "820x1180").item(.title)?.label.midX == 410)
  }

  @Test("The chevron of a menu takes room from the title, and makes it an estimate", arguments: [false, true])
  func menu(isExplained: Bool) throws {
    var bar = MeasuredNavigationBar(title: text("Title"))
    let plain = try #require(laidOut(bar, ios16).item(.title))
    bar.hasTitleMenu = true
    let title = try #require(laidOut(bar, ios16).item(.title))
    #expect(title.available == plain.available - ios16.navigation.titleMenuWidth.value)
    #expect(title.label.midX == plain.label.midX - ios16.navigation.titleMenuWidth.value / 2)
    #expect(title.trust == .c)
    #expect(title.terms.reduce(0) { $0 + $1.points } == title.available)
  }

  @Test("With a wide margin there is no space after a back label without Han", arguments: ["Back", "五月"])
  func spare(words: String) throws {
    let label = MeasuredBack(label: text(words), systemLabel: text("Back"), kind: .previousTitle)
    func end(_ name: String) -> Double? {
      laidOut(MeasuredNavigationBar(back: label), ios11, name).item(.back(0)).map { $0.frame.maxX - $0.label.maxX }
    }
    #expect(end("375x667") == 3)
    #expect(end("414x896") == (words == "Back" ? 0 : 3))
    #expect(end("820x1180") == 3)
  }

  @Test("On iOS 26 it is known that a title does not fit, but beside items only then")
  func trust() throws {
    var bar = MeasuredNavigationBar(title: text(String(repeating: "long ", count: 12)), back: back("Before"))
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.fit == .truncated)
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.trust == .b)
    // The margin there is an estimate.
    #expect(laidOut(bar, ios26, "440x956").item(.title)?.trust == .c)
    bar.trailing = [button("Go", .trailing(0))]
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.trust == .b)
    #expect(laidOut(bar, ios26, "402x874").item(.trailing(0))?.trust == .c)
    bar.hasTitleMenu = true
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.trust == .c)
    bar = MeasuredNavigationBar(title: text("Title"), trailing: [button("Go", .trailing(0))])
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.fit == .full)
    #expect(laidOut(bar, ios26, "402x874").item(.title)?.trust == .c)
  }

  @Test("Margins of phones in landscape are estimates")
  func landscape() {
    let bar = MeasuredNavigationBar(title: text("Title"))
    #expect(laidOut(bar, ios16, "390x844").item(.title)?.trust == .a)
    #expect(laidOut(bar, ios16, "390x844", .landscape).item(.title)?.trust == .c)
    #expect(laidOut(bar, ios16, "820x1180", .landscape).item(.title)?.trust == .a)
  }

  @Test("A large title and a search field make 148, the field 1 below its row's top")
  func search() throws {
    let environment = LayoutEnvironment(platform: ios16, device: device("iPhone 13 mini"), orientation: .portrait)
    let bar = MeasuredNavigationBar(title: text("Books"), largeTitle: text("Books"))
    let frame = NavigationBarLayout.frame(bar, in: environment)
    let search = SearchBarLayout.layOut(
      MeasuredSearchBar(placeholder: text("Search")), top: frame.maxY, followsNavigationBar: true, in: environment)
    #expect(frame.height + search.frame.height == 148)
    // Recorded: a bar from 50 to 198, its field from 147 to 183.
    let field = try #require(search.item(.placeholder)?.frame)
    #expect((field.y, field.maxY, search.frame.maxY) == (147, 183, 198))
    #expect(SearchBarLayout.layOut(MeasuredSearchBar(placeholder: nil), top: 0, in: environment).frame.height == 56)
  }

  @Test("On iOS 26 the capsules of a toolbar end at the margins")
  func toolbar() {
    let item = MeasuredItem(.text(text("Ab")), id: .toolbar(0), style: ios26.toolbar.item)
    let environment = LayoutEnvironment(platform: ios26, device: device("402x874"), orientation: .portrait)
    let bar = ToolbarLayout.layOut([item], in: environment)
    #expect(bar.item(.toolbar(0))?.frame.x == 16)
    #expect(bar.itemsAvailable == 402 - 32)
  }
}
