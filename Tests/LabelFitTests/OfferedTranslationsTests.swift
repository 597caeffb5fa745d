import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import StringTables
import Testing

@testable import LabelFit

/// Translations from files outside the app.
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
  func found(_ name: String, _ text: String, _ locales: [LanguageTag], _ columns: [String]?, _ position: String) throws
  {
    let (app, result) = try import_(name, text, locales: locales, columns: columns)
    #expect(result.count == 1 && result.locales == ["de"] && result.remarks.isEmpty, "\(result.remarks)")
    let request = TypedOptions(
      platforms: ["ios16"], devices: ["375x667"], orientation: "portrait", locales: ["de"], systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
    #expect(!analyzer.check(app).findings.contains { $0.rule == "title-truncated" })
    let cut = try #require(analyzer.check(result.app).findings.first { $0.rule == "title-truncated" })
    #expect(cut.position.description == position)
  }

  @Test("A file that cannot be read is a problem of the run")
  func broken() throws {
    let (_, result) = try import_("v.xliff", "<xliff>")
    #expect(result.count == 0 && result.app.problems.contains { $0.kind == .unreadable && $0.isAboutRequest })
  }
}

/// Format arguments of texts that are written into a named file, without an app beside it.
struct NamedFileArgumentTests {
  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="count"><source>%lld of %@</source></trans-unit>
          <trans-unit id="plain"><source>Plain</source><target>Schlicht</target></trans-unit>
        </body>
      </file>
    </xliff>

    """
  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "count": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "%lld of %@" } },
        "de": { "stringUnit": { "state": "translated", "value": "%lld" } } } },
      "%lld of %@": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "" } } } } } }

    """
  private static let files = [
    "a.xliff": xliff, "a.xcstrings": catalog, "App/en.lproj/L.strings": "\"count\" = \"%lld of %@\";\n",
    "App/de.lproj/L.strings": "\"count\" = \"%lld\";\n\"own\" = \"%@ und %@\";\n",
    "de.strings": "\"count\" = \"%@\";\n",
  ]

  private func problem(_ file: String, _ key: String, _ text: String) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in Self.files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let patch = TextPatch(key: key, locale: "de", change: .text(text, .translated))
    let fixed = try FixedFile(folder.appendingPathComponent(file).path, with: patch)
    return fixed.argumentProblem(patch).map { "\($0)" }
  }

  @Test(
    "A text must match the arguments of the source text, in a catalog, in an XLIFF file, and in the folder beside",
    arguments: [
      ("a.xliff", "count"), ("a.xcstrings", "count"), ("a.xcstrings", "%lld of %@"),
      ("App/de.lproj/L.strings", "count"),
    ])
  func sources(_ file: String, _ key: String) throws {
    #expect(try problem(file, key, "%lld von %@") == nil)
    #expect(try problem(file, key, "von %2$@ %1$lld") == nil)
    #expect(try problem(file, key, "%lld") == "The text leaves out %@, which the source text has")
    #expect(try problem(file, key, "%@ von %@")?.contains("where the source text takes %lld") == true)
  }

  @Test("Without a source text, a text must match the arguments of the text that it replaces")
  func alone() throws {
    #expect(try problem("de.strings", "count", "Alle von %@") == nil)
    let words = "The text has different format arguments from “%@”, which it replaces"
    #expect(try problem("de.strings", "count", "%lld") == words)
    // The source language has no such key.
    #expect(try problem("App/de.lproj/L.strings", "own", "%@") == words.replacing("“%@”", with: "“%@ und %@”"))
    #expect(try problem("a.xliff", "plain", "100 %") == nil)
  }
}
