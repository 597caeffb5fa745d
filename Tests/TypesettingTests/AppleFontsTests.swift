import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

/// Apple's fonts are not available here, so a font with the same tables is placed where macOS has them.
struct AppleFontsTests {
  /// Builds a folder like a Mac's and removes it afterwards.
  private func withMac(_ files: [String: Data], _ body: (String) throws -> Void) throws {
    let scratch = try ScratchFolder()
    for (path, data) in files { try scratch.write(data, to: path) }
    try withExtendedLifetime(scratch) { try body(scratch.folder.path) }
  }

  private static let asset = "System/Library/AssetsV2/com_apple_MobileAsset_Font7/0a1b.asset/AssetData/PingFang.ttc"

  @Test("If macOS has Apple's fonts, size and weight of a text set the axes, and the font's table sets the tracking")
  func measures() throws {
    let collection = FontBuilder.collection([
      ("PingFang HK", "Regular"), ("PingFang SC", "Medium"), ("PingFang SC", "Regular"), ("PingFang SC", "Semibold"),
    ])
    try withMac(["System/Library/Fonts/SFNS.ttf": AxesFont.data, Self.asset: collection]) { root in
      let found = try AppleFonts.find(in: root)
      let latin = try #require(found.latin)
      let (regular, bold) = (try #require(found.hanRegular), try #require(found.hanBold))
      #expect((regular.index, bold.index) == (2, 3))
      let selection = FontSelection(latin: latin, hanRegular: regular, hanBold: bold, systemFonts: false)
      let style = TextStyle(role: .title, size: 17, weight: .semibold)
      let measured = try Typesetter(fonts: selection).measure("AB", style: style, language: "en")
      // A 600 and B 700 units; the weight 600 is two fifths of the way to 900 (+100), 17 pt a sixth of the way to 32 pt
      // (−90), and the tracking of 17 pt is −26 a letter.
      let units = 600 + 700 + 2 * (40 - 15 - 26)
      #expect(abs(measured.width - Double(units) * 17 / 1000) < 1e-9)
      #expect(measured.error == 0)
    }
  }

  @Test("Missing fonts are named with the folders that were searched")
  func missing() throws {
    try withMac(["System/Library/Fonts/SFNS.ttf": AxesFont.data]) { root in
      do {
        _ = try AppleFonts.find(in: root)
        Issue.record("PingFang was found")
      } catch let error as AppleFontsError {
        #expect(error.font == "PingFang SC")
        #expect(error.message.description.contains(root + "/System/Library/Fonts/PingFang.ttc"))
        #expect(error.message.description.contains("AssetsV2/com_apple_MobileAsset_Font*/*/AssetData"))
      }
      let found = try AppleFonts.find(in: root, needsHan: false)
      #expect(found.latin?.isAppleFont == true && found.hanRegular == nil)
    }
    try withMac(["System/Library/Fonts/SFNS.ttf": Data("no font".utf8)]) { root in
      #expect(throws: AppleFontsError.self) { try AppleFonts.find(in: root, needsHan: false) }
    }
  }

  @Test("Systems with other typefaces keep their stand-ins")
  func otherSystems() throws {
    let apple = FontSpecification(path: "SFNS.ttf", isAppleFont: true)
    let han = FontSpecification(path: "PingFang.ttc", isAppleFont: true)
    let files = StandInFiles(inter: "i", helvetica: "h", helveticaBold: "hb", noto: "n", notoBold: "nb")
    let selection = FontSelection(latin: apple, hanRegular: han, hanBold: han)
    #expect(selection.adapted(to: .sanFrancisco, files: files) == selection)
    let ios7 = selection.adapted(to: .helveticaNeue, files: files)
    #expect((ios7.latin.path, ios7.latinBold?.path, ios7.hanRegular.path, ios7.hanBold.path) == ("h", "hb", "n", "nb"))
    let ios9 = selection.adapted(to: .sanFranciscoWithHeiti, files: files)
    #expect((ios9.latin.path, ios9.hanRegular.path) == ("SFNS.ttf", "n"))
  }
}

/// Collections of copies of `AxesFont` under other names.
enum FontBuilder {
  /// A collection with a face for each family and style.
  static func collection(_ faces: [(family: String, style: String)]) -> Data {
    var header = Data("ttcf".utf8) + bytes(0x0001_0000, 4) + bytes(faces.count, 4)
    var body = Data()
    let start = header.count + 4 * faces.count
    for (family, style) in faces {
      header += bytes(start + body.count, 4)
      body += face(family: family, style: style, at: start + body.count)
    }
    return header + body
  }

  /// The tables of `AxesFont` without its axes, which PingFang does not have, and with another `name`.
  private static func face(family: String, style: String, at origin: Int) -> Data {
    let font = [UInt8](AxesFont.data)
    func number(_ offset: Int, _ count: Int) -> Int { font[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    let left: Set = ["fvar", "gvar", "HVAR", "trak", "STAT", "avar"]
    var tables: [(tag: String, data: Data)] = (0..<number(4, 2)).map { index in
      let entry = 12 + 16 * index
      let (offset, length) = (number(entry + 8, 4), number(entry + 12, 4))
      return (String(decoding: font[entry..<entry + 4], as: UTF8.self), Data(font[offset..<offset + length]))
    }
    tables.removeAll { left.contains($0.tag) }
    for index in tables.indices where tables[index].tag == "name" { tables[index].data = name(family, style) }
    var directory = Data(font[0..<4]) + bytes(tables.count, 2) + Data(count: 6)
    var body = Data()
    let start = origin + 12 + 16 * tables.count
    for table in tables {
      directory += Data(table.tag.utf8) + bytes(0, 4) + bytes(start + body.count, 4) + bytes(table.data.count, 4)
      body += table.data + Data(count: (4 - table.data.count % 4) % 4)
    }
    return directory + body
  }

  /// A `name` table in English with a family and a style.
  private static func name(_ family: String, _ style: String) -> Data {
    let texts = [family, style].map { Data($0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) }
    var table = bytes(0, 2) + bytes(2, 2) + bytes(6 + 24, 2)
    var offset = 0
    for (index, text) in texts.enumerated() {
      table +=
        bytes(3, 2) + bytes(1, 2) + bytes(0x409, 2) + bytes(index + 1, 2) + bytes(text.count, 2)
        + bytes(offset, 2)
      offset += text.count
    }
    return table + texts[0] + texts[1]
  }

  private static func bytes(_ number: Int, _ count: Int) -> Data {
    Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}
