import BarLayout
import BarScreens
import FitModel
import Testing

/// Frames that real devices printed: numbers and short texts from public logs, named in each test.
struct MeasuredFrameTests {
  @Test("A sheet's Cancel and Next on 375 (AirtestProject/Poco family of dumps, iOS 13)")
  func sheetButtons() {
    let bar = laidOut(
      MeasuredNavigationBar(
        leading: [MeasuredItem(.text(text(width: 35)), id: .leading(0), style: ios11.navigation.button)],
        trailing: [MeasuredItem(.text(text(width: 52)), id: .trailing(0), style: ios11.navigation.button)]))
    #expect(bar.item(.leading(0))?.frame.x == 8)
    #expect(bar.item(.leading(0))?.frame.width == 46)
    #expect(bar.item(.leading(0))?.label.x == 16)
    #expect(bar.item(.trailing(0))?.frame.x == 307)
    #expect(bar.item(.trailing(0))?.frame.width == 60)
    #expect(bar.item(.trailing(0))?.label.x == 307)
  }

  @Test("Back button of 五月 on 375: 65 wide from the edge (Poco, iOS 11.3)")
  func backButtonWidth() {
    let label = text(width: 35)
    let bar = laidOut(
      MeasuredNavigationBar(back: MeasuredBack(label: label, systemLabel: label, kind: .previousTitle)))
    #expect(bar.item(.back(0))?.frame == Rect(x: 0, y: 20, width: 65, height: 44))
  }

  @Test("Two images at the trailing edge of 390: 285…331 and 339…382 (react-native issue, iOS 13)")
  func trailingImages() {
    let images = [0, 1].map { MeasuredItem(.image(width: 24), id: .trailing($0), style: ios11.navigation.button) }
    let bar = laidOut(MeasuredNavigationBar(trailing: images), "390x844")
    #expect(bar.item(.trailing(0))?.frame.x == 339)
    #expect(bar.item(.trailing(0))?.frame.width == 43)
    #expect(bar.item(.trailing(1))?.frame.x == 285)
    #expect(bar.item(.trailing(1))?.frame.width == 46)
  }

  @Test("Guides of a 414 bar: back to 69, title from 75 to 402 (layout dump, iOS 12)")
  func titleGuide() {
    let bar = laidOut(
      MeasuredNavigationBar(
        title: text(width: 500),
        // “Back” in the regular weight at 17 points, in whole pixels at 2×.
        back: MeasuredBack(label: text(width: 38), systemLabel: text(width: 38), kind: .backItem)),
      "414x896")
    #expect(bar.item(.back(0))?.frame.maxX == 69)
    #expect(bar.item(.title)?.label.x == 75)
    #expect(bar.item(.title)?.label.maxX == 402)
  }

  @Test("A centered title of 76.5 on 375 starts at 149.25 (Health, iOS 13)")
  func centeredTitle() {
    let bar = laidOut(MeasuredNavigationBar(title: text(width: 76.5)))
    #expect(abs((bar.item(.title)?.label.x ?? 0) - 149.25) < 0.3)
  }
}
