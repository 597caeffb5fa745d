import BarScreens
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import InterfaceBuilder
import Testing

private typealias D = Documents

@Suite struct DocumentTextsTests {
  private let document = D.storyboard(D.controller("a", D.titled("Home")))

  @Test(arguments: [
    (["App/Base.lproj/Main.storyboard"], "App", true),
    (["Base.lproj/Main.storyboard"], "", true),
    (["App/en.lproj/Main.storyboard"], "App", true),
    (["App/Main.storyboard"], "App", false),
    (["App/Main.storyboard", "App/de.lproj/Main.strings"], "App", true),
    (["App/Main.storyboard", "App/mul.lproj/Main.xcstrings"], "App", true),
    (["App/Main.storyboard", "App/Main.xcstrings"], "App", true),
    (["App/Main.storyboard", "App/de.lproj/Other.strings", "de.lproj/Main.strings"], "App", false),
  ])
  func whereTablesReach(_ paths: [String], _ folder: String, _ isLocalized: Bool) throws {
    let files = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0 == 0 ? document : "") })
    let reading = readDocuments(files)
    let title = try #require(reading.screen("Home")?.navigation?.title)
    let localized = BarText.Content.localized(
      StringReference(table: "Main", key: "Home-item.title", folder: folder, sourceText: "Home"))
    #expect(title.content == (isLocalized ? localized : .hardCoded("Home")))
    let table = try #require(reading.tables.first)
    #expect((table.name, table.folder, table.precedence) == ("Main", folder, 0))
  }

  @Test func aDocumentPerLanguage() throws {
    let chinese = D.storyboard(D.controller("a", D.titled("主页").replacing("主页-item", with: "Home-item")))
    let reading = readDocuments([
      "App/zh-Hans.lproj/Main.storyboard": chinese, "App/Base.lproj/Main.storyboard": document,
      "App/fr.lproj/Main.storyboard": document, "Other/zh_TW.lproj/Alone.storyboard": chinese,
      "Other/en.lproj/Alone.storyboard": document,
    ])
    #expect(
      reading.screens.map(\.position.file) == ["App/Base.lproj/Main.storyboard", "Other/en.lproj/Alone.storyboard"])
    let tables = reading.tables.map { "\($0.folder) \($0.name) \($0.locale?.identifier ?? "base")" }
    #expect(Set(tables) == ["App Main base", "App Main zh-Hans", "App Main fr", "Other Alone en", "Other Alone zh-TW"])
    let table = try #require(reading.tables.first { $0.locale == "zh-Hans" })
    let entry = try #require(table.entries["Home-item.title"])
    guard case .text("主页", let position) = entry.value else {
      Issue.record("no text")
      return
    }
    #expect(position == entry.position)
    #expect(position.file == "App/zh-Hans.lproj/Main.storyboard")
  }

  @Test func foldersOfNoLanguage() {
    let reading = readDocuments([
      "Base.lproj/Main.storyboard": document, "whatever.lproj/Main.storyboard": document,
      "de.lproj/Main.storyboard": "<document>",
    ])
    #expect(reading.tables.count == 1)
    #expect(reading.problems.map(\.kind) == [.unreadable, .skipped])
    #expect(reading.problems.map(\.locale) == ["de", nil])
  }

  @Test func theTableOfADocument() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "vc",
          """
          <navigationItem key="navigationItem" title="T" prompt="P" backButtonTitle="B" id="n"><barButtonItem key="leftBarButtonItem" title="L" userLabel="not shown" id="l"/></navigationItem>
          <view key="view"><subviews><searchBar placeholder="S" id="s"><scopeButtonTitles><string>One</string></scopeButtonTitles></searchBar>
          <segmentedControl id="g"><segments><segment title="A"/><segment title=""/><segment title="C"/></segments></segmentedControl></subviews></view>
          <tabBarItem key="tabBarItem" title="Tab" id="t"/>
          """, attributes: "title=\"Own\"")))
    #expect(
      Set(reading.tables[0].entries.keys) == [
        "n.title", "n.prompt", "n.backButtonTitle", "l.title", "s.placeholder", "s.scopeButtonTitles[0]",
        "g.segmentTitles[0]", "g.segmentTitles[2]", "t.title", "vc.title",
      ])
  }

  @Test func aTabThatNoTabBarControllerShowsIsInDoubt() throws {
    let item = "<tabBarItem key=\"tabBarItem\" title=\"Home\" id=\"t\"/>"
    func composition(_ more: String) throws -> (tabs: Int, certainty: Certainty)? {
      let scenes = D.storyboard(D.controller("a", item), more)
      return readDocuments(["Main.storyboard": scenes]).screens.first { !$0.tabs.isEmpty }
        .map { ($0.tabs.count, $0.composition(of: .tabs).certaintyOfWords) }
    }
    #expect(try #require(try composition("")).certainty == .possible)
    let bar = """
      <tabBarController id="b" sceneMemberID="viewController"><tabBar key="tabBar" id="x"/><connections>
      <segue destination="a" kind="relationship" relationship="viewControllers" id="g"/></connections></tabBarController>
      """
    #expect(try #require(try composition(bar)).certainty == .certain)
  }

  @Test func runTimeAttributes() throws {
    func attribute(_ path: String, _ value: String, type: String = "string") -> String {
      "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\" value=\"\(value)\"/>"
    }
    let item = """
      <navigationItem key="navigationItem" title="T" id="n"><userDefinedRuntimeAttributes>
      \(attribute("localizedPrompt", "the.prompt"))\(attribute("layer.cornerRadius", "3", type: "number"))\(attribute("localizableString", "the.title"))
      </userDefinedRuntimeAttributes>
      <barButtonItem key="leftBarButtonItem" id="l"><userDefinedRuntimeAttributes>\(attribute("localizedTitle", "the.left"))</userDefinedRuntimeAttributes></barButtonItem>
      <barButtonItem key="rightBarButtonItem" title="R" id="r"><userDefinedRuntimeAttributes>\(attribute("localizableString", ""))\(attribute("localizableString", "x", type: "boolean"))\(attribute("textColor", "x"))</userDefinedRuntimeAttributes></barButtonItem>
      </navigationItem>
      """
    let reading = readDocuments(["App/Main.storyboard": D.storyboard(D.controller("a", item))])
    let navigation = try #require(reading.screen("T")?.navigation)
    #expect(navigation.title?.content == .localized(StringReference(key: "the.title", sourceText: "T")))
    #expect(navigation.prompt?.content == .localized(StringReference(key: "the.prompt")))
    #expect(navigation.leading.map(\.content).first.map { "\($0)" }?.contains("the.left") == true)
    #expect(navigation.trailing.flatMap(\.texts).map(\.summary) == ["hard-coded R"])
  }

  @Test(arguments: [
    ("the.news, the.forum", ["the.news=News", "the.forum=Forum"]),
    ("the.news", ["unknown: set at run time", "unknown: set at run time"]),
  ])
  func oneRunTimeAttributeHasTheKeysOfAllSegments(_ keys: String, _ titles: [String]) throws {
    let item = """
      <navigationItem key="navigationItem" id="n"><segmentedControl key="titleView" id="s">
      <segments><segment title="News"/><segment title="Forum"/></segments><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="xibLocKeys" value="\(keys)"/>
      </userDefinedRuntimeAttributes></segmentedControl></navigationItem>
      """
    let reading = readDocuments(["App/Main.storyboard": D.storyboard(D.controller("a", item))])
    let navigation = try #require(reading.screens.first?.navigation)
    #expect(navigation.segments.map(\.summary) == titles)
  }

  @Test(arguments: [
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>", InputProblem.Kind.skipped, "macOS"),
    ("<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\"/>", .skipped, "tvOS"),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", .skipped, "watchOS"),
    ("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"7.10\"/>", .skipped, "macOS"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" launchScreen=\"YES\"/>", .skipped,
      "launch screen"
    ), ("<html/>", .unreadable, "<html>"),
    ("<document>", .unreadable, "never closed"),
    ("version https://git-lfs", .unreadable, "outside"),
    ("", .unreadable, "no XML element"),
  ])
  func documentsThatAreNotRead(_ text: String, _ kind: InputProblem.Kind, _ words: String) {
    let reading = readDocuments(["A.xib": text, "B.storyboard": document])
    #expect(reading.problems.map(\.kind) == [kind])
    #expect(reading.problems.first?.message.contains(words) == true)
    #expect(reading.problems.first?.position.file == "A.xib")
    #expect(reading.screens.map(\.name) == ["Home"])
  }

  @Test(arguments: [
    ("/* Class = \"UIButton\"; */\n\"a-b-c.normalTitle\" = \"Los\";", InputProblem.Kind.skipped),
    ("\u{FEFF}\n\"a-b-c.title\" = \"Los\";", .skipped), ("nothing", .unreadable),
  ])
  func stringsUnderTheNameOfADocument(text: String, kind: InputProblem.Kind) throws {
    let reading = readDocuments(["Base.lproj/A.storyboard": document, "de.lproj/A.storyboard": text])
    #expect(reading.problems.map(\.kind) == [kind])
    let problem = try #require(reading.problems.first)
    #expect(problem.position.file == "de.lproj/A.storyboard")
    #expect((problem.fix == "rename it to “A.strings”") == (kind == .skipped))
    #expect(reading.screens.map(\.name) == ["Home"])
  }

  @Test func filesThatCannotBeOpened() {
    let tree = FileTree(files: ["A.xib"]) { _ in throw CocoaError(.fileReadNoPermission) }
    let reading = InterfaceBuilderReader.read(["A.xib", "A.swift"], from: tree, languages: .simple)
    #expect(reading.problems.map(\.kind) == [.unreadable])
  }

  @Test func namesAreUnique() {
    let twice = D.storyboard(D.controller("a", D.titled("Home")), D.controller("b", D.titled("Home")))
    let reading = readDocuments([
      "One.storyboard": document, "Two.storyboard": twice, "Sub/Two.storyboard": twice,
      "Three.storyboard": D.storyboard(D.controller("a", D.titled("Own"))),
    ])
    #expect(
      reading.screens.map(\.name) == [
        "Home (One.storyboard)", "Home (Sub/Two.storyboard a)", "Home (Sub/Two.storyboard b)", "Own",
        "Home (Two.storyboard a)", "Home (Two.storyboard b)",
      ])
  }

  @Test func screensThatShareATitleAreNamedByTheirClass() {
    let screens = readStoryboard(
      D.storyboard(
        D.controller("a", D.titled("Home"), attributes: "customClass=\"Feed\""),
        D.controller("b", D.titled("Home"), attributes: "customClass=\"Account\""), D.controller("c", D.titled("Home")),
        D.controller("d", D.titled("Title"), attributes: "customClass=\"Detail\""))
    ).screens
    #expect(screens.map(\.name) == ["Home (Feed)", "Home (Account)", "Home", "Detail"])
    #expect(screens.map(\.typeName) == ["Feed", "Account", nil, "Detail"])
  }

  @Test func namesOfScreensWithoutTitle() {
    let bar = "<toolbarItems><barButtonItem title=\"X\" id=\"x\"/></toolbarItems>"
    let names = readStoryboard(
      D.storyboard(
        D.controller("a", bar, attributes: "storyboardIdentifier=\"Ident\" customClass=\"Class\""),
        D.controller("b", bar, attributes: "customClass=\"Class\" userLabel=\"Label\""),
        D.controller("c", bar, attributes: "userLabel=\"Label\""), D.controller("d", bar))
    ).screens.map(\.name)
    #expect(names == ["Ident", "Class", "Label", "Main"])
  }
}
