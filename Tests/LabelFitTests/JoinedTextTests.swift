import FitModel
import FitReports
import FitTestSupport
import InputFiles
import LabelFit
import Testing

/// Texts that code joins from several keys: they are measured as a whole, and nothing is said about single keys.
struct JoinedTextTests {
  private static let screens = """
    screens:
      - name: Editor
        navigation:
          title: { joined: [ { key: set }, { text: " " }, { key: name } ] }
    """

  private static func findings(_ german: String) throws -> [Finding] {
    let files = [
      "labelfit.yml": screens,
      "en.lproj/Localizable.strings": "\"set\" = \"Set\"; \"name\" = \"Name\";",
      "de.lproj/Localizable.strings": german,
    ]
    let app = InputReader.read(.memory(files), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    #expect(app.texts(in: "en").map(\.text) == ["Set Name"] && app.texts(in: "en").allSatisfy { $0.key == nil })
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", locales: ["de"], systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    return analyzer.check(app).findings
  }

  @Test func theWholeTextIsMeasured() throws {
    let long = "Benachrichtigungseinstellungen aller Konten"
    let found = try Self.findings("\"set\" = \"\(long)\"; \"name\" = \"festlegen\";")
    let cut = try #require(found.first { $0.rule == "title-truncated" })
    #expect(cut.text == "\(long) festlegen" && cut.key == nil)
    #expect(
      cut.fix?.description.hasSuffix("; code joins the text from set, name") == true, "\(cut.fix?.description ?? "")")
  }

  @Test func usersSeeTheKeyOfAMissingPart() throws {
    let found = try Self.findings("\"set\" = \"Benachrichtigungseinstellungen und Namen\";")
    #expect(found.first { $0.rule == "title-truncated" }?.text == "Benachrichtigungseinstellungen und Namen name")
    #expect(!found.contains { $0.rule == "untranslated" })
  }

  @Test func aTextThatFitsIsNotReported() throws {
    #expect(try Self.findings("\"set\" = \"Name\"; \"name\" = \"setzen\";").isEmpty)
  }
}
