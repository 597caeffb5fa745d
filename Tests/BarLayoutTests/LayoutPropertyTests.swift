import BarLayout
import BarScreens
import FitModel
import FitTestSupport
import Testing

/// Invariants over random bars; the seed is part of each failure.
struct LayoutPropertyTests {
  private func randomBar(_ random: inout SeededGenerator) -> MeasuredNavigationBar {
    func width(_ limit: Double) -> MeasuredText { text(width: Double.random(in: 1...limit, using: &random).rounded()) }
    func items(_ identity: (Int) -> ItemID) -> [MeasuredItem] {
      (0..<Int.random(in: 0...2, using: &random)).map { index in
        let kind: MeasuredItem.Kind = Bool.random(using: &random) ? .text(width(90)) : .image(width: 24)
        return MeasuredItem(kind, id: identity(index), style: ios11.navigation.button)
      }
    }
    let kinds: [BackLabel.Kind] = [.previousTitle, .backTitle, .backItem]
    let hasBack = Bool.random(using: &random)
    return MeasuredNavigationBar(
      title: Bool.random(using: &random) ? width(500) : nil,
      back: hasBack
        ? MeasuredBack(label: width(150), systemLabel: text(width: 36), kind: kinds.randomElement(using: &random)!)
        : nil,
      leading: items(ItemID.leading), trailing: items(ItemID.trailing),
      leadingSupplementsBack: Bool.random(using: &random))
  }

  private func environments(_ name: String = "ios11") -> [LayoutEnvironment] {
    let platform = Platform.all.first { $0.name == name }!
    return platform.devices(for: .unrestricted).flatMap { device in
      Orientation.allCases.map { LayoutEnvironment(platform: platform, device: device, orientation: $0) }
    }
  }

  @Test(
    "Items stay inside the bar and do not overlap, unless the buttons alone overflow", arguments: ["ios11", "ios26"])
  func insideAndApart(platform: String) {
    let environments = environments(platform)
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bar = NavigationBarLayout.layOut(randomBar(&random), in: environments.randomElement(using: &random)!)
      #expect(platform == "ios11" || bar.itemsNeeded <= bar.itemsAvailable + 0.01, "seed \(seed): items go to a menu")
      guard bar.itemsNeeded <= bar.itemsAvailable, bar.item(.back(0))?.fit != .truncated else { continue }
      let labels = bar.items.filter { $0.role != .prompt && $0.label.width > 0 }.map(\.label).sorted { $0.x < $1.x }
      for label in labels {
        #expect(label.x >= -0.001 && label.maxX <= bar.frame.width + 0.001, "seed \(seed)")
      }
      for (left, right) in zip(labels, labels.dropFirst()) {
        #expect(left.maxX <= right.x + 0.001, "seed \(seed)")
      }
    }
  }

  @Test("The right-to-left bar is the mirror image of the left-to-right one")
  func mirrored() {
    for seed in 0..<500 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bar = randomBar(&random)
      let left = NavigationBarLayout.layOut(bar, in: environment("390x844"))
      let right = NavigationBarLayout.layOut(bar, in: environment("390x844", rightToLeft: true))
      for (a, b) in zip(left.items, right.items) {
        #expect(abs(a.label.x + a.label.width + b.label.x - 390) < 0.001, "seed \(seed)")
        #expect(a.fit == b.fit && a.shown == b.shown, "seed \(seed)")
      }
    }
  }

  @Test("A wider phone with the same margins never cuts a title that fitted")
  func widerIsNeverWorse() {
    for seed in 0..<1000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bar = randomBar(&random)
      var fitted = false
      for name in ["320x568", "375x667", "390x844", "402x874"] {
        let title = laidOut(bar, name).item(.title)
        #expect(!fitted || title?.fit == .full, "seed \(seed), \(name)")
        fitted = fitted || title?.fit == .full
      }
    }
  }

  @Test("A title that is not cut keeps its width, and the terms of its room add up")
  func termsAddUp() {
    for seed in 0..<1000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let placed = NavigationBarLayout.layOut(randomBar(&random), in: environments().randomElement(using: &random)!)
      guard let title = placed.item(.title) else { continue }
      let sum = title.terms.reduce(0) { $0 + $1.points }
      #expect(abs(max(0, sum) - title.available) < 0.001, "seed \(seed): \(title.terms)")
      if title.fit == .full { #expect(abs(title.label.width - title.needed) < 0.001, "seed \(seed)") }
    }
  }
}
