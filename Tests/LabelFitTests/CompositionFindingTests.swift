import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// Doubts about a bar reduce the certainty of its findings, and nothing is reported about unknown items.
struct CompositionFindingTests {
  private struct Checked {
    var app: AppInput
    var analyzer: Analyzer
    var findings: [Finding]

    func first(_ rule: String) -> Finding? { findings.first { $0.rule == rule } }

    func explanation(_ finding: Finding) -> String {
      ExplanationText.render(finding, analyzer.basis(of: finding, in: app))
    }
  }

  private func check(_ files: [String: String], real: Bool = false) throws -> Checked {
    let app = InputReader.read(.memory(files), screensFiles: files["labelfit.yml"] == nil ? [] : ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let fonts = real ? ["latin=" + Repository.url("Fonts/Inter/Inter.var.ttf").path] : []
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", fonts: fonts, systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    return Checked(app: app, analyzer: analyzer, findings: analyzer.check(app).findings)
  }

  private func check(_ screens: String, real: Bool = false) throws -> Checked {
    try check(["labelfit.yml": screens], real: real)
  }

  private func long(_ composition: String) -> String {
    """
    screens:
      - name: Inbox
        navigation: { title: { hard-coded: Überprüfe deinen Posteingang und alles andere } }
        \(composition)
    """
  }

  static let compositions: [(lines: String, parts: CertaintyParts)] = [
    ("", CertaintyParts()),
    ("composition: { navigation: [ { inferred: a title from a base class } ] }", CertaintyParts(composition: .likely)),
    (
      "composition: { navigation: [ { inferred: a wrapper }, { open: a plug-in } ] }",
      CertaintyParts(composition: .possible)
    ),
    ("composition: { toolbar: [ { open: a plug-in } ] }", CertaintyParts()),
    ("unplaced: [ { text: Share, why: appended } ]", CertaintyParts()),
  ]

  @Test("With real fonts the certainty depends on the contents of the bar", arguments: compositions)
  func realFonts(_ lines: String, _ parts: CertaintyParts) throws {
    let checked = try check(long(lines), real: true)
    let cut = try #require(checked.first("title-truncated"))
    #expect(cut.certaintyOf == parts && cut.certainty == parts.composition)
    #expect(cut.failing.allSatisfy { $0.certainty == parts.composition })
  }

  @Test("A title in whose place another may be shown is untranslated at most possibly", arguments: [true, false])
  func otherTitle(isAlone: Bool) throws {
    let checked = try check([
      "App/App.swift": """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { List {}\(isAlone ? "" : ".navigationTitle(\"\")").navigationTitle("Inbox") } }
      """,
      "App/en.lproj/Localizable.strings": "\"Inbox\" = \"Inbox\";\n\"b\" = \"b\";\n",
      "App/de.lproj/Localizable.strings": "\"b\" = \"b\";\n",
    ])
    let finding = try #require(checked.first("untranslated"))
    #expect(finding.certainty == (isAlone ? .certain : .possible))
    let words = "it is unknown which of two titles the bar shows"
    #expect(checked.explanation(finding).contains(words) != isAlone)
  }

  @Test(
    "A text that is too long only with a guessed number is only possible",
    arguments: [
      ("Certificate %i of %i for the e-mail", "", Certainty.possible),
      ("Certificate %i of %i for the e-mail", "arguments: { \"%i\": [1234] }", .certain),
      ("Certificate %i of all those that came with the message", "", .certain),
    ])
  func guessedNumber(_ text: String, _ arguments: String, _ certainty: Certainty) throws {
    let screens = """
      screens:
        - name: Certificate
          navigation: { title: { key: count }, trailing: [ { hard-coded: Weiter } ] }
      \(arguments)
      """
    let checked = try check(
      ["labelfit.yml": screens, "en.lproj/Localizable.strings": "\"count\" = \"\(text)\";"], real: true)
    let cut = checked.findings.filter { $0.rule == "title-truncated" }
    #expect(cut.map(\.certainty) == [certainty])
  }

  @Test("A stand-in font and a doubt are separate parts, and explain gives both with their reasons")
  func standIns() throws {
    let checked = try check(long("composition: { navigation: [ { open: an item of a plug-in } ] }"))
    let cut = try #require(checked.first("title-truncated"))
    #expect(cut.certaintyOf == CertaintyParts(text: .likely, composition: .possible))
    let text = checked.explanation(cut)
    #expect(text.contains("a stand-in font was measured"))
    #expect(text.contains("every number of the arrangement is measured"))
    #expect(text.contains("an item of a plug-in (labelfit.yml:4:34)"))
  }

  @Test("Open contents of a bar do not affect findings about the words of a text, but inferred ones do")
  func words() throws {
    let open = try check(long("composition: { navigation: [ { open: a plug-in } ] }"))
    #expect(open.first("hard-coded")?.certainty == .certain)
    let inferred = try check(long("composition: { navigation: [ { inferred: a base class } ] }"))
    #expect(inferred.first("hard-coded")?.certaintyOf == CertaintyParts(composition: .likely))
  }

  @Test("A title that code sets to an unknown text is not measured, and leaves the bar open")
  func unknownTitle() throws {
    let checked = try check(
      """
      screens:
        - name: Chat
          navigation:
            title: { unknown: set at run time }
            trailing: [ { text: A very long title for a button }, { text: Another quite long one } ]
        - name: Contact
          from: Chat
          navigation: { title: { text: A title so long that no bar has room for all of it } }
      """)
    #expect(!checked.findings.contains { $0.item == .title && $0.screen == "Chat" })
    #expect(!checked.findings.contains { $0.item?.role == .back })
    let overflow = try #require(checked.first("toolbar-overflow"))
    #expect(overflow.certainty == .possible)
    #expect(checked.explanation(overflow).contains("a text of the bar is unknown: set at run time"))
    // The label, whatever it is, gives way to the chevron, so there is no doubt about the title beside it.
    let cut = try #require(checked.first("title-truncated"))
    #expect(cut.screen == "Contact" && cut.certaintyOf == .text(.likely))
  }

  @Test("If one of several segments of equal width is unknown, there is no finding about them")
  func unknownSegment() throws {
    let segments = "[ { text: Satellitenansichten }, { text: Hybridansichten }, { unknown: set at run time } ]"
    let checked = try check(
      """
      screens:
        - name: Map
          navigation: { segments: \(segments), leading: [ { text: Abbrechen } ] }
          toolbar: [ { segments: \(segments) } ]
          search: { scope: \(segments) }
      """)
    #expect(!checked.findings.contains { ["segment-truncated", "scope-title-truncated"].contains($0.rule) })
  }

  @Test("Items of unknown bars are never laid out, but their words are checked")
  func unplaced() throws {
    let checked = try check([
      "labelfit.yml": """
      source-language: en
      screens:
        - name: Notes
          navigation: { title: { text: Notes } }
          unplaced: [ { key: share, why: appended to a list }, { hard-coded: A text as wide as two bars of a phone } ]
      """,
      "en.lproj/Localizable.strings": "\"share\" = \"Share with everybody else\";",
      "de.lproj/Localizable.strings": "\"other\" = \"Anderes\";",
    ])
    #expect(checked.findings.allSatisfy { $0.failing.isEmpty })
    #expect(Set(checked.findings.map(\.rule)) == ["untranslated", "hard-coded"])
    #expect(checked.findings.map(\.item) == [.unplaced(1), .unplaced(0)] || checked.findings.count == 2)
    #expect(checked.first("untranslated")?.locale == "de" && checked.first("untranslated")?.itemName == "item 1")
  }

  private static let inbox = """
    class Inbox: UIViewController {
      override func viewDidLoad() {
        title = "Inbox"
        navigationItem.rightBarButtonItems = [icon("a"), icon("b"), icon("c"), icon("d")]
      }
      func icon(_ name: String) -> UIBarButtonItem {
        UIBarButtonItem(image: UIImage(named: name), style: .plain, target: self, action: nil)
      }
    }
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = UINavigationController(rootViewController: Inbox())
      }
    }
    """

  @Test("The number of items that was read from code is possible at most, that of a screens file counts")
  func crowdedBars() throws {
    let read = try check(["App/Inbox.swift": Self.inbox])
    let crowded = try #require(read.first("navigation-bar-crowded"))
    #expect(crowded.certainty == .possible && crowded.certaintyOf.composition == .possible)
    #expect(read.explanation(crowded).contains("whether exactly these items appear together"))
    let stated = try check(
      "screens:\n  - name: Inbox\n    navigation: { title: { text: Inbox }, trailing: [ { image: 24 }, { image: 24 }, "
        + "{ image: 24 }, { image: 24 } ] }\n")
    #expect(stated.first("navigation-bar-crowded")?.certainty == .certain)
  }

  @Test(
    "What does not fit where only developers look is a note", arguments: [("Debug", Severity.note), ("Start", .error)])
  func screensForDevelopers(name: String, severity: Severity) throws {
    let code = Self.inbox.replacing("Inbox()", with: "\(name)View()")
      .replacing("class Inbox", with: "class \(name)View")
      .replacing("\"Inbox\"", with: "\"\(String(repeating: "A long title ", count: 9))\"")
    let checked = try check(["App/A.swift": code], real: true)
    #expect(checked.first("title-truncated")?.severity == severity)
  }

  @Test(
    "A text that most languages leave in a document is possible at most, in every language and for every rule",
    arguments: [(["de"], true), (["de", "fr"], false), ([], true)] as [([String], Bool)])
  func textsLeftInDocuments(translating: [String], isPossible: Bool) throws {
    var files = [
      "Base.lproj/Main.storyboard": Self.document, "en.lproj/Localizable.strings": "\"other\" = \"Other\";",
    ]
    for language in ["de", "fr", "it", "nl"] {
      let title = translating.contains(language) ? "\"i1.title\" = \"Tout\";" : ""
      files["\(language).lproj/Main.strings"] = "\"other.title\" = \"Autre\";" + title
    }
    let checked = try check(files, real: true)
    let findings = checked.findings.filter { ["untranslated", "title-truncated"].contains($0.rule) }
    #expect(Set(findings.map(\.rule)).count == 2)
    #expect(findings.allSatisfy { ($0.certaintyOf.composition == .possible) == isPossible }, "\(findings)")
    let untranslated = try #require(checked.first("untranslated"))
    #expect(checked.explanation(untranslated).contains("most languages leave in the document") == isPossible)
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n0"><scenes>
      <scene sceneID="s0"><objects><navigationController id="n0" sceneMemberID="viewController"><connections>
        <segue destination="v1" kind="relationship" relationship="rootViewController" id="g0"/>
      </connections></navigationController></objects></scene>
      <scene sceneID="s1"><objects><viewController id="v1" sceneMemberID="viewController">
        <navigationItem key="navigationItem" title="Check your inbox and everything else besides" id="i1"/>
      </viewController></objects></scene>
    </scenes></document>
    """
}

/// Screens of which it is unknown how they appear: nothing is reported about back buttons, and only findings that
/// apply without one.
struct UnknownBackButtonTests {
  private func findings(_ title: String) throws -> [Finding] {
    let source = "import SwiftUI\nstruct Page: View { var body: some View { List {}.navigationTitle(\"\(title)\") } }\n"
    let app = InputReader.read(.memory(["App/Page.swift": source]), screensFiles: [])
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", systemFonts: false)
    return try Analyzer(options: OptionResolver.resolve(request, configuration: nil)).check(app).findings
  }

  @Test("A title that fits without a back button is not cut")
  func onlyIfPushed() throws {
    let found = try findings(String(repeating: "m", count: 23))
    #expect(!found.contains { $0.rule == "title-truncated" || $0.item?.role == .back })
  }

  @Test("A title that is cut without a back button is cut in any case, if a bar shows it")
  func always() throws {
    let found = try findings(String(repeating: "m", count: 60))
    let cut = try #require(found.first { $0.rule == "title-truncated" })
    #expect(cut.certaintyOf == CertaintyParts(text: .likely, composition: .possible))
    #expect(!found.contains { $0.item?.role == .back })
  }

  @Test("If there may be a back button, the missing points of a title are a minimum", arguments: [true, false])
  func leastPoints(isUnknown: Bool) throws {
    let doubt = "composition: { navigation: [ { inferred: it is unknown whether there is a back button } ] }"
    let screens = """
      screens:
        - name: Privacy
          navigation: { title: { text: Protection against all windows that open by themselves } }
          \(isUnknown ? doubt : "status-bar: shown")
      """
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let report = try ShippedAppTests.report(app)
    let finding = try #require(report.findings.first { $0.rule == "title-truncated" })
    #expect(finding.fix?.hasSuffix(" pt, and by more if there is a back button") == isUnknown, "\(finding)")
  }
}
