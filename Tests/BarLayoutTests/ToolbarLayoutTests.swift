import BarLayout
import BarScreens
import FitModel
import Testing

struct ToolbarLayoutTests {
  private func item(_ words: String, _ index: Int) -> MeasuredItem {
    MeasuredItem(.text(text(words)), id: .toolbar(index - 1), style: ios11.toolbar.item)
  }
  private let flexible = MeasuredItem(.flexibleSpace, id: ItemID(.navigation, .space), style: ios11.toolbar.item)

  @Test("Without flexible spaces items pack at the leading edge, 16 between their texts")
  func packed() {
    let bar = ToolbarLayout.place([item("Ab", 1), item("Cd", 2)], in: context())
    #expect(bar.item(.toolbar(0))?.label.x == 16)
    #expect(bar.item(.toolbar(1))?.label.x == 16.0 + 20 + 16)
  }

  @Test("Flexible spaces share the remaining width, and the last text ends at the margin")
  func sharing() {
    let bar = ToolbarLayout.place([item("Ab", 1), flexible, item("Cd", 2), flexible, item("Ef", 3)], in: context())
    #expect(bar.item(.toolbar(0))?.label.x == 16)
    #expect(bar.item(.toolbar(1))?.label.midX == 187.5)
    #expect(bar.item(.toolbar(2))?.label.maxX == 375.0 - 16)
  }

  @Test("Items that do not fit overflow at the trailing edge, and the points are counted")
  func overflow() {
    let bar = ToolbarLayout.place((1...4).map { item("abcdefghij", $0) }, in: context())
    #expect(bar.itemsNeeded == 4 * 116)
    #expect(bar.itemsAvailable == 375.0 - 16)
    #expect(bar.item(.toolbar(3))?.fit == .overflow)
    #expect(bar.item(.toolbar(0))?.fit == .full)
  }

  @Test("The bar is above the home indicator and is 49 high there")
  func heights() {
    #expect(
      ToolbarLayout.place([item("A", 1)], in: context("390x844")).frame
        == Rect(x: 0, y: 844 - 34 - 49, width: 390, height: 49))
    #expect(ToolbarLayout.place([item("A", 1)], in: context("375x667")).frame.height == 44)
    #expect(ToolbarLayout.place([item("A", 1)], in: context("375x667", .landscape)).frame.height == 32)
  }

  @Test("An image at the outer edge has no padding there and 5 inside")
  func images() {
    let images = [0, 1].map { MeasuredItem(.image(width: 20), id: .toolbar($0), style: ios11.toolbar.item) }
    let bar = ToolbarLayout.place(images, in: context())
    #expect(bar.item(.toolbar(0))?.label.x == 8)
    #expect(bar.item(.toolbar(1))?.label.x == 8.0 + 20 + 5 + 5)
  }
}
