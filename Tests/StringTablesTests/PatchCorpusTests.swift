import FitTestSupport
import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Texts that are written into every table of the real apps beside the checkout, in memory.
@Suite(.enabled(if: Repository.corpora != nil)) struct PatchCorpusTests {
  @Test(
    "One text of every table is written, and no byte outside of it changes",
    arguments: ["CSE", "INaturalistIOS", "NetNewsWire", "owntracks-ios", "UTM"])
  func patches(app: String) throws {
    let tree = FileTree.directory(try #require(Repository.corpora).appendingPathComponent(app).path)
    var random = SeededGenerator(seed: 5)
    var count = 0
    for path in tree.files where StringTableReader.isTable(path) {
      let data = try tree.read(path)
      guard !data.starts(with: Array("bplist".utf8)),
        let format = StringTableFormat.all.first(where: { $0.detects(path) })
      else { continue }
      let reading = format.read(TableFile(path: path, data: data, languages: .handMade))
      guard reading.problems.allSatisfy({ $0.kind == .duplicateKey }), let table = reading.tables.first else {
        continue
      }
      let texts = table.entries.values.filter { if case .text = $0.value { true } else { false } }
      guard let entry = texts.randomElement(using: &random) else { continue }
      let locale = table.locale ?? "en"
      let patch = TextPatch(key: entry.key, locale: locale, change: .text("Neu “&” \"<\\", .translated))
      let file = try TextPatcher.patch(path, data, with: patch, languages: .handMade)
      let start = zip(data, file.after).prefix { $0 == $1 }.count
      let end = zip(data.dropFirst(start).reversed(), file.after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
      let old = entry.value.plainTexts.joined().utf16.count
      let isCatalog = path.hasSuffix(".xcstrings")
      #expect(data.count - start - end <= (isCatalog ? 400 : 6) + 6 * old, "\(path) \(entry.key)")
      count += 1
    }
    #expect(count > 0)
  }
}
