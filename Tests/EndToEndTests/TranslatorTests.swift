import FitTestSupport
import Foundation
import Testing

/// The commands for translators.
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

  @Test("A file from a vendor is checked as if it had been imported, and only its changes count")
  func translations() throws {
    let scratch = try ScratchFolder(Self.files)
    let before = try Tool.run(["check", "App", "--no-system-fonts"], in: scratch.folder)
    #expect(before.code == 0, "\(before.output)")
    let arguments = ["check", "App", "--no-system-fonts", "--report", "xcode", "--translations"]
    let cut = try Tool.run(arguments + ["back/de.xliff"], in: scratch.folder)
    #expect(cut.code == 1 && cut.output.contains("back/de.xliff:5:66: error:"), "\(cut.output)")
    #expect(cut.complaints.contains("back/de.xliff:6:23: “gone” is not a key"), "\(cut.complaints)")
    #expect(cut.complaints.contains("Checked as if imported: 1 text of back/de.xliff (de)"))
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

  @Test("Wordings are tried for a key and for a slot, and the exit code says whether one fits")
  func trial() throws {
    let scratch = try ScratchFolder(Self.files)
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

  @Test("A budget has a row for each key and language, as a table, as JSON and as CSV")
  func budget() throws {
    let scratch = try ScratchFolder(Self.files)
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

extension TranslatorTests {
  @Test(
    "A text is written into the app's table, but not if a file is broken, a link leads out, or on a dry run")
  func fix() throws {
    let scratch = try ScratchFolder(Self.files)
    let table = "App/de.lproj/Localizable.strings"
    let common = ["--locale", "de", "--app", "App"]
    let dry = try Tool.run(["fix", "edit", "Ändern", "--dry-run"] + common, in: scratch.folder)
    #expect(dry.code == 0 && dry.output.contains("+\"edit\" = \"Ändern\";"), "\(dry.output)\(dry.complaints)")
    #expect(scratch.text(table) == Self.files[table])
    let written = try Tool.run(["fix", "edit", "Ändern"] + common, in: scratch.folder)
    #expect(written.code == 0 && scratch.text(table) == "\"inbox.title\" = \"Eingang\";\n\"edit\" = \"Ändern\";\n")
    let again = try Tool.run(["fix", "edit", "Ändern"] + common, in: scratch.folder)
    #expect(again.code == 0 && again.complaints.contains("already contains this text"))
    let other = try Tool.run(
      ["fix", "edit", "a", "--file", "App/en.lproj/Localizable.strings", "--locale", "de"], in: scratch.folder)
    #expect(other.code == 2 && other.complaints.contains("The file is in en"), "\(other.complaints)")
    let rejected = try Tool.run(
      ["fix", "gone", "--reject", "--file", "back/de.xliff", "--locale", "de"], in: scratch.folder)
    #expect(rejected.code == 0, "\(rejected.complaints)")
    let mark = "<target state=\"needs-l10n\" state-qualifier=\"rejected-length\">Weg"
    #expect(scratch.text("back/de.xliff")?.contains(mark) == true)
    for wrong in [
      ["fix", "edit", "a"] + ["--app", "App"], ["fix", "edit"] + common,
      ["fix", "edit", "a", "--for", "roof"] + common,
      ["fix", "edit", "--reject"] + common, ["fix", "edit", "a", "--state", "good"] + common,
    ] {
      #expect(try Tool.run(wrong, in: scratch.folder).code == 64, "\(wrong)")
    }
    #expect(try Tool.run(["fix", "nokey", "a"] + common, in: scratch.folder).code == 2)
    try scratch.write(Data("\"edit\" = \"Bearbeiten\"".utf8), to: table)
    let broken = try Tool.run(["fix", "edit", "Ändern"] + common, in: scratch.folder)
    #expect(broken.code == 2 && scratch.text(table) == "\"edit\" = \"Bearbeiten\"", "\(broken.complaints)")
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App/de.lproj"))
    try scratch.write(Data("\"edit\" = \"Bearbeiten\";".utf8), to: "Elsewhere/Localizable.strings")
    try scratch.link("App/de.lproj", to: "../Elsewhere")
    let followed = try Tool.run(["fix", "edit", "Ändern", "--follow-links"] + common, in: scratch.folder)
    #expect(followed.code == 2 && followed.complaints.contains("leads out"), "\(followed.complaints)")
    #expect(scratch.text("Elsewhere/Localizable.strings") == "\"edit\" = \"Bearbeiten\";")
  }

  @Test("The budget for tools, in comments, and pictures by key")
  func exports() throws {
    let scratch = try ScratchFolder(Self.files)
    let tools = ["weblate", "xliff", "crowdin", "lokalise", "phrase", "transifex"]
    let arguments = tools.flatMap { ["--report", "\($0)=out.\($0)"] } + ["--consumer", "weblate"]
    let all = try Tool.run(["budget", "App", "--no-system-fonts"] + arguments, in: scratch.folder)
    #expect(all.code == 0, "\(all.complaints)")
    #expect(scratch.text("out.weblate")?.contains("max-size:") == true)
    #expect(scratch.text("out.xliff")?.contains("size-unit=\"point\"") == true)
    for json in ["weblate", "lokalise", "phrase", "transifex"] {
      let data = Data((scratch.text("out.\(json)") ?? "").utf8)
      #expect((try? JSONSerialization.jsonObject(with: data)) != nil, "\(json)")
    }
    #expect(try Tool.run(["budget", "App", "--report", "xliff"], in: scratch.folder).code == 64)
    let comments = ["budget", "App", "--no-system-fonts"]
    #expect(try Tool.run(comments + ["--check"], in: scratch.folder).code == 1)
    #expect(try Tool.run(comments + ["--write-comments"], in: scratch.folder).code == 0)
    #expect(scratch.text("App/de.lproj/Localizable.strings")?.contains("/* Fits ") == true)
    #expect(try Tool.run(comments + ["--check"], in: scratch.folder).code == 0)
    let pictures = try Tool.run(
      ["check", "App", "--no-system-fonts", "--picture", "pics", "--by", "key"], in: scratch.folder)
    #expect(pictures.code == 0, "\(pictures.complaints)")
    #expect(scratch.text("pics/index.csv")?.contains("edit,de,de_edit.png") == true)
    #expect(FileManager.default.fileExists(atPath: scratch.folder.appendingPathComponent("pics/de_edit.png").path))
    #expect(try Tool.run(["check", "App", "--by", "key"], in: scratch.folder).code == 64)
  }

  @Test("A folder after the wordings is an error that names --app")
  func folders() throws {
    let scratch = try ScratchFolder(Self.files)
    let common = ["--locale", "de", "--no-system-fonts"]
    for wrong in [
      ["try", "inbox.title", "Post", "App"], ["try", "inbox.title", "Post", "./App"], ["fix", "edit", "a", "App"],
    ] {
      let run = try Tool.run(wrong + common, in: scratch.folder)
      #expect(run.code == 64 && run.complaints.contains("--app \(wrong[3])"), "\(wrong) \(run.complaints)")
    }
    // A folder of an app may have the name of one of its texts.
    try scratch.write(Data("a".utf8), to: "App/Post/a.txt")
    let inside = scratch.folder.appendingPathComponent("App")
    #expect(try Tool.run(["try", "inbox.title", "Postfach", "Post"] + common, in: inside).code == 0)
    let budget = try Tool.run(["budget", "--app", "App", "--report", "json", "--no-system-fonts"], in: scratch.folder)
    #expect(budget.code == 0 && budget.output.contains("inbox.title"), "\(budget.complaints)")
  }

  @Test("A new file is written once, only if there is none and no link leads out")
  func newFiles() throws {
    let scratch = try ScratchFolder(Self.files)
    let arguments = ["fix", "edit", "Ändern", "--for", "iphone", "--locale", "de", "--app", "App"]
    let rules = "App/de.lproj/Localizable.stringsdict"
    let dry = try Tool.run(arguments + ["--dry-run"], in: scratch.folder)
    #expect(dry.output.hasPrefix("--- /dev/null\n+++ b/\(rules)\n"), "\(dry.output)\(dry.complaints)")
    #expect(scratch.text(rules) == nil)
    let written = try Tool.run(arguments, in: scratch.folder)
    #expect(written.code == 0 && written.complaints.contains("the file is new"), "\(written.complaints)")
    #expect(scratch.text(rules)?.contains("<string>Ändern</string>") == true)
    let again = try Tool.run(arguments, in: scratch.folder)
    #expect(again.code == 0 && again.complaints.contains("already contains this text"), "\(again.complaints)")
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(rules))
    try scratch.link(rules, to: "../../Elsewhere.stringsdict")
    #expect(try Tool.run(arguments, in: scratch.folder).code == 2)
    #expect(scratch.text("Elsewhere.stringsdict") == nil)
  }
}
