import FitTestSupport
import Foundation
import Testing

/// The commands for people who translate.
struct TranslatorTests {
  private static let files = [
    "App/labelfit.yml": """
    source-language: en
    screens:
      - name: Inbox
        navigation: { title: { key: inbox.title }, trailing: [ { key: edit } ] }
    """,
    "App/en.lproj/Localizable.strings": "\"inbox.title\" = \"Inbox\";\n\"edit\" = \"Edit\";\n",
    "App/de.lproj/Localizable.strings": "\"inbox.title\" = \"Eingang\";\n\"edit\" = \"Bearbeiten\";\n",
    "back/de.xliff": """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="inbox.title"><source>Inbox</source><target>Überprüfe deinen ganzen Posteingang</target></trans-unit>
          <trans-unit id="gone"><source>Gone</source><target>Weg</target></trans-unit>
        </body>
      </file>
    </xliff>
    """,
    "back/same.csv": "key,de,fr\nedit,Bearbeiten,Modifier\n", "back/other.csv": "key,de\nnothing,Nichts\n",
  ]

  @Test("A file from a vendor is checked as if it had been imported, and only what it changes counts")
  func translations() throws {
    let scratch = try Scratch(Self.files)
    let before = try Tool.run(["check", "App", "--no-system-fonts"], in: scratch.folder)
    #expect(before.code == 0, "\(before.output)")
    let arguments = ["check", "App", "--no-system-fonts", "--report", "xcode", "--translations"]
    let cut = try Tool.run(arguments + ["back/de.xliff"], in: scratch.folder)
    #expect(cut.code == 1 && cut.output.contains("back/de.xliff:5:66: error:"), "\(cut.output)")
    #expect(cut.complaints.contains("back/de.xliff:6:23: “gone” is no key"), "\(cut.complaints)")
    #expect(cut.complaints.contains("1 text of back/de.xliff taken as if imported: de"))
    let text = ["check", "App", "--no-system-fonts"]
    let read = try Tool.run(text + ["--translations", "back/de.xliff"], in: scratch.folder)
    #expect(read.output.contains("title-truncated") && !read.output.contains("labelfit explain"), "\(read.output)")
    let same = try Tool.run(arguments + ["back/same.csv"], in: scratch.folder)
    #expect(same.code == 0 && same.complaints.contains("The app does not ship fr"), "\(same.complaints)")
    let other = try Tool.run(arguments + ["back/other.csv"], in: scratch.folder)
    #expect(other.code == 2 && other.complaints.contains("Nothing was checked"), "\(other.complaints)")
    for wrong in [["--columns", "key,de"], ["--translations", "a.csv", "--since", "HEAD"]] {
      #expect(try Tool.run(["check", "App"] + wrong, in: scratch.folder).code == 64)
    }
  }

  @Test("Wordings are tried for a key and for a place, and the code says whether one fits")
  func trial() throws {
    let scratch = try Scratch(Self.files)
    let common = ["--locale", "de", "--no-system-fonts"]
    let both = try Tool.run(
      ["try", "inbox.title", "Überprüfe deinen ganzen Posteingang", "Postfach", "--app", "App"] + common,
      in: scratch.folder)
    #expect(both.code == 0 && both.output.contains("✓ 1 “Postfach” fits"), "\(both.output)\(both.complaints)")
    #expect(both.output.contains("✗ 2 “Überprüfe deinen ganzen Posteingang” does not fit"))
    let empty = try Tool.run(["try", "inbox.title", "Postfach", " ", "--app", "App"] + common, in: scratch.folder)
    #expect(empty.code == 64 && empty.complaints.contains("A wording is empty"))
    let lines = try Tool.shell(
      "printf 'Überprüfe deinen ganzen Posteingang\\n' | \"$labelfit\" try inbox.title - --app App --locale de --no-system-fonts",
      in: scratch.folder)
    #expect(lines.code == 1, "\(lines.complaints)")
    let slot = try Tool.run(
      ["try", "Überprüfe deinen Posteingang", "--slot", "title", "--beside", "Fertig", "--json"] + common,
      in: scratch.folder)
    let value = try #require(JSONSerialization.jsonObject(with: Data(slot.output.utf8)) as? [String: Any])
    #expect((value["wordings"] as? [Any])?.count == 1)
    for wrong in [["nokey", "a", "--app", "App"], ["a", "--slot", "roof"], ["inbox.title", "--app", "App"]] {
      #expect(try Tool.run(["try"] + wrong, in: scratch.folder).code == 64)
    }
  }

  @Test("A budget is a row for each key and language, as a table, as JSON and as CSV")
  func budget() throws {
    let scratch = try Scratch(Self.files)
    let text = try Tool.run(
      ["budget", "App", "--no-system-fonts", "--report", "text", "--report", "json=b.json", "--report", "b.csv"],
      in: scratch.folder)
    #expect(text.code == 0 && text.output.contains("depends on edit"), "\(text.output)\(text.complaints)")
    let data = Data((scratch.text("b.json") ?? "").utf8)
    let value = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((value["budget"] as? [Any])?.count == 4)
    #expect(scratch.text("b.csv")?.split(separator: "\r\n").count == 5)
    #expect(try Tool.run(["budget", "App", "--report", "roof"], in: scratch.folder).code == 64)
  }
}
