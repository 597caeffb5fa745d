import BarScreens
import FitModel
import InterfaceBuilder
import Testing

@Suite struct NavigationItemsTests {
  private func item(_ content: String, attributes: String = "", resources: String = "") throws -> NavigationItem {
    let navigationItem = Documents.titled("T", content, attributes: attributes)
    let text = Documents.storyboard(Documents.controller("vc", navigationItem), resources: resources)
    return try #require(readStoryboard(text).screen("T")?.navigation)
  }

  @Test func titleAndPrompt() throws {
    let item = try item("", attributes: "prompt=\"P &amp; Q\"")
    #expect(
      item.title?.content
        == .localized(
          StringReference(table: "Main", key: "T-item.title", folder: "App", sourceText: "T")))
    #expect(item.prompt?.summary == "T-item.prompt=P & Q")
    #expect(item.backs.isEmpty && !item.largeTitle && item.translucent == nil)
  }

  @Test func singleAndSeveralItems() throws {
    let item = try item(
      """
      <barButtonItem key="leftBarButtonItem" title="L" id="l"/>
      <rightBarButtonItems>
        <barButtonItem title="R1" style="done" id="r1"/>
        <barButtonItem style="plain" systemItem="add" id="r2"/>
        <barButtonItem systemItem="fixedSpace" width="42" id="r3"/>
        <barButtonItem systemItem="flexibleSpace" id="r4"/>
        <barButtonItem title="" id="r5"/>
      </rightBarButtonItems>
      """, attributes: "leftItemsSupplementBackButton=\"YES\"")
    #expect(item.leading.flatMap(\.texts).map(\.summary) == ["l.title=L"])
    #expect(item.leadingSupplementsBack)
    #expect(item.trailing[0].texts.map(\.summary) == ["r1.title=R1"])
    #expect(item.trailing[0].style == .done)
    #expect(
      item.trailing.dropFirst().map(\.content) == [
        .system(SystemItem("add")), .fixedSpace(42), .flexibleSpace, .image(width: nil, title: nil),
      ])
  }

  @Test func images() throws {
    let item = try item(
      """
      <leftBarButtonItems>
        <barButtonItem title="Own" image="gear" id="a"/>
        <barButtonItem title="Symbol" image="plus" catalog="system" id="b"/>
        <barButtonItem title="Reference" id="c"><imageReference key="image" image="gear"/></barButtonItem>
        <barButtonItem image="gear" id="d"/>
        <barButtonItem title="Landscape" landscapeImage="gear" id="e"/>
      </leftBarButtonItems>
      """,
      resources:
        "<image name=\"gear\" width=\"30\" height=\"20\"/><image name=\"plus\" catalog=\"system\" width=\"128\" height=\"99\"/>"
    )
    let widths = item.leading.map { item -> Double?? in
      if case .image(let width, _) = item.content { .some(width) } else { .none }
    }
    #expect(widths == [.some(30), .some(nil), .some(30), .some(30), .none])
    #expect(
      item.leading.map { $0.texts.map(\.summary) } == [
        ["a.title=Own"], ["b.title=Symbol"], ["c.title=Reference"], [], ["e.title=Landscape"],
      ])
  }

  @Test func customViews() throws {
    let item = try item(
      """
      <leftBarButtonItems>
        <barButtonItem id="a"><segmentedControl key="customView" id="sc"><rect key="frame" width="120" height="30"/>
          <segments><segment title="One"/><segment image="x" title="Hidden"/><segment title="Two"/></segments></segmentedControl></barButtonItem>
        <barButtonItem id="b"><textField key="customView" placeholder="Find" id="tf"><rect key="frame" x="0" y="0" width="97" height="30"/></textField></barButtonItem>
        <barButtonItem title="X" id="c"><button key="customView" id="bt"><rect key="frame" width="46" height="30"/><state key="normal" title="Go"/></button></barButtonItem>
        <barButtonItem id="d"><view key="customView" id="v"/></barButtonItem>
      </leftBarButtonItems>
      """)
    #expect(item.leading[0].texts.map(\.summary) == ["sc.segmentTitles[0]=One", "literal ", "sc.segmentTitles[2]=Two"])
    guard case .textField(let placeholder, 97) = item.leading[1].content else {
      Issue.record("no text field")
      return
    }
    #expect(placeholder?.summary == "tf.placeholder=Find")
    #expect(item.leading.dropFirst(2).map(\.content) == [.customView(width: 46), .customView(width: nil)])
  }

  /// The texts of views are listed; code may change those that outlets hold.
  @Test func textsInViews() throws {
    let view = """
      <view key="titleView" id="v"><subviews><label text="A" id="l1"/><label text="B" id="l2"/></subviews></view>
      <barButtonItem key="rightBarButtonItem" id="b"><button key="customView" id="k">
      <state key="normal" title="Save"/></button></barButtonItem>
      """
    let connections = "<connections><outlet property=\"other\" destination=\"l2\" id=\"o\"/></connections>"
    let reading = readStoryboard(
      Documents.storyboard(Documents.controller("vc", Documents.titled("T", view) + connections)))
    let screen = try #require(reading.screens.first)
    #expect(screen.unplaced.map(\.reason) == [.inView, .inView, .inView])
    let texts = screen.unplaced.map { item -> String? in
      if case .text(let text) = item.item.content { text.summary } else { nil }
    }
    #expect(texts == ["l1.text=A", "unknown: set at run time", "k.normalTitle=Save"])
  }

  @Test func titleViews() throws {
    let segmented = Documents.controller(
      "vc",
      Documents.titled(
        "T",
        "<segmentedControl key=\"titleView\" id=\"sc\"><segments><segment title=\"A\"/><segment title=\"B\"/></segments></segmentedControl>"
      ))
    let plain = Documents.controller(
      "vd",
      Documents.titled("U", "<view key=\"titleView\" id=\"v\"><rect key=\"frame\" width=\"150\" height=\"30\"/></view>")
    )
    let reading = readStoryboard(Documents.storyboard(segmented, plain))
    let first = try #require(reading.screen("T")?.navigation)
    #expect(first.title == nil)
    #expect(first.segments.map(\.summary) == ["sc.segmentTitles[0]=A", "sc.segmentTitles[1]=B"])
    #expect(reading.screen("T")?.segmentedControls == [])
    let second = try #require(reading.screen("U")?.navigation)
    #expect(second.titleViewWidth == 150)
    #expect(second.title == nil)
  }

  @Test func textsOutsideAttributes() throws {
    let text = Documents.storyboard(
      Documents.controller(
        "vc",
        """
        <navigationItem key="navigationItem" id="n">
          <string key="title">Two
        lines</string>
          <string key="prompt" base64-UTF8="YES">
        RcOp
        </string>
        </navigationItem>
        """))
    let item = try #require(readStoryboard(text).screens.first?.navigation)
    #expect(item.title?.summary == "n.title=Two\nlines")
    #expect(item.title?.position.line == 5)
    #expect(item.prompt?.summary == "n.prompt=Eé")
  }

  @Test func positionsAreThoseOfTheValues() throws {
    let text = Documents.storyboard(
      "\n"
        + Documents.controller(
          "vc",
          "<navigationItem prompt=\"👍🏽é\" title=\"T\" id=\"n\"><barButtonItem key=\"leftBarButtonItem\" title=\"L\" id=\"l\"/></navigationItem>"
        ))
    let screen = try #require(readStoryboard(text).screens.first)
    let start = screen.position.column
    let file = "App/Base.lproj/Main.storyboard"
    #expect(screen.position == SourcePosition(file: file, line: 5, column: 1))
    let column = "<viewController id=\"vc\"  sceneMemberID=\"viewController\">".count + start
    #expect(screen.navigation?.prompt?.position.column == column + "<navigationItem prompt=\"".count)
    #expect(screen.navigation?.title?.position.column == column + "<navigationItem prompt=\"xx\" title=\"".count)
    let item = try #require(screen.navigation?.leading.first)
    #expect(item.position.column == column + "<navigationItem prompt=\"xx\" title=\"T\" id=\"n\">".count)
    #expect(item.position.line == 5)
  }
}
