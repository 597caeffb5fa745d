import BarLayout
import BarScreens
import FitModel
import Testing

/// Navigation bars and toolbars of iOS 26: capsules of glass; the frames are measured where the test says so.
struct GlassBarTests {
  private static let platform = Platform.all.first { $0.name == "ios26" }!

  private func environment(_ name: String = "402x874", padding: Double? = nil) -> LayoutEnvironment {
    var platform = Self.platform
    if let padding { platform.navigation.textPadding.value = padding }
    return LayoutEnvironment(platform: platform, device: device(name), orientation: .portrait)
  }

  private func laidOut(_ bar: MeasuredNavigationBar, padding: Double? = nil) -> LaidOutBar {
    NavigationBarLayout.layOut(bar, in: environment(padding: padding))
  }

  private func item(_ width: Double, _ id: ItemID) -> MeasuredItem {
    MeasuredItem(.text(text(width: width)), id: id, style: Self.platform.navigation.button)
  }

  @Test("A text is 16 inside its capsule, which starts 16 from the edge (callstack/agent-device, iOS 27)")
  func capsule() {
    let bar = laidOut(MeasuredNavigationBar(leading: [item(92, .leading(0))], trailing: [item(29.33, .trailing(0))]))
    #expect(bar.item(.leading(0))?.frame.x == 16)
    #expect(bar.item(.leading(0))?.frame.width == 124)
    #expect(bar.item(.leading(0))?.label.x == 32)
    #expect(abs((bar.item(.trailing(0))?.frame.x ?? 0) - 324.67) < 0.01)
    #expect(bar.item(.trailing(0))?.ownError == PointError(geometry: 8))
  }

  @Test("Two capsules are 12 apart (karlseedev/SweepPic, 26.0.1, where a text had 12 on each side)")
  func twoCapsules() {
    let bar = laidOut(
      MeasuredNavigationBar(trailing: [item(49.33, .trailing(0)), item(29.67, .trailing(1))]), padding: 12)
    #expect(abs((bar.item(.trailing(0))?.frame.x ?? 0) - 312.67) < 0.01)
    #expect(abs((bar.item(.trailing(1))?.frame.x ?? 0) - 246.67) < 0.34)
  }

  @Test("A title that does not fit in the middle jumps to the leading margin (karlseedev/SweepPic, 26.0.1)")
  func jump() throws {
    let items = [item(49.33, .trailing(0)), item(29.67, .trailing(1))]
    let one = laidOut(MeasuredNavigationBar(title: text(width: 73.66), trailing: [items[0]]), padding: 12)
    #expect(abs((one.item(.title)?.label.x ?? 0) - 164.17) < 0.01)
    let two = try #require(
      laidOut(MeasuredNavigationBar(title: text(width: 73.66), trailing: items), padding: 12).item(.title))
    #expect(two.label.x == 16)
    #expect(two.fit == .full)
    #expect(abs(two.slide + 148.16) < 0.01)
    #expect(two.lack > 0 && two.lack < 1, "it is short of less than a point")
  }

  @Test("If there are leading items, a title jumps to their end")
  func jumpBesideItems() {
    let bar = laidOut(
      MeasuredNavigationBar(
        title: text(width: 150), leading: [item(20, .leading(0))], trailing: [item(100, .trailing(0))]))
    #expect(bar.item(.title)?.label.x == 16.0 + 52 + 9)
    #expect(bar.item(.title)?.cause == .trailing(0))
  }

  @Test(
    "A back button shows a text only if the app sets one",
    arguments: [
      (BackLabel.Kind.previousTitle, BackLabel.Display.default, ""), (.backTitle, .default, "Settings"),
      (.backItem, .default, "Settings"), (.backTitle, .generic, ""), (.backItem, .minimal, ""),
    ])
  func backText(kind: BackLabel.Kind, display: BackLabel.Display, shown: String) {
    let item = laidOut(MeasuredNavigationBar(back: back("Settings", kind: kind, display: display))).item(.back(0))
    #expect(item?.shown == shown)
    #expect(item?.fit == .full)
    #expect(item?.frame.maxX == (shown.isEmpty ? 60 : 140))
  }

  @Test("A back item without a text, and a back title without room, are a chevron and never “Back”")
  func noBack() {
    #expect(laidOut(MeasuredNavigationBar(back: back(nil, kind: .backItem))).item(.back(0))?.shown == "")
    let long = laidOut(
      MeasuredNavigationBar(title: text(width: 250), back: back("Settings", kind: .backTitle))
    ).item(.back(0))
    #expect(long?.shown == "")
    #expect(long?.fit == .dropped)
    #expect(long?.trust == .c)
  }

  @Test("Items that do not fit move into a menu, so nothing overlaps or is cut")
  func menu() {
    let bar = laidOut(
      MeasuredNavigationBar(
        title: text(width: 150), back: back("Settings"), trailing: [item(150, .trailing(0)), item(150, .trailing(1))]))
    #expect(bar.itemsNeeded <= bar.itemsAvailable)
    #expect(bar.items.map(\.id) == [.back(0), .title, .moreItems])
    #expect(bar.item(.title)?.fit == .full)
    #expect(!bar.fitsUncompromised(lowestRow: 32), "in a wider environment the items stand side by side")
    #expect(bar.item(.moreItems)?.frame == Rect(x: 342, y: 62, width: 44, height: 54))
  }

  @Test("Leading items that are too wide also move, and do not bring the back button back")
  func menuOfLeadingItems() {
    let bar = laidOut(MeasuredNavigationBar(back: back("Settings"), leading: [item(400, .leading(0))]))
    #expect(bar.items.map(\.id) == [.moreItems])
  }

  @Test("The size of a title follows the text size")
  func titleSize() {
    var bar = MeasuredNavigationBar(title: text("Title"))
    #expect(laidOut(bar).item(.title)?.style.size == 17)
    bar.titleSize = 21
    #expect(laidOut(bar).item(.title)?.style.size == 21)
    #expect(Self.platform.navigation.accessibilityTitleSize?.value == 21)
  }

  @Test("Items of a toolbar are 44 high and end 30 above the edge of the screen (callstack/agent-device, iOS 27)")
  func toolbar() {
    let bar = ToolbarLayout.layOut([item(104.66, .toolbar(0))], in: environment())
    #expect(bar.item(.toolbar(0))?.frame.y == 800)
    #expect(bar.item(.toolbar(0))?.frame.height == 44)
    #expect(abs((bar.item(.toolbar(0))?.frame.width ?? 0) - 136.67) < 0.01)
  }
}
