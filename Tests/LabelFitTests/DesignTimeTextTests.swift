import FitModel
import FitReports
import InputFiles
import LabelFit
import Testing

/// Words that Interface Builder gives new objects are nothing that a localizer has left out.
struct DesignTimeTextTests {
  @Test("A word of Interface Builder’s is not untranslated, one that somebody wrote is", arguments: ["Title", "Inbox"])
  func wordsOfInterfaceBuilder(title: String) throws {
    let app = InputReader.read(
      .memory([
        "Base.lproj/Home.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
          <scene sceneID="s0"><objects><navigationController id="n0" sceneMemberID="viewController"><connections>
            <segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/>
          </connections></navigationController></objects></scene>
          <scene sceneID="s1"><objects><viewController id="v1" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="\(title)" id="i1"/>
          </viewController></objects></scene>
        </scenes></document>
        """,
        "en.lproj/Home.strings": "\"other.title\" = \"Other\";\n",
        "de.lproj/Home.strings": "\"other.title\" = \"Anderes\";\n",
      ]), screensFiles: [])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let found = try Analyzer(options: options).check(app).findings.filter { $0.rule == "untranslated" }
    #expect(found.map(\.text) == (title == "Inbox" ? ["Inbox"] : []))
  }
}
