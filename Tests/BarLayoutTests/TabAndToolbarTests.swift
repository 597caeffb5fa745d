import BarLayout
import BarScreens
import FitModel
import Testing

/// Tabs in a platter, as iOS 26 arranges them; the frames are measured where the test says so.
struct TabPlatterTests {
  /// Lays out tabs whose selected labels are `widths` wide.
  private func laidOut(_ widths: [Double], _ name: String = "402x874", rightToLeft: Bool = false) -> LaidOutBar {
    let platform = Platform.all.first { $0.name == "ios26" }!
    let tabs = widths.enumerated().map { index, width in
      MeasuredTab(id: .tab(index), label: text(width: width - 1), selected: text(width: width))
    }
    let environment = LayoutEnvironment(
      platform: platform, device: device(name), orientation: .portrait, isRightToLeft: rightToLeft)
    return TabBarLayout.layOut(tabs, more: MeasuredTab(id: .moreTab, label: text(width: 24)), in: environment)
  }

  private func expect(
    _ bar: LaidOutBar, x: [Double], width: [Double], tolerance: Double = 0.01,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(bar.items.count == x.count, sourceLocation: location)
    for (item, (x, width)) in zip(bar.items, zip(x, width)) {
      #expect(abs(item.frame.x - x) < tolerance, "\(item.frame)", sourceLocation: location)
      #expect(abs(item.frame.width - width) < tolerance, "\(item.frame)", sourceLocation: location)
    }
  }

  @Test("Three tabs on 402 are 94 wide and overlap by 8 (measured, three apps)")
  func three() {
    expect(laidOut([26, 18, 26]), x: [68, 154, 240], width: [94, 94, 94])
  }

  @Test(
    "Equal tabs of a platter as wide as it may be (measured)",
    arguments: [(4, "375x667", 88.25), (4, "402x874", 95), (5, "402x874", 77), (5, "440x956", 84.6)])
  func equal(count: Int, name: String, width: Double) {
    let bar = laidOut(Array(repeating: 28, count: count), name)
    expect(
      bar, x: bar.items.map(\.frame.x), width: Array(repeating: width, count: count))
    #expect(bar.items.first?.frame.x == 25)
    #expect(abs((bar.items.last?.frame.maxX ?? 0) - (bar.frame.width - 25)) < 0.01)
    #expect(bar.items.allSatisfy { $0.trust == .b })
  }

  @Test("Unequal labels: 74, or the label and 30.67; the rest is overlap (getsentry/sentry-cocoa, 26.1)")
  func unequal() {
    let bar = laidOut([31, 65, 26.33, 42.67, 72.33])
    expect(
      bar, x: [25, 81.83, 160.33, 217.17, 274], width: [74, 95.67, 74, 74, 103], tolerance: 0.02)
    #expect(bar.items.allSatisfy { $0.fit == .full && $0.trust == .b })
  }

  @Test("A phone without home indicator has a bar of 83 and a platter of 62 at its top (iPhone SE, 26.3.1)")
  func homeButton() {
    let bar = laidOut([28, 28, 44, 30], "375x667")
    #expect(bar.frame == Rect(x: 0, y: 584, width: 375, height: 83))
    #expect(bar.items.map(\.frame.y) == [588, 588, 588, 588])
    #expect(bar.items.map(\.frame.height) == [54, 54, 54, 54])
    #expect(laidOut([28, 28, 44, 30]).frame == Rect(x: 0, y: 791, width: 402, height: 83))
  }

  @Test("A label wider than an equal share takes its room from its neighbors and is not cut")
  func wideLabel() {
    let bar = laidOut([30, 92, 30, 30, 30])
    #expect(bar.items.allSatisfy { $0.fit == .full && $0.shown == $0.text })
    #expect(bar.items[1].frame.width > 122)
  }

  @Test("Between the measured ends, and beyond them, the arrangement is an estimate", arguments: [50.0, 150])
  func estimated(width: Double) {
    let bar = laidOut([30, width, 30, 30, 30])
    #expect(bar.items.allSatisfy { $0.trust == .c })
    #expect(abs((bar.items.last?.frame.maxX ?? 0) - 377) < 0.01)
  }

  @Test("Labels that need more than the platter are cut, and none runs over the next one")
  func longLabels() {
    for width in stride(from: 20.0, through: 400, by: 3.5) {
      for others in [[30.0, 30, 30, 30], [24, 120, 26, 110], [200, 300, 20, 90], [width, width, width, width]] {
        for name in ["320x568", "402x874"] {
          let bar = laidOut([width] + others, name)
          for (one, next) in zip(bar.items, bar.items.dropFirst()) {
            #expect(one.label.maxX <= next.label.x + 0.01, "\(width), \(others), \(name)")
          }
          #expect(bar.items.allSatisfy { $0.fit == .full || $0.trust == .c })
          #expect(bar.items.allSatisfy { $0.frame.x > 24.99 && $0.frame.maxX < bar.frame.width - 24.99 })
        }
      }
    }
    let cut = laidOut([136, 24, 136, 26, 110], "402x874")
    #expect(cut.items.map(\.fit) == [.truncated, .full, .truncated, .full, .truncated])
  }

  @Test("The tabs fill the platter for all labels, and each is at least as wide as its label requires")
  func filled() {
    for width in stride(from: 10.0, through: 130, by: 0.5) {
      for count in 2...5 {
        let bar = laidOut([width] + Array(repeating: 30, count: count - 1))
        let (first, last) = (bar.items[0].frame, bar.items[count - 1].frame)
        #expect(abs(first.x + last.maxX - 402) < 0.01, "\(width), \(count)")
        #expect(first.x >= 24.99 && first.width > width + 30.6, "\(width), \(count)")
      }
    }
  }

  @Test("More than five tabs end in More; the bar mirrors")
  func more() {
    let bar = laidOut([30, 31, 32, 33, 34, 35], rightToLeft: true)
    #expect(bar.items.map(\.id) == [.tab(0), .tab(1), .tab(2), .tab(3), .moreTab])
    #expect(bar.items[0].frame.maxX == 377)
  }
}

struct ToolbarLayoutTests {
  private func item(_ words: String, _ index: Int) -> MeasuredItem {
    MeasuredItem(.text(text(words)), id: .toolbar(index - 1), style: ios11.toolbar.item)
  }
  private let flexible = MeasuredItem(.flexibleSpace, id: ItemID(.navigation, .space), style: ios11.toolbar.item)

  @Test("Without flexible spaces items pack at the leading edge, 16 between their texts")
  func packed() {
    let bar = ToolbarLayout.layOut([item("Ab", 1), item("Cd", 2)], in: environment())
    #expect(bar.item(.toolbar(0))?.label.x == 16)
    #expect(bar.item(.toolbar(1))?.label.x == 16.0 + 20 + 16)
  }

  @Test("Flexible spaces share the remaining width, and the last text ends at the margin")
  func sharing() {
    let bar = ToolbarLayout.layOut(
      [item("Ab", 1), flexible, item("Cd", 2), flexible, item("Ef", 3)], in: environment())
    #expect(bar.item(.toolbar(0))?.label.x == 16)
    #expect(bar.item(.toolbar(1))?.label.midX == 187.5)
    #expect(bar.item(.toolbar(2))?.label.maxX == 375.0 - 16)
  }

  @Test("Items that do not fit overflow at the trailing edge, and the points are counted")
  func overflow() {
    let bar = ToolbarLayout.layOut((1...4).map { item("abcdefghij", $0) }, in: environment())
    #expect(bar.itemsNeeded == 4 * 116)
    #expect(bar.itemsAvailable == 375.0 - 16)
    #expect(bar.item(.toolbar(3))?.fit == .overflow)
    #expect(bar.item(.toolbar(0))?.fit == .full)
  }

  @Test("No bar above a keyboard was measured, so what does not fit there is only possible", arguments: [false, true])
  func aboveKeyboards(isAboveKeyboard: Bool) throws {
    let bar = ToolbarLayout.layOut(
      (1...4).map { item("abcdefghij", $0) }, isAboveKeyboard: isAboveKeyboard, in: environment())
    let last = try #require(bar.item(.toolbar(3)))
    #expect((last.trust == .c) == isAboveKeyboard)
    #expect((last.certainty(excess: 50).geometry == .possible) == isAboveKeyboard)
  }

  @Test("The bar is above the home indicator and is 49 high there")
  func heights() {
    #expect(
      ToolbarLayout.layOut([item("A", 1)], in: environment("390x844")).frame
        == Rect(x: 0, y: 844 - 34 - 49, width: 390, height: 49))
    #expect(ToolbarLayout.layOut([item("A", 1)], in: environment("375x667")).frame.height == 44)
    #expect(ToolbarLayout.layOut([item("A", 1)], in: environment("375x667", .landscape)).frame.height == 32)
  }

  @Test("An image at the outer edge has no padding there and 5 inside")
  func images() {
    let images = [0, 1].map { MeasuredItem(.image(width: 20), id: .toolbar($0), style: ios11.toolbar.item) }
    let bar = ToolbarLayout.layOut(images, in: environment())
    #expect(bar.item(.toolbar(0))?.label.x == 8)
    #expect(bar.item(.toolbar(1))?.label.x == 8.0 + 20 + 5 + 5)
  }
}
