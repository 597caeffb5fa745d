import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Texts that are written into files by their bytes.
@Suite struct TextPatchTests {
  /// A generated file of many texts, cut around the bytes of one of them.
  struct Made {
    var path: String
    var key = ""
    var steps: [OfferedText.Step] = []
    var before = "", value = "", after = ""

    /// Adds layout or other texts.
    mutating func add(_ text: String) { if value.isEmpty { before += text } else { after += text } }
  }

  enum Kind: CaseIterable { case strings, rules, plainList, catalog, xliff }
  enum Coding: CaseIterable { case plain, marked, little, big, littleMarked, bigMarked }

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int> = 1...9) -> String {
    let alphabet = Array("abzAZ09 %@;=\"'\\/*<>&{}()\n\téß日本語保存👨‍👩‍👧😀\u{301}\u{200B}\u{2028}")
    return String(
      (0..<Int.random(in: count, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
  }

  private static func escaped(_ text: String, _ kind: Kind) -> String {
    switch kind {
    case .strings:
      return "\"" + text.unicodeScalars.map { ["\"", "\\"].contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    case .catalog:
      let data = try? JSONEncoder().encode(text)
      return String(decoding: data ?? Data(), as: UTF8.self)
    default:
      let references: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
      return text.unicodeScalars.map { references[$0] ?? "\($0)" }.joined()
    }
  }

  /// A file of some entries, one of which is the one to write.
  private static func make(_ kind: Kind, _ random: inout SeededGenerator) -> Made {
    let count = Int.random(in: 1...6, using: &random)
    let target = Int.random(in: 0..<count, using: &random)
    var made = Made(path: "App/de.lproj/Localizable.strings")
    let list = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [<!-- a > b -->]>\n<plist version=\"1.0\">\n<dict>\n"
    switch kind {
    case .strings: made.add("/* \"a\" = \"b\"; */\n")
    case .rules:
      made.path = "App/de.lproj/Localizable.stringsdict"
      made.add(list)
    case .plainList: made.add(list)
    case .catalog:
      made.path = "App/Localizable.xcstrings"
      made.add("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n")
    case .xliff:
      made.path = "de.xliff"
      made.add("<?xml version=\"1.0\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">\n")
      made.add("<file original=\"en.lproj/Localizable.strings\" source-language=\"en\" target-language=\"de\"><body>\n")
    }
    for number in 0..<count {
      let key = "\(number) " + text(&random)
      let name = escaped(key, kind)
      let words = escaped(text(&random), kind)
      let isTarget = number == target
      if isTarget { made.key = key }
      func put(_ words: String) {
        if isTarget { made.value = words } else { made.add(words) }
      }
      switch kind {
      case .strings:
        made.add(Bool.random(using: &random) ? "// x; = \n" : "/* y */ ")
        made.add(name + (Bool.random(using: &random) ? " = " : "/* = */=\n"))
        put(words)
        made.add(Bool.random(using: &random) ? ";\n" : " ; // z\n")
      case .plainList:
        made.add("\t<key>\(name)</key>\n\t<!-- <string> --><string>")
        put(words)
        made.add("</string>\n")
      case .rules:
        made.add("\t<key>\(name)</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n")
        made.add("\t\t<string>%#@n@</string>\n\t\t<key>n</key>\n\t\t<dict>\n")
        made.add("\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n")
        made.add("\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n")
        made.add("\t\t\t<key>one</key>\n\t\t\t<string>")
        if isTarget { made.steps = [.substitution("n"), .variation(.plural, "one")] }
        put(words)
        made.add("</string>\n\t\t\t<key>other</key>\n\t\t\t<string>\(words)</string>\n\t\t</dict>\n\t</dict>\n")
      case .catalog:
        made.add(number > 0 ? ",\n" : "")
        made.add("    \(name) : {\n      \"comment\" : \"c\",\n      \"localizations\" : {\n        \"de\" : {\n")
        if Bool.random(using: &random) {
          if isTarget { made.steps = [.variation(.plural, "one")] }
          made.add("          \"variations\" : { \"plural\" : { \"one\" : {")
          made.add(" \"stringUnit\" : { \"state\" : \"translated\", \"value\" : ")
          put(words)
          made.add(" } }, \"other\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(words) } } } }")
        } else {
          made.add("          \"stringUnit\" : { \"state\" : \"translated\", \"value\" : ")
          put(words)
          made.add(" }")
        }
        made.add("\n        }\n      }\n    }")
      case .xliff:
        let id = name.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
        made.add("<trans-unit id=\"\(id)\" xml:space=\"preserve\">")
        made.add("\n  <source>x</source>\n  <target state=\"translated\">")
        put(words)
        made.add("</target>\n  <note/>\n</trans-unit>\n")
      }
    }
    switch kind {
    case .strings: made.add("/* end */")
    case .rules, .plainList: made.add("</dict>\n</plist>\n")
    case .catalog: made.add("\n  },\n  \"version\" : \"1.0\"\n}")
    case .xliff: made.add("</body></file></xliff>\n")
    }
    return made
  }

  private static func encoded(_ text: String, _ coding: Coding, isStart: Bool) -> Data {
    switch coding {
    case .plain: Data(text.utf8)
    case .marked: Data((isStart ? [0xEF, 0xBB, 0xBF] : []) + text.utf8)
    case .little: utf16(text, bigEndian: false, marks: 0)
    case .big: utf16(text, bigEndian: true, marks: 0)
    case .littleMarked: utf16(text, bigEndian: false, marks: isStart ? 1 : 0)
    case .bigMarked: utf16(text, bigEndian: true, marks: isStart ? 1 : 0)
    }
  }

  /// The text of the entry to write, as the file contains it.
  private static func text(_ data: Data, _ made: Made) -> String? {
    let file = TableFile(path: made.path, data: data, languages: .handMade)
    if made.path.hasSuffix(".xliff") {
      guard case .text(let text, _)? = XLIFFReader.read(file).texts.first(where: { $0.key == made.key })?.value else {
        return nil
      }
      return text
    }
    let tables = StringTableFormat.all.first { $0.detects(made.path) }?.read(file).tables ?? []
    return tables.first { $0.locale == "de" }?.entries[made.key]?.value.text(at: made.steps[...])
  }

  @Test(
    "Writing a text changes only its bytes, in every format and encoding, and it can be read again",
    arguments: 0..<240 as Range<UInt64>)
  func bytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kind = try #require(Kind.allCases.randomElement(using: &random))
    let coding = try #require(Coding.allCases.randomElement(using: &random))
    var made = Self.make(kind, &random)
    if Bool.random(using: &random) {
      // Line breaks inside texts belong to the texts.
      guard !made.value.contains("\n") else { return }
      (made.before, made.after) = (made.before.replacing("\n", with: "\r\n"), made.after.replacing("\n", with: "\r\n"))
      if kind == .strings { made.key = made.key.replacing("\n", with: "\r\n") }
    }
    let start = Self.encoded(made.before, coding, isStart: true)
    let end = Self.encoded(made.after, coding, isStart: false)
    let data = start + Self.encoded(made.value, coding, isStart: false) + end
    let new = Self.text(&random)
    let patch = TextPatch(key: made.key, path: made.steps, locale: "de", change: .text(new, .translated))
    let file = try TextPatcher.patch(made.path, data, with: patch, languages: .handMade)
    #expect(file.after.starts(with: start) && file.after.suffix(end.count) == end, "\(kind) \(coding)")
    #expect(Self.text(file.after, made) == new, "\(kind) \(coding)")
    #expect(file.before == data && file.isChanged == (file.after != data))
    let back = TextPatch(
      key: made.key, path: made.steps, locale: "de",
      change: .text(Self.text(data, made) ?? "", .translated))
    let again = try TextPatcher.patch(made.path, file.after, with: back, languages: .handMade)
    #expect(Self.text(again.after, made) == Self.text(data, made), "\(kind) \(coding)")
  }

  @Test(
    "Any damage to a file leads to a problem, or to a file that contains the text", arguments: 0..<150 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let kind = try #require(Kind.allCases.randomElement(using: &random))
    let made = Self.make(kind, &random)
    let whole = Array((made.before + made.value + made.after).utf8)
    for _ in 0..<20 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[offset] = Array("{}[]<>\"\\,:;/=&5x\n".utf8).randomElement(using: &random) ?? 0
        case 1: bytes.removeSubrange(offset..<min(bytes.count, offset + Int.random(in: 1...30, using: &random)))
        default: bytes.insert(contentsOf: bytes[offset..<min(bytes.count, offset + 20)], at: offset)
        }
        if bytes.isEmpty { return }
      }
      let patch = TextPatch(key: made.key, path: made.steps, locale: "de", change: .text("Neu", .translated))
      guard let file = try? TextPatcher.patch(made.path, Data(bytes), with: patch, languages: .handMade) else {
        continue
      }
      #expect(Self.text(file.after, made) == "Neu", "\(kind) \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Save" : {

        },
        "title" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Titel"
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Titre"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  static func diff(_ path: String, _ text: String, _ patch: TextPatch) throws -> [String] {
    let file = try TextPatcher.patch(path, Data(text.utf8), with: patch, languages: .handMade)
    return file.unifiedDiff.split(separator: "\n").dropFirst(2).map(String.init).filter {
      !$0.hasPrefix(" ") && !$0.hasPrefix("@")
    }
  }

  static func patch(
    _ key: String, _ text: String, _ steps: String? = nil, locale: LanguageTag = "de",
    state: TextPatch.TargetState = .translated
  ) -> TextPatch {
    TextPatch(
      key: key, path: steps.flatMap(TextPatch.path) ?? [], locale: locale, change: .text(text, state))
  }

  @Test("A catalog gets a text with its state, a new language, and a text for one kind of device")
  func catalogs() throws {
    let name = "Localizable.xcstrings"
    #expect(
      try Self.diff(name, Self.catalog, Self.patch("title", "Neu")) == [
        "-            \"state\" : \"needs_review\",", "-            \"value\" : \"Titel\"",
        "+            \"state\" : \"translated\",", "+            \"value\" : \"Neu\"",
      ])
    #expect(
      try Self.diff(name, Self.catalog, Self.patch("Save", "Sichern", state: .needsReview)) == [
        "-",
        "+      \"localizations\" : {", "+        \"de\" : {", "+          \"stringUnit\" : {",
        "+            \"state\" : \"needs_review\",", "+            \"value\" : \"Sichern\"", "+          }",
        "+        }",
        "+      }",
      ])
    #expect(
      try Self.diff(name, Self.catalog, Self.patch("title", "T", "iphone")).filter { $0.hasPrefix("+") } == [
        "+          \"variations\" : {", "+            \"device\" : {", "+              \"iphone\" : {",
        "+                \"stringUnit\" : {", "+                  \"state\" : \"translated\",",
        "+                  \"value\" : \"T\"", "+                }", "+              },",
        "+              \"other\" : {", "+                \"stringUnit\" : {",
        "+                  \"state\" : \"needs_review\",", "+                  \"value\" : \"Titel\"",
        "+                }", "+              }", "+            }",
      ])
    // A catalog has no widths; phones have the narrowest bars of all devices.
    #expect(
      try Self.diff(name, Self.catalog, Self.patch("title", "T", "narrow"))
        == Self.diff(name, Self.catalog, Self.patch("title", "T", "iphone")))
    let spanish = try Self.diff(name, Self.catalog, Self.patch("title", "Título", locale: "es"))
    #expect(spanish.count == 6 && spanish.allSatisfy { !$0.hasPrefix("-") }, "\(spanish)")
  }

  @Test("A table gets a new text as its last line")
  func addition() throws {
    let path = "de.lproj/Localizable.strings"
    #expect(try Self.diff(path, "\"a\" = \"b\";\n", Self.patch("c", "d \"e\"")) == ["+\"c\" = \"d \\\"e\\\"\";"])
    #expect(
      try Self.diff(path, "\"a\" = \"b\";", Self.patch("c", "d")) == [
        "-\"a\" = \"b\";", "\\ No newline at end of file", "+\"a\" = \"b\";", "+\"c\" = \"d\";",
      ])
    #expect(try Self.diff(path, "a = b;\n", Self.patch("a", "c d")) == ["-a = b;", "+a = \"c d\";"])
  }

  private static func xliff(_ unit: String) -> String {
    """
    <xliff version="1.2"><file original="en.lproj/Localizable.strings" target-language="de"><body>
    <trans-unit id="a">
      <source>A</source>
      \(unit)
    </trans-unit>
    </body></file></xliff>
    """
  }

  static let targets: [(String, TextPatch.Change, String)] = [
    ("<note/>", .text("B & C", .translated), "  <target state=\"translated\">B &amp; C</target>"),
    ("<target/>", .text("B", .needsReview), "  <target state=\"needs-review-translation\">B</target>"),
    ("<target>Z</target>", .text("B", .translated), "  <target state=\"translated\">B</target>"),
    (
      "<target state=\"translated\" lang='de'>Z</target>", .rejection,
      "  <target state-qualifier=\"rejected-length\" state=\"needs-l10n\" lang='de'>Z</target>"
    ),
    (
      "<target state='needs-l10n' state-qualifier='rejected-length'>Z</target>", .text("B", .translated),
      "  <target state='translated'>B</target>"
    ),
  ]

  @Test("A target is written or rejected, and a new one precedes the note", arguments: targets)
  func xliff(_ unit: String, _ change: TextPatch.Change, _ line: String) throws {
    let patch = TextPatch(key: "a", locale: "de", change: change)
    let lines = try Self.diff("v.xliff", Self.xliff(unit), patch)
    #expect(lines.filter { $0.hasPrefix("+") } == ["+" + line], "\(lines)")
  }

  static let refused: [(String, String, TextPatch)] = [
    ("de.lproj/L.strings", "\"a\" = \"b\"", patch("a", "c")),
    ("de.lproj/L.strings", "\"a\" = \"b\"; \"c\" = \"d\";; \"e\" = \"f\";", patch("a", "c")),
    ("de.lproj/L.strings", "\"a\" = \"b\";", patch("a", "c", "iphone")),
    ("de.lproj/L.strings", "\"a\" = \"b\";", patch("a", "c\u{7}")),
    ("de.lproj/L.strings", "\"a\" = { \"b\" = \"c\"; };", patch("a", "c")),
    ("L.xcstrings", catalog + "}", patch("title", "c")), ("L.xcstrings", catalog, patch("none", "c")),
    ("L.xcstrings", catalog, patch("title", "c", "plural.one")),
    ("L.xcstrings", catalog, patch("title", "c", "width.20")), ("L.xcstrings", catalog, patch("Save", "c", "iphone")),
    ("v.xliff", xliff("<target>A<x id=\"1\"/></target>"), patch("a", "c")),
    ("v.xliff", xliff("<target>A</target>"), patch("b", "c")),
    ("v.xliff", xliff("<target>A</target>"), patch("a", "c", locale: "fr")),
    ("v.xliff", xliff("<target>A</target>").replacing("</xliff>", with: ""), patch("a", "c")),
    ("v.csv", "key,de\na,b\n", patch("a", "c")),
  ]

  @Test("A broken file, or one without a place for the text, is refused with a position", arguments: refused)
  func refuses(_ path: String, _ text: String, _ patch: TextPatch) {
    #expect(throws: InputProblem.self) {
      try TextPatcher.patch(path, Data(text.utf8), with: patch, languages: .handMade)
    }
  }
}
