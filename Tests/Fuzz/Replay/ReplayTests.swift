import FitTestSupport
import Foundation
import FuzzTargets
import Testing

/// The problems that the fuzzers found stay fixed.
struct ReplayTests {
  static let folder = Repository.url("Tests/Fuzz/Regressions")

  /// The kept files of a target.
  private func files(_ target: String) throws -> [URL] {
    let folder = Self.folder.appendingPathComponent(target)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  @Test("No kept file crashes its reader, is read in silence, or loses an entry", arguments: FuzzTarget.all.map(\.name))
  func replay(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for file in try files(name) {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(target.violations(bytes) == [], "\(file.lastPathComponent)")
    }
  }

  @Test(
    "The seeds are read without a violation, and most of them without a problem", arguments: FuzzTarget.all.map(\.name))
  func seeds(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let seeds = target.seeds()
    #expect(!seeds.isEmpty && seeds.allSatisfy { !$0.isEmpty })
    for (index, seed) in seeds.enumerated() { #expect(target.violations(seed) == [], "seed \(index)") }
    #expect(seeds.contains { target.read($0).problems.isEmpty }, "no seed is what the reader expects")
  }

  @Test("Every folder of kept files is that of a target, and its files are small")
  func folders() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    #expect(names.count == FuzzTarget.all.count)
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) {
      let url = Self.folder.appendingPathComponent(path)
      let values = try url.resourceValues(forKeys: [.isDirectoryKey, .fileSizeKey])
      if values.isDirectory == true {
        #expect(names.contains(path), "\(path) belongs to no target")
      } else {
        #expect((values.fileSize ?? 0) <= 40_000, "\(path) is large: cut it down to what matters")
      }
    }
  }
}
