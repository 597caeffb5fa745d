import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Encodings of `.strings` files.
@Suite struct TableEncodingTests {
  static let source = "/* 😀 */\n\"k😀\" = \"保存\u{200B}\u{200B}\"; \"b\" = \"é\";\n"

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
    // Invisible characters are part of the text.
    #expect(reading.texts == ["k😀": "保存\u{200B}\u{200B}", "b": "é"])
    let entry = reading.tables[0].entries["b"]
    #expect(entry?.position.lineColumn == "2:17")
    #expect(entry?.value.position?.lineColumn == "2:23")
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
    #expect(reading.tables[0].entries["a&b"]?.position.lineColumn == "4:8")
    #expect(reading.tables[0].entries["a&b"]?.value.position?.lineColumn == "5:11")
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

/// Detection of encodings.
@Suite struct TextDecodingTests {
  @Test(arguments: [
    (Data(), DecodedText.Encoding.utf8, 0, ""), (Data("é".utf8), .utf8, 0, "é"),
    (Data([0xEF, 0xBB, 0xBF]), .utf8, 1, ""), (utf16("é", bigEndian: true, marks: 1), .utf16BigEndian, 1, "é"),
    (utf16("保存 = 存储; a", bigEndian: false, marks: 0), .utf16LittleEndian, 0, "保存 = 存储; a"),
    (utf16("a", bigEndian: false, marks: 2), .utf16LittleEndian, 2, "a"),
    (Data("a\0b, c, d, e".utf8), .utf8, 0, "a\0b, c, d, e"),
  ])
  func detects(data: Data, encoding: DecodedText.Encoding, marks: Int, text: String) throws {
    let decoded = try TextDecoder.decode(data, file: "a")
    #expect(decoded.encoding == encoding)
    #expect(decoded.byteOrderMarks == marks)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    #expect(decoded.firstRepair == nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE4, 0xBF],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func pointsAtTheFirstBadByte(bytes: [UInt8]) {
    let problem = #expect(throws: InputProblem.self) {
      try TextDecoder.decode(Data("é\n👩‍👧a".utf8) + Data(bytes) + Data("z".utf8), file: "a")
    }
    #expect(problem?.message.contains("at offset 15 ") == true)
    #expect(problem?.position.line == 2)
    #expect(problem?.position.column == 3)
  }

  @Test func agreesWithTheStandardLibrary() {
    for first in 0x80...0xFF as ClosedRange<UInt8> {
      for second in stride(from: 0x00, through: 0xFF, by: 0x0F) {
        for tail in [[], [0x80], [0x80, 0x80], [0xBF, 0x41]] as [[UInt8]] {
          let bytes = [first, UInt8(second)] + tail
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          #expect(
            ((try? TextDecoder.decode(Data([0x41, 0x41, 0x41, 0x41] + bytes), file: "a")) != nil) == isValid
              || second == 0)
        }
      }
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x41]] as [[UInt8]])
  func refusesThirtyTwoBitText(bytes: [UInt8]) {
    #expect(throws: InputProblem.self) { try TextDecoder.decode(Data(bytes), file: "a") }
  }
}
