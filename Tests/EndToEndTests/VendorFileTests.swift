import FitTestSupport
import Foundation
import Testing

/// Malformed files of vendors, and what is written from valid ones.
struct VendorFileTests {
  private static let files = [
    "App/labelfit.yml": """
    source-language: en
    screens:
      - name: Inbox
        navigation: { title: { key: inbox.title } }
      - name: Outbox
        navigation: { title: { key: outbox.title } }
    """,
    "App/en.lproj/Localizable.strings": "\"inbox.title\" = \"Inbox\";\n\"outbox.title\" = \"Outbox\";\n",
    "App/de.lproj/Localizable.strings":
      "\"inbox.title\" = \"Eingang\";\n\"outbox.title\" = \"Überprüfe deinen ganzen Postausgang\";\n",
  ]
  private static let xliff = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">
        <body>
          <trans-unit id="inbox.title"><source>Inbox</source><target>Überprüfe deinen ganzen Posteingang</target></trans-unit>
        </body>
      </file>
    </xliff>

    """
  private static let check = ["check", "App", "--no-system-fonts", "--report", "xcode", "--translations"]

  /// Name, bytes, and the expected message.
  static let broken: [(String, Data, String)] = [
    ("a.xliff", Data(xliff.utf8.prefix(330)), "a.xliff:5:"),
    ("a.xliff", xliff.data(using: .isoLatin1) ?? Data(), "is not UTF-8"),
    ("a.xliff", Data(count: 100_000), "a.xliff:1:1:"),
    ("a.xliff", Data(repeating: 0x20, count: 100_000), "contains no XML element"), ("a.xliff", Data(), "a.xliff:1:1:"),
    (
      "a.xliff",
      Data(
        xliff.replacing("<xliff ", with: "<!DOCTYPE xliff [<!ENTITY a SYSTEM \"file:///etc/hosts\">]>\n<xliff ").utf8),
      "declares its own entities"
    ),
    ("a.csv", Data(count: 100_000), "a.csv:1:1:"), ("a.csv", Data(), "The file is empty"),
    ("a.csv", Data(("key," + String(repeating: "x", count: 100_000) + "\n").utf8), "a.csv:1:5:"),
    ("a.strings", Data(count: 100_000), "a.strings:1:1:"), ("a.xcstrings", Data(count: 100_000), "a.xcstrings:1:1:"),
  ]

  @Test(
    "A broken file is reported briefly with its position, and neither checked nor written", arguments: broken)
  func problems(_ name: String, _ data: Data, _ words: String) throws {
    let scratch = try ScratchFolder(Self.files)
    try scratch.write(data, to: name)
    let checked = try Tool.run(Self.check + [name, "--locale", "de"], in: scratch.folder)
    #expect(checked.code == 2 && checked.complaints.contains(words), "\(checked.complaints.prefix(2_000))")
    #expect(checked.complaints.utf8.count < 20_000)
    let fixed = try Tool.run(["fix", "inbox.title", "Neu", "--file", name, "--locale", "de"], in: scratch.folder)
    #expect(fixed.code == 2, "\(fixed.complaints.prefix(2_000))")
    #expect(try Data(contentsOf: scratch.folder.appendingPathComponent(name)) == data)
  }

  @Test(
    "A byte order mark and Windows line breaks do not matter, and are kept",
    arguments: ["\u{FEFF}" + xliff, xliff.replacing("\n", with: "\r\n")])
  func spelling(_ text: String) throws {
    let scratch = try ScratchFolder(Self.files)
    try scratch.write(Data(text.utf8), to: "a.xliff")
    let checked = try Tool.run(Self.check + ["a.xliff"], in: scratch.folder)
    #expect(
      checked.code == 1 && checked.output.contains("a.xliff:5:66: error:"), "\(checked.output)\(checked.complaints)")
    let fixed = try Tool.run(["fix", "inbox.title", "Neu", "--file", "a.xliff", "--locale", "de"], in: scratch.folder)
    #expect(fixed.code == 0, "\(fixed.complaints)")
    let target = "<target state=\"translated\">Neu</target>"
    let written = try Data(contentsOf: scratch.folder.appendingPathComponent("a.xliff"))
    #expect(written == Data(text.replacing("<target>Überprüfe deinen ganzen Posteingang</target>", with: target).utf8))
  }

  @Test("Pictures of a check of offered translations show only what these change")
  func pictures() throws {
    let scratch = try ScratchFolder(Self.files)
    try scratch.write(Data(Self.xliff.utf8), to: "a.xliff")
    func names(_ folder: String, _ arguments: [String]) throws -> [String] {
      let run = try Tool.run(
        ["check", "App", "--no-system-fonts", "--picture", folder] + arguments, in: scratch.folder)
      #expect(run.code == 1, "\(run.complaints)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: scratch.folder.appendingPathComponent(folder).path)
      return names.filter { $0.hasSuffix(".png") && $0.contains("title-truncated") }.sorted()
    }
    #expect(try names("before", []) == ["Outbox_title_de_title-truncated.png"])
    #expect(try names("offered", ["--translations", "a.xliff"]) == ["Inbox_title_de_title-truncated.png"])
    let page = scratch.text("offered/index.html") ?? ""
    #expect(page.contains("Inbox_title_de") && !page.contains("Outbox_title_de"))
  }

  @Test("A table that cannot be written is named and unchanged")
  func unwritable() throws {
    let scratch = try ScratchFolder(Self.files)
    let table = "App/de.lproj/Localizable.strings"
    let text = "/* \(String(repeating: "long ", count: 1_000)) */\n\"inbox.title\" = \"Eingang\";\n"
    try scratch.write(Data(text.utf8), to: table)
    let run = try Tool.shell(
      "ulimit -f 1; \"$labelfit\" fix inbox.title Post --locale de --app App", in: scratch.folder)
    #expect(
      run.code == 2 && run.complaints.contains("de.lproj/Localizable.strings is not written"), "\(run.complaints)")
    #expect(scratch.text(table) == text)
    let folder = scratch.folder.appendingPathComponent("App/de.lproj").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Localizable.strings"])
  }
}
