import BarLayout
import BarScreens
import FitModel
import FitTestSupport
import Testing

/// Which environments can represent others, and which bars need no layout there.
struct BarGeometryTests {
  private func room(_ name: String, _ orientation: Orientation = .portrait, _ kind: LaidOutBar.Kind = .navigation)
    -> BarGeometry
  {
    BarGeometry(environment(name, orientation), for: kind)
  }

  @Test("A wider phone of the same scale is at least as roomy, and not the other way round")
  func wider() {
    #expect(room("375x667").isAtLeastAsRoomy(as: room("320x568")))
    #expect(!room("320x568").isAtLeastAsRoomy(as: room("375x667")))
    #expect(room("320x568").isAtLeastAsRoomy(as: room("320x568")))
  }

  @Test("Scales are not compared: widths are rounded to other pixels")
  func scales() {
    #expect(!room("390x844").isAtLeastAsRoomy(as: room("320x568")))
    #expect(!room("320x568").isAtLeastAsRoomy(as: room("375x812")))
  }

  @Test("A phone in landscape, which has no large title, is not compared with environments that have one")
  func largeTitles() {
    #expect(room("320x568", .landscape).isAtLeastAsRoomy(as: room("320x568")))
    #expect(!room("375x667").isAtLeastAsRoomy(as: room("320x568", .landscape)))
  }

  @Test("Tabs are compared only if they have the same arrangement")
  func tabs() {
    #expect(room("375x667", .portrait, .tab).isAtLeastAsRoomy(as: room("320x568", .portrait, .tab)))
    #expect(!room("320x568", .landscape, .tab).isAtLeastAsRoomy(as: room("320x568", .portrait, .tab)))
  }

  @Test("A bar fits without compromise if nothing in it is cut, moved or too tall")
  func ease() {
    func bar(_ title: String, trailing: [MeasuredItem] = []) -> LaidOutBar {
      laidOut(MeasuredNavigationBar(title: text(title), trailing: trailing), "320x568")
    }
    #expect(bar("Settings").fitsUncompromised(lowestRow: 32))
    #expect(!bar("Settings").fitsUncompromised(lowestRow: 19), "the letters are 20 points tall")
    #expect(!bar(String(repeating: "m", count: 40)).fitsUncompromised(lowestRow: 32), "the title is cut")
    #expect(
      !bar("A title in the way", trailing: [button("Button", .trailing(0))]).fitsUncompromised(lowestRow: 32),
      "it slides")
  }

  @Test("A bar has the safe area of its screen, without its sides in a pane", arguments: Platform.all.map(\.name))
  func safeArea(name: String) {
    let platform = Platform.all.first { $0.name == name }!
    for device in Device.all {
      for orientation in Orientation.allCases {
        let screen = device.insets(orientation)
        let whole = LayoutEnvironment(platform: platform, device: device, orientation: orientation)
        #expect(whole.safeArea == screen)
        for pane in device.splitViewPanes(orientation) {
          let part = LayoutEnvironment(platform: platform, device: device, orientation: orientation, pane: pane)
          #expect(part.safeArea.value == Insets(top: screen.value.top, bottom: screen.value.bottom))
        }
      }
    }
  }

  @Test("Environments of one geometry differ only in the vertical position of the bar")
  func geometry() {
    let (first, second) = (
      BarGeometry(environment("390x844"), for: .toolbar), BarGeometry(environment("390x844"), for: .toolbar)
    )
    #expect(first == second)
    #expect(first != BarGeometry(environment("390x844", .landscape), for: .toolbar))
    #expect(first != BarGeometry(environment("393x852"), for: .toolbar))
  }

  @Test("A layout depends on nothing but its geometry", arguments: Platform.all.map(\.name))
  func geometryIsComplete(name: String) {
    let platform = Platform.all.first { $0.name == name }!
    let environments = Device.all.flatMap { device in
      Orientation.allCases.flatMap { orientation in
        ([device.fullScreen(orientation)] + device.splitViewPanes(orientation)).map {
          LayoutEnvironment(platform: platform, device: device, orientation: orientation, pane: $0)
        }
      }
    }
    let tabs = (0..<4).map { MeasuredTab(id: .tab($0), label: text("A tab \($0)"), badge: text("12")) }
    let more = MeasuredTab(id: .moreTab, label: text("More"))
    let navigation = MeasuredNavigationBar(
      title: text("A title of some length"), back: back("A title before"), trailing: [button("Button", .trailing(0))])
    func differing(_ kind: LaidOutBar.Kind, _ layout: (LayoutEnvironment) -> LaidOutBar) -> [String] {
      var known: [BarGeometry: [String]] = [:]
      return environments.compactMap { environment in
        let words = layout(environment).items.map {
          """
          \($0.id.name) \($0.frame.x) \($0.frame.width) \($0.label.x) \($0.label.width) \($0.rowHeight) \($0.shown) \
          \($0.needed) \($0.available) \($0.slide) \($0.error) \($0.trust)
          """
        }
        let first = known.updateValue(words, forKey: BarGeometry(environment, for: kind))
        return first.map { $0 == words } ?? true ? nil : environment.models.description
      }
    }
    #expect(differing(.navigation) { NavigationBarLayout.layOut(navigation, in: $0) } == [])
    #expect(differing(.toolbar) { ToolbarLayout.layOut([button("Button", .toolbar(0))], in: $0) } == [])
    #expect(differing(.tab) { TabBarLayout.layOut(tabs, more: more, in: $0) } == [])
  }

  @Test(
    "No tab is wider in the tighter environment than in any from the given one on", arguments: 2...8,
    ["ios11", "ios26"])
  func tighter(count: Int, name: String) {
    let platform = Platform.all.first { $0.name == name }!
    let tabs = (0..<count).map { MeasuredTab(id: .tab($0), label: text("Tab")) }
    let more = MeasuredTab(id: .moreTab, label: text("More"))
    let portrait = platform.devices(for: .unrestricted).filter { $0.idiom == .iphone }.map {
      LayoutEnvironment(platform: platform, device: $0, orientation: .portrait)
    }
    for narrow in portrait {
      let widest = TabBarLayout.layOut(tabs, more: more, in: TabBarLayout.tighter(narrow)).items.map(\.frame.width)
        .max()
      for wide in portrait where wide.pane.width.value >= narrow.pane.width.value {
        let least = TabBarLayout.layOut(tabs, more: more, in: wide).items.map(\.frame.width).min()
        #expect((widest ?? 0) <= (least ?? 0) + 0.001, "\(narrow.device.name), \(wide.device.name)")
      }
    }
  }
}

/// Errors of text and arrangement, and the certainty of verdicts within and beyond them.
@Suite struct PointErrorTests {
  @Test("The lower certainty of both parts follows from the whole error, the trust and the fonts")
  func leastIsThatOfTheWhole() {
    var random = SeededGenerator(seed: 31)
    let sizes = [0, 0, 0.5, 1, 4, 9]
    for _ in 0..<2000 {
      let error = PointError(text: sizes.randomElement(using: &random)!, geometry: sizes.randomElement(using: &random)!)
      let excess = Double.random(in: -3...20, using: &random)
      let trust = Trust.allCases.randomElement(using: &random)!
      let expected: Certainty =
        trust == .c || excess <= error.total ? .possible : error.text == 0 ? .certain : .likely
      #expect(error.certainty(excess: excess, trust: trust).least == expected, "\(error), \(excess), \(trust)")
    }
  }

  @Test("An excess within one error is attributed to it, one within the sum to the larger error")
  func blame() {
    let error = PointError(text: 2, geometry: 5)
    #expect(error.certainty(excess: 8, trust: .a) == CertaintyParts(text: .likely))
    #expect(error.certainty(excess: 6, trust: .a) == CertaintyParts(text: .likely, geometry: .possible))
    #expect(error.certainty(excess: 1, trust: .a) == CertaintyParts(text: .possible, geometry: .possible))
    #expect(PointError(text: 3).certainty(excess: 2, trust: .b) == .text(.possible))
    #expect(PointError(text: 3).certainty(excess: 4, trust: .c) == CertaintyParts(text: .likely, geometry: .possible))
    #expect(PointError().certainty(excess: 0.1, trust: .a) == .certain)
  }

  @Test("Errors add up, and scale with their values")
  func arithmetic() {
    var sum = PointError(text: 1) + PointError(text: 0.5, geometry: 2)
    #expect(sum == PointError(text: 1.5, geometry: 2) && sum.total == 3.5)
    sum += PointError(geometry: 1)
    #expect(sum * 0.5 == PointError(text: 0.75, geometry: 1.5))
  }
}
