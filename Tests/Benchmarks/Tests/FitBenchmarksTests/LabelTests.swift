import FitModel
import Foundation
import Testing

@testable import FitBenchmarks

struct LabelTests {
  @Test(
    "There are as many labels as requested; they are unique, and the same for the same seed",
    arguments: LabelKind.all.map(\.name))
  func unique(_ name: String) throws {
    let kind = try #require(LabelKind.all.first { $0.name == name })
    let labels = kind.unique(3000, of: .own, seed: 7)
    #expect(labels.count == 3000)
    #expect(Set(labels).count == 3000)
    #expect(labels == kind.unique(3000, of: .own, seed: 7))
    #expect(labels != kind.unique(3000, of: .own, seed: 8))
  }

  @Test("Labels are as long as typical texts of bars")
  func lengths() {
    func mean(_ kind: LabelKind) -> Double {
      let labels = kind.unique(5000, of: .own, seed: 1)
      return Double(labels.reduce(0) { $0 + $1.count }) / 5000
    }
    #expect((9...20).contains(mean(.english)))
    #expect((3...9).contains(mean(.chinese)))
  }

  @Test("Without a folder of real apps, the built-in lists are used")
  func noCorpora() {
    let words = CorpusWords.read(FileManager.default.temporaryDirectory.appendingPathComponent("no such folder"))
    #expect(words.source == LabelWords.own.source)
    #expect(words.english.words == WordLists.english)
  }

  @Test("Words of real apps are sorted by frequency, and those of long texts are left out")
  func corpora() throws {
    let folder = try Scratch()
    let letters = "abcdefghijklmnopqrst".map(String.init)
    let words: [String] = letters.flatMap { first in letters.map { "Word" + $0 + first } }
    var english = words.enumerated().map { "\"k\($0)\" = \"Often \($1)\";" }
    english.append("\"long\" = \"Longer than any text of a bar is in a real app\";")
    let chinese = (0..<400).compactMap { UnicodeScalar(0x4E00 + $0) }.map { "\"k\($0.value)\" = \"\($0)\($0)\";" }
    try folder.write(english.joined(separator: "\n"), to: "en.lproj/Localizable.strings")
    try folder.write(chinese.joined(separator: "\n"), to: "zh-Hans.lproj/Localizable.strings")
    let read = CorpusWords.read(folder.url)
    #expect(read.english.words.first == "Often")
    #expect(read.english.words.contains("Wordaa"))
    #expect(!read.english.words.contains("Longer"))
    #expect(read.chinese.words.contains("一一"))
    #expect(read.source.contains("401 English"))
  }
}

/// A temporary folder that is deleted with this object.
final class Scratch {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
