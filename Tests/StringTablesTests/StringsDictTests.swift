import FitModel
import Foundation
import Testing

@testable import StringTables

/// `.stringsdict` files.
@Suite struct StringsDictTests {
  static func document(_ body: String) -> TableReading {
    read(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\n\(body)\n</dict></plist>",
      as: "App/en.lproj/Localizable.stringsdict")
  }

  static func plural(_ name: String, _ forms: String, type: String = "d") -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(forms)</dict>
    """
  }

  static func format(_ text: String) -> String { "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>" }
  static func text(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }
  static func dict(_ key: String, _ body: String) -> String { "<key>\(key)</key><dict>\(body)</dict>" }

  static let entries: [(String, String)] = [
    (
      format("%#@n@ here") + plural("n", text("one", "%lld file") + text("other", "%lld files"), type: "lld"),
      "%#@n@ here where n lld = plural(one: %lld file, other: %lld files)"
    ),
    (
      format("%1$#@a@ in %2$#@b@") + plural("a", text("one", "1")) + plural("b", text("other", "%2$d in %#@a@")),
      "%1$#@a@ in %2$#@b@ where a d = plural(one: 1); b d = plural(other: %2$d in %#@a@)"
    ),
    (
      dict("NSStringVariableWidthRuleType", text("20", "short") + text("50", "longer text")),
      "width(20: short, 50: longer text)"
    ),
    (
      dict("NSStringDeviceSpecificRuleType", text("iphone", "Tap") + text("mac", "Click") + text("other", "Press")),
      "device(iphone: Tap, mac: Click, other: Press)"
    ),
    (
      dict(
        "NSStringDeviceSpecificRuleType",
        dict("ipad", format("%#@n@") + plural("n", text("other", "%d")))
          + dict("other", dict("NSStringVariableWidthRuleType", text("1", "x")))),
      "device(ipad: %#@n@ where n d = plural(other: %d), other: width(1: x))"
    ),
  ]

  @Test(arguments: entries) func readsRules(body: String, outline: String) throws {
    let reading = Self.document(Self.dict("k", body))
    #expect(reading.problems.isEmpty)
    #expect(try #require(reading.tables[0].entries["k"]).value.outline == outline)
    #expect(reading.tables[0].precedence == 2)
  }

  @Test func readsPlainTextsAndPositions() throws {
    let reading = Self.document("  <key>é</key>\n  <string>plain</string>")
    let entry = try #require(reading.tables[0].entries["é"])
    #expect(entry.value.outline == "plain")
    #expect(entry.position.lineColumn == "3:8")
    #expect(entry.value.position?.lineColumn == "4:11")
  }

  @Test(arguments: [
    ("<dict><key>x</key><string>y</string></dict>", "no format and no device"),
    ("<integer>1</integer>", "contains <integer>"),
    ("<dict>\(format("%#@n@"))<key>n</key><dict></dict></dict>", "without any plural form"),
    ("<dict><key>NSStringLocalizedFormatKey</key><true/></dict>", "a format that is not a text"),
    ("<dict><key>NSStringVariableWidthRuleType</key><dict/></dict>", "a width rule without a text"),
    ("<dict>\(format("%#@n@"))\(dict("n", text("NSStringFormatSpecTypeKey", "Other")))</dict>", "of a type other than"),
  ])
  func reportsBrokenRulesAndGoesOn(value: String, message: String) {
    let reading = Self.document("<key>bad</key>\(value)\n" + Self.text("good", "yes"))
    #expect(reading.texts == ["good": "yes"])
    #expect(reading.problems.count == 1)
    #expect(reading.problems[0].kind == .unreadable)
    #expect(reading.problems[0].key == "bad")
    #expect(reading.problems[0].position.line == 3)
    #expect(reading.problems[0].message.contains(message))
  }

  @Test("A file of lists and dictionaries in no language's folder is an app's own, and is left out")
  func ownPropertyList() {
    let lists =
      "<plist><dict><key>Keys</key><dict><key>CARD</key><array><string>BANK</string></array></dict></dict></plist>"
    let own = read(lists, as: "History/Keys.stringsdict")
    #expect(own.problems.map(\.kind) == [.skipped])
    #expect(own.tables.allSatisfy { $0.entries.isEmpty })
    #expect(read(lists, as: "en.lproj/Keys.stringsdict").problems.map(\.kind) == [.unreadable])
    let rules = "<plist><dict><key>n</key>\(Self.dict("a", "<array/>"))\(Self.text("good", "yes"))</dict></plist>"
    #expect(read(rules, as: "History/Keys.stringsdict").problems.contains { $0.kind == .unreadable })
  }

  @Test func acceptsEmptyFiles() {
    for source in ["", "<plist><dict/></plist>"] {
      let reading = read(source, as: "fa.lproj/Localizable.stringsdict")
      #expect(reading.problems.isEmpty)
      #expect(reading.tables.map(\.entries.count) == [0])
    }
    // Foundation rejects a property list without a value.
    let nothing = read("<plist version=\"1.0\"/>", as: "fa.lproj/Localizable.stringsdict")
    #expect(nothing.problems.map(\.message) == ["The property list is empty"])
  }

  @Test func boundsNesting() {
    let body = String(repeating: "<key>k</key><dict>", count: 400) + String(repeating: "</dict>", count: 400)
    #expect(Self.document(body).problems.count == 1)
  }

  @Test func readsBinaryRules() throws {
    let rule: [String: Any] = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "other": "%d",
    ]
    let table: [String: Any] = ["k": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule]]
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    let reading = read(data, as: "en.lproj/Localizable.stringsdict")
    #expect(reading.tables[0].entries["k"]?.value.outline == "%#@n@ where n d = plural(other: %d)")
  }
}
