import BarScreens
import FitModel
import FitTestSupport
import InputFiles
import InterfaceBuilder
import Testing

/// XIBs in the format of Xcode 3 and 4, written for these tests.
@Suite struct ArchivedDocumentsTests {
  /// The two forms of lists and dictionaries.
  enum Version: CaseIterable {
    case seven, eight

    func list(_ key: String, _ objects: String) -> String {
      switch self {
      case .seven:
        "<object class=\"NSMutableArray\" key=\"\(key)\"><bool key=\"EncodedWithXMLCoder\">YES</bool>\(objects)</object>"
      case .eight: "<array class=\"NSMutableArray\" key=\"\(key)\">\(objects)</array>"
      }
    }

    func dictionary(_ key: String, _ values: [(String, String)]) -> String {
      switch self {
      case .seven:
        "<object class=\"NSMutableDictionary\" key=\"\(key)\">"
          + list("dict.sortedKeys", values.map { "<string>\($0.0)</string>" }.joined())
          + list("dict.values", values.map { "<string>\($0.1)</string>" }.joined()) + "</object>"
      case .eight:
        "<dictionary key=\"\(key)\">"
          + values.map { "<string key=\"\($0.0)\">\($0.1)</string>" }.joined() + "</dictionary>"
      }
    }

    /// An archive with these root objects. Each object has its number plus 1000 in the archive, as Xcode's are random.
    func archive(
      _ roots: String, objects: [Int], classes: [(Int, String)] = [], outlets: [(String, Int, Int)] = [],
      type: String = "CocoaTouch.XIB"
    ) -> String {
      let records = objects.map { object in
        "<object class=\"IBObjectRecord\"><int key=\"objectID\">\(object)</int>"
          + "<reference key=\"object\" ref=\"\(object + 1000)\"/></object>"
      }
      let connections = outlets.map { name, source, target in
        """
        <object class="IBConnectionRecord"><object class="IBCocoaTouchOutletConnection" key="connection">
        <string key="label">\(name)</string><reference key="source" ref="\(source + 1000)"/>
        <reference key="destination" ref="\(target + 1000)"/></object></object>
        """
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <archive type="com.apple.InterfaceBuilder3.\(type)" version="7.10"><data>
        \(list("IBDocument.RootObjects", owner + roots))
        <object class="IBObjectContainer" key="IBDocument.Objects">
        \(list("connectionRecords", connections.joined()))
        <object class="IBMutableOrderedSet" key="objectRecords">\(list("orderedObjects", records.joined()))</object>
        \(dictionary("flattenedProperties", classes.map { ("\($0.0).CustomClassName", $0.1) }))
        </object></data></archive>
        """
    }

    private var owner: String {
      "<object class=\"IBProxyObject\" id=\"999\"><string key=\"IBProxiedObjectIdentifier\">IBFilesOwner</string></object>"
    }
  }

  private static func window(_ version: Version, title: String) -> String {
    let item = """
      <object class="IBUINavigationItem" key="IBUINavigationItem" id="1004"><string key="IBUITitle">\(title)</string>
      <object class="IBUIBarButtonItem" key="IBUIBackBarButtonItem" id="1007"><string key="IBUITitle">Up</string></object>
      <object class="IBUIBarButtonItem" key="IBUIRightBarButtonItem" id="1005">
      <int key="IBUIStyle">1</int><int key="IBUISystemItemIdentifier">4</int></object></object>
      """
    let stack = """
      <object class="IBUINavigationController" key="IBUISelectedViewController" id="1002">
      <object class="IBUITabBarItem" key="IBUITabBarItem" id="1006"><string key="IBUITitle">Servers</string></object>
      <reference key="IBUIParentViewController" ref="1001"/>
      \(version.list("IBUIViewControllers", "<object class=\"IBUITableViewController\" id=\"1003\">\(item)</object>"))
      </object>
      """
    let more = """
      <object class="IBUIViewController" id="1008"><object class="IBUITabBarItem" key="IBUITabBarItem" id="1009">
      <int key="IBUISystemItemIdentifier">0</int></object></object>
      """
    // The selected controller stands in its own place, and the list refers to it.
    let tabs = version.list("IBUIViewControllers", "<reference ref=\"1002\"/>" + more)
    let controller = "<object class=\"IBUITabBarController\" id=\"1001\">\(stack)\(tabs)</object>"
    return version.archive(controller, objects: Array(1...9), classes: [(3, "ServerList")])
  }

  @Test(arguments: Version.allCases)
  func controllersWithTheirItems(_ version: Version) throws {
    let reading = readDocuments([
      "en.lproj/MainWindow.xib": Self.window(version, title: "Server list"),
      "fr.lproj/MainWindow.xib": Self.window(version, title: "Liste des serveurs"),
    ])
    #expect(reading.problems.isEmpty)
    let tabs = try #require(reading.screens.first { !$0.tabs.isEmpty }).tabs
    #expect(tabs.map { $0.title?.summary } == ["6.title=Servers", "system more"])
    let screen = try #require(reading.screens.first { $0.typeName == "ServerList" })
    let navigation = try #require(screen.navigation)
    #expect(navigation.title?.summary == "4.title=Server list")
    #expect(navigation.nextBack?.text?.summary == "7.title=Up")
    #expect(navigation.trailing.map(\.content) == [.system(SystemItem("add"))])
    #expect(navigation.trailing.map(\.style) == [.bordered])
    let french = try #require(reading.tables.first { $0.locale == "fr" })
    guard case .text("Liste des serveurs", _)? = french.entries["4.title"]?.value else {
      Issue.record("\(french.entries)")
      return
    }
    #expect(reading.scenes.map(\.container) == [.tabBar, .navigation, nil, nil, nil])
  }

  @Test(arguments: Version.allCases)
  func barsInTheViewsOfAnOwner(_ version: Version) throws {
    let segments = """
      <object class="IBUISegmentedControl" id="1003"><string key="NSFrame">{{6, 8}, {300, 30}}</string>
      \(version.list("IBSegmentTitles", "<string>All</string><string>New</string><object class=\"NSNull\" id=\"1010\"/>"))
      </object>
      """
    let items = """
      <object class="IBUIBarButtonItem" id="1004"><string key="IBUITitle" type="base64-UTF8">w5ZmZm5lbg</string>
      <int key="IBUIStyle">2</int><reference key="IBUIToolbar" ref="1002"/></object>
      <object class="IBUIBarButtonItem" id="1005"><int key="IBUISystemItemIdentifier">6</int>
      <float key="IBUIWidth">12</float></object>
      <object class="IBUIBarButtonItem" id="1006"><reference key="IBUICustomView" ref="1003"/></object>
      """
    let search = """
      <object class="IBUISearchBar" id="1007"><int key="NSvFlags">-2147483356</int>
      <string key="IBPlaceholder">Find</string><bool key="IBShowsCancelButton">YES</bool>
      <bool key="IBShowsScopeBar">YES</bool>
      \(version.list("IBScopeButtonTitles", "<string>Name</string><string>Place</string>"))</object>
      """
    let toolbar = """
      <object class="IBUIToolbar" id="1002">\(version.list("NSSubviews", segments))
      \(version.list("IBUIItems", items))<int key="IBUIBarStyle">1</int></object>
      """
    let view = "<object class=\"IBUIView\" id=\"1001\">\(version.list("NSSubviews", search + toolbar))</object>"
    let reading = readDocuments([
      "List.xib": version.archive(
        view, objects: [-1, 1, 2, 3, 4, 5, 6, 7], classes: [(-1, "ListController")],
        outlets: [("view", -1, 1), ("openButton", -1, 4)])
    ])
    let screen = try #require(reading.screens.first)
    #expect(reading.screens.count == 1)
    #expect(screen.typeName == "ListController")
    #expect(screen.toolbar.map(\.style) == [.done, .bordered, .bordered])
    #expect(screen.toolbar.first?.texts.map(\.summary) == ["hard-coded Öffnen"])
    #expect(screen.toolbar[1].content == .fixedSpace(12))
    #expect(screen.toolbar.last?.texts.map(\.summary) == ["hard-coded All", "hard-coded New", "literal "])
    #expect(screen.toolbarAppearance.style == .black)
    #expect(screen.segmentedControls.isEmpty)
    #expect(screen.search?.placeholder?.summary == "hard-coded Find")
    #expect(screen.search?.scope.map(\.summary) == ["hard-coded Name", "hard-coded Place"])
    #expect(screen.search?.cancel == true)
    #expect(screen.composition[.search]?.doubts.isEmpty == false)
    #expect(reading.links.first?.outlets.keys.sorted() == ["openButton"])
  }

  @Test(arguments: [
    ("CocoaTouch.iPad.XIB", [DeviceIdiom.ipad]), ("CocoaTouch.XIB", DeviceIdiom.allCases),
  ])
  func onlyIPadsLoadADocumentForThem(type: String, idioms: [DeviceIdiom]) {
    let controller = """
      <object class="IBUIViewController" id="1001"><object class="IBUINavigationItem" key="IBUINavigationItem" id="1002">
      <string key="IBUITitle">Start</string></object></object>
      """
    let reading = readDocuments(["A.xib": Version.eight.archive(controller, objects: [1, 2], type: type)])
    #expect(reading.screens.map(\.idioms) == [Set(idioms)])
  }

  /// Xcode adds an `A` to texts whose Base64 has only whole groups.
  @Test(arguments: [("0JrQsNGC0LXQs9C+0YDQuNC4A", "Категории"), ("w5ZmZm5lbg", "Öffnen"), ("0Jr%", nil)])
  func textsInBase64(code: String, text: String?) {
    let controller = """
      <object class="IBUIViewController" id="1001"><object class="IBUINavigationItem" key="IBUINavigationItem" id="1002">
      <string type="base64-UTF8" key="IBUITitle">\(code)</string><string key="IBUIPrompt">P</string></object></object>
      """
    let reading = readDocuments(["A.xib": Version.eight.archive(controller, objects: [1, 2])])
    #expect(reading.screens.map { $0.navigation?.title?.summary } == [text.map { "hard-coded " + $0 }])
  }

  /// Views that refer to each other in a circle, and a chain of references deeper than any stack.
  @Test func circlesAndChainsOfReferencesEnd() throws {
    let chain = (1...20_000).map { number in
      let next = "<reference ref=\"\(number % 20_000 + 1001)\"/>"
      return "<object class=\"IBUIView\" id=\"\(number + 1000)\"><array key=\"NSSubviews\">\(next)</array></object>"
    }
    let bar = """
      <object class="IBUIToolbar" id="900"><array key="IBUIItems"><object class="IBUIBarButtonItem" id="901">
      <string key="IBUITitle">Go</string></object><reference ref="901"/></array></object>
      """
    let reading = readDocuments(["A.xib": Version.eight.archive(chain.joined() + bar, objects: [])])
    #expect(reading.problems.isEmpty)
    #expect(reading.screens.flatMap(\.toolbar).flatMap(\.texts).map(\.summary) == ["hard-coded Go"])
  }
}
