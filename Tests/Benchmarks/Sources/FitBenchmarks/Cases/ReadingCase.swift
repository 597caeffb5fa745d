import FitModel
import Foundation
import InputFiles
import StringTables
import Typesetting

/// Reading a large string catalog, compared with reading its bytes and with Foundation's JSON readers.
enum ReadingCase {
  /// A catalog as a `Decodable` type: without positions, order and duplicate keys.
  private struct DecodedCatalog: Decodable {
    struct Entry: Decodable {
      var comment: String?
      var extractionState: String?
      var localizations: [String: Localization]?
    }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: [String: [String: Variant]]?
    }
    struct Variant: Decodable { var stringUnit: Unit }
    struct Unit: Decodable { var state, value: String }
    var sourceLanguage: String
    var strings: [String: Entry]
    var version: String
  }

  /// - Parameter bytes: the approximate size of the catalog.
  static func run(bytes wanted: Int) throws -> BenchmarkResults.Reading {
    let folder = TemporaryFiles.newPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    let data = catalog(bytes: wanted)
    try data.write(to: file)
    var sum: UInt64 = 0
    let bytes = try Stopwatch.fastest(of: 5) { sum = ByteSum.of(try Data(contentsOf: file, options: .mappedIfSafe)) }
    let tree = FileTree.directory(folder.path)
    var entries = 0
    var cpu = Double.infinity
    let reader = Stopwatch.fastest(of: 5) {
      let start = ProcessUsage.cpuSeconds
      let reading = StringTableReader.read(tree.files, from: tree, languages: .icu)
      cpu = min(cpu, ProcessUsage.cpuSeconds - start)
      entries = reading.tables.map(\.entries.count).max() ?? 0
    }
    let decoder = try Stopwatch.fastest(of: 3) {
      let catalog = try JSONDecoder().decode(DecodedCatalog.self, from: data)
      guard catalog.strings.count == entries else { throw BenchmarkError.differs("readers count other keys") }
    }
    let serialization = try Stopwatch.fastest(of: 3) { _ = try JSONSerialization.jsonObject(with: data) }
    guard sum > 0 else { throw BenchmarkError.differs("no bytes were read") }
    return BenchmarkResults.Reading(
      bytes: data.count, strings: entries, locales: locales, readingBytes: bytes, catalogReader: reader,
      catalogReaderCPU: cpu, jsonDecoder: decoder, jsonSerialization: serialization)
  }

  private static let locales = 3

  /// A catalog in English, German and Simplified Chinese; each key takes about 620 bytes.
  private static func catalog(bytes: Int) -> Data {
    let plan = AppPlan(AppSize(strings: bytes / 620, locales: locales))
    let texts = plan.catalogs.flatMap { catalog in
      catalog.texts.map { AppScreen.Text(key: "\(catalog.name).\($0.key)", form: $0.form) }
    }
    var data = Data()
    CatalogWriter(AppLanguage.all.prefix(locales).map(TextWriter.init))
      .write(AppPlan.Catalog(name: "Localizable", texts: texts)) { data += $0 }
    return data
  }
}
