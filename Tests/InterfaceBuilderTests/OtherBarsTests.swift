import BarScreens
import FitModel
import InterfaceBuilder
import Testing

private typealias D = Documents

@Suite struct OtherBarsTests {
  @Test func tabsOfATabBarController() throws {
    let tabs = """
      <tabBarController id="tabs" customClass="Root" sceneMemberID="viewController"><tabBar key="tabBar" id="tb"/><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="1"/>
      <segue destination="b" kind="relationship" relationship="viewControllers" id="2"/>
      <segue destination="ref" kind="relationship" relationship="viewControllers" id="3"/>
      <segue destination="e" kind="relationship" relationship="viewControllers" id="4"/>
      </connections></tabBarController>
      """
    let reading = readDocuments([
      "App/Base.lproj/Main.storyboard": D.storyboard(
        tabs, D.navigation("nav", root: "a"),
        D.controller(
          "a", D.titled("A") + "<tabBarItem key=\"tabBarItem\" title=\"First\" image=\"i\" badgeValue=\"3\" id=\"ti\"/>"
        ),
        D.controller("b", "<tabBarItem key=\"tabBarItem\" systemItem=\"history\" title=\"Old\" id=\"tj\"/>"),
        "<viewControllerPlaceholder storyboardName=\"More\" id=\"ref\" sceneMemberID=\"viewController\"><tabBarItem key=\"tabBarItem\" title=\"Item\" id=\"tk\"/></viewControllerPlaceholder>",
        D.controller("e", "", attributes: "title=\"Plain\""), initial: "tabs",
        resources: "<image name=\"i\" width=\"25\" height=\"25\"/>"),
      "App/Base.lproj/More.storyboard": D.storyboard(
        D.controller("x", D.titled("X") + "<tabBarItem key=\"tabBarItem\" title=\"Third\" id=\"tx\"/>"), initial: "x"),
    ])
    let screen = try #require(reading.screen("Root"))
    #expect(
      screen.tabs.map(\.title?.summary) == ["ti.title=First", "system history", "tx.title=Third", "e.title=Plain"])
    #expect(screen.tabs.map(\.image) == [25, nil, nil, nil])
    #expect(screen.tabs.map(\.badge) == ["3", nil, nil, nil])
    #expect(screen.tabs[1].title?.content == .system(SystemItem("history", .tab)))
    #expect(reading.screen("A")?.tabs == [])
    #expect(reading.screen("X")?.tabs == [])
  }

  @Test func aTabBarControllerHasANavigationBarInAStackOnly() throws {
    let tabs = """
      <tabBarController id="tabs" customClass="Root" sceneMemberID="viewController"><tabBar key="tabBar" id="tb"/>
      <navigationItem key="navigationItem" title="Tabs" id="ni"/><connections>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="1"/></connections></tabBarController>
      """
    let a = D.controller("a", D.titled("A"))
    let alone = readDocuments(["App/Base.lproj/Main.storyboard": D.storyboard(tabs, a, initial: "tabs")])
    #expect(try #require(alone.screen("Tabs")).navigation == nil)
    let stacked = readDocuments([
      "App/Base.lproj/Main.storyboard": D.storyboard(D.navigation("nav", root: "tabs"), tabs, a, initial: "nav")
    ])
    #expect(try #require(stacked.screen("Tabs")).navigation?.title?.summary == "ni.title=Tabs")
  }

  @Test func tabItemsThatCodeShowsAreKept() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a", content: "<tabBarItem key=\"tabBarItem\" title=\"Nav\" id=\"t\"/>"),
        D.controller("a", "", attributes: "customClass=\"A\""),
        D.controller("b", "<tabBarItem key=\"tabBarItem\" title=\"Own\" id=\"u\"/>", attributes: "customClass=\"B\"")))
    #expect(reading.screen("A")?.tabs.compactMap(\.title?.summary) == ["t.title=Nav"])
    #expect(reading.screen("B")?.tabs.compactMap(\.title?.summary) == ["u.title=Own"])
  }

  @Test func toolbars() throws {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view"><subviews><toolbar id="bar1"><items><barButtonItem title="V1" id="v1"/></items></toolbar></subviews></view>
          <toolbarItems><barButtonItem title="T1" id="t1"/><barButtonItem systemItem="flexibleSpace" id="t2"/></toolbarItems>
          """, attributes: "customClass=\"A\""),
        D.controller(
          "b",
          "<view key=\"view\"><subviews><toolbar id=\"bar2\"><items><barButtonItem title=\"V2\" id=\"v2\"/></items></toolbar></subviews></view>",
          attributes: "customClass=\"B\"")))
    #expect(reading.screen("A")?.toolbar.map(\.content).last == .flexibleSpace)
    #expect(reading.screen("A")?.texts.map(\.summary) == ["t1.title=T1"])
    #expect(reading.screen("A, toolbar bar1")?.texts.map(\.summary) == ["v1.title=V1"])
    #expect(reading.screen("B")?.texts.map(\.summary) == ["v2.title=V2"])
  }

  @Test func standaloneBars() throws {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view"><subviews>
          <navigationBar translucent="NO" id="nb"><items>
            <navigationItem title="Before" id="i1"/>
            <navigationItem title="Now" id="i2"><barButtonItem key="rightBarButtonItem" title="Save" id="s"/></navigationItem>
          </items></navigationBar>
          <tabBar id="tb"><items><tabBarItem title="One" id="o"/><tabBarItem systemItem="more" id="m"/></items></tabBar>
          </subviews></view>
          """, attributes: "customClass=\"A\"")))
    let screen = try #require(reading.screen("A"))
    #expect(screen.navigation?.title?.summary == "i2.title=Now")
    #expect(screen.navigation?.backs.map(\.text?.summary) == ["i1.title=Before"])
    #expect(screen.navigation?.translucent == false)
    #expect(screen.navigation?.trailing.count == 1)
    #expect(screen.tabs.map(\.title?.summary) == ["o.title=One", "system more"])
  }

  /// Interface Builder keeps the titles of a scope bar that is not shown.
  @Test(arguments: [
    ("", "", false), (" showsScopeBar=\"NO\"", "", false), (" showsScopeBar=\"YES\"", "", true),
    ("", "<searchDisplayController id=\"sd\"/>", true),
  ])
  func aScopeBarThatIsNotShown(attribute: String, display: String, isShown: Bool) throws {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view"><subviews><searchBar placeholder="Find"\(attribute) id="sb">
          <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles></searchBar></subviews></view>\(display)
          """, attributes: "customClass=\"A\"")))
    #expect(try #require(reading.screen("A")?.search).scope.isEmpty != isShown)
  }

  @Test func searchBarsAndSegmentedControls() throws {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <tableView key="view"><searchBar key="tableHeaderView" placeholder="Find" prompt="Look" showsBookmarkButton="YES" showsSearchResultsButton="YES" showsCancelButton="YES" showsScopeBar="YES" id="sb">
          <scopeButtonTitles><string>All</string><string></string><string>New &amp; old</string></scopeButtonTitles></searchBar>
          <view key="tableFooterView"><subviews><segmentedControl id="sc"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
          <segmentedControl id="sd"><segments><segment image="a" title=""/></segments></segmentedControl></subviews></view></tableView>
          """, attributes: "customClass=\"A\"")))
    let screen = try #require(reading.screen("A"))
    let search = try #require(screen.search)
    #expect(search.placeholder?.summary == "sb.placeholder=Find")
    #expect(search.prompt?.summary == "sb.prompt=Look")
    #expect(search.scope.map(\.summary) == ["sb.scopeButtonTitles[0]=All", "sb.scopeButtonTitles[2]=New & old"])
    #expect(search.bookmarks && search.resultsList && search.cancel)
    #expect(screen.segmentedControls.map { $0.map(\.summary) } == [["sc.segmentTitles[0]=A", "sc.segmentTitles[1]=B"]])
    #expect(screen.navigation == nil)
  }

  @Test func xibs() {
    let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Owner\"/>"
    let reading = readDocuments([
      "Base.lproj/View.xib": D.xib(
        owner
          + "<view id=\"v\"><subviews><toolbar id=\"t\"><items><barButtonItem title=\"X\" id=\"x\"/></items></toolbar></subviews></view><barButtonItem title=\"Loose\" id=\"l\"/>"
      ),
      "Base.lproj/Nested.xib": D.xib(
        """
        <navigationController id="n"><viewControllers><viewController id="c"><navigationItem key="navigationItem" title="Inner" id="i"/></viewController></viewControllers></navigationController>
        """),
    ])
    #expect(reading.screen("Owner")?.texts.map(\.summary) == ["x.title=X"])
    let loose = reading.screen("Owner")?.unplaced ?? []
    #expect(loose.map(\.reason) == [.nowhere] && loose.first?.item.texts.map(\.summary) == ["l.title=Loose"])
    #expect(reading.screen("Inner")?.texts.map(\.summary) == ["i.title=Inner"])
    #expect(reading.screens.count == 2, "\(reading.problems) \(reading.screens.map(\.name))")
  }

  @Test func screensWithoutBarsAreLeftOut() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller("a", "<navigationItem key=\"navigationItem\" id=\"n\"/>" + D.segues("show", to: "b")),
        D.controller("b", "<navigationItem key=\"navigationItem\" title=\"\" id=\"o\"/>")))
    #expect(reading.screens == [])
  }

  @Test func viewsThatAreNotInstalledAreNotThere() throws {
    func read(_ variations: String) -> DocumentReading {
      readDocuments([
        "A.xib": D.xib(
          """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"/><view id="v"><subviews>
          <view id="w"><subviews><toolbar id="t"><items><barButtonItem title="Copy" id="i"/></items></toolbar></subviews>
          </view></subviews>\(variations)</view>
          """)
      ])
    }
    let out = "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"w\"/></mask></variation>"
    #expect(try #require(read("").screens.first).toolbar.count == 1)
    #expect(read(out).screens.allSatisfy { $0.toolbar.isEmpty })
    let back =
      "<variation key=\"widthClass=regular\"><mask key=\"subviews\"><include reference=\"w\"/></mask></variation>"
    #expect(try #require(read(out + back).screens.first).toolbar.count == 1)
  }
}

/// It is unknown whether a controller that nothing puts into a navigation controller has a bar.
struct UnseenBarTests {
  private static func certainty(_ reading: DocumentReading, _ name: String) -> Certainty? {
    reading.screen(name)?.composition(of: .navigation).certaintyOfWords
  }

  @Test(arguments: ["MainInterface", "Settings"])
  func theItemOfAnInitialControllerMayBeSeenNowhere(name: String) {
    let text = D.storyboard(D.controller("a", D.titled("A")), initial: "a")
    let reading = readDocuments(["App/Base.lproj/\(name).storyboard": text])
    #expect(Self.certainty(reading, "A") == .possible)
  }

  @Test func soMayThatOfAPresentedController() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("presentation", to: "b")),
        D.controller("b", D.titled("B")), initial: "nav"))
    #expect(Self.certainty(reading, "A") == .certain && Self.certainty(reading, "B") == .possible)
  }

  @Test func aPushedControllerAndOneThatCodeShowsHaveABar() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller("a", D.titled("A") + D.segues("push", to: "b")), D.controller("b", D.titled("B")),
        D.controller("c", D.titled("C")), initial: "a"))
    #expect(["A", "B", "C"].map { Self.certainty(reading, $0) } == [.certain, .certain, .certain])
  }

  @Test(
    "A bar in a view of the document is there, unless the document hides the bar or a view around it",
    arguments: [("", "", Certainty.certain), ("hidden=\"YES\"", "", .possible), ("", "hidden=\"YES\"", .possible)])
  func barsInTheView(view: String, bar: String, certainty: Certainty) {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          """
          <view key="view" id="v" \(view)><subviews><navigationBar id="n" \(bar)><items>
          <navigationItem title="Own" id="i"/></items></navigationBar></subviews></view>
          """), initial: "a"))
    #expect(reading.screens.first?.navigation?.isOwnView == true)
    #expect(reading.screens.first?.composition(of: .navigation).certaintyOfWords == certainty)
  }
}
