import FitModel
import Foundation
import StringTables
import Testing

@testable import LabelFit

/// Format arguments of texts that are written into a file that was named, with no app beside it.
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
    let words = "The text takes other format arguments than “%@”, which it replaces"
    #expect(try problem("de.strings", "count", "%lld") == words)
    // The source language has no such key.
    #expect(try problem("App/de.lproj/L.strings", "own", "%@") == words.replacing("“%@”", with: "“%@ und %@”"))
    #expect(try problem("a.xliff", "plain", "100 %") == nil)
  }
}
