import BarScreens
import FitModel
import FitTestSupport
import InputFiles
import InterfaceBuilder
import Testing

private typealias D = Documents

@Suite struct NavigationStacksTests {
  /// Only iPads load the storyboard with which only iPads start.
  @Test func screensOfAMainStoryboardAreOnTheDevicesThatStartWithIt() throws {
    let files = ["Main", "Large", "More"].map { name in
      let scenes = [D.navigation("nav", root: "a"), D.controller("a", D.titled(name))]
      return ("\(name).storyboard", D.storyboard(scenes.joined(), initial: "nav"))
    }
    let tree = FileTree.memory(Dictionary(uniqueKeysWithValues: files))
    let reading = InterfaceBuilderReader.read(
      tree.files, from: tree, languages: .simple, mainStoryboards: ["Main": [.iphone], "Large": [.ipad]])
    let idioms = Dictionary(uniqueKeysWithValues: reading.screens.map { ($0.name, $0.idioms) })
    #expect(idioms == ["Main": [.iphone], "Large": [.ipad], "More": [.iphone, .ipad]])
  }

  @Test func pushedScreensGetTheTitleBefore() throws {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("show", to: "b", "b")),
        D.controller("b", D.titled("B") + D.segues("push", to: "a")), initial: "nav"))
    let title = try #require(reading.screen("A")?.navigation?.title)
    #expect(
      reading.screen("B")?.navigation?.backs == [
        BackLabel(text: title, kind: .previousTitle, from: "A", previousTitle: title)
      ])
    #expect(reading.screen("A")?.navigation?.backs.map(\.from) == ["B"])
  }

  @Test(arguments: ["showDetail", "presentation", "popoverPresentation", "unwind", "custom", "modal"])
  func otherSeguesDoNotPush(_ kind: String) {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues(kind, to: "b")),
        D.controller("b", D.titled("B"))))
    #expect(reading.screen("B")?.navigation?.backs == [])
  }

  @Test func explicitLabels() throws {
    let reading = readStoryboard(
      D.storyboard(
        D.controller(
          "a",
          D.titled("A", "<barButtonItem key=\"backBarButtonItem\" title=\"Go\" id=\"k\"/>") + D.segues("show", to: "z")),
        D.controller(
          "b",
          D.titled("B", attributes: "backButtonTitle=\"Bee\" backButtonDisplayMode=\"generic\"")
            + D.segues("show", to: "z")),
        D.controller(
          "c",
          D.titled("C", "<barButtonItem key=\"backBarButtonItem\" title=\"\" id=\"k3\"/>") + D.segues("show", to: "z")),
        D.controller(
          "d", D.titled("D", "<barButtonItem key=\"backBarButtonItem\" id=\"k4\"/>") + D.segues("show", to: "z")),
        D.controller(
          "e",
          "<navigationItem key=\"navigationItem\" backButtonDisplayMode=\"minimal\" id=\"e-item\"/>"
            + D.segues("show", to: "z"), attributes: "customClass=\"Eff\""),
        D.controller("z", D.titled("Z"))))
    let backs = try #require(reading.screen("Z")?.navigation?.backs)
    #expect(backs.map(\.kind) == [.backItem, .backTitle, .backItem, .previousTitle, .previousTitle])
    #expect(backs.map(\.text?.summary) == ["k.title=Go", "B-item.backButtonTitle=Bee", nil, "D-item.title=D", nil])
    #expect(backs.map(\.display) == [.default, .generic, .minimal, .default, .minimal])
    #expect(backs.map(\.from) == ["A", "B", "C", "D", "Eff"])
    #expect(backs.map(\.previousTitle?.sourceWords) == ["A", "B", "C", "D", nil])
    #expect(reading.screen("Eff") == nil)
  }

  @Test func aHiddenBackButtonHasNoLabel() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller("a", D.titled("A") + D.segues("show", to: "b")),
        D.controller("b", D.titled("B", attributes: "hidesBackButton=\"YES\""))))
    #expect(reading.screen("B")?.navigation?.backs == [])
  }

  @Test func aTitleOfAControllerCountsWhereADocumentPutsItInAStack() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "root"),
        D.controller("root", D.titled("Root") + D.segues("show", to: "next"), attributes: "title=\"Controller\""),
        D.controller("next", "", attributes: "title=\"Next\""),
        D.controller(
          "child", "<toolbarItems><barButtonItem title=\"X\" id=\"x\"/></toolbarItems>",
          attributes: "title=\"Child\" storyboardIdentifier=\"Child\"")))
    #expect(reading.screen("Next")?.navigation?.title != nil)
    #expect(reading.screen("Child") != nil && reading.screen("Child")?.navigation?.title == nil)
  }

  @Test func aSplitViewControllerHasNoNavigationBar() {
    let split =
      "<splitViewController id=\"split\" sceneMemberID=\"viewController\">\(D.titled("Root View"))</splitViewController>"
    #expect(
      readStoryboard(D.storyboard(split, D.controller("a", D.titled("A")), initial: "split")).screen("Root View") == nil
    )
  }

  /// On phones, split views push the second column onto the first one.
  @Test func theSecondColumnOfASplitViewMayHaveABackButton() throws {
    let columns = ["masterViewController": "first", "detailViewController": "second"].map {
      "<segue destination=\"\($1)\" kind=\"relationship\" relationship=\"\($0)\" id=\"\($1)-column\"/>"
    }
    let split = """
      <splitViewController id="split" sceneMemberID="viewController"><connections>\(columns.sorted().joined())</connections>
      </splitViewController>
      """
    let reading = readStoryboard(
      D.storyboard(
        split, D.navigation("first", root: "a"), D.controller("a", D.titled("A")), D.navigation("second", root: "b"),
        D.controller("b", D.titled("B")), initial: "split"))
    func doubts(_ name: String) throws -> [Composition.Doubt] {
      try #require(reading.screen(name)).composition[.navigation]?.doubts ?? []
    }
    #expect(try doubts("B").contains(.unknownBackButton()))
    #expect(try !doubts("A").contains(.unknownBackButton()))
  }

  @Test func theTabItemOfAPushedControllerIsInNoTabBar() {
    let item = "<tabBarItem key=\"tabBarItem\" title=\"Tab\" id=\"t\"/>"
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("show", to: "b")),
        D.controller("b", D.titled("B") + item), D.controller("c", D.titled("C") + item)))
    #expect(reading.screen("B")?.tabs == [])
    #expect(reading.screen("C")?.tabs.count == 1)
  }

  /// Code can create a scene with an identifier itself.
  /// Code can create a scene with an identifier itself.
  @Test(arguments: [("", "", true), ("storyboardIdentifier=\"B\"", "", false), ("", "show", false)])
  func noBarShowsTheItemOfAnEmbeddedController(attributes: String, other: String, isHidden: Bool) {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("embed", to: "b")),
        D.controller("b", D.titled("B"), attributes: attributes),
        D.controller("c", D.titled("C") + (other.isEmpty ? "" : D.segues(other, to: "b")))))
    #expect((reading.screen("B")?.navigation == nil) == isHidden)
  }

  @Test func embeddedControllersPushForTheirHost() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "host"), D.controller("host", D.titled("Host") + D.segues("embed", to: "part")),
        D.controller("part", D.segues("show", to: "next")), D.controller("next", D.titled("Next"))))
    #expect(reading.screen("Next")?.navigation?.backs.map(\.from) == ["Host"])
  }

  @Test func aPresentedControllerWithoutNavigationPresents() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("presentation", to: "b")),
        D.controller("b", D.titled("B") + D.segues("show", to: "c")), D.controller("c", D.titled("C"))))
    #expect(reading.screen("C")?.navigation?.backs == [])
  }

  @Test func aControllerThatCodeShowsIsTakenToPush() {
    let unknown = D.storyboard(
      D.controller("b", D.titled("B") + D.segues("show", to: "c")), D.controller("c", D.titled("C")))
    #expect(readStoryboard(unknown).screen("C")?.navigation?.backs.count == 1)
    let start = D.storyboard(
      D.controller("b", D.titled("B") + D.segues("show", to: "c")), D.controller("c", D.titled("C")), initial: "b")
    #expect(readStoryboard(start).screen("C")?.navigation?.backs.count == 0)
  }

  @Test func aShownNavigationControllerIsPresented() {
    let reading = readStoryboard(
      D.storyboard(
        D.controller("a", D.titled("A") + D.segues("show", to: "nav")), D.navigation("nav", root: "b"),
        D.controller("b", D.titled("B"))))
    #expect(reading.screen("B")?.navigation?.backs == [])
  }

  @Test func largeTitlesAndTranslucency() {
    let reading = readStoryboard(
      D.storyboard(
        D.navigation("nav", root: "a", bar: "largeTitles=\"YES\" translucent=\"NO\""),
        D.controller("a", D.titled("A") + D.segues("show", to: "b", "c")),
        D.controller(
          "b", D.titled("B", attributes: "largeTitleDisplayMode=\"never\"") + D.segues("show", to: "d", "e")),
        D.controller("c", D.titled("C")), D.controller("d", D.titled("D")),
        D.controller("e", D.titled("E", attributes: "largeTitleDisplayMode=\"always\"")),
        D.navigation("small", root: "f"),
        D.controller("f", D.titled("F", attributes: "largeTitleDisplayMode=\"always\""))))
    let large = reading.screens.filter { $0.navigation?.largeTitle == true }.map(\.name)
    #expect(large == ["A", "C", "E"])
    #expect(reading.screens.map(\.navigation?.translucent) == [false, false, false, false, false, nil])
  }

  @Test func storyboardReferencesAreFollowed() {
    let reading = readDocuments([
      "App/Base.lproj/Main.storyboard": D.storyboard(
        D.navigation("nav", root: "a"), D.controller("a", D.titled("A") + D.segues("show", to: "ref", "ref2", "gone")),
        "<viewControllerPlaceholder storyboardName=\"More\" referencedIdentifier=\"deep\" id=\"ref\" sceneMemberID=\"viewController\"/>",
        "<viewControllerPlaceholder storyboardName=\"More\" id=\"ref2\" sceneMemberID=\"viewController\"/>",
        "<viewControllerPlaceholder storyboardName=\"System\" id=\"gone\" sceneMemberID=\"viewController\"/>"),
      "App/More.storyboard": D.storyboard(
        D.controller("x", D.titled("X")), D.controller("y", D.titled("Y"), attributes: "storyboardIdentifier=\"deep\""),
        "<viewControllerPlaceholder storyboardName=\"More\" id=\"loop\" sceneMemberID=\"viewController\"/>",
        initial: "x"),
    ])
    #expect(reading.screen("X")?.navigation?.backs.map(\.from) == ["A"])
    #expect(reading.screen("Y")?.navigation?.backs.map(\.from) == ["A"])
  }

  @Test func referencesThatGoInCirclesEnd() {
    let reading = readDocuments([
      "One.storyboard": D.storyboard(
        D.controller("a", D.titled("A") + D.segues("show", to: "p")),
        "<viewControllerPlaceholder storyboardName=\"Two\" id=\"p\" sceneMemberID=\"viewController\"/>", initial: "p"),
      "Two.storyboard": D.storyboard(
        "<viewControllerPlaceholder storyboardName=\"One\" id=\"q\" sceneMemberID=\"viewController\"/>", initial: "q"),
    ])
    #expect(reading.screens.map(\.name) == ["A"])
  }
}

extension BarText {
  /// The source words of a reference.
  var sourceWords: String? {
    if case .localized(let reference) = content { reference.sourceText } else { nil }
  }
}
