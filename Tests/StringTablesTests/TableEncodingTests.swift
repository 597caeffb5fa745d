import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Encodings of `.strings` files.
@Suite struct TableEncodingTests {
  static let source = "/* 😀 */\n\"k😀\" = \"保存\"; \"b\" = \"é\";\n"

  static let files: [(String, Data)] = [
    ("UTF-8", Data(source.utf8)), ("UTF-8 with mark", Data([0xEF, 0xBB, 0xBF]) + Data(source.utf8)),
    ("UTF-8 with two marks", Data([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF]) + Data(source.utf8)),
    ("UTF-16LE", utf16(source, bigEndian: false, marks: 1)), ("UTF-16BE", utf16(source, bigEndian: true, marks: 1)),
    ("UTF-16LE without mark", utf16(source, bigEndian: false, marks: 0)),
    ("UTF-16BE without mark", utf16(source, bigEndian: true, marks: 0)),
    ("UTF-16LE with two marks", utf16(source, bigEndian: false, marks: 2)),
    ("UTF-16BE with two marks", utf16(source, bigEndian: true, marks: 2)),
  ]

  @Test(arguments: files) func readsWithPositions(name: String, data: Data) {
    let reading = read(data, as: "zh-Hans.lproj/A.strings")
    #expect(reading.problems.isEmpty)
    #expect(reading.texts == ["k😀": "保存", "b": "é"])
    let entry = reading.tables[0].entries["b"]
    #expect(entry?.position.place == "2:15")
    #expect(entry?.value.position?.place == "2:21")
  }

  @Test func namesLineAndByteOfOtherEncodings() {
    let macRoman = Data("\"a\" = \"b\";\n\"c\" = \"".utf8) + Data([0x8E]) + Data("\";".utf8)
    let reading = read(macRoman, as: "fr.lproj/A.strings")
    #expect(reading.brief == ["unreadable 2:8"])
    #expect(reading.problems[0].message == "Byte 0x8E at offset 18 is not UTF-8")
    #expect(reading.problems[0].fix == "save the file as UTF-8")
    #expect(reading.problems[0].locale == "fr")
  }

  @Test func saysWhereSixteenBitTextIsDamaged() {
    let odd = utf16("a = b;", bigEndian: false, marks: 1) + Data([0x20])
    #expect(read(odd, as: "en.lproj/A.strings").brief == ["unreadable 1:7"])
    var half = utf16("a = \"", bigEndian: true, marks: 1)
    half.append(contentsOf: [0xD8, 0x3D])
    half.append(utf16("x\";", bigEndian: true, marks: 0))
    let reading = read(half, as: "en.lproj/A.strings")
    #expect(reading.texts == ["a": "\u{FFFD}x"])
    #expect(reading.brief == ["unreadable 1:6"])
  }

  @Test func readsXML() {
    let reading = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>a&amp;b</key> <string>1 &lt; 2</string>
        <key>a&amp;b</key>
        <string>é</string>
        <key>n</key><integer>1</integer>
      </dict></plist>
      """)
    #expect(reading.texts == ["a&b": "é"])
    #expect(reading.tables[0].entries["a&b"]?.position.place == "4:8")
    #expect(reading.tables[0].entries["a&b"]?.value.position?.place == "5:11")
    #expect(Set(reading.brief) == ["duplicateKey 4:8", "unreadable 6:15"])
  }

  @Test(arguments: [
    ("<plist><array/></plist>", "<array> where a <dict>"), ("<plist><dict><key>a</key></dict></plist>", "has no value"),
    ("<plist><dict><string>a</string></dict></plist>", "has no key"),
    ("<plist><dict><key>a</key><key>b</key><string>c</string></dict></plist>", "“a” has no value"),
    ("<plist><dict><key>a</key>", "never closed"),
  ])
  func reportsBrokenXML(source: String, message: String) {
    let reading = read(source)
    #expect(reading.problems.count == 1)
    #expect(reading.problems[0].kind == .unreadable)
    #expect(reading.problems[0].message.contains(message))
  }

  @Test func readsBinary() throws {
    let table: [String: Any] = ["k": "保存 😀", "n": 1, "l": ["x"], "": ""]
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    let reading = read(data, as: "App.app/zh-Hans.lproj/Localizable.strings")
    #expect(reading.texts == ["k": "保存 😀", "": ""])
    #expect(reading.brief == ["unreadable 1:1", "unreadable 1:1"])
    #expect(reading.tables[0].locale == "zh-Hans")
    #expect(reading.tables[0].folder == "App.app")
    for damaged in [data.prefix(12), data.dropLast(9), Data("bplist00".utf8)] {
      #expect(read(damaged, as: "en.lproj/A.strings").brief == ["unreadable 1:1"])
    }
  }
}
