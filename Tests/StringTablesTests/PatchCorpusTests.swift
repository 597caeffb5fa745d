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
