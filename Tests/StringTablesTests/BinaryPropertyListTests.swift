import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import StringTables

/// Binary property lists that Foundation writes, and damaged ones.
@Suite struct BinaryPropertyListTests {
  /// A list of the given objects, the first being the outermost.
  static func list(_ objects: [[UInt8]]) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += big(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4] + big(objects.count, 8) + big(0, 8) + big(table, 8)
    return Data(bytes)
  }

  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func read(_ data: Data) -> TableReading { StringTablesTests.read(data, as: "en.lproj/A.strings") }

  @Test(arguments: 0..<60 as Range<UInt64>) func readsWhatFoundationWrites(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("aZ 9%@é日本😀\n\u{FEFF}\"")
    var table: [String: String] = [:]
    for _ in 0..<Int.random(in: 0...300, using: &generator) {
      let text = { (length: Int) in String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" }) }
      table[text(Int.random(in: 0...40))] = text(Int.random(in: 0...400))
    }
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    let reading = Self.read(data)
    #expect(reading.texts == table)
    #expect(reading.problems.isEmpty)
  }

  @Test func takesNoMoreTimeForSharedValues() {
    let levels = 60
    let chain = (0..<levels).map { level in
      [0xD2] + Self.big(levels + 1, 4) + Self.big(levels + 2, 4) + Self.big(level + 1, 4) + Self.big(level + 1, 4)
    }
    let reading = Self.read(Self.list(chain + [[0x51, 0x78], [0x51, 0x61], [0x51, 0x62]]))
    #expect(reading.brief == ["unreadable 1:1"])
  }

  /// A text is kept once, however often it is referenced, and the total size of the texts of a file is limited.
  @Test(arguments: [false, true]) func boundsTextsThatAreNamedOverAndOver(isList: Bool) {
    let (count, text) = (10_000, [UInt8](repeating: 0x78, count: 50_000))
    let long = [0x5F, 0x12] + Self.big(text.count, 4) + text
    let references = (0..<count).flatMap { _ in Self.big(1, 4) }
    let keys = (0..<count).flatMap { Self.big($0 + 2, 4) }
    let names = (0..<count).map { [0x55] + Array(String(10_000 + $0).utf8) }
    let entries = [0xDF, 0x12] + Self.big(count, 4) + keys + references
    let list = [0xD1] + Self.big(2, 4) + Self.big(3, 4)
    let objects =
      isList ? [list, long, [0x51, 0x61], [0xAF, 0x12] + Self.big(count, 4) + references] : [entries, long] + names
    let reading = Self.read(Self.list(objects))
    #expect(reading.brief == ["unreadable 1:1"])
    #expect(reading.problems[0].message.contains("far more text than it contains"))
    #expect(reading.texts.isEmpty)
  }

  @Test func readsTextsThatAreShared() throws {
    let table = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("key \($0)", $0 % 2 == 0 ? "Save" : "Sichern") })
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    #expect(Self.read(data).texts == table)
    #expect(Self.read(data).problems.isEmpty)
  }

  @Test func reportsHalfSurrogatePairs() {
    let reading = Self.read(
      Self.list([[0xD1] + Self.big(1, 4) + Self.big(2, 4), [0x51, 0x61], [0x63, 0, 0x41, 0xD8, 0, 0, 0x42]]))
    #expect(reading.texts == ["a": "A\u{FFFD}B"])
    #expect(reading.brief == ["unreadable 1:1"])
    #expect(reading.problems[0].message.contains("“A\u{FFFD}B” contains half of a surrogate pair"))
  }

  @Test func boundsNestingAndCircles() {
    let deep = (0..<50_000).map { [0xD1] + Self.big(50_001, 4) + Self.big($0 + 1, 4) }
    #expect(Self.read(Self.list(deep + [[0x51, 0x78], [0x51, 0x61]])).brief == ["unreadable 1:1"])
    #expect(
      Self.read(Self.list([[0xD1] + Self.big(1, 4) + Self.big(0, 4), [0x51, 0x61]])).brief == ["unreadable 1:1"])
  }

  @Test(
    arguments: [
      [[0xA0]], [[0x51, 0x61]], [[0xD1, 0, 0, 0, 9, 0, 0, 0, 9]],
      [[0xDF, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
      [[0xD1] + big(1, 4) + big(1, 4), [0x10, 0x01]], [[0xF0]], [[0x5F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]], [],
    ] as [[[UInt8]]])
  func reportsDamage(objects: [[UInt8]]) {
    let reading = Self.read(Self.list(objects))
    #expect(reading.brief == ["unreadable 1:1"])
    #expect(reading.texts.isEmpty)
  }
}
