import FitModel
import FitReports
import Foundation
import InputFiles
import StringTables
import Testing

@testable import LabelFit

/// Translations from files that are no part of the app.
struct OfferedTranslationsTests {
  private static let files = [
    "labelfit.yml": """
    source-language: en
    screens:
      - name: Inbox
        navigation: { title: { key: title }, trailing: [ { key: edit } ] }
    """,
    "en.lproj/Localizable.strings": "\"title\" = \"Inbox\";\n\"edit\" = \"Edit\";",
    "de.lproj/Localizable.strings": "\"title\" = \"Eingang\";\n\"edit\" = \"Bearbeiten\";",
  ]

  private func import_(_ name: String, _ text: String, locales: [LanguageTag] = [], columns: [String]? = nil) throws
    -> (AppInput, AppWithTranslations)
  {
    let app = InputReader.read(.memory(Self.files), screensFiles: ["labelfit.yml"])
    var result: AppWithTranslations?
    try ScratchFolder.with([name: text]) { folder in
      result = app.importing(
        TranslationFiles([name], columns: columns), locales: locales, currentFolder: folder.path)
    }
    return (app, try #require(result))
  }

  static let offers: [(String, String, [LanguageTag], [String]?, String)] = [
    (
      "v.xliff",
      """
      <xliff version="1.2"><file original="en.lproj/Localizable.strings" source-language="en" target-language="de"><body>
      <trans-unit id="title"><source>Inbox</source><target>Überprüfe deinen ganzen Posteingang</target></trans-unit>
      </body></file></xliff>
      """, [], nil, "v.xliff:2:54"
    ),
    (
      "de.csv", "identifier,source_phrase,translation\ntitle,Inbox,Überprüfe deinen ganzen Posteingang\n", [], nil,
      "de.csv:2:13"
    ),
    ("v.tsv", "title\tÜberprüfe deinen ganzen Posteingang\n", [], ["key", "de"], "v.tsv:1:7"),
    ("de.strings", "\"title\" = \"Überprüfe deinen ganzen Posteingang\";", [], nil, "de.strings:1:12"),
    ("big.strings", "\"title\" = \"Überprüfe deinen ganzen Posteingang\";", ["de"], nil, "big.strings:1:12"),
    ("back.strings", "\"title\" = \"Überprüfe deinen ganzen Posteingang\";", ["de"], nil, "back.strings:1:12"),
    (
      "Localizable.xcstrings",
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "title": { "localizations": { "de": {
      "stringUnit": { "state": "translated", "value": "Überprüfe deinen ganzen Posteingang" } } } } } }
      """, [], nil, "Localizable.xcstrings:2:50"
    ),
  ]

  @Test("A text that does not fit is reported at its position in the offered file", arguments: offers)
  func found(_ name: String, _ text: String, _ locales: [LanguageTag], _ columns: [String]?, _ place: String) throws {
    let (app, result) = try import_(name, text, locales: locales, columns: columns)
    #expect(result.count == 1 && result.locales == ["de"] && result.remarks.isEmpty, "\(result.remarks)")
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", locales: ["de"], systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    #expect(!analyzer.check(app).findings.contains { $0.rule == "title-truncated" })
    let cut = try #require(analyzer.check(result.app).findings.first { $0.rule == "title-truncated" })
    #expect(cut.location.description == place)
  }

  @Test("A file that cannot be read is a problem of the run")
  func broken() throws {
    let (_, result) = try import_("v.xliff", "<xliff>")
    #expect(result.count == 0 && result.app.problems.contains { $0.kind == .unreadable && $0.isAboutRequest })
  }
}
