import Dispatch
import FitModel
import Foundation
import InputFiles
import Synchronization
import Testing

@testable import StringTables

/// Many threads: the same results in the same order.
@Suite struct ConcurrentReadingTests {
  static let tree: FileTree = {
    var files: [String: String] = ["B/broken.xcstrings": "{", "B/qqq-nonsense.lproj/a.strings": ""]
    for number in 0..<30 {
      let entries = (0..<40).map {
        "\"k\($0)\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"value\" : \"\(number) \($0)\" } } } }"
      }
      files["M\(number)/L.xcstrings"] =
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",")) } }"
      files["M\(number)/fr.lproj/T.strings"] = "a = \"\(number)\"; a = b;"
    }
    return .memory(files)
  }()

  @Test func readsAlikeWithAnyNumberOfJobs() {
    let one = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade, jobs: 1)
    #expect(one.tables.count == 90 && one.problems.count == 32)
    for jobs in [2, 3, 16] {
      let many = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade, jobs: jobs)
      #expect(many.tables == one.tables && many.problems == one.problems)
      #expect(many.tables.map(\.file) == one.tables.map(\.file))
    }
  }

  @Test func findsAlikeFromManyThreads() {
    let tables = StringTableReader.read(Self.tree.files, from: Self.tree, languages: .handMade).tables
    let strings = AppStrings(tables: tables, sourceLanguage: "en", languages: .handMade)
    let found = { @Sendable () -> [Translation?] in
      (0..<30).flatMap { number in
        ["en", "de", "fr", "ja"].map { (locale: LanguageTag) in
          strings.translation(
            of: StringReference(table: "L", key: "k\(number)", folder: "M\(number)"), in: locale,
            samples: ArgumentSamples())
        }
      }
    }
    let expected = found()
    let differing = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      if found() != expected { differing.add(1, ordering: .relaxed) }
    }
    #expect(differing.load(ordering: .relaxed) == 0)
    #expect(expected[5]?.variants.map(\.text) == ["1 1"])
  }

  /// Thirty tables of one name: without a folder, the one nearest to the root that has the key.
  @Test func findsKeysInManyFolders() throws {
    var files: [String: String] = ["D/E/F/en.lproj/L.strings": "deep = deep; k1 = far;"]
    for number in 10..<40 {
      files["M\(number)/en.lproj/L.strings"] = "k\(number / 2) = \"en \(number)\";"
      files["M\(number)/de.lproj/L.strings"] = "k\(number) = \"de \(number)\";"
    }
    let tree = FileTree.memory(files)
    let tables = StringTableReader.read(tree.files, from: tree, languages: .handMade).tables
    let strings = AppStrings(tables: tables, sourceLanguage: "en", languages: .handMade)
    func shown(_ key: String, _ locale: LanguageTag) -> String? {
      strings.translation(of: StringReference(table: "L", key: key), in: locale, samples: ArgumentSamples())
        .map { "\($0.variants[0].text) \($0.status)" }
    }
    #expect(shown("k12", "en") == "en 24 translated")
    #expect(shown("k12", "de") == "de 12 translated")
    #expect(shown("k30", "en") == "k30 missing")
    #expect(shown("k7", "de") == "k7 missing")
    #expect(shown("deep", "en") == "deep translated")
    #expect(shown("nowhere", "en") == nil)
  }
}
