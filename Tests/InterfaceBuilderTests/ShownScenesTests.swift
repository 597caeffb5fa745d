import BarScreens
import FitModel
import FitTestSupport
import InputFiles
import InterfaceBuilder
import Testing

private typealias D = Documents

/// Which scenes of storyboards are ever shown.
@Suite struct ShownScenesTests {
  /// The names of the screens of a storyboard, by default `Main`, beside files that may name its scenes.
  private static func names(
    _ files: [String: String], storyboard name: String = "Main", isWhole: Bool = true
  ) -> [String] {
    let storyboard = D.storyboard(
      D.navigation("nav", root: "a"), D.controller("a", D.titled("Home") + D.segues("show", to: "b")),
      D.controller("b", D.titled("Pushed")),
      D.controller("c", D.titled("Dead") + D.segues("show", to: "d")), D.controller("d", D.titled("Behind")),
      D.controller("e", D.titled("Named"), attributes: "storyboardIdentifier=\"user-detail\""), initial: "nav")
    let tree = FileTree.memory(files.merging(["Base.lproj/\(name).storyboard": storyboard]) { $1 })
    return InterfaceBuilderReader.read(
      tree.files, from: tree, languages: .simple, code: Array(files.keys), isWhole: isWhole
    ).screens.map(\.name)
  }

  @Test func aSceneThatNothingLeadsToIsNeverShown() {
    #expect(names("UIStoryboard(name: \"Main\", bundle: nil)") == ["Home", "Pushed"])
    #expect(names("let other = 1").isEmpty)
    #expect(Self.names(["Info.plist": "<key>UIMainStoryboardFile</key><string>Main</string>"]) == ["Home", "Pushed"])
  }

  @Test(arguments: ["Main (new)", "Main-iPhone", "Main.2"])
  func theNameOfAStoryboardMayHaveAnyCharacters(name: String) {
    let start = "<key>UIMainStoryboardFile</key><string>\(name)</string>"
    #expect(Self.names(["Info.plist": start, "A.swift": ""], storyboard: name) == ["Home", "Pushed"])
  }

  @Test(arguments: [("Main~ipad", true), ("Main~", false), ("Main~iOS~", false)])
  func aCopyThatAnEditorLeavesIsNeverLoaded(name: String, isShown: Bool) {
    let found = Self.names(["A.swift": "UIStoryboard(name: \"Main\", bundle: nil)"], storyboard: name)
    #expect(found == (isShown ? ["Home", "Pushed"] : []))
  }

  private func names(_ code: String) -> [String] { Self.names(["A.swift": code]) }

  @Test(arguments: [
    "\"user-detail\"", "R.storyboard.other.userDetail()", "\"\\(kind)-detail\"", "\"user-\" + kind",
    "kind + \"detail\"",
    "[@\"user-\" stringByAppendingString:kind]",
  ])
  func aSceneThatCodeNamesMayBeShown(code: String) {
    #expect(names(code) == ["Named"])
  }

  @Test(arguments: [("class MenuController: UIViewController {}", ["Menu"]), ("let menu = 1", [])])
  func aSceneOfAClassThatIsGoneIsNeverShown(code: String, shown: [String]) {
    let attributes =
      "storyboardIdentifier=\"menu\" customClass=\"MenuController\" customModule=\"App\" customModuleProvider=\"target\""
    let storyboard = D.storyboard(D.controller("a", D.titled("Menu"), attributes: attributes))
    let tree = FileTree.memory(["Main.storyboard": storyboard, "A.swift": code + "; load(\"menu\")"])
    let reading = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple, code: ["A.swift"])
    #expect(reading.screens.map(\.name) == shown)
  }

  @Test func aNameMayBeCutFromThatOfAClass() {
    let code = "class UserDetailController: UIViewController {}"
    let cut = "UIStoryboard(name: String(\"\\(T.self)\".dropLast(10)), bundle: nil)"
    #expect(names(code).isEmpty && names(code + cut) == ["Named"])
  }

  @Test(arguments: ["value=\"menu\"/>", "><string key=\"value\">menu</string></userDefinedRuntimeAttribute>"])
  func aDocumentMayNameASceneForCode(value: String) {
    let attribute = "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"firstScene\" \(value)"
    let storyboard = D.storyboard(
      D.controller("a", D.titled("A") + "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>"),
      D.controller("b", D.titled("Menu"), attributes: "storyboardIdentifier=\"menu\""), initial: "a")
    let tree = FileTree.memory(["Base.lproj/Main.storyboard": storyboard])
    let found = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple, code: [])
    #expect(found.screens.map(\.name) == ["Menu"])
  }

  @Test func aFileThatCannotBeReadMayNameEverything() {
    #expect(Self.names(["A.swift": "\0GITCRYPT\0"]) == ["Home", "Pushed", "Named"])
  }

  @Test func missingCodeNamesNoSceneWithoutIdentifier() {
    #expect(Self.names(["A.swift": "let other = 1"], isWhole: false) == ["Home", "Pushed", "Named"])
  }

  @Test func projectsNameStoryboardsInTheirSettingsOnly() {
    let reference = "A = {isa = PBXFileReference; path = Main.storyboard; };\n"
    #expect(Self.names(["A.xcodeproj/project.pbxproj": reference]).isEmpty)
    let setting = reference + "INFOPLIST_KEY_UIMainStoryboardFile = Main;\n"
    #expect(Self.names(["A.xcodeproj/project.pbxproj": setting]) == ["Home", "Pushed"])
  }

  /// A segue that starts at the controller itself is performed by code, which names it.
  @Test(arguments: [
    ("performSegue(withIdentifier: \"credits\", sender: nil)", "", true), ("", "", false),
    ("/* performSegue(withIdentifier: \"credits\", sender: nil) */", "", false),
    ("// \"credits\"", "", false), ("let url = \"http://a\"; let name = \"credits\"", "", true),
    ("StoryboardSegue.Main.credits", "", true), ("", "customClass=\"Menu\"", true),
    ("class Menu {}", "customClass=\"Menu\"", false),
  ])
  func aSegueThatNoCodePerformsLeadsNowhere(code: String, attributes: String, leads: Bool) {
    let segue = "<segue destination=\"b\" kind=\"modal\" identifier=\"credits\" id=\"s\"/>"
    let storyboard = D.storyboard(
      D.controller("a", D.titled("Menu") + "<connections>\(segue)</connections>", attributes: attributes),
      D.controller("b", D.titled("Credits")), initial: "a")
    let tree = FileTree.memory([
      "Main.storyboard": storyboard, "A.swift": "UIStoryboard(name: \"Main\", bundle: nil)\n" + code,
    ])
    let found = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple, code: ["A.swift"])
    #expect(found.screens.map(\.name) == (leads ? ["Menu", "Credits"] : ["Menu"]))
    // Other files may name scenes, but they are no code.
    let others = InterfaceBuilderReader.read(
      tree.files, from: tree, languages: .simple, code: ["A.swift"], isWhole: false, hasAllCode: true)
    #expect(others.screens.map(\.name) == (leads ? ["Menu", "Credits"] : ["Menu"]))
  }

  @Test("A segue of the controller without a name cannot be performed, even by code that is not at hand")
  func unnamedSegues() throws {
    func backs(_ connections: String, _ inside: String = "") throws -> [BackLabel] {
      let storyboard = D.storyboard(
        D.navigation("n", root: "a"),
        D.controller("a", D.titled("Menu") + inside + "<connections>\(connections)</connections>"),
        D.controller("b", D.titled("Credits"), attributes: "storyboardIdentifier=\"Credits\""), initial: "n")
      let tree = FileTree.memory([
        "Main.storyboard": storyboard, "A.swift": "UIStoryboard(name: \"Main\", bundle: nil).make(\"Credits\")",
      ])
      let found = InterfaceBuilderReader.read(
        tree.files, from: tree, languages: .simple, code: ["A.swift"], isWhole: false)
      return try #require(found.screens.first { $0.name == "Credits" }).navigation?.backs ?? []
    }
    let segue = "<segue destination=\"b\" kind=\"show\" id=\"s\"/>"
    #expect(try backs(segue).isEmpty)
    let button = "<button id=\"c\"><connections>\(segue)</connections></button>"
    #expect(try !backs("", "<view key=\"view\"><subviews>\(button)</subviews></view>").isEmpty)
  }

  @Test(
    "Code names a scene by a literal or by its class, not by declaring the class or by a property of every controller",
    arguments: [
      ("A.swift", "class TabBarController: UIViewController {}", false),
      ("A.swift", "extension TabBarController: Delegate {}", false),
      ("A.swift", "self.tabBarController?.selectedIndex = 1", false),
      ("A.swift", "make(TabBarController.self)", true), ("A.swift", "make(\"tabBarController\")", true),
      ("A.m", "@implementation TabBarController", false), ("A.m", "#import \"TabBarController.h\"", false),
      ("A.m", "[self.tabBarController reload];", false), ("A.m", "[TabBarController class];", true),
      ("A.m", "make(@\"tabBarController\");", true),
    ])
  func namesOfScenes(file: String, code: String, isShown: Bool) {
    let storyboard = D.storyboard(
      D.controller("a", D.titled("A"), attributes: "storyboardIdentifier=\"tabBarController\""))
    let tree = FileTree.memory(["Main.storyboard": storyboard, file: code])
    let reading = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple, code: [file])
    #expect(reading.screens.isEmpty != isShown)
  }

  @Test(arguments: [("editor", TitleStyle.editor), ("browser", .browser), ("navigator", .navigator), ("x", .navigator)])
  func aNavigationItemHasAStyle(style: String, expected: TitleStyle) {
    let storyboard = D.storyboard(
      D.navigation("nav", root: "a"), D.controller("a", D.titled("A", attributes: "style=\"\(style)\"")), initial: "nav"
    )
    let tree = FileTree.memory(["Main.storyboard": storyboard])
    let reading = InterfaceBuilderReader.read(tree.files, from: tree, languages: .simple)
    #expect(reading.screens.map(\.navigation?.titleStyle) == [expected])
  }
}
