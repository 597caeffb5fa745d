import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Texts that are written into the tables of the sample app, in memory, and reverted.
@Suite struct RoundTripTests {
  private static let tree = FileTree.directory(Repository.url("Strings/Sample").path)
  static let files = tree.files.filter { StringTableReader.isTable($0) }

  /// The sample has broken files too, which are refused.
  private static let broken = ["Broken.strings", "Lost.strings"]

  @Test("Texts of every table can be written and reverted, and no other byte changes", arguments: files, [false, true])
  func tables(path: String, isUTF16: Bool) throws {
    var data = try Self.tree.read(path)
    if isUTF16 { data = utf16(String(decoding: data, as: UTF8.self), bigEndian: false, marks: 1) }
    var trip = RoundTrip(path, seed: 5)
    trip.run(data)
    #expect(trip.failures == [] && trip.respelled == [])
    let isBroken = Self.broken.contains { path.hasSuffix($0) }
    #expect(isBroken ? trip.written == 0 : trip.written >= 1)
  }

  @Test("The same holds for XLIFF files as Xcode would export them from the tables", arguments: ["zh-Hans", "zh-Hant"])
  func exports(language: LanguageTag) {
    let reading = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade)
    var random = SeededGenerator(seed: 6)
    let text = ExportedTables.xliff(reading.tables, in: language, limit: 40, &random)
    var trip = RoundTrip("\(language).xliff", seed: random.next())
    trip.run(Data(text.utf8))
    #expect(trip.failures == [] && trip.respelled == [])
    #expect(trip.written >= 3)
  }

  @Test("Every text of a table in the old grammar is found at the position that its reader gave")
  func addresses() throws {
    var compared = 0
    for path in Self.files where path.hasSuffix(".strings") {
      let data = try Self.tree.read(path)
      guard let texts = PatchedTexts.read(path, data) else { continue }
      let bytes = try TextDecoder.decode(data, file: path).bytes
      let lines = LineIndex(bytes)
      let entries = StringsPatch(bytes, file: path).entries().list
      let own = Dictionary(
        entries.map { ($0.key, lines.position(of: $0.text.lowerBound + 1, in: path)) }, uniquingKeysWith: { $1 })
      #expect(own.count == texts.count, "\(path)")
      for (address, text) in texts { #expect(own[address.key] == text.position, "\(path) \(address.key)") }
      compared += texts.count
    }
    #expect(compared > 100)
  }
}

/// Texts of files before and after one of them is written, as readers return them and as bytes.
enum PatchedTexts {
  /// One text of a file.
  struct Address: Hashable {
    var key: String
    var path: [OfferedText.Step]
    var locale: LanguageTag?
    /// In XLIFF, the file of the app.
    var original: String?

    /// A unique name, for messages and a stable order.
    var name: String {
      let steps = path.isEmpty ? "" : " \(path)"
      return "\(original ?? "") \(locale?.identifier ?? "") \(key)\(steps)"
    }
  }
  struct Text: Hashable {
    var text: String
    var position: SourcePosition
  }

  /// All texts of a string table or an XLIFF; `nil` if the file is broken.
  static func read(_ path: String, _ data: Data) -> [Address: Text]? {
    let file = TableFile(path: path, data: data, languages: .handMade)
    var texts: [Address: Text] = [:]
    if path.hasSuffix(".xliff") {
      let reading = XLIFFReader.read(file)
      guard reading.problems.isEmpty else { return nil }
      for offer in reading.texts {
        let address = Address(key: offer.key, path: offer.path, locale: offer.locale, original: offer.original)
        add(offer.value, address, to: &texts)
      }
      return texts
    }
    guard let format = StringTableFormat.all.first(where: { $0.detects(path) }) else { return nil }
    let reading = format.read(file)
    guard reading.problems.allSatisfy({ $0.kind == .duplicateKey }) else { return nil }
    for table in reading.tables {
      table.entries.forEach { add($0.value, Address(key: $0.key, path: [], locale: table.locale), to: &texts) }
    }
    return texts
  }

  private static func add(_ value: LocalizedValue, _ address: Address, to texts: inout [Address: Text]) {
    func at(_ step: OfferedText.Step) -> Address {
      Address(key: address.key, path: address.path + [step], locale: address.locale, original: address.original)
    }
    switch value {
    case .text(let text, let position): texts[address] = Text(text: text, position: position)
    case .variations(let kind, let members):
      for member in members { add(member.value, at(.variation(kind, member.selector)), to: &texts) }
    case .format(let text, let position, let variables):
      texts[address] = Text(text: text, position: position)
      for variable in variables { add(variable.value, at(.substitution(variable.name)), to: &texts) }
    }
  }

  /// The bytes of a text from the position that its reader gave up to the mark that ends it; `nil` if there is none:
  /// a catalog shows a key without a text, and an empty element has no contents.
  static func bytes(of text: Text, in bytes: [UInt8]) -> Range<Int>? {
    guard var start = offset(of: text.position, in: bytes) else { return nil }
    let file = text.position.file
    if file.hasSuffix(".xliff") || file.hasSuffix(".stringsdict") || bytes.starts(with: "<?xml".utf8) {
      guard bytes[start..<min(bytes.count, start + 2)] != [0x3C, 0x21] else { return nil }
      if start > 0, bytes[start - 1] != UInt8(ascii: ">") { return nil }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return bytes[end...].starts(with: "</".utf8) ? start..<end : nil
    }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") { start += 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\"") else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    guard end < bytes.count else { return nil }
    if file.hasSuffix(".xcstrings") {
      let before = bytes[..<(start - 1)].reversed().drop { [0x20, 0x3A].contains($0) }
      guard before.starts(with: "\"eulav\"".utf8) else { return nil }
    }
    return start..<end
  }

  /// The state beside a text of a catalog.
  static func state(before start: Int, in bytes: [UInt8]) -> String? {
    let brace = bytes[..<start].lastIndex(of: UInt8(ascii: "{")) ?? 0
    let unit = String(decoding: bytes[brace..<start], as: UTF8.self)
    return unit.firstMatch(of: /"state" *: *"([a-z_]+)"/).map { String($0.1) }
  }

  private static func offset(of position: SourcePosition, in bytes: [UInt8]) -> Int? {
    var (line, start) = (1, 0)
    while line < position.line {
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      start = end + (bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1)
      line += 1
    }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let words = String(decoding: bytes[start..<end], as: UTF8.self)
    return start + words.prefix(position.column - 1).utf8.count
  }
}
