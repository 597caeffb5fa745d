import BarScreens
import Testing

@Suite struct ScreensFileNamesTests {
  @Test(arguments: [
    ("toolbra", "toolbar"), ("Navigation", "navigation"), ("serch", "search"), ("tab", "tabs"), ("tolbar", "toolbar"),
  ])
  func nearest(_ typed: String, _ meant: String) {
    #expect(NearestName.of(typed, in: ["navigation", "toolbar", "tabs", "search"]) == meant)
  }

  @Test(arguments: ["", "xyz", "completely different", String(repeating: "tabs", count: 100)])
  func nothingNear(_ typed: String) {
    #expect(NearestName.of(typed, in: ["navigation", "toolbar", "tabs", "search"]) == nil)
  }
}
