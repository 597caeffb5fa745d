import FitVocabulary
import Foundation
import SourceFiles
import StringCatalogs
import Typesetting

/// Reading a large string catalog against reading its bytes and against Foundation's readers of JSON.
enum ReadingBenchmark {
  /// A catalog as a `Decodable` type has it: no positions, no order, no second key.
  private struct DecodedCatalog: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var extractionState: String?
      var localizations: [String: Localization]?
    }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var state, value: String }
    var sourceLanguage: String
    var strings: [String: Entry]
    var version: String
  }

  static func run(strings: Int) throws -> BenchmarkResults.Reading {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    try Data(GeneratedCatalog(strings: strings).text.utf8).write(to: file)
    let data = try Data(contentsOf: file)
    var sum = 0
    let bytes = try Stopwatch.fastest(of: 5) {
      sum = ByteSum.of(try Data(contentsOf: file))
    }
    let tree = FileTree.directory(folder.path)
    var entries = 0
    let reader = Stopwatch.fastest(of: 3) {
      let reading = CatalogReader.read(tree.files, from: tree, languages: .icu)
      entries = reading.tables.map(\.entries.count).max() ?? 0
    }
    let decoder = try Stopwatch.fastest(of: 3) {
      let catalog = try JSONDecoder().decode(DecodedCatalog.self, from: data)
      guard catalog.strings.count == entries else { throw BenchmarkError.differentCounts }
    }
    let serialization = try Stopwatch.fastest(of: 3) { _ = try JSONSerialization.jsonObject(with: data) }
    guard sum > 0 else { throw BenchmarkError.differentCounts }
    return BenchmarkResults.Reading(
      bytes: data.count, strings: entries, readingBytes: bytes, catalogReader: reader, jsonDecoder: decoder,
      jsonSerialization: serialization)
  }
}
