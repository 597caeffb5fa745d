import BarScreens
import FitModel
import InterfaceBuilder
import Testing

private typealias D = Documents

/// What documents state about bars besides their texts: looks, heights, containers of tab bars.
@Suite struct BarSettingsTests {
  private static func reading(
    bar: String = "toolbar", id: String = "bar", attributes: String = "", items: String? = nil, inside: String = "",
    beside: String = ""
  ) -> DocumentReading {
    let items = items ?? "<items><barButtonItem title=\"X\" id=\"x\"/></items>"
    return readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view" id="v"><subviews><\(bar) \(attributes) id="\(id)">\(items)\(inside)</\(bar)></subviews>
          <constraints>\(beside)</constraints></view>
          """, attributes: "customClass=\"A\"")))
  }

  @Test(
    arguments: [
      ("", nil, nil), ("translucent=\"NO\"", false, nil), ("translucent=\"YES\"", true, nil),
      ("barStyle=\"black\"", nil, .black), ("barStyle=\"blackOpaque\"", nil, .black),
      ("barStyle=\"blackTranslucent\"", true, .black), ("barStyle=\"default\" translucent=\"NO\"", false, .default),
      ("barStyle=\"blackTranslucent\" translucent=\"NO\"", false, .black), ("barStyle=\"green\"", nil, nil),
    ] as [(String, Bool?, BarStyle?)])
  func toolbarAppearance(_ attributes: String, _ translucent: Bool?, _ style: BarStyle?) {
    let screen = Self.reading(attributes: attributes).screen("A")
    #expect(screen?.toolbarAppearance == BarAppearance(translucent: translucent, style: style))
  }

  @Test func navigationControllersGiveTheLookOfBothBars() throws {
    let bars = "<toolbar key=\"toolbar\" translucent=\"YES\" barStyle=\"black\" id=\"t\"/>"
    let simulated = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\" translucent=\"NO\" barStyle=\"black\"/>"
    let items = "<toolbarItems><barButtonItem title=\"T\" id=\"ti\"/></toolbarItems>"
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("n", root: "a", bar: "translucent=\"NO\" barStyle=\"default\"", content: bars),
        D.controller("a", D.titled("A") + items + D.segues("show", to: "b")),
        D.controller("b", D.titled("B") + simulated),
        D.controller("c", D.titled("C") + simulated + items)))
    let root = try #require(reading.screen("A"))
    #expect(root.navigation?.appearance == BarAppearance(translucent: false, style: .default))
    #expect(root.toolbarAppearance == BarAppearance(translucent: true, style: .black))
    let pushed = try #require(reading.screen("B"))
    #expect(pushed.navigation?.appearance == root.navigation?.appearance)
    #expect(pushed.toolbarAppearance == BarAppearance(), "it shows no toolbar")
    #expect(reading.screen("C")?.toolbarAppearance == BarAppearance(), "simulated metrics are not the app's")
  }

  @Test(
    arguments: [
      ("firstAttribute=\"height\" constant=\"60\"", 60), ("firstAttribute=\"height\" constant=\"60.5\"", 60.5),
      ("firstAttribute=\"height\" constant=\"60\" priority=\"999\"", 60),
      ("firstAttribute=\"height\" relation=\"equal\" constant=\"60\"", 60),
      ("firstAttribute=\"height\" constant=\"60\" priority=\"750\"", nil),
      ("firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"60\"", nil),
      ("firstAttribute=\"height\" relation=\"lessThanOrEqual\" constant=\"60\"", nil),
      ("firstAttribute=\"height\" constant=\"60\" placeholder=\"YES\"", nil),
      ("firstAttribute=\"height\" constant=\"0\"", nil), ("firstAttribute=\"height\" constant=\"nan\"", nil),
      ("firstAttribute=\"height\"", nil), ("firstAttribute=\"width\" constant=\"60\"", nil),
      ("firstAttribute=\"height\" secondItem=\"v\" secondAttribute=\"height\" constant=\"60\"", nil),
      ("firstItem=\"v\" firstAttribute=\"height\" constant=\"60\"", nil),
    ] as [(String, Double?)])
  func heightConstraints(_ constraint: String, _ height: Double?) {
    let inside = "<constraints><constraint \(constraint) id=\"c\"/></constraints>"
    #expect(Self.reading(inside: inside).screen("A")?.barHeights[.toolbar]?.height == height)
  }

  @Test func constraintsOfOtherViewsMayNameTheBar() {
    let constraint = "<constraint firstItem=\"bar\" firstAttribute=\"height\" constant=\"60\" id=\"c\"/>"
    #expect(Self.reading(beside: constraint).screen("A")?.barHeights[.toolbar]?.height == 60)
  }

  @Test func constraintsThatAreNotInstalledCountForNothing() {
    let inside = """
      <constraints><constraint firstAttribute="height" constant="60" id="c"/></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation>
      """
    #expect(Self.reading(inside: inside).screen("A")?.barHeights == [:])
  }

  @Test(arguments: [
    ("navigationBar", BarKind.navigation), ("toolbar", .toolbar), ("tabBar", .tabs), ("searchBar", .search),
  ])
  func everyBarAlsoWithoutItems(_ element: String, _ kind: BarKind) throws {
    let inside = "<constraints>\n<constraint firstAttribute=\"height\" constant=\"60\" id=\"c\"/></constraints>"
    let screen = try #require(Self.reading(bar: element, items: "", inside: inside).screen("A"))
    #expect(screen.barHeights.mapValues(\.height) == [kind: 60])
    let pinned = try #require(screen.barHeights[kind])
    #expect(pinned.position.line > screen.position.line && pinned.position.column == 1)
    #expect(Self.reading(bar: element, items: "").screens.count == (kind == .search ? 1 : 0))
  }

  @Test func aSecondBarTakesItsHeightAlong() {
    let second = """
      <toolbar id="two" translucent="NO"><items><barButtonItem title="Y" id="y"/></items>
      <constraints><constraint firstAttribute="height" constant="60" id="c"/></constraints></toolbar>
      """
    let reading = Self.reading(inside: "</toolbar>" + second.replacing("</toolbar>", with: ""))
    #expect(reading.screen("A")?.barHeights == [:])
    #expect(reading.screen("A")?.toolbarAppearance == BarAppearance())
    #expect(reading.screen("A, toolbar two")?.barHeights[.toolbar]?.height == 60)
    #expect(reading.screen("A, toolbar two")?.toolbarAppearance.translucent == false)
  }

  @Test(arguments: [
    ("kind=\"popoverPresentation\"", TabsContainer.popover), ("kind=\"popover\"", .popover),
    ("kind=\"relationship\" relationship=\"masterViewController\"", .pane),
    ("kind=\"relationship\" relationship=\"detailViewController\"", .fullScreen), ("kind=\"modal\"", .fullScreen),
  ])
  func containersOfTabs(_ segue: String, _ container: TabsContainer) {
    let tabs = """
      <tabBarController id="tabs" customClass="Tabs" sceneMemberID="viewController"><connections>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="1"/></connections></tabBarController>
      """
    let split = """
      <splitViewController id="s" sceneMemberID="viewController"><connections>
      <segue destination="tabs" \(segue) identifier="tabs" id="2"/></connections></splitViewController>
      """
    let one = D.controller("b", "<tabBarItem key=\"tabBarItem\" title=\"One\" id=\"o\"/>")
    #expect(readStoryboard(D.storyboard(split, tabs, one)).screen("Tabs")?.tabsContainer == container)
  }

  @Test func textFieldsThatReplaceTheTitle() throws {
    let field =
      "<textField key=\"titleView\" placeholder=\"Search\" id=\"f\"><rect key=\"frame\" width=\"120\"/></textField>"
    let reading = readStoryboard(
      D.storyboard(D.controller("a", D.titled("T", field), attributes: "customClass=\"A\"")))
    let item = try #require(reading.screens.first?.navigation)
    #expect(item.titlePlaceholder?.summary == "f.placeholder=Search")
    #expect(item.titleViewWidth == 120)
  }

  @Test(arguments: [
    ("style=\"bordered\"", BarItem.Style.bordered), ("", .bordered), ("style=\"plain\"", .plain),
    ("style=\"done\"", .done),
  ])
  func buttonStyles(_ style: String, _ expected: BarItem.Style) {
    let items = "<items><barButtonItem title=\"X\" \(style) id=\"x\"/></items>"
    #expect(Self.reading(items: items).screen("A")?.toolbar.map(\.style) == [expected])
  }
}
