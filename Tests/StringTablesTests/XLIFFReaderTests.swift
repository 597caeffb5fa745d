import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// XLIFF files as texts that are offered for an app.
@Suite struct XLIFFReaderTests {
  private static func read(_ text: String, path: String = "de.xliff") -> OfferReading {
    OfferReader.read(path, from: FileTree(files: [path]) { _ in Data(text.utf8) }, languages: .handMade)
  }

  private static func file(
    _ units: String, original: String = "App/en.lproj/Localizable.strings", target: String? = "de"
  ) -> String {
    let language = target.map { " target-language=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="\(original)" source-language="en"\(language)><body>
      \(units)
      </body></file>
      </xliff>
      """
  }

  @Test("A unit is a key with its source and its translation, each with its position")
  func unit() throws {
    let reading = Self.read(
      Self.file(
        "<trans-unit id=\"a.b\"><source>Save</source><target state=\"translated\">Sichern</target><note/></trans-unit>")
    )
    let text = try #require(reading.texts.first)
    #expect(reading.texts.count == 1 && reading.problems.isEmpty && reading.remarks.isEmpty)
    #expect(text.key == "a.b" && text.path.isEmpty && text.locale == "de" && text.sourceText == "Save")
    #expect(text.original == "App/en.lproj/Localizable.strings")
    #expect(text.value == .text("Sichern", SourcePosition(file: "de.xliff", line: 4, column: 70)))
    #expect(text.position.lineColumn == "4:17" && text.sourcePosition?.lineColumn == "4:30")
  }

  static let ids: [(String, String, key: String, path: [OfferedText.Step])] = [
    ("a|==|plural.one", "A.xcstrings", "a", [.variation(.plural, "one")]),
    (
      "a|==|device.iphone.plural.few", "A.xcstrings", "a", [.variation(.device, "iphone"), .variation(.plural, "few")]
    ),
    (
      "%d of %d|==|substitutions.@n.x@.plural.other", "A.xcstrings", "%d of %d",
      [.substitution("n.x"), .variation(.plural, "other")]
    ),
    ("a|==|b", "A.xcstrings", "a|==|b", []),
    ("a|==|plural.more", "A.xcstrings", "a|==|plural.more", []),
    ("a|==|", "A.xcstrings", "a|==|", []),
    ("|==|plural.one", "A.xcstrings", "", [.variation(.plural, "one")]),
    ("/a/b:dict/NSStringLocalizedFormatKey:dict/:string", "A.stringsdict", "a/b", []),
    (
      "/a:dict/n:dict/one:dict/:string", "A.stringsdict", "a", [.substitution("n"), .variation(.plural, "one")]
    ),
    ("/a:dict/n:dict/one:dict/:string", "A.strings", "/a:dict/n:dict/one:dict/:string", []),
    ("x1Y-2z-345.normalTitle", "Main.storyboard", "x1Y-2z-345.normalTitle", []),
  ]

  @Test("Xcode's ids identify the text of a key", arguments: ids)
  func identifiers(_ id: String, _ file: String, _ key: String, _ path: [OfferedText.Step]) {
    let parsed = XLIFFUnitID(id, file: file)
    #expect(parsed.key == key && parsed.path == path)
  }

  static let broken: [(String, String)] = [
    ("", "1:1"), ("<a/>", "1:1"), ("<xliff version=\"2.0\"/>", "1:17"),
    ("<x:xliff xmlns:x=\"u\" version=\"1.2\"/>", "1:1"),
    ("<xliff version=\"1.2\"><file", "1:22"), ("<xliff version=\"1.2\"></xliff>", "1:1"),
    ("<!DOCTYPE xliff [<!ENTITY a \"b\">]><xliff version=\"1.2\"/>", "1:18"),
    (file("<trans-unit><source>a</source><target>b</target></trans-unit>"), "4:1"),
    (file("", target: "?"), "3:89"), (String(repeating: "<g>", count: 600), "1:1501"),
  ]

  @Test("A broken file gives a message with its position", arguments: broken)
  func problems(_ text: String, _ position: String) {
    let reading = Self.read(text)
    #expect(reading.problems.map(\.position.lineColumn) == [position], "\(reading.problems)")
    #expect(reading.texts.isEmpty && reading.problems.allSatisfy { $0.kind == .unreadable && !$0.fix.isEmpty })
  }

  @Test("Texts that Xcode would not import are reported and left out, and so is a file without a place")
  func remarks() {
    let units = """
      <trans-unit id="a"><source>A</source><target state="new">A</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>x <g id="1">y</g></target></trans-unit>
      <trans-unit id="c"><source>C</source><target/></trans-unit>
      <trans-unit id="d"><source>D</source></trans-unit>
      <group><trans-unit id="e"><source>E</source><target>F</target></trans-unit></group>
      """
    let reading = Self.read(Self.file(units))
    #expect(
      reading.texts.map(\.key) == ["e"] && reading.remarks.map(\.position.lineColumn) == ["4:38", "5:38", "6:38"])
    let nowhere = Self.read(Self.file(units, original: ""))
    #expect(nowhere.texts.isEmpty && nowhere.remarks.count == 1 && nowhere.problems.isEmpty)
  }

  @Test("A folder of Xcode's export stands for its files; without files it is a problem")
  func folder() {
    let text = Self.file("<trans-unit id=\"e\"><source>E</source><target>F</target></trans-unit>")
    let tree = FileTree.memory(["de.xcloc/Localized Contents/de.xliff": text, "de.xcloc/contents.json": "{}"])
    let reading = OfferReader.read("de.xcloc", from: tree, languages: .handMade)
    #expect(reading.texts.map(\.position.file) == ["de.xcloc/Localized Contents/de.xliff"])
    #expect(OfferReader.read("fr.xcloc", from: tree, languages: .handMade).problems.count == 1)
  }
}
