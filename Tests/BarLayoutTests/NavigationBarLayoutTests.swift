import BarLayout
import BarScreens
import FitModel
import Testing

struct NavigationBarLayoutTests {
  @Test("A title without items may come close to both edges")
  func titleAlone() {
    let bar = place(MeasuredNavigationBar(title: text(width: 359)))
    #expect(bar.item(.title)?.fit == .full)
    #expect(bar.item(.title)?.available == 359)
  }

  @Test("A title one point too wide is cut, and loses whole letters to the ellipsis")
  func titleCut() throws {
    let bar = place(MeasuredNavigationBar(title: text(String(repeating: "m", count: 36))))
    let title = try #require(bar.item(.title))
    #expect(title.fit == .truncated)
    #expect(title.shown == String(repeating: "m", count: 34) + "…")
    #expect(title.needed == 360)
    #expect(title.available == 359)
  }

  @Test("A title slides away from a wide button before it is cut")
  func titleSlides() throws {
    let bar = place(MeasuredNavigationBar(title: text(width: 180), trailing: [button("Share anyway", .trailing(0))]))
    let title = try #require(bar.item(.title))
    #expect(title.fit == .full)
    #expect(title.slide < 0)
    #expect(title.label.maxX == 359.0 - 120 - 6)
    #expect(title.cause == .trailing(0))
  }

  @Test(
    "The back label is replaced by Back, then by the chevron, while the title stays centred",
    arguments: [
      (100.0, "Settings", PlacedItem.Fit.full), (200, "Back", .replaced), (300, "", .dropped),
    ])
  func backGivesWay(titleWidth: Double, shown: String, fit: PlacedItem.Fit) throws {
    let bar = place(MeasuredNavigationBar(title: text(width: titleWidth), back: back("Settings")))
    let item = try #require(bar.item(.back(0)))
    #expect(item.shown == shown)
    #expect(item.fit == fit)
    #expect(bar.item(.title)?.slide == 0)
  }

  @Test("Short, medium and long titles push Back and then the chevron (openradar 29459698)")
  func backNeverCut() {
    for width in stride(from: 20.0, through: 400, by: 1) {
      let bar = place(MeasuredNavigationBar(title: text(width: width), back: back("Medium title")))
      #expect(["Medium title", "Back", ""].contains(bar.item(.back(0))?.shown))
    }
  }

  @Test("An explicit back item keeps its label, and the title moves")
  func explicitBack() throws {
    let bar = place(MeasuredNavigationBar(title: text(width: 300), back: back("Settings", kind: .backItem)))
    #expect(bar.item(.back(0))?.shown == "Settings")
    #expect(bar.item(.title)?.fit == .truncated)
    #expect(bar.item(.title)?.available == 367 - (8 + 13.0 + 6 + 80 + 3 + 6))
  }

  @Test("Generic starts with Back; minimal is only a chevron, without missing points")
  func displayModes() {
    #expect(place(MeasuredNavigationBar(back: back("Settings", display: .generic))).item(.back(0))?.shown == "Back")
    let minimal = place(MeasuredNavigationBar(back: back("Settings", display: .minimal))).item(.back(0))
    #expect(minimal?.shown == "")
    #expect(minimal?.fit == .full)
  }

  @Test("Leading items replace the back button unless they supplement it")
  func leadingReplacesBack() {
    var bar = MeasuredNavigationBar(back: back("Settings"), leading: [button("Edit", .leading(0))])
    #expect(place(bar).item(.back(0)) == nil)
    bar.leadingSupplementsBack = true
    #expect(place(bar).item(.back(0))?.shown == "Settings")
    #expect(place(bar).item(.leading(0))?.label.x == 8 + 13.0 + 6 + 80 + 3 + 6)
  }

  @Test("Buttons wider than the bar overflow and leave no room for the title")
  func overflow() {
    let bar = place(
      MeasuredNavigationBar(
        title: text("Title"), leading: [button(String(repeating: "m", count: 20), .leading(0))],
        trailing: [button(String(repeating: "m", count: 20), .trailing(0))]))
    #expect(bar.itemsNeeded > bar.itemsAvailable)
    #expect(bar.item(.title)?.available == 0)
    #expect(bar.item(.title)?.shown == "")
  }

  @Test("Landscape keeps clear of the notch on both sides")
  func landscape() {
    let bar = place(
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
    let bar = place(MeasuredNavigationBar(trailing: items))
    let gap = (bar.item(.trailing(0))?.label.x ?? 0) - (bar.item(.trailing(1))?.label.maxX ?? 0)
    #expect(gap == 8.0 + 10 + 3)
  }

  @Test("A prompt makes the bar taller and is above the title")
  func prompt() {
    let bar = place(MeasuredNavigationBar(title: text("Stocks"), prompt: text("Type a name")))
    #expect(bar.frame.height == 78)
    #expect((bar.item(.prompt)?.label.maxY ?? 100) <= (bar.item(.title)?.label.y ?? 0))
  }

  @Test("OneBusAway: three long texts fail on every phone up to 440 (issue 1362)")
  func oneBusAway() throws {
    for device in Platform.all[0].devices(for: .unrestricted) where device.idiom == .iphone {
      let bar = NavigationBarLayout.place(
        MeasuredNavigationBar(
          title: text(width: 146),
          leading: [MeasuredItem(.text(text(width: 67.8)), id: .leading(0), style: ios11.navigation.button)],
          trailing: [MeasuredItem(.text(text(width: 208.2)), id: .trailing(0), style: ios11.navigation.button)]),
        in: LayoutEnvironment(platform: ios11, device: device, orientation: .portrait))
      #expect(bar.item(.title)?.fit == .truncated, "\(device.name)")
    }
  }
}
