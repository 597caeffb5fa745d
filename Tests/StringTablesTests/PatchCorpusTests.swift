import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Texts that are written into the tables of the real apps in `LABELFIT_APPS`, in memory, and taken back.
@Suite(.enabled(if: Repository.apps != nil, "needs LABELFIT_APPS"))
struct PatchCorpusTests {
  static let apps = [
    "CSE", "INaturalistIOS", "NetNewsWire", "UTM", "home-assistant-iOS", "openfoodfacts-ios", "owntracks-ios",
  ]

  @Test("Texts of every table can be written and reverted, and no other byte changes", arguments: apps)
  func tables(app: String) throws {
    let tree = FileTree.directory(try #require(Repository.apps).appendingPathComponent(app).path)
    let files = tree.files.filter { StringTableReader.isTable($0) }
    var random = SeededGenerator(seed: 5)
    let seeds = files.map { _ in random.next() }
    let trips = zip(files, seeds).map { path, seed -> RoundTrip in
      var trip = RoundTrip(path, seed: seed)
      if let data = try? tree.read(path) { trip.run(data) }
      return trip
    }
    #expect(trips.flatMap(\.failures) == [])
    #expect(trips.flatMap(\.respelled) == [])
    #expect(trips.reduce(0) { $0 + $1.written } >= 3 * files.count, "\(trips.filter { $0.written == 0 }.map(\.path))")
  }

  @Test("The same holds for XLIFF files as Xcode would export them from the tables", arguments: apps)
  func exports(app: String) throws {
    let tree = FileTree.directory(try #require(Repository.apps).appendingPathComponent(app).path)
    let reading = StringTableReader.read(tree.files, from: tree, languages: .handMade)
    var random = SeededGenerator(seed: 6)
    let languages = Set(reading.tables.compactMap(\.locale)).subtracting(["en"]).sorted().shuffled(using: &random)
    let trips = languages.prefix(2).map { language -> RoundTrip in
      let text = ExportedTables.xliff(reading.tables, in: language, limit: 40, &random)
      var trip = RoundTrip("\(language).xliff", seed: random.next())
      trip.run(Data(text.utf8))
      return trip
    }
    #expect(trips.flatMap(\.failures) == [])
    #expect(trips.flatMap(\.respelled) == [])
    #expect(languages.isEmpty || trips.reduce(0) { $0 + $1.written } > 0)
  }

  @Test("Every text of a table in the old grammar is found at the position that its reader gave", arguments: apps)
  func places(app: String) throws {
    let tree = FileTree.directory(try #require(Repository.apps).appendingPathComponent(app).path)
    for path in tree.files where path.hasSuffix(".strings") {
      let data = try tree.read(path)
      guard !data.starts(with: Array("bplist".utf8)), let texts = PatchedTexts.read(path, data) else { continue }
      let bytes = try TextDecoder.decode(data, file: path).bytes
      guard !PropertyListReader.looksLikeXML(bytes) else { continue }
      let lines = LineIndex(bytes)
      let entries = StringsPatch(bytes, file: path).entries().list
      let own = Dictionary(
        entries.map { ($0.key, lines.position(of: $0.text.lowerBound + 1, in: path)) }, uniquingKeysWith: { $1 })
      #expect(own.count == texts.count, "\(path)")
      for (place, text) in texts { #expect(own[place.key] == text.position, "\(path) \(place.key)") }
    }
  }
}

/// Texts of some devices or widths, and of one of several files, that are written into files of translations.
@Suite struct PatchVariationTests {
  private static let rules = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    	<key>wide</key>
    	<dict>
    		<key>NSStringVariableWidthRuleType</key>
    		<dict>
    			<key>20</key>
    			<string>W</string>
    			<key>100</key>
    			<string>Wide</string>
    		</dict>
    	</dict>
    </dict>
    </plist>
    """

  @Test("The narrowest of several widths, a new width, and a device beside a text of the other table")
  func stringsDict() throws {
    let path = "de.lproj/L.stringsdict"
    #expect(
      try TextPatchTests.diff(path, Self.rules, TextPatchTests.patch("wide", "V", "narrow")) == [
        "-\t\t\t<string>W</string>", "+\t\t\t<string>V</string>",
      ])
    #expect(
      try TextPatchTests.diff(path, Self.rules, TextPatchTests.patch("wide", "V", "width.50")) == [
        "+\t\t\t<key>50</key>", "+\t\t\t<string>V</string>",
      ])
    var device = TextPatchTests.patch("plain", "P", "iphone")
    device.other = "Plain"
    let lines = try TextPatchTests.diff(path, Self.rules, device)
    #expect(lines.contains("+\t\t\t<string>Plain</string>") && lines.contains("+\t<key>plain</key>"), "\(lines)")
  }

  @Test("A text without widths gets a narrow one beside it, in an existing file and in a new one")
  func widths() throws {
    let path = "de.lproj/L.stringsdict"
    var patch = TextPatchTests.patch("plain", "P", "narrow")
    patch.other = "A & B"
    let rule = [
      "+\t<key>plain</key>", "+\t<dict>", "+\t\t<key>NSStringVariableWidthRuleType</key>", "+\t\t<dict>",
      "+\t\t\t<key>20</key>", "+\t\t\t<string>P</string>", "+\t\t\t<key>50</key>",
      "+\t\t\t<string>A &amp; B</string>", "+\t\t</dict>", "+\t</dict>",
    ]
    let added = try TextPatchTests.diff(path, Self.rules, patch)
    #expect(added.filter { $0.hasPrefix("+") } == rule, "\(added)")
    let new = try TextPatcher.newRules(path, with: patch, languages: .handMade)
    #expect(new.isNew && new.isChanged && new.before.isEmpty)
    let lines = new.unifiedDiff.split(separator: "\n").map(String.init)
    #expect(lines[0] == "--- /dev/null" && lines[2] == "@@ -0,0 +1,16 @@", "\(lines)")
    #expect(Array(lines.dropFirst(7).dropLast(2)) == rule, "\(lines)")
    patch.path = try #require(TextPatch.path(named: "width.60"))
    #expect(throws: InputProblem.self) { try TextPatcher.newRules(path, with: patch, languages: .handMade) }
  }

  @Test("If several files in one XLIFF file have a key, --table chooses, and the text is spelled as in that file")
  func files() throws {
    func file(_ name: String) -> String {
      """
      <file original="\(name)/InfoPlist.strings" target-language="de"><body>
      <trans-unit id="n&quot;"><source>N</source><target state="translated">\(name)</target></trans-unit>
      </body></file>
      """
    }
    let text = "<xliff version=\"1.2\">\n\(file("A"))\n\(file("B"))\n</xliff>"
    var patch = TextPatchTests.patch("n\"", "\"'")
    #expect(throws: InputProblem.self) { try TextPatchTests.diff("v.xliff", text, patch) }
    patch.table = "B/InfoPlist.strings"
    let lines = try TextPatchTests.diff("v.xliff", text, patch)
    #expect(
      lines.contains { $0.hasSuffix(">\"'</target></trans-unit>") } && lines.count { $0.hasPrefix("+") } == 1,
      "\(lines)")
    let spelled = try TextPatchTests.diff("v.xliff", text.replacing(">N<", with: ">&quot;&apos;<"), patch)
    #expect(spelled.contains { $0.hasSuffix(">&quot;&apos;</target></trans-unit>") }, "\(spelled)")
  }
}

/// Texts of files before and after one of them is written, as a reader sees them and as their bytes stand there.
enum PatchedTexts {
  /// One text of a file.
  struct Place: Hashable {
    var key: String
    var path: [OfferedText.Step]
    var locale: LanguageTag?
    /// In XLIFF, the file of the app.
    var original: String?

    /// What tells it from others, for messages and an order that is always the same.
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
  static func read(_ path: String, _ data: Data) -> [Place: Text]? {
    let file = TableFile(path: path, data: data, languages: .handMade)
    var texts: [Place: Text] = [:]
    if path.hasSuffix(".xliff") {
      let reading = XLIFFReader.read(file)
      guard reading.problems.isEmpty else { return nil }
      for offer in reading.texts {
        let place = Place(key: offer.key, path: offer.path, locale: offer.locale, original: offer.original)
        add(offer.value, place, to: &texts)
      }
      return texts
    }
    guard let format = StringTableFormat.all.first(where: { $0.detects(path) }) else { return nil }
    let reading = format.read(file)
    guard reading.problems.allSatisfy({ $0.kind == .duplicateKey }) else { return nil }
    for table in reading.tables {
      table.entries.forEach { add($0.value, Place(key: $0.key, path: [], locale: table.locale), to: &texts) }
    }
    return texts
  }

  private static func add(_ value: LocalizedValue, _ place: Place, to texts: inout [Place: Text]) {
    func at(_ step: OfferedText.Step) -> Place {
      Place(key: place.key, path: place.path + [step], locale: place.locale, original: place.original)
    }
    switch value {
    case .text(let text, let position): texts[place] = Text(text: text, position: position)
    case .variations(let kind, let members):
      for member in members { add(member.value, at(.variation(kind, member.selector)), to: &texts) }
    case .format(let text, let position, let variables):
      texts[place] = Text(text: text, position: position)
      for variable in variables { add(variable.value, at(.substitution(variable.name)), to: &texts) }
    }
  }

  /// The bytes of a text where its reader says that it starts, found by the mark that ends it; `nil` if none is there:
  /// a catalog shows a key that has no text, and an empty element has no inside.
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
