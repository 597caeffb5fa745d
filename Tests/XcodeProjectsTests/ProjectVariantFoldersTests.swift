import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder
import Testing
import Typesetting
import XcodeProjects

@Suite struct ProjectVariantFoldersTests {
  static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
    <viewController id="vc" sceneMemberID="viewController"><navigationItem key="navigationItem" title="Inbox" id="n1"/>
    </viewController></objects></scene></scenes></document>
    """

  @Test func translationsElsewhereAreFound() throws {
    let tree = FileTree.memory([
      "iOS/App.xcodeproj/project.pbxproj": ProjectSamples.groups,
      "iOS/App/Base.lproj/Main.storyboard": Self.storyboard,
      "iOS/Languages/de.lproj/Main.strings": "\"n1.title\" = \"Eingang\";",
    ])
    let variants = ProjectScope.read(tree).variants
    let moved = variants.moved(
      [
        StringTable(name: "Main", folder: "iOS/Languages", file: "iOS/Languages/de.lproj/Main.strings", locale: "de"),
        StringTable(name: "Other", folder: "iOS/Languages", file: "iOS/Languages/de.lproj/Other.strings", locale: "de"),
      ], languages: .icu)
    #expect(moved.map(\.folder) == ["iOS/App", "iOS/Languages"] && moved[0].locale == "de")
    let reading = InterfaceBuilderReader.read(tree.files, from: tree, variants: variants, languages: .icu)
    let reference = StringReference(table: "Main", key: "n1.title", folder: "iOS/App", sourceText: "Inbox")
    #expect(reading.screens.first?.navigation?.title?.content == .localized(reference))
  }

  @Test func regionsNameTheLanguageOfFilesInNoLanguageFolder() {
    let project = ProjectSamples.groups.replacing("../Languages/de.lproj/Main.strings", with: "Main-German.strings")
    let tree = FileTree.memory([
      "iOS/App.xcodeproj/project.pbxproj": project, "iOS/App/Main.storyboard": "", "iOS/App/Main-German.strings": "",
    ])
    let table = StringTable(
      name: "Main-German", folder: "iOS/App", file: "iOS/App/Main-German.strings", locale: nil)
    let moved = ProjectScope.read(tree).variants.moved([table], languages: .icu)
    #expect(moved.map(\.name) == ["Main"] && moved[0].locale == "de")
  }
}
